/** Backuprestore: make, keep, fetch, bring and restore backups, by hand and by a schedule. */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  'system/backuprestore',
  view(
    () => import('./backup-restore'),
    ({ BackupRestore }) => BackupRestore,
  ),
  { rights: ['backup', 'restore'] },
);
