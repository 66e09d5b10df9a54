/** Stream keys that nobody guesses. */

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 24;

/** A key of 24 letters and digits, none of which looks like another. */
export function newStreamKey(): string {
  let key = '';
  while (key.length < LENGTH) {
    // A number beyond the last whole round would make the first letters likelier.
    for (const number of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      if (number < LETTERS.length * 4 && key.length < LENGTH) key += LETTERS.charAt(number % LETTERS.length);
    }
  }
  return key;
}
