/** Days, `YYYY-MM-DD`, and moments as texts of the box's own clock: counted in UTC, which has no summer time; never in the browser's zone. */

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** A day so many days later, or earlier; what is no day stays as it is. @example dayAfter('2026-02-28', 1) // '2026-03-01' */
export function dayAfter(day: string, days: number): string {
  const at = new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS);
  return Number.isNaN(at.getTime()) ? day : at.toISOString().slice(0, 10);
}

/** How many days from one day to another; negative where the other is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** A moment, `YYYY-MM-DD HH:mm`, so many minutes later, or earlier; what is no moment stays as it is. */
export function addMinutes(moment: string, minutes: number): string {
  const at = new Date(Date.parse(`${moment.slice(0, 16).replace(' ', 'T')}Z`) + minutes * MINUTE_MS);
  return Number.isNaN(at.getTime()) ? moment : at.toISOString().slice(0, 16).replace('T', ' ');
}
