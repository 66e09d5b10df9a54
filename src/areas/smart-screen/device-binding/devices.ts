/** What stands in which room: terminals, phones and panels. Terminals and phones are here while the box has them; panels are added here. */
import { choice, deviceMac, text } from '../../../field';
import type { ValuesOf } from '../../../field/field';
import { extra, listDef } from '../../../screen/definition/definition';

/** Fields of a device. */
export const deviceFields = {
  room: text({ max: 20, width: 90 }),
  kind: choice(['terminal', 'phone', 'panel'], { width: 110 }),
  name: text({ readOnly: true, width: 150 }),
  /** A phone is known by its number instead. */
  mac: deviceMac({ unique: true, width: 170 }),
  number: text({ readOnly: true, width: 100 }),
  area: text({ readOnly: true, width: 120 }),
  model: text({ readOnly: true, width: 130 }),
  state: choice(['online', 'offline', 'unknown'], {
    readOnly: true,
    severities: { online: 'success', offline: 'danger', unknown: 'neutral' },
    width: 110,
  }),
  note: text({ max: 100, width: 200 }),
};
type Device = ValuesOf<typeof deviceFields>;
const hasMac = ({ kind }: Device): boolean => kind !== 'phone';

export const devices = listDef({
  key: 'smart-screen-device-binding:devices',
  component: 'smartscreen/devicebinding',
  resource: '/admin.php/smartscreen/devicebinding',
  fields: deviceFields,
  name: 'name',
  columns: [
    { field: 'room', inline: true, priority: 0 },
    { field: 'kind', priority: 3 },
    { field: 'name', priority: 1 },
    { field: 'mac', priority: 4 },
    { field: 'state', priority: 2 },
    { field: 'model', priority: 5 },
    ...extra('number', 'area', 'note'),
  ],
  filters: ['kind', 'state', 'room', 'area'],
  order: { by: 'room', order: 'asc' },
  form: {
    device: [
      { field: 'kind', locked: (_values, isNew) => !isNew },
      { field: 'mac', when: hasMac, required: hasMac, locked: (_values, isNew) => !isNew },
      'room',
      'note',
    ],
  },
  without: ['add', 'del'],
  import: {
    names: ['mac', 'kind', 'room', 'note'],
    keyField: 'mac',
    aliases: { mac: ['MAC地址', '物理地址', 'MAC address'], room: ['房间', '房间号', 'room number'] },
  },
  poll: 15_000,
});
