/** Tasks as the schedule knows them: when they run, and which of them are in each other's way. */

import { decodeRow } from '../../../field/field';
import { type Scheduled, type ScreenProps, useRead } from '../../../screen';
import { clockCall } from '../../../screen/schedule/clock';
import { cycleOf } from '../../../screen/schedule/cycle-fields';
import { listTasks } from './calls';
import { plays, reaches, type Task, type TaskRow, taskFields } from './tasks';

/** A task with its cycle. */
interface TaskPlan extends Scheduled, Pick<Task, 'type' | 'area'> {}

/** Tasks that a box is asked for at once: more than anybody keeps. */
const ALL_TASKS = { page: 1, limit: 500 } as const;
const readNow = clockCall('systemTimedTask');

/** A task as a plan; `id` is '' for a new one. */
export const planOf = (task: Task, id: string): TaskPlan => {
  const { name, type, area, status, play_duration = 0 } = task;
  return { id, name, type, area, status, cycle: cycleOf(task), seconds: plays(task) ? play_duration : 0 };
};

/** Tasks of the same type meet; different areas never do. */
export const tasksMeet = (one: TaskPlan, other: TaskPlan): boolean =>
  one.type === other.type && (!reaches(one) || one.area === '' || other.area === '' || one.area === other.area);

/** Every task of the box, and its clock; undefined until they are known. */
export function useTaskPlans(screen: ScreenProps) {
  const tasks = useRead(screen.gateway, listTasks, ALL_TASKS);
  const now = useRead(screen.gateway, readNow, {}, 60_000);
  const plans = tasks.data?.data.list.map((row) => {
    const task: TaskRow = decodeRow(taskFields, row);
    return planOf(task, task.id);
  });
  return { plans, clock: now.data?.data, read: tasks.error ? tasks : now };
}
