/** The review of files: what waits, and what a terminal may get. A file's review is its state in resources/index, nowhere else. */
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import { type Context, refuseFields } from '../operation';
import type { Entry } from '../resource';

/** Whether what is uploaded now has to be reviewed: it is switched on, and there is somebody who reviews. */
export const isReviewOn = ({ store, accounts }: Box): boolean =>
  store.get(
    `SELECT json_extract(body, '$.resource_review') AS state FROM rows WHERE resource = ? AND id = 1`,
    resourcePaths.systemServiceConfig,
  )?.state === 1 && accounts.all().some(({ enabled, expired, reviewer }) => enabled && !expired && reviewer);

/** The state of what is uploaded, found or replaced now. */
export const stateOfNew = (box: Box): 'pending' | 'normal' => (isReviewOn(box) ? 'pending' : 'normal');

const SHOWN = ['approved', 'normal', 'recommend'];

/** Whether a review lets something reach a terminal. */
export const isPassed = ({ state }: Entry): boolean => SHOWN.includes(String(state));

/** The longest reason of a rejection, in characters. */
const MAX_REASON = 200;

/** The reason of a rejection as it is kept, and refused at its field where there is none or it is too long. */
export function reasonOf(context: Context, typed: string): string {
  const reason = typed.trim();
  refuseFields(context, {
    reason: reason === '' ? 'required' : reason.length > MAX_REASON ? { key: 'tooLong', args: { max: MAX_REASON } } : undefined,
  });
  return reason;
}
