/** Streams that others push to the box and that the box pulls from elsewhere, and the machines that carry them. */
import { choice, flag, integer, linked, moment, STREAM_SCHEMES, secret, serverIp, streamRate, tally, text, url } from '../../../field';
import { gbParts } from '../../../lib/gb-id';
import { extra, listDef } from '../../../screen/definition/definition';
import { bareAddress } from '../monitoring-access/credentials';
import { idText, onlineState } from './devices';

/** Parts of a stream's path on a media node: letters, digits, hyphen and underscore. */
const word = (value: string) => (/^[\w-]{1,40}$/.test(value) ? undefined : { key: 'format' as const });
const node = () => linked('gb_node', { width: 150 });
/** The id that a stream goes to upper platforms by: it is given here, so it is as the standard has it. */
const streamId = () => idText({ max: 20, unique: true, rule: (id) => (gbParts(id) ? undefined : { key: 'gbId' }) });

export const pushFields = {
  name: text({ required: true, max: 60, width: 200 }),
  app: text({ required: true, rule: word, max: 40, width: 110 }),
  stream: text({ required: true, unique: true, rule: word, max: 40, width: 170 }),
  state: onlineState(),
  since: moment(),
  /** Who pushes, from where. */
  source: text({ readOnly: true, width: 160 }),
  bitrate: streamRate({ width: 120 }),
  gb_id: streamId(),
  node: node(),
  status: flag({ initial: true, width: 100 }),
};

export const pushes = listDef({
  key: 'media-gb-streams:pushes',
  component: 'mediamodel/ansvaccess',
  resource: 'mediaAnsvPush',
  fields: pushFields,
  columns: [
    'name',
    { field: 'state', priority: 1 },
    { field: 'app', priority: 5 },
    { field: 'stream', priority: 4 },
    { field: 'source', priority: 2 },
    { field: 'bitrate', priority: 3 },
    { field: 'since', priority: 6 },
    ...extra('gb_id', 'node'),
    { field: 'status', priority: 7 },
  ],
  filters: ['state', 'node', 'status'],
  status: 'status',
  form: { stream: ['name', 'app', 'stream', 'gb_id', 'node', 'status'] },
  import: { names: ['name', 'app', 'stream', 'gb_id'], keyField: 'stream' },
  poll: 15_000,
});

export const pullFields = {
  name: text({ required: true, unique: true, max: 60, width: 200 }),
  url: { ...url({ required: true, schemes: STREAM_SCHEMES, rule: bareAddress }), width: 280 },
  /** Passwords and tokens that stand in the address as parameters. */
  url_secrets: secret({ readOnly: true }),
  username: text({ max: 64 }),
  password: secret({ mayEmpty: true, max: 64 }),
  state: choice(['online', 'offline', 'starting'], {
    readOnly: true,
    initial: 'starting',
    severities: { online: 'success', offline: 'danger', starting: 'info' },
    width: 110,
  }),
  since: moment(),
  reason: choice(['', 'timeout', 'refused', 'not_found', 'own', 'node', 'off'], { readOnly: true, width: 170 }),
  restarts: tally({ width: 100 }),
  timeout: integer({ min: 1, max: 60, initial: 10, required: true, unit: 's' }),
  on_demand: flag(),
  gb_id: streamId(),
  node: node(),
  status: flag({ initial: true, width: 100 }),
};

export const pulls = listDef({
  key: 'media-gb-streams:pulls',
  component: 'mediamodel/ansvaccess',
  resource: 'mediaAnsvPull',
  boundTo: { password: ['url'] },
  fields: pullFields,
  columns: [
    'name',
    { field: 'state', priority: 1 },
    { field: 'url', priority: 6 },
    { field: 'reason', priority: 2 },
    { field: 'restarts', priority: 3 },
    { field: 'since', priority: 5 },
    ...extra('on_demand', 'timeout', 'gb_id', 'node'),
    { field: 'status', priority: 4 },
  ],
  filters: ['state', 'reason', 'node', 'status'],
  status: 'status',
  form: { stream: ['name', 'url', 'username', 'password', 'timeout', 'on_demand', 'gb_id', 'node', 'status'] },
  batch: ['timeout', 'on_demand', 'node', 'status'],
  import: { names: ['name', 'url', 'username', 'password', 'timeout', 'on_demand', 'gb_id'], keyField: 'name' },
  poll: 15_000,
});

const nodeFields = {
  name: text({ required: true, unique: true, max: 60, width: 180 }),
  address: serverIp({ required: true }),
  http_port: integer({ min: 1, max: 65_535, initial: 80, required: true }),
  state: onlineState(),
  since: moment(),
  streams: tally({ width: 90 }),
  viewers: tally({ width: 90 }),
  /** Percent of its processor, and Mbit/s that it sends. */
  load: integer({ readOnly: true, unit: '%', width: 90 }),
  traffic: integer({ readOnly: true, unit: 'Mbit/s', width: 120 }),
  key: secret({ mayEmpty: true, max: 64 }),
  status: flag({ initial: true, width: 100 }),
};

export const nodes = listDef({
  key: 'media-gb-streams:nodes',
  component: 'mediamodel/ansvaccess',
  resource: 'mediaAnsvNode',
  boundTo: { key: ['address'] },
  fields: nodeFields,
  columns: [
    'name',
    { field: 'state', priority: 1 },
    { field: 'address', priority: 5 },
    { field: 'streams', priority: 3 },
    { field: 'viewers', priority: 4 },
    { field: 'load', priority: 2 },
    { field: 'traffic', priority: 6 },
    { field: 'since', priority: 7 },
    'status',
  ],
  unordered: ['streams', 'viewers', 'load', 'traffic'],
  status: 'status',
  form: { node: ['name', 'address', 'http_port', 'key', 'status'] },
  severity: ({ load = 0, state, status }) => (!status ? 'neutral' : state === 'offline' ? 'danger' : load >= 85 ? 'warning' : undefined),
  poll: 10_000,
});
