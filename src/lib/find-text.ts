/** Where a text occurs in lines. */

/** One place: line and column from 0. */
export interface Found {
  readonly line: number;
  readonly at: number;
}

/** More are not looked for: nobody steps through so many. */
export const MOST_FOUND = 10_000;

/** Every place in order, upper and lower case alike; none for an empty text. At most {@link MOST_FOUND}. */
export function findText(lines: readonly string[], wanted: string): readonly Found[] {
  const found: Found[] = [];
  if (wanted === '') return found;
  const lower = wanted.toLowerCase();
  for (let line = 0; line < lines.length; line += 1) {
    const text = lines[line]?.toLowerCase() ?? '';
    for (let at = text.indexOf(lower); at !== -1; at = text.indexOf(lower, at + lower.length)) {
      found.push({ line, at });
      if (found.length === MOST_FOUND) return found;
    }
  }
  return found;
}
