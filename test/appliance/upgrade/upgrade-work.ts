/** The work of an upgrade as a job that is watched: step by step, one at a time, stopped by a person or by the box. */
import type { Clock } from '../clock';
import { begin, end, type Job as KeptJob, newJob } from '../jobs/job';
import type { Jobs } from '../jobs/jobs';
import type { Message } from '../messages';
import { UpgradeError } from './package';
import type { Installed } from './web-root';

/** The screen whose jobs these are. */
export const UPGRADE = 'authorise/upgradepage';
/** Where its calls are, and what the log files them under. */
export const UPGRADE_PATH = '/admin.php/authorise/upgradepage';
/** The steps of the box, in their order. The page has one more, the upload, after its own part of the check. */
const STEPS = ['check', 'verify', 'install', 'restart', 'health'] as const;
type StepName = (typeof STEPS)[number];
/** Nothing has been written in these. */
const EARLY = ['check', 'verify'] as const;

/** One upgrade, or the way back. */
export type Job = KeptJob<
  {
    readonly back: boolean;
    /** The file that it installs, as it was called; '' for the way back. */
    readonly file: string;
    readonly from: Installed;
    /** What it leads to; before the manifest is verified it is not known. */
    readonly to: Installed | undefined;
  },
  StepName
>;

class Stopped extends Error {}

const reasonOf = (error: unknown): Message => {
  if (error instanceof UpgradeError) return error.said;
  return { key: 'upgradeBroken', args: { why: String(error).slice(0, 100) } };
};

/** The upgrades of a box that have been, and the one that is under way. */
export class UpgradeWork {
  private readonly jobs: Jobs;
  private readonly clock: Clock;
  /** How long each step takes at least. */
  private readonly stepMs: number;
  /** Told of each that is over. */
  private readonly over: (job: Job) => void;
  private cancelled = false;
  private stopping = false;
  private work: Promise<void> = Promise.resolve();
  private wake: () => void = () => {};

  constructor(jobs: Jobs, clock: Clock, stepMs: number, over: (job: Job) => void) {
    this.jobs = jobs;
    this.clock = clock;
    this.stepMs = stepMs;
    this.over = over;
  }

  /** The last first. */
  all(): readonly Job[] {
    return this.jobs.all().filter(({ component }) => component === UPGRADE) as readonly Job[]; // kept below, in this shape
  }

  last(): Job | undefined {
    return this.all()[0];
  }

  /** Writes a new job down. */
  note(id: string, username: string, about: Job['about']): Job {
    // A roll-back has nothing to verify.
    const steps = STEPS.filter((name) => !about.back || name !== 'verify');
    const job = newJob({ id, kind: 'upgrade', component: UPGRADE, username, steps, cancellableIn: EARLY, about }, this.clock.now());
    this.jobs.write(job);
    return job;
  }

  /** Runs the rest of the last job. */
  run(task: () => Promise<void>): void {
    this.cancelled = false;
    this.work = task()
      .then(() => this.finish('done'))
      .catch((error: unknown) => {
        // A stopped box says nothing: the job is taken up again when it starts.
        if (error instanceof Stopped || this.stopping) return;
        const said = reasonOf(error);
        this.finish(said.key === 'upgradeCancelled' ? 'cancelled' : 'failed', said);
      });
  }

  change(edit: (job: Job) => Job): void {
    const job = this.last();
    if (!job) throw new Error('no upgrade is under way');
    this.jobs.write(edit(job));
  }

  /** Moves the job on to a step, without its wait. */
  begin(name: StepName): void {
    this.change((job) => begin(job, name, this.clock.now()));
  }

  /** Moves on to a step, and gives people time to see it. @throws where somebody has stopped it meanwhile */
  async step(name: StepName): Promise<void> {
    this.begin(name);
    await this.pause(this.stepMs);
    if (this.cancelled) throw new UpgradeError('upgradeCancelled');
  }

  /** @throws where the box is stopped meanwhile */
  async pause(milliseconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.clock.paced(milliseconds));
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    if (this.stopping) throw new Stopped();
  }

  log(said: Message): void {
    this.change((job) => ({ ...job, log: [...job.log, { time: this.clock.now(), said }] }));
  }

  finish(state: 'done' | 'failed' | 'cancelled', reason?: Message): void {
    this.change((job) => end(job, state, this.clock.now(), reason));
    const job = this.last();
    if (job) this.over(job);
  }

  cancel(): void {
    this.cancelled = true;
    this.wake();
  }

  /** Waits for what is under way to stop. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.work;
  }
}
