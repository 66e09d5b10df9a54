/** The channels of all devices that register by GB/T 28181. */
import { channels } from '../../../src/areas/media/ansv-access/channels';
import { countsMethod } from '../media/gb/counts';
import { seededChannels } from '../media/gb/seed';
import { channelsWith, GB_DEVICES, mountedOf, placesIn } from '../media/gb/tables';
import { StreamFailure } from '../media/stream/failure';
import { previewMethod } from '../media/stream/preview';
import { operation, Refusal } from '../operation';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { rowsOf } from '../rows/rows';

/** Other channels with the same id: which of them is meant, nobody can tell. */
const twins = operation({
  path: '',
  method: 'twins',
  fields: { id: 'text' },
  run: ({ box }, { id }) => {
    const channel = /^\d{1,15}$/.test(id) ? rowsOf(mediaAnsvChannel, box.store, box.clock).one(id) : undefined;
    if (!channel) throw new Refusal(404, 'missing');
    const list = channelsWith(box, 'gb_id', String(channel.gb_id))
      .filter((row) => String(row.id) !== id)
      .map((row) => {
        const { name, device } = JSON.parse(String(row.body));
        const owner = box.store.get(
          "SELECT json_extract(body, '$.name') AS name FROM rows WHERE resource = ? AND id = ?",
          GB_DEVICES,
          Number(device),
        );
        return { id: String(row.id), name, device: String(owner?.name ?? '') };
      });
    return { data: { list } };
  },
});

const declared = declaredResource(channels);

export const mediaAnsvChannel: Resource = {
  ...declared,
  has: ['list', 'detail', 'form', 'status', 'export'],
  keyword: ['name', 'gb_id', 'note'],
  alone: true,
  seed: seededChannels,
  // Channels come with a catalogue: none is made by a form.
  check: (entry) => ({ ...declared.check(entry), ...(entry.gb_id === '' && { gb_id: 'required' as const }) }),
  derive: ({ region, group }, box) => ({ mounted: mountedOf(placesIn(box), String(region), String(group)) }),
  methods: [
    twins,
    countsMethod,
    previewMethod(
      () => mediaAnsvChannel,
      ({ id, name, gb_id, state, status }, _box, context) => {
        if (state !== 'online' || status !== 1) throw new StreamFailure('streamOff');
        // These are cameras too: who looks is written down.
        context.changed(undefined, { id, name });
        return `rtsp://gb.example/${gb_id}`;
      },
      (component) => `${component}:watch`,
    ),
  ],
};
