/** A clock over some days, for many moments at once: what summer time does to each of them. */
import { boxTime } from './box-time';
import { changeBetween } from './clock-change';

const DAY_SECONDS = 86_400;

/** A zone's clock over some days. */
interface ClockOver {
  /** Seconds at which it first shows a moment, `YYYY-MM-DD HH:mm:ss`; of one that it skips those at which it goes on. */
  readonly passed: (moment: string) => number;
  /** What it shows then. */
  readonly shown: (seconds: number) => string;
}

/**
 * A clock over some days, for many moments: what they are costs a sum each.
 * @param from `YYYY-MM-DD HH:mm:ss`, a day before counts too
 */
export function clockOver(zone: string, from: string, days: number): ClockOver {
  const time = boxTime(zone);
  const wallOf = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`) / 1000;
  const start = wallOf(from) - 2 * DAY_SECONDS;
  const stretches = [{ since: Number.NEGATIVE_INFINITY, offset: time.offset(start) }];
  for (let at = start; at < start + (days + 4) * DAY_SECONDS; at += DAY_SECONDS) {
    const offset = time.offset(at + DAY_SECONDS);
    if (offset !== stretches.at(-1)?.offset) stretches.push({ since: changeBetween(time, at, at + DAY_SECONDS), offset });
  }
  return {
    passed: (moment) => {
      const wall = wallOf(moment);
      const at = stretches.findIndex(({ offset }, index) => wall - offset < (stretches[index + 1]?.since ?? Number.POSITIVE_INFINITY));
      const { since, offset } = stretches[at] ?? { since: wall, offset: 0 };
      return Math.max(since, wall - offset);
    },
    shown: (seconds) => {
      const { offset } = stretches.filter(({ since }) => since <= seconds).at(-1) ?? { offset: 0 };
      return new Date((seconds + offset) * 1000).toISOString().slice(0, 19).replace('T', ' ');
    },
  };
}
