/** Timed restarts of TR-069 devices. */
import { choice, date, flag, moment, requiredChoice, tags, taskResult, text, time, type ValuesOf, weekdays } from '../../../field';
import { mac } from '../../../field/rules';
import { resource } from '../../../gateway/calls';
import { normaliseMac } from '../../../lib/normalise-address';
import { type Cycle, NO_CYCLE } from '../../../lib/task-cycle';
import { ordered } from '../../../screen/definition/checks';
import { extra, listDef } from '../../../screen/definition/definition';
import { defineScreen, list } from '../../../screen/definition/vocabulary';

/** Fields of a timed restart. */
export const restartFields = {
  name: text({ required: true, max: 40, unique: true, width: 220 }),
  // Nothing is usual: everything at once is chosen by whoever means it.
  scope: requiredChoice(['all', 'group', 'chosen'], { width: 150 }),
  group: text({ required: true, max: 60, width: 140 }),
  macs: tags({ required: true, each: mac, normalise: normaliseMac, max: 500 }),
  days: weekdays({ required: true, width: 200 }),
  time: time({ required: true, initial: '04:00', width: 140 }),
  repeat: choice(['weekly', 'once'], { width: 130 }),
  start_date: date(),
  end_date: date(),
  status: flag({ initial: true }),
  last_run: moment(),
  last_result: taskResult(),
};
/** The values of a timed restart. */
export type Restart = ValuesOf<typeof restartFields>;

/** When a restart is due: what runs once runs at the first of its times. */
export const restartCycle = ({ days, time, start_date, end_date }: Pick<Restart, 'days' | 'time' | 'start_date' | 'end_date'>): Cycle => ({
  ...NO_CYCLE,
  cycle: 'weekly',
  days,
  times: time === '' ? [] : [time],
  start_date,
  end_date,
});

const run = resource('tr069TimedRestart').method<{ id: string }>('run').writes();

/** The list with its form. */
export const timedRestarts = listDef({
  key: 'tr069:timedRestart',
  component: 'tr069/timedrestart',
  resource: 'tr069TimedRestart',
  fields: restartFields,
  columns: [
    { field: 'name', inline: true },
    { field: 'scope', width: 150 },
    ...extra('group', 'macs'),
    { field: 'days', width: 150 },
    { field: 'time', width: 140 },
    { field: 'repeat', width: 110 },
    ...extra('start_date', 'end_date'),
    'status',
    { field: 'last_run', width: 190 },
    'last_result',
  ],
  filters: ['scope', 'status', 'last_result'],
  status: 'status',
  batch: ['days', 'time', 'start_date', 'end_date', 'status'],
  poll: 10_000,
  form: {
    devices: [
      'name',
      'scope',
      { field: 'group', when: ({ scope }) => scope === 'group' },
      { field: 'macs', when: ({ scope }) => scope === 'chosen' },
    ],
    when: ['repeat', 'time', 'days', 'start_date', 'end_date', 'status'],
  },
  check: ordered('start_date', 'end_date'),
  bulk: [
    {
      name: 'run',
      icon: 'power',
      danger: true,
      right: 'edit',
      consequences: (_rows, { t }) => [t('tr069:timedRestart.lost')],
      job: { kind: 'reboot' },
      // Of a box without jobs.
      run: ({ id }, { gateway }, signal) => gateway.send(run, { id }, { signal, quiet: true }),
    },
  ],
});

export const screen = defineScreen(
  'tr069/timedrestart',
  list(timedRestarts, () => import('./restart-preview')),
);
