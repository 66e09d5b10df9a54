/**
 * Devices and channels of GB/T 28181 in the store: counted, found and noted by SQL with the indexes of store.ts, since a large house has
 * 150,000 channels.
 */
import { resourcePaths } from '../../../../src/gateway/calls';
import { gbOddities } from '../../../../src/lib/gb-id';
import type { Box } from '../../box';
import { noteRow } from '../../rows/note-row';
import type { Row } from '../../store';

export const GB_DEVICES = resourcePaths.mediaAnsvDevice;
export const GB_CHANNELS = resourcePaths.mediaAnsvChannel;
export const GB_REGIONS = resourcePaths.mediaAnsvRegion;
export const GB_GROUPS = '/admin.php/mediamodel/ansv_group';
export const GB_PLANS = resourcePaths.mediaAnsvPlan;
/** The screen that shows them all. */
export const GB_SCREEN = 'mediamodel/ansvaccess';

/** Fields of channels that have an index. */
export type IndexedField = 'device' | 'state' | 'region' | 'group' | 'mounted' | 'id_state' | 'gb_id' | 'plan';
const column = (field: IndexedField): string => `CAST(json_extract(body, '$.${field}') AS TEXT)`;
const OF_CHANNELS = `FROM rows WHERE resource = '${GB_CHANNELS}'`;

/** How many channels have some values; without fields all of them. */
export function countChannels({ store }: Box, values: Readonly<Partial<Record<IndexedField, string>>> = {}): number {
  const fields = Object.keys(values) as IndexedField[]; // the keys of a record of these
  const where = fields.map((field) => ` AND ${column(field)} = ?`).join('');
  return Number(store.get(`SELECT count(*) AS n ${OF_CHANNELS}${where}`, ...fields.map((field) => values[field] ?? ''))?.n);
}

/** The channels with a value: id and what is kept of each. */
export const channelsWith = ({ store }: Box, field: IndexedField, value: string): readonly Row[] =>
  store.all(`SELECT id, body ${OF_CHANNELS} AND ${column(field)} = ? ORDER BY sort, id`, value);

/** A group, or a region by its code, with all that are below it. */
export function withBelow({ store }: Box, of: 'region' | 'group', value: string): readonly string[] {
  if (of === 'region')
    return store
      .all(`SELECT json_extract(body, '$.code') AS code FROM rows WHERE resource = '${GB_REGIONS}'`)
      .map(({ code }) => String(code))
      .filter((code) => code.startsWith(value));
  const parents = store
    .all(`SELECT id, json_extract(body, '$.parent') AS parent FROM rows WHERE resource = '${GB_GROUPS}'`)
    .map(({ id, parent }) => ({ id: String(id), parent: String(parent ?? '') }));
  const found = new Set([value]);
  for (const id of found) for (const each of parents) if (each.parent === id) found.add(each.id);
  return [...found];
}

/** How many channels stand in a region or group, or in one below it. */
export function countBelow(box: Box, of: 'region' | 'group', value: string): number {
  const all = withBelow(box, of, value);
  const marks = all.map(() => '?').join(', ');
  return Number(box.store.get(`SELECT count(*) AS n ${OF_CHANNELS} AND ${column(of)} IN (${marks || 'NULL'})`, ...all)?.n);
}

/** The first names of channels with a value. */
export const namesWith = ({ store }: Box, field: IndexedField, value: string, most: number): readonly string[] =>
  store
    .all(`SELECT json_extract(body, '$.name') AS name ${OF_CHANNELS} AND ${column(field)} = ? ORDER BY sort, id LIMIT ?`, value, most)
    .map(({ name }) => String(name));

const valueSet = ({ store }: Box, resource: string, field: string): ReadonlySet<string> =>
  new Set(
    store
      .all(`SELECT ${field === 'id' ? 'id' : `json_extract(body, '$.${field}')`} AS value FROM rows WHERE resource = ?`, resource)
      .map(({ value }) => String(value)),
  );

/** Whether a place is there: '' is none. */
export interface Places {
  readonly regions: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
}
export const placesIn = (box: Box): Places => ({ regions: valueSet(box, GB_REGIONS, 'code'), groups: valueSet(box, GB_GROUPS, 'id') });

/** Whether a channel's region and group are there. */
export function mountedOf({ regions, groups }: Places, region: string, group: string): 'yes' | 'no' | 'wrong' {
  if ((region !== '' && !regions.has(region)) || (group !== '' && !groups.has(group))) return 'wrong';
  return region === '' && group === '' ? 'no' : 'yes';
}

/** Says of every channel anew whether it is mounted, after regions or groups have changed in any way. */
export function remount({ store }: Box): void {
  const missing = (field: 'region' | 'group', resource: string, by: string): string =>
    `(${column(field)} <> '' AND ${column(field)} NOT IN (SELECT CAST(${by} AS TEXT) FROM rows WHERE resource = '${resource}'))`;
  const wanted = `CASE WHEN ${missing('region', GB_REGIONS, "json_extract(body, '$.code')")} OR ${missing('group', GB_GROUPS, 'id')} THEN 'wrong'
    WHEN ${column('region')} = '' AND ${column('group')} = '' THEN 'no' ELSE 'yes' END`;
  store.run(
    `UPDATE rows SET body = json_set(body, '$.mounted', ${wanted}) WHERE resource = '${GB_CHANNELS}' AND ${column('mounted')} <> ${wanted}`,
  );
}

/** What regions and groups come to: another one, and channels are mounted anew. */
export const placesMark = ({ store }: Box): string =>
  JSON.stringify(
    store.all(
      'SELECT resource, count(*) AS n, max(mtime) AS newest, sum(id) AS ids FROM rows WHERE resource IN (?, ?) GROUP BY resource',
      GB_REGIONS,
      GB_GROUPS,
    ),
  );

/** Where channels wait whose device was deleted: they come back with it, or go at the next start. */
const GONE = `${GB_CHANNELS}_gone`;

/** Whether an id is as the standard has it, as long as nobody else sends it. */
export const channelIdState = (gbId: string): 'good' | 'odd' => (gbOddities(gbId).length > 0 ? 'odd' : 'good');

/** Says anew of ids that were sent twice whether they still are: whose other device is gone is no duplicate any more. */
function markTwins(box: Box, gbIds: ReadonlySet<string>): void {
  for (const gbId of gbIds) {
    const all = channelsWith(box, 'gb_id', gbId);
    const state = all.length > 1 ? 'duplicate' : channelIdState(gbId);
    for (const { id, body } of all)
      if (JSON.parse(String(body)).id_state !== state) noteRow(box.store, GB_CHANNELS, String(id), { id_state: state });
  }
}
/** Ids that some channels share with others. */
const sharedIds = ({ store }: Box, where: string, ...values: readonly string[]): ReadonlySet<string> =>
  new Set(
    store
      .all(`SELECT ${column('gb_id')} AS gb_id FROM rows WHERE ${where} AND ${column('id_state')} = 'duplicate'`, ...values)
      .map(({ gb_id }) => String(gb_id)),
  );

/** Takes the channels of a device out of every list. */
export function hideChannels(box: Box, device: string): void {
  const of = `resource = '${GB_CHANNELS}' AND ${column('device')} = ?`;
  const shared = sharedIds(box, of, device);
  box.store.run(`UPDATE rows SET resource = '${GONE}' WHERE ${of}`, device);
  markTwins(box, shared);
}
/** Brings back those whose device is there again. */
export function bringChannelsBack(box: Box): void {
  const back = `resource = '${GONE}' AND ${column('device')} IN (SELECT CAST(id AS TEXT) FROM rows WHERE resource = '${GB_DEVICES}')`;
  const shared = sharedIds(box, back);
  box.store.run(`UPDATE rows SET resource = '${GB_CHANNELS}' WHERE ${back}`);
  markTwins(box, shared);
}
/** Lets those go whose device stays away. */
export const dropChannels = ({ store }: Box): void => {
  store.run(`DELETE FROM rows WHERE resource = '${GONE}'`);
};
