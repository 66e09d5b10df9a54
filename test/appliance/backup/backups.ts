/** The backups of a box: what is kept of them, what is made and restored, by hand or by the schedule. */

import type { Account } from '../accounts';
import type { Box } from '../box';
import type { MessageKey } from '../messages';
import type { Resource } from '../resource';
import { SCHEDULER } from '../scheduler';
import { type Archive, type Manifest, openArchive, readArchive } from './archive';
import { BackupClock } from './backup-clock';
import { BackupWork, type Job } from './backup-work';
import { type BackupKind, openShelf, type Shelf } from './kept';
import { makeBackup, type Workshop } from './making';
import { type NetworkPart, networkPart } from './network-part';
import type { RowRefusal } from './permitted';
import { type Ordered, readWish, validateSections, type Wish } from './restore-order';
import { type RestoreOrder, startRestore } from './restoring';
import type { Schedule } from './schedule';
import { compare, type Difference, staysClosed } from './sections';
import type { SectionName } from './table';

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
  validate(
    archive: Archive,
    chosen: readonly string[] | undefined,
    interfaces: Wish['interfaces'],
    holder: Account,
  ): ReadonlyMap<SectionName, readonly RowRefusal[]>;
  /** What restoring a section would do. */
  differences(archive: Archive, section: SectionName, by: string): readonly Difference[];
  /** What stays closed though a section has it open. */
  closed(archive: Archive, section: SectionName): readonly MessageKey[];
  /** What a restore would bring, by section. @throws {Refusal} when the order makes no sense */
  brought(wish: Wish): Promise<Ordered['wanted']>;
  /** What a restore would change of how the box is reached. @throws {Refusal} when the order makes no sense */
  networkPart(wish: Wish): Promise<NetworkPart | undefined>;
  /** Starts a restore. @throws {Refusal | RestoreRefused} when the order makes no sense or may not be, or while other work is under way */
  restore(order: RestoreOrder): Promise<{ readonly job: Job; readonly apply: object | undefined }>;
  /** Unix milliseconds of the next scheduled backup; 0 when there is none. */
  next(): number;
  /** Runs what is due. */
  tick(): void;
  stop(): void;
}

const TICK_MS = 1000;

/**
 * Opens the backups of a box.
 * @param schedule reads the settings form
 */
export function openBackups(box: Box, resources: readonly Resource[], schedule: () => Schedule): Backups {
  const shelf = openShelf(box);
  const work = new BackupWork(box, (id) => shelf.all().find((each) => each.id === id)?.name ?? '');
  const clock = new BackupClock(box, schedule);
  const workshop: Workshop = { box, resources, shelf, work };
  const make: Backups['make'] = (by, note, kind, log, password) => {
    const own = kind === 'scheduled' ? schedule() : undefined;
    return makeBackup(workshop, { by, note, kind, password: password ?? own?.password ?? '', keep: own?.keep, log });
  };
  const tick = (): void => {
    if (!clock.isDue() || work.job()?.state === 'running') return;
    clock.goOn();
    make(SCHEDULER, '', 'scheduled', (after) =>
      box.log.add({ username: SCHEDULER, address: '', path: '/admin.php/system/backup_restore', method: 'make', after }),
    );
  };
  const timer = setInterval(tick, TICK_MS).unref();
  return {
    shelf,
    job: () => work.job(),
    cancel: () => work.cancel(),
    make,
    open: async (id, password) => readArchive(await shelf.read(id), password),
    about: async (id) => (await openArchive(await shelf.read(id))).manifest,
    validate: (archive, chosen, interfaces, holder) => validateSections(box, resources, archive, chosen, { interfaces, holder }),
    differences: (archive, section, by) => compare(box, resources, archive.sections.get(section) ?? {}, by),
    closed: (archive, section) => staysClosed(box, resources, archive.sections.get(section) ?? {}),
    brought: async (wish) => (await readWish(box, shelf, wish)).wanted,
    networkPart: async (wish) => networkPart(box, resources, (await readWish(box, shelf, wish)).wanted, wish.holder.username),
    restore: (order) => startRestore(workshop, order),
    next: () => clock.next(),
    tick,
    stop: () => {
      clearInterval(timer);
      work.stop();
    },
  };
}
