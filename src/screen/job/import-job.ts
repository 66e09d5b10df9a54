/** An import that the box works through by itself, also when the page is left. Loaded when one is sent. */
import type { ImportReport } from '../../gateway/calls';
import type { Gateway } from '../../gateway/client';
import { GatewayError } from '../../gateway/errors';
import { askAgain } from '../data/use-read';
import { followJob } from './follow-job';
import { cancelJob, readJob, readTargets, startImport } from './job-calls';

/** Rows of one page of what was refused. */
const PAGE = 500;

/** What became of the rows of one file. */
export interface JobReport extends ImportReport {
  /** Rows that the box has come to, from the first: added, changed or refused. */
  readonly reached: number;
  /** Why it ended before the last row, in the box's words; absent: it was done, or stopped. */
  readonly failure?: string;
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

/**
 * Has the box import a file, and waits for it.
 * @param list path of the list that takes the rows
 * @throws {GatewayError} `aborted` and sent where nobody waited until its end
 */
export async function importAsJob(
  gateway: Gateway,
  component: string,
  list: string,
  file: File,
  { signal, stopped, onReached }: ImportTalk,
): Promise<JobReport> {
  const { data } = await gateway.send(startImport(component), { list, file }, { quiet: true });
  askAgain([readJob.name]);
  let asked = false;
  const job = await followJob(gateway, data.id, signal, async ({ counts: { done, failed } }) => {
    onReached(done + failed);
    if (asked || !stopped()) return;
    asked = true;
    await gateway.send(cancelJob, { id: data.id }, { quiet: true });
  });
  askAgain([readJob.name]);
  if (!job) throw new GatewayError('aborted', readJob.name, { sent: true });
  const { done, failed } = job.counts;
  const counted = (name: string): number => (typeof job.about[name] === 'number' ? job.about[name] : 0);
  return {
    added: counted('added'),
    changed: counted('changed'),
    failed: await refusedRows(gateway, job.id, failed, signal),
    reached: done + failed,
    ...(job.state === 'failed' && { failure: job.message }),
    undo: job.undo,
  };
}
