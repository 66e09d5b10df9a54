/** Tables that are written row by row into a file, whatever their length: as CSV, and as a workbook. */
import type { FileHandle } from 'node:fs/promises';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
import { writeCsv } from '../../../src/lib/sheet/csv';
import { rowXml, sheetEnd, sheetHead, sheetPath, workbookParts } from '../../../src/lib/sheet/xlsx-write';
import { type ZipEntry, zipEnd, zipLocal } from '../../../src/lib/sheet/zip';

/** A table as it comes. */
export interface Growing {
  readonly headings: readonly string[];
  readonly rows: Iterable<readonly string[]>;
  /** Whether nobody waits for it any more. */
  readonly left: () => boolean;
}

/** Rows between two breaths: the box answers other calls in between. */
const STRETCH = 1000;
/** Rows that a sheet can hold, its headings among them. */
const SHEET_ROWS = 1_048_576;

/** The rows in stretches; ends early when nobody waits. */
async function* stretches({ headings, rows, left }: Growing): AsyncGenerator<readonly (readonly string[])[]> {
  let some: (readonly string[])[] = [headings];
  for (const row of rows) {
    some.push(row);
    if (some.length < STRETCH) continue;
    yield some;
    some = [];
    await new Promise((resume) => setImmediate(resume));
    if (left()) return;
  }
  yield some;
}

/** Writes CSV as Excel reads it. */
export async function streamCsv(file: FileHandle, table: Growing): Promise<void> {
  let first = true;
  for await (const rows of stretches(table)) {
    const text = rows.length === 0 ? '' : writeCsv(rows);
    // The mark that tells Excel the encoding stands at the beginning alone.
    await file.appendFile(first ? text : text.slice(1));
    first = false;
  }
}

/** An archive into a file, one entry after the other. */
function createArchive(file: FileHandle) {
  const entries: ZipEntry[] = [];
  let offset = 0;
  const write = async (bytes: Uint8Array, at: number): Promise<void> => {
    await file.write(bytes, 0, bytes.length, at);
  };
  return {
    add: async (path: string, text: string): Promise<void> => {
      const data = Buffer.from(text);
      const packed = deflateRawSync(data);
      const entry = { path, crc: crc32(data), packed: packed.length, size: data.length, offset };
      const local = zipLocal(entry);
      await write(local, offset);
      await write(packed, offset + local.length);
      entries.push(entry);
      offset += local.length + packed.length;
    },
    /** An entry of unknown length: its header is put right at the end. */
    open: (path: string) => {
      const empty = { path, crc: 0, packed: 0, size: 0, offset };
      const begin = offset + zipLocal(empty).length;
      let [crc, size, packed] = [0, 0, 0];
      const deflate = createDeflateRaw({ level: 1 });
      const done = (async (): Promise<void> => {
        for await (const bytes of deflate) {
          await write(bytes, begin + packed);
          packed += bytes.length;
        }
      })();
      return {
        write: async (text: string): Promise<void> => {
          const data = Buffer.from(text);
          crc = crc32(data, crc);
          size += data.length;
          if (!deflate.write(data)) await new Promise((resume) => deflate.once('drain', resume));
        },
        close: async (): Promise<void> => {
          deflate.end();
          await done;
          const entry = { path, crc, packed, size, offset };
          await write(zipLocal(entry), offset);
          entries.push(entry);
          offset = begin + packed;
        },
      };
    },
    end: () => write(zipEnd(entries, offset), offset),
  };
}

/**
 * Writes a workbook. What a sheet can't hold goes on in the next one, under the same headings.
 * @param most rows of a sheet, its headings among them
 */
export async function streamXlsx(file: FileHandle, name: string, table: Growing, most = SHEET_ROWS): Promise<void> {
  const archive = createArchive(file);
  const names: string[] = [];
  let sheet: ReturnType<typeof archive.open> | undefined;
  let row = 0;
  const close = async (): Promise<void> => {
    await sheet?.write(sheetEnd());
    await sheet?.close();
  };
  for await (const rows of stretches(table)) {
    let text = '';
    for (const cells of rows) {
      if (!sheet || row === most) {
        await sheet?.write(text);
        await close();
        names.push(names.length === 0 ? name : `${name} ${names.length + 1}`);
        sheet = archive.open(sheetPath(names.length));
        text = sheetHead(table.headings.length);
        row = 0;
        if (names.length > 1) {
          row = 1;
          text += rowXml(table.headings, row);
        }
      }
      row += 1;
      text += rowXml(cells, row);
    }
    await sheet?.write(text);
  }
  await close();
  for (const [path, text] of Object.entries(workbookParts(names))) await archive.add(path, text);
  await archive.end();
}

/** A file that is being written for whoever asked for it. */
interface Grown {
  readonly file: FileHandle;
  drop(): Promise<void>;
  publish(): Promise<string>;
}

/** Writes a table into a file of an export. @returns its address */
export async function publishSheet(grown: Grown, format: 'csv' | 'xlsx', title: string, table: Growing): Promise<string> {
  try {
    if (format === 'csv') await streamCsv(grown.file, table);
    else await streamXlsx(grown.file, title, table);
  } catch (error) {
    await grown.drop();
    throw error;
  }
  return grown.publish();
}
