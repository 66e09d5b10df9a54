/** How serious a figure is. One place for the limits, so that no two panels disagree. */
import type { HomeDetail } from '../../gateway/calls';
import { percent } from '../../lib/number-format';

/** Nothing to do, look at it soon, act now; `none` where there is nothing to judge. */
export type Grade = 'none' | 'good' | 'warning' | 'critical';

const NEARLY_FULL = 85;
const FULL = 95;
/** Degrees Celsius; above it SPEC.md 9 marks a device red. */
const HOT = 70;
const LICENCE_SOON = 30;
const LICENCE_NOW = 7;

/** A disk: a warning from 85 %, critical from 95 %. */
export const diskGrade = (disk: { readonly total: number; readonly used: number }): Grade => {
  const share = percent(disk.used, disk.total);
  return disk.total <= 0 ? 'none' : share >= FULL ? 'critical' : share >= NEARLY_FULL ? 'warning' : 'good';
};

/** A temperature in degrees Celsius. */
export const heatGrade = (degrees: number): Grade => (degrees > HOT ? 'critical' : 'good');

/** How a licence stands: `soon` below 30 days, `now` below 7, `unknown` where the box says nothing of it. */
export type LicenceState = 'unknown' | 'good' | 'soon' | 'now' | 'expired';

/** The state of a licence by its days left. Day 0 is the last day; a box that names no day at all has said nothing. */
export function licenceState({ days_left: days, expires }: HomeDetail['licence']): LicenceState {
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
export const standbyState = ({ enabled, peer, in_sync: inSync }: HomeDetail['standby']): StandbyState =>
  !enabled ? 'off' : peer === 'offline' ? 'alone' : inSync ? 'ready' : 'behind';

/** The grade of a pair's state. */
export const STANDBY_GRADE: Readonly<Record<StandbyState, Grade>> = { off: 'none', ready: 'good', behind: 'warning', alone: 'critical' };

/** The grade of a service: one that was stopped by a person is no fault. */
export const SERVICE_GRADE: Readonly<Record<HomeDetail['services'][number]['state'], Grade>> = {
  running: 'good',
  stopped: 'none',
  failed: 'critical',
};

const WEIGHT: Readonly<Record<Grade, number>> = { critical: 0, warning: 1, good: 2, none: 2 };

/** The serious ones first, the rest in the box's own order. */
export const bySeriousness = <T>(rows: readonly T[], grade: (row: T) => Grade): readonly T[] =>
  [...rows].sort((a, b) => WEIGHT[grade(a)] - WEIGHT[grade(b)]);
