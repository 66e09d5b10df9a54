/** Voice and AI panels in rooms. What the box can do in one by itself depends on the access that it allows. */
import { choice, linked, mac, moment, text, volume } from '../../../field';
import { listDef } from '../../../screen/definition/definition';

/** What the box may do in a terminal by itself: nothing, the app's own commands, or the commands of a debug bridge. */
const ACCESS = ['none', 'adb', 'root'] as const;

const terminalFields = {
  sn: text({ required: true, unique: true, max: 64, width: 180 }),
  mac: mac({ required: true, width: 160 }),
  room: linked('room', { width: 100 }),
  model: text({ max: 64, width: 130 }),
  version: text({ readOnly: true, width: 110 }),
  online: choice(['online', 'offline'], {
    readOnly: true,
    initial: 'offline',
    severities: { online: 'success', offline: 'danger' },
    width: 110,
  }),
  since: moment(),
  volume: volume({ initial: 50, width: 110 }),
  access: choice(ACCESS, { readOnly: true, severities: { none: 'neutral', adb: 'info', root: 'warning' }, width: 150 }),
  note: text({ max: 200 }),
};

export const terminals = listDef({
  key: 'tr069-panels:terminals',
  component: 'tr069/ainoterminal',
  resource: '/admin.php/tr069/ainoterminal',
  fields: terminalFields,
  name: 'sn',
  columns: [
    'sn',
    { field: 'room', priority: 2 },
    { field: 'online', priority: 1 },
    { field: 'model', priority: 4 },
    { field: 'version', priority: 5 },
    { field: 'volume', priority: 3 },
    { field: 'access', priority: 6 },
    { field: 'mac', priority: 7 },
    { field: 'since', extra: true },
    { field: 'note', extra: true },
  ],
  filters: ['online', 'model', 'version', 'access', 'room'],
  form: { terminal: ['sn', 'mac', 'model', 'room', 'volume', 'note'] },
  batch: ['room', 'volume', 'note'],
  import: { names: ['sn', 'mac', 'model', 'room', 'volume', 'note'], keyField: 'sn' },
  bulk: [
    { name: 'reboot', icon: 'power', danger: true, job: true },
    { name: 'clear', icon: 'eraser', danger: true, right: 'reboot', job: { kind: 'clear_app' } },
  ],
  poll: 15_000,
});
