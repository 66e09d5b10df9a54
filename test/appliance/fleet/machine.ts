/**
 * The states of one device in a job, and of a job, as pure functions: whatever is told in whatever order, the state afterwards is one of these,
 * and the counts add up. Nothing here knows a device, a clock or a store.
 */

/** Steps between `queued` and an end, in the order of the ladder; a kind has some of them. */
export const RUNGS = ['sent', 'accepted', 'working', 'offline', 'back'] as const;
export type Rung = (typeof RUNGS)[number];

/** How a device stands in a job. */
export const TARGET_STATES = ['queued', ...RUNGS, 'verified', 'failed', 'skipped', 'cancelled', 'quarantined', 'unknown'] as const;
export type TargetState = (typeof TARGET_STATES)[number];
/** Ends that a person can have done again. */
export const RETRIED = ['failed', 'skipped', 'cancelled', 'quarantined', 'unknown'] as const satisfies readonly TargetState[];

const isRung = (state: string): state is Rung => RUNGS.some((rung) => rung === state);
/** Whether it is under way. */
export const isRunning = (state: TargetState): boolean => isRung(state);
/** Whether it is through; one that is unknown is, though a late answer may still say more. */
export const isThrough = (state: TargetState): boolean => state !== 'queued' && !isRunning(state);

/** So often a device may fail, or restart, in one job before nobody tries again. */
const LOOP = 3;

/** What the machine keeps of one device. */
export interface Target {
  readonly state: TargetState;
  /** Tries that were begun. */
  readonly attempt: number;
  readonly failures: number;
  /** Times that it went away in this try. */
  readonly restarts: number;
}

/** A device before anything has happened. */
export const NEW_TARGET: Target = { state: 'queued', attempt: 0, failures: 0, restarts: 0 };

/** What can happen to a device. */
export type TargetEvent =
  | { readonly is: 'begin' }
  /** A step of try `attempt` was told; `restarts`: how often it has gone away in this try, where that is known. */
  | { readonly is: 'step'; readonly step: Rung; readonly attempt: number; readonly restarts?: number }
  | { readonly is: 'verified'; readonly attempt: number }
  /** `again`: another try is good for something, and allowed. */
  | { readonly is: 'failed'; readonly attempt: number; readonly again: boolean }
  /** Nothing came in time. */
  | { readonly is: 'lapse'; readonly attempt: number }
  | { readonly is: 'skip' }
  | { readonly is: 'cancel' }
  | { readonly is: 'retry' };

const failed = (target: Target, again: boolean): Target => {
  const failures = target.failures + 1;
  if (failures >= LOOP) return { ...target, failures, state: 'quarantined' };
  return { ...target, failures, state: again && target.state !== 'unknown' ? 'queued' : 'failed' };
};

/** A step counts where it leads on: a device, or its log, tells all of them again and again. A restart more is told by its number. */
const stepped = (target: Target, { step, restarts: told = 0 }: { readonly step: Rung; readonly restarts?: number }): Target => {
  const { state } = target;
  if (!isRung(state)) return target;
  const leadsOn = RUNGS.indexOf(step) > RUNGS.indexOf(state);
  const restarts = Math.max(target.restarts, told, leadsOn && step === 'offline' ? 1 : 0);
  if (!leadsOn && restarts === target.restarts) return target;
  return { ...target, restarts, state: restarts >= LOOP ? 'quarantined' : leadsOn ? step : state };
};

/** What becomes of a device; the same object where the event means nothing to it. */
export function nextTarget(target: Target, event: TargetEvent): Target {
  const { state, attempt } = target;
  const isOpen = isRunning(state) || state === 'unknown';
  // An answer to an earlier try says nothing of this one.
  if ('attempt' in event && event.attempt !== attempt) return target;
  switch (event.is) {
    case 'begin':
      return state === 'queued' ? { ...target, state: 'sent', attempt: attempt + 1, restarts: 0 } : target;
    case 'step':
      return stepped(target, event);
    case 'verified':
      return isOpen ? { ...target, state: 'verified' } : target;
    case 'failed':
      return isOpen ? failed(target, event.again) : target;
    case 'lapse':
      return isRunning(state) ? { ...target, state: 'unknown' } : target;
    case 'skip':
      return state === 'queued' ? { ...target, state: 'skipped' } : target;
    case 'cancel':
      return state === 'queued' ? { ...target, state: 'cancelled' } : target;
    case 'retry':
      // Whoever lets one out of quarantine begins to count anew.
      if (state === 'quarantined') return { ...target, state: 'queued', failures: 0, restarts: 0 };
      return RETRIED.some((each) => each === state) ? { ...target, state: 'queued' } : target;
  }
}

/** How a job of a fleet stands: `ending`, what is under way comes to its end, and nothing more is begun. */
export interface JobStand {
  readonly state: 'planned' | 'running' | 'paused' | 'done' | 'failed' | 'cancelled';
  readonly ending: boolean;
}

/** How many devices stand where. */
export type Counts = Readonly<Record<TargetState, number>>;

/** None anywhere. */
export const NO_TARGETS = Object.fromEntries(TARGET_STATES.map((state) => [state, 0])) as Counts; // one a state
/** How many are under way. */
export const runningOf = (counts: Counts): number => RUNGS.reduce((sum, rung) => sum + counts[rung], 0);

/** What can happen to a job; `settle`: something has become of its devices, or nothing is left. */
export type JobEvent =
  | { readonly is: 'open' | 'pause' | 'resume' | 'cancel' | 'retry' }
  | { readonly is: 'settle'; readonly counts: Counts };

const ended = (counts: Counts): JobStand['state'] =>
  counts.verified > 0 || counts.failed + counts.quarantined + counts.unknown === 0 ? 'done' : 'failed';

function settled(job: JobStand, counts: Counts): JobStand {
  if (runningOf(counts) > 0) return job;
  if (job.ending) return { state: 'cancelled', ending: false };
  if (counts.queued > 0) return job;
  return { state: ended(counts), ending: false };
}

/** Whether it still goes on. */
export const isOpenJob = ({ state }: Pick<JobStand, 'state'>): boolean => state === 'planned' || state === 'running' || state === 'paused';

/** What becomes of a job; the same object where the event means nothing to it. */
export function nextJob(job: JobStand, event: JobEvent): JobStand {
  const isOpen = isOpenJob(job);
  switch (event.is) {
    case 'open':
      return job.state === 'planned' ? { ...job, state: 'running' } : job;
    case 'pause':
      return isOpen && job.state !== 'paused' && !job.ending ? { ...job, state: 'paused' } : job;
    case 'resume':
      return job.state === 'paused' && !job.ending ? { ...job, state: 'running' } : job;
    case 'cancel':
      return isOpen && !job.ending ? { ...job, ending: true } : job;
    case 'retry':
      // One that a rule or a person holds stays held: its devices wait with the others.
      return job.ending || job.state === 'paused' || job.state === 'planned' ? job : { ...job, state: 'running' };
    case 'settle':
      if (isOpen) return settled(job, event.counts);
      // A late answer: it was not in vain after all.
      return job.state === 'failed' && event.counts.verified > 0 ? { ...job, state: 'done' } : job;
  }
}

/** What the stop rule looks at: the devices that one wave has begun. */
interface Wave {
  /** How many it may begin; 0: all that are left. */
  readonly size: number;
  readonly begun: number;
  readonly finished: number;
  /** Of the finished: failed, quarantined or unknown. */
  readonly bad: number;
}

/**
 * Whether the rule stops a job: so many percent of the finished devices of its wave are bad, from a least number of them on. A wave that is
 * smaller than that number is settled when it is through.
 */
export const stopReached = ({ size, finished, bad }: Wave, percent: number, least: number): boolean =>
  percent > 0 && bad > 0 && finished >= (size > 0 ? Math.min(least, size) : least) && bad * 100 >= percent * finished;

/** Whether a wave has begun all that it may, and all of these are through. */
export const isWaveOver = ({ size, begun, finished }: Wave): boolean => size > 0 && begun >= size && finished >= begun;
