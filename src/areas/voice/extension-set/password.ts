/** Passwords of phones: made without letters that look alike, and checked by how long guessing them takes. */

/** Left out are 0 O o Q D, 1 I l i, 2 Z z, 5 S s, 8 B: people read them out, and type them on a telephone. */
const LOWER = 'abcdefghjkmnpqrtuvwxy';
const UPPER = 'ACEFGHJKLMNPRTUVWXY';
const DIGIT = '34679';
/** Without quotes, brackets, ampersands and blanks, which one phone or another can't have in its configuration. */
const MARK = '-_.+';

/** Characters of a generated password. */
const GENERATED_LENGTH = 16;
/** The fewest and the most characters. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 64;

/** Random numbers of 32 bits. */
type RandomSource = (count: number) => Uint32Array;

const secureRandom: RandomSource = (count) => crypto.getRandomValues(new Uint32Array(count));

/** A whole number below a limit, each as likely as the others. */
function below(limit: number, random: RandomSource): number {
  // The last numbers of the range would come up once more often than the rest.
  const end = 2 ** 32 - (2 ** 32 % limit);
  for (;;) {
    const value = random(1)[0] ?? 0;
    if (value < end) return value % limit;
  }
}

/** A password with letters of both sizes, digits and a mark, none of which look alike. */
export function generatePassword(length = GENERATED_LENGTH, random: RandomSource = secureRandom): string {
  const pick = (from: string): string => from.charAt(below(from.length, random));
  const characters = [pick(UPPER), pick(DIGIT), pick(MARK)];
  while (characters.length < length - 1) characters.push(pick(LOWER + UPPER + DIGIT));
  for (let at = characters.length - 1; at > 0; at -= 1) {
    const other = below(at + 1, random);
    [characters[at], characters[other]] = [characters[other] ?? '', characters[at] ?? ''];
  }
  // A letter first: a spreadsheet takes what begins with a mark for a formula.
  return pick(LOWER) + characters.join('');
}

/** How long a password resists guessing. */
export const STRENGTHS = ['weak', 'fair', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** What attackers of telephone systems try first, besides the number itself. */
const TRIED = ['password', 'passw0rd', 'admin', 'qwerty', 'asterisk', 'letmein', 'welcome', 'phone', 'abc123', 'secret'];
const LINES = ['01234567890', '09876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];

/** Characters that say something new: not one more of a row such as 1111, 2345 or qwer. */
function freshCharacters(password: string): number {
  const text = password.toLowerCase();
  let fresh = 0;
  for (let at = 0; at < text.length; at += 1) {
    const [before, here] = [text.charAt(at - 1), text.charAt(at)];
    const follows = at > 0 && (before === here || LINES.some((line) => line.includes(before + here)));
    fresh += follows ? 0.25 : 1;
  }
  return Math.min(fresh, new Set(text).size + 2);
}

/**
 * How strong a password is.
 * @param number the extension's: a password around it is the first that is tried
 */
export function strengthOf(password: string, number = ''): Strength {
  const text = password.toLowerCase();
  if (password.length < PASSWORD_MIN) return 'weak';
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  const known = TRIED.find((word) => text.includes(word)) ?? (number.length > 1 && text.includes(number) ? number : '');
  const score = (freshCharacters(password) - known.length) * (kinds + 1);
  return score < 24 || kinds < 2 ? 'weak' : score < 44 ? 'fair' : 'strong';
}
