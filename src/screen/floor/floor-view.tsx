/** The floor/room grid with everything around it: floor, zoom, search, what its colours mean, and a list of the same for who can't see it. */
import { type ReactNode, useMemo, useState } from 'react';
import { useMessages } from '../../i18n/i18n';
import { compareFloors, floorOf } from '../../lib/room-floor';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { FLOOR_ZOOMS, type FloorCell, FloorGrid, type FloorZoom } from '../../ui/floor/floor-grid';
import { SearchInput } from '../../ui/input';
import { Segments } from '../../ui/segments';
import { Select } from '../../ui/select';
import type { Severity } from '../../ui/severity';
import { type SimpleColumn, SimpleTable } from '../../ui/simple-table';
import { StatStrip } from '../../ui/stat-strip';
import { Message, Skeleton } from '../../ui/states';
import { changeQuery, useQueryText } from '../page/change-query';
import type { ScreenProps } from '../screen';
import type { RoomChoice } from './choose-rooms';
import { RoomChoiceBar } from './room-choice-bar';

/** So many lines of the list are drawn at first, and more of them with each press. */
const LINES = 100;

/** What a screen shows on the grid. */
interface FloorViewProps<R> {
  readonly screen: ScreenProps;
  readonly label: string;
  readonly rooms: readonly R[];
  /** The number of a room. */
  readonly roomOf: (room: R) => string;
  readonly cellOf: (room: R) => Omit<FloorCell, 'id' | 'label'>;
  /** The list: what stands beside the number of a room. */
  readonly columns: readonly SimpleColumn<R>[];
  /** What the colours mean, the worst first; a press leaves only these rooms. */
  readonly states: readonly { readonly severity: Severity; readonly label: string }[];
  /** What the screen chooses besides, at the end of the bar. */
  readonly tools?: ReactNode;
  readonly onOpen: (room: string) => void;
  /** Rooms can be chosen, and `chosenTools` do something with those that are. */
  readonly choice?: RoomChoice;
  readonly chosenTools?: ReactNode;
}

/** The same rooms as a table; many are drawn little by little. */
function RoomList<R>({
  rooms,
  label,
  columns,
  roomOf,
  more,
}: Pick<FloorViewProps<R>, 'rooms' | 'label' | 'columns' | 'roomOf'> & { readonly more: (count: number) => string }) {
  const [lines, setLines] = useState(LINES);
  return (
    <div className="rounded-panel border border-line bg-surface">
      <SimpleTable<R> label={label} columns={columns} rows={rooms.slice(0, lines)} keyOf={roomOf} />
      {rooms.length > lines && (
        <div className="border-t border-line p-2 text-center">
          <Button onClick={() => setLines(lines + LINES)}>{more(rooms.length - lines)}</Button>
        </div>
      )}
    </div>
  );
}

/** In the list a box to tick stands before each room. */
const chooseColumn = <R,>(
  roomOf: (room: R) => string,
  { chosen, choose }: RoomChoice,
  inOrder: readonly string[],
  t: ScreenProps['t'],
): SimpleColumn<R> => ({
  key: 'choose',
  head: <span className="sr-only">{t('floor:choose')}</span>,
  cell: (room) => (
    <Checkbox
      label={<span className="sr-only">{t('floor:chooseOne', { room: roomOf(room) })}</span>}
      checked={chosen.has(roomOf(room))}
      onChange={() => choose(roomOf(room), false, inOrder)}
    />
  ),
});

const zoomOf = (text: string | undefined, many: boolean): FloorZoom =>
  FLOOR_ZOOMS.find((each) => each === text) ?? (many ? 'medium' : 'large');

/** More rooms than so many are drawn smaller at first. */
const MANY = 400;

/** What is shown, and how: a search, the floor, the size, grid or list, and what the screen chooses besides. */
function FloorBar({
  find,
  setFind,
  floors,
  floor,
  zoom,
  screen,
  asList,
  tools,
  choice,
}: {
  readonly find: string;
  readonly setFind: (text: string) => void;
  readonly floors: readonly string[];
  readonly floor: string | undefined;
  readonly zoom: FloorZoom;
  readonly screen: ScreenProps;
  readonly asList: boolean;
  readonly tools: ReactNode;
  readonly choice: RoomChoice | undefined;
}) {
  const { t } = screen;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 max-sm:mb-1">
      <span className="w-40">
        <SearchInput label={t('floor:find')} value={find} onChange={setFind} />
      </span>
      <span className="w-36">
        <Select
          aria-label={t('floor:floor')}
          value={floor ?? ''}
          onChange={(next) => changeQuery(screen, { floor: next })}
          options={[
            { value: '', label: t('floor:allFloors') },
            ...floors.map((each) => ({ value: each, label: each === '' ? t('floor:noFloor') : t('floor:named', { floor: each }) })),
          ]}
        />
      </span>
      {!asList && (
        <Segments
          label={t('floor:zoom')}
          options={FLOOR_ZOOMS.map((value) => ({ value, label: t(`floor:size.${value}`) }))}
          value={zoom}
          onChange={(next) => changeQuery(screen, { zoom: next })}
        />
      )}
      <Segments
        label={t('floor:as')}
        options={(['grid', 'list'] as const).map((value) => ({ value, label: t(`floor:view.${value}`) }))}
        value={asList ? 'list' : 'grid'}
        onChange={(next) => changeQuery(screen, { as: next === 'list' ? 'list' : '' })}
      />
      {tools}
      {choice && (
        <Button look={choice.choosing ? 'primary' : 'plain'} aria-pressed={choice.choosing} onClick={() => choice.turn(!choice.choosing)}>
          {t('floor:choose')}
        </Button>
      )}
    </div>
  );
}

/** The grid. What it shows is in the address: `?floor=12&zoom=small&find=12&as=list&only=danger`. */
export function FloorView<R>({
  screen,
  label,
  rooms,
  roomOf,
  cellOf,
  columns,
  states,
  tools,
  onOpen,
  choice,
  chosenTools,
}: FloorViewProps<R>) {
  const { t, query } = screen;
  const loaded = useMessages('floor');
  const [find, setFind] = useQueryText(screen, 'find');
  const all = useMemo(
    () => rooms.map((room) => ({ room, cell: { id: roomOf(room), label: roomOf(room), ...cellOf(room) } })),
    [rooms, roomOf, cellOf],
  );
  const floors = useMemo(() => [...new Set(all.map(({ cell }) => floorOf(cell.id)))].sort(compareFloors), [all]);
  const floor = floors.includes(query.floor ?? '') ? query.floor : undefined;
  const only = states.find(({ severity }) => severity === query.only)?.severity;
  const onFloor = useMemo(() => all.filter(({ cell }) => floor === undefined || floorOf(cell.id) === floor), [all, floor]);
  const shown = useMemo(() => onFloor.filter(({ cell }) => only === undefined || cell.severity === only), [onFloor, only]);
  const word = find.trim().toLowerCase();
  const found = useMemo(
    () => (word === '' ? undefined : new Set(shown.flatMap(({ cell }) => (cell.note.toLowerCase().includes(word) ? [cell.id] : [])))),
    [shown, word],
  );
  const lines = useMemo(
    () =>
      floors
        .map((key) => ({ key, label: key, cells: shown.flatMap(({ cell }) => (floorOf(cell.id) === key ? [cell] : [])) }))
        .filter(({ cells }) => cells.length > 0),
    [floors, shown],
  );
  if (!loaded) return <Skeleton className="h-72 w-full" />;
  const asList = query.as === 'list';
  const zoom = zoomOf(query.zoom, rooms.length > MANY);
  const listed = found ? shown.filter(({ cell }) => found.has(cell.id)) : shown;
  const nothing = listed.length === 0;
  const inOrder = choice ? lines.flatMap(({ cells }) => cells.flatMap(({ id }) => (!found || found.has(id) ? [id] : []))) : [];
  const clear = (): void => {
    setFind('');
    changeQuery(screen, { find: '', only: '', floor: '' });
  };
  return (
    <>
      <FloorBar find={find} setFind={setFind} floors={floors} floor={floor} zoom={zoom} {...{ screen, asList, tools, choice }} />
      <div className="mb-3 -ml-1 flex sm:-ml-2 sm:flex-wrap items-center max-sm:mb-1 max-sm:overflow-x-auto [scrollbar-width:none]">
        <StatStrip
          stats={states.map(({ severity, label: words }) => ({
            key: severity,
            severity,
            label: words,
            count: onFloor.filter(({ cell }) => cell.severity === severity).length,
            on: severity === only,
            onPress: () => changeQuery(screen, { only: severity === only ? '' : severity }),
          }))}
        />
        {found && (
          <span role="status" className="ml-auto text-note text-muted">
            {t('floor:found', { count: found.size })}
          </span>
        )}
      </div>
      {nothing ? (
        <Message icon="search" title={t('floor:none')} action={<Button onClick={clear}>{t('floor:clear')}</Button>} />
      ) : asList ? (
        <RoomList
          rooms={listed.map(({ room }) => room)}
          more={(count) => t('floor:more', { count })}
          columns={choice?.choosing ? [chooseColumn(roomOf, choice, inOrder, t), ...columns] : columns}
          {...{ label, roomOf }}
        />
      ) : (
        <FloorGrid
          label={label}
          floors={lines}
          zoom={zoom}
          found={found}
          onOpen={onOpen}
          choice={choice && { ...choice, onChoose: (id, upTo) => choice.choose(id, upTo, inOrder) }}
        />
      )}
      {choice?.choosing && (
        <RoomChoiceBar choice={choice} shown={inOrder} screen={screen}>
          {chosenTools}
        </RoomChoiceBar>
      )}
    </>
  );
}
