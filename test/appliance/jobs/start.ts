/** Which method of a resource begins a job, and what it would do: `start` and `plan`. */
import { createHash, randomUUID } from 'node:crypto';
import { pathOf } from '../../../src/gateway/calls';
import { ownOf } from '../../../src/gateway/twins';
import { START_FIELDS } from '../../../src/screen/job/start-fields';
import { fleetPlace, fleetPlanCall, fleetStartCall } from '../fleet/calls';
import { type Context, type Operation, type Outcome, operation, Refusal } from '../operation';
import { BadBody } from '../request';
import type { Resource } from '../resource';
import { operationsOf } from '../rows/operations';
import { seconds } from '../wire-time';
import { importAsJob } from './import-job';
import { end, JOB_KINDS, type Job, type JobKind, newJob } from './job';
import { addressesOf } from './told';

/** The calls of jobs. */
export const JOB_PATH = pathOf('systemJob');
/** A plan is good for so long. */
const PLAN_LIFE_MS = 10 * 60_000;

/** The fields of a call, as they came. */
export type SentFields = Readonly<Record<string, unknown>>;

/** Runs an export as a job: what is refused at once is answered at once, the rest goes on after the answer. */
const asJob = (exporting: Operation, component: string): Operation => ({
  ...exporting,
  kind: 'write',
  run: async (context, values): Promise<Outcome> => {
    const { box } = context;
    const work = Promise.resolve(exporting.run(context, values));
    const waiting = Symbol();
    await Promise.race([work, new Promise((resolve) => setImmediate(resolve, waiting))]);
    const { username } = context.signedIn().account;
    const id = randomUUID();
    const order = { id, kind: 'export', component, username, steps: ['collect'], cancellableIn: ['collect'], about: {} } as const;
    box.jobs.write(newJob(order, box.clock.now()));
    const finish = (edit: (job: Job) => Job): void => {
      const job = box.jobs.one(id);
      if (job?.state === 'running') box.jobs.write(edit(job));
    };
    work.then(
      ({ data }) => {
        addressesOf(box).set(id, String(data));
        finish((job) => end(job, 'done', box.clock.now()));
      },
      (error: unknown) => {
        const reason = error instanceof Refusal ? error.text : ({ key: 'jobFailed', args: { why: String(error).slice(0, 100) } } as const);
        finish((job) => end(job, 'failed', box.clock.now(), reason));
      },
    );
    return { data: { id } };
  },
});

/** Which operation begins a job, and the fields that are its own. @throws {BadBody} @throws {Refusal} 404 where the screen has no such job */
const starterOf = (resources: readonly Resource[], fields: SentFields) => {
  const kind = JOB_KINDS.find((each) => each === fields.kind);
  if (!kind) throw new BadBody('kind', 'field "kind" must be a kind of job');
  const { component: named, list } = fields;
  if (typeof named !== 'string') throw new BadBody('component', 'missing field "component"');
  // The Operations folder calls a screen by another name.
  const component = ownOf(named) ?? named;
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'method' && !START_FIELDS.includes(name)));
  const of = resources.filter((each) => each.component === component || each.alsoIn?.includes(component));
  if (kind === 'export' || kind === 'import') {
    // A screen may have several lists.
    const workOf = (each: Resource) => operationsOf(each).find(({ method }) => method === kind);
    const owner = of.find((each) => (list === undefined ? workOf(each) : each.path === list));
    const working = owner && workOf(owner);
    if (!working) throw new Refusal(404, 'jobKind');
    if (kind === 'import') return { kind, component, owner, operation: importAsJob(working, owner, component, rest), fields: rest };
    // Filters that are called as a field of this call is come in a group.
    const { filters, ...others } = rest;
    const grouped = typeof filters === 'object' && filters !== null ? filters : {};
    return { kind, component, owner, operation: asJob(working, component), fields: { ...others, ...grouped } };
  }
  const owner = of.find(({ jobs }) => jobs?.[kind]);
  const start = owner?.jobs?.[kind]?.start;
  const method = typeof start === 'function' ? start(rest) : start;
  const starting = owner && operationsOf(owner).find((each) => each.method === method);
  if (!starting) throw new Refusal(404, 'jobKind');
  return { kind, component, owner, operation: starting, fields: { ...rest, method } };
};

/** What a job would do, before it is begun; the hash changes with it. */
const planOf = async (context: Context, owner: Resource, kind: JobKind, fields: SentFields) => {
  const told = await owner.jobs?.[kind]?.plan?.(context, fields);
  const plan = { total: 0, skipped: [], changes: [], cuts: { calls: 0, viewers: 0, clients: 0 }, seconds: 0, ...told };
  return {
    ...plan,
    hash: createHash('sha256')
      .update(JSON.stringify([kind, fields, plan]))
      .digest('hex'),
  };
};

/** A call that another one stands for: the method of the resource that does the work. */
const begins = (method: string, standsFor: NonNullable<Operation['standsFor']>): Operation => ({
  ...operation({
    path: JOB_PATH,
    method,
    fields: {},
    run: () => {
      throw new Refusal(404, 'jobKind');
    },
  }),
  standsFor,
});
/** What a job would do. */
export const planCall = (resources: readonly Resource[]): Operation =>
  begins('plan', (_box, fields) => {
    const fleet = fleetPlace(resources, fields);
    if (fleet) return fleetPlanCall(fleet, fields);
    const { kind, owner, operation: starting, fields: own } = starterOf(resources, fields);
    const run = async (context: Context, values: SentFields): Promise<Outcome> => {
      const { hash, ...told } = await planOf(context, owner, kind, values);
      return { data: { ...told, plan: randomUUID(), expires: seconds(context.box.clock.now() + PLAN_LIFE_MS), hash } };
    };
    return { operation: { ...starting, kind: 'read', run } as Operation, fields: own }; // it takes the fields that the start takes
  });
/** Begins one. */
export const startCall = (resources: readonly Resource[]): Operation =>
  begins('start', (_box, fields) => {
    const fleet = fleetPlace(resources, fields);
    if (fleet) return fleetStartCall(fleet, fields);
    const { kind, owner, operation: starting, fields: own } = starterOf(resources, fields);
    if (fields.when !== undefined && fields.when !== 'now') throw new Refusal(422, 'jobWhen', {});
    const { hash } = fields;
    if (hash === undefined) return { operation: starting, fields: own };
    const run: Operation['run'] = async (context, values) => {
      if ((await planOf(context, owner, kind, values)).hash !== hash) throw new Refusal(409, 'jobPlanOld');
      return starting.run(context, values);
    };
    return { operation: { ...starting, run }, fields: own };
  });
