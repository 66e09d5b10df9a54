/** scheduledtask: what the box does by itself, when, and how it went. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { tasks } from './tasks';

export const screen = defineScreen(
  'system/scheduledtask',
  tabs('system-linked:tasks', {
    list: list(tasks, () => import('./task-detail')),
    calendar: view(() => import('./calendar'), 'TaskCalendar'),
  }),
);
