/** The review of files: what waits, and what a terminal may get. A file's review is its state in resources/index, nowhere else. */
import { resourcePaths } from '../../../src/gateway/calls';
import type { Account } from '../accounts';
import type { Box } from '../box';
import { type Context, refuseFields } from '../operation';
import type { Entry } from '../resource';

type Switch = 'resource_review' | 'we_media_review';
const isSwitchedOn = ({ store }: Pick<Box, 'store'>, name: Switch): boolean =>
  store.get(`SELECT json_extract(body, '$.${name}') AS state FROM rows WHERE resource = ? AND id = 1`, resourcePaths.systemServiceConfig)
    ?.state === 1;

/** Whether anything is switched to be reviewed, whoever there is to do it. */
export const asksForReview = (box: Pick<Box, 'store'>): boolean =>
  isSwitchedOn(box, 'resource_review') || isSwitchedOn(box, 'we_media_review');

/** Somebody who may sign in and reviews. */
export const isReviewing = ({ enabled, expired, reviewer }: Pick<Account, 'enabled' | 'expired' | 'reviewer'>): boolean =>
  enabled && !expired && reviewer;

/** Whether what is uploaded now has to be reviewed: it is switched on, and there is somebody who reviews. */
export const isReviewOn = (box: Box): boolean => isSwitchedOn(box, 'resource_review') && box.accounts.all().some(isReviewing);

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
