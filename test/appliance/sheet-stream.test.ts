import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseCsv } from '../../src/lib/sheet/csv';
import { openZip } from '../../src/lib/sheet/zip';
import { type Growing, streamCsv, streamXlsx } from './voice/sheet-stream';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheet-'));
});
afterAll(() => rm(folder, { recursive: true }));

const rows = (count: number): readonly (readonly string[])[] =>
  Array.from({ length: count }, (_, at) => [String(at), `客户 ${at} <&>`, '=1+1']);
const table = (count: number, left = () => false): Growing => ({ headings: ['ID', 'Name', 'Note'], rows: rows(count), left });

async function written(name: string, write: (file: Awaited<ReturnType<typeof open>>) => Promise<void>): Promise<Uint8Array<ArrayBuffer>> {
  const path = join(folder, name);
  const file = await open(path, 'w');
  await write(file);
  await file.close();
  return new Uint8Array(await readFile(path));
}

it('writes CSV that is one table whatever its length', async () => {
  const bytes = await written('long.csv', (file) => streamCsv(file, table(2500)));
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text.indexOf('\uFEFF')).toBe(0);
  expect(text.lastIndexOf('\uFEFF')).toBe(0);
  expect(parseCsv(text).rows).toEqual([['ID', 'Name', 'Note'], ...rows(2500)]);
  expect(text, 'a spreadsheet runs nothing').toContain("'=1+1");
});

it('writes a workbook that goes on in a second sheet when the first is full', async () => {
  const bytes = await written('long.xlsx', (file) => streamXlsx(file, 'Calls', table(2500), 2001));
  const zip = openZip(bytes, 100_000_000);
  const text = async (path: string): Promise<string> => new TextDecoder().decode(await zip.read(path));
  const [one, other] = [await text('xl/worksheets/sheet1.xml'), await text('xl/worksheets/sheet2.xml')];
  const count = (sheet: string): number => sheet.split('<row ').length - 1;
  expect([count(one), count(other)], 'each with its headings').toEqual([2001, 501]);
  expect(other).toContain('>Name<');
  expect(one).toContain('客户 7 &lt;&amp;&gt;');
  expect(await text('xl/workbook.xml')).toContain('name="Calls 2"');
  expect(one.endsWith('</sheetData></worksheet>')).toBe(true);
});

it('writes headings alone where nothing matches', async () => {
  const bytes = await written('empty.xlsx', (file) => streamXlsx(file, 'Calls', table(0)));
  const sheet = new TextDecoder().decode(await openZip(bytes, 1_000_000).read('xl/worksheets/sheet1.xml'));
  expect(sheet.split('<row ').length - 1).toBe(1);
});

it('stops when nobody waits any more', async () => {
  const bytes = await written('left.csv', (file) =>
    streamCsv(
      file,
      table(5000, () => true),
    ),
  );
  expect(parseCsv(new TextDecoder().decode(bytes)).rows.length).toBe(1000);
});
