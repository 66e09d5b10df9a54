/** Exports: files that are made for one account, which fetches each of them once. */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { type FileHandle, mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { XLSX_TYPE } from '../../src/lib/sheet/xlsx-write';
import type { Clock } from './clock';
import type { Need } from './rights';
import type { Row, Store } from './store';
import type { Fetcher, StoredFile } from './stored-file';

/** Whose an export is, and what the account needs to fetch it, as it did to have it made. */
export interface ExportOwner {
  readonly account: number;
  readonly need: Need | undefined;
}

/** An export that is being written: nobody can fetch it before it is published. */
export interface GrowingExport {
  readonly file: FileHandle;
  /** Closes the file and answers the URL that serves it once. */
  publish(): Promise<string>;
  /** Gives it up. */
  drop(): Promise<void>;
}

/** The exports of a box. */
export interface Exports {
  /** An export of an account that is written bit by bit. */
  openExport(name: string, owner: ExportOwner): Promise<GrowingExport>;
  /** Writes an export of an account and answers the URL that serves it once, to that account only. */
  keepExport(name: string, content: string | Uint8Array, owner: ExportOwner): Promise<string>;
  /** Whether an export is there to be fetched. */
  isWaiting(url: string): boolean;
  /** An export by its URL path, gone afterwards; only for its owner, as long as he has the right. */
  serveExport(path: string, fetcher: Fetcher): Promise<StoredFile | undefined>;
  /** Removes exports that nobody fetched, of one account or of all; answers how many. */
  clear(olderThanMs: number, account?: number): Promise<number>;
}

const EXPORT_URL = /^\/exports\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[A-Za-z0-9._-]{1,80}$/;
const EXPORT_TYPES = [
  ['.csv', 'text/csv; charset=utf-8'],
  ['.tar.gz', 'application/gzip'],
  ['.xlsx', XLSX_TYPE],
  ['.pcap', 'application/vnd.tcpdump.pcap'],
] as const;
/** A larger export is sent as it is read from the disk. */
const MOST_IN_MEMORY = 8 * 1024 * 1024;
/** An export that nobody fetched is removed after this time. */
export const EXPORT_LIFE_MS = 10 * 60_000;

const typeOf = (name: string): string => EXPORT_TYPES.find(([ending]) => name.endsWith(ending))?.[1] ?? 'application/octet-stream';

/** An open file to answer with: in memory, or as it is read from the disk. */
const served = async (file: FileHandle, download: string): Promise<StoredFile> => {
  const type = typeOf(download);
  const { size } = await file.stat();
  if (size > MOST_IN_MEMORY) return { type, bytes: Buffer.alloc(0), handle: { file, size }, download };
  const bytes = await file.readFile();
  await file.close();
  return { type, bytes, download };
};

/** Opens the exports of a folder. */
export function openExports(folder: string, store: Store, clock: Clock): Exports {
  mkdirSync(folder, { recursive: true });
  const pathOf = (id: string): string => join(folder, id);
  const publish = (id: string, name: string, { account, need }: ExportOwner): string => {
    store.run(
      'INSERT INTO exports (id, name, created, account, need) VALUES (?, ?, ?, ?, ?)',
      id,
      name,
      clock.now(),
      account,
      need === undefined ? '' : JSON.stringify(need),
    );
    return `/exports/${id}/${name}`;
  };
  const waiting = (path: string): Row | undefined => {
    const id = EXPORT_URL.exec(path)?.[1];
    return id === undefined
      ? undefined
      : store.get('SELECT id, name, account, need FROM exports WHERE id = ? AND created > ?', id, clock.now() - EXPORT_LIFE_MS);
  };
  const isFor = ({ account, need }: Row, fetcher: Fetcher): boolean =>
    account === fetcher.account && (need === '' || fetcher.may(JSON.parse(String(need))));
  return {
    keepExport: async (name, content, owner) => {
      const id = randomUUID();
      await mkdir(folder, { recursive: true });
      await writeFile(pathOf(id), content);
      return publish(id, name, owner);
    },
    openExport: async (name, owner) => {
      const id = randomUUID();
      await mkdir(folder, { recursive: true });
      const file = await open(pathOf(id), 'wx');
      return {
        file,
        publish: async () => {
          await file.close();
          return publish(id, name, owner);
        },
        drop: async () => {
          await file.close();
          await rm(pathOf(id), { force: true });
        },
      };
    },
    isWaiting: (url) => waiting(url) !== undefined,
    serveExport: async (path, fetcher) => {
      const row = waiting(path);
      if (!row || !isFor(row, fetcher)) return undefined;
      const id = String(row.id);
      store.run('DELETE FROM exports WHERE id = ?', id);
      const file = await open(pathOf(id), 'r');
      await rm(pathOf(id), { force: true });
      return served(file, String(row.name));
    },
    clear: async (olderThanMs, account) => {
      const whose = account ?? null;
      const old = store.all(
        'DELETE FROM exports WHERE created <= ? AND (? IS NULL OR account = ?) RETURNING id',
        clock.now() - olderThanMs,
        whose,
        whose,
      );
      await Promise.all(old.map(({ id }) => rm(pathOf(String(id)), { force: true })));
      return old.length;
    },
  };
}
