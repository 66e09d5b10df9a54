/** The calls that plan a job on devices and begin it. */
import { resource } from '../../gateway/calls';
import { type Decoded, flag, list, number, record, required, text } from '../../gateway/shape';

const plan = record({
  plan: required(text()),
  hash: required(text()),
  /** Unix seconds. */
  expires: number(),
  now: number(),
  zone: text('UTC'),
  /** Devices that are touched; some of them by name. */
  total: number(),
  devices: list(record({ id: text(), name: text(), online: flag() })),
  /** Of these: how many are offline, and when they are expected; 0 where nobody knows. */
  waiting: number(),
  expected: number(),
  skipped: list(record({ id: text(), name: text(), reason: text() })),
  skipped_total: number(),
  reasons: list(record({ reason: text(), count: number() })),
  changes: list(record({ id: text(), name: text(), field: text(), before: text(), after: text() })),
  changes_total: number(),
  /** Who is cut off meanwhile, and of how many devices nobody knows that. */
  cuts: record({ calls: number(), viewers: number(), clients: number(), untold: number() }),
  /** Seconds that one takes, and of how many of earlier jobs that is known; 0: an estimate. */
  each: number(),
  measured: number(),
  protected: flag(),
  firmware: flag(),
});
/** What a job would do. */
export type JobPlan = Decoded<typeof plan>;

/** Which rows: some, or all that match what the list is narrowed by. */
export type JobWish = { readonly ids: readonly string[] } | { readonly value: 'all'; readonly filters: object };
/** What a plan is asked with, beside the options of its kind. */
export type PlanPayload = JobWish & { readonly offline: 'wait' | 'skip' } & Readonly<Record<string, unknown>>;

const planReply = record({ data: plan });
const { method } = resource('systemJob');

/** `plan`: what a job of a kind would do to rows of a list. @param path of the list */
export const planJob = (kind: string, component: string, path: string) =>
  method<PlanPayload, Decoded<typeof planReply>>('plan', planReply, {
    overlay: false,
    fixed: { method: 'plan', kind, component, list: path },
  });

const begun = record({ data: record({ id: required(text()) }) });
/** `start`: begins what was planned. */
export const startJob = (kind: string, component: string, path: string) =>
  method<PlanPayload, Decoded<typeof begun>>('start', begun, {
    kind: 'write',
    overlay: false,
    fixed: { method: 'start', kind, component, list: path },
  });
