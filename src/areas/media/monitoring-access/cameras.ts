/** Cameras that the box reaches by RTSP, and their groups. */
import { choice, flag, linked, moment, secret, tally, text, url } from '../../../field';
import { extra, listDef } from '../../../screen/definition/definition';
import { bareAddress } from './credentials';

const SCHEMES = ['rtsp', 'rtsps'] as const;

export const cameraFields = {
  name: text({ required: true, unique: true, max: 60, width: 190 }),
  group: linked('camera_group', { width: 130 }),
  url: { ...url({ required: true, schemes: SCHEMES, rule: bareAddress }), width: 220 },
  sub_url: url({ schemes: SCHEMES, rule: bareAddress }),
  /** Passwords and tokens that stand in the addresses as parameters. */
  url_secrets: secret({ readOnly: true }),
  username: text({ max: 64 }),
  password: secret({ mayEmpty: true, max: 64 }),
  transport: choice(['tcp', 'udp'], { width: 80 }),
  ptz: flag({ width: 80 }),
  state: choice(['online', 'offline', 'untested'], {
    readOnly: true,
    initial: 'untested',
    severities: { online: 'success', offline: 'danger' },
    width: 110,
  }),
  since: moment(),
  reason: choice(['', 'refused', 'timeout', 'login', 'no_stream', 'own'], { readOnly: true, width: 200 }),
  tested: moment(),
  /** Tests one after the other that it failed. */
  failures: tally({ width: 100 }),
  codec: text({ readOnly: true, width: 90 }),
  resolution: { ...text({ readOnly: true, width: 110 }), noShrink: true },
  status: flag({ initial: true, width: 100 }),
  note: text({ max: 100 }),
};

export const cameras = listDef({
  key: 'media-cameras:cameras',
  component: 'mediamodel/monitoringaccess',
  resource: 'mediaMonitoringaccess',
  boundTo: { password: ['url', 'sub_url'] },
  fields: cameraFields,
  name: 'name',
  columns: [
    'name',
    { field: 'state', priority: 1 },
    { field: 'group', priority: 2 },
    { field: 'url', priority: 6 },
    { field: 'reason', priority: 3 },
    { field: 'resolution', priority: 4 },
    { field: 'since', priority: 5 },
    ...extra('tested', 'failures', 'codec', 'transport', 'ptz', 'note'),
    { field: 'status', priority: 7 },
  ],
  filters: ['state', 'group', 'reason', 'status'],
  status: 'status',
  sortable: true,
  form: { camera: ['name', 'group', 'ptz', 'status', 'note'], stream: ['url', 'username', 'password', 'sub_url', 'transport'] },
  batch: ['group', 'transport', 'username', 'status', 'note'],
  import: { names: ['name', 'group', 'url', 'sub_url', 'username', 'password', 'transport', 'ptz', 'note'], keyField: 'name' },
  poll: 20_000,
});

const cameraGroupFields = {
  name: text({ required: true, unique: true, max: 40, width: 220 }),
  cameras: tally({ width: 110 }),
  note: text({ max: 100 }),
};

export const cameraGroups = listDef({
  key: 'media-cameras:groups',
  component: 'mediamodel/monitoringaccess',
  resource: 'mediaMonitoringGroup',
  fields: cameraGroupFields,
  columns: [{ field: 'name', inline: true }, 'cameras', { field: 'note', extra: true }],
  form: { group: ['name', 'note'] },
  sortable: true,
});
