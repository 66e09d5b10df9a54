/** Which parameters of one device can lose it for good, as far as it is known how it is managed. */
import { isOutside, isProtected, managementPaths } from '../../../src/areas/tr069/itms/protected';
import type { Box } from '../box';

/** Those of some names. */
export function guardedOf({ store }: Pick<Box, 'store'>, device: string, names: readonly string[]): readonly string[] {
  const values = store
    .all("SELECT name, value FROM cpe_values WHERE device = ? AND name LIKE '%SERVICELIST'", Number(device))
    .map(({ name, value }) => ({ name: String(name), value: String(value) }));
  const paths = managementPaths(values);
  return names.filter((name) => isProtected(name, paths) || (paths.length === 0 && isOutside(name)));
}
