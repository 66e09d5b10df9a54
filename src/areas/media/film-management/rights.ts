/** The rights of a title: from which day until which it may be shown. Console and box check by the same function. */
import { daysBetween } from '../../../lib/days';

/** `none`: nothing is written down; `ending`: the last day is near. */
export const RIGHTS = ['none', 'notYet', 'valid', 'ending', 'ended'] as const;
export type Rights = (typeof RIGHTS)[number];

/** So many days before the last one people are warned. */
const WARNED_DAYS = 30;

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
  const left = daysBetween(today, until);
  return left < 0 ? 'ended' : left <= WARNED_DAYS ? 'ending' : 'valid';
}

/** Whether a title may be shown under its rights. */
export const isAllowed = (rights: Rights): boolean => rights !== 'notYet' && rights !== 'ended';
