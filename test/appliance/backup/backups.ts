/** Making and restoring backups as work that can be watched: one at a time, phase by phase, by hand or by the schedule. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { TRIED } from '../../../src/areas/system/backup-restore/choice';
import type { Dependent } from '../../../src/areas/system/network/dependents';
import type { Account } from '../accounts';
import type { Box } from '../box';
import { clockMark } from '../checked';
import { FIRMWARE } from '../home';
import { begin, end, isCancellable, type Job as KeptJob, newJob, runningStep } from '../jobs/job';
import { moveAlong, placesOf } from '../network/hanging';
import { noted, type Places } from '../network/undo';
import { Refusal } from '../operation';
import type { Resource } from '../resource';
import { type Archive, ArchiveError, type Manifest, openArchive, readArchive, writeArchive } from './archive';
import { filesFor, referencesIn } from './files';
import { renameInterfaces } from './interfaces';
import { type BackupKind, openShelf, type Shelf } from './kept';
import { newLock } from './lock';
import { type NetworkPart, networkPart } from './network-part';
import { portsOf } from './network-tables';
import { type RowRefusal, refusalsOf } from './permitted';
import { nextRun, type Schedule } from './schedule';
import { apply, collect, compare, type Difference } from './sections';
import type { Content, SectionName } from './table';

/** What each kind of work goes through, in order. */
const PHASES = {
  backup: ['collect', 'pack', 'verify'],
  restore: ['check', 'restore_point', 'apply', 'verify'],
} as const;
/** A step of the work. */
type Phase = (typeof PHASES)[keyof typeof PHASES][number];
/** A backup that is not kept yet can be stopped; a restore never: its network may be tried out by then. */
const STOPPABLE: Readonly<Record<keyof typeof PHASES, readonly Phase[]>> = { backup: ['collect', 'pack'], restore: [] };

/** The screen whose jobs these are. */
export const BACKUPS = 'system/backuprestore';

/** A backup or a restore. */
export type Job = KeptJob<
  {
    /** The backup that was made, or that is being restored. */
    readonly backup: string;
    /** The way back. */
    readonly restorePoint: string;
    readonly sections: readonly string[];
    /** Rows that were changed. */
    readonly changes: number;
  },
  Phase
>;

/** What a restore is asked for. */
export interface RestoreOrder {
  readonly id: string;
  /** Of an encrypted backup. */
  readonly password: string;
  readonly sections: readonly string[];
  /** Names of interfaces in the backup → names here. */
  readonly interfaces: Readonly<Record<string, string>>;
  /** Who restores, with the rights of the session. */
  readonly holder: Account;
  /** Has the part that can cut somebody off tried out, and says what of that which hangs on it goes along. @throws {Refusal} */
  readonly hold: (part: NetworkPart) => { readonly apply: object | undefined; readonly moved: readonly Dependent[] };
  /** Writes the log row. */
  readonly log: (before: unknown, after: unknown) => void;
}

/** Somebody has stopped it. */
class Cancelled extends Error {}

/** A restore that its caller may not have, or that the rules of the fields are against. */
export class RestoreRefused extends Error {
  readonly refusals: readonly RowRefusal[];
  constructor(refusals: readonly RowRefusal[]) {
    super('refused');
    this.refusals = refusals;
  }
}

/** The backups of a box. */
export interface Backups {
  readonly shelf: Shelf;
  job(): Job | undefined;
  /** Stops a backup before it is kept. @throws {Refusal} when it is too late */
  cancel(): void;
  /**
   * Starts a backup.
   * @param password what it is encrypted with; '' for not at all, and by default as the schedule has it for what the box makes by itself
   * @throws {Refusal} while other work is under way
   */
  make(by: string, note: string, kind: BackupKind, log?: (after: unknown) => void, password?: string): Job;
  /** Reads a kept backup again, from its file. @throws {ArchiveError} */
  open(id: string, password: string): Promise<Archive>;
  /** What a kept backup says of itself, which needs no password. @throws {ArchiveError} */
  about(id: string): Promise<Manifest>;
  /**
   * Why each section of a backup can't be restored by somebody, together with those that are chosen; empty when it can.
   * @param chosen undefined: as many as can be
   */
  judge(
    archive: Archive,
    chosen: readonly string[] | undefined,
    interfaces: RestoreOrder['interfaces'],
    holder: Account,
  ): ReadonlyMap<SectionName, readonly RowRefusal[]>;
  /** What restoring a section would do. */
  differences(archive: Archive, section: SectionName, by: string): readonly Difference[];
  /** What a restore would change of how the box is reached. @throws {Refusal} when the order makes no sense */
  networkPart(order: Omit<RestoreOrder, 'log' | 'hold'>): Promise<NetworkPart | undefined>;
  /** Starts a restore. @throws {Refusal} when the order makes no sense, or while other work is under way */
  restore(order: RestoreOrder): Promise<{ readonly job: Job; readonly apply: object | undefined }>;
  /** Unix milliseconds of the next scheduled backup; 0 when there is none. */
  next(): number;
  /** Runs what is due. */
  tick(): void;
  stop(): void;
}

const NEXT = 'backup next';
/** A box takes seconds over each phase; here this lets a console show them. */
const PACE_MS = 300;
const TICK_MS = 1000;
const KEPT_RESTORE_POINTS = 5;
/** Rows of a restore that the log tells with their values. */
const MAX_LOGGED = 200;
/** Whose name stands at what the schedule has done. */
export const SCHEDULER = 'scheduler';

const both = (one: Places | undefined, other: Places): Places => ({
  settings: [...new Set([...(one?.settings ?? []), ...other.settings])],
  paths: [...new Set([...(one?.paths ?? []), ...other.paths])],
});

/** Sections of a backup in the names of this box. */
const contentOf = (
  archive: Archive,
  sections: readonly SectionName[],
  interfaces: RestoreOrder['interfaces'],
): ReadonlyMap<SectionName, Content> =>
  new Map(sections.map((section) => [section, renameInterfaces(section, archive.sections.get(section) ?? {}, interfaces)]));
/** Pictures and sounds of a backup that some of its sections name. */
const filesNamed = (archive: Archive, wanted: ReadonlyMap<SectionName, Content>): Archive['files'] => {
  const names = new Set([...wanted.values()].flatMap(referencesIn).map(({ name }) => name));
  return new Map([...archive.files].filter(([name]) => names.has(name)));
};

/**
 * Opens the backups of a box; work that a stop of the box cut off is marked as failed, or as done when it was through.
 * @param schedule reads the settings form
 */
export function openBackups(box: Box, resources: readonly Resource[], schedule: () => Schedule): Backups {
  const shelf = openShelf(box);
  const stopping = new AbortController();
  const job = (): Job | undefined => box.jobs.last(BACKUPS) as Job | undefined; // written below, in this shape
  let cancelled = '';
  const change = (edit: (job: Job) => Job): void => {
    const known = job();
    if (known) box.jobs.write(edit(known));
  };
  const tell = (about: Partial<Job['about']>): void => change((known) => ({ ...known, about: { ...known.about, ...about } }));

  const cut = job();
  // The transaction that changes the rows also moves the work on to `verify`.
  if (cut?.state === 'running')
    change((known) =>
      known.kind === 'restore' && runningStep(known) === 'verify'
        ? end(known, 'done', box.clock.now())
        : end(known, 'failed', box.clock.now(), 'cutOff'),
    );

  const started = (kind: keyof typeof PHASES, username: string, about: Partial<Job['about']>): Job => {
    if (job()?.state === 'running') throw new Refusal(423, 'backupBusy');
    const order = { id: randomUUID(), kind, component: BACKUPS, username, steps: PHASES[kind], cancellableIn: STOPPABLE[kind] };
    const fresh: Job = newJob({ ...order, about: { backup: '', restorePoint: '', sections: [], changes: 0, ...about } }, box.clock.now());
    box.jobs.write(fresh);
    return fresh;
  };
  const pace = () =>
    new Promise<void>((resolve, reject) => {
      stopping.signal.throwIfAborted();
      const timer = setTimeout(resolve, box.clock.paced(PACE_MS));
      stopping.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(stopping.signal.reason);
      });
    });
  const enter = async (phase: Phase): Promise<void> => {
    if (cancelled === job()?.id) throw new Cancelled();
    change((known) => begin(known, phase, box.clock.now()));
    await pace();
  };
  /** Runs the phases; what goes wrong ends up in the job, and a stop of the box leaves it as it is. */
  const work = (phases: () => Promise<Partial<Job['about']>>): void => {
    phases()
      .then((about) => {
        tell(about);
        change((known) => end(known, 'done', box.clock.now()));
      })
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        if (error instanceof Cancelled) return change((known) => end(known, 'cancelled', box.clock.now()));
        box.network.release();
        const reason = error instanceof ArchiveError ? error.key : 'backupFailed';
        change((known) => end(known, 'failed', box.clock.now(), reason));
      });
  };

  const pack = async (password: string): Promise<{ readonly file: Buffer; readonly archive: Archive }> => {
    const lock = password === '' ? undefined : await newLock(password);
    const about = { version: FIRMWARE, date: new Date(box.clock.now()).toISOString(), host: hostname(), interfaces: portsOf(box) };
    const sections = collect(box, resources);
    const file = writeArchive(about, sections, lock, filesFor(box, sections).files);
    // A backup that can't be read back is none.
    return { file, archive: await readArchive(file, password) };
  };
  const prune = async (kind: BackupKind, keep: number): Promise<void> => {
    const old = shelf.all().filter((each) => each.kind === kind);
    await shelf.remove(old.slice(keep).map(({ id }) => id));
  };

  const make: Backups['make'] = (by, note, kind, log, password = kind === 'scheduled' ? schedule().password : '') => {
    const made = started('backup', by, {});
    work(async () => {
      await pace();
      await enter('pack');
      const { file, archive } = await pack(password);
      await enter('verify');
      const { id } = await shelf.add(file, archive.manifest, { kind, by, note }, (kept) => log?.({ id: kept.id, name: kept.name }));
      if (kind === 'scheduled') await prune('scheduled', schedule().keep);
      return { backup: id, sections: [...archive.sections.keys()] };
    });
    return made;
  };

  /** The sections that an order wants, in the names of this box. */
  const ordered = async ({ id, password, sections, interfaces }: Pick<RestoreOrder, 'id' | 'password' | 'sections' | 'interfaces'>) => {
    const { name } = shelf.one(id);
    const archive = await readArchive(await shelf.read(id), password);
    const chosen = [...archive.sections.keys()].filter((section) => sections.includes(section));
    if (chosen.length === 0 || chosen.length !== sections.length) throw new Refusal(422, 'backupSections', {});
    const ports = portsOf(box);
    const strangers = archive.manifest.interfaces.filter((each) => !ports.includes(each));
    if (chosen.includes('network') && strangers.some((each) => !ports.includes(interfaces[each] ?? ''))) {
      throw new Refusal(422, 'backupInterfaces', {});
    }
    // A network change that is not kept yet would undo the restore when its time is over.
    if (chosen.some((section) => TRIED.includes(section)) && box.network.pending()) throw new Refusal(423, 'backupNetworkWaiting');
    const wanted = contentOf(archive, chosen, interfaces);
    return { name, chosen, wanted, files: filesNamed(archive, wanted) };
  };

  const judge: Backups['judge'] = (archive, chosen, interfaces, holder) => {
    const now = collect(box, resources);
    const all = [...archive.sections.keys()];
    const ports = portsOf(box);
    // Interfaces of another box are judged when it is chosen which of this one they are.
    const open = archive.manifest.interfaces.some((each) => !ports.includes(interfaces[each] ?? each));
    const against = (sections: readonly SectionName[]) => {
      const wanted = contentOf(archive, sections, interfaces);
      return refusalsOf(box, resources, now, wanted, filesNamed(archive, wanted), holder).filter(
        ({ section, message }) => !open || section !== 'network' || message === 'noPermission',
      );
    };
    const without = (sections: readonly SectionName[]): readonly SectionName[] => {
      const refused = new Set(against(sections).map(({ section }) => section));
      return refused.size === 0 ? sections : without(sections.filter((section) => !refused.has(section)));
    };
    const together = chosen ? all.filter((section) => chosen.includes(section)) : without(all);
    const found = against(together);
    return new Map(
      all.map((name) => {
        const refusals = together.includes(name) ? found : against(all.filter((each) => each === name || together.includes(each)));
        return [name, refusals.filter(({ section }) => section === name)];
      }),
    );
  };

  const restore: Backups['restore'] = async ({ hold, log, ...order }) => {
    const { id, holder } = order;
    const by = holder.username;
    const { name, chosen, wanted, files } = await ordered(order);
    const against = (): readonly RowRefusal[] => refusalsOf(box, resources, collect(box, resources), wanted, files, holder);
    const refused = against();
    if (refused.length > 0) throw new RestoreRefused(refused);
    if (job()?.state === 'running') throw new Refusal(423, 'backupBusy');
    const part = networkPart(box, resources, wanted, by);
    const held = part && hold(part);
    const begun = started('restore', by, { backup: id, sections: chosen });
    work(async () => {
      await pace();
      await enter('restore_point');
      // One press leads back, without a password: it is no file that anybody has asked for.
      const point = await pack('');
      const about = { kind: 'restore_point', by, note: name } as const;
      const { id: restorePoint } = await shelf.add(point.file, point.archive.manifest, about);
      await prune('restore_point', KEPT_RESTORE_POINTS);
      tell({ restorePoint });
      await enter('apply');
      // Much may have been changed since it was asked for.
      if (against().length > 0) throw new ArchiveError('backupRefused');
      const changes = await box.files.put(files, holder.id, () => {
        let done: readonly Difference[] = [];
        const moved = held?.moved ?? [];
        const undo = noted(box.store, both(part?.places, placesOf(moved)), () => {
          done = [...wanted].flatMap(([section, content]) => apply(box, resources, section, content, by));
          // Read back before anybody else can change it, and before anything goes along: a difference takes all of it back.
          if ([...wanted.values()].some((content) => compare(box, resources, content, by).length > 0))
            throw new ArchiveError('backupNotEqual');
          moveAlong(box, moved);
        });
        tell({ changes: done.length });
        change((known) => begin(known, 'verify', box.clock.now()));
        if (held?.apply) box.network.begin(undo, moved);
        const side = (which: 'from' | 'to') =>
          done.slice(0, MAX_LOGGED).map(({ table, id: row, kind, fields }) => ({
            table,
            id: row,
            kind,
            ...Object.fromEntries(fields.map((field) => [field.name, field.secret ? '***' : field[which]])),
          }));
        log({ sections: chosen, rows: side('from') }, { name, restore_point: restorePoint, sections: chosen, rows: side('to') });
        return done.length;
      });
      await pace();
      return { changes };
    });
    return { job: begun, apply: held?.apply };
  };

  const next = (): number => (schedule().enabled ? Number(box.store.setting(NEXT) ?? 0) : 0);
  /** The time follows the form, the clock and its zone: it is worked out anew when one of them has changed. */
  const plan = (): void => {
    const now = schedule();
    const { keep: _keep, password: _password, ...rhythm } = now;
    const spelled = JSON.stringify([rhythm, clockMark(box.clock)]);
    if (box.store.setting('backup rhythm') === spelled) return;
    box.store.keep('backup rhythm', spelled);
    box.store.keep(NEXT, now.enabled ? nextRun(now, box.clock.now()) : 0);
  };
  const tick = (): void => {
    plan();
    const due = next();
    if (due === 0 || due > box.clock.now() || job()?.state === 'running') return;
    box.store.keep(NEXT, nextRun(schedule(), box.clock.now()));
    make(SCHEDULER, '', 'scheduled', (after) =>
      box.log.add({ username: SCHEDULER, address: '', path: '/admin.php/system/backup_restore', method: 'make', after }),
    );
  };
  const timer = setInterval(tick, TICK_MS).unref();

  return {
    shelf,
    job,
    cancel: () => {
      const known = job();
      if (!known || !isCancellable(known)) throw new Refusal(409, 'jobTooLate');
      cancelled = known.id;
    },
    make,
    open: async (id, password) => readArchive(await shelf.read(id), password),
    about: async (id) => (await openArchive(await shelf.read(id))).manifest,
    judge,
    differences: (archive, section, by) => compare(box, resources, archive.sections.get(section) ?? {}, by),
    networkPart: async (order) => networkPart(box, resources, (await ordered(order)).wanted, order.holder.username),
    restore,
    next: () => {
      plan();
      return next();
    },
    tick,
    stop: () => {
      clearInterval(timer);
      stopping.abort();
    },
  };
}
