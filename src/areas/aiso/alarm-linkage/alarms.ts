/** Alarms: what happened, what was done, who answered and who takes care of it. */
import { choice, flag, integer, moment, rows, tally, text } from '../../../field';
import { resource } from '../../../gateway/calls';
import { extra, listDef } from '../../../screen/definition/definition';
import { STEP_KINDS } from './linkages';

/** What came of one thing that was done. */
export const DONE = [
  'answered',
  'unanswered',
  'offline',
  'busy',
  'barred',
  'heard',
  'shown',
  'unseen',
  'nobody',
  'off',
  'switched',
  /** A test calls nobody outside and opens no door. */
  'spared',
] as const;

/** The color of each state, in the list and in an alarm. */
export const STATE_SEVERITY = { calling: 'danger', answered: 'warning', unanswered: 'danger', handled: 'info', closed: 'success' } as const;

/** Fields of an alarm. */
export const alarmFields = {
  time: moment(),
  linkage: text({ readOnly: true, width: 180 }),
  source: text({ readOnly: true, width: 170 }),
  place: text({ readOnly: true, width: 170 }),
  zone: text({ readOnly: true, width: 120 }),
  state: choice(['calling', 'answered', 'unanswered', 'handled', 'closed'], {
    readOnly: true,
    severities: STATE_SEVERITY,
    width: 130,
  }),
  /** Alarms of the same cause while this one was open. */
  count: tally({ width: 90 }),
  /** Until a person answered. */
  known_after: integer({ readOnly: true, unit: 's', width: 130 }),
  answered_by: text({ readOnly: true, width: 150 }),
  handled_by: text({ readOnly: true, width: 120 }),
  handled_at: moment(),
  closed_at: moment(),
  test: flag({ readOnly: true, width: 80 }),
  note: text({ readOnly: true, width: 200 }),
  done: rows(
    { time: moment(), kind: choice(STEP_KINDS), name: text(), result: choice(DONE), heard: tally(), count: tally(), dnd: flag() },
    { readOnly: true },
  ),
};

/** The record of alarms: only the box writes it. */
export const alarms = listDef({
  key: 'aiso-alarm-linkage:alarms',
  component: 'aiso/alarmlinkage',
  resource: '/admin.php/aiso/alarmlinkage_alarms',
  fields: alarmFields,
  name: 'linkage',
  columns: [
    { field: 'time', priority: 2 },
    { field: 'linkage', priority: 0 },
    { field: 'state', priority: 1 },
    { field: 'source', priority: 3 },
    { field: 'known_after', priority: 5 },
    { field: 'answered_by', priority: 4 },
    { field: 'handled_by', priority: 6 },
    { field: 'test', priority: 7 },
    ...extra('place', 'zone', 'count', 'handled_at', 'closed_at', 'note'),
  ],
  filters: ['state', 'test', 'time'],
  order: { by: 'time', order: 'desc' },
  poll: 5000,
});

const { method } = resource('/admin.php/aiso/alarmlinkage_alarms');
/** Somebody takes care of an alarm: nobody else is called. */
export const handleAlarm = method<{ id: string; note: string }>('handle').writes();
/** It is over. */
export const closeAlarm = method<{ id: string; note: string }>('close').writes();
