/**
 * Where the console is opened in tests: at a name that is no localhost, so that the browser treats it as it treats the
 * address of a box on plain HTTP (test/fault/README.md, The policy of the page).
 */
export const HOST = 'gateway.test';
export const hostRules = `MAP ${HOST} 127.0.0.1, MAP *.${HOST} 127.0.0.1`;
