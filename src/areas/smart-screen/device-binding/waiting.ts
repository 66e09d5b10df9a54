/** Devices that ask to be let in and are not known: they wait until somebody takes them on. */
import { choice, mac, moment, tally, text } from '../../../field';
import { listDef } from '../../../screen/definition/definition';

/** Fields of a device that waits. */
export const waitingFields = {
  mac: mac({ readOnly: true, width: 170 }),
  why: choice(['unknown', 'removed'], { readOnly: true, severities: { unknown: 'info', removed: 'warning' }, width: 170 }),
  /** The room that somebody has already said it is for. */
  room: text({ readOnly: true, width: 90 }),
  model: text({ readOnly: true, width: 130 }),
  ip: text({ readOnly: true, width: 130 }),
  app: text({ readOnly: true, width: 100 }),
  first: moment(),
  tries: tally({ width: 100 }),
};

export const waitingDevices = listDef({
  key: 'smart-screen-device-binding:waiting',
  component: 'smartscreen/devicebinding',
  resource: '/admin.php/smartscreen/devicebinding_waiting',
  fields: waitingFields,
  name: 'mac',
  columns: ['mac', 'why', 'room', 'model', 'ip', 'first', 'tries', { field: 'app', extra: true }],
  filters: ['why'],
  order: { by: 'first', order: 'desc' },
  without: ['add', 'edit'],
  poll: 10_000,
});
