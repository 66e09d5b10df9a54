/** Names of people and things without what only turns the text around them, such as U+202E: a guest could look like another. */

/** Marks that embed, override or isolate a direction of writing. A form refuses them (`oneLine` of the rules). */
const TURNS_TEXT = /[\u202A-\u202E\u2066-\u2069]/gu;

/** A name as it is kept where somebody else has spelled it: in one line, without such marks. @example plainName('A\u202Eb') // 'Ab' */
export const plainName = (name: string): string =>
  name
    .replace(TURNS_TEXT, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
