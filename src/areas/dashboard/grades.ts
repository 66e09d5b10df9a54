/** How the licence, the trunks, the PMS and the pair of machines stand. */
import type { HomeDetail } from '../../gateway/calls';
import type { Grade } from '../../screen/live/grades';

const LICENCE_SOON = 30;
const LICENCE_NOW = 7;

/** How a licence stands: `soon` below 30 days, `now` below 7, `unknown` where the box says nothing of it. */
export type LicenceState = 'unknown' | 'good' | 'soon' | 'now' | 'expired';

/** The state of a licence by its days left. Day 0 is the last day; a box that names no day at all has said nothing. */
export function licenceState({ days_left: days, expires }: NonNullable<HomeDetail['licence']>): LicenceState {
  if (days === 0 && expires.trim() === '') return 'unknown';
  if (days < 0) return 'expired';
  return days < LICENCE_NOW ? 'now' : days < LICENCE_SOON ? 'soon' : 'good';
}

/** The grade of a licence's state. */
export const LICENCE_GRADE: Readonly<Record<LicenceState, Grade>> = {
  unknown: 'none',
  good: 'good',
  soon: 'warning',
  now: 'critical',
  expired: 'critical',
};

/** How a pair of machines stands. */
export type StandbyState = 'off' | 'ready' | 'behind' | 'alone';

/** `alone` while the other machine is away, `behind` while it lacks changes, `ready` when it could take over. */
export const standbyState = ({ enabled, peer, in_sync: inSync }: NonNullable<HomeDetail['standby']>): StandbyState =>
  !enabled ? 'off' : peer === 'offline' ? 'alone' : inSync ? 'ready' : 'behind';

/** The grade of a pair's state. */
export const STANDBY_GRADE: Readonly<Record<StandbyState, Grade>> = { off: 'none', ready: 'good', behind: 'warning', alone: 'critical' };

/** The grade of a trunk: one that a person switched off is no fault. */
export const TRUNK_GRADE: Readonly<Record<NonNullable<HomeDetail['trunks']>[number]['state'], Grade>> = {
  registered: 'good',
  failed: 'critical',
  off: 'none',
};

/** The grade of the link to the PMS. */
export const PMS_GRADE: Readonly<Record<NonNullable<HomeDetail['pms']>['state'], Grade>> = { off: 'none', up: 'good', down: 'critical' };
