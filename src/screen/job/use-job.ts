/**
 * Follows a job of the box: it goes on whether anybody looks or not, so a reload, another tab and another administrator find it as it is.
 */
import type { Gateway } from '../../gateway/client';
import type { Sender } from '../data/use-send';
import { useWatch, type Watch } from '../data/use-watch';
import { cancelJob, isUnderWay, type Job, type JobOf, readJob } from './job-calls';

/** Milliseconds from an answer to the next question, while the job runs and while it does not: somebody else may begin one. */
export const RUNNING_MS = 700;
const RESTING_MS = 10_000;
/** After so long without an answer a person is asked whether to wait on. */
export const PATIENCE_MS = 600_000;

/** A job as a page follows it. */
export interface JobWatch extends Pick<Watch<unknown>, 'error' | 'away' | 'silent' | 'gaveUp' | 'ask'> {
  /** Undefined until the first answer, and where there is none. */
  readonly job: Job | undefined;
  /** The box's time zone. */
  readonly zone: string;
  /** The box does not know the job any more. */
  readonly lost: boolean;
  /** Asks the box to stop it, by the sender of whoever pressed. */
  readonly cancel: (send: Sender['send']) => Promise<unknown>;
}

const NOT_FOUND = 404;

/** Follows one job, or the last one of a screen. */
export function useJob(gateway: Gateway, of: JobOf): JobWatch {
  const { data, ...watch } = useWatch(
    gateway,
    readJob,
    of,
    ({ data: { detail } }) => (detail && isUnderWay(detail) ? RUNNING_MS : RESTING_MS),
    PATIENCE_MS,
  );
  const job = data?.data.detail;
  return {
    ...watch,
    job,
    zone: data?.data.zone ?? 'UTC',
    lost: watch.error?.code === NOT_FOUND,
    cancel: async (send) => job && send(cancelJob, { id: job.id }),
  };
}
