/** Rooms: the card of each, where PMS and box differ, and putting that right. */
import { Facts, ListView, type ScreenProps, useLabels } from '../../../screen';
import { listDef } from '../../../screen/definition/definition';
import { Callout } from '../../../ui/callout';
import { resync } from './calls';
import { CARD, CARD_AREAS, COMPARED, type Room, roomFields } from './rooms';

function RoomCard({ row, screen }: { readonly row: Room; readonly screen: ScreenProps }) {
  const { t } = screen;
  const labels = useLabels('system-pms:rooms', roomFields, screen);
  const different = COMPARED.filter(([own, theirs]) => row[own] !== row[theirs]);
  const say = (name: keyof typeof roomFields): string => roomFields[name].format(row[name] as never, labels.wordsOf(name)) || '—'; // its own value
  return (
    <div className="space-y-5">
      {different.length > 0 && (
        <Callout severity="warning">
          <p className="font-semibold">{t('system-pms:differs')}</p>
          <ul className="mt-1">
            {different.map(([own, theirs]) => (
              <li key={own}>{t('system-pms:difference', { field: labels.field(own), box: say(own), pms: say(theirs) })}</li>
            ))}
          </ul>
        </Callout>
      )}
      {CARD_AREAS.map((area) => (
        <section key={area} aria-label={t(`system-pms:area.${area}`)}>
          <h3 className="font-semibold">{t(`system-pms:area.${area}`)}</h3>
          <Facts fields={roomFields} row={row} labels={labels} names={CARD[area]} />
        </section>
      ))}
    </div>
  );
}

const rooms = listDef({
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
    { field: 'tv', extra: true },
    { field: 'welcome', extra: true },
    { field: 'phone_name', extra: true },
    { field: 'outbound', extra: true },
    { field: 'wifi', extra: true },
    { field: 'wakeups', extra: true },
  ],
  filters: ['drift', 'occupied'],
  order: { by: 'room', order: 'asc' },
  without: ['add', 'edit', 'del'],
  poll: 10_000,
  severity: (row) => (row.drift === 'differs' ? 'warning' : undefined),
  Detail: RoomCard,
  actions: [
    {
      name: 'resync',
      icon: 'refresh',
      right: 'edit',
      primary: true,
      when: (row) => row.drift === 'differs',
      run: async (row, { send, notify, t }) => {
        if (await send(resync, { id: row.id })) notify('success', t('system-pms:resynced', { room: row.room }));
      },
    },
  ],
  bulk: [
    {
      name: 'resync',
      icon: 'refresh',
      right: 'edit',
      run: (row, { gateway }, signal) => gateway.send(resync, { id: row.id }, { quiet: true, signal }),
    },
  ],
});

/** The rooms. */
export const RoomList = ({ screen }: { readonly screen: ScreenProps }) => <ListView screen={screen} def={rooms} embedded />;
