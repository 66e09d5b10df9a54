/** Files of the data folder: what is uploaded, and exports that are fetched once. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeCsv } from '../../src/lib/sheet/csv';
import type { Clock } from './clock';
import { type Exports, openExports } from './exports';
import type { Store } from './store';
import type { Fetcher, StoredFile } from './stored-file';
import { openUploads, type Uploads, uploadName } from './uploads';

/** The files of a box. */
export interface StoredFiles extends Uploads, Exports {
  /** Folder for files that are still arriving. */
  readonly arriving: string;
  /** A file by its URL path; without a fetcher an upload only. */
  serve(path: string, fetcher?: Fetcher): Promise<StoredFile | undefined>;
}

/** Whether a path is that of an upload, an export or a file of the explorer: only for who is signed in. */
export const isStoredPath = (path: string): boolean => /^\/(?:uploads|exports|files)\//.test(path);

/** Opens the files of a data folder; what was still arriving when the box stopped is dropped. */
export function openStoredFiles(folder: string, store: Store, clock: Clock): StoredFiles {
  const arriving = join(folder, 'arriving');
  mkdirSync(arriving, { recursive: true });
  for (const name of readdirSync(arriving)) rmSync(join(arriving, name), { force: true });
  const uploads = openUploads(join(folder, 'uploads'), store, clock);
  const exported = openExports(join(folder, 'exports'), store, clock);
  return {
    ...uploads,
    ...exported,
    arriving,
    serve: async (path, fetcher) => {
      const upload = uploadName(path);
      if (upload !== undefined) return uploads.serveUpload(upload);
      return fetcher && exported.serveExport(path, fetcher);
    },
  };
}

const cell = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Spells rows as CSV that spreadsheets open in the right encoding and never run (test/fault/README.md, Files), and that an import reads. */
export const toCsv = (rows: readonly (readonly unknown[])[]): string => writeCsv(rows.map((row) => row.map(cell)));
