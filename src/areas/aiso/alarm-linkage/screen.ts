/** Alarm Linkage: alarms of now and before, what follows each, and what raises them. */
import { defineScreen, list, tabs } from '../../../screen/definition/vocabulary';
import { alarms } from './alarms';
import { linkages } from './linkages';
import { sources } from './sources';

export const screen = defineScreen(
  'aiso/alarmlinkage',
  tabs('aiso-alarm-linkage:screen', {
    alarms: list(alarms, () => import('./alarm-views')),
    linkages: list(linkages, () => import('./linkage-views')),
    sources: list(sources, () => import('./source-views')),
  }),
  { rights: ['handle', 'test'] },
);
