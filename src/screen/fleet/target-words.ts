/** How the states of a device in a job are said and drawn. */
import { wordAt } from '../../i18n/i18n';
import type { Translate } from '../../i18n/keys';
import type { Severity } from '../../ui/severity';
import type { OnDevices } from '../job/job-calls';

/** All states, in the order of the ladder. */
const STATES = [
  'queued',
  'sent',
  'accepted',
  'working',
  'offline',
  'back',
  'verified',
  'failed',
  'quarantined',
  'unknown',
  'skipped',
  'cancelled',
] as const;
const RUNNING: readonly string[] = ['sent', 'accepted', 'working', 'offline', 'back'];

const LOUD: Readonly<Record<string, Severity>> = {
  queued: 'neutral',
  verified: 'success',
  failed: 'danger',
  quarantined: 'danger',
  unknown: 'warning',
  skipped: 'neutral',
  cancelled: 'neutral',
};

/** Whether a device is under way. */
export const isMoving = (state: string): boolean => RUNNING.includes(state);
export const severityOf = (state: string): Severity => LOUD[state] ?? 'info';
/** A state that a newer box knows is said by its own name. */
export const stateName = (t: Translate, state: string): string => wordAt(t, `fleet:state.${state}`) ?? state;

/** What a list of devices is narrowed by: a state, or all that are under way. */
export interface StateCount {
  readonly state: string;
  readonly count: number;
  readonly severity: Severity;
}

/** The states that there are, those under way as one. */
export function stateCounts({ states }: Pick<OnDevices, 'states'>): readonly StateCount[] {
  const of = (state: string): number => states[state] ?? 0;
  const running = RUNNING.reduce((sum, state) => sum + of(state), 0);
  const counts = STATES.filter((state) => !isMoving(state)).map((state) => ({ state, count: of(state), severity: severityOf(state) }));
  return [...counts.slice(0, 1), { state: 'running', count: running, severity: 'info' as const }, ...counts.slice(1)].filter(
    ({ count }) => count > 0,
  );
}

/** States in which one is done again, of those that there are: what is in quarantine only once nothing else is left. */
export const retriedStates = ({ states }: Pick<OnDevices, 'states'>): readonly string[] => {
  const there = ['failed', 'unknown', 'quarantined'].filter((state) => (states[state] ?? 0) > 0);
  const loose = there.filter((state) => state !== 'quarantined');
  return loose.length > 0 ? loose : there;
};
