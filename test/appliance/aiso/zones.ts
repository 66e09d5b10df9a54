/** Zones of the house, and how many sources stand in each. */
import { zones } from '../../../src/areas/aiso/alarm-linkage/zones';
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { seededZones } from './alarm-seed';

/** The list of zones. */
export const zoneList: Resource = { ...declaredResource(zones), seed: seededZones, freshen: countSources };

/** What a zone is called; '' for none. */
export function zoneName(box: Box, id: string): string {
  const entry = /^\d{1,15}$/.test(id) ? rowsOf(zoneList, box.store, box.clock).one(id) : undefined;
  return String(entry?.name ?? '');
}

/** Counts the sources of each zone. */
function countSources(box: Box): void {
  const { store } = box;
  const counts = new Map(
    store
      .all(
        "SELECT json_extract(body, '$.zone') AS zone, count(*) AS count FROM rows WHERE resource = ? GROUP BY 1",
        resourcePaths.aisoAlarmSources,
      )
      .map(({ zone, count }) => [String(zone), Number(count)]),
  );
  for (const { id, sources } of rowsOf(zoneList, store, box.clock).all()) {
    const now = counts.get(String(id)) ?? 0;
    if (Number(sources) !== now) noteRow(store, zoneList.path, String(id), { sources: now });
  }
}
