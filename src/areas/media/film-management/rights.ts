/** The rights of a title: from which day until which it may be shown. Console and box judge by the same function. */

/** `none`: nothing is written down; `ending`: the last day is near. */
export const RIGHTS = ['none', 'notYet', 'valid', 'ending', 'ended'] as const;
export type Rights = (typeof RIGHTS)[number];

/** So many days before the last one people are warned. */
const WARNED_DAYS = 30;

const DAY_MS = 86_400_000;
const stampOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Days from one day to another; negative where the other has gone. Days are `YYYY-MM-DD`. */
export const daysUntil = (today: string, day: string): number => Math.round((stampOf(day) - stampOf(today)) / DAY_MS);

/**
 * How the rights of a title stand on a day of the box. First and last day are both included; an empty one does not bound.
 * @example rightsOn({ rights_from: '', rights_until: '2026-11-30' }, '2026-11-23') // 'ending'
 */
export function rightsOn(
  { rights_from: from, rights_until: until }: { readonly rights_from: string; readonly rights_until: string },
  today: string,
): Rights {
  if (from === '' && until === '') return 'none';
  if (from !== '' && today < from) return 'notYet';
  if (until === '') return 'valid';
  const left = daysUntil(today, until);
  return left < 0 ? 'ended' : left <= WARNED_DAYS ? 'ending' : 'valid';
}

/** Whether a title may be shown under its rights. */
export const isAllowed = (rights: Rights): boolean => rights !== 'notYet' && rights !== 'ended';
