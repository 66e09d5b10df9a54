/** Days, `YYYY-MM-DD`, of the box's own calendar: counted in UTC, which has no summer time; never in the browser's zone. */

const DAY_MS = 86_400_000;

/** A day so many days later, or earlier; what is no day stays as it is. @example dayAfter('2026-02-28', 1) // '2026-03-01' */
export function dayAfter(day: string, days: number): string {
  const at = new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS);
  return Number.isNaN(at.getTime()) ? day : at.toISOString().slice(0, 10);
}

/** How many days from one day to another; negative where the other is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
