/** Numbers that follow each other, in few words. */

/** So many and more in a row are told as a span: of two both are said. */
const LEAST = 3;

const follows = (one: string, next: string | undefined): boolean =>
  next !== undefined && one.length === next.length && /^\d{1,15}$/.test(one) && /^\d+$/.test(next) && Number(one) + 1 === Number(next);

/**
 * Texts in their order, numbers that follow each other as one span.
 * @example inSpans(['1201', '1202', '1203', '1301', 'Lobby']) // ['1201–1203', '1301', 'Lobby']
 */
export function inSpans(texts: readonly string[]): readonly string[] {
  const told: string[] = [];
  for (let at = 0; at < texts.length; at += 1) {
    const from = texts[at]!; // below the length
    let end = at;
    while (follows(texts[end]!, texts[end + 1])) end += 1; // as above
    if (end - at + 1 >= LEAST) {
      told.push(`${from}–${texts[end]}`);
      at = end;
    } else told.push(from);
  }
  return told;
}
