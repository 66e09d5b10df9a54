/** The calls of jobs where a fleet does them: planned first, begun with that plan, steered, and looked at device by device. */
import { randomUUID } from 'node:crypto';
import { ownOf } from '../../../src/gateway/twins';
import { type Context, type Fields, type Operation, operation, Refusal, refuseFields } from '../operation';
import { BadBody } from '../request';
import type { Entry, Problems, Resource } from '../resource';
import { RowParts } from '../rows/parts';
import { rowsMatching } from '../rows/read';
import { isInPart } from '../scenes/sees';
import { seconds } from '../wire-time';
import { zoneNow } from '../zone';
import { evidenceOf } from './evidence';
import type { FleetKind } from './fleet';
import { RETRIED, TARGET_STATES } from './machine';
import { type FleetOrder, type FleetPlan, planOf, timeOf } from './plan';
import type { FleetJob, FleetSettings, Wish } from './records';
import { sayIn } from './told';
import { toldChange } from './words';
import { usualSettings, workOf } from './work';

/** The fields of a call, as they came. */
type Sent = Readonly<Record<string, unknown>>;
/** What stands for a call of jobs: the operation that does it, and its fields. */
interface Standing {
  readonly operation: Operation;
  readonly fields: Sent;
}

/** A plan is good for so long. */
const PLAN_LIFE_MS = 10 * 60_000;
/** Devices, devices left out and changes that a plan tells one by one; of the others it tells how many. */
const TOLD = 200;
const MOST_DAYS = 30;
/** Devices of a job under way at once, tries, and what a first wave of a job that is no danger may be. */
const MOST_PARALLEL = 500;
const MOST_TRIES = 3;
/** What can lose devices stops at one of so many in a hundred, unless another rule is named; without one it does not begin. */
const PROTECTED_STOP = 5;

/** A kind of a resource's fleet. */
interface Place {
  readonly resource: Resource;
  readonly name: string;
  readonly kind: FleetKind;
}

/** The fleet that a call of jobs means; undefined: none has this kind. */
export function fleetPlace(resources: readonly Resource[], { kind, component, list }: Sent): Place | undefined {
  if (typeof kind !== 'string' || typeof component !== 'string') return undefined;
  const named = ownOf(component) ?? component;
  const resource = resources.find(
    (each) =>
      (each.component === named || each.alsoIn?.includes(named)) &&
      each.fleet !== undefined &&
      Object.hasOwn(each.fleet, kind) &&
      (list === undefined || each.path === list),
  );
  const found = resource?.fleet?.[kind];
  return resource && found && { resource, name: kind, kind: found };
}

const rightOf = ({ resource, name, kind }: Place) => new RowParts(resource).button(kind.right ?? name);

const WISH_FIELDS = { ids: 'texts?', filters: 'any?', value: 'text?' } as const;
const SETTINGS_FIELDS = {
  when: 'text?',
  window_start: 'text?',
  window_end: 'text?',
  wave: 'integer?',
  waves: 'integer?',
  stop: 'integer?',
  least: 'integer?',
  parallel: 'integer?',
  offline: 'text?',
  until: 'integer?',
  tries: 'integer?',
  approve: 'flag?',
  why: 'text?',
} as const satisfies Fields;
const TIMING = ['wave', 'waves', 'parallel', 'offline'] as const;

/** Which rows. @throws {BadBody} where it names none: nothing said is not everything */
function wishOf({ ids, filters, value }: Entry): Wish {
  if (ids !== undefined) {
    if (filters !== undefined || value !== undefined) throw new BadBody('ids', 'a job names either "ids" or a filter');
    return { ids: ids as readonly string[] }; // read as texts
  }
  if (value !== 'all') throw new BadBody('ids', 'a job names "ids", or "value" all with its "filters"');
  if (filters !== undefined && (typeof filters !== 'object' || filters === null || Array.isArray(filters)))
    throw new BadBody('filters', 'field "filters" must be named values');
  return { filters: (filters ?? {}) as Entry };
}

/** Of rows that its caller may not all see, those that he is told now. @throws {Refusal} 404 where it names another */
function seenWish(context: Context, resource: Resource, wish: Wish): Wish {
  if (resource.sees?.where(context) === undefined) return wish;
  const parts = new RowParts(resource);
  if ('ids' in wish) {
    for (const id of wish.ids) parts.found(parts.open(context), id);
    return wish;
  }
  return { ids: rowsMatching(parts, context, wish.filters).map(({ id }) => String(id)) };
}

const optionsOf = ({ kind }: Place, values: Entry): Entry =>
  Object.fromEntries(Object.keys(kind.fields ?? {}).flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

function orderOf(context: Context, place: Place, values: Entry): FleetOrder {
  const { resource, name, kind } = place;
  if (kind.ofHouse && isInPart(context)) throw new Refusal(403, 'notThisScene');
  const options = optionsOf(place, values);
  refuseFields(context, kind.check?.(options, context.box) ?? {});
  const { offline = 'wait' } = values;
  if (offline !== 'wait' && offline !== 'skip') throw new BadBody('offline', 'field "offline" must be wait or skip');
  return { resource, name, kind, wish: seenWish(context, resource, wishOf(values)), options, origin: '', offline };
}

/** How many are left out for which reason, the most first. */
function reasonsOf(context: Context, { leftOut }: FleetPlan) {
  const counts = new Map<string, number>();
  for (const { said } of leftOut) {
    const reason = sayIn(context, said);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => ({ reason, count })).toSorted((one, other) => other.count - one.count);
}

function wirePlan(context: Context, order: FleetOrder, plan: FleetPlan, values: Entry) {
  const { box } = context;
  const { touched, leftOut, cuts } = plan;
  const measured = box.fleet.records.usual(order.resource.path, order.name);
  const each = measured.of > 0 ? measured.each : order.kind.usual;
  const wanted = {
    ...usualSettings(box.clock.now()),
    ...Object.fromEntries(Object.entries(values).filter(([name]) => TIMING.some((own) => own === name))),
  };
  const changes = touched.flatMap(({ device, changes: own }) =>
    own.map((change) => ({ id: device.id, name: device.name, ...toldChange(change) })),
  );
  const waiting = touched.filter(({ device }) => !device.online);
  const informs = waiting.flatMap(({ device }) => device.nextInform ?? []);
  return {
    total: touched.length,
    devices: touched.slice(0, TOLD).map(({ device }) => ({ id: device.id, name: device.name, online: device.online ? 1 : 0 })),
    waiting: waiting.length,
    /** When those that are offline are expected back; 0 where nobody knows. */
    expected: informs.length === 0 ? 0 : seconds(Math.max(...informs)),
    skipped: leftOut.slice(0, TOLD).map(({ device, said }) => ({ id: device.id, name: device.name, reason: sayIn(context, said) })),
    skipped_total: leftOut.length,
    reasons: reasonsOf(context, plan),
    changes: changes.slice(0, TOLD),
    changes_total: changes.length,
    cuts,
    each: Math.ceil(each / 1000),
    measured: measured.of,
    seconds: Math.ceil(timeOf(touched.length, each, wanted) / 1000),
    protected: plan.isProtected ? 1 : 0,
    firmware: order.kind.firmware ? 1 : 0,
    hash: plan.hash,
  };
}

/** `plan`. */
const planOperation = (place: Place): Operation => ({
  ...operation({
    path: place.resource.path,
    method: 'job_plan',
    right: rightOf(place),
    fields: { ...WISH_FIELDS, offline: 'text?', wave: 'integer?', waves: 'integer?', parallel: 'integer?', ...place.kind.fields },
    run: (context, values: Entry) => {
      const { box } = context;
      const order = orderOf(context, place, values);
      const plan = planOf(box, box.fleet.records, order);
      const id = randomUUID();
      const expires = box.clock.now() + PLAN_LIFE_MS;
      box.fleet.records.keepPlan(id, plan.hash, expires, context.signedIn().account.id);
      return {
        data: {
          ...wirePlan(context, order, plan, values),
          plan: id,
          expires: seconds(expires),
          now: seconds(box.clock.now()),
          zone: zoneNow(),
        },
      };
    },
  }),
});

const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
const within = (value: number, min: number, max: number) =>
  value >= min && value <= max ? undefined : ({ key: 'jobRange', args: { min, max } } as const);

/** How it is carried out, as a person wants it. @throws {Refusal} 422 by field */
function settingsOf(context: Context, values: Entry, plan: FleetPlan): FleetSettings {
  const now = context.box.clock.now();
  const { until, ...rest } = Object.fromEntries(
    Object.keys(SETTINGS_FIELDS).flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
  const usual = { ...usualSettings(now), offline: 'wait' as const, ...(plan.isProtected && { wave: 1, stop: PROTECTED_STOP }) };
  const settings = { ...usual, ...rest, ...(until !== undefined && { until: Number(until) * 1000 }) } as FleetSettings; // fields of the kinds declared
  const { when, window_start: start, window_end: end, offline } = settings;
  if (when !== 'now' && when !== 'window' && when !== 'inform') throw new BadBody('when', 'field "when" must be now, window or inform');
  if (offline !== 'wait' && offline !== 'skip') throw new BadBody('offline', 'field "offline" must be wait or skip');
  const isWindow = isClock(start) && isClock(end) && start !== end;
  const problems: Problems = {
    wave: plan.isProtected && settings.wave !== 1 ? 'jobFirstOne' : within(settings.wave, 0, 100_000),
    waves: within(settings.waves, 0, 100_000),
    stop: plan.isProtected && settings.stop === 0 ? 'jobStopNeeded' : within(settings.stop, 0, 100),
    least: within(settings.least, 1, 1000),
    parallel: within(settings.parallel, 1, MOST_PARALLEL),
    tries: within(settings.tries, 1, MOST_TRIES),
    until: settings.until <= now || settings.until > now + MOST_DAYS * 86_400_000 ? 'jobUntil' : undefined,
    ...(when === 'window' && !isWindow && { window_start: 'jobWindow', window_end: 'jobWindow' }),
  };
  refuseFields(context, problems);
  return { ...settings, why: settings.why.trim().slice(0, 200) };
}

/** `start`: what was planned, and nothing else. */
const startOperation = (place: Place): Operation => ({
  ...operation({
    path: place.resource.path,
    method: 'job_start',
    kind: 'write',
    right: rightOf(place),
    secrets: (place.kind.secrets as readonly string[] | undefined) ?? [],
    fields: { ...WISH_FIELDS, ...SETTINGS_FIELDS, plan: 'text', hash: 'text', count: 'integer?', ...place.kind.fields },
    run: (context, values: Entry) => {
      const { box } = context;
      const { records } = box.fleet;
      const order = orderOf(context, place, values);
      const plan = planOf(box, records, order);
      const agreed = records.plan(String(values.plan));
      const { account } = context.signedIn();
      if (!agreed || agreed.account !== account.id || agreed.expires < box.clock.now()) throw new Refusal(409, 'jobPlanOver');
      if (agreed.hash !== plan.hash || values.hash !== plan.hash) throw new Refusal(409, 'jobPlanOld');
      const count = plan.touched.length;
      if (count === 0) throw new Refusal(422, 'jobNobody', {});
      if (plan.isProtected && values.count !== count) refuseFields(context, { count: { key: 'jobCount', args: { count } } });
      const settings = settingsOf(context, values, plan);
      records.usePlan(String(values.plan));
      const job = workOf(box).make(order, plan, { username: account.username, settings });
      context.changed(undefined, { name: order.name, devices: count, left_out: plan.leftOut.length, why: settings.why });
      return { data: { id: job.id } };
    },
  }),
});

const withoutOwn = (fields: Sent, method: string): Sent => {
  const { method: _method, kind: _kind, component: _component, list: _list, ...rest } = fields;
  return { ...rest, method };
};

/** What stands for `plan` and `start` of a fleet's kind. */
export const fleetPlanCall = (place: Place, fields: Sent): Standing => ({
  operation: planOperation(place),
  fields: withoutOwn(fields, 'job_plan'),
});
export const fleetStartCall = (place: Place, fields: Sent): Standing => ({
  operation: startOperation(place),
  fields: withoutOwn(fields, 'job_start'),
});

/** Whether a caller is told of a job: one that touches a device, or a row, that he is not told of is nobody's that he knows. */
export function isToldJob(context: Context, { path, id }: FleetJob, resources: readonly Resource[]): boolean {
  const resource = resources.find((each) => each.path === path);
  const { sees } = resource ?? {};
  if (!resource || !sees?.where(context)) return true;
  const parts = new RowParts(resource);
  const isSeen = (device: string): boolean =>
    sees.device ? sees.device(device, context) : /^\d{1,15}$/.test(device) && parts.open(context).one(device) !== undefined;
  return context.box.fleet.records.devicesOf(id).every(isSeen);
}

/** The job of a fleet that a call names, for who may look at its screen and at its devices. */
export const fleetJob = (context: Context, id: string, resources: readonly Resource[]): FleetJob | undefined => {
  const job = context.box.fleet.records.job(id);
  return job && context.may(job.component) && isToldJob(context, job, resources) ? job : undefined;
};

/** Presses on a job that goes on, or has ended. */
type Press = 'pause' | 'resume' | 'cancel' | 'retry' | 'evidence';

const pressed = (context: Context, press: Press, job: FleetJob, values: Entry): Entry | Promise<Entry> => {
  const fleet = workOf(context.box);
  const { username } = context.signedIn().account;
  if (press === 'evidence') {
    const { format = 'csv' } = values;
    if (format !== 'csv' && format !== 'xlsx') throw new BadBody('format', 'field "format" must be csv or xlsx');
    context.changed(undefined, { name: job.kind });
    return evidenceOf(context, job, format).then((data) => ({ data }));
  }
  if (press === 'retry') {
    const wanted = (values.states as readonly string[] | undefined) ?? ['failed'];
    const states = TARGET_STATES.filter((state) => wanted.includes(state) && RETRIED.some((each) => each === state));
    const count = fleet.retry(job, states, username);
    if (count === 0) {
      const isWriting = job.firmware && context.box.fleet.records.inStates(job.id, states).length > 0;
      throw new Refusal(409, isWriting ? 'jobStillWriting' : 'jobNothingToRetry');
    }
    context.changed(undefined, { name: job.kind, count });
    return { data: count };
  }
  const next = fleet.steer(job, { is: press }, undefined, username);
  if (next === job) throw new Refusal(409, press === 'cancel' ? 'jobTooLate' : 'jobNotPaused');
  context.changed({ name: job.kind, state: job.state }, { name: job.kind, state: next.ending ? 'cancelled' : next.state });
  return {};
};

/** What stands for a press on a job of a fleet; undefined where it is none. */
export function fleetPress(resources: readonly Resource[], press: Press, job: FleetJob | undefined, fields: Sent): Standing | undefined {
  if (!job) return undefined;
  const place = fleetPlace(resources, { kind: job.kind, component: job.component, list: job.path });
  if (!place) throw new Refusal(404, 'jobKind');
  return {
    operation: operation({
      path: job.path,
      method: `job_${press}`,
      kind: 'write',
      // Who looks at the screen may take its evidence along.
      right: press === 'evidence' ? [job.component, ...(place.resource.alsoIn ?? [])] : rightOf(place),
      fields: { id: 'text', ...(press === 'retry' && { states: 'texts?' }), ...(press === 'evidence' && { format: 'text?' }) } as Fields,
      run: (context, values: Entry) => {
        if (!isToldJob(context, job, resources)) throw new Refusal(404, 'jobNone');
        return pressed(context, press, context.box.fleet.records.job(job.id) ?? job, values);
      },
    }),
    fields: { ...fields, method: `job_${press}` },
  };
}
