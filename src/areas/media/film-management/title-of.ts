/** What the name of a film file says: its title, and the number and the name of an episode. */

/** What stands around the number of an episode, the surest first: `第2集`, `第十二回`, `E02`, `EP 2`, `S01E02`, `1x02`. */
const MARKS = [
  /第\s*(\d{1,4}|[一二三四五六七八九十百]{1,5})\s*[集期话回]/,
  /(?:^|[\W_])(?:ep?|episode)[\s._-]*(\d{1,4})(?!\d)/i,
  /s\d{1,2}[\s._-]?e(\d{1,4})/i,
  /(?<!\d)\d{1,2}x(\d{1,4})(?!\d)/i,
];
/** Else the last number is meant; a year is none. */
const LAST_NUMBER = /(?<!\d)(?!(?:19|20)\d\d(?!\d))(\d{1,4})(?=\D*$)/;
/** What says how a film was encoded. */
const ENCODED = /\b(?:\d{3,4}p|[48]k|x26[45]|h\.?26[45]|hevc|web-?dl|bluray)\b/i;

const DIGITS = '一二三四五六七八九';
/** A Chinese number up to 999. @example chineseNumber('二十一') // 21 */
function chineseNumber(text: string): number {
  const parts = /^(?:(.)百)?零?(?:(.?)十)?(.?)$/.exec(text);
  const digit = (letter: string | undefined): number => DIGITS.indexOf(letter || '-') + 1;
  const [hundreds, tens, ones] = [parts?.[1], parts?.[2], parts?.[3]];
  return digit(hundreds) * 100 + (tens === undefined ? 0 : digit(tens) || 1) * 10 + digit(ones);
}

const withoutEnding = (name: string): string => name.replace(/\.\w{2,4}$/, '');

/** The name under which the box keeps a file that was named elsewhere: what names of files may not have becomes `_`. */
export const fileNameFrom = (name: string): string => name.replaceAll(/[^\p{Script=Han}A-Za-z0-9._-]+/gu, '_');

/** A title to begin with: without the ending, what stands in brackets, and what says how it was encoded. */
export function titleFrom(name: string): string {
  const plain = withoutEnding(name)
    .replaceAll(/[[【(（].*?[\]】)）]/g, ' ')
    .replaceAll(/[._]+/g, ' ')
    .replace(/\s(?:19|20)\d\d\b.*$/, '')
    .replace(new RegExp(`\\s${ENCODED.source}.*$`, 'i'), '')
    .trim();
  return plain === '' ? withoutEnding(name) : plain;
}

/** The number of an episode that a name says; undefined where it says none. */
export function numberFrom(name: string): number | undefined {
  const plain = withoutEnding(name).replaceAll(new RegExp(ENCODED.source, 'gi'), ' ');
  for (const pattern of [...MARKS, LAST_NUMBER]) {
    const found = pattern.exec(plain)?.[1];
    if (found === undefined) continue;
    const number = /^\d/.test(found) ? Number(found) : chineseNumber(found);
    if (number > 0) return number;
  }
  return undefined;
}

/** The name of an episode: what stands behind its number; empty where nothing does. @example episodeFrom('Show.S01E02.The Door.mkv') // 'The Door' */
export function episodeFrom(name: string): string {
  const title = titleFrom(name);
  const found = MARKS.map((pattern) => pattern.exec(title)).find((match) => match !== null);
  return found ? title.slice(found.index + found[0].length).replace(/^[\s\-–—:：·]+/, '') : '';
}

/** Numbers for some files in their order: those that their names say; the others go on from `after`. */
export function numbersFor(names: readonly string[], after: number): readonly number[] {
  const said = names.map(numberFrom);
  const clear = new Set(said.filter((each) => each !== undefined)).size === names.length;
  return names.map((_, at) => (clear ? (said[at] ?? 0) : after + at + 1));
}

/** The one of some series whose name stands in every file name; undefined where none or several do. */
export function seriesOf<S extends { readonly label: string }>(series: readonly S[], files: readonly string[]): S | undefined {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s._-]/g, '');
  const found = series.filter(({ label }) => {
    const wanted = plain(label.replace(/ \(\d{4}\)$/, ''));
    return wanted !== '' && files.every((name) => plain(name).includes(wanted));
  });
  return found.length === 1 ? found[0] : undefined;
}
