/** How serious a figure is. One place for the limits, so that no two panels disagree. */
import type { HomeDetail } from '../../gateway/calls';
import { percent } from '../../lib/number-format';

/** Nothing to do, look at it soon, act now; `none` where there is nothing to judge. */
export type Grade = 'none' | 'good' | 'warning' | 'critical';

const NEARLY_FULL = 85;
const FULL = 95;
/** Degrees Celsius; above it SPEC.md 9 marks a device red. */
const HOT = 70;

/** A disk: a warning from 85 %, critical from 95 %. */
export const diskGrade = (disk: { readonly total: number; readonly used: number }): Grade => {
  const share = percent(disk.used, disk.total);
  return disk.total <= 0 ? 'none' : share >= FULL ? 'critical' : share >= NEARLY_FULL ? 'warning' : 'good';
};

/** A temperature in degrees Celsius. */
export const heatGrade = (degrees: number): Grade => (degrees > HOT ? 'critical' : 'good');

/** The grade of a service: one that was stopped by a person is no fault. */
export const SERVICE_GRADE: Readonly<Record<HomeDetail['services'][number]['state'], Grade>> = {
  running: 'good',
  stopped: 'none',
  failed: 'critical',
};

const WEIGHT: Readonly<Record<Grade, number>> = { critical: 0, warning: 1, none: 2, good: 3 };

/** The serious ones first, then what is off or unknown, last what is well; equal ones in the box's own order. */
export const bySeriousness = <T>(rows: readonly T[], grade: (row: T) => Grade): readonly T[] =>
  [...rows].sort((a, b) => WEIGHT[grade(a)] - WEIGHT[grade(b)]);
