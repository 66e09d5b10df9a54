/** What a weekly record plan asks for, how much of it was recorded, and what it costs on a disk. Moments are Unix seconds. */

/** A stretch of time: its first second, and the one after its last. */
export interface Stretch {
  readonly from: number;
  readonly until: number;
}

/** Half hours of a day. */
const SLOTS = 48;
/** Clocks differ from UTC by whole quarters of an hour, and change by these: within one the answer is the same. */
const QUARTER_S = 900;
const DAY_S = 86_400;
/** What a disk's GB is. */
export const GB = 1e9;

/** How far the wall clock is ahead of UTC at a moment, in seconds. */
export type OffsetAt = (moment: number) => number;

/** Whether a week of half hours (src/lib/week-grid.ts) asks for recording at a moment. */
export function isPlanned(week: string, offsetAt: OffsetAt, moment: number): boolean {
  const wall = moment + offsetAt(moment);
  const day = Math.floor(wall / DAY_S);
  // 1 January 1970 was a Thursday; a week begins on Monday.
  const weekday = (((day + 3) % 7) + 7) % 7;
  return week[weekday * SLOTS + Math.floor((wall - day * DAY_S) / (DAY_S / SLOTS))] === '1';
}

/**
 * The stretches that a week asks for. A window stands in wall-clock time: on the day that a clock jumps over an hour of it, it is an hour
 * shorter, and where an hour comes twice, longer.
 */
export function plannedStretches(week: string, offsetAt: OffsetAt, { from, until }: Stretch): readonly Stretch[] {
  const found: { from: number; until: number }[] = [];
  for (let at = Math.floor(from / QUARTER_S) * QUARTER_S; at < until; at += QUARTER_S) {
    if (!isPlanned(week, offsetAt, at)) continue;
    const last = found.at(-1);
    const [begin, end] = [Math.max(at, from), Math.min(at + QUARTER_S, until)];
    if (last?.until === begin) last.until = end;
    else if (begin < end) found.push({ from: begin, until: end });
  }
  return found;
}

/** The same time in order, each second once; what is empty is left out. */
export function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  const result: { from: number; until: number }[] = [];
  for (const { from, until } of stretches.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (until <= from) continue;
    if (last && from <= last.until) last.until = Math.max(last.until, until);
    else result.push({ from, until });
  }
  return result;
}

/** What of some stretches is in none of the others. */
export function without(stretches: readonly Stretch[], others: readonly Stretch[]): readonly Stretch[] {
  const taken = joined(others);
  return joined(stretches).flatMap(({ from, until }) => {
    const rest: Stretch[] = [];
    let at = from;
    for (const other of taken) {
      if (other.until <= at || other.from >= until) continue;
      if (other.from > at) rest.push({ from: at, until: other.from });
      at = other.until;
    }
    return at < until ? [...rest, { from: at, until }] : rest;
  });
}

/** How many seconds some stretches are long together. */
export const secondsOf = (stretches: readonly Stretch[]): number =>
  joined(stretches).reduce((sum, { from, until }) => sum + until - from, 0);

/** Percent of the planned seconds that were recorded, rounded down so that 100 means all of them; undefined where nothing was planned. */
export const recordedShare = (recorded: number, missed: number): number | undefined =>
  recorded + missed === 0 ? undefined : Math.floor((recorded / (recorded + missed)) * 100);

/** A day of the wall clock, `YYYY-MM-DD`: from its midnight to the next, 23 or 25 hours where the clock changes. */
export function dayStretch(day: string, offsetAt: OffsetAt): Stretch {
  const midnight = (wall: number): number => wall - offsetAt(wall - offsetAt(wall));
  const wall = Date.parse(`${day}T00:00:00Z`) / 1000;
  return { from: midnight(wall), until: midnight(wall + DAY_S) };
}

/** Cuts stretches where an hour begins: a file of a recording is no longer than that. */
export const hourly = (stretches: readonly Stretch[]): readonly Stretch[] =>
  stretches.flatMap(({ from, until }) => {
    const parts: Stretch[] = [];
    for (let at = from; at < until; ) {
      const next = Math.min(until, (Math.floor(at / 3600) + 1) * 3600);
      parts.push({ from: at, until: next });
      at = next;
    }
    return parts;
  });

/** Hours of a week that are set. */
export const weekHours = (week: string): number => [...week].filter((slot) => slot === '1').length / 2;

/** What a plan takes on the disk, in bytes. */
export interface PlanCost {
  readonly perDay: number;
  /** All that it keeps at a time, were there no quota. */
  readonly wanted: number;
  /** What it takes at most. */
  readonly taken: number;
  /** Days that the quota holds; less than the days that are to be kept where the quota is too small. */
  readonly days: number;
}

/**
 * What a plan costs.
 * @param rate bytes a second of one channel
 * @param keepDays for so many days recordings are kept
 * @param quota bytes that it may take
 */
export function planCost(hours: number, channels: number, rate: number, keepDays: number, quota: number): PlanCost {
  const perDay = (hours / 7) * 3600 * channels * rate;
  const wanted = perDay * keepDays;
  return { perDay, wanted, taken: Math.min(wanted, quota), days: perDay === 0 ? keepDays : Math.min(keepDays, Math.floor(quota / perDay)) };
}
