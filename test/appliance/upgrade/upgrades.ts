/** The upgrades of a box: one at a time, step by step, with a way back; whatever happens, one whole version is served. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Clock } from '../clock';
import { noteFailure } from '../failed-work';
import { isCancellable, runningStep } from '../jobs/job';
import type { Jobs } from '../jobs/jobs';
import type { Log } from '../log';
import { Refusal } from '../refusal';
import type { UploadedFile } from '../request';
import type { Store } from '../store';
import { Arrivals } from './arrivals';
import { type GivenKey, type Keyring, openKeyring } from './keyring';
import { type Opened, openPackage, UpgradeError, type Verified, verifyPackage } from './package';
import { type Job, UPGRADE_PATH, UpgradeWork } from './upgrade-work';
import { openWebRoot, type WebRoot } from './web-root';

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
/** A blink begins a moment after it was asked for, and has ended by then. */
const GOODBYE_MS = 500;
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
  readonly log: Log;
  /** Where its store and its files lie. */
  readonly data: string;
  /** The web root as given. */
  readonly source: string;
  readonly firmware: string;
  /** Undefined: not upgradable. */
  readonly options: UpgradeOptions | undefined;
  /** Lets the box answer nobody for so many milliseconds, soon. */
  readonly blink: (milliseconds: number) => void;
}

/** The steps of an upgrade and of the way back, on the web root that they work on. */
class UpgradeSteps {
  private readonly work: UpgradeWork;
  private readonly root: WebRoot;
  private readonly keyring: Keyring;
  private readonly setting: Pick<UpgradeSetting, 'firmware' | 'blink'>;
  private readonly downMs: number;

  constructor(work: UpgradeWork, root: WebRoot, keyring: Keyring, setting: Pick<UpgradeSetting, 'firmware' | 'blink'>, downMs: number) {
    this.work = work;
    this.root = root;
    this.keyring = keyring;
    this.setting = setting;
    this.downMs = downMs;
  }

  /** @param place of the tarball */
  async upgrade(place: string, allowOlder: boolean): Promise<void> {
    const verified = await this.verify(await this.check(place), allowOlder);
    await this.work.step('install');
    await this.root.install(place, this.setting.firmware, allowOlder);
    this.work.log({ key: 'upgradeLogInstalled', args: { count: verified.files.size } });
    await this.restart();
    await this.health();
  }

  async goBack(version: string): Promise<void> {
    await this.work.step('check');
    await this.work.step('install');
    await this.root.rollBack();
    this.work.log({ key: 'upgradeLogBack', args: { version } });
    await this.restart();
    await this.health();
  }

  /** Whether what was to be installed is served, and whole; otherwise what was there before is put back. */
  async health(): Promise<void> {
    await this.work.step('health');
    const { root } = this;
    const job = this.work.last();
    const { build } = root.current();
    if (job?.about.to?.build === build && root.whole()) return;
    if (job && root.previous()?.build === job.about.from.build) {
      await root.rollBack();
      const { version } = job.about.from;
      this.work.log({ key: 'upgradeLogBack', args: { version } });
      throw new UpgradeError('upgradeHealthBack', { version });
    }
    throw new UpgradeError('upgradeHealth');
  }

  private async check(place: string): Promise<Opened> {
    await this.work.step('check');
    const opened = await openPackage(place);
    const unpacked = opened.entries.reduce((sum, { size }) => sum + size, 0);
    if (this.root.free() < 2 * unpacked) throw new UpgradeError('upgradeSpace');
    this.work.log({ key: 'upgradeLogChecked', args: { count: opened.entries.length } });
    return opened;
  }

  private async verify(opened: Opened, allowOlder: boolean): Promise<Verified> {
    await this.work.step('verify');
    const { firmware } = this.setting;
    const verified = verifyPackage(opened, this.keyring, { ...this.root.current(), firmware }, allowOlder);
    const { product, version, build, key } = verified.manifest;
    this.work.change((job) => ({ ...job, about: { ...job.about, to: { product, version, build } } }));
    this.work.log({ key: 'upgradeLogVerified', args: { key, count: verified.files.size } });
    return verified;
  }

  private async restart(): Promise<void> {
    await this.work.step('restart');
    this.setting.blink(this.downMs);
    await this.work.pause(GOODBYE_MS + this.downMs);
    this.work.log({ key: 'upgradeLogRestarted' });
  }
}

/** Opens the upgrades of a data folder and brings a job to its end that the last stop cut. */
export function openUpgrades(setting: UpgradeSetting): Upgrades {
  const { store, clock, jobs, log, data, source, options } = setting;
  const { stepMs = 700, downMs = 2000 } = options ?? {};
  const folder = join(data, 'upgrade');
  const keyring = openKeyring(join(data, 'upgrade-keys'), options?.keys ?? []);
  const web = options && openWebRoot(source, join(folder, 'www'), join(folder, 'memory'));
  const arrivals = new Arrivals(join(folder, 'arrived'), store);
  if (options) arrivals.open();
  /** Where it has failed nobody may look any more: the log says so. */
  const over = ({ id, state, username, reason, about }: Job): void => {
    arrivals.remove(id);
    if (state !== 'failed') return;
    // Of a package that could not be read no version is known.
    const name = about.to?.version ?? about.file;
    const entry = { username, path: UPGRADE_PATH, method: about.back ? 'rollback' : 'start', about: { name } };
    noteFailure(log, entry, reason ?? 'upgradeHealth');
  };
  const work = new UpgradeWork(jobs, clock, stepMs, over);

  const stepsOn = (root: WebRoot): UpgradeSteps => new UpgradeSteps(work, root, keyring, setting, downMs);
  /** @throws {Refusal} where nothing can be installed */
  const ready = (): WebRoot => {
    if (!web) throw new Refusal(403, 'upgradeReadOnly');
    return web;
  };
  const needIdle = (): void => {
    if (work.last()?.state === 'running') throw new Refusal(423, 'upgradeBusy');
  };

  /** The box was stopped in the middle: the page that is served says which version won (install.sh mends the rest). */
  const resume = (job: Job): void => {
    const at = runningStep(job);
    const arrived = job.about.to !== undefined && web?.current().build === job.about.to.build;
    if (web && arrived && at !== 'check' && at !== 'verify') {
      work.begin('restart');
      work.log({ key: 'upgradeLogRestarted' });
      work.run(() => stepsOn(web).health());
    } else work.finish('failed', { key: 'upgradeInterrupted' });
  };
  const left = work.last();
  if (left?.state === 'running') resume(left);

  return {
    root: web?.folder ?? source,
    web,
    keyring,
    keep: async (file, then) => {
      ready();
      needIdle();
      if (file.size > MAX_TARBALL) throw new Refusal(422, 'fileSize');
      return arrivals.keep(file, (id) => {
        // An upgrade may have begun meanwhile.
        needIdle();
        return then(id);
      });
    },
    job: () => work.last(),
    history: () => work.all().filter(({ state }) => state !== 'running'),
    start: (id, allowOlder, username) => {
      const root = ready();
      needIdle();
      if (!arrivals.has(id)) throw new Refusal(404, 'upgradeNone');
      const job = work.note(id, username, { back: false, file: arrivals.name(), from: root.current(), to: undefined });
      work.run(() => stepsOn(root).upgrade(arrivals.place(id), allowOlder));
      return job;
    },
    rollBack: (username) => {
      const root = ready();
      needIdle();
      const to = root.previous();
      if (!to) throw new Refusal(404, 'upgradeNoPrevious');
      const job = work.note(randomUUID(), username, { back: true, file: '', from: root.current(), to });
      work.run(() => stepsOn(root).goBack(to.version));
      return job;
    },
    cancel: () => {
      const job = work.last();
      if (!job || !isCancellable(job)) throw new Refusal(409, 'upgradeTooLate');
      work.cancel();
    },
    stop: () => work.stop(),
  };
}
