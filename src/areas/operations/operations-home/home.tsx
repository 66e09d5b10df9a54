/** The day at a glance for a scene: what waits for somebody, how much of it, and the way to each. */
import type { ReactNode } from 'react';
import { calls, type DayDetail } from '../../../gateway/calls';
import { serverText } from '../../../lib/server-text';
import { PageHead, ReadState, RefreshFailed, type ScreenProps, useRead, type ViewProps } from '../../../screen';
import { Figure, Nothing, Panel } from '../../../screen/live/panel';
import { type IconName, Message, type Severity } from '../../../ui';

const POLL_MS = 10_000;

type Part = 'orders' | 'messages' | 'terminals' | 'wakeups' | 'packages';
/** Where each part is dealt with: the first screen that the person has. */
const PLACES: Readonly<Record<Part, readonly (readonly [component: string, query?: Readonly<Record<string, string>>])[]>> = {
  orders: [
    ['operations/mallmanagement', { tab: 'orders' }],
    ['smartscreen/mallmanagement', { tab: 'orders' }],
  ],
  messages: [['smartscreen/terminalrecord', { tab: '4' }], ['smartscreen/messageboard']],
  terminals: [['smartscreen/terminalrecord'], ['operations/terminalauthorization']],
  wakeups: [['voicemodel/wakeupser']],
  packages: [['operations/terminalauthorization'], ['smartscreen/terminalauthorization']],
};

/** The way to a part; undefined where the person has none of its screens. */
function wayTo({ t, open, reachable }: ScreenProps, part: Part) {
  const place = PLACES[part].find(([component]) => reachable(component));
  return place && { label: t(`operations-home:open.${part}`), open: () => void open(...place) };
}

/** One figure, as large as its weight on the day. */
function Tile({
  screen,
  part,
  icon,
  value,
  note,
  severity,
}: ViewProps & {
  readonly part: Part | 'guests';
  readonly icon: IconName;
  readonly value: number;
  readonly note: string;
  readonly severity: Severity;
}) {
  return (
    <div data-figure={part} className="min-w-0">
      <Panel icon={icon} title={screen.t(`operations-home:tile.${part}`)} link={part === 'guests' ? undefined : wayTo(screen, part)}>
        <Figure value={String(value)} severity={value > 0 ? severity : 'neutral'}>
          {note}
        </Figure>
      </Panel>
    </div>
  );
}

/** A few of a matter, each in one line. */
function Few({
  screen,
  part,
  icon,
  rows,
}: ViewProps & {
  readonly part: Exclude<Part, 'messages'>;
  readonly icon: IconName;
  readonly rows: readonly { readonly place: string; readonly name: string; readonly end: string; readonly bad?: boolean }[];
}) {
  const { t } = screen;
  return (
    <Panel icon={icon} title={t(`operations-home:list.${part}`)} link={wayTo(screen, part)}>
      {rows.length === 0 ? (
        <Nothing>{t(`operations-home:nothing.${part}`)}</Nothing>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map(({ place, name, end, bad }, at) => (
            <li key={at} className="flex min-w-0 items-baseline gap-3 py-1.5">
              <span className="shrink-0 font-medium tabular-nums">{serverText(place, 40)}</span>
              <span className="min-w-0 grow truncate text-muted">{serverText(name, 60)}</span>
              <span className={`shrink-0 tabular-nums ${bad ? 'text-danger' : 'text-muted'}`}>{end}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The figures in one line, as far as they are told. */
function tilesOf(screen: ScreenProps, { guests, orders, messages, terminals, wakeups, packages }: DayDetail): readonly ReactNode[] {
  const { t } = screen;
  const none = t('operations-home:note.none');
  return [
    <Tile
      key="guests"
      screen={screen}
      part="guests"
      icon="user"
      value={guests.in_house}
      severity="neutral"
      note={t('operations-home:note.guests', { count: guests.rooms })}
    />,
    orders && (
      <Tile
        key="orders"
        screen={screen}
        part="orders"
        icon="shop"
        value={orders.waiting}
        severity="warning"
        note={orders.waiting === 0 ? none : ''}
      />
    ),
    messages && (
      <Tile
        key="messages"
        screen={screen}
        part="messages"
        icon="bell"
        value={messages.waiting}
        severity="warning"
        note={messages.waiting === 0 ? none : ''}
      />
    ),
    terminals && (
      <Tile
        key="terminals"
        screen={screen}
        part="terminals"
        icon="terminal"
        value={terminals.offline}
        severity="warning"
        note={t('operations-home:note.terminals', { count: terminals.online })}
      />
    ),
    wakeups && (
      <Tile
        key="wakeups"
        screen={screen}
        part="wakeups"
        icon="clock"
        value={wakeups.due}
        severity={wakeups.failed > 0 ? 'danger' : 'neutral'}
        note={wakeups.failed > 0 ? t('operations-home:note.failed', { count: wakeups.failed }) : t('operations-home:note.wakeups')}
      />
    ),
    packages && (
      <Tile
        key="packages"
        screen={screen}
        part="packages"
        icon="package"
        value={packages.ending}
        severity="warning"
        note={
          packages.ended > 0
            ? t('operations-home:note.ended', { count: packages.ended })
            : t('operations-home:note.packages', { count: packages.days })
        }
      />
    ),
  ].filter(Boolean);
}

/** What is named of each. */
function listsOf(screen: ScreenProps, { now, orders, terminals, wakeups, packages }: DayDetail): readonly ReactNode[] {
  const { t } = screen;
  return [
    orders && (
      <Few
        key="orders"
        screen={screen}
        part="orders"
        icon="shop"
        rows={orders.list.map(({ place, number, minutes }) => ({
          place,
          name: number,
          end: t('operations-home:minutes', { count: minutes }),
          bad: minutes >= 30,
        }))}
      />
    ),
    wakeups && (
      <Few
        key="wakeups"
        screen={screen}
        part="wakeups"
        icon="clock"
        rows={wakeups.list.map(({ place, due, failed }) => ({
          place,
          name: failed ? t('operations-home:unanswered') : '',
          end: due.slice(5, 16),
          bad: failed,
        }))}
      />
    ),
    terminals && (
      <Few
        key="terminals"
        screen={screen}
        part="terminals"
        icon="terminal"
        rows={terminals.list.map(({ place, name, since }) => ({ place, name, end: since.slice(5, 16) }))}
      />
    ),
    packages && (
      <Few
        key="packages"
        screen={screen}
        part="packages"
        icon="package"
        rows={packages.list.map((each) => ({
          place: each.name,
          name: each.package,
          end: each.deadline.slice(0, 16),
          bad: each.deadline <= now,
        }))}
      />
    ),
  ].filter(Boolean);
}

/** The page. */
export function OperationsHome({ screen }: ViewProps) {
  const { gateway, t, failureText } = screen;
  const read = useRead(gateway, calls.operationsHome, {}, POLL_MS);
  const day = read.data?.data.detail;
  if (read.error?.code === 403)
    return (
      <Message icon="dashboard" page title={failureText(read.error) || t('operations-home:refused')}>
        {t('operations-home:refusedHelp')}
      </Message>
    );
  if (!day) return <ReadState read={read} failureText={failureText} rows={['h-8 w-1/3', 'h-24 w-full', 'h-56 w-full']} />;
  return (
    <div className="@container min-w-0">
      <PageHead
        title={t('operations-home:title')}
        note={t('operations-home:asOf', { scene: serverText(day.scene, 40) || t('operations-home:whole'), time: day.now })}
      />
      <RefreshFailed read={read} screen={screen} />
      <div className="grid grid-cols-2 gap-4 @min-[740px]:grid-cols-3">{tilesOf(screen, day)}</div>
      <div className="mt-4 grid gap-4 @min-[740px]:grid-cols-2">{listsOf(screen, day)}</div>
    </div>
  );
}
