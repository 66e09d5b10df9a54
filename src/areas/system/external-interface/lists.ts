/** Rooms, where PMS and box differ, and what the two have said to each other. */
import { extra, listDef } from '../../../screen/definition/definition';
import { resync, sameGuest } from './calls';
import { messageFields } from './messages';
import { endsStay, isOther, roomFields } from './rooms';

/** The list of rooms. */
export const rooms = listDef({
  key: 'system-pms:rooms',
  component: 'system/externalinterface',
  resource: 'systemPmsRooms',
  fields: roomFields,
  name: 'room',
  columns: [
    'room',
    'occupied',
    'guest',
    'language',
    'drift',
    { field: 'pms_guest', extra: true },
    'package',
    'extension',
    ...extra('tv', 'welcome', 'phone_name', 'outbound', 'wifi', 'wakeups'),
  ],
  unordered: ['orders'],
  filters: ['drift', 'occupied'],
  order: { by: 'room', order: 'asc' },
  without: ['add', 'edit', 'del'],
  poll: 10_000,
  severity: (row) => (row.drift === 'differs' ? 'warning' : undefined),
  actions: [
    {
      name: 'sameGuest',
      icon: 'user',
      right: 'edit',
      primary: true,
      when: isOther,
      run: async (row, { send, notify, t }) => {
        if (await send(sameGuest, { id: row.id })) notify('success', t('system-pms:resynced', { room: row.room }));
      },
    },
    {
      name: 'resync',
      icon: 'refresh',
      right: 'edit',
      primary: true,
      when: (row) => row.drift === 'differs',
      run: async (row, screen) => {
        const { send, notify, t } = screen;
        // The stay of whoever is here ends: that is asked first.
        if (endsStay(row)) screen.setQuery({ ...screen.query, resync: row.id });
        else if (await send(resync, { id: row.id })) notify('success', t('system-pms:resynced', { room: row.room }));
      },
    },
  ],
  bulk: [
    {
      name: 'resync',
      icon: 'refresh',
      right: 'edit',
      danger: true,
      consequences: (rows, { t }) => {
        const count = rows.filter(endsStay).length;
        return count === 0 ? [] : [t('system-pms:ends', { count })];
      },
      run: (row, { gateway }, signal) => gateway.send(resync, { id: row.id }, { quiet: true, signal }),
    },
  ],
});

/** The log of messages. */
export const messages = listDef({
  key: 'system-pms:messages',
  component: 'system/externalinterface',
  resource: 'systemPmsMessages',
  fields: messageFields,
  name: 'time',
  columns: ['time', 'direction', 'kind', 'room', 'guest', 'latency', 'result', ...extra('reason', 'raw')],
  filters: ['kind', 'result', 'room', 'time'],
  order: { by: 'time', order: 'desc' },
  without: ['add', 'edit', 'del'],
  poll: 5000,
  severity: (row) => (row.result === 'nak' ? 'danger' : undefined),
});
