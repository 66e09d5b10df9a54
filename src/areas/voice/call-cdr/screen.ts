/** Records of calls: who called whom, where each call went, and what they are together. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { cdrList } from './records';

export const screen = defineScreen(
  'voicemodel/callcdr',
  tabs(
    'voice-cdr',
    {
      records: list(cdrList, () => import('./record-views')),
      charts: view(() => import('./charts'), 'ChartsTab'),
    },
    () => import('./export-button'),
  ),
  { rights: ['listen'] },
);
