/** The backups that the box keeps: their files, and what is known of each without opening it. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Box } from '../box';
import { Refusal } from '../operation';
import { wireTime } from '../wire-time';
import type { Manifest } from './archive';

/** Why a backup was made: by hand, by the schedule, brought from elsewhere, or before a restore. */
export type BackupKind = 'manual' | 'scheduled' | 'uploaded' | 'restore_point';

/** One backup that is kept. */
export interface KeptBackup {
  readonly id: string;
  readonly name: string;
  readonly kind: BackupKind;
  readonly size: number;
  /** Unix milliseconds. */
  readonly created: number;
  readonly by: string;
  readonly note: string;
  readonly version: string;
  readonly host: string;
  /** Whether it opens only with a password; a backup that an older firmware has kept does not say. */
  readonly encrypted?: boolean;
  readonly sections: readonly { readonly name: string; readonly count: number }[];
  /** Pictures and sounds in it; a backup that an older firmware has kept does not say. */
  readonly files?: FileCount;
}

/** How many files, and their bytes in all. */
export interface FileCount {
  readonly count: number;
  readonly bytes: number;
}

/** The shelf of a box. */
export interface Shelf {
  /** Newest first. */
  all(): readonly KeptBackup[];
  has(id: string): boolean;
  /** @throws {Refusal} 404 */
  one(id: string): KeptBackup;
  read(id: string): Promise<Buffer>;
  /** @param then runs in the same step: what it writes is kept with the backup, or neither */
  add(
    file: Buffer,
    manifest: Manifest,
    about: Pick<KeptBackup, 'kind' | 'by' | 'note'>,
    then?: (entry: KeptBackup) => void,
  ): Promise<KeptBackup>;
  /** Answers what was there. */
  remove(ids: readonly string[]): Promise<readonly KeptBackup[]>;
}

const KEY = 'backups';
const PREFIX: Readonly<Record<BackupKind, string>> = {
  manual: 'backup',
  scheduled: 'scheduled',
  uploaded: 'uploaded',
  restore_point: 'restore-point',
};

/** Folder of the archives inside the data folder. */
export const BACKUP_FOLDER = 'backups';

/** Opens the shelf of a box. */
export function openShelf(box: Box): Shelf {
  const folder = join(dirname(box.files.arriving), BACKUP_FOLDER);
  mkdirSync(folder, { recursive: true });
  const all = (): readonly KeptBackup[] => (box.store.setting(KEY) as readonly KeptBackup[] | undefined) ?? []; // written below
  const one = (id: string): KeptBackup => {
    const found = all().find((each) => each.id === id);
    if (!found) throw new Refusal(404, 'missing');
    return found;
  };
  const fileOf = (id: string): string => join(folder, `${id}.tar.gz`);
  // A file that the list does not have was cut off before it was kept.
  for (const name of readdirSync(folder)) if (!all().some(({ id }) => fileOf(id) === join(folder, name))) rmSync(join(folder, name));
  return {
    all,
    has: (id) => all().some((each) => each.id === id),
    one,
    read: (id) => readFile(fileOf(one(id).id)),
    add: async (file, { version, host, lock, sections, files = [] }, { kind, by, note }, then) => {
      const created = box.clock.now();
      const stamp = wireTime(created).replace(/[-:]/g, '').replace(' ', '-');
      const taken = all().filter(({ name }) => name.startsWith(`${PREFIX[kind]}-${stamp}`)).length;
      const entry: KeptBackup = {
        id: randomUUID(),
        name: `${PREFIX[kind]}-${stamp}${taken > 0 ? `-${taken + 1}` : ''}.tar.gz`,
        kind,
        size: file.length,
        created,
        by,
        note,
        version,
        host,
        encrypted: lock !== undefined,
        sections: sections.map(({ name, count }) => ({ name, count })),
        files: { count: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) },
      };
      // Whole or not at all: a name appears in the list only when its file is on the disk.
      await writeFile(`${fileOf(entry.id)}.part`, file);
      await rename(`${fileOf(entry.id)}.part`, fileOf(entry.id));
      try {
        box.store.transaction(() => {
          box.store.keep(KEY, [entry, ...all()]);
          then?.(entry);
        });
      } catch (error) {
        await rm(fileOf(entry.id), { force: true });
        throw error;
      }
      return entry;
    },
    remove: async (ids) => {
      const gone = all().filter((each) => ids.includes(each.id));
      box.store.keep(
        KEY,
        all().filter((each) => !ids.includes(each.id)),
      );
      await Promise.all(gone.map((each) => rm(fileOf(each.id), { force: true })));
      return gone;
    },
  };
}
