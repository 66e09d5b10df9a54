/** Replies as other firmware spells them: the same places, with values of other types in some of them. */

/** Numbers from 0 up to 1, the same for the same seed. */
export type Random = () => number;

/** @param seed any number */
export function random(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const OTHERS: readonly unknown[] = [
  null,
  '',
  '0',
  'NaN',
  '1e999',
  'no such word',
  'constructor',
  '2026-02-30 25:61:00',
  '<b>x</b>',
  '{"a":1}',
  '\uD800',
  -1,
  0,
  1.5,
  1e21,
  Number.MAX_VALUE,
  true,
  false,
  [],
  {},
  [null],
  [[1]],
  [{}],
  { 0: 'x', a: { b: [] } },
  'x'.repeat(300),
];

/** The same value as another language would write it: what a number is as text, a flag as number, a list as a record. */
const spelledOtherwise = (value: unknown, next: Random): unknown => {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return next() < 0.5 ? Number(value) : String(value);
  if (typeof value === 'string') return value !== '' && Number.isFinite(Number(value)) ? Number(value) : [value];
  if (Array.isArray(value)) return { ...value };
  return value === null ? undefined : Object.values(value as object);
};

/**
 * A reply with other values in some places.
 * @param share of the places, 0 to 1
 */
export function strange(value: unknown, next: Random, share: number): unknown {
  const inner = (each: unknown): unknown => {
    if (next() >= share) return strange(each, next, share);
    const kind = next();
    if (kind < 0.2) return undefined;
    if (kind < 0.45) return spelledOtherwise(each, next);
    return OTHERS[Math.floor(next() * OTHERS.length)];
  };
  if (Array.isArray(value)) return value.map((each) => inner(each) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  // The way down to the data stays, or there would be nothing to read.
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    ['data', 'list', 'detail'].includes(key) && typeof each === 'object' && next() >= share / 8 ? strange(each, next, share) : inner(each),
  ]);
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined));
}
