/** The order of versions (semver.org, 11): numbers by value, and a pre-release before its release. */

const compareParts = (a: string, b: string): number => {
  const [x, y] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (x && y) return Number(a) - Number(b);
  // A number comes before a word.
  return x !== y ? (x ? -1 : 1) : a < b ? -1 : a > b ? 1 : 0;
};

const compareLists = (a: readonly string[], b: readonly string[], missing: string | undefined): number => {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const [x, y] = [a[at] ?? missing, b[at] ?? missing];
    if (x === undefined || y === undefined) return x === y ? 0 : x === undefined ? -1 : 1;
    const order = compareParts(x, y);
    if (order !== 0) return order;
  }
  return 0;
};

/**
 * Below 0 when `a` is older than `b`, 0 when they are the same, above 0 when it is newer. Build metadata after `+` and a leading
 * `v` do not count; a missing number is 0.
 * @example compareVersions('1.10.0', '1.9.3') // above 0
 * @example compareVersions('2.0.0-rc.1', '2.0.0') // below 0
 */
export function compareVersions(a: string, b: string): number {
  const split = (version: string) => {
    const plain = version.trim().replace(/^v/i, '').split('+')[0] ?? '';
    const dash = plain.indexOf('-');
    const numbers = (dash < 0 ? plain : plain.slice(0, dash)).split('.');
    return { numbers, before: dash < 0 ? [] : plain.slice(dash + 1).split('.') };
  };
  const [x, y] = [split(a), split(b)];
  const order = compareLists(x.numbers, y.numbers, '0');
  if (order !== 0) return order;
  if (x.before.length === 0 || y.before.length === 0) return y.before.length - x.before.length;
  return compareLists(x.before, y.before, undefined);
}
