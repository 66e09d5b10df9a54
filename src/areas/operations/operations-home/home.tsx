/** The day at a glance for a scene: what waits for somebody, how much of it, and the way to each. */

import { useState } from 'react';
import { calls, type DayDetail } from '../../../gateway/calls';
import { spanText } from '../../../i18n/duration-text';
import { openDownload } from '../../../lib/open-download';
import { serverText } from '../../../lib/server-text';
import { PageHead, ReadState, RefreshFailed, type ScreenProps, useRead, type ViewProps, whyNot } from '../../../screen';
import { Figure, Nothing, Panel } from '../../../screen/live/panel';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { type IconName, Message, type Severity } from '../../../ui';

const POLL_MS = 10_000;

type Part = 'orders' | 'messages' | 'terminals' | 'wakeups' | 'packages';
/** Where each part is dealt with: the first screen that the person has. */
const PLACES: Readonly<Record<Part, readonly (readonly [component: string, query?: Readonly<Record<string, string>>])[]>> = {
  orders: [
    // As the badge of the bar does: one place for one thing.
    ['smartscreen/mallmanagement', { tab: 'orders' }],
    ['operations/mallmanagement', { tab: 'orders' }],
  ],
  messages: [['smartscreen/terminalrecord', { tab: '4' }], ['smartscreen/messageboard']],
  terminals: [['smartscreen/terminalrecord'], ['operations/terminalauthorization']],
  wakeups: [['voicemodel/wakeupser']],
  packages: [['smartscreen/terminalauthorization'], ['operations/terminalauthorization']],
};

const ICONS: Readonly<Record<Part | 'guests', IconName>> = {
  guests: 'user',
  orders: 'shop',
  messages: 'bell',
  terminals: 'terminal',
  wakeups: 'clock',
  packages: 'package',
};

/** The way to a part; undefined where the person has none of its screens. */
function wayTo({ t, open, reachable }: ScreenProps, part: Part) {
  const place = PLACES[part].find(([component]) => reachable(component));
  return place && { label: t(`operations-home:open.${part}`), open: () => void open(...place) };
}

/** One figure. */
interface TileFacts {
  readonly part: Part | 'guests';
  /** Below zero where the answer has none that can be read. */
  readonly value: number;
  readonly note: string;
  readonly severity: Severity;
}

/** It is as large as its weight on the day. */
function Tile({ screen, part, value, note, severity }: ViewProps & TileFacts) {
  return (
    // Where two stand beside each other on a phone their names need the room of the mark.
    <div data-figure={part} className="min-w-0 max-sm:[&_section>div>svg]:hidden">
      <Panel icon={ICONS[part]} title={screen.t(`operations-home:tile.${part}`)} link={part === 'guests' ? undefined : wayTo(screen, part)}>
        {value < 0 ? (
          <Nothing>{screen.t('operations-home:unread')}</Nothing>
        ) : (
          <Figure value={String(value)} severity={value > 0 ? severity : 'neutral'}>
            {note}
          </Figure>
        )}
      </Panel>
    </div>
  );
}

/** A few of a matter. */
interface FewFacts {
  readonly part: Exclude<Part, 'messages'>;
  /** How many there are; with none named and not 0 the answer can't be read. */
  readonly count: number;
  readonly rows: readonly { readonly place: string; readonly name: string; readonly end: string; readonly bad?: boolean }[];
}

/** Each in one line. */
function Few({ screen, part, count, rows }: ViewProps & FewFacts) {
  const { t } = screen;
  return (
    <Panel icon={ICONS[part]} title={t(`operations-home:list.${part}`)} link={wayTo(screen, part)}>
      {rows.length === 0 ? (
        <Nothing>{count === 0 ? t(`operations-home:nothing.${part}`) : t('operations-home:unread')}</Nothing>
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

/** What is told of a day: parts that the account may not see are not. */
const told = <T,>(facts: readonly (T | undefined)[]): readonly T[] => facts.filter((each) => each !== undefined);

/** Words with a figure, or that it can't be read. */
const counted = (t: ScreenProps['t'], key: `operations-home:${'note.guests' | 'note.terminals' | 'note.packages'}`, count: number) =>
  count < 0 ? t('operations-home:unread') : t(key, { count });

/** The figures in one line. */
function tilesOf({ t }: ScreenProps, { guests, orders, messages, terminals, wakeups, packages }: DayDetail): readonly TileFacts[] {
  const waiting = (part: Part, value: number): TileFacts => ({
    ...{ part, value, severity: 'warning' },
    note: value === 0 ? t('operations-home:note.none') : '',
  });
  /** What has gone wrong stands before what is to come. */
  const before = (key: 'failed' | 'ended', count: number, otherwise: () => string): string =>
    count === 0 ? otherwise() : count < 0 ? t('operations-home:unread') : t(`operations-home:note.${key}`, { count });
  return told<TileFacts>([
    { part: 'guests', value: guests.in_house, severity: 'neutral', note: counted(t, 'operations-home:note.guests', guests.rooms) },
    orders && waiting('orders', orders.waiting),
    messages && waiting('messages', messages.waiting),
    terminals && {
      ...{ part: 'terminals', value: terminals.offline, severity: 'warning' },
      note: counted(t, 'operations-home:note.terminals', terminals.online),
    },
    wakeups && {
      ...{ part: 'wakeups', value: wakeups.due, severity: wakeups.failed > 0 ? 'danger' : 'neutral' },
      note: before('failed', wakeups.failed, () => t('operations-home:note.wakeups')),
    },
    packages && {
      ...{ part: 'packages', value: packages.ending, severity: 'warning' },
      note: before('ended', packages.ended, () => counted(t, 'operations-home:note.packages', packages.days)),
    },
  ]);
}

/** A moment of the day that is told: the day itself need not be said, and of another year that is. */
const momentOf = (at: string, now: string): string =>
  at.slice(at.slice(0, 10) === now.slice(0, 10) ? 11 : at.slice(0, 4) === now.slice(0, 4) ? 5 : 0, 16);

/** Of figures that can be read. */
const sum = (one: number, other: number): number => (one < 0 || other < 0 ? -1 : one + other);

/** What is named of each. */
function listsOf({ t }: ScreenProps, { now, orders, terminals, wakeups, packages }: DayDetail): readonly FewFacts[] {
  return told<FewFacts>([
    orders && {
      part: 'orders',
      count: orders.waiting,
      rows: orders.list.map(({ place, number, minutes }) => ({
        ...{ place, name: number, bad: minutes >= 30 },
        end: minutes < 0 ? t('operations-home:unread') : spanText(minutes, 'minutes', t),
      })),
    },
    wakeups && {
      part: 'wakeups',
      count: sum(wakeups.due, wakeups.failed),
      rows: wakeups.list.map(({ place, due, failed }) => ({
        ...{ place, end: momentOf(due, now), bad: failed },
        name: failed ? t('operations-home:unanswered') : '',
      })),
    },
    terminals && {
      part: 'terminals',
      count: terminals.offline,
      rows: terminals.list.map(({ place, name, since }) => ({ place, name, end: momentOf(since, now) })),
    },
    packages && {
      part: 'packages',
      count: sum(packages.ending, packages.ended),
      rows: packages.list.map((each) => ({
        ...{ place: each.name, name: each.package },
        ...{ end: momentOf(each.deadline, now), bad: each.deadline <= now },
      })),
    },
  ]);
}

/** Saves what the page shows as a file. */
function Export({ screen }: ViewProps) {
  const { gateway, t, notify } = screen;
  const [pending, setPending] = useState(false);
  const run = async (): Promise<void> => {
    setPending(true);
    try {
      const { data } = await gateway.send(calls.operationsExport, {});
      // Where the browser has stopped the window, a press opens it.
      if (openDownload(data))
        notify('success', t('operations-home:exported'), { label: t('common:action.open'), run: () => void openDownload(data) });
    } catch {
      // told by the gateway
    } finally {
      setPending(false);
    }
  };
  return (
    <GuardedButton why={whyNot(screen, 'dashboard:export')} icon="download" compact pending={pending} onClick={() => void run()}>
      {t('operations-home:export')}
    </GuardedButton>
  );
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
      >
        <Export screen={screen} />
      </PageHead>
      <RefreshFailed read={read} screen={screen} />
      <div className="grid grid-cols-2 gap-4 @min-[740px]:grid-cols-3">
        {tilesOf(screen, day).map((each) => (
          <Tile key={each.part} screen={screen} {...each} />
        ))}
      </div>
      <div className="mt-4 grid gap-4 @min-[740px]:grid-cols-2">
        {listsOf(screen, day).map((each) => (
          <Few key={each.part} screen={screen} {...each} />
        ))}
      </div>
    </div>
  );
}
