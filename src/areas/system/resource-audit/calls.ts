/** The calls of the review beside those of every list (src/gateway/README.md, Methods of a resource). */
import { type Empty, resource } from '../../../gateway/calls';
import { any, type Decoded, flag, list, number, oneOf, record, text } from '../../../gateway/shape';
import { STATES, type Verdict } from './resources';

/** The calls of the list. */
export const resourceCalls = resource('resourcesIndex', any());

const state = record({
  /** Review is switched on in the service configuration. */
  review: flag(),
  /** How many accounts may review. */
  reviewers: number(),
  /** Whether this account is one of them. */
  may: flag(),
  /** Who can set reviewers, and who can switch review on: names of accounts. */
  permission_admins: list(text()),
  service_admins: list(text()),
});
/** Whether there is a review, and who may do what about it. */
type ReviewSetup = Decoded<typeof state>;

const step = record({ time: text(), by: text(), from: oneOf(STATES), to: oneOf(STATES), reason: text() });
/** One step of a resource's past. */
type HistoryStep = Decoded<typeof step>;

/** `state`. */
export const readSetup = resourceCalls.method<Empty, { data: { detail: ReviewSetup } }>(
  'state',
  record({ data: record({ detail: state }) }),
  {
    overlay: false,
  },
);
/** `history` of one resource, newest first. */
export const readHistory = resourceCalls.method<{ id: string }, { data: { list: readonly HistoryStep[] } }>(
  'history',
  record({ data: record({ list: list(step) }) }),
  { overlay: false },
);
/** `review`: a rejection has a reason. */
export const review = resourceCalls.method<{ id: string; verdict: Verdict; reason: string }, object>('review', record({}), {
  kind: 'write',
  overlay: false,
});
