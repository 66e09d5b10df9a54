/** What waits for a device, and what became of what was asked of it. */
import { listOf } from '../../../i18n/list-of';
import { useSend } from '../../../screen';
import { Button, Message } from '../../../ui';
import { SimpleTable } from '../../../ui/simple-table';
import { cancelTask, retryTask } from './calls';
import { ITMS } from './devices';
import type { PartProps } from './part-props';
import { faultLines, kindWord, TaskState, TaskSteps, unreadOf } from './task-words';
import { useAsk } from './use-ask';

export function TasksPart({ row, screen, tasks }: PartProps) {
  const { t } = screen;
  const { send, pending } = useSend(screen);
  const { ask } = useAsk(screen);
  const may = screen.can(`${ITMS}:parameters`);
  if (tasks.length === 0) return <Message icon="tasks" title={t('tr069-device:task.empty')} />;
  return (
    <SimpleTable
      label={t('tr069-device:task.title')}
      rows={tasks}
      keyOf={({ id }) => String(id)}
      columns={[
        {
          key: 'what',
          head: t('tr069-device:task.what'),
          cell: (task) => (
            <span className="block min-w-0">
              {kindWord(t, task.kind)}
              <span className="block max-w-96 text-note text-muted [overflow-wrap:anywhere]">{task.about}</span>
            </span>
          ),
        },
        {
          key: 'state',
          head: t('tr069-device:task.stateHead'),
          cell: (task) => (
            <span className="grid gap-1">
              <TaskState task={task} t={t} />
              <TaskSteps task={task} t={t} />
              {faultLines(t, task).map((line) => (
                <span key={line} className="text-note text-danger [overflow-wrap:anywhere]">
                  {line}
                </span>
              ))}
              {unreadOf(task).length > 0 && (
                <span className="text-note text-muted">{t('tr069-device:task.unread', { names: listOf(t, unreadOf(task)) })}</span>
              )}
              {task.state === 'queued' && (
                <span className="text-note text-muted">{t('tr069-device:task.expires', { time: task.expires })}</span>
              )}
            </span>
          ),
        },
        {
          key: 'by',
          head: t('tr069-device:task.by'),
          cell: ({ username, created }) => (
            <span className="block">
              {username} <span className="block text-note text-muted tabular-nums">{created}</span>
            </span>
          ),
        },
        {
          key: 'do',
          head: <span className="sr-only">{t('engine:table.actions')}</span>,
          end: true,
          cell: (task) =>
            may &&
            (task.state === 'queued' ? (
              <Button look="ghost" disabled={pending} onClick={() => void send(cancelTask, { id: row.id, task: task.id })}>
                {t('tr069-device:task.cancel')}
              </Button>
            ) : (
              (task.state === 'failed' || task.state === 'expired') &&
              task.kind !== 'factory_reset' &&
              task.kind !== 'restore' && (
                <Button look="ghost" disabled={pending} onClick={() => void ask(retryTask, { id: row.id, task: task.id })}>
                  {t('tr069-device:task.retry')}
                </Button>
              )
            )),
        },
      ]}
    />
  );
}
