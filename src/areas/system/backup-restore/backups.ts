/** The kept backups as a list, and the schedule as a form. */
import { byteSize, choice, dateTime, flag, integer, secret, text, time, type ValuesOf, WEEK } from '../../../field';
import { optional, type Rule, textLength } from '../../../field/rules';
import { openDownload } from '../../../lib/open-download';
import { type Cycle, NO_CYCLE } from '../../../lib/task-cycle';
import { extra, listDef, settingsDef } from '../../../screen/definition/definition';
import { downloadBackup } from './calls';

const readOnly = { readOnly: true } as const;
/** A backup as the list has it. */
const backupFields = {
  name: text(readOnly),
  kind: choice(['manual', 'scheduled', 'uploaded', 'restore_point'], {
    ...readOnly,
    severities: { restore_point: 'warning', uploaded: 'info' },
  }),
  created: dateTime(readOnly),
  size: byteSize(),
  encrypted: flag(readOnly),
  files: integer({ readOnly: true }),
  by: text(readOnly),
  note: text(readOnly),
  version: text(readOnly),
  host: text(readOnly),
};

export const backups = listDef({
  key: 'system-care:backups',
  component: 'system/backuprestore',
  resource: 'systemBackupRestore',
  fields: backupFields,
  columns: [{ field: 'name', width: 290 }, 'kind', 'created', 'size', 'encrypted', 'by', 'note', ...extra('files', 'version', 'host')],
  filters: ['kind'],
  order: { by: 'created', order: 'desc' },
  // The box tells a backup in the list alone: `detail` is that of the schedule.
  without: ['add', 'edit', 'export', 'page'],
  consequences: (_rows, { t }) => [t('system-care:backups.lost')],
  actions: [
    { name: 'restore', icon: 'backup', primary: true, run: ({ id }, { setQuery }) => setQuery({ restore: id }) },
    {
      name: 'download',
      icon: 'download',
      right: 'export',
      primary: true,
      run: async ({ id }, { gateway, notify, t }) => {
        const { data } = await gateway.send(downloadBackup, { id });
        if (!openDownload(data)) notify('danger', t('common:message.failed'));
      },
    },
  ],
});

const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
/** The password of a backup; '' is none. Whoever has the file can try words on it as long as he likes, so a short one is refused. */
export const backupPassword: Rule<string> = optional(textLength(PASSWORD_LENGTH.min, PASSWORD_LENGTH.max));

export const scheduleFields = {
  enabled: flag(),
  cycle: choice(['daily', 'weekly', 'monthly']),
  weekday: choice(WEEK),
  day: integer({ min: 1, max: 31, initial: 1, required: true }),
  time: time({ required: true }),
  keep: integer({ min: 1, max: 30, initial: 7, required: true }),
  encrypted: flag(),
  password: secret(PASSWORD_LENGTH),
};

/** When the box makes a backup by itself, where that is switched on. A day that a month lacks is its last one. */
export const backupCycle = ({ cycle, weekday, day, time }: RunTimes): Cycle => ({
  ...NO_CYCLE,
  cycle,
  times: [time],
  days: [weekday],
  month_days: day === undefined ? [] : [String(day)],
  clamped: true,
});
type RunTimes = Pick<ValuesOf<typeof scheduleFields>, 'cycle' | 'day' | 'time'> & { readonly weekday: string };

export const schedule = settingsDef({
  key: 'system-care:backupSchedule',
  component: 'system/backuprestore',
  resource: 'systemBackupRestore',
  fields: scheduleFields,
  form: {
    when: [
      'enabled',
      { field: 'cycle', when: ({ enabled }) => enabled },
      { field: 'weekday', when: ({ enabled, cycle }) => enabled && cycle === 'weekly' },
      { field: 'day', when: ({ enabled, cycle }) => enabled && cycle === 'monthly' },
      { field: 'time', when: ({ enabled }) => enabled },
      { field: 'keep', when: ({ enabled }) => enabled },
    ],
    protection: ['encrypted', { field: 'password', when: ({ encrypted }) => encrypted }],
  },
  footerUnder: 'when',
});
