/** The Wi-Fi by room: the floors of the house, coloured by the worst access point, or by how much there is. */

import { useCallback, useState } from 'react';
import { RefreshFailed, type ScreenProps, useRead, type ViewProps } from '../../../screen';
import { FloorView } from '../../../screen/floor/floor-view';
import { LoadFailed } from '../../../screen/form/form-parts';
import { Button, Dialog, FactList, Message, Select, type Severity, Skeleton, StateTag } from '../../../ui';
import { Buttons } from '../../../ui/buttons';
import { type RoomNow, readRooms } from './calls';

const EVERY_MS = 15_000;
const NOTHING = {};
const MEASURES = ['state', 'clients', 'load', 'signal'] as const;
type Measure = (typeof MEASURES)[number];
/** So many clients of a room are the strongest heat. */
const CROWD = 8;
const STATES: readonly Severity[] = ['danger', 'warning', 'info', 'success', 'neutral'];

const stateText = ({ state }: RoomNow, t: ScreenProps['t']): string => t(`wireless-ap:rooms.state.${state}`);
const figure = (value: number | undefined, unit: string): string => (value === undefined ? '' : `${value} ${unit}`.replace('-', '−'));

/** What a room shows under its number. */
const shownValue = (room: RoomNow, measure: Measure): string => {
  if (room.points === 0) return '';
  if (measure === 'load') return figure(room.load, '%');
  if (measure === 'signal') return room.signal === undefined ? '' : String(room.signal).replace('-', '−');
  return String(room.clients);
};

/** How strong the ground of a room is; undefined where it has the colour of its state. */
const heatOf = (room: RoomNow, measure: Measure): number | undefined => {
  if (measure === 'state' || room.points === 0 || room.state === 'danger') return undefined;
  if (measure === 'clients') return Math.min(1, room.clients / CROWD);
  if (measure === 'load') return (room.load ?? 0) / 100;
  // From −90 dBm, which hardly holds, to −50, which is beside the access point.
  return room.signal === undefined ? 0 : Math.min(1, Math.max(0, (room.signal + 90) / 40));
};

const noteOf = (room: RoomNow, t: ScreenProps['t']): string =>
  [
    room.room,
    stateText(room, t),
    ...(room.points > 0 ? [t('wireless-ap:rooms.points', { online: room.online, points: room.points })] : []),
    ...(room.points > 0 ? [`${t('wireless-ap:rooms.columns.clients')} ${room.clients}`] : []),
    ...(room.load === undefined ? [] : [`${t('wireless-ap:rooms.columns.load')} ${room.load} %`]),
    ...(room.signal === undefined ? [] : [`${t('wireless-ap:rooms.columns.signal')} ${figure(room.signal, 'dBm')}`]),
  ].join(' · ');

/** What a room has, and where to go on. */
function RoomCard({ room, screen, onClose }: ViewProps & { readonly room: RoomNow; readonly onClose: () => void }) {
  const { t, setQuery } = screen;
  return (
    <Dialog title={t('wireless-ap:rooms.facts', { room: room.room })} closeLabel={t('common:action.close')} onClose={onClose}>
      <FactList
        rows={[
          [
            t('wireless-ap:rooms.columns.state'),
            <StateTag key="state" severity={room.state}>
              {stateText(room, t)}
            </StateTag>,
          ],
          [t('wireless-ap:rooms.columns.points'), t('wireless-ap:rooms.points', { online: room.online, points: room.points })],
          [t('wireless-ap:rooms.columns.clients'), room.clients],
          [t('wireless-ap:rooms.columns.load'), figure(room.load, '%')],
          [t('wireless-ap:rooms.columns.signal'), figure(room.signal, 'dBm')],
        ]}
      />
      <Buttons>
        <Button onClick={() => setQuery({ tab: 'clients', room: room.room })}>{t('wireless-ap:rooms.openClients')}</Button>
        <Button look="primary" onClick={() => setQuery({ tab: 'points', room: room.room })}>
          {t('wireless-ap:rooms.open')}
        </Button>
      </Buttons>
    </Dialog>
  );
}

const roomOf = ({ room }: RoomNow): string => room;

/** The grid of the house. */
export function RoomsTab({ screen }: ViewProps) {
  const { t, gateway, failureText } = screen;
  const read = useRead(gateway, readRooms, NOTHING, EVERY_MS);
  const [measure, setMeasure] = useState<Measure>('state');
  const [open, setOpen] = useState('');
  const cellOf = useCallback(
    (room: RoomNow) => ({ severity: room.state, value: shownValue(room, measure), note: noteOf(room, t), heat: heatOf(room, measure) }),
    [measure, t],
  );
  const rooms = read.data?.data.list;
  if (!rooms)
    return read.error ? (
      <LoadFailed error={read.error} reload={read.reload} failureText={failureText} />
    ) : (
      <Skeleton className="h-96 w-full" />
    );
  if (rooms.length === 0)
    return (
      <Message icon="hotel" title={t('wireless-ap:rooms.empty')}>
        {t('wireless-ap:rooms.emptyHelp')}
      </Message>
    );
  const shown = rooms.find(({ room }) => room === open);
  const column = (key: 'points' | 'clients', cell: (room: RoomNow) => string | number) => ({
    ...{ key, head: t(`wireless-ap:rooms.columns.${key}`), end: true },
    cell,
  });
  return (
    <>
      <RefreshFailed read={read} screen={screen} />
      <FloorView<RoomNow>
        screen={screen}
        label={t('wireless-ap:rooms.title')}
        rooms={rooms}
        roomOf={roomOf}
        cellOf={cellOf}
        states={STATES.map((severity) => ({ severity, label: t(`wireless-ap:rooms.state.${severity}`) }))}
        onOpen={setOpen}
        tools={
          <span className="w-36">
            <Select
              aria-label={t('wireless-ap:rooms.measure')}
              value={measure}
              onChange={setMeasure}
              options={MEASURES.map((value) => ({
                value,
                label: value === 'state' ? t('wireless-ap:rooms.columns.state') : t(`wireless-ap:rooms.by.${value}`),
              }))}
            />
          </span>
        }
        columns={[
          { key: 'room', head: t('wireless-ap:rooms.columns.room'), cell: ({ room }) => room },
          {
            key: 'state',
            head: t('wireless-ap:rooms.columns.state'),
            cell: (room) => <StateTag severity={room.state}>{stateText(room, t)}</StateTag>,
          },
          column('points', ({ online, points }) => (points === 0 ? '' : t('wireless-ap:rooms.points', { online, points }))),
          column('clients', ({ points, clients }) => (points === 0 ? '' : clients)),
          { key: 'load', head: t('wireless-ap:rooms.columns.load'), cell: ({ load }) => figure(load, '%'), end: true },
          { key: 'signal', head: t('wireless-ap:rooms.columns.signal'), cell: ({ signal }) => figure(signal, 'dBm'), end: true },
        ]}
      />
      {shown && <RoomCard room={shown} screen={screen} onClose={() => setOpen('')} />}
    </>
  );
}
