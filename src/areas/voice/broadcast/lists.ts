/** The lists of broadcasts: zones, plans, and the log. */
import { extra, listDef } from '../../../screen/definition/definition';
import { checkCycle, cycleForm } from '../../../screen/schedule/cycle-fields';
import { freeNumber } from '../parts/own-number';
import { callsReturning } from '../parts/returning';
import { planFields, sourceGroup } from './plans';
import { runFields } from './runs';
import { zoneFields } from './zones';

/** Zones. */
export const broadcastZones = listDef({
  key: 'voice-broadcast:zones',
  component: 'voicemodel/broadcast',
  resource: 'voiceBroadcastZone',
  returning: callsReturning,
  fields: zoneFields,
  columns: ['name', 'number', 'members', 'volume', 'status'],
  filters: ['status'],
  order: { by: 'number', order: 'asc' },
  status: 'status',
  batch: ['volume', 'status'],
  form: { zone: ['name', 'number', 'volume', 'status'], members: ['members'] },
  check: freeNumber,
});

/** Plans. */
export const broadcastPlans = listDef({
  key: 'voice-broadcast:plans',
  component: 'voicemodel/broadcast',
  resource: 'voiceBroadcast',
  fields: planFields,
  columns: [
    'name',
    'cycle',
    'zones',
    'source',
    { field: 'next_run', width: 160 },
    'last_result',
    'status',
    ...extra('volume', 'repeat', 'last_run'),
  ],
  filters: ['zones', 'source', 'last_result', 'status'],
  status: 'status',
  batch: ['volume', 'status', 'start_date', 'end_date'],
  poll: 10_000,
  form: {
    what: ['name', 'status', ...sourceGroup, 'volume', 'repeat', 'seconds'],
    when: cycleForm,
  },
  check: checkCycle,
  severity: (row) => (row.last_result === 'failed' ? 'danger' : undefined),
});

export const broadcastRuns = listDef({
  key: 'voice-broadcast:runs',
  component: 'voicemodel/broadcast',
  resource: 'voiceBroadcastRun',
  fields: runFields,
  name: 'started',
  columns: [
    { field: 'started', width: 170 },
    'kind',
    'by',
    'what',
    'zones',
    'reached',
    'missed',
    'seconds',
    'result',
    ...extra('source', 'reason', 'volume'),
  ],
  filters: ['kind', 'source', 'result', 'started'],
  order: { by: 'started', order: 'desc' },
  poll: 5000,
  severity: (row) => (row.result === 'failed' ? 'danger' : undefined),
});
