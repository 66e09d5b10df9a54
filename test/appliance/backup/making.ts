/** A backup is made: by hand, by the schedule, or as the way back of a restore. */
import { hostname } from 'node:os';
import type { Box } from '../box';
import { FIRMWARE } from '../home';
import type { Resource } from '../resource';
import { type Archive, readArchive, writeArchive } from './archive';
import type { BackupWork, Job } from './backup-work';
import { filesFor } from './files';
import type { BackupKind, Shelf } from './kept';
import { newLock } from './lock';
import { portsOf } from './network-tables';
import { collect } from './sections';

/** What backups of a box are made of. */
export interface Workshop {
  readonly box: Box;
  readonly resources: readonly Resource[];
  readonly shelf: Shelf;
  readonly work: BackupWork;
}

/** What a backup is to be. */
export interface MakeOrder {
  readonly by: string;
  readonly note: string;
  readonly kind: BackupKind;
  /** What it is encrypted with; '' for not at all. */
  readonly password: string;
  /** How many of its kind are kept; undefined: all. */
  readonly keep: number | undefined;
  /** Writes the log row. */
  readonly log: ((after: unknown) => void) | undefined;
}

async function pack({ box, resources }: Workshop, password: string): Promise<{ readonly file: Buffer; readonly archive: Archive }> {
  const lock = password === '' ? undefined : await newLock(password);
  const about = { version: FIRMWARE, date: new Date(box.clock.now()).toISOString(), host: hostname(), interfaces: portsOf(box) };
  const sections = collect(box, resources);
  const file = writeArchive(about, sections, lock, filesFor(box, sections).files);
  // A backup that can't be read back is none.
  return { file, archive: await readArchive(file, password) };
}

/** Keeps the newest of a kind. */
async function prune(shelf: Shelf, kind: BackupKind, keep: number): Promise<void> {
  const old = shelf.all().filter((each) => each.kind === kind);
  await shelf.remove(old.slice(keep).map(({ id }) => id));
}

/** Starts a backup. @throws {Refusal} while other work is under way */
export function makeBackup(workshop: Workshop, { by, note, kind, password, keep, log }: MakeOrder): Job {
  const { shelf, work } = workshop;
  const started = work.start('backup', by, {});
  work.run(async () => {
    await work.pace();
    await work.enter('pack');
    const { file, archive } = await pack(workshop, password);
    await work.enter('verify');
    const { id } = await shelf.add(file, archive.manifest, { kind, by, note }, (kept) => log?.({ id: kept.id, name: kept.name }));
    if (keep !== undefined) await prune(shelf, kind, keep);
    return { backup: id, sections: [...archive.sections.keys()] };
  });
  return started;
}

const KEPT_RESTORE_POINTS = 5;

/**
 * Keeps the box as it is now. One press leads back, without a password: it is no file that anybody has asked for.
 * @returns the id of the backup
 */
export async function makeRestorePoint(workshop: Workshop, by: string, note: string): Promise<string> {
  const { file, archive } = await pack(workshop, '');
  const { id } = await workshop.shelf.add(file, archive.manifest, { kind: 'restore_point', by, note });
  await prune(workshop.shelf, 'restore_point', KEPT_RESTORE_POINTS);
  return id;
}
