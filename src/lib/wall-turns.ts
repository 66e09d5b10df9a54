/** Which tiles of a wall play where lines are scarce. */

/**
 * The tiles that have a line now; the others wait with their last picture, and have their turn.
 * @param tiles those that need a line of their own, in their order
 * @param most how many lines there are
 * @param first one that always has a line, such as the tile that sounds
 * @param turn counts up as time passes
 * @example tilesWithLine(['a', 'b', 'c'], 2, 'b', 0) // ['b', 'a']
 */
export function tilesWithLine<T extends string | number>(
  tiles: readonly T[],
  most: number,
  first: T | undefined,
  turn: number,
): readonly T[] {
  const kept = first !== undefined && tiles.includes(first) ? [first] : [];
  const others = tiles.filter((tile) => !kept.includes(tile));
  const room = Math.max(0, most - kept.length);
  if (others.length <= room) return [...kept, ...others];
  return [...kept, ...others.filter((_, at) => (at - turn * room + others.length * (turn * room + 1)) % others.length < room)];
}
