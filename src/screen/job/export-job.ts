/** An export that the box makes while the person goes on. Loaded when the first one is asked for. */
import type { Gateway } from '../../gateway/client';
import { askAgain } from '../data/use-read';
import { followJob } from './follow-job';
import { fetchJobFile, readJob, startOf } from './job-calls';
import { START_FIELDS } from './start-fields';

/** What is asked, with what is called as a field of `start` in a group. */
function wishOf(wish: object): object {
  const clashing = Object.entries(wish).filter(([name]) => START_FIELDS.includes(name));
  if (clashing.length === 0) return wish;
  const own = Object.entries(wish).filter(([name]) => !START_FIELDS.includes(name));
  return { ...Object.fromEntries(own), filters: Object.fromEntries(clashing) };
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
  const { data } = await gateway.send(startOf<object>('export', component), { ...wishOf(wish), list }, { quiet: true });
  askAgain([readJob.name]);
  const job = await followJob(gateway, data.id, signal);
  if (!job) return {};
  if (job.state === 'failed') return { failure: job.message };
  // It may have been fetched from the tray, or stopped there.
  if (job.state !== 'done' || !job.file) return {};
  const { data: address } = await gateway.send(fetchJobFile, { id: job.id }, { quiet: true });
  askAgain([readJob.name]);
  return { address };
}
