/** Devices that have informed and that nobody has entered: their serial number is unknown, or belongs to a device that is another one. */
import { choice, moment, tally, text } from '../../../field';
import { listDef } from '../../../screen/definition/definition';

const told = (width: number) => text({ readOnly: true, width });

export const inboxFields = {
  sn: told(190),
  why: choice(['unknown', 'stranger'], { readOnly: true, severities: { unknown: 'info', stranger: 'danger' }, width: 190 }),
  /** What does not fit the device that has the serial number. */
  differs: choice(['', 'oui', 'model', 'mac'], { readOnly: true, width: 130 }),
  model: told(140),
  maker: told(120),
  oui: told(90),
  mac: told(160),
  ip: told(130),
  hardware: told(110),
  firmware: told(160),
  event: told(140),
  first_inform: moment(),
  last_inform: moment(),
  informs: tally({ width: 90 }),
};

export const inbox = listDef({
  key: 'tr069-itms:inbox',
  component: 'tr069/itms',
  resource: '/admin.php/tr069/inbox',
  fields: inboxFields,
  name: 'sn',
  columns: [
    'sn',
    'why',
    'differs',
    'model',
    'maker',
    'ip',
    'firmware',
    'last_inform',
    { field: 'informs' },
    { field: 'first_inform', extra: true },
    { field: 'mac', extra: true },
    { field: 'oui', extra: true },
    { field: 'hardware', extra: true },
    { field: 'event', extra: true },
  ],
  filters: ['why', 'model'],
  order: { by: 'last_inform', order: 'desc' },
  without: ['add', 'edit', 'page'],
  poll: 15_000,
});
