/**
 * The zone of the box. As on a real one it is the zone of the process: whatever reads, spells or plans a time follows it by itself. Boxes
 * in one process have one zone between them.
 */
import { resourcePaths } from '../../src/gateway/calls';
import type { Store } from './store';

/** The zone that times are spelled in now. */
export const zoneNow = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

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
