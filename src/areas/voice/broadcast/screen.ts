/** Broadcast: what plays where now, plans, zones and the log. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { broadcastPlans, broadcastRuns, broadcastZones } from './lists';

export const screen = defineScreen(
  'voicemodel/broadcast',
  tabs('voice-broadcast', {
    now: view(() => import('./now'), 'Now'),
    plans: list(broadcastPlans, () => import('./plan-views')),
    calendar: view(() => import('./plan-calendar'), 'PlanCalendar'),
    zones: list(broadcastZones, () => import('./zone-views')),
    log: list(broadcastRuns, () => import('./run-views')),
  }),
  { rights: ['play'] },
);
