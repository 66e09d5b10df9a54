/** What the name of a film file says: its title, and the number of an episode. */

const NUMBERS = [
  /第\s*(\d{1,4})\s*[集期话回]/,
  /(?:^|[\W_])(?:ep?|episode)[\s._-]*(\d{1,4})(?!\d)/i,
  /s\d{1,2}e(\d{1,4})/i,
  /(\d{1,4})(?=\D*$)/,
];

/** A title to begin with: without the ending, what stands in brackets, and what says how it was encoded. */
export function titleFrom(name: string): string {
  const plain = name
    .replace(/\.\w{2,4}$/, '')
    .replaceAll(/[[【(（].*?[\]】)）]/g, ' ')
    .replaceAll(/[._]+/g, ' ')
    .replace(/\s(?:19|20)\d\d\b.*$/, '')
    .replace(/\s(?:\d{3,4}p|[48]k|x26[45]|h\.?26[45]|hevc|web-?dl|bluray)\b.*$/i, '')
    .trim();
  return plain === '' ? name.replace(/\.\w{2,4}$/, '') : plain;
}

/** The number of an episode that a name says; undefined where it says none. */
export function numberFrom(name: string): number | undefined {
  const plain = name.replace(/\.\w{2,4}$/, '').replaceAll(/\b(?:\d{3,4}p|[48]k|x26[45]|h26[45])\b/gi, ' ');
  for (const pattern of NUMBERS) {
    const found = pattern.exec(plain)?.[1];
    if (found !== undefined && Number(found) > 0) return Number(found);
  }
  return undefined;
}

/** Numbers for some files in their order: those that their names say; the others go on from `after`. */
export function numbersFor(names: readonly string[], after: number): readonly number[] {
  const said = names.map(numberFrom);
  const clear = new Set(said.filter((each) => each !== undefined)).size === names.length;
  return names.map((_, at) => (clear ? (said[at] ?? 0) : after + at + 1));
}
