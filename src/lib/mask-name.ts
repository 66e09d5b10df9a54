/** Names of guests and patients where somebody has to tell two apart, and need not know who they are. */

/** Characters that stand for what is hidden, at most. */
const MOST_HIDDEN = 2;

/**
 * A name that tells no more than its beginning.
 * @example maskName('张伟') // '张*'
 * @example maskName('Emma Brown') // 'E. B.'
 */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/u);
  const [first = ''] = words;
  if (first === '') return '';
  const letters = Array.from(first);
  // Chinese names are one word, and their first character is the family's.
  if (/\p{sc=Han}/u.test(first)) return `${letters[0]}${'*'.repeat(Math.max(1, Math.min(MOST_HIDDEN, letters.length - 1)))}`;
  return words.map((word) => `${Array.from(word)[0]}.`).join(' ');
}
