/** An import that the box works through by itself, also when the page is left. Loaded when one is sent. */
import type { ImportReport } from '../../gateway/calls';
import type { Gateway } from '../../gateway/client';
import { GatewayError, isGatewayError } from '../../gateway/errors';
import { askAgain } from '../data/use-read';
import { isAway } from '../data/use-watch';
import { followJob } from './follow-job';
import { cancelJob, isUnderWay, type Job, readJob, readJobs, readTargets, startImport } from './job-calls';

/** Rows of one page of what was refused. */
const PAGE = 500;

/** What became of the rows of one file. */
export interface JobReport extends ImportReport {
  /** Rows that the box has come to, from the first: added, changed or refused. Nobody knows of those behind them. */
  readonly reached: number;
  /** Why it ended before the last row, or why the box did not tell of it; absent: it was done, or stopped. */
  readonly failure?: GatewayError;
  /** For how many seconds the box can undo it. */
  readonly undo: number;
}

/** How the sender and the import talk while it goes on. */
export interface ImportTalk {
  /** Aborted when nobody waits for the report any more; what was begun goes on. */
  readonly signal: AbortSignal;
  /** Whether it shall stop. */
  readonly stopped: () => boolean;
  /** @param rows that the box has come to */
  readonly onReached: (rows: number) => void;
}

async function refusedRows(gateway: Gateway, id: string, failed: number, signal: AbortSignal): Promise<ImportReport['failed']> {
  const rows: { readonly row: number; readonly msg: string }[] = [];
  for (let page = 1; rows.length < failed; page += 1) {
    const { list } = (await gateway.send(readTargets, { id, state: 'failed', page, limit: PAGE }, { signal, quiet: true })).data;
    if (list.length === 0) break;
    rows.push(...list.map((target) => ({ row: Number(target.id), msg: target.message })));
  }
  return rows;
}

/** Jobs that are looked through for one that still imports: the newest come first. */
const NEWEST = 20;

/** Waits until the box works on no import of a screen any more, or nobody waits; also where it does not tell. */
export async function importsEnded(gateway: Gateway, component: string, signal: AbortSignal): Promise<void> {
  try {
    const { list } = (await gateway.send(readJobs, { page: 1, limit: NEWEST, component }, { signal, quiet: true })).data;
    for (const job of list) if (job.kind === 'import' && isUnderWay(job)) await followJob(gateway, job.id, signal);
  } catch (error) {
    if (!isGatewayError(error)) throw error;
  }
}

/**
 * Has the box import a file, and waits for it. Whatever goes wrong once it has begun, also that nobody waits any more, is a `failure` with no
 * row reached: the box goes on by itself.
 * @param list path of the list that takes the rows
 * @throws {GatewayError} where the box did not begin
 */
export async function importAsJob(
  gateway: Gateway,
  component: string,
  list: string,
  file: File,
  { signal, stopped, onReached }: ImportTalk,
): Promise<JobReport> {
  const { id } = (await gateway.send(startImport(component), { list, file }, { quiet: true })).data;
  askAgain([readJob.name]);
  let asked = false;
  let undo = 0;
  const onJob = async ({ counts: { done, failed } }: Job): Promise<void> => {
    onReached(done + failed);
    if (asked || !stopped()) return;
    try {
      await gateway.send(cancelJob, { id }, { quiet: true });
    } catch (error) {
      // The box is asked again once it is back. What it refuses to stop, as what has just ended, is read to its end.
      if (!isGatewayError(error) || isAway(error)) throw error;
    }
    asked = true;
  };
  try {
    const job = await followJob(gateway, id, signal, onJob);
    if (!job) throw new GatewayError('aborted', readJob.name, { sent: true });
    const { done, failed } = job.counts;
    const counted = (name: string): number => (typeof job.about[name] === 'number' ? job.about[name] : 0);
    undo = job.undo;
    return {
      added: counted('added'),
      changed: counted('changed'),
      failed: await refusedRows(gateway, id, failed, signal),
      reached: done + failed,
      ...(job.state === 'failed' && { failure: new GatewayError('refused', readJob.name, { message: job.message }) }),
      undo,
    };
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return { added: 0, changed: 0, failed: [], reached: 0, failure: error, undo };
  } finally {
    askAgain([readJob.name]);
  }
}
