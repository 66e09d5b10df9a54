/** Work that takes longer than an answer: what is known of it, kept after each change, so that a restart at any moment finds it again. */
import type { Message, MessageKey } from '../messages';

/** What a job does; its right to begin is `<component>:<kind>`. */
export const JOB_KINDS = ['backup', 'restore', 'upgrade', 'import', 'export'] as const;
export type JobKind = (typeof JOB_KINDS)[number];
/** A job ends in one of the last three. */
export type JobState = 'planned' | 'running' | 'paused' | 'done' | 'failed' | 'cancelled';
/** How far a step is. */
export type StepState = 'waiting' | 'running' | 'done' | 'failed';

/** One step. Times are Unix milliseconds; 0: not yet. */
export interface Step<S extends string = string> {
  readonly name: S;
  readonly state: StepState;
  readonly started: number;
  readonly ended: number;
}

/** How many of what it works on are where. */
export interface JobCounts {
  readonly queued: number;
  readonly running: number;
  readonly done: number;
  readonly failed: number;
  readonly skipped: number;
  readonly unknown: number;
}

/** One job; `about` is what its kind tells besides. */
export interface Job<A = unknown, S extends string = string> {
  readonly id: string;
  readonly kind: JobKind;
  readonly component: string;
  readonly state: JobState;
  readonly username: string;
  readonly started: number;
  readonly ended: number;
  readonly steps: readonly Step<S>[];
  /** Steps in which it can still be stopped. */
  readonly cancellableIn: readonly S[];
  readonly counts: JobCounts;
  /** Why it failed. */
  readonly reason: Message | MessageKey | undefined;
  readonly log: readonly { readonly time: number; readonly said: Message }[];
  readonly about: A;
}

const NO_COUNTS: JobCounts = { queued: 0, running: 0, done: 0, failed: 0, skipped: 0, unknown: 0 };

/** What a new job is begun with. */
type JobOrder<A, S extends string> = Pick<Job<A, S>, 'id' | 'kind' | 'component' | 'username' | 'cancellableIn' | 'about'> & {
  readonly steps: readonly S[];
};

/** A new job in its first step. */
export const newJob = <A, S extends string>({ steps, ...order }: JobOrder<A, S>, now: number): Job<A, S> => ({
  ...order,
  state: 'running',
  started: now,
  ended: 0,
  steps: steps.map((name, at) =>
    at === 0 ? { name, state: 'running', started: now, ended: 0 } : { name, state: 'waiting', started: 0, ended: 0 },
  ),
  counts: NO_COUNTS,
  reason: undefined,
  log: [],
});

/** The step that runs now. */
export const runningStep = <S extends string>({ steps }: Job<unknown, S>): S | undefined =>
  steps.find(({ state }) => state === 'running')?.name;

/** Whether it can still be stopped. */
export const isCancellable = (job: Job): boolean => {
  const at = runningStep(job);
  return job.state === 'running' && at !== undefined && job.cancellableIn.includes(at);
};

/** Begins a step; what came before it is done. */
export const begin = <A, S extends string>(job: Job<A, S>, name: S, now: number): Job<A, S> => ({
  ...job,
  steps: job.steps.map((step) =>
    step.name === name
      ? { ...step, state: 'running', started: step.started || now }
      : step.state === 'running'
        ? { ...step, state: 'done', ended: now }
        : step,
  ),
});

/** Ends a job; the step that runs ends with it. */
export const end = <A, S extends string>(
  job: Job<A, S>,
  state: 'done' | 'failed' | 'cancelled',
  now: number,
  reason?: Message | MessageKey,
): Job<A, S> => ({
  ...job,
  state,
  ended: now,
  reason,
  steps: job.steps.map((step) =>
    step.state === 'running' ? { ...step, state: state === 'done' ? 'done' : state === 'failed' ? 'failed' : 'waiting', ended: now } : step,
  ),
});
