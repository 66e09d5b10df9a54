/** Parking: a call waits at a number, and whoever dials it fetches the call. */

/** More places than anybody watches. */
export const MOST_PLACES = 100;

/** The numbers from one to another, both included; none where that is no range. */
export function parkingPlaces(from: string, to: string): readonly string[] {
  if (!/^\d{2,8}$/.test(from) || from.length !== to.length || !(to >= from)) return [];
  const count = Math.min(MOST_PLACES, Number(to) - Number(from) + 1);
  return Array.from({ length: count }, (_, at) => String(Number(from) + at).padStart(from.length, '0'));
}
