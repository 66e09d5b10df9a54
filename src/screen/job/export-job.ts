/** An export that the box makes while the person goes on. Loaded when the first one is asked for. */
import type { Gateway } from '../../gateway/client';
import { isGatewayError } from '../../gateway/errors';
import { askAgain } from '../data/use-read';
import { isAway } from '../data/use-watch';
import { fetchJobFile, isUnderWay, type Job, readJob, startOf } from './job-calls';

/** Most exports are small: done before anybody has looked up. */
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

/** The job once it has ended; undefined where nobody waits for it any more. Rejects where the box refuses to tell. */
async function ended(gateway: Gateway, id: string, signal: AbortSignal): Promise<Job | undefined> {
  while (!signal.aborted) {
    try {
      const { detail } = (await gateway.send(readJob, { id }, { signal, quiet: true })).data;
      if (!detail || !isUnderWay(detail)) return detail;
      await pause(EVERY_MS, signal);
    } catch (error) {
      if (signal.aborted) return undefined;
      if (!isGatewayError(error) || !isAway(error)) throw error;
      await pause(AWAY_MS, signal);
    }
  }
  return undefined;
}

/** What became of an export: the address of its file, or why there is none, in the box's words; neither where it is in the tray by now. */
export interface Exported {
  readonly address?: string;
  readonly failure?: string;
}

/**
 * Has the box export, and waits for it.
 * @param wish which rows, as the list's own export is asked
 * @param signal aborted when the list is left: what was begun goes on, and is found in the tray of background tasks
 */
export async function exportAsJob(gateway: Gateway, component: string, list: string, wish: object, signal: AbortSignal): Promise<Exported> {
  const { data } = await gateway.send(startOf<object>('export', component), { ...wish, list }, { quiet: true });
  askAgain([readJob.name]);
  const job = await ended(gateway, data.id, signal);
  if (!job) return {};
  if (job.state === 'failed') return { failure: job.message };
  // It may have been fetched from the tray, or stopped there.
  if (job.state !== 'done' || !job.file) return {};
  const { data: address } = await gateway.send(fetchJobFile, { id: job.id }, { quiet: true });
  askAgain([readJob.name]);
  return { address };
}
