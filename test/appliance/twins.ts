/** One thing in two places (src/gateway/twins.ts): a call below /admin.php that has a twin below /operations answers there too. */
import { twinPath } from '../../src/gateway/twins';
import type { Operation } from './operation';

/** An operation, and the one that its twin path answers with. Whoever has either screen may ask both (rights.ts). */
export function inBothPlaces(operation: Operation): readonly Operation[] {
  const path = twinPath(operation.path);
  return path === undefined ? [operation] : [operation, { ...operation, path }];
}
