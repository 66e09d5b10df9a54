/** Backuprestore: make, keep, fetch, bring and restore backups, by hand and by a schedule. */
import { defineScreen, list, settings, tabs } from '../../../screen/definition/vocabulary';
import { backups, schedule } from './backups';

export const screen = defineScreen(
  'system/backuprestore',
  tabs(
    'system-care:backup',
    {
      list: list(backups),
      schedule: settings(schedule, () => import('./schedule-views')),
    },
    () => import('./around'),
  ),
  { rights: ['backup', 'restore'] },
);
