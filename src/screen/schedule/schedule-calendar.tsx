/** All plans of a screen on one calendar, a week or a month, with what gets in the way of what. */
import { useMessages } from '../../i18n/i18n';
import { dayAfter, daysBetween } from '../../lib/days';
import { later } from '../../lib/task-cycle';
import { IconButton } from '../../ui/button';
import { Calendar, type CalendarEntry } from '../../ui/calendar';
import { Segments } from '../../ui/segments';
import { Message, Skeleton } from '../../ui/states';
import type { ScreenProps } from '../screen';
import type { BoxClock } from './clock';
import { collisionsOf, groupCollisions, type Meets, type Run, type Scheduled, upcoming } from './collisions';
import { weekdayOf } from './cycle-sentence';
import { Collisions } from './schedule-preview';

const WEEK = 7;
/** More runs of a plan on one day are told as one entry. */
const FOLDED = 3;
const LISTED = 8;
/** How far ahead it goes. */
const MOST = { week: 8, month: 2 } as const;
type View = keyof typeof MOST;

/** What a day has: a run, or a plan that runs again and again. */
function entriesOf<T extends Scheduled>(runs: readonly Run<T>[], colliding: ReadonlySet<Run<T>>): readonly CalendarEntry[] {
  const byPlan = new Map<string, Run<T>[]>();
  for (const run of runs) byPlan.set(run.plan.id, [...(byPlan.get(run.plan.id) ?? []), run]);
  return [...byPlan.values()]
    .flatMap((own): readonly CalendarEntry[] => {
      const [first] = own;
      if (!first) return [];
      const { id, name } = first.plan;
      const time = (run: Run<T>): string => run.at.slice(11, 16);
      if (own.length <= FOLDED) {
        return own.map((run) => ({ key: id + run.at, time: time(run), name, count: 1, marked: colliding.has(run) }));
      }
      const marked = own.some((run) => colliding.has(run));
      return [{ key: id, time: `${time(first)}–${time(own.at(-1) ?? first)}`, name, count: own.length, marked }];
    })
    .sort((one, other) => (one.time < other.time ? -1 : 1));
}

const midnight = (day: string): string => `${day} 00:00:00`;

/** The days of a view, and its name: a week from today on, or the whole weeks of a month that are not over. */
function daysOf(view: View, ahead: number, today: string): { readonly title: string; readonly days: readonly string[] } {
  if (view === 'week') {
    const days = Array.from({ length: WEEK }, (_, at) => dayAfter(today, ahead * WEEK + at));
    return { title: `${days[0]} – ${days.at(-1)}`, days };
  }
  const [year = 0, month = 1] = today.split('-').map(Number);
  const dayOf = (of: number, date: number): string => new Date(Date.UTC(year, of, date)).toISOString().slice(0, 10);
  const [first, last] = [dayOf(month - 1 + ahead, 1), dayOf(month + ahead, 0)];
  const begin = first > today ? first : today;
  const from = dayAfter(begin, 1 - Number(weekdayOf(begin)));
  const to = dayAfter(last, WEEK - Number(weekdayOf(last)));
  return { title: first.slice(0, 7), days: Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => dayAfter(from, at)) };
}

/** The calendar. What it shows is in the address, `?week=1` or `?month=0`, counted from now. */
export function ScheduleCalendar<T extends Scheduled>({
  screen,
  tab,
  plans,
  clock,
  meets,
  where,
}: {
  readonly screen: ScreenProps;
  /** The name of its tab. */
  readonly tab: string;
  readonly plans: readonly T[];
  readonly clock: BoxClock;
  readonly meets: Meets<T>;
  readonly where?: (one: T, other: T) => string;
}) {
  const { t, query, setQuery } = screen;
  if (!useMessages('schedule')) return <Skeleton className="h-72 w-full" />;
  const view: View = query.month === undefined ? 'week' : 'month';
  const ahead = Math.min(MOST[view], Math.max(0, Math.floor(Number(query[view])) || 0));
  const show = (next: View, to: number): void => setQuery({ tab, ...((next === 'month' || to > 0) && { [next]: String(to) }) });

  const today = clock.now.slice(0, 10);
  const { title, days } = daysOf(view, ahead, today);
  const [first = today, last = today] = [days[0], days.at(-1)];
  // A run at midnight belongs to its own day.
  const from = first > today ? later(midnight(first), -1) : clock.now;
  const runs = upcoming(plans, { ...clock, now: from }, daysBetween(first > today ? first : today, last) + 1).filter(
    ({ at }) => at > from && at < midnight(dayAfter(last, 1)),
  );
  const collisions = collisionsOf(runs, meets);
  const colliding = new Set(collisions.flatMap((each) => [each.first, each.second]));

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <IconButton
          icon="chevron-left"
          label={t(view === 'week' ? 'schedule:calendar.previousWeek' : 'schedule:calendar.previousMonth')}
          disabled={ahead === 0}
          onClick={() => show(view, ahead - 1)}
        />
        <IconButton
          icon="chevron-right"
          label={t(view === 'week' ? 'schedule:calendar.nextWeek' : 'schedule:calendar.nextMonth')}
          disabled={ahead === MOST[view]}
          onClick={() => show(view, ahead + 1)}
        />
        <span className="font-semibold tabular-nums">{title}</span>
        <span className="text-note text-muted tabular-nums">{t('schedule:calendar.now', { now: clock.now.slice(0, 16) })}</span>
        <span className="ml-auto">
          <Segments
            label={t('schedule:calendar.view')}
            options={(['week', 'month'] as const).map((each) => ({ value: each, label: t(`schedule:calendar.${each}`) }))}
            value={view}
            onChange={(next) => show(next, 0)}
          />
        </span>
      </div>
      <div className="mb-4 empty:hidden">
        <Collisions
          collisions={groupCollisions(collisions)}
          most={LISTED}
          where={where}
          heading={t('schedule:calendar.collisions', { count: collisions.length })}
        />
      </div>
      {runs.length === 0 ? (
        <div className="rounded-panel border border-line bg-surface">
          <Message icon="schedule" title={t('schedule:calendar.none')} />
        </div>
      ) : (
        <Calendar
          days={days.map((day) => ({
            day,
            weekday: t(`field:weekday.${weekdayOf(day)}`),
            entries: entriesOf(
              runs.filter(({ at }) => at.startsWith(day)),
              colliding,
            ),
            faint: day < today || (view === 'month' && !day.startsWith(title)),
            today: day === today,
          }))}
          month={view === 'month'}
          words={{ marked: t('schedule:calendar.collides'), more: (count) => t('schedule:calendar.more', { count }) }}
          onMore={(day) => show('week', Math.floor(daysBetween(today, day) / WEEK))}
        />
      )}
    </>
  );
}
