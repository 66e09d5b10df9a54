/** The house: its rooms floor by floor, coloured by what there is to mend; a press opens the room. */
import { useCallback } from 'react';
import { changeQuery, RefreshFailed, type ScreenProps, useRead, type ViewProps } from '../../../screen';
import { type RoomChoice, useRoomChoice } from '../../../screen/floor/choose-rooms';
import { FloorView } from '../../../screen/floor/floor-view';
import { LoadFailed } from '../../../screen/form/form-parts';
import { Callout, Message, type Severity, Skeleton, StateTag } from '../../../ui';
import { type RoomCell, type RoomState, readRooms } from './calls';
import { ChosenRooms } from './chosen-rooms';
import { RoomPageView } from './room-page';

const EVERY_MS = 10_000;
const NOTHING = {};
/** The worst first. */
const ROOM_SEVERITY: Readonly<Record<RoomState, Severity>> = {
  urgent: 'danger',
  mend: 'warning',
  occupied: 'info',
  vacant: 'success',
  closed: 'neutral',
};
const STATES = Object.keys(ROOM_SEVERITY) as readonly RoomState[]; // its own keys

const roomOf = ({ room }: RoomCell): string => room;
const noteOf = ({ room, state, occupied, vip, count }: RoomCell, t: ScreenProps['t']): string =>
  [
    room,
    t(`smart-screen-device-binding:rooms.state.${state}`),
    ...(state === 'urgent' || state === 'mend' ? [t('smart-screen-device-binding:rooms.mend', { count })] : []),
    ...(occupied && state !== 'occupied' ? [t('smart-screen-device-binding:rooms.occupied')] : []),
    ...(vip ? [t('smart-screen-device-binding:rooms.vip')] : []),
  ].join(' · ');

function RoomGrid({ screen, choice }: ViewProps & { readonly choice: RoomChoice }) {
  const { t, gateway, failureText } = screen;
  const read = useRead(gateway, readRooms, NOTHING, EVERY_MS);
  const cellOf = useCallback(
    (cell: RoomCell) => ({
      severity: ROOM_SEVERITY[cell.state],
      value: [cell.occupied ? '●' : '', cell.vip ? 'VIP' : '', cell.count > 0 ? String(cell.count) : ''].filter(Boolean).join(' '),
      note: noteOf(cell, t),
    }),
    [t],
  );
  const found = read.data?.data;
  if (!found)
    return read.error ? (
      <LoadFailed error={read.error} reload={read.reload} failureText={failureText} />
    ) : (
      <Skeleton className="h-96 w-full" />
    );
  if (found.list.length === 0) return <Message icon="hotel" title={t('smart-screen-device-binding:rooms.empty')} />;
  return (
    <>
      <RefreshFailed read={read} screen={screen} />
      {found.link === 'down' && (
        <div className="mb-3">
          <Callout severity="warning">{t('smart-screen-device-binding:rooms.linkDown')}</Callout>
        </div>
      )}
      <FloorView<RoomCell>
        screen={screen}
        label={t('smart-screen-device-binding:screen.tabs.rooms')}
        rooms={found.list}
        roomOf={roomOf}
        cellOf={cellOf}
        states={STATES.map((state) => ({
          severity: ROOM_SEVERITY[state],
          label: t(`smart-screen-device-binding:rooms.state.${state}`),
        }))}
        onOpen={(room) => changeQuery(screen, { room })}
        choice={choice}
        chosenTools={
          <ChosenRooms rooms={found.list.filter(({ room }) => choice.chosen.has(room))} screen={screen} onDone={() => choice.turn(false)} />
        }
        columns={[
          { key: 'room', head: t('smart-screen-device-binding:devices.fields.room'), cell: ({ room }) => room },
          {
            key: 'state',
            head: t('smart-screen-device-binding:devices.fields.state'),
            cell: ({ state }) => (
              <StateTag severity={ROOM_SEVERITY[state]}>{t(`smart-screen-device-binding:rooms.state.${state}`)}</StateTag>
            ),
          },
          {
            key: 'occupied',
            head: t('smart-screen-device-binding:room.guest'),
            cell: ({ occupied }) => (occupied ? t('smart-screen-device-binding:rooms.occupied') : ''),
          },
          {
            key: 'mend',
            head: t('smart-screen-device-binding:room.mend'),
            cell: ({ count }) => (count === 0 ? '' : count),
            end: true,
          },
        ]}
      />
    </>
  );
}

/** The grid, or the room that the address names. */
export function RoomsTab({ screen }: ViewProps) {
  const { room } = screen.query;
  // A look at one of them does not lose the choice.
  const choice = useRoomChoice();
  return room ? <RoomPageView key={room} room={room} screen={screen} /> : <RoomGrid screen={screen} choice={choice} />;
}
