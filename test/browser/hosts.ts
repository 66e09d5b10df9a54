/**
 * Where the console is opened in tests: at a name that is no localhost, so that the browser treats it as it treats the
 * address of a box on plain HTTP (RELIABILITY.md E7, T1).
 */
export const HOST = 'gateway.test';
export const hostRules = `MAP ${HOST} 127.0.0.1, MAP *.${HOST} 127.0.0.1`;
