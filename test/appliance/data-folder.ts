/** The folder that an appliance keeps everything in. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BACKUP_FOLDER } from './backup/kept';
import { lockFolder } from './store';

/** What an appliance puts into its data folder; nothing else is ever removed from it. */
const OWN_FILES = [
  'appliance.db',
  'appliance.db-wal',
  'appliance.db-shm',
  'arriving',
  'uploads',
  'files',
  'uploading',
  'exports',
  'tls',
  'upgrade',
  'demo-licences',
  BACKUP_FOLDER,
];

/** A data folder that no other appliance uses meanwhile. */
export interface DataFolder {
  readonly path: string;
  /** Lets others use it; a temporary one is removed. */
  release(): void;
}

/**
 * Takes a data folder.
 * @param given without it a temporary one
 * @param fresh removes first what an appliance has put there
 * @param from a data folder that is copied into it first
 * @throws when another process uses it
 */
export function openDataFolder(given: string | undefined, fresh: boolean, from?: string): DataFolder {
  const path = given ?? mkdtempSync(join(tmpdir(), 'appliance-'));
  mkdirSync(path, { recursive: true });
  const unlock = lockFolder(path);
  if (fresh) for (const name of OWN_FILES) rmSync(join(path, name), { recursive: true, force: true });
  if (from) for (const name of OWN_FILES) if (existsSync(join(from, name))) cpSync(join(from, name), join(path, name), { recursive: true });
  return {
    path,
    release: () => {
      unlock();
      if (given === undefined) rmSync(path, { recursive: true, force: true });
    },
  };
}
