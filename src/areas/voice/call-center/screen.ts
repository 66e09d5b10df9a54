/** Callcenter: the wall of the queues, the queues themselves, who answers them, and how it went. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { queues } from './queues';

export const screen = defineScreen(
  'voicemodel/callcenter',
  tabs('voice-center', {
    wall: view(() => import('./wall'), 'WallView'),
    queues: list(queues, () => import('./queue-views')),
    agents: view(() => import('./agents'), 'Agents'),
    statistics: view(() => import('./statistics'), 'StatisticsView'),
  }),
  { rights: ['agent'] },
);
