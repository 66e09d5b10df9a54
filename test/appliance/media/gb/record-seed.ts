/** Seven days that a demonstration has recorded already, with gaps. */
import { hourly, plannedStretches, type Stretch, without } from '../../../../src/lib/record-plan';
import { weekOf } from '../../../../src/lib/week-grid';
import type { Clock } from '../../clock';
import type { Entry } from '../../resource';
import { boxOffset, gapRow, recordingRow } from './record-tables';
import { devicesOf } from './seed';

const DAYS = 7;
const DAY_S = 86_400;
const HOUR_S = 3600;
/** The cameras of the plans are at these. */
const HOUSE_DEVICES = 7;

/** Plans: name, week, names of channels. */
const PLANS: readonly (readonly [name: string, hours: string, channels: readonly string[]])[] = [
  ['出入口全天', weekOf([0, 1, 2, 3, 4, 5, 6], 0, 24, 2), ['正门', '大堂', '总台', '电梯厅', 'B1 入口']],
  ['后厨营业时间', weekOf([0, 1, 2, 3, 4, 5, 6], 6, 22, 2), ['厨房通道', '卸货区']],
];

/** What went wrong: why, in which channel or all, how many hours ago it began, and for how many hours; 0: until now. */
const OUTAGES: readonly (readonly [reason: string, channel: string, ago: number, hours: number])[] = [
  ['device', 'B1 入口', 19, 0],
  ['device', '大堂', 62, 3],
  ['node', '', 118, 0.5],
];

const idsOf = (clock: Clock, names: readonly string[]): readonly string[] => {
  // Their rows are numbered in the order of their devices, those of the small house first.
  const all = devicesOf(clock)
    .slice(0, HOUSE_DEVICES)
    .flatMap(({ cameras, read = cameras.length }) => cameras.slice(0, read));
  return names.map((name) => String(all.findIndex((camera) => camera.name === name) + 1));
};

/** Rows of plans. */
export const seededPlans = (clock: Clock): readonly Entry[] =>
  PLANS.map(([name, hours, names]) => ({
    name,
    hours,
    channels: idsOf(clock, names),
    keep_days: 7,
    quota: 50,
    recorded: 100,
    used: 0,
    oldest: '',
    deleted: 0,
    status: 1,
  }));

/** Calls `each` with every planned stretch of a channel in the days before `now`, in seconds, and whether it was recorded. */
function replay(
  clock: Clock,
  now: number,
  each: (channel: string, name: string, plan: string, stretch: Stretch, reason: string) => void,
): void {
  PLANS.forEach(([, hours, names], at) => {
    const planned = plannedStretches(hours, boxOffset, { from: now - DAYS * DAY_S, until: now });
    const ids = idsOf(clock, names);
    names.forEach((name, place) => {
      const outages = OUTAGES.filter(([, channel]) => channel === '' || channel === name).map(([reason, , ago, long]) => {
        const from = now - ago * HOUR_S;
        return { reason, from, until: long === 0 ? now : from + long * HOUR_S };
      });
      const done = without(planned, outages);
      for (const stretch of hourly(done)) each(ids[place] ?? '', name, String(at + 1), stretch, '');
      for (const { reason, ...outage } of outages) {
        for (const stretch of without(planned, without(planned, [outage]))) each(ids[place] ?? '', name, String(at + 1), stretch, reason);
      }
    });
  });
}

/** Rows of recordings; the last of a channel goes on. */
export function seededRecordings(clock: Clock): readonly Entry[] {
  const now = Math.floor(clock.now() / 1000);
  const rows: Entry[] = [];
  replay(clock, now, (channel, name, plan, stretch, reason) => {
    if (reason === '') rows.push(recordingRow(channel, name, plan, stretch, stretch.until === now ? 'recording' : 'done'));
  });
  return rows;
}

/** Rows of gaps. */
export function seededGaps(clock: Clock): readonly Entry[] {
  const now = Math.floor(clock.now() / 1000);
  const rows: Entry[] = [];
  replay(clock, now, (channel, name, plan, stretch, reason) => {
    if (reason !== '') rows.push(gapRow(channel, name, plan, stretch, reason, stretch.until === now ? 'open' : 'over'));
  });
  return rows;
}
