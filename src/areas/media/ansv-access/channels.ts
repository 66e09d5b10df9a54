/** The channels of all devices: what each sends in its catalogue, and what the box makes of it. */
import { choice, flag, linked, moment, text } from '../../../field';
import { extra, listDef } from '../../../screen/definition/definition';
import { idState, idText, onlineState } from './devices';

export const channelFields = {
  name: text({ required: true, max: 80, width: 210 }),
  gb_id: idText({ readOnly: true }),
  device: linked('gb_device', { readOnly: true, width: 170 }),
  state: onlineState(),
  since: moment(),
  ptz: choice(['dome', 'hemisphere', 'fixed', 'remote', 'unknown'], { readOnly: true, initial: 'unknown', width: 110 }),
  /** The region that it stands in by its catalogue, unless somebody chose another. */
  region: linked('gb_region', { width: 160 }),
  group: linked('gb_group', { width: 160 }),
  /** Whether region and group are there. */
  mounted: choice(['yes', 'no', 'wrong'], {
    readOnly: true,
    initial: 'no',
    severities: { yes: 'success', wrong: 'warning' },
    width: 130,
  }),
  id_state: idState(),
  stream: choice(['server', 'main', 'sub'], { width: 110 }),
  plan: linked('gb_plan', { width: 150 }),
  vendor: text({ readOnly: true, width: 120 }),
  model: text({ readOnly: true, width: 150 }),
  status: flag({ initial: true, width: 100 }),
  note: text({ max: 100 }),
};

export const channels = listDef({
  key: 'media-gb:channels',
  component: 'mediamodel/ansvaccess',
  resource: 'mediaAnsvChannel',
  fields: channelFields,
  name: 'name',
  columns: [
    { field: 'name', priority: 0 },
    { field: 'state', priority: 1 },
    { field: 'device', priority: 2 },
    { field: 'gb_id', priority: 4 },
    { field: 'since', priority: 6 },
    { field: 'mounted', priority: 3 },
    { field: 'id_state', priority: 5 },
    ...extra('region', 'group', 'plan', 'ptz', 'stream', 'vendor', 'model', 'note'),
    { field: 'status', priority: 7 },
  ],
  filters: ['state', 'device', 'mounted', 'region', 'group', 'id_state', 'ptz', 'status'],
  status: 'status',
  without: ['add', 'del'],
  form: { channel: ['name', 'stream', 'status', 'note'], place: ['region', 'group'] },
  batch: ['region', 'group', 'stream', 'status', 'note'],
  poll: 15_000,
});
