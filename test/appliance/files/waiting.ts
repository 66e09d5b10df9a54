/** How much review is still to be done: one count for the home page and for who switches review off. */
import { resourcePaths } from '../../../src/gateway/calls';
import type { Store } from '../store';

/** How many resources wait for their review. */
export const waitingForReview = (store: Store): number =>
  Number(
    store.get(
      `SELECT count(*) AS n FROM rows WHERE resource = ? AND json_extract(body, '$.state') = 'pending'`,
      resourcePaths.resourcesIndex,
    )?.n,
  );
