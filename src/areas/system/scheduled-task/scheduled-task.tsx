/** scheduledtask: what the box does by itself, when, and how it went (SPEC.md 2, 3, 4; FEATURES.md 3.17). */
import type { Row } from '../../../field/field';
import { useT } from '../../../i18n/i18n';
import { ListView, PageHead, tabOf, type ViewProps } from '../../../screen';
import { listDef } from '../../../screen/definition/definition';
import { TabPanels } from '../../../ui/tab-panels';
import { TaskCalendar } from './calendar';
import { Outlook } from './outlook';
import { sentenceOf } from './sentence';
import { TaskDetail } from './task-detail';
import { checkTask, NEEDED, plays, reaches, type Task, taskFields } from './tasks';

const TABS = ['list', 'calendar'] as const;

const Sentence = ({ row }: { readonly row: Row<typeof taskFields> }) => {
  const sentence = sentenceOf(useT(), row) ?? '';
  return <span title={sentence}>{sentence}</span>;
};

/** A field that only some cycles have. */
const forCycle = (field: (typeof NEEDED)[Task['cycle']][number]) => {
  const needs = ({ cycle }: Task): boolean => NEEDED[cycle].some((name) => name === field);
  return { field, when: needs, required: needs };
};
const repeats = ({ cycle }: Task): boolean => cycle !== 'once';

const tasks = listDef({
  key: 'system-linked:tasks',
  component: 'system/scheduledtask',
  resource: 'systemTimedTask',
  fields: taskFields,
  name: 'name',
  columns: [
    'name',
    'type',
    { field: 'cycle', Cell: Sentence },
    'next_run',
    'last_result',
    'status',
    { field: 'task_id', extra: true },
    { field: 'last_run', extra: true },
    { field: 'start_date', extra: true },
    { field: 'end_date', extra: true },
    { field: 'play_count', extra: true },
    { field: 'play_duration', extra: true },
  ],
  filters: ['type', 'last_result', 'status'],
  status: 'status',
  poll: 10_000,
  form: {
    task: [
      'name',
      'type',
      { field: 'content', when: plays, required: plays },
      { field: 'area', when: reaches },
      { field: 'play_count', when: plays, required: plays },
      { field: 'play_duration', when: plays, required: plays },
      'status',
    ],
    cycle: [
      'cycle',
      forCycle('at'),
      forCycle('every'),
      forCycle('minute'),
      forCycle('days'),
      forCycle('month_days'),
      forCycle('times'),
      forCycle('cron'),
      { field: 'start_date', when: repeats },
      { field: 'end_date', when: repeats },
    ],
  },
  check: checkTask,
  batch: ['status', 'start_date', 'end_date'],
  severity: (row) => (row.last_result === 'failure' ? 'danger' : undefined),
  Footer: ({ values, id, screen }) => <Outlook task={values} id={id} screen={screen} />,
  Detail: TaskDetail,
});

/** The screen. Its tab is in the address. */
export function ScheduledTask({ screen: props }: ViewProps) {
  const { t, query, setQuery } = props;
  return (
    <>
      <PageHead />
      <TabPanels
        page
        label={t('system-linked:tasks.title')}
        tabs={TABS.map((value) => ({ value, label: t(`system-linked:tasks.tabs.${value}`) }))}
        value={tabOf(TABS, query.tab) ?? 'list'}
        onChange={(tab) => setQuery({ tab })}
      >
        {(tab) => (tab === 'list' ? <ListView screen={props} def={tasks} embedded /> : <TaskCalendar screen={props} />)}
      </TabPanels>
    </>
  );
}
