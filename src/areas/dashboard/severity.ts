/** How the licence, the trunks, the PMS and the pair of machines stand. */
import type { HomeDetail } from '../../gateway/calls';
import type { Severity } from '../../ui/severity';

const LICENCE_SOON = 30;
const LICENCE_NOW = 7;

/** How a licence stands: `soon` from the thirtieth day on, `now` from the seventh, `unknown` where the box says nothing of it. */
export type LicenceState = 'unknown' | 'good' | 'soon' | 'now' | 'expired';

/** The state of a licence by its days left. Day 0 is the last day; a box that names no day at all has said nothing. */
export function licenceState({ days_left: days, expires }: NonNullable<HomeDetail['licence']>): LicenceState {
  if (days === 0 && expires.trim() === '') return 'unknown';
  if (days < 0) return 'expired';
  return days <= LICENCE_NOW ? 'now' : days <= LICENCE_SOON ? 'soon' : 'good';
}

/** The severity of a licence's state. */
export const LICENCE_SEVERITY: Readonly<Record<LicenceState, Severity>> = {
  unknown: 'neutral',
  good: 'success',
  soon: 'warning',
  now: 'danger',
  expired: 'danger',
};

/** How a pair of machines stands. */
export type StandbyState = 'off' | 'ready' | 'behind' | 'alone';

/** `alone` while the other machine is away, `behind` while it lacks changes, `ready` when it could take over. */
export const standbyState = ({ enabled, peer, in_sync: inSync }: NonNullable<HomeDetail['standby']>): StandbyState =>
  !enabled ? 'off' : peer === 'offline' ? 'alone' : inSync ? 'ready' : 'behind';

/** The severity of a pair's state. */
export const STANDBY_SEVERITY: Readonly<Record<StandbyState, Severity>> = {
  off: 'neutral',
  ready: 'success',
  behind: 'warning',
  alone: 'danger',
};

/** The severity of a trunk: one that a person switched off is no fault. */
export const TRUNK_SEVERITY: Readonly<Record<NonNullable<HomeDetail['trunks']>[number]['state'], Severity>> = {
  registered: 'success',
  failed: 'danger',
  off: 'neutral',
};

/** The severity of the link to the PMS. */
export const PMS_SEVERITY: Readonly<Record<NonNullable<HomeDetail['pms']>['state'], Severity>> = {
  off: 'neutral',
  up: 'success',
  down: 'danger',
};
