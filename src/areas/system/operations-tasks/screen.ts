/** The scheduled tasks of the Operations folder: those of System, as far as they are of operations mode. */
import { defineScreen, list, tabs, view } from '../../../screen/definition/vocabulary';
import { operationTasks } from '../scheduled-task/tasks';

export const screen = defineScreen(
  'operations/scheduledtask',
  tabs('system-linked:tasks', {
    list: list(operationTasks, () => import('../scheduled-task/task-detail')),
    calendar: view(() => import('../scheduled-task/calendar'), 'TaskCalendar'),
  }),
);
