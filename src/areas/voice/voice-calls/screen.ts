/** Voicecalls: the calls under way, and the operator's panel. */
import { defineScreen, tabs, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'voicemodel/voicecalls',
  tabs('voice-live', {
    calls: view(() => import('./active-calls'), 'ActiveCalls'),
    panel: view(() => import('./operator-panel'), 'OperatorPanel'),
  }),
  { rights: ['hangup', 'transfer', 'listen'], buttons: [{ right: '', tab: 'panel', key: 'voice-live:tabs.panel' }] },
);
