/** The calls of the upgrade page (CONTRACT.md, Paths of the screens). */
import { resource } from '../../../gateway/calls';
import { type Decoded, flag, list, number, oneOf, optional, record, text } from '../../../gateway/shape';

/** A job; times are Unix seconds, 0 for none. */
const job = record({
  id: text(),
  kind: oneOf(['upgrade', 'rollback']),
  state: oneOf(['failed', 'running', 'done', 'cancelled']),
  username: text(),
  from: text(),
  /** Version and build that it leads to; empty until the package is verified. */
  to: text(),
  build: text(),
  started: number(),
  ended: number(),
  /** Nothing has been written yet. */
  cancellable: flag(),
  steps: list(
    record({
      name: oneOf(['check', 'verify', 'install', 'restart', 'health']),
      state: oneOf(['waiting', 'running', 'done', 'failed']),
      started: number(),
      ended: number(),
    }),
  ),
  /** Why it failed, in words of the box. */
  message: text(),
  log: list(record({ time: number(), text: text() })),
});
/** One upgrade or roll-back. */
export type Job = Decoded<typeof job>;

const detail = record({
  /** Whether this box installs anything at all. */
  upgradable: flag(),
  product: text(),
  version: text(),
  build: text(),
  firmware: text(),
  /** What a roll-back would bring; empty: nothing. */
  previous: text(),
  previous_build: text(),
  /** Largest package, in bytes. */
  limit: number(),
  zone: text('UTC'),
  /** Keys that the box trusts: `raw` is the public key's 32 bytes in base64. */
  keys: list(record({ id: text(), name: text(), raw: text() })),
  /** The last one, or the one that runs. */
  job: optional(job),
});
/** What runs now, and what can be done about it. */
export type Detail = Decoded<typeof detail>;

const { method } = resource('authoriseUpgradepage', detail, '/admin.php/authorise/upgradepage');
const quiet = { overlay: false } as const;
const write = { kind: 'write', overlay: false } as const;
const oneJob = record({ data: record({ detail: job }) });

/** What runs now. */
export const readDetail = method<object, { data: { detail: Detail } }>('detail', record({ data: record({ detail }) }), quiet);
/** Ended jobs, newest first. */
export const readHistory = method<{ page: number; limit: number }, { data: { list: readonly Job[]; total: number } }>(
  'list',
  record({ data: record({ list: list(job), total: number() }) }),
  quiet,
);
/** How far the job is: asked every second, also while the box restarts. */
export const readJob = method<object, { data: { detail: Job | undefined } }>('job', record({ data: record({ detail: optional(job) }) }), {
  overlay: false,
  background: true,
});
/** Sends the package; nothing is done with it yet. */
export const uploadPackage = method<{ file: File }, { data: { id: string; sha256: string } }>(
  'upload',
  record({ data: record({ id: text(), sha256: text() }) }),
  { ...write, encoding: 'multipart' },
);
/** Installs an uploaded package. */
export const startUpgrade = method<{ id: string; allow_older: boolean }, { data: { detail: Job } }>('start', oneJob, write);
/** Goes back to the previous version. */
export const rollBack = method<object, { data: { detail: Job } }>('rollback', oneJob, write);
/** Stops before anything is written. */
export const cancelUpgrade = method<object, object>('cancel', record({}), write);
