/** In what order phones have their turn. */

/** A list that goes on after its last turn; from the start where nobody had one. */
export function after(list: readonly string[], last: string | undefined): readonly string[] {
  const next = last === undefined ? 0 : list.indexOf(last) + 1;
  return [...list.slice(next), ...list.slice(0, next)];
}

/** A list in an order of chance: `roll` answers numbers in [0, 1). */
export const shuffled = (list: readonly string[], roll: () => number): readonly string[] =>
  list
    .map((value) => ({ value, rank: roll() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ value }) => value);
