/** What a cycle comes to: its sentence, its next five runs, and what it would get in the way of. */
import { decodeRow } from '../../../field/field';
import { nextRuns } from '../../../lib/task-cycle';
import { type ScreenProps, useRead } from '../../../screen';
import { Callout } from '../../../ui/callout';
import { listTasks, readNow } from './calls';
import { collisionsOf, groupCollisions, type ListedTask, type Repeated, type Run, upcoming } from './collisions';
import { sentenceOf } from './sentence';
import { type Task, taskFields } from './tasks';

/** Tasks that a box is asked for at once: more than anybody keeps. */
const ALL_TASKS = { page: 1, limit: 500 } as const;
const NEXT = 5;
const AHEAD_DAYS = 31;
const SHOWN = 3;

/** Every task of the box, and what its clock shows; undefined until both are known. */
export function useTasks(screen: ScreenProps) {
  const tasks = useRead(screen.gateway, listTasks, ALL_TASKS);
  const now = useRead(screen.gateway, readNow, {}, 60_000);
  const rows = tasks.data?.data.list.map((row): ListedTask => decodeRow(taskFields, row));
  return { tasks: rows, now: now.data?.data.now, read: tasks.error ? tasks : now };
}

/** A task that is being made has no name yet. */
const nameOf = (t: ScreenProps['t'], { task: { name } }: Run, itself: 'this' | 'thisFirst'): string =>
  name.trim() === '' ? t(`system-linked:tasks.${itself}`) : t('system-linked:tasks.named', { name });

/** One collision in words. */
export const collisionText = (t: ScreenProps['t'], { first, second, count }: Repeated): string =>
  t('system-linked:tasks.collision', {
    first: nameOf(t, first, 'this'),
    second: nameOf(t, second, 'thisFirst'),
    day: first.at.slice(0, 10),
    from: first.at.slice(11, 16),
    to: first.until.slice(11, 16),
    at: second.at.slice(11, 16),
    count,
  });

/** The outlook of a task that is being edited, or that is kept. `id` is absent for a new one. */
export function Outlook({
  task,
  id = '',
  screen,
}: {
  readonly task: Task;
  readonly id?: string | undefined;
  readonly screen: ScreenProps;
}) {
  const { t } = screen;
  const { tasks, now } = useTasks(screen);
  const sentence = sentenceOf(t, task);
  if (sentence === undefined || now === undefined) return null;
  const runs = nextRuns(task, now, NEXT);
  const own: ListedTask = { ...task, id, status: true };
  const others = tasks?.filter((other) => other.id !== id) ?? [];
  const collisions = groupCollisions(
    collisionsOf(upcoming([own, ...others], now, AHEAD_DAYS)).filter(({ first, second }) => first.task === own || second.task === own),
  );
  return (
    <section aria-label={t('system-linked:tasks.outlook')} className="mt-6 space-y-3 rounded-panel bg-sunken p-4">
      <p className="font-semibold [overflow-wrap:anywhere]">{sentence}</p>
      {runs.length === 0 ? (
        <Callout severity="warning">{t('system-linked:tasks.never')}</Callout>
      ) : (
        <div>
          <h3 className="text-note text-muted">{t('system-linked:tasks.next')}</h3>
          <ol aria-label={t('system-linked:tasks.next')} className="mt-1 flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
            {runs.map((run) => (
              <li key={run}>{run.slice(0, 16)}</li>
            ))}
          </ol>
        </div>
      )}
      {collisions.length > 0 && (
        <Callout severity="warning">
          <ul className="space-y-1">
            {collisions.slice(0, SHOWN).map((each) => (
              <li key={`${each.first.at} ${each.second.at} ${each.second.task.id}`}>{collisionText(t, each)}</li>
            ))}
            {collisions.length > SHOWN && <li>{t('system-linked:tasks.moreCollisions', { count: collisions.length - SHOWN })}</li>}
          </ul>
        </Callout>
      )}
    </section>
  );
}
