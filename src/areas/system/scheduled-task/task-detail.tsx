/** One task: when it runs, in words, what it will do, "run now", and how its last runs ended. */

import type { Words } from '../../../field/field';
import {
  type FooterProps,
  type ListViews,
  ReadState,
  type ScreenProps,
  useLabels,
  useRead,
  useSend,
  type ViewProps,
  whyNot,
} from '../../../screen';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { planViews, useBesidePlans } from '../../../screen/schedule/beside';
import { CycleCell, SchedulePreview } from '../../../screen/schedule/schedule-preview';
import { type Severity, StateTag } from '../../../ui';
import { readRuns, runNow, type TaskRun } from './calls';
import { planOf, tasksMeet, useTaskPlans } from './plans';
import { type Task, type TaskRow, taskFields } from './tasks';

const SEVERITIES: Readonly<Record<TaskRun['result'], Severity>> = {
  pending: 'neutral',
  executing: 'info',
  completed: 'success',
  success: 'success',
  failure: 'danger',
  skipped: 'warning',
};
const POLL_MS = 2000;

/** What a run has done, or why it has not. */
function told(t: ScreenProps['t'], type: Task['type'], { result, reason, count, seconds }: TaskRun, words: Words): string {
  if (result === 'executing') return '';
  if (reason !== 'none') return t(`system-linked:tasks.reason.${reason}`, { count });
  return `${t(`system-linked:tasks.effect.${type}`, { count })} · ${taskFields.play_duration.format(seconds, words)}`;
}

/** The drawer's content. */
function TaskDetail({ row, screen }: ViewProps & { readonly row: TaskRow }) {
  const { t, gateway, failureText } = screen;
  const runs = useRead(gateway, readRuns, { id: row.id }, POLL_MS);
  const labels = useLabels('system-linked:tasks', taskFields, screen);
  const { pending, send } = useSend(screen, 'toast');
  const list = runs.data?.data.list;
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-muted">
          {row.task_id} · {t(`system-linked:tasks.values.type.${row.type}`)}
        </span>
        <GuardedButton
          why={whyNot(screen, 'system/scheduledtask:edit')}
          icon="play"
          pending={pending}
          onClick={() => void send(runNow, { id: row.id })}
        >
          {t('system-linked:tasks.runNow')}
        </GuardedButton>
      </p>
      {row.status ? (
        <Preview values={row} id={row.id} screen={screen} />
      ) : (
        <p className="mt-4 text-muted">{t('system-linked:tasks.off')}</p>
      )}
      <h3 className="mt-6 mb-2 font-semibold">{t('system-linked:tasks.history')}</h3>
      {list === undefined ? (
        <ReadState read={runs} failureText={failureText} rows={['h-6 w-full', 'h-6 w-full', 'h-6 w-full']} />
      ) : list.length === 0 ? (
        <p className="text-muted">{t('system-linked:tasks.noHistory')}</p>
      ) : (
        <ol aria-label={t('system-linked:tasks.history')} className="divide-y divide-line rounded-control border border-line">
          {list.map((run, at) => (
            <li key={at} className="grid gap-x-4 px-3 py-2 sm:grid-cols-[150px_110px_1fr]">
              <span className="tabular-nums">{run.time.slice(0, 16)}</span>
              <StateTag severity={SEVERITIES[run.result]} live={run.result === 'executing'}>
                {t(`system-linked:tasks.values.last_result.${run.result}`)}
              </StateTag>
              <span className="text-muted [overflow-wrap:anywhere]">
                {told(t, row.type, run, labels.wordsOf('play_duration'))}
                {run.by !== '' && ` ${t('system-linked:tasks.byHand', { by: run.by })}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** What says whom a task reaches. */
const WHOM = ['type', 'area'] as const;

function Preview({ values, id = '', screen }: Pick<FooterProps<typeof taskFields>, 'values' | 'id' | 'screen'>) {
  const { plans, clock } = useTaskPlans(screen);
  const beside = useBesidePlans(screen, 'systemTimedTask', taskFields, values, WHOM, id);
  return <SchedulePreview plan={planOf(values, id)} others={plans ?? []} beside={beside} clock={clock} meets={tasksMeet} />;
}

export const views: ListViews<typeof taskFields> = {
  cells: { cycle: CycleCell },
  Footer: Preview,
  ...planViews({ name: 'systemTimedTask', fields: taskFields, whom: WHOM, planOf, meets: () => tasksMeet }),
  Detail: TaskDetail,
  told: ['name', 'type', 'cycle'],
};
