/** Calls of routes beside those of their lists. */
import { resource } from '../../../gateway/calls';
import { record, text } from '../../../gateway/shape';

/** `now`: the box's own clock, `YYYY-MM-DD HH:mm:ss`. */
export const boxNow = resource('voiceRoutingtime')
  .method('now')
  .polls(record({ now: text() }));
/** Order of routes, by table of the plan. */
export const sortRoute = {
  inbound: resource('voiceRoutingset').sort,
  outbound: resource('voiceRoutingout').sort,
} as const;
