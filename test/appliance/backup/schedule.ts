/** When the next scheduled backup is due, by the box's clock and in its zone. */

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
export function nextRun({ cycle, weekday, day, time }: Omit<Schedule, 'password'>, from: number): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const start = new Date(from);
  const at = (year: number, month: number, date: number) => new Date(year, month, date, hour, minute).getTime();
  const [year, month, date] = [start.getFullYear(), start.getMonth(), start.getDate()];
  if (cycle === 'monthly') {
    const lastDay = (of: number) => new Date(year, of + 1, 0).getDate();
    const inMonth = (of: number) => at(year, of, Math.min(day, lastDay(of)));
    return inMonth(month) > from ? inMonth(month) : inMonth(month + 1);
  }
  // The time may be over today, and a week has seven days.
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const due = at(year, month, date + ahead);
    if (due > from && (cycle === 'daily' || new Date(due).getDay() === weekday % 7)) return due;
  }
  return 0;
}
