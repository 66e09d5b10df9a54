/** Alarm Linkage: alarms of now and before, what follows each, and what raises them. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { alarms } from './alarms';
import { devices } from './devices';
import { linkages } from './linkages';
import { sources } from './sources';
import { zones } from './zones';

export const screen = defineScreen(
  'aiso/alarmlinkage',
  tabs('aiso-alarm-linkage:screen', {
    alarms: list(alarms, () => import('./alarm-views')),
    linkages: list(linkages, () => import('./linkage-views')),
    sources: list(sources, () => import('./source-views')),
    zones: list(zones),
    devices: list(devices),
    wall: view(() => import('./wall'), 'AlarmWall'),
  }),
  { rights: ['handle', 'test', 'outside', 'emergencycall', 'door'] },
);
