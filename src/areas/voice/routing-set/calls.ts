/** Calls of routes beside those of their lists. */
import { resource } from '../../../gateway/calls';
import { any, record, text } from '../../../gateway/shape';

/** `now`: the box's own clock, `YYYY-MM-DD HH:mm:ss`. */
export const boxNow = resource('voiceRoutingtime', any()).method<object, { data: { now: string } }>(
  'now',
  record({ data: record({ now: text() }) }),
  { overlay: false, background: true },
);
/** Order of routes, by table of the plan. */
export const sortRoute = {
  inbound: resource('voiceRoutingset', any()).sort,
  outbound: resource('voiceRoutingout', any()).sort,
} as const;
