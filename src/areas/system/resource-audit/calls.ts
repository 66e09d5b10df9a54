/** The calls of the review beside those of every list (src/gateway/README.md, Methods of a resource). */
import { resource } from '../../../gateway/calls';
import { detailed, flag, list, listed, number, oneOf, record, text } from '../../../gateway/shape';
import { STATES, type Verdict } from './resources';

/** The calls of the list. */
export const resourceCalls = resource('resourcesIndex');

/** Whether there is a review, and who may do what about it. */
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

/** One step of a resource's past. */
const step = record({ time: text(), by: text(), from: oneOf(STATES), to: oneOf(STATES), reason: text() });

export const readSetup = resourceCalls.method('state').reads(detailed(state));
/** `history` of one resource, newest first. */
export const readHistory = resourceCalls.method<{ id: string }>('history').reads(listed(step));
/** `review`: a rejection has a reason. */
export const review = resourceCalls.method<{ id: string; verdict: Verdict; reason: string }>('review').writes();
