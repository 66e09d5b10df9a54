/** Times of a guide: `20261123193000 +0800`, or without an offset in the zone of the guide. */
import { boxTime } from '../../../../src/lib/box-time';

const WRITTEN = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?)?\s*(?:([+-])(\d\d):?(\d\d)|(Z|UTC|GMT))?$/;
const HOUR = 3600;

/** Reads the times of one guide. */
interface GuideTimes {
  /**
   * Unix seconds; undefined for what is no time.
   * @param after of an hour that the clock shows twice, the second one where the first would be before this
   */
  read(text: string | undefined, after?: number): number | undefined;
}

/**
 * @param zone of times without an offset, such as Europe/Berlin
 * @param shift seconds that every time is moved by: of a guide that is wrong by an hour
 */
export function guideTimes(zone: string, shift = 0): GuideTimes {
  const time = boxTime(zone);
  const offsets = new Map<number, number>();
  /** Asked once for each hour: it costs microseconds, and a guide has hundreds of thousands of times. */
  const offsetAt = (moment: number): number => {
    const hour = Math.floor(moment / HOUR);
    const known = offsets.get(hour) ?? time.offset(hour * HOUR + HOUR / 2);
    offsets.set(hour, known);
    return known;
  };
  /** A wall clock's time: both moments at which it is shown, or where it is skipped the one that it would be. */
  const local = (wall: number, after: number): number => {
    const [early, late] = [wall - offsetAt(wall - 86_400), wall - offsetAt(wall + 86_400)];
    const shown = [early, late].filter((moment) => moment + time.offset(moment) === wall);
    const [first = early, second] = early === late ? [early] : shown.toSorted((one, other) => one - other);
    return second !== undefined && first < after ? second : first;
  };
  return {
    read(text = '', after = Number.NEGATIVE_INFINITY) {
      const found = WRITTEN.exec(text.trim());
      if (!found) return undefined;
      const [, year, month, day, hour = '0', minute = '0', second = '0', sign, hours = '0', minutes = '0', utc] = found;
      const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
      if (new Date(date).getUTCDate() !== Number(day) || new Date(date).getUTCMonth() !== Number(month) - 1) return undefined;
      if (Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60 || Number(hours) > 14 || Number(minutes) > 59) return undefined;
      const wall = date / 1000 + Number(hour) * HOUR + Number(minute) * 60 + Number(second);
      const ahead = (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * 60);
      const moment = sign !== undefined || utc !== undefined ? wall - ahead : local(wall, after - shift);
      return moment + shift;
    },
  };
}
