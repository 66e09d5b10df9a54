/**
 * The zone of the box. As on a real one it is the zone of the process: whatever reads, spells or plans a time follows it by itself. Boxes
 * in one process have one zone between them.
 */
import { resourcePaths } from '../../src/gateway/calls';
import { type BoxTime, boxTime } from '../../src/lib/box-time';
import { planTimeAt } from '../../src/lib/clock-change';
import type { Store } from './store';
import { seconds } from './wire-time';

/** The zone that times are spelled in now. */
export const zoneNow = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

let known: { readonly zone: string; readonly time: BoxTime } | undefined;
/** A moment as hours of plans are checked by it: as it is spelled, but for an hour that the clock shows for the second time. */
export function planTime(milliseconds: number): string {
  const zone = zoneNow();
  if (known?.zone !== zone) known = { zone, time: boxTime(zone) };
  return planTimeAt(known.time, seconds(milliseconds));
}

const use = (zone: string | undefined): void => {
  if (zone === undefined) delete process.env.TZ;
  else if (zone !== zoneNow()) process.env.TZ = zone;
};

/** Takes over the zone that the settings form keeps; a new box has that of its machine. */
export function followZone(store: Store): void {
  const row = store.get("SELECT json_extract(body, '$.zone') AS zone FROM rows WHERE resource = ?", resourcePaths.networkTimezone);
  if (typeof row?.zone === 'string') use(row.zone);
}

/** Takes the zone over for as long as a box runs; answers what gives the process its own back. */
export function openZone(store: Store): () => void {
  const before = process.env.TZ;
  followZone(store);
  return () => use(before);
}
