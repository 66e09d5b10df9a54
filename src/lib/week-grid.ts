/** A week of hours or half hours as one text: 168 or 336 times 0 or 1, Monday 00:00 first. */
import { two } from './two-digits';

/** Days of a week. */
export const DAYS = 7;

/** Parts of an hour that a grid has: hours or half hours. */
export type Parts = 1 | 2;

/** Whether a text is a week of some parts. */
export const isWeek = (text: string, parts: Parts): boolean => text.length === DAYS * 24 * parts && /^[01]*$/.test(text);

/** A week with nothing in it. */
export const emptyWeek = (parts: Parts): string => '0'.repeat(DAYS * 24 * parts);

/** A week in other parts than it was written in; what is no week is an empty one. A half hour that is set sets its hour. */
export function readWeek(text: string, parts: Parts): string {
  if (isWeek(text, parts)) return text;
  if (parts === 2 && isWeek(text, 1)) return text.replace(/./g, '$&$&');
  if (parts === 1 && isWeek(text, 2)) return text.replace(/../g, (pair) => (pair === '00' ? '0' : '1'));
  return emptyWeek(parts);
}

/** Sets a block of cells, both corners included, in any order. */
export function paintWeek(
  week: string,
  parts: Parts,
  from: { readonly day: number; readonly slot: number },
  to: { readonly day: number; readonly slot: number },
  on: boolean,
): string {
  const slots = 24 * parts;
  const [top, bottom] = [Math.min(from.day, to.day), Math.max(from.day, to.day)];
  const [left, right] = [Math.min(from.slot, to.slot), Math.max(from.slot, to.slot)];
  return Array.from(week, (cell, at) => {
    const [day, slot] = [Math.floor(at / slots), at % slots];
    return day >= top && day <= bottom && slot >= left && slot <= right ? (on ? '1' : '0') : cell;
  }).join('');
}

/** A week with the same slots of some days set or cleared; those that end no later than they begin run into the next day. */
export function paintHours(week: string, parts: Parts, days: readonly number[], from: number, to: number, on: boolean): string {
  const end = to > from ? to : 24 * parts;
  return days.reduce((drawn, day) => {
    const own = paintWeek(drawn, parts, { day, slot: from }, { day, slot: end - 1 }, on);
    const next = (day + 1) % DAYS;
    return to > from || to === 0 ? own : paintWeek(own, parts, { day: next, slot: 0 }, { day: next, slot: to - 1 }, on);
  }, week);
}

/** A week in which the same hours of some days are set. @example weekOf([0, 1], 8, 12, 1) // Monday and Tuesday morning */
export const weekOf = (days: readonly number[], from: number, to: number, parts: Parts): string =>
  paintHours(emptyWeek(parts), parts, days, from * parts, to * parts, true);

/** '08:30' of a slot; the end of the day is 24:00. */
export const slotTime = (slot: number, parts: Parts): string =>
  `${two(Math.floor(slot / parts))}:${parts === 2 && slot % 2 === 1 ? '30' : '00'}`;

/** Days in a row with the same hours, and those hours, for a summary in words. */
export interface WeekSpan {
  readonly firstDay: number;
  readonly lastDay: number;
  /** '08:00–12:00', in order. */
  readonly times: readonly string[];
}

/** What a week says; days without hours are left out. */
export function spansOf(week: string, parts: Parts): readonly WeekSpan[] {
  const slots = 24 * parts;
  const spans: WeekSpan[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    const cells = week.slice(day * slots, (day + 1) * slots);
    const times = [...cells.matchAll(/1+/g)].map((run) => `${slotTime(run.index, parts)}–${slotTime(run.index + run[0].length, parts)}`);
    const last = spans.at(-1);
    if (times.length === 0) continue;
    if (last && last.lastDay === day - 1 && last.times.join() === times.join()) spans[spans.length - 1] = { ...last, lastDay: day };
    else spans.push({ firstDay: day, lastDay: day, times });
  }
  return spans;
}
