/** The phones as tiles: only those in view are drawn, one of them has the focus, and a call can be dropped on each. */
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Translate } from '../../../i18n/keys';
import { type MenuAnchor, type MenuEntry, MenuPanel } from '../../../ui/menu';
import { useVirtualRows } from '../../../ui/use-virtual-rows';
import { callerOf, reachedOf } from './call-words';
import type { LiveCall, PanelPhone, PhoneState } from './calls';
import { Tile, type TileHands } from './tile';
import { type Grouping, type TileRow, tileRows } from './tile-rows';
import { canListen, canTransfer, type Operator } from './use-operator';

const ROW = 58;
const TILE = 168;
const GAP = 8;
/** A menu of more calls than this is no menu any more: the list beside the phones has them all. */
const OFFERED = 8;

/** How many tiles fit into an element. */
function useColumns(scroller: { readonly current: HTMLElement | null }): number {
  const [columns, setColumns] = useState(4);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = (): void => setColumns(Math.max(1, Math.floor((element.clientWidth + GAP) / (TILE + GAP))));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return columns;
}

interface Opened {
  readonly phone: PanelPhone;
  readonly anchor: MenuAnchor;
}

/** The tiles. */
export function Tiles({
  phones,
  by,
  stateOf,
  callOf,
  calls,
  dragged,
  onDrag,
  operator,
  t,
}: {
  readonly phones: readonly PanelPhone[];
  readonly by: Grouping;
  readonly stateOf: (phone: PanelPhone) => PhoneState;
  readonly callOf: ReadonlyMap<string, LiveCall>;
  readonly calls: readonly LiveCall[];
  readonly dragged: LiveCall | undefined;
  readonly onDrag: (call: LiveCall | undefined) => void;
  readonly operator: Operator;
  readonly t: Translate;
}) {
  const [columns, setColumns] = useState(4);
  const rows = useMemo(() => tileRows(phones, by, columns), [phones, by, columns]);
  const { scroller, first, end, height, offset, reveal } = useVirtualRows(rows.length, ROW);
  const fitting = useColumns(scroller);
  useLayoutEffect(() => setColumns(fitting), [fitting]);

  // One tile can be tabbed to; the arrows go on from it, also to tiles that are not drawn yet.
  const [current, setCurrent] = useState<{ readonly row: number; readonly at: number }>();
  const wish = useRef(false);
  useEffect(() => {
    if (!wish.current || !current) return;
    wish.current = false;
    scroller.current?.querySelector<HTMLElement>(`[data-tile="${current.row} ${current.at}"]`)?.focus();
  });
  const [opened, setOpened] = useState<Opened>();

  const tilesAt = (row: number): readonly PanelPhone[] => {
    const found: TileRow | undefined = rows[row];
    return found?.kind === 'tiles' ? found.phones : [];
  };
  const firstTile = rows.findIndex(({ kind }) => kind === 'tiles');
  const tabbed = current && tilesAt(current.row)[current.at] ? current : { row: firstTile, at: 0 };

  const go = (row: number, at: number): void => {
    const count = tilesAt(row).length;
    if (count === 0) return;
    wish.current = true;
    reveal(row);
    setCurrent({ row, at: Math.min(at, count - 1) });
  };
  const nextRow = (row: number, step: 1 | -1): number => {
    let next = row + step;
    while (next >= 0 && next < rows.length && rows[next]?.kind !== 'tiles') next += step;
    return next;
  };
  const onKey = (event: KeyboardEvent, row: number, at: number): void => {
    if (event.key === 'ArrowRight') {
      if (at + 1 < tilesAt(row).length) go(row, at + 1);
      else go(nextRow(row, 1), 0);
    } else if (event.key === 'ArrowLeft') {
      if (at > 0) go(row, at - 1);
      else go(nextRow(row, -1), Number.MAX_SAFE_INTEGER);
    } else if (event.key === 'ArrowDown') go(nextRow(row, 1), at);
    else if (event.key === 'ArrowUp') go(nextRow(row, -1), at);
    else if (event.key === 'Home') go(firstTile, 0);
    else if (event.key === 'End') go(rows.length - 1, Number.MAX_SAFE_INTEGER);
    else return;
    event.preventDefault();
  };

  const latest = useRef<TileHands>(undefined);
  latest.current = {
    drag: onDrag,
    drop: (phone) => {
      if (dragged) operator.transfer(dragged, phone.number);
    },
    focus: (row, at) => setCurrent({ row, at }),
    key: onKey,
    open: (phone, anchor) => setOpened({ phone, anchor }),
  };
  const hands = useMemo<TileHands>(
    () => ({
      drag: (call) => latest.current?.drag(call),
      drop: (phone) => latest.current?.drop(phone),
      focus: (row, at) => latest.current?.focus(row, at),
      key: (event, row, at) => latest.current?.key(event, row, at),
      open: (phone, anchor) => latest.current?.open(phone, anchor),
    }),
    [],
  );

  const entriesFor = (phone: PanelPhone): readonly MenuEntry[] => {
    const own = callOf.get(phone.id);
    const mine: MenuEntry[] = [];
    if (own) {
      if (operator.mayTransfer && canTransfer(own))
        mine.push({ key: 'transfer', label: t('voice-live:transfer.title'), icon: 'call-forward', onSelect: () => operator.transfer(own) });
      if (operator.mayListen && (own.listener !== '' || canListen(own)))
        mine.push({
          key: 'listen',
          label: t(own.listener === '' ? 'voice-live:listen.title' : 'voice-live:panel.stopListening'),
          icon: 'ear',
          onSelect: () => operator.listen(own),
        });
      if (operator.mayHangUp)
        mine.push({
          key: 'hangUp',
          label: t('voice-live:hangUp.confirm'),
          icon: 'hang-up',
          danger: true,
          onSelect: () => operator.hangUp(own),
        });
    }
    const sent = operator.mayTransfer && stateOf(phone) !== 'offline' ? calls.filter((call) => call !== own && canTransfer(call)) : [];
    // Who waits is sent on before who talks.
    const waiting = sent.toSorted((one, other) => Number(other.state === 'queue') - Number(one.state === 'queue'));
    return [
      ...mine,
      ...waiting.slice(0, OFFERED).map((call, at): MenuEntry => {
        const who = callerOf(call, t);
        return {
          key: call.id,
          label: t('voice-live:panel.sendHere', { who }),
          note: t(`voice-live:state.${call.state}`),
          separated: at === 0 && mine.length > 0,
          onSelect: () => operator.transfer(call, phone.number),
        };
      }),
    ];
  };
  return (
    <>
      <section aria-label={t('voice-live:panel.phones')}>
        <div ref={scroller} className="relative h-[26rem] overflow-y-auto overscroll-contain desk:h-[calc(100dvh-15rem)] desk:min-h-80">
          {/* The first heading needs no room above it. */}
          <div style={{ height }} className={`relative ${by === 'none' ? '' : '-mt-6'}`}>
            <div style={{ transform: `translateY(${offset}px)` }}>
              {rows.slice(first, end).map((line, index) => {
                const row = first + index;
                if (line.kind === 'head')
                  return (
                    <h2 key={`head ${line.group}`} style={{ height: ROW }} className="flex items-end gap-2 pb-2 font-semibold">
                      <span className="min-w-0 truncate">
                        {line.group === ''
                          ? t(`voice-live:panel.without.${by}`)
                          : by === 'floor'
                            ? t('voice-live:panel.floor', { floor: line.group })
                            : line.group}
                      </span>
                      <span className="font-normal text-muted tabular-nums">{line.count}</span>
                    </h2>
                  );
                return (
                  <ul
                    key={`${line.group} ${line.phones[0]?.id}`}
                    style={{ height: ROW, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
                    className="grid gap-2 pb-2"
                  >
                    {line.phones.map((phone, at) => (
                      <Tile
                        key={phone.id}
                        phone={phone}
                        state={stateOf(phone)}
                        call={callOf.get(phone.id)}
                        row={row}
                        at={at}
                        tabbed={tabbed.row === row && tabbed.at === at}
                        dragged={dragged}
                        mayDrag={operator.mayTransfer}
                        hands={hands}
                        t={t}
                      />
                    ))}
                  </ul>
                );
              })}
            </div>
          </div>
        </div>
      </section>
      {opened && (
        <PhoneMenu
          opened={opened}
          call={callOf.get(opened.phone.id)}
          state={stateOf(opened.phone)}
          entries={entriesFor(opened.phone)}
          onClose={() => setOpened(undefined)}
          t={t}
        />
      )}
    </>
  );
}

/** What can be done at a phone, under its name and what it does. */
const PhoneMenu = ({
  opened: { phone, anchor },
  call,
  state,
  entries,
  onClose,
  t,
}: {
  readonly opened: Opened;
  readonly call: LiveCall | undefined;
  readonly state: PhoneState;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
  readonly t: Translate;
}) => (
  <MenuPanel
    label={t('voice-live:panel.menu', { phone: phone.number })}
    anchor={anchor}
    align="start"
    onClose={onClose}
    head={
      <div className="border-b border-line px-2.5 pt-1 pb-2">
        <p className="font-medium [overflow-wrap:anywhere]">
          <span className="tabular-nums">{phone.number}</span> {phone.name}
        </p>
        <p className="text-note text-muted">
          {t(`voice-live:phone.${state}`)}
          {call && ` · ${callerOf(call, t)} → ${reachedOf(call)}`}
        </p>
      </div>
    }
    entries={entries.length > 0 ? entries : [{ key: 'none', label: t('voice-live:panel.nothing'), disabled: true, onSelect: onClose }]}
  />
);
