/** The order that people give to rows by hand: each row has a number, and the list is sorted by it. */

/**
 * The numbers that change when a row is moved: the numbers of the page stay the same set, given out anew.
 * @param beforeId the row it goes before; undefined: to the end
 * @returns row's id and its new number, only for rows whose number changes
 */
export function newOrder(
  rows: readonly { readonly id: string; readonly sort: number }[],
  id: string,
  beforeId: string | undefined,
): readonly (readonly [string, number])[] {
  const moved = rows.find((row) => row.id === id);
  if (!moved || id === beforeId) return [];
  const others = rows.filter((row) => row.id !== id);
  const at = beforeId === undefined ? others.length : others.findIndex((row) => row.id === beforeId);
  if (at === -1) return [];
  const wanted = [...others.slice(0, at), moved, ...others.slice(at)];
  let last = Number.NEGATIVE_INFINITY;
  // Two rows may have had the same number: then the later one gets the next.
  const numbers = rows
    .map(({ sort }) => sort)
    .sort((a, b) => a - b)
    .map((sort) => (last = Math.max(sort, last + 1)));
  return wanted
    .map((row, index) => [row, numbers[index] ?? index] as const)
    .filter(([row, sort]) => row.sort !== sort)
    .map(([row, sort]) => [row.id, sort]);
}
