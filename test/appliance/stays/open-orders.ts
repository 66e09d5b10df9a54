/** Orders of the mall that somebody still waits for, by stay: the one count of them. */
import { isOpen, ORDER_STATES } from '../../../src/areas/smart-screen/mall/order-moves';
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';

const OPEN = ORDER_STATES.filter(isOpen)
  .map((each) => `'${each}'`)
  .join(', ');

/** How many each stay has, and since when the oldest waits, in Unix milliseconds. */
export function openOrders({ store }: Pick<Box, 'store'>): ReadonlyMap<string, { readonly count: number; readonly oldest: number }> {
  const rows = store.all(
    `SELECT json_extract(body, '$.stay') AS stay, count(*) AS n, min(json_extract(body, '$.at')) AS oldest FROM rows
     WHERE resource = ? AND json_extract(body, '$.status') IN (${OPEN}) GROUP BY stay`,
    resourcePaths.mallOrder,
  );
  return new Map(rows.map(({ stay, n, oldest }) => [String(stay), { count: Number(n), oldest: Number(oldest) }]));
}
