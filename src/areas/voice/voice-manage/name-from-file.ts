/** A file's own name as that of a prompt: what the rule of names does not take becomes a hyphen. */
export const nameFromFile = (file: string): string =>
  file
    .replace(/\.[^.]+$/, '')
    .replace(/[^\p{Script=Han}A-Za-z0-9._-]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
