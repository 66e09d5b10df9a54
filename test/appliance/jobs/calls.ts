/**
 * The calls of all jobs (`/admin.php/system/job`): what takes longer than an answer is begun, followed, stopped and fetched in one shape,
 * whatever it is. What begins, stops or fetches one is a method of the resource that does it: its rights, its fields and its log hold.
 */
import { createHash, randomUUID } from 'node:crypto';
import { pathOf } from '../../../src/gateway/calls';
import type { Box } from '../box';
import { type Context, type Operation, type Outcome, operation, Refusal } from '../operation';
import { BadBody } from '../request';
import { type JobMethods, operationsOf, type Resource } from '../resource';
import { zoneNow } from '../zone';
import { importAsJob, importCounts, refusedRows, undoLeft } from './import-job';
import { end, isCancellable, JOB_KINDS, type Job, type JobKind, newJob } from './job';

const PATH = pathOf('systemJob');
/** A plan is good for so long. */
const PLAN_LIFE_MS = 10 * 60_000;
/** Fields of `start` and `plan` that are theirs; all others are the method's. */
const OWN = ['kind', 'component', 'list', 'when', 'wave', 'stop', 'parallel', 'offline', 'until', 'tries', 'plan', 'hash'] as const;

type SentFields = Readonly<Record<string, unknown>>;

const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);
const rightOf = ({ component, kind }: Pick<Job, 'component' | 'kind'>): string => `${component}:${kind}`;

/** The job that a call names, for who may look at its screen. @throws {Refusal} */
const found = ({ box, may }: Pick<Context, 'box' | 'may'>, id: string): Job => {
  const job = box.jobs.one(id);
  if (!job || !may(job.component)) throw new Refusal(404, 'jobNone');
  return job;
};

/** What an export answered, by job: its address is told once, to whoever asked for it. */
const addresses = new WeakMap<Box, Map<string, string>>();
const addressesOf = (box: Box): Map<string, string> => {
  const known = addresses.get(box) ?? new Map<string, string>();
  addresses.set(box, known);
  return known;
};

/** A job on the wire: times in Unix seconds, 0 for none. */
const wire = (context: Context, resources: readonly Resource[], job: Job) => {
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
  const { component, list } = fields;
  if (typeof component !== 'string') throw new BadBody('component', 'missing field "component"');
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'method' && !OWN.some((own) => own === name)));
  const of = resources.filter((each) => each.component === component || each.alsoIn?.includes(component));
  if (kind === 'export' || kind === 'import') {
    // A screen may have several lists.
    const owner = list === undefined ? of[0] : of.find(({ path }) => path === list);
    const working = owner && operationsOf(owner).find(({ method }) => method === kind);
    if (!working) throw new Refusal(404, 'jobKind');
    const operation = kind === 'export' ? asJob(working, component) : importAsJob(working, owner, component, rest);
    return { kind, component, owner, operation, fields: rest };
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

/** The calls of the jobs of these resources. */
export function jobCalls(resources: readonly Resource[]): readonly Operation[] {
  const rows = (context: Context, { kind, state, component, mine }: SentFields): readonly Job[] =>
    context.box.jobs
      .all()
      .filter(
        (job) =>
          context.may(job.component) &&
          (kind === undefined || kind === '' || job.kind === kind) &&
          (state === undefined || state === '' || job.state === state) &&
          (component === undefined || component === '' || job.component === component) &&
          (mine !== true || job.username === context.signedIn().account.username),
      );
  const times = ({ box }: Context) => ({ zone: zoneNow(), now: seconds(box.clock.now()) });
  const list = operation({
    path: PATH,
    method: 'list',
    renews: true,
    fields: { page: 'integer', limit: 'integer', kind: 'text?', state: 'text?', component: 'text?', mine: 'flag?' },
    run: (context, { page, limit, ...filters }) => {
      if (page < 1 || limit < 1 || limit > 1000) throw new BadBody('page', 'fields "page" and "limit" count from 1');
      const all = rows(context, filters);
      const shown = all.slice((page - 1) * limit, page * limit).map((job) => wire(context, resources, job));
      return { data: { list: shown, total: all.length, ...times(context) } };
    },
  });
  const detail = operation({
    path: PATH,
    method: 'detail',
    renews: true,
    fields: { id: 'text?', component: 'text?' },
    run: (context, { id, component }) => {
      if ((id === undefined) === (component === undefined)) throw new BadBody('id', 'a detail names either "id" or "component"');
      const job = id === undefined ? rows(context, { component })[0] : found(context, id);
      return { data: { detail: job ? wire(context, resources, job) : null, ...times(context) } };
    },
  });
  const targets = operation({
    path: PATH,
    method: 'targets',
    fields: { id: 'text', state: 'text?', page: 'integer', limit: 'integer' },
    // Of the kinds of this appliance an import alone tells of each thing that it works on: of rows that were refused.
    run: (context, { id, state, page, limit }) => {
      const job = found(context, id);
      const all = job.kind === 'import' && (state === undefined || state === 'failed') ? refusedRows(job) : [];
      return { data: { list: all.slice((page - 1) * limit, page * limit), total: all.length } };
    },
  });
  const begins = (method: string, standsFor: NonNullable<Operation['standsFor']>): Operation => ({
    ...operation({
      path: PATH,
      method,
      fields: {},
      run: () => {
        throw new Refusal(404, 'jobKind');
      },
    }),
    standsFor,
  });
  const plan = begins('plan', (_box, fields) => {
    const { kind, owner, operation: starting, fields: own } = starterOf(resources, fields);
    const run = async (context: Context, values: SentFields): Promise<Outcome> => {
      const { hash, ...told } = await planOf(context, owner, kind, values);
      return { data: { ...told, plan: randomUUID(), expires: seconds(context.box.clock.now() + PLAN_LIFE_MS), hash } };
    };
    return { operation: { ...starting, kind: 'read', run } as Operation, fields: own }; // it takes the fields that the start takes
  });
  const start = begins('start', (_box, fields) => {
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
  const cancelExport: Operation = operation({
    path: PATH,
    method: 'cancel',
    kind: 'write',
    fields: { id: 'text' },
    run: (context, { id }) => {
      const job = found(context, id);
      if (!context.may(rightOf(job))) throw new Refusal(403, 'noPermission');
      if (!isCancellable(job)) throw new Refusal(409, 'jobTooLate');
      context.box.jobs.write(end(job, 'cancelled', context.box.clock.now()));
      context.changed({ state: 'running' }, { state: 'cancelled' });
      return {};
    },
  });
  /** The resource that does the work of a job, and its operation of one name. */
  const methodOf = (job: Job | undefined, name: (methods: JobMethods) => string | undefined) => {
    const owner = job && resources.find(({ component, jobs }) => component === job.component && jobs?.[job.kind]);
    const methods = job && owner?.jobs?.[job.kind];
    const method = methods && name(methods);
    return owner && operationsOf(owner).find((each) => each.method === method);
  };
  const cancel: Operation = {
    ...cancelExport,
    standsFor: (box, fields) => {
      const job = box.jobs.one(String(fields.id));
      // The method of the screen stops what runs there: of a job that has ended there is nothing to stop.
      const own = job?.state === 'running' ? methodOf(job, (methods) => methods.cancel) : undefined;
      return own ? { operation: own, fields: { method: own.method } } : undefined;
    },
  };
  const file: Operation = {
    ...operation({
      path: PATH,
      method: 'file',
      kind: 'write',
      fields: { id: 'text' },
      run: (context, { id }) => {
        const job = found(context, id);
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
      const own = methodOf(job, (methods) => {
        wanted = job && methods.file?.(job, box);
        return wanted?.method;
      });
      return own ? { operation: own, fields: { ...wanted?.fields, method: own.method } } : undefined;
    },
  };
  const never = (method: string, message: 'jobNotPaused' | 'jobNotRetried'): Operation =>
    operation({
      path: PATH,
      method,
      kind: 'write',
      fields: { id: 'text', states: 'texts?' },
      run: (context, { id }) => {
        found(context, id);
        throw new Refusal(409, message);
      },
    });
  return [
    list,
    detail,
    targets,
    plan,
    start,
    cancel,
    file,
    never('pause', 'jobNotPaused'),
    never('resume', 'jobNotPaused'),
    never('retry', 'jobNotRetried'),
  ];
}
