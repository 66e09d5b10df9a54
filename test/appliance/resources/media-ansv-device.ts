/** Devices and platforms that register by GB/T 28181, and their catalogues. */
import { devices } from '../../../src/areas/media/ansv-access/devices';
import { countsMethod } from '../media/gb/counts';
import { readCatalogue, startDevices } from '../media/gb/devices';
import { deviceIdState, seededDevices } from '../media/gb/seed';
import { bringChannelsBack, GB_SCREEN, hideChannels } from '../media/gb/tables';
import { type Context, operation, Refusal } from '../operation';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { rowsOfIds } from '../rows/parts';
import { rowsOf } from '../rows/rows';
import { UNDO_SECONDS } from '../rows/undo-seconds';
import { wireTime } from '../wire-time';
import { mediaAnsvChannel } from './media-ansv-channel';
import { mediaAnsvGroup, mediaAnsvRegion } from './media-ansv-region';

const rowsIn = ({ box }: Pick<Context, 'box'>) => rowsOf(mediaAnsvDevice, box.store, box.clock);
const channelsIn = ({ box }: Pick<Context, 'box'>) => rowsOf(mediaAnsvChannel, box.store, box.clock);

const sync = operation({
  path: '',
  method: 'sync',
  kind: 'write',
  right: `${GB_SCREEN}:sync`,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const device = /^\d{1,15}$/.test(id) ? rowsIn(context).one(id) : undefined;
    if (!device) throw new Refusal(404, 'missing');
    if (device.state !== 'online') throw new Refusal(424, 'gbOffline');
    if (device.sync === 'running') throw new Refusal(409, 'gbSyncing');
    readCatalogue(context.box, id, (entry) => channelsIn(context).add(entry));
    context.changed(undefined, { id, name: device.name });
    return {};
  },
});

/** A device goes with its channels; all of them come back together. */
const del = operation({
  path: '',
  method: 'del',
  undoable: UNDO_SECONDS.del,
  right: `${GB_SCREEN}:del`,
  kind: 'write',
  fields: { ids: 'texts' },
  run: (context, { ids }) => {
    const rows = rowsIn(context);
    const gone = rowsOfIds(rows, ids);
    for (const id of ids) hideChannels(context.box, id);
    const count = ids.reduce((sum, id) => sum + rows.remove(id), 0);
    context.changed(
      gone.map(({ id, name, gb_id }) => ({ id, name, gb_id })),
      undefined,
    );
    return { data: count };
  },
});

export const mediaAnsvDevice: Resource = {
  ...declaredResource(devices),
  has: ['list', 'detail', 'form', 'status', 'sort', 'import', 'export'],
  seed: seededDevices,
  // A device that somebody adds has never been there.
  derive: (entry) => ({
    id_state: deviceIdState(String(entry.gb_id)),
    ...(entry.since === '' && { reason: 'never', channels: 0, channels_online: 0 }),
  }),
  present: (entry, clock) => (entry.state === 'online' ? { ...entry, heartbeat: wireTime(clock.now() - (clock.now() % 60_000)) } : entry),
  saved: bringChannelsBack,
  methods: [sync, countsMethod, del],
  start: (box) => {
    // They are counted and found by SQL: the first look makes them.
    for (const resource of [mediaAnsvRegion, mediaAnsvGroup, mediaAnsvChannel, mediaAnsvDevice]) rowsOf(resource, box.store, box.clock);
    return startDevices(box);
  },
};
