/**
 * When a timed task runs (src/gateway/README.md). Days and times are texts of the box's own
 * clock all the way: the browser's zone never comes in. The console foretells by the same function that the box runs by.
 */
import { type Cron, cronNamesDay, parseCron } from './cron';
import { two } from './two-digits';

/** The kinds of cycle. */
export const CYCLES = ['once', 'minutes', 'hourly', 'daily', 'weekly', 'monthly', 'cron'] as const;
/** A kind of cycle. */
export type CycleKind = (typeof CYCLES)[number];

/** A cycle with its bounds; only what its kind names counts. */
export interface Cycle {
  readonly cycle: CycleKind;
  /** `once`: `YYYY-MM-DD HH:mm:ss`; seconds do not count. */
  readonly at: string;
  /** `minutes`: so many, counted from midnight of each day. */
  readonly every: number | undefined;
  /** `hourly`: minute of the hour. */
  readonly minute: number | undefined;
  /** `daily`, `weekly`, `monthly`: `HH:mm`. */
  readonly times: readonly string[];
  /** `weekly`: 1 Monday to 7 Sunday. */
  readonly days: readonly string[];
  /** `monthly`: 1 to 31, or `last`. A month that lacks the day is left out, unless `clamped`. */
  readonly month_days: readonly string[];
  /** `monthly`: a month that lacks the day has it on its last one. */
  readonly clamped?: boolean;
  readonly cron: string;
  /** `YYYY-MM-DD`, both included; empty: unbounded. */
  readonly start_date: string;
  readonly end_date: string;
}

/** A cycle that names nothing: what an adapter fills in. */
export const NO_CYCLE: Omit<Cycle, 'cycle'> = {
  at: '',
  every: undefined,
  minute: undefined,
  times: [],
  days: [],
  month_days: [],
  cron: '',
  start_date: '',
  end_date: '',
};

const DAY_MS = 86_400_000;
/** Within these days each cycle that ever runs has run: 29 February on a given day of the week comes every 28 years, 40 around 2100. */
const HORIZON_DAYS = 41 * 366;

interface Day {
  readonly text: string;
  readonly year: number;
  readonly month: number;
  readonly date: number;
  /** 0 Sunday to 6 Saturday. */
  readonly weekday: number;
}

// Days are counted in UTC, which has no summer time: 24 hours on is always the next day.
const stampOf = (day: string): number => Date.parse(`${day.slice(0, 10)}T00:00:00Z`);
const dayOf = (stamp: number): Day => {
  const date = new Date(stamp);
  return {
    text: date.toISOString().slice(0, 10),
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    date: date.getUTCDate(),
    weekday: date.getUTCDay(),
  };
};
const lastOf = ({ year, month }: Day): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const clockOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
const isClock = (time: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);
const upTo = (end: number, step: number): readonly number[] => Array.from({ length: Math.ceil(end / step) }, (_, at) => at * step);

/** The times of a day, earliest first, each once. */
function timesOn(cycle: Cycle, day: Day, cron: Cron | undefined): readonly string[] {
  const times = (): readonly string[] => [...new Set(cycle.times.filter(isClock))].sort();
  switch (cycle.cycle) {
    case 'once':
      return cycle.at.slice(0, 10) === day.text && isClock(cycle.at.slice(11, 16)) ? [cycle.at.slice(11, 16)] : [];
    case 'minutes':
      return cycle.every !== undefined && cycle.every >= 1 ? upTo(1440, Math.floor(cycle.every)).map(clockOf) : [];
    case 'hourly': {
      const { minute } = cycle;
      return minute !== undefined && minute >= 0 && minute < 60 ? upTo(24, 1).map((hour) => clockOf(hour * 60 + Math.floor(minute))) : [];
    }
    case 'daily':
      return times();
    case 'weekly':
      return cycle.days.includes(String(day.weekday || 7)) ? times() : [];
    case 'monthly': {
      const named = cycle.month_days.some(
        (each) =>
          each === String(day.date) ||
          (day.date === lastOf(day) && (each === 'last' || (cycle.clamped === true && Number(each) > day.date))),
      );
      return named ? times() : [];
    }
    case 'cron':
      if (!cron || !cronNamesDay(cron, day.month, day.date, day.weekday)) return [];
      return [...cron.hours]
        .flatMap((hour) => [...cron.minutes].map((minute) => hour * 60 + minute))
        .sort((a, b) => a - b)
        .map(clockOf);
  }
}

/**
 * The next runs after a moment, `YYYY-MM-DD HH:mm:ss`, earliest first; fewer, or none, where the cycle ends. Never throws.
 * @example nextRuns({ ...daily, times: ['08:00'] }, '2026-07-14 09:00:00', 1) // ['2026-07-15 08:00:00']
 */
export function nextRuns(cycle: Cycle, from: string, count: number): readonly string[] {
  const found: string[] = [];
  const first = stampOf(cycle.start_date > from.slice(0, 10) ? cycle.start_date : from);
  const last = cycle.cycle === 'once' ? stampOf(cycle.at) : first + HORIZON_DAYS * DAY_MS;
  const cron = cycle.cycle === 'cron' ? parseCron(cycle.cron) : undefined;
  if (cycle.cycle === 'cron' && !cron) return found;
  for (let stamp = cycle.cycle === 'once' ? Math.max(first, last) : first; stamp <= last && found.length < count; stamp += DAY_MS) {
    const day = dayOf(stamp);
    if (cycle.end_date !== '' && day.text > cycle.end_date) break;
    for (const time of timesOn(cycle, day, cron)) {
      const run = `${day.text} ${time}:00`;
      if (run > from && found.length < count) found.push(run);
    }
  }
  return found;
}

/** The runs after one moment and not after another, at most `limit`. */
export const runsBetween = (cycle: Cycle, from: string, to: string, limit: number): readonly string[] =>
  nextRuns({ ...cycle, end_date: earlier(cycle.end_date, to.slice(0, 10)) }, from, limit).filter((run) => run <= to);

const earlier = (one: string, other: string): string => (one === '' || other < one ? other : one);

/** A moment some seconds later, in the same spelling, with seconds or without; what is no moment, or would be none, stays as it is. */
export const later = (moment: string, seconds: number): string => {
  const date = new Date(Date.parse(`${moment.replace(' ', 'T')}Z`) + seconds * 1000);
  return Number.isNaN(date.getTime()) ? moment : date.toISOString().slice(0, moment.length).replace('T', ' ');
};

/** Seconds from one moment to another in that spelling; less than 0 where the other is earlier. */
export const secondsBetween = (from: string, until: string): number =>
  (Date.parse(`${until.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / 1000;
