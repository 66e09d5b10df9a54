/** How the queues did, from the records of calls: today for the wall, and over any days for the statistics. */
import type { Grouping, Period, Statistics, StatisticsLine } from '../../../src/areas/voice/call-center/calls';
import type { Box } from '../box';
import { wireTime } from '../wire-time';
import { type CdrFigures, groupCdr } from './cdr';
import { tableRows } from './snapshot';

/** What is asked for. Days are `YYYY-MM-DD` of the box, both included; `queue` is an id, '' for all. */
export interface StatisticsWish {
  readonly period: Period;
  readonly from: string;
  readonly to: string;
  readonly by: Grouping;
  readonly queue: string;
}

/** A queue as far as its figures need it. */
export interface Measured {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly service_level_seconds: number | undefined;
}

/** Counts of calls, and seconds of those that were answered. */
export type Counts = Omit<StatisticsLine, 'key' | 'name'>;
const NONE: Counts = { offered: 0, answered: 0, abandoned: 0, within: 0, wait: 0, talk: 0 };
const sumOf = (known: Counts, { calls, answered, abandoned, within, wait, talk }: CdrFigures): Counts => ({
  offered: known.offered + calls,
  answered: known.answered + answered,
  abandoned: known.abandoned + abandoned,
  within: known.within + within,
  wait: known.wait + wait,
  talk: known.talk + talk,
});

const MOST_DAYS = 366;

const dayOf = (milliseconds: number): string => wireTime(milliseconds).slice(0, 10);
/** Midnight of a day some days after another; days of 23 or 25 hours count as days. */
const midnight = (day: string, after = 0): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + after).getTime();
};
const daysBack = (now: number, days: number): string => dayOf(midnight(dayOf(now), -days));

/** The days of a period. */
function daysOf({ period, from, to }: Pick<StatisticsWish, 'period' | 'from' | 'to'>, now: number): readonly [first: string, last: string] {
  const today = dayOf(now);
  switch (period) {
    case 'today':
      return [today, today];
    case 'yesterday':
      return [daysBack(now, 1), daysBack(now, 1)];
    case 'week':
      return [daysBack(now, 6), today];
    case 'month':
      return [daysBack(now, 29), today];
    case 'chosen':
      return from <= to ? [from, to] : [to, from];
  }
}

/** Counts by something and by queue; each queue is measured by its own service level. */
function countsOf(box: Box, [first, last]: readonly [string, string], queues: readonly Measured[], by: Grouping) {
  box.voice.catchUp();
  const span = { from: midnight(first) / 1000, to: midnight(last, 1) / 1000 - 1 };
  const lines = new Map<string, Counts>();
  const byQueue = new Map<string, Counts>();
  let total = NONE;
  for (const { id, service_level_seconds } of queues) {
    const [found = [], whole = []] = groupCdr(box, { ...span, queue: [Number(id)] }, [by, 'queue'], service_level_seconds);
    for (const figures of found) lines.set(figures.key, sumOf(lines.get(figures.key) ?? NONE, figures));
    for (const figures of whole) {
      byQueue.set(id, sumOf(NONE, figures));
      total = sumOf(total, figures);
    }
  }
  return { lines, byQueue, total };
}

/** Every hour of a day, every day of a period and every queue has a line, also without a call. */
function keysOf(by: Grouping, [first, last]: readonly [string, string], queues: readonly Measured[]): readonly string[] {
  switch (by) {
    case 'hour':
      return Array.from({ length: 24 }, (_, hour) => String(hour));
    case 'day':
      return Array.from({ length: MOST_DAYS }, (_, at) => dayOf(midnight(first, at))).filter((day) => day <= last);
    case 'queue':
      return queues.map(({ id }) => id);
    case 'agent':
      return [];
  }
}

/** Statistics of a period. */
export function statisticsOf(box: Box, wish: StatisticsWish, all: readonly Measured[]): Statistics {
  const { by } = wish;
  const days = daysOf(wish, box.clock.now());
  const queues = all.filter(({ id }) => wish.queue === '' || id === wish.queue);
  const { lines, total } = countsOf(box, days, queues, by);
  const names = new Map(
    by === 'queue'
      ? queues.map(({ id, number, name }) => [id, `${number} ${name}`] as const)
      : by === 'agent'
        ? tableRows(box, 'extensions').rows.map((row) => [String(row.id), `${row.number} ${row.display_name || row.name}`] as const)
        : [],
  );
  const told = [...new Set([...keysOf(by, days, queues), ...lines.keys()])].map(
    (key): StatisticsLine => ({ key, name: names.get(key) ?? '', ...(lines.get(key) ?? NONE) }),
  );
  const shown =
    by === 'agent'
      ? told.filter(({ answered }) => answered > 0).sort((one, other) => other.answered - one.answered)
      : by === 'queue'
        ? told.sort((one, other) => other.offered - one.offered)
        : told;
  return { from: days[0], to: days[1], total, lines: shown };
}

/** What queues and agents have done since midnight, from the calls that are over; by their ids. */
export function todayOf(
  box: Box,
  queues: readonly Measured[],
): { readonly queues: ReadonlyMap<string, Counts>; readonly agents: ReadonlyMap<string, Counts> } {
  const today = dayOf(box.clock.now());
  const { lines, byQueue } = countsOf(box, [today, today], queues, 'agent');
  return { queues: byQueue, agents: lines };
}
