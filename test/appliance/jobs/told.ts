/** What a call may know of a job: who may look at it, how it is spelt, and where the file is that it has made. */
import type { Box } from '../box';
import { type Context, Refusal } from '../operation';
import type { Resource } from '../resource';
import { isInPart } from '../scenes/sees';
import { seconds } from '../wire-time';
import { importCounts, undoLeft } from './import-job';
import { isCancellable, type Job } from './job';

/** Whether a caller is told of work that another has begun: in a scene which is a part of the house only of his own. */
export const isToldWork = (context: Context, { username }: Job): boolean =>
  !isInPart(context) || username === context.signedIn().account.username;

/** The job that a call names, for who may look at its screen. @throws {Refusal} */
export const findJob = (context: Context, id: string): Job => {
  const job = context.box.jobs.one(id);
  if (!job || !context.may(job.component) || !isToldWork(context, job)) throw new Refusal(404, 'jobNone');
  return job;
};

/** What an export answered, by job: its address is told once, to whoever asked for it. */
const addresses = new WeakMap<Box, Map<string, string>>();
export const addressesOf = (box: Box): Map<string, string> => {
  const known = addresses.get(box) ?? new Map<string, string>();
  addresses.set(box, known);
  return known;
};

/** A job on the wire: times in Unix seconds, 0 for none. */
export const wireJob = (context: Context, resources: readonly Resource[], job: Job) => {
  const { counts } = job;
  const now = context.box.clock.now();
  const spent = ((job.ended || now) - job.started) / 1000;
  const worked = counts.done + counts.failed + counts.skipped + counts.unknown;
  const rate = spent > 0 ? worked / spent : 0;
  const own = resources.find(({ component, jobs }) => component === job.component && jobs?.[job.kind]);
  const hasFile =
    job.state === 'done' &&
    (job.kind === 'export'
      ? job.username === context.signedIn().account.username && context.box.files.isWaiting(addressesOf(context.box).get(job.id) ?? '')
      : own?.jobs?.[job.kind]?.file?.(job, context.box) !== undefined);
  return {
    id: job.id,
    kind: job.kind,
    component: job.component,
    state: job.state,
    username: job.username,
    started: seconds(job.started),
    ended: seconds(job.ended),
    counts,
    rate: Math.round(rate * 10) / 10,
    left: job.state === 'running' && rate > 0 ? Math.ceil((counts.queued + counts.running) / rate) : 0,
    steps: job.steps.map(({ name, state, started, ended }) => ({ name, state, started: seconds(started), ended: seconds(ended) })),
    message: job.reason ? context.say(job.reason) : '',
    log: job.log.map(({ time, said }) => ({ time: seconds(time), text: context.say(said) })),
    cancellable: isCancellable(job) ? 1 : 0,
    undo: job.kind === 'import' ? undoLeft(job, now) : 0,
    file: hasFile ? 1 : 0,
    about: job.kind === 'import' ? importCounts(job) : (own?.jobs?.[job.kind]?.about?.(job) ?? {}),
  };
};
