/** Making and restoring backups as work that is watched: one at a time, phase by phase, stopped by a person or by the box. */
import { randomUUID } from 'node:crypto';
import type { Box } from '../box';
import { noteFailure } from '../failed-work';
import { begin, end, isCancellable, type Job as KeptJob, newJob, runningStep } from '../jobs/job';
import type { MessageKey } from '../messages';
import { Refusal } from '../operation';
import { isDiskFull } from '../refusal';
import { wireTime } from '../wire-time';
import { ArchiveError } from './archive';

/** What each kind of work goes through, in order. */
const PHASES = {
  backup: ['collect', 'pack', 'verify'],
  restore: ['check', 'restore_point', 'apply', 'verify'],
} as const;
type Kind = keyof typeof PHASES;
/** A step of the work. */
type Phase = (typeof PHASES)[Kind][number];
/** A backup that is not kept yet can be stopped; a restore never: its network may be tried out by then. */
const STOPPABLE: Readonly<Record<Kind, readonly Phase[]>> = { backup: ['collect', 'pack'], restore: [] };

/** The screen whose jobs these are. */
export const BACKUPS = 'system/backuprestore';
/** As what the log has each. */
const LOGGED: Readonly<Record<Kind, string>> = { backup: 'make', restore: 'restore' };

/** A backup or a restore. */
export type Job = KeptJob<
  {
    /** The backup that was made, or that is being restored. */
    readonly backup: string;
    /** The backup that was made before the restore. */
    readonly restorePoint: string;
    readonly sections: readonly string[];
    /** Rows that were changed. */
    readonly changes: number;
  },
  Phase
>;
type About = Partial<Job['about']>;

/** A box takes seconds over each phase; here this lets a console show them. */
const PACE_MS = 300;

/** Somebody has stopped it. */
class Cancelled extends Error {}

/** The work of one box; what a stop of the box cut off is marked as failed, or as done when it was through. */
export class BackupWork {
  private readonly box: Box;
  private readonly nameOf: (id: string) => string;
  private readonly stopping = new AbortController();
  private cancelled = '';

  /** @param nameOf what a backup is called; '' where it is gone */
  constructor(box: Box, nameOf: (id: string) => string) {
    this.box = box;
    this.nameOf = nameOf;
    const cut = this.job();
    if (cut?.state !== 'running') return;
    // The transaction that changes the rows also moves the work on to `verify`.
    if (cut.kind === 'restore' && runningStep(cut) === 'verify') this.change((known) => end(known, 'done', box.clock.now()));
    else this.fail('cutOff');
  }

  /** The last one. */
  job(): Job | undefined {
    return this.box.jobs.last(BACKUPS) as Job | undefined; // written below, in this shape
  }

  /** @throws {Refusal} while other work is under way */
  refuseWhileBusy(): void {
    if (this.job()?.state === 'running') throw new Refusal(423, 'backupBusy');
  }

  /** Writes a new one down. @throws {Refusal} while other work is under way */
  start(kind: Kind, username: string, about: About): Job {
    this.refuseWhileBusy();
    const order = { id: randomUUID(), kind, component: BACKUPS, username, steps: PHASES[kind], cancellableIn: STOPPABLE[kind] };
    const unknown = { backup: '', restorePoint: '', sections: [], changes: 0 };
    const fresh: Job = newJob({ ...order, about: { ...unknown, ...about } }, this.box.clock.now());
    this.box.jobs.write(fresh);
    return fresh;
  }

  /** Runs the phases; what goes wrong ends up in the job, and a stop of the box leaves it as it is. */
  run(phases: () => Promise<About>): void {
    const over = (state: 'done' | 'cancelled'): void => this.change((known) => end(known, state, this.box.clock.now()));
    phases()
      .then((about) => {
        this.tell(about);
        over('done');
      })
      .catch((error: unknown) => {
        if (this.stopping.signal.aborted) return;
        if (error instanceof Cancelled) return over('cancelled');
        this.box.network.release();
        this.fail(error instanceof ArchiveError ? error.key : isDiskFull(error) ? 'backupDiskFull' : 'backupFailed');
      });
  }

  tell(about: About): void {
    this.change((known) => ({ ...known, about: { ...known.about, ...about } }));
  }

  /** Moves on to a phase, without its wait. */
  begin(phase: Phase): void {
    this.change((known) => begin(known, phase, this.box.clock.now()));
  }

  /** Moves on to a phase, and gives people time to see it. @throws where somebody has stopped it meanwhile */
  async enter(phase: Phase): Promise<void> {
    if (this.cancelled === this.job()?.id) throw new Cancelled();
    this.begin(phase);
    await this.pace();
  }

  /** @throws where the box is stopped meanwhile */
  pace(): Promise<void> {
    const { signal } = this.stopping;
    return new Promise<void>((resolve, reject) => {
      signal.throwIfAborted();
      const timer = setTimeout(resolve, this.box.clock.paced(PACE_MS));
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    });
  }

  /** @throws {Refusal} when it is too late */
  cancel(): void {
    const known = this.job();
    if (!known || !isCancellable(known)) throw new Refusal(409, 'jobTooLate');
    this.cancelled = known.id;
  }

  stop(): void {
    this.stopping.abort();
  }

  /** Ends it, and says so in the log. */
  private fail(reason: MessageKey): void {
    const { box } = this;
    this.change((known) => end(known, 'failed', box.clock.now(), reason));
    const job = this.job();
    if (job?.kind !== 'backup' && job?.kind !== 'restore') return;
    const { kind, username, started, about } = job;
    const name = kind === 'restore' ? this.nameOf(about.backup) : wireTime(started);
    noteFailure(box.log, { username, path: '/admin.php/system/backup_restore', method: LOGGED[kind], about: { name } }, reason);
  }

  private change(edit: (job: Job) => Job): void {
    const known = this.job();
    if (known) this.box.jobs.write(edit(known));
  }
}
