/** Diskconfig: disks and their volumes as a picture, mounting, formatting, network storage. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { shares } from './shares';

export const screen = defineScreen(
  'system/diskconfig',
  tabs('system-status:disk', {
    disks: view(() => import('./disks'), 'Disks'),
    shares: list(shares, () => import('./share-test')),
  }),
  { rights: ['format'] },
);
