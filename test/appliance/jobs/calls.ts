/**
 * The calls of all jobs (`/admin.php/system/job`): what takes longer than an answer is begun, followed, stopped and fetched in one shape,
 * whatever it is. What begins, stops or fetches one is a method of the resource that does it: its rights, its fields and its log hold.
 */
import { ownOf } from '../../../src/gateway/twins';
import { fleetJob, fleetPress, isToldJob } from '../fleet/calls';
import { statesOf } from '../fleet/evidence';
import type { FleetJob } from '../fleet/records';
import { wireFleetJob, wireTarget } from '../fleet/told';
import { type Context, type Operation, operation, Refusal } from '../operation';
import { BadBody } from '../request';
import type { JobMethods, Resource } from '../resource';
import { operationsOf } from '../rows/operations';
import { seconds } from '../wire-time';
import { zoneNow } from '../zone';
import { refusedRows } from './import-job';
import { end, isCancellable, type Job } from './job';
import { JOB_PATH, planCall, type SentFields, startCall } from './start';
import { addressesOf, findJob, isToldWork, wireJob } from './told';

const rightOf = ({ component, kind }: Pick<Job, 'component' | 'kind'>): string => `${component}:${kind}`;

/** @throws {BadBody} on a page or limit out of range */
function checkPage({ page, limit }: { readonly page: number; readonly limit: number }): void {
  if (page < 1 || limit < 1 || limit > 1000) throw new BadBody('page', 'fields "page" and "limit" count from 1');
}

/** The jobs that a caller may look at, the last first; of a screen in two places they are found by either of its names. */
const shownJobs = (
  context: Context,
  resources: readonly Resource[],
  { kind, state, component, mine }: SentFields,
): readonly (Job | FleetJob)[] =>
  [...context.box.jobs.all(), ...context.box.fleet.records.jobs()]
    .toSorted((one, other) => other.started - one.started)
    .filter(
      (job) =>
        context.may(job.component) &&
        (kind === undefined || kind === '' || job.kind === kind) &&
        (state === undefined || state === '' || job.state === state) &&
        (component === undefined || component === '' || job.component === (ownOf(String(component)) ?? component)) &&
        (mine !== true || job.username === context.signedIn().account.username) &&
        (isOfFleet(job) ? isToldJob(context, job, resources) : isToldWork(context, job)),
    );
const isOfFleet = (job: Job | FleetJob): job is FleetJob => 'path' in job;
const wire = (context: Context, resources: readonly Resource[], job: Job | FleetJob) =>
  isOfFleet(job) ? wireFleetJob(context, job) : wireJob(context, resources, job);
const times = ({ box }: Context) => ({ zone: zoneNow(), now: seconds(box.clock.now()) });
const listCall = (resources: readonly Resource[]): Operation =>
  operation({
    path: JOB_PATH,
    method: 'list',
    renews: true,
    fields: { page: 'integer', limit: 'integer', kind: 'text?', state: 'text?', component: 'text?', mine: 'flag?' },
    run: (context, { page, limit, ...filters }) => {
      checkPage({ page, limit });
      const all = shownJobs(context, resources, filters);
      const shown = all.slice((page - 1) * limit, page * limit).map((job) => wire(context, resources, job));
      return { data: { list: shown, total: all.length, ...times(context) } };
    },
  });
const detailCall = (resources: readonly Resource[]): Operation =>
  operation({
    path: JOB_PATH,
    method: 'detail',
    renews: true,
    fields: { id: 'text?', component: 'text?' },
    run: (context, { id, component }) => {
      if ((id === undefined) === (component === undefined)) throw new BadBody('id', 'a detail names either "id" or "component"');
      const job =
        id === undefined ? shownJobs(context, resources, { component })[0] : (fleetJob(context, id, resources) ?? findJob(context, id));
      return { data: { detail: job ? wire(context, resources, job) : null, ...times(context) } };
    },
  });
/** Devices of a job; one that is named is told with its own words. */
function targetsOf(
  context: Context,
  job: FleetJob,
  { state, keyword, target, page, limit }: { state: string; keyword: string; target: string | undefined; page: number; limit: number },
) {
  const { records } = context.box.fleet;
  if (target !== undefined) {
    const one = records.target(job.id, target);
    return { list: one ? [wireTarget(context, one, true)] : [], total: one ? 1 : 0 };
  }
  const { list, total } = records.page(job.id, statesOf(state), keyword.trim().slice(0, 100), limit, (page - 1) * limit);
  return { list: list.map((each) => wireTarget(context, each, false)), total };
}
const targetsCall = (resources: readonly Resource[]): Operation =>
  operation({
    path: JOB_PATH,
    method: 'targets',
    fields: { id: 'text', state: 'text?', keyword: 'text?', target: 'text?', page: 'integer', limit: 'integer' },
    // Of what is no work on devices an import alone tells of each thing that it works on: of rows that were refused.
    run: (context, { id, state, keyword, target, page, limit }) => {
      checkPage({ page, limit });
      const fleet = fleetJob(context, id, resources);
      if (fleet) return { data: targetsOf(context, fleet, { state: state ?? '', keyword: keyword ?? '', target, page, limit }) };
      const job = findJob(context, id);
      const all = job.kind === 'import' && (state === undefined || state === 'failed') ? refusedRows(job) : [];
      return { data: { list: all.slice((page - 1) * limit, page * limit), total: all.length } };
    },
  });
const cancelExport: Operation = operation({
  path: JOB_PATH,
  method: 'cancel',
  kind: 'write',
  fields: { id: 'text' },
  run: (context, { id }) => {
    const job = findJob(context, id);
    if (!context.may(rightOf(job))) throw new Refusal(403, 'noPermission');
    if (!isCancellable(job)) throw new Refusal(409, 'jobTooLate');
    context.box.jobs.write(end(job, 'cancelled', context.box.clock.now()));
    context.changed({ state: 'running' }, { state: 'cancelled' });
    return {};
  },
});
/** The resource that does the work of a job, and its operation of one name. */
const methodOf = (resources: readonly Resource[], job: Job | undefined, name: (methods: JobMethods) => string | undefined) => {
  const owner = job && resources.find(({ component, jobs }) => component === job.component && jobs?.[job.kind]);
  const methods = job && owner?.jobs?.[job.kind];
  const method = methods && name(methods);
  return owner && operationsOf(owner).find((each) => each.method === method);
};
const cancelCall = (resources: readonly Resource[]): Operation => ({
  ...cancelExport,
  standsFor: (box, fields) => {
    const fleet = fleetPress(resources, 'cancel', box.fleet.records.job(String(fields.id)), fields);
    if (fleet) return fleet;
    const job = box.jobs.one(String(fields.id));
    // The method of the screen stops what runs there: of a job that has ended there is nothing to stop.
    const own = job?.state === 'running' ? methodOf(resources, job, (methods) => methods.cancel) : undefined;
    return own ? { operation: own, fields: { method: own.method } } : undefined;
  },
});
const fileCall = (resources: readonly Resource[]): Operation => ({
  ...operation({
    path: JOB_PATH,
    method: 'file',
    kind: 'write',
    fields: { id: 'text' },
    run: (context, { id }) => {
      const job = findJob(context, id);
      const address = addressesOf(context.box).get(job.id) ?? '';
      if (job.username !== context.signedIn().account.username || !context.box.files.isWaiting(address))
        throw new Refusal(404, 'jobNoFile');
      addressesOf(context.box).delete(job.id);
      return { data: address };
    },
  }),
  standsFor: (box, fields) => {
    const job = box.jobs.one(String(fields.id));
    let wanted: ReturnType<NonNullable<JobMethods['file']>>;
    const own = methodOf(resources, job, (methods) => {
      wanted = job && methods.file?.(job, box);
      return wanted?.method;
    });
    return own ? { operation: own, fields: { ...wanted?.fields, method: own.method } } : undefined;
  },
});
/** What only jobs on devices can be told. */
const ofFleets = (
  resources: readonly Resource[],
  method: 'pause' | 'resume' | 'retry' | 'evidence',
  message: 'jobNotPaused' | 'jobNotRetried' | 'jobNoFile',
): Operation => ({
  ...operation({
    path: JOB_PATH,
    method,
    kind: 'write',
    fields: { id: 'text', states: 'texts?', format: 'text?' },
    run: (context, { id }) => {
      findJob(context, id);
      throw new Refusal(409, message);
    },
  }),
  standsFor: (box, fields) => fleetPress(resources, method, box.fleet.records.job(String(fields.id)), fields),
});

/** The calls of the jobs of these resources. */
export const jobCalls = (resources: readonly Resource[]): readonly Operation[] => [
  listCall(resources),
  detailCall(resources),
  targetsCall(resources),
  planCall(resources),
  startCall(resources),
  cancelCall(resources),
  fileCall(resources),
  ofFleets(resources, 'pause', 'jobNotPaused'),
  ofFleets(resources, 'resume', 'jobNotPaused'),
  ofFleets(resources, 'retry', 'jobNotRetried'),
  ofFleets(resources, 'evidence', 'jobNoFile'),
];
