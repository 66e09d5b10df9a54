/** When the next scheduled backup is due, by the box's clock and in its zone. */
import { backupCycle } from '../../../src/areas/system/backup-restore/backups';
import { clockChange } from '../../../src/lib/clock-change';
import { nextRuns } from '../../../src/lib/task-cycle';
import { planTime, zoneNow } from '../zone';

/** The schedule as the settings form keeps it. */
export interface Schedule {
  readonly enabled: boolean;
  readonly cycle: 'daily' | 'weekly' | 'monthly';
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  /** Day of the month; a shorter month has it on its last day. */
  readonly day: number;
  /** `HH:mm`. */
  readonly time: string;
  /** How many scheduled backups are kept. */
  readonly keep: number;
  /** What backups that the box makes by itself are encrypted with; '' for none. */
  readonly password: string;
}

/** Reads the row of the settings form. */
export function readSchedule(row: Readonly<Record<string, unknown>>): Schedule {
  const { cycle } = row;
  return {
    enabled: row.enabled === 1,
    cycle: cycle === 'weekly' || cycle === 'monthly' ? cycle : 'daily',
    weekday: Number(row.weekday),
    day: Number(row.day),
    time: String(row.time),
    keep: Number(row.keep),
    password: row.encrypted === 1 ? String(row.password ?? '') : '',
  };
}

/**
 * The first time after `from` at which a backup is due; 0 where the schedule names no time.
 * @param from Unix milliseconds
 */
export function nextRun(schedule: Omit<Schedule, 'password'>, from: number): number {
  const cycle = backupCycle({ ...schedule, weekday: String(schedule.weekday) });
  const [due] = nextRuns(cycle, planTime(from), 1);
  return due === undefined ? 0 : new Date((clockChange(zoneNow(), due)?.at ?? due).replace(' ', 'T')).getTime();
}
