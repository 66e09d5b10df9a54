/** An export that the box makes while the person goes on. Loaded when the first one is asked for. */
import type { Gateway } from '../../gateway/client';
import { askAgain } from '../data/use-read';
import { followJob } from './follow-job';
import { fetchJobFile, readJob, startOf } from './job-calls';

/** Names that `start` has for itself: filters that are called the same go in a group of their own (src/gateway/README.md, Jobs). */
const TAKEN: ReadonlySet<string> = new Set([
  ...['kind', 'component', 'list', 'when', 'wave', 'stop', 'parallel', 'offline', 'until', 'tries', 'plan', 'hash'],
]);
const ownNames = (wish: object): object => {
  const [taken, free] = [true, false].map((side) => Object.fromEntries(Object.entries(wish).filter(([name]) => TAKEN.has(name) === side)));
  return { ...free, ...(taken && Object.keys(taken).length > 0 && { filters: taken }) };
};

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
  const { data } = await gateway.send(startOf<object>('export', component), { ...ownNames(wish), list }, { quiet: true });
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
