/**
 * Geometry of a timeline: time runs to the right in pixels an hour, rows go down. Moments are Unix seconds, so that a day with a change of
 * clocks is as long as it really is: 23 or 25 hours.
 */
import type { BoxTime } from './box-time';

const HOUR = 3600;
const DAY = 86_400;

/** What a timeline covers, and how wide an hour of it is. */
export interface Scale {
  /** First second, and the one after the last. */
  readonly from: number;
  readonly until: number;
  /** Pixels an hour. */
  readonly hour: number;
}

/** Widths of an hour that a person can choose between, in pixels. */
export const ZOOMS = [30, 60, 120, 240, 480] as const;

/** Seconds between two marks of the axis at each of these widths: a mark has room for its words. */
const STEPS: readonly (readonly [hour: number, step: number])[] = [
  [480, 900],
  [240, 1800],
  [120, HOUR],
  [60, HOUR],
  [0, 3 * HOUR],
];

/** The pixel of a moment. */
export const pixelOf = ({ from, hour }: Scale, moment: number): number => ((moment - from) / HOUR) * hour;
/** The moment of a pixel. */
export const momentAt = ({ from, hour }: Scale, pixel: number): number => from + (pixel / hour) * HOUR;
/** All of it, in pixels. */
export const widthOf = (scale: Scale): number => pixelOf(scale, scale.until);

/** The next width of an hour; the same at the end. @param by 1 closer, -1 farther */
export function zoomed(hour: number, by: 1 | -1): number {
  const at = ZOOMS.findIndex((each) => each >= hour);
  return ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, (at < 0 ? ZOOMS.length - 1 : at) + by))] ?? hour;
}

/** The midnight of the box's clock that a moment's day begins with; where the clock skips midnight, the first second after it. */
export function dayStart(time: BoxTime, moment: number): number {
  const offset = time.offset(moment);
  const midnight = Math.floor((moment + offset) / DAY) * DAY;
  const first = midnight - offset;
  const start = midnight - time.offset(first);
  return time.offset(start) === time.offset(first) || start <= moment ? start : first;
}

/** The moment at which a day of the box's clock begins. @param day `YYYY-MM-DD`; NaN for what is none */
export const dayMoment = (time: BoxTime, day: string): number => {
  const noon = Date.parse(`${day}T12:00:00Z`) / 1000;
  return Number.isNaN(noon) ? Number.NaN : dayStart(time, noon - time.offset(noon));
};

/** The midnights of a span, the first one at or before its start. */
export function dayStarts(time: BoxTime, from: number, until: number): readonly number[] {
  const found: number[] = [];
  // The middle of the next day is safe, however long this one is.
  for (let at = dayStart(time, from); at < until; at = dayStart(time, at + 1.5 * DAY)) found.push(at);
  return found;
}

/** A mark of the axis. */
export interface Tick {
  readonly at: number;
  /** A day begins with it. */
  readonly day: boolean;
}

/** The marks of the axis between two moments. Of an hour that the clock shows twice both are there, of one that it skips none. */
export function ticksOf({ hour }: Pick<Scale, 'hour'>, time: BoxTime, from: number, until: number): readonly Tick[] {
  const step = STEPS.find(([least]) => hour >= least)?.[1] ?? HOUR;
  const days = dayStarts(time, from, until);
  return days.flatMap((start, at) => {
    const end = days[at + 1] ?? dayStart(time, start + 1.5 * DAY);
    const first = Math.max(0, Math.floor((from - start) / step));
    const last = Math.min(Math.ceil((end - start) / step), Math.ceil((until - start) / step));
    return Array.from({ length: Math.max(0, last - first) }, (_, each) => {
      const tick = start + (first + each) * step;
      return { at: tick, day: tick === start };
    });
  });
}

/** Something that goes on for a while. */
export interface Spanning {
  readonly from: number;
  /** Not in it any more. */
  readonly until: number;
}

/** What stands in a row, ready to be drawn: by start, each in a lane of its own while others overlap it. */
export interface Arranged<T extends Spanning> {
  readonly items: readonly T[];
  /** Up to where the items before and with each reach. */
  readonly reach: Float64Array;
  /** The lane of each from 0, and how many lanes there are beside it. */
  readonly lanes: Uint8Array;
  readonly counts: Uint8Array;
}

/** Puts the items of a row in order, and those that overlap into lanes. */
export function arrange<T extends Spanning>(given: readonly T[]): Arranged<T> {
  const items = [...given].sort((one, other) => one.from - other.from || other.until - one.until);
  const reach = new Float64Array(items.length);
  const [lanes, counts] = [new Uint8Array(items.length), new Uint8Array(items.length)];
  let first = 0;
  let ends: number[] = [];
  const close = (end: number): void => {
    counts.fill(ends.length, first, end);
    [first, ends] = [end, []];
  };
  for (const [at, { from, until }] of items.entries()) {
    const before = at === 0 ? Number.NEGATIVE_INFINITY : (reach[at - 1] ?? 0);
    if (from >= before) close(at);
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = until;
    lanes[at] = Math.min(lane, 255);
    reach[at] = Math.max(before, until);
  }
  close(items.length);
  return { items, reach, lanes, counts };
}

/** The first place of an ascending list whose value is above a limit. */
function firstAbove(length: number, valueAt: (at: number) => number, limit: number): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (valueAt(middle) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Which items are seen between two moments: the first, and the one after the last. Some between them may have ended before. */
export function itemsBetween<T extends Spanning>({ items, reach }: Arranged<T>, from: number, until: number): readonly [number, number] {
  const first = firstAbove(items.length, (at) => reach[at] ?? 0, from);
  return [
    first,
    Math.max(
      first,
      firstAbove(items.length, (at) => items[at]?.from ?? 0, until - 1),
    ),
  ];
}

/** The item that is on at a moment: of several the one that began last; -1 for none. */
export function itemAt<T extends Spanning>(row: Arranged<T>, moment: number): number {
  const [first, end] = itemsBetween(row, moment, moment + 1);
  for (let at = end - 1; at >= first; at -= 1) if ((row.items[at]?.until ?? 0) > moment) return at;
  return -1;
}

/** The item that is on at a moment, or else the one that is nearest; -1 where there is none at all. */
export function itemNear<T extends Spanning>(row: Arranged<T>, moment: number): number {
  const on = itemAt(row, moment);
  if (on >= 0) return on;
  const next = firstAbove(row.items.length, (at) => row.items[at]?.from ?? 0, moment);
  const [before, after] = [row.items[next - 1], row.items[next]];
  if (!before || !after) return next - (after ? 0 : 1);
  return moment - before.until < after.from - moment ? next - 1 : next;
}

/** Where the keyboard is: a row, a moment that is kept while it goes up and down, and the item, -1 where the row has none. */
export interface Place {
  readonly row: number;
  readonly moment: number;
  readonly item: number;
}

/** Where a key can lead. */
export type Step = 'left' | 'right' | 'up' | 'down' | 'pageUp' | 'pageDown' | 'first' | 'last';

/** What a timeline has, for whoever moves over it. */
export interface Rows<T extends Spanning> {
  readonly count: number;
  readonly rowAt: (row: number) => Arranged<T>;
  /** Rows of a page. */
  readonly page: number;
  readonly scale: Scale;
}

/** Goes to another row at the moment of a place. */
export const placeIn = <T extends Spanning>({ count, rowAt }: Rows<T>, row: number, moment: number): Place => {
  const to = Math.max(0, Math.min(count - 1, row));
  return { row: to, moment, item: count === 0 ? -1 : itemNear(rowAt(to), moment) };
};

/** Where a key leads. Beyond what is known of a row it goes on by an hour, so that what lies there can be fetched. */
export function stepFrom<T extends Spanning>(rows: Rows<T>, place: Place, step: Step): Place {
  const { row, moment, item } = place;
  const { from, until } = rows.scale;
  switch (step) {
    case 'up':
    case 'down':
      return placeIn(rows, row + (step === 'up' ? -1 : 1), moment);
    case 'pageUp':
    case 'pageDown':
      return placeIn(rows, row + (step === 'pageUp' ? -1 : 1) * Math.max(1, rows.page), moment);
    case 'first':
      return placeIn(rows, row, from);
    case 'last':
      return placeIn(rows, row, until - 1);
    case 'left':
    case 'right': {
      const by = step === 'left' ? -1 : 1;
      const { items } = rows.rowAt(row);
      const next = items[item + by];
      if (item >= 0 && next) return { row, item: item + by, moment: Math.max(from, next.from) };
      const beyond = Math.max(from, Math.min(until - 1, moment + by * HOUR));
      const there = itemAt(rows.rowAt(row), beyond);
      return { row, moment: beyond, item: there < 0 ? item : there };
    }
  }
}

/** What part is drawn: rows and pixels. It moves in steps, so that most scrolling draws nothing. */
export interface Sight {
  readonly firstRow: number;
  readonly endRow: number;
  readonly left: number;
  readonly right: number;
}

const ROWS_AROUND = 6;
const ROW_STEP = 4;
const PIXEL_STEP = 400;
const PIXELS_AROUND = 400;

/** What is drawn for a window of the scroller. All in pixels but `count`. */
export function sightOf(
  { top, left, width, height }: Readonly<Record<'top' | 'left' | 'width' | 'height', number>>,
  rowHeight: number,
  count: number,
): Sight {
  const first = Math.max(0, Math.floor(top / rowHeight) - ROWS_AROUND);
  const end = Math.ceil((top + height) / rowHeight) + ROWS_AROUND;
  const start = Math.max(0, left - PIXELS_AROUND);
  return {
    firstRow: Math.min(first - (first % ROW_STEP), Math.max(0, count - 1)),
    endRow: Math.min(count, end + ROW_STEP - (end % ROW_STEP)),
    left: start - (start % PIXEL_STEP),
    right: Math.ceil((left + width + PIXELS_AROUND) / PIXEL_STEP) * PIXEL_STEP,
  };
}
