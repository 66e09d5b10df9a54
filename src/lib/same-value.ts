/**
 * Whether two values of a form are the same: lists and records by what they hold.
 * @example sameValue(['a'], ['a']) // true
 * @example sameValue('1', 1) // false
 */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const [mine, theirs] = [Object.entries(a), Object.entries(b)];
  return mine.length === theirs.length && mine.every(([key, value]) => Object.hasOwn(b, key) && sameValue(value, Reflect.get(b, key)));
}
