/** The calls of the review beside those of every list (src/gateway/README.md, Methods of a resource). */
import { resource } from '../../../gateway/calls';
import { listed, oneOf, record, text } from '../../../gateway/shape';
import { setupCall } from '../../../screen/review/setup';
import { STATES, type Verdict } from './resources';

/** The calls of the list. */
export const resourceCalls = resource('resourcesIndex');

/** One step of a resource's past. */
const step = record({ time: text(), by: text(), from: oneOf(STATES), to: oneOf(STATES), reason: text() });

export const readSetup = setupCall('resourcesIndex');
/** `history` of one resource, newest first. */
export const readHistory = resourceCalls.method<{ id: string }>('history').reads(listed(step));
/** `review`: a rejection has a reason. */
export const review = resourceCalls.method<{ id: string; verdict: Verdict; reason: string; mtime: string }>('review').writes();
