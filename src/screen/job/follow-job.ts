/** Waiting for a job that one's own page has begun. */
import type { Gateway } from '../../gateway/client';
import { isGatewayError } from '../../gateway/errors';
import { isAway } from '../data/use-watch';
import { isUnderWay, type Job, readJob } from './job-calls';

/** Most are small: done before anybody has looked up. */
const EVERY_MS = 300;
const AWAY_MS = 1500;

/** Milliseconds pass, or the signal aborts. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * The job once it has ended; undefined where nobody waits for it any more. Rejects with a GatewayError where the box refuses to tell.
 * @param signal aborted when nobody waits
 * @param onJob told each time that the box has answered while it goes on; awaited before it is asked again
 */
export async function followJob(
  gateway: Gateway,
  id: string,
  signal: AbortSignal,
  onJob: (job: Job) => Promise<void> | void = () => {},
): Promise<Job | undefined> {
  while (!signal.aborted) {
    try {
      const { detail } = (await gateway.send(readJob, { id }, { signal, quiet: true })).data;
      if (!detail || !isUnderWay(detail)) return detail;
      await onJob(detail);
      await pause(EVERY_MS, signal);
    } catch (error) {
      if (signal.aborted) return undefined;
      if (!isGatewayError(error) || !isAway(error)) throw error;
      await pause(AWAY_MS, signal);
    }
  }
  return undefined;
}
