import type { TaskRun } from '../../../src/areas/system/scheduled-task/calls';

/** A run as it is kept: what it comes to is known when it starts, and told when `ends` is over. */
export type KeptRun = Omit<TaskRun, 'result'> & {
  readonly result: 'completed' | 'success' | 'failure' | 'skipped';
  /** '' while nobody knows. */
  readonly ends: string;
  /** What the box does for it, while that goes on. */
  readonly work?: string;
};
