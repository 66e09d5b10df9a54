/** Diskconfig: disks and their volumes as a picture, mounting, formatting, network storage (SPEC.md 2, 7). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'system/diskconfig',
  view(
    () => import('./disk-config'),
    ({ DiskConfig }) => DiskConfig,
  ),
  { rights: ['format'] },
);
