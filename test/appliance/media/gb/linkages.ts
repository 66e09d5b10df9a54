/** What of GB/T 28181 can be chosen: devices, regions by their code, groups and record plans. */
import { resourcePaths } from '../../../../src/gateway/calls';
import type { Box } from '../../box';
import type { Entry } from '../../resource';
import { GB_CHANNELS, GB_DEVICES, GB_GROUPS, GB_PLANS, GB_REGIONS, GB_SCREEN } from './tables';

const named = (path: string, value: (id: string, row: Entry) => string = (id) => id) => ({
  owners: [GB_SCREEN],
  options: ({ box }: { readonly box: Box }) =>
    box.store.all('SELECT id, body FROM rows WHERE resource = ? ORDER BY sort, id', path).map(({ id, body }) => {
      const row: Entry = JSON.parse(String(body));
      return { value: value(String(id), row), label: String(row.name) };
    }),
});

/** Every channel by its name, under its device: read by SQL, since a large house has 150,000. */
const channels = {
  owners: [GB_SCREEN],
  options: ({ box }: { readonly box: Box }) =>
    box.store
      .all(
        `SELECT channel.id AS id, json_extract(channel.body, '$.name') AS name, json_extract(device.body, '$.name') AS device FROM rows AS channel
         LEFT JOIN rows AS device ON device.resource = ? AND device.id = CAST(json_extract(channel.body, '$.device') AS INTEGER)
         WHERE channel.resource = ? ORDER BY channel.sort, channel.id`,
        GB_DEVICES,
        GB_CHANNELS,
      )
      .map(({ id, name, device }) => ({ value: String(id), label: String(name), group: String(device ?? '') })),
};

/** By the name of the linkage. */
export const GB_LINKAGES = {
  gb_device: named(GB_DEVICES),
  gb_channel: channels,
  gb_region: named(GB_REGIONS, (_id, { code }) => String(code)),
  gb_group: named(GB_GROUPS),
  gb_plan: named(GB_PLANS),
  gb_node: named(resourcePaths.mediaAnsvNode),
} as const;
