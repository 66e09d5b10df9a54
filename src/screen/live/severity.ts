/** How serious a figure is. One place for the limits, so that no two panels disagree. */
import type { HomeDetail } from '../../gateway/calls';
import { percent } from '../../lib/number-format';
import type { Threshold } from '../../ui/chart';
import type { Severity } from '../../ui/severity';

const NEARLY_FULL = 85;
const FULL = 95;
/** The same as lines of a chart in percent. */
export const FILL_THRESHOLDS: readonly Threshold[] = [
  { value: NEARLY_FULL, severity: 'warning' },
  { value: FULL, severity: 'danger' },
];
/** Degrees Celsius; a device that is hotter is marked red. */
const HOT = 70;

/** A disk: a warning from 85 %, critical from 95 %. */
export const diskSeverity = (disk: { readonly total: number; readonly used: number }): Severity => {
  const share = percent(disk.used, disk.total);
  return disk.total <= 0 ? 'neutral' : share >= FULL ? 'danger' : share >= NEARLY_FULL ? 'warning' : 'success';
};

/** A temperature in degrees Celsius. */
export const heatSeverity = (degrees: number): Severity => (degrees > HOT ? 'danger' : 'success');

/** The severity of a service: one that was stopped by a person is no fault. */
export const SERVICE_SEVERITY: Readonly<Record<NonNullable<HomeDetail['services']>[number]['state'], Severity>> = {
  running: 'success',
  stopped: 'neutral',
  failed: 'danger',
};

const WEIGHT: Readonly<Record<Severity, number>> = { danger: 0, warning: 1, neutral: 2, info: 2, success: 3 };

/** The serious ones first, then what is off or unknown, last what is well; equal ones in the box's own order. */
export const bySeriousness = <T>(rows: readonly T[], severity: (row: T) => Severity): readonly T[] =>
  [...rows].sort((a, b) => WEIGHT[severity(a)] - WEIGHT[severity(b)]);
