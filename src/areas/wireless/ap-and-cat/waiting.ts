/** Devices that have called and that nobody has adopted yet. */
import { choice, mac, moment, text } from '../../../field';
import { listDef } from '../../../screen/definition/definition';

/** Fields of a device that waits: all told by itself. */
export const waitingFields = {
  sn: text({ readOnly: true, width: 170 }),
  mac: mac({ readOnly: true }),
  kind: choice(['ap', 'modem'], { readOnly: true, width: 130 }),
  model: text({ readOnly: true, width: 130 }),
  hardware: text({ readOnly: true, width: 110 }),
  version: text({ readOnly: true, width: 110 }),
  ip: text({ readOnly: true, width: 140 }),
  uplink: text({ readOnly: true, width: 150 }),
  first_seen: moment(),
  trust: choice(['new', 'replaced', 'twice'], {
    readOnly: true,
    severities: { new: 'info', replaced: 'neutral', twice: 'danger' },
    width: 180,
  }),
};

/** The list. */
export const waiting = listDef({
  key: 'wireless-ap:waiting',
  component: 'wirelessac/apandcat',
  resource: '/admin.php/wirelessac/apandcat_waiting',
  fields: waitingFields,
  columns: ['sn', 'mac', 'kind', 'model', 'hardware', 'version', 'ip', 'uplink', 'first_seen', 'trust'],
  filters: ['kind', 'trust'],
  without: ['add', 'edit', 'export', 'page'],
  poll: 15_000,
});
