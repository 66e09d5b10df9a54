/** The upgrades of a box: one at a time, step by step, with a way back; whatever happens, one whole version is served. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock';
import { begin, end, isCancellable, type Job as KeptJob, newJob, runningStep } from '../jobs/job';
import type { Jobs } from '../jobs/jobs';
import type { Message } from '../messages';
import { Refusal } from '../operation';
import type { UploadedFile } from '../request';
import type { Store } from '../store';
import { type GivenKey, type Keyring, openKeyring } from './keyring';
import { type Opened, openPackage, UpgradeError, type Verified, verifyPackage } from './package';
import { type Installed, openWebRoot, type WebRoot } from './web-root';

/** How a box that can be upgraded is set up. */
export interface UpgradeOptions {
  /** Public keys to trust beside those in the data folder's `upgrade-keys`. */
  readonly keys?: readonly GivenKey[];
  /** How long each step takes at least, so that people and tests can see it. Default 700 ms. */
  readonly stepMs?: number;
  /** How long the box is gone while it restarts. Default 2 s. */
  readonly downMs?: number;
}

/** The largest tarball, in bytes. */
export const MAX_TARBALL = 64 * 1024 * 1024;
/** The screen whose jobs these are. */
export const UPGRADE = 'authorise/upgradepage';
/** The steps of the box, in their order. The page has one more, the upload, after its own part of the check. */
const STEPS = ['check', 'verify', 'install', 'restart', 'health'] as const;
type StepName = (typeof STEPS)[number];
/** Nothing has been written in these. */
const EARLY = ['check', 'verify'] as const;

/** One upgrade, or the way back. */
export type Job = KeptJob<
  {
    readonly back: boolean;
    readonly from: Installed;
    /** What it leads to; before the manifest is verified it is not known. */
    readonly to: Installed | undefined;
  },
  StepName
>;
/** A blink begins a moment after it was asked for, and has ended by then. */
const GOODBYE_MS = 500;
/** The tarball that is there to be installed, by its id. */
const ARRIVED = 'upgrade arrived';

/** The upgrades of a box. */
export interface Upgrades {
  /** The web root to serve. */
  readonly root: string;
  /** Undefined: this web root is not the box's own, and nothing is installed into it. */
  readonly web: WebRoot | undefined;
  readonly keyring: Keyring;
  /** Takes a tarball in; the one before it goes. `then` is given its id and runs in the same step: what it writes is kept with it, or neither. */
  keep<T>(file: UploadedFile, then: (id: string) => T): Promise<T>;
  job(): Job | undefined;
  history(): readonly Job[];
  /** @throws {Refusal} when another one runs or the tarball is not there */
  start(id: string, allowOlder: boolean, username: string): Job;
  rollBack(username: string): Job;
  /** @throws {Refusal} when it is too late */
  cancel(): void;
  /** Waits for what is under way to stop; a job that runs goes on when the box starts again. */
  stop(): Promise<void>;
}

/** What upgrades need of the box. */
export interface UpgradeSetting {
  readonly store: Store;
  readonly clock: Clock;
  readonly jobs: Jobs;
  /** The data folder. */
  readonly data: string;
  /** The web root as given. */
  readonly source: string;
  readonly firmware: string;
  /** Undefined: not upgradable. */
  readonly options: UpgradeOptions | undefined;
  /** Lets the box answer nobody for so many milliseconds, soon. */
  readonly blink: (milliseconds: number) => void;
}

class Stopped extends Error {}

const reasonOf = (error: unknown): Message => {
  if (error instanceof UpgradeError) return error.said;
  return { key: 'upgradeBroken', args: { why: String(error).slice(0, 100) } };
};

/** Opens the upgrades of a data folder and brings a job to its end that the last stop cut. */
export function openUpgrades({ store, clock, jobs, data, source, firmware, options, blink }: UpgradeSetting): Upgrades {
  const folder = join(data, 'upgrade');
  const tarballs = join(folder, 'arrived');
  const { stepMs = 700, downMs = 2000 } = options ?? {};
  const keyring = openKeyring(join(data, 'upgrade-keys'), options?.keys ?? []);
  const web = options && openWebRoot(source, join(folder, 'www'), join(folder, 'memory'));
  /** Leaves only the tarball that was kept: another one was cut off on its way, or has had its time. */
  const tidy = (): void => {
    for (const name of readdirSync(tarballs)) {
      if (name !== `${String(store.setting(ARRIVED))}.tar.gz`) rmSync(join(tarballs, name), { force: true });
    }
  };
  if (options) {
    mkdirSync(tarballs, { recursive: true });
    tidy();
  }

  const all = (): readonly Job[] => jobs.all().filter(({ component }) => component === UPGRADE) as readonly Job[]; // kept below, in this shape
  const read = (): Job | undefined => all()[0];
  const place = (id: string): string => join(tarballs, `${id}.tar.gz`);

  let cancelled = false;
  let stopping = false;
  let work: Promise<void> = Promise.resolve();
  let wake: () => void = () => {};
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, clock.paced(ms));
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const ready = (): WebRoot => {
    if (!web) throw new Refusal(403, 'upgradeReadOnly');
    return web;
  };
  const change = (edit: (job: Job) => Job): Job => {
    const job = read();
    if (!job) throw new Error('no upgrade is under way');
    const next = edit(job);
    jobs.write(next);
    return next;
  };
  const log = (said: Message): void => void change((job) => ({ ...job, log: [...job.log, { time: clock.now(), said }] }));
  const finish = (state: 'done' | 'failed' | 'cancelled', reason?: Message): void => {
    const job = change((running) => end(running, state, clock.now(), reason));
    rmSync(place(job.id), { force: true });
  };

  const step = async (name: StepName): Promise<void> => {
    change((job) => begin(job, name, clock.now()));
    await pause(stepMs);
    if (stopping) throw new Stopped();
    if (cancelled) throw new UpgradeError('upgradeCancelled');
  };

  const check = async (id: string): Promise<Opened> => {
    await step('check');
    const opened = await openPackage(place(id));
    const unpacked = opened.entries.reduce((sum, { size }) => sum + size, 0);
    if (ready().free() < 2 * unpacked) throw new UpgradeError('upgradeSpace');
    log({ key: 'upgradeLogChecked', args: { count: opened.entries.length } });
    return opened;
  };
  const verify = async (opened: Opened, allowOlder: boolean): Promise<Verified> => {
    await step('verify');
    const verified = verifyPackage(opened, keyring, { ...ready().current(), firmware }, allowOlder);
    const { product, version, build, key } = verified.manifest;
    change((job) => ({ ...job, about: { ...job.about, to: { product, version, build } } }));
    log({ key: 'upgradeLogVerified', args: { key, count: verified.files.size } });
    return verified;
  };
  const restart = async (): Promise<void> => {
    await step('restart');
    blink(downMs);
    await pause(GOODBYE_MS + downMs);
    if (stopping) throw new Stopped();
    log({ key: 'upgradeLogRestarted' });
  };
  const health = async (): Promise<void> => {
    await step('health');
    const root = ready();
    const job = read();
    const { build } = root.current();
    if (job?.about.to?.build === build && root.whole()) return;
    if (job && root.previous()?.build === job.about.from.build) {
      await root.rollBack();
      log({ key: 'upgradeLogBack', args: { version: job.about.from.version } });
    }
    throw new UpgradeError('upgradeHealth');
  };

  /** Runs the rest of a job. */
  const run = (task: () => Promise<void>): void => {
    cancelled = false;
    work = task()
      .then(() => finish('done'))
      .catch((error: unknown) => {
        // A stopped box says nothing: the job is taken up again when it starts.
        if (error instanceof Stopped || stopping) return;
        const said = reasonOf(error);
        finish(said.key === 'upgradeCancelled' ? 'cancelled' : 'failed', said);
      });
  };
  const started = (id: string, username: string, about: Job['about']): Job => {
    // A roll-back has nothing to verify.
    const steps = STEPS.filter((name) => !about.back || name !== 'verify');
    const job = newJob({ id, kind: 'upgrade', component: UPGRADE, username, steps, cancellableIn: EARLY, about }, clock.now());
    jobs.write(job);
    return job;
  };
  const idle = (): void => {
    if (read()?.state === 'running') throw new Refusal(423, 'upgradeBusy');
  };

  /** The box was stopped in the middle: the page that is served says which version won (install.sh mends the rest). */
  const resume = (job: Job): void => {
    const at = runningStep(job);
    const arrived = job.about.to !== undefined && web?.current().build === job.about.to.build;
    if (web && arrived && at !== 'check' && at !== 'verify') {
      change((found) => begin(found, 'restart', clock.now()));
      log({ key: 'upgradeLogRestarted' });
      run(health);
    } else finish('failed', { key: 'upgradeInterrupted' });
  };
  const left = read();
  if (left?.state === 'running') resume(left);

  return {
    root: web?.folder ?? source,
    web,
    keyring,
    keep: async (file, then) => {
      ready();
      idle();
      if (file.size > MAX_TARBALL) throw new Refusal(422, 'fileSize');
      const id = randomUUID();
      await rename(file.path, place(id));
      try {
        return store.transaction(() => {
          // An upgrade may have begun meanwhile.
          idle();
          store.keep(ARRIVED, id);
          return then(id);
        });
      } finally {
        tidy();
      }
    },
    job: read,
    history: () => all().filter(({ state }) => state !== 'running'),
    start: (id, allowOlder, username) => {
      const root = ready();
      idle();
      if (id !== store.setting(ARRIVED) || !existsSync(place(id))) throw new Refusal(404, 'upgradeNone');
      const job = started(id, username, { back: false, from: root.current(), to: undefined });
      run(async () => {
        const verified = await verify(await check(id), allowOlder);
        await step('install');
        await root.install(place(id), firmware, allowOlder);
        log({ key: 'upgradeLogInstalled', args: { count: verified.files.size } });
        await restart();
        await health();
      });
      return job;
    },
    rollBack: (username) => {
      const root = ready();
      idle();
      const to = root.previous();
      if (!to) throw new Refusal(404, 'upgradeNoPrevious');
      const job = started(randomUUID(), username, { back: true, from: root.current(), to });
      run(async () => {
        await step('check');
        await step('install');
        await root.rollBack();
        log({ key: 'upgradeLogBack', args: { version: to.version } });
        await restart();
        await health();
      });
      return job;
    },
    cancel: () => {
      const job = read();
      if (!job || !isCancellable(job)) throw new Refusal(409, 'upgradeTooLate');
      cancelled = true;
      wake();
    },
    stop: async () => {
      stopping = true;
      wake();
      await work;
    },
  };
}
