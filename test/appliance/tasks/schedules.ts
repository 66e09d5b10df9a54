/** Everything on the box that runs by its clock, whatever screen it was entered on. */

import { backupCycle } from '../../../src/areas/system/backup-restore/backups';
import { taskFields } from '../../../src/areas/system/scheduled-task/tasks';
import { restartCycle, restartFields } from '../../../src/areas/tr069/timed-restart/screen';
import { planFields } from '../../../src/areas/voice/broadcast/plans';
import { orderFields, wakeupCycle } from '../../../src/areas/voice/wakeup-ser/orders';
import { decodeRow } from '../../../src/field/field';
import type { Cycle } from '../../../src/lib/task-cycle';
import { cycleOf } from '../../../src/screen/schedule/cycle-fields';
import { readSchedule } from '../backup/schedule';
import type { Box } from '../box';
import type { Language } from '../messages';
import { backupRestore } from '../resources/backup-restore';
import { timedTask } from '../resources/system-timed-task';
import { tr069TimedRestart } from '../resources/tr069-timedrestart';
import { voiceBroadcast } from '../resources/voice-broadcast';
import { voiceWakeupser } from '../resources/voice-wakeupser';
import { rowsOf } from '../rows/rows';

/** One of them; `cycle` in the box's own time. */
export interface Scheduled {
  readonly title: string;
  /** The screen where it was entered: who has it is told the title. */
  readonly component: string;
  readonly cycle: Cycle;
}

/** Those that are switched on. */
export function schedulesOf({ store, clock }: Box, language: Language): readonly Scheduled[] {
  const backup = readSchedule(rowsOf(backupRestore, store, clock).one('1') ?? {});
  const rows = [timedTask, voiceBroadcast, tr069TimedRestart, voiceWakeupser].map((resource) => rowsOf(resource, store, clock).all());
  const [tasks = [], plans = [], restarts = [], wakeups = []] = rows;
  const zh = language === 'zh_CN';
  return [
    ...tasks
      .map((row) => decodeRow(taskFields, row))
      .map((task) => ({ title: task.name, component: timedTask.component, status: task.status, cycle: cycleOf(task) })),
    ...plans
      .map((row) => decodeRow(planFields, row))
      .map((plan) => ({ title: plan.name, component: voiceBroadcast.component, status: plan.status, cycle: cycleOf(plan) })),
    ...restarts
      .map((row) => decodeRow(restartFields, row))
      .map((each) => ({ title: each.name, component: tr069TimedRestart.component, status: each.status, cycle: restartCycle(each) })),
    ...wakeups
      .map((row) => decodeRow(orderFields, row))
      .map((order) => ({
        component: voiceWakeupser.component,
        title: `${zh ? '叫醒' : 'Wake-up'} ${order.numbers.join(', ') || order.note}`,
        status: order.status && order.state === 'active',
        cycle: wakeupCycle(order),
      })),
    {
      component: backupRestore.component,
      title: zh ? '自动备份' : 'Automatic backup',
      status: backup.enabled,
      cycle: backupCycle({ ...backup, weekday: String(backup.weekday) }),
    },
  ].filter(({ status }) => status);
}
