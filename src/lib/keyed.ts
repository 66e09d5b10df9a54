/** Keys of what is drawn as a list. */

/**
 * The entries of a list with a key each: what they call themselves, so that they keep their state when others come and go. A box of other
 * firmware may give two the same id, or none: such a key has its place besides.
 */
export function keyed<T>(entries: readonly T[], keyOf: (entry: T) => string): readonly (readonly [key: string, entry: T])[] {
  const seen = new Set<string>();
  return entries.map((entry, at) => {
    const own = keyOf(entry);
    const key = seen.has(own) ? `${own} ${at}` : own;
    seen.add(key);
    return [key, entry];
  });
}
