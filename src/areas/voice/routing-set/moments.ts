/** Moments of the box's own clock, `YYYY-MM-DD HH:mm`: texts that are never moved into the browser's zone. */
import { two } from '../../../lib/two-digits';

const MOMENT = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)/;

/** A moment so many minutes later, or earlier; what is no moment stays as it is. */
export function addMinutes(moment: string, minutes: number): string {
  const [, year, month, day, hour, minute] = MOMENT.exec(moment) ?? [];
  if (year === undefined) return moment;
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute) + minutes));
  return `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
}

/** `HH:mm` of a moment. */
export const clockOf = (moment: string): string => moment.slice(11, 16);
