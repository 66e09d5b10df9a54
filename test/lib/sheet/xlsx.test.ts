import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SheetTooLong } from '../../../src/lib/sheet/sheet';
import { formatNumber } from '../../../src/lib/sheet/xlsx-format';
import { openWorkbook } from '../../../src/lib/sheet/xlsx-read';
import { writeXlsx, XLSX_TYPE } from '../../../src/lib/sheet/xlsx-write';
import { openZip, writeZip } from '../../../src/lib/sheet/zip';

const LIMIT = 1000;
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
const fixture = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures', name)));

/** A workbook of hand-written parts, for what other programs write. */
const hand = async (sheet: string, more: Readonly<Record<string, string>> = {}) =>
  bytesOf(
    await writeZip({
      'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="/xl/worksheets/one.xml"/></Relationships>',
      'xl/worksheets/one.xml': sheet,
      ...more,
    }),
  );
const cellsOf = async (bytes: Uint8Array<ArrayBuffer>, sheet = 0) => (await (await openWorkbook(bytes, LIMIT)).read(sheet)).cells;

describe('a workbook of openpyxl', () => {
  it('is read as a person sees it: dates, times, leading zeros, percentages, long numbers, lines in a cell', async () => {
    expect(await cellsOf(fixture('openpyxl.xlsx'))).toEqual([
      ['号码', '名称', '日期', '时间', '是否启用', '比例', '房间', '备注'],
      ['8001', '大堂 & <Bar>', '2026-01-31', '2026-01-31 08:05:09', 'TRUE', '50%', '0801', '=1+1'],
      ['13800138000', 'line 1\nline 2', '1900-01-05', '07:30:00', 'FALSE', '0.3', '', '\r'],
      [],
      [],
      ['last', '', '2024-02-29', '', '', '', '', 'end'],
    ]);
  });

  it('offers its visible sheets', async () => {
    const { sheets, read } = await openWorkbook(fixture('openpyxl.xlsx'), LIMIT);
    expect(sheets).toEqual(['分机', '第二']);
    expect((await read(1)).cells).toEqual([['only'], ['-5.25']]);
  });
});

it('a workbook of XlsxWriter is read: the calendar of 1904, rich text, results of formulas, styled empty cells far below', async () => {
  expect(await cellsOf(fixture('xlsxwriter.xlsx'))).toEqual([
    ['name', 'rich', 'sum', 'date', 'bad'],
    ['Anna', 'plain bold end', '3', '2026-03-01 23:59:59', '#DIV/0!'],
    ['', '', '1234.5'],
  ]);
});

describe('a workbook of another program', () => {
  it('may have prefixes, cells without references, readings of Asian texts, CDATA and comments', async () => {
    const bytes = await hand(
      `<?xml version="1.0"?><!DOCTYPE x><x:worksheet><x:sheetData><!-- a > b --><x:row><x:c t="inlineStr"><x:is><x:r><x:t>东</x:t></x:r><x:rPh><x:t>dong</x:t></x:rPh><x:r><x:t><![CDATA[<京>]]></x:t></x:r></x:is></x:c><x:c/><x:c t='b'><x:v>1</x:v></x:c></x:row><x:row/><x:row><x:c t="str"><x:v>a&#x41;&amp;amp;&nope;</x:v></x:c><x:c t="d"><x:v>2026-01-31T08:00:00Z</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    );
    expect(await cellsOf(bytes)).toEqual([['东<京>', '', 'TRUE'], [], ['aA&amp;&nope;', '2026-01-31 08:00:00']]);
  });

  it('may be stored without compression', async () => {
    const zip = openZip(fixture('stored.zip'), LIMIT);
    expect(new TextDecoder().decode(await zip.read('a.txt'))).toBe('stored');
  });
});

describe('what is written', () => {
  it('is read back cell by cell', async () => {
    const text = fc.string({ unit: 'grapheme' }).map((value) => value.replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ''));
    const cell = fc.oneof(text, fc.constantFrom('=1+1', '0801', ' a ', 'a\r\nb', '_x000D_', '<&">', '中文', 'TRUE'));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 }), async (rows) => {
        const trimmed = rows.map((row) => row.slice(0, row.findLastIndex((value) => value !== '') + 1));
        const last = trimmed.findLastIndex((row) => row.length > 0);
        const blob = await writeXlsx([{ name: 'x', rows }]);
        expect(await cellsOf(await bytesOf(blob))).toEqual(trimmed.slice(0, last + 1));
      }),
      { numRuns: 60 },
    );
  });

  it('has a name that Excel allows, headings, choices, and several sheets', async () => {
    const blob = await writeXlsx([
      { name: 'a/b:c', rows: [['state'], ['on']], widths: [30], lists: new Map([[0, ['on', 'off & on']]]) },
      { name: 'Notes', rows: [['n']] },
    ]);
    expect(blob.type).toBe(XLSX_TYPE);
    const bytes = await bytesOf(blob);
    expect((await openWorkbook(bytes, LIMIT)).sheets).toEqual(['a b c', 'Notes']);
    const sheet = new TextDecoder().decode(await openZip(bytes, 1e6).read('xl/worksheets/sheet1.xml'));
    expect(sheet).toContain('<formula1>"on,off &amp; on"</formula1>');
    expect(sheet).toContain('width="30"');
  });
});

describe('what is refused', () => {
  it('is a file that is no archive, or is cut off', async () => {
    const whole = fixture('openpyxl.xlsx');
    for (const bytes of [new Uint8Array(), new Uint8Array(100), whole.slice(0, 3000), whole.slice(2000)])
      await expect(cellsOf(bytes)).rejects.toMatchObject({ fault: 'damaged' });
    // One byte of a stored file: only its checksum tells.
    const stored = fixture('stored.zip');
    stored[stored.indexOf(0x73)] = 0x53;
    await expect(openZip(stored, LIMIT).read('a.txt')).rejects.toMatchObject({ fault: 'damaged' });
  });

  it('is an archive that unpacks to more than is allowed, whatever it says of its size', async () => {
    const bytes = await bytesOf(await writeZip({ 'bomb.xml': ' '.repeat(5_000_000) }));
    expect(bytes.length).toBeLessThan(20_000);
    await expect(openZip(bytes, 4_000_000).read('bomb.xml')).rejects.toMatchObject({ fault: 'tooLarge' });
    // The limit counts all files together.
    const two = openZip(await bytesOf(await writeZip({ a: 'x'.repeat(600), b: 'y'.repeat(600) })), 1000);
    await two.read('a');
    await expect(two.read('b')).rejects.toMatchObject({ fault: 'tooLarge' });
  });

  it('is a sheet with too many rows', async () => {
    await expect(cellsOf(await hand(`<row r="${LIMIT + 1}"><c><v>1</v></c></row>`))).rejects.toBeInstanceOf(SheetTooLong);
    expect((await cellsOf(await hand(`<row r="${LIMIT}"><c><v>1</v></c></row>`))).length).toBe(LIMIT);
  });

  it('is never a crash, whatever the bytes are', async () => {
    const whole = fixture('xlsxwriter.xlsx');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 }), async (changes) => {
        const bytes = whole.slice();
        for (const [at, value] of changes) bytes[at] = value;
        const outcome = await cellsOf(bytes).catch((error: unknown) => error);
        expect(Array.isArray(outcome) || (outcome instanceof Error && ['ZipError', 'SheetTooLong'].includes(outcome.name))).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

it('a number is shown as its format says', () => {
  expect(formatNumber('45292', '14', false)).toBe('2024-01-01');
  expect(formatNumber('45292.5', 'd/m/yy h:mm', false)).toBe('2024-01-01 12:00:00');
  expect(formatNumber('60', '[$-804]yyyy"年"', false)).toBe('1900-02-28');
  expect(formatNumber('61', 'yyyy', false)).toBe('1900-03-01');
  expect(formatNumber('5', '[Red]0.00', false)).toBe('5');
  expect(formatNumber('5', '"days" 0', false)).toBe('5');
  expect(formatNumber('0.125', '10', false)).toBe('12.5%');
  expect(formatNumber('0.30000000000000004', '0', false)).toBe('0.3');
  expect(formatNumber('1.3800138E10', '1', false)).toBe('13800138000');
  expect(formatNumber('-7', '000', false)).toBe('-007');
  expect(formatNumber('abc', '14', false)).toBe('abc');
});

it('a formula without its result, and a number that Excel has rounded, are marked', async () => {
  const bytes = await hand(
    `<row r="1"><c r="A1"><f>"Room "&amp;B1</f></c><c r="B1"><v>1234567890123</v></c><c r="C1"><v>1.23456789012345E+17</v></c><c r="D1" t="str"><f>""</f><v></v></c><c r="E1"><f>1+1</f><v>2</v></c></row>`,
  );
  const { cells, doubts } = await (await openWorkbook(bytes, LIMIT)).read(0);
  expect(cells).toEqual([['="Room "&B1', '1234567890123', expect.any(String), '', '2']]);
  expect([...doubts]).toEqual([[0, { 0: 'formula', 2: 'digits' }]]);
});
