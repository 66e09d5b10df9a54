/** An upgrade as it runs: its steps, kept after each change, so that a restart of the box at any moment finds them again. */
import type { Message } from '../messages';
import type { Installed } from './web-root';

/** The steps of the box, in their order. The page has one more, the upload, after its own part of the check. */
export const STEPS = ['check', 'verify', 'install', 'restart', 'health'] as const;
/** One of them. */
export type StepName = (typeof STEPS)[number];
/** A job ends in one of the last three. */
export type JobState = 'running' | 'done' | 'failed' | 'cancelled';
/** How far a step is. */
export type StepState = 'waiting' | 'running' | 'done' | 'failed';

/** One step. Times are Unix milliseconds; 0: not yet. */
export interface Step {
  readonly name: StepName;
  readonly state: StepState;
  readonly started: number;
  readonly ended: number;
}

/** One job. */
export interface Job {
  readonly id: string;
  readonly kind: 'upgrade' | 'rollback';
  readonly state: JobState;
  readonly username: string;
  readonly from: Installed;
  /** What it leads to; before the manifest is verified it is not known. */
  readonly to: Installed | undefined;
  readonly started: number;
  readonly ended: number;
  readonly steps: readonly Step[];
  /** Why it failed. */
  readonly reason: Message | undefined;
  readonly log: readonly { readonly time: number; readonly said: Message }[];
}

/** A new job; a roll-back has nothing to verify. */
export const newJob = (id: string, kind: Job['kind'], username: string, from: Installed, to: Installed | undefined, now: number): Job => ({
  id,
  kind,
  state: 'running',
  username,
  from,
  to,
  started: now,
  ended: 0,
  steps: STEPS.filter((name) => kind === 'upgrade' || name !== 'verify').map((name) => ({ name, state: 'waiting', started: 0, ended: 0 })),
  reason: undefined,
  log: [],
});

/** The step that runs now. */
export const runningStep = (job: Job): StepName | undefined => job.steps.find(({ state }) => state === 'running')?.name;

/** Begins a step; what came before it is done. */
export const begin = (job: Job, name: StepName, now: number): Job => ({
  ...job,
  steps: job.steps.map((step) =>
    step.name === name
      ? { ...step, state: 'running', started: now }
      : step.state === 'running'
        ? { ...step, state: 'done', ended: now }
        : step,
  ),
});

/** Ends a job; the step that runs ends with it. */
export const end = (job: Job, state: Exclude<JobState, 'running'>, now: number, reason?: Message): Job => ({
  ...job,
  state,
  ended: now,
  reason,
  steps: job.steps.map((step) =>
    step.state === 'running' ? { ...step, state: state === 'done' ? 'done' : state === 'failed' ? 'failed' : 'waiting', ended: now } : step,
  ),
});
