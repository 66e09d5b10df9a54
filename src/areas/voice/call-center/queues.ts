/** Queues: who answers, in what order, what a caller hears meanwhile, and where he goes when nobody comes. */
import { choice, duration, flag, integer, linked, rows, text, type ValuesOf } from '../../../field';
import type { Issue } from '../../../field/rules';
import { listDef } from '../../../screen/definition/definition';
import { prompt } from '../../../screen/media/prompt-field';
import { flowAction } from '../parts/links';
import { freeNumber, ownNumber } from '../parts/own-number';
import { callsReturning } from '../parts/returning';
import { target } from '../parts/target-field';

const HOUR = 3600;
const UNITS = ['minutes', 'seconds'] as const;

/** A queue on the wire. */
export const queueFields = {
  number: ownNumber({ required: true }),
  name: text({ required: true, unique: true, max: 40, width: 180 }),
  status: flag({ initial: true }),
  strategy: choice(['ringall', 'leastrecent', 'fewestcalls', 'random', 'rrmemory', 'linear'], { width: 190 }),
  members: {
    ...rows(
      {
        extension: linked('voice_extension', { required: true }),
        penalty: integer({ min: 0, max: 99, initial: 0, required: true }),
      },
      {
        max: 200,
        check: ({ extension }, others) => (others.some((other) => other.extension === extension) ? { key: 'alreadyExists' } : undefined),
        width: 110,
      },
    ),
    // The list shows how many.
    align: 'end' as const,
  },
  ring_seconds: duration({ units: UNITS, min: 5, max: 300, initial: 20, required: true }),
  retry_seconds: duration({ units: UNITS, min: 0, max: 60, initial: 5, required: true }),
  wrap_up: duration({ units: UNITS, min: 0, max: 1800, initial: 15, required: true }),
  music: prompt(),
  max_wait: duration({ units: UNITS, min: 10, max: 2 * HOUR, initial: 300, required: true }),
  max_callers: integer({ min: 0, max: 999, initial: 0, required: true }),
  overflow: target(),
  announce_position: flag(),
  announcement: prompt(),
  announce_interval: duration({ units: UNITS, min: 10, max: 600, initial: 30, required: true }),
  record: flag(),
  service_level_seconds: duration({ units: UNITS, min: 1, max: 600, initial: 20, required: true }),
  service_level_target: integer({ min: 0, max: 100, initial: 80, unit: '%', required: true }),
  waiting_warning: integer({ min: 0, max: 999, initial: 2, required: true }),
  waiting_alarm: integer({ min: 0, max: 999, initial: 5, required: true }),
  wait_warning: duration({ units: UNITS, min: 0, max: HOUR, initial: 30, required: true }),
  wait_alarm: duration({ units: UNITS, min: 0, max: HOUR, initial: 60, required: true }),
};

/** An alarm that came before its warning would never let the warning be seen; 0 is never. */
const alarmIssue = (warning: number | undefined, alarm: number | undefined): Issue | undefined =>
  warning !== undefined && alarm !== undefined && alarm > 0 && alarm < warning ? { key: 'atLeast', args: { min: warning } } : undefined;

/** What is wrong across the fields of a queue. */
export const checkQueue = ({ number, waiting_warning, waiting_alarm, wait_warning, wait_alarm }: ValuesOf<typeof queueFields>) => ({
  ...freeNumber({ number }),
  waiting_alarm: alarmIssue(waiting_warning, waiting_alarm),
  wait_alarm: alarmIssue(wait_warning, wait_alarm),
});

/** The list of queues, with its form. */
export const queues = listDef({
  key: 'voice-center:queues',
  component: 'voicemodel/callcenter',
  resource: 'voiceCallcenter',
  returning: callsReturning,
  fields: queueFields,
  name: 'name',
  columns: [
    'number',
    { field: 'name', inline: true },
    'status',
    'strategy',
    'members',
    { field: 'max_wait', extra: true },
    'overflow',
    { field: 'wrap_up', extra: true },
    'service_level_seconds',
    { field: 'record', extra: true },
  ],
  filters: ['strategy', 'status'],
  order: { by: 'number', order: 'asc' },
  status: 'status',
  batch: [
    'status',
    'strategy',
    'ring_seconds',
    'wrap_up',
    'music',
    'max_wait',
    'max_callers',
    'overflow',
    'record',
    'service_level_seconds',
  ],
  form: {
    queue: ['number', 'name', 'status', 'record'],
    agents: ['strategy', 'members', 'ring_seconds', 'retry_seconds', 'wrap_up'],
    waiting: [
      'music',
      'max_wait',
      'max_callers',
      'overflow',
      'announce_position',
      'announcement',
      {
        field: 'announce_interval',
        when: ({ announce_position, announcement }) => announce_position || announcement !== '',
      },
    ],
    wall: ['service_level_seconds', 'service_level_target', 'waiting_warning', 'waiting_alarm', 'wait_warning', 'wait_alarm'],
  },
  check: checkQueue,
  actions: [flowAction('queue')],
  import: {
    names: ['number', 'name', 'status', 'strategy', 'members', 'ring_seconds', 'wrap_up', 'max_wait', 'max_callers', 'overflow', 'record'],
    keyField: 'number',
  },
});
