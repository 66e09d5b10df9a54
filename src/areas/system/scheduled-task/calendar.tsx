/** A week of all tasks on one calendar, with what gets in the way of what. */

import { later } from '../../../lib/task-cycle';
import { ReadState, type ScreenProps } from '../../../screen';
import { IconButton } from '../../../ui/button';
import { Callout } from '../../../ui/callout';
import { Icon } from '../../../ui/icon';
import { Message } from '../../../ui/states';
import { type Collision, collisionsOf, groupCollisions, type Run, upcoming } from './collisions';
import { collisionText, useTasks } from './outlook';

const WEEK = 7;
const DAY_SECONDS = 86_400;
/** More runs of a task on one day are told as one line. */
const FOLDED = 3;
const LISTED = 8;
const MOST_WEEKS = 8;

/** One line of a day: a run, or a task that runs again and again. */
interface Line {
  readonly key: string;
  readonly time: string;
  readonly name: string;
  readonly count: number;
  readonly collides: boolean;
}

function linesOf(runs: readonly Run[], colliding: ReadonlySet<Run>): readonly Line[] {
  const byTask = new Map<string, Run[]>();
  for (const run of runs) byTask.set(run.task.id, [...(byTask.get(run.task.id) ?? []), run]);
  return [...byTask.values()]
    .flatMap((own): readonly Line[] => {
      const [first] = own;
      if (!first) return [];
      const last = own.at(-1) ?? first;
      if (own.length <= FOLDED) {
        return own.map((run) => ({
          key: run.task.id + run.at,
          time: run.at.slice(11, 16),
          name: run.task.name,
          count: 1,
          collides: colliding.has(run),
        }));
      }
      const time = `${first.at.slice(11, 16)}–${last.at.slice(11, 16)}`;
      return [{ key: first.task.id, time, name: first.task.name, count: own.length, collides: own.some((run) => colliding.has(run)) }];
    })
    .sort((one, other) => (one.time < other.time ? -1 : 1));
}

/** The calendar. Its week is in the address. */
export function TaskCalendar({ screen }: { readonly screen: ScreenProps }) {
  const { t, query, setQuery, failureText } = screen;
  const { tasks, now, read } = useTasks(screen);
  if (!tasks || now === undefined) return <ReadState read={read} failureText={failureText} rows={['h-8 w-1/3', 'h-72 w-full']} />;
  const week = Math.min(MOST_WEEKS, Math.max(0, Math.floor(Number(query.week)) || 0));
  const midnight = `${later(now, week * WEEK * DAY_SECONDS).slice(0, 10)} 00:00:00`;
  // A run at midnight belongs to its own day.
  const runs = upcoming(tasks, week === 0 ? now : later(midnight, -1), WEEK).filter((run) => run.at < later(midnight, WEEK * DAY_SECONDS));
  const collisions: readonly Collision[] = collisionsOf(runs);
  const colliding = new Set(collisions.flatMap(({ first, second }) => [first, second]));
  const days = Array.from({ length: WEEK }, (_, at) => later(midnight, at * DAY_SECONDS).slice(0, 10));
  const go = (to: number): void => setQuery({ tab: 'calendar', ...(to > 0 && { week: String(to) }) });
  const weekday = (day: string) => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <IconButton icon="chevron-left" label={t('system-linked:calendar.previous')} disabled={week === 0} onClick={() => go(week - 1)} />
        <IconButton
          icon="chevron-right"
          label={t('system-linked:calendar.next')}
          disabled={week === MOST_WEEKS}
          onClick={() => go(week + 1)}
        />
        <span className="font-semibold tabular-nums">
          {days[0]} – {days.at(-1)}
        </span>
        <span className="text-note text-muted">{t('system-linked:calendar.now', { now: now.slice(0, 16) })}</span>
      </div>
      {collisions.length > 0 && (
        <div className="mb-4">
          <Callout severity="warning">
            <p className="font-semibold">{t('system-linked:calendar.collisions', { count: collisions.length })}</p>
            <ul className="mt-1 space-y-0.5">
              {groupCollisions(collisions)
                .slice(0, LISTED)
                .map((each) => (
                  <li key={`${each.first.task.id} ${each.first.at} ${each.second.task.id}`}>{collisionText(t, each)}</li>
                ))}
            </ul>
          </Callout>
        </div>
      )}
      {runs.length === 0 ? (
        <div className="rounded-panel border border-line bg-surface">
          <Message icon="schedule" title={t('system-linked:calendar.none')} />
        </div>
      ) : (
        <ol className="grid gap-px overflow-hidden rounded-panel border border-line bg-line desk:grid-cols-7">
          {days.map((day) => {
            const lines = linesOf(
              runs.filter(({ at }) => at.startsWith(day)),
              colliding,
            );
            return (
              <li key={day} aria-label={day} className="min-w-0 bg-surface p-2.5 desk:min-h-64">
                <h2 className="mb-2 flex items-baseline gap-2 text-note text-muted">
                  <span className="font-medium text-ink tabular-nums">{day.slice(5)}</span>
                  {t(`system-linked:calendar.day.${weekday(day) as 1 | 2 | 3 | 4 | 5 | 6 | 7}`) /* 1 to 7 by its arithmetic */}
                </h2>
                <ul className="space-y-1">
                  {lines.map((line) => (
                    <li
                      key={line.key}
                      className={`rounded-[4px] px-1.5 py-1 text-note ${line.collides ? 'bg-warning-soft text-warning' : 'bg-sunken'}`}
                    >
                      <span className="flex items-center gap-1 tabular-nums">
                        {line.collides && (
                          <>
                            <Icon name="warning" className="size-3.5 shrink-0" />
                            <span className="sr-only">{t('system-linked:calendar.collides')}</span>
                          </>
                        )}
                        {line.time}
                        {line.count > 1 && ` ×${line.count}`}
                      </span>
                      <span className="block [overflow-wrap:anywhere]">{line.name}</span>
                    </li>
                  ))}
                </ul>
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}
