/** Times of the box in its own zone, whatever the zone of the browser is. */
import { NO_VALUE } from './number-format';

/** Shows Unix seconds in the zone of a box; what is no time is {@link NO_VALUE}. */
export interface BoxTime {
  /** `YYYY-MM-DD HH:mm:ss`. */
  full(seconds: number): string;
  /** `HH:mm:ss`. */
  clock(seconds: number): string;
  /** `HH:mm`. */
  minute(seconds: number): string;
  /** `MM-DD`. */
  day(seconds: number): string;
  /** What the zone is called beside a time: `GMT+8`. */
  zone(seconds: number): string;
  /** How far the box's wall clock is ahead of UTC, in seconds. */
  offset(seconds: number): number;
}

const options = (zone: string): Intl.DateTimeFormatOptions => ({
  timeZone: zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'shortOffset',
});

/** A zone that the browser does not know is shown in UTC, and called so. */
const formatOf = (zone: string): Intl.DateTimeFormat => {
  try {
    return new Intl.DateTimeFormat('en-US', options(zone || 'UTC'));
  } catch {
    return new Intl.DateTimeFormat('en-US', options('UTC'));
  }
};

/** Times of a box whose zone has this name, such as Asia/Shanghai. */
export function boxTime(zone: string): BoxTime {
  // Made when a time is first shown: it costs milliseconds.
  let format: Intl.DateTimeFormat | undefined;
  const parts = (seconds: number): Readonly<Record<string, string>> | undefined => {
    const date = new Date(seconds * 1000);
    if (!(seconds > 0) || Number.isNaN(date.getTime())) return undefined;
    format ??= formatOf(zone);
    return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
  };
  const shown = (seconds: number, write: (part: Readonly<Record<string, string>>) => string): string => {
    const found = parts(seconds);
    return found ? write(found) : NO_VALUE;
  };
  return {
    full: (seconds) => shown(seconds, (p) => `${p.year}-${p.month}-${p.day} ${p.hour}:${p.minute}:${p.second}`),
    clock: (seconds) => shown(seconds, (p) => `${p.hour}:${p.minute}:${p.second}`),
    minute: (seconds) => shown(seconds, (p) => `${p.hour}:${p.minute}`),
    day: (seconds) => shown(seconds, (p) => `${p.month}-${p.day}`),
    // Engines differ in how they write no offset at all.
    zone: (seconds) => shown(seconds, (p) => (p.timeZoneName ?? '').replace(/^GMT(?:[+-]0)?$/, 'UTC')),
    offset: (seconds) => {
      const p = parts(seconds);
      if (!p) return 0;
      const wall = Date.UTC(Number(p.year), Number(p.month) - 1, Number(p.day), Number(p.hour), Number(p.minute), Number(p.second));
      return wall / 1000 - Math.floor(seconds);
    },
  };
}
