import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, parseCsv, writeCsv } from '../../../src/lib/sheet/csv';
import { runs } from '../../lane';

/** Cells that have broken somebody's importer. */
const nasty = fc.constantFrom(
  '',
  '"',
  '""',
  "'",
  "'=1",
  "''-5",
  '=1+1',
  '-5',
  '+86',
  '@x',
  '\t',
  '\r',
  '\n',
  '\n=1+1',
  '\u200b=1+1',
  '\u202e=1+1',
  '\uFEFF=1+1',
  ' \u00a0=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '\r\n',
  'a;b',
  'a,b',
  ' a ',
  'sep=;',
  '中文',
  '\uFEFF',
);
const cell = fc.oneof(
  fc.string(),
  nasty,
  fc.array(nasty, { maxLength: 3 }).map((parts) => parts.join('')),
);
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 12 });

describe('a file that was written', () => {
  it('is read back cell by cell, whatever the cells hold, and the last row is never lost', () => {
    fc.assert(
      fc.property(table, fc.constantFrom('guarded' as const, 'plain' as const), (rows, formulas) => {
        expect(parseCsv(writeCsv(rows, formulas))).toMatchObject({ rows, unclosed: undefined });
      }),
      { numRuns: runs(2000) },
    );
  });

  it('never has a cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(cell, (text) => {
        const written = writeCsv([[text]]).slice(1);
        const shown = written.startsWith('"') ? written.slice(1) : written.replace(/\r\n$/, '');
        expect(/^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u.test(shown) && !/^-?\d+(\.\d+)?$/.test(text)).toBe(false);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('begins with the mark by which Excel knows Chinese', () => {
    expect(writeCsv([['姓名'], ['=1+1']])).toBe("\uFEFF姓名\r\n'=1+1\r\n");
    expect(decodeText(new TextEncoder().encode(writeCsv([['姓名']])))).toBe('姓名\r\n');
  });

  it('goes to the box with its values as they are', () => {
    expect(writeCsv([['+86 10'], ["'=x"]], 'plain')).toBe("\uFEFF+86 10\r\n''=x\r\n");
  });
});

describe('a file from elsewhere', () => {
  it('may have commas, semicolons or tabs, any line ends, and no end of the last line', () => {
    for (const delimiter of [',', ';', '\t']) {
      for (const end of ['\n', '\r\n', '\r']) {
        const { rows } = parseCsv(['a', 'b,;\t', 'c'].map((text) => `"${text}"`).join(delimiter) + end + ['1', '2', '3'].join(delimiter));
        expect(rows).toEqual([
          ['a', 'b,;\t', 'c'],
          ['1', '2', '3'],
        ]);
      }
    }
    expect(parseCsv('sep=;\r\na,b;c').rows).toEqual([['a,b', 'c']]);
    expect(parseCsv('a;b;"1,2,3"\n1,5;2;3').delimiter).toBe(';');
  });

  it('keeps rows of different lengths, blank lines, and a quote in the middle of a cell', () => {
    expect(parseCsv('a,b\n1\n\n1,2,3\n').rows).toEqual([['a', 'b'], ['1'], [''], ['1', '2', '3']]);
    expect(parseCsv('5" pipe,x\n"5"" pipe" long,y,').rows).toEqual([
      ['5" pipe', 'x'],
      ['5" pipe long', 'y', ''],
    ]);
    expect(parseCsv('').rows).toEqual([]);
  });

  it('says where a quote is never closed, because everything behind it would be lost', () => {
    expect(parseCsv('a,b\n1,"2\n3,4\n5,6').unclosed).toBe(2);
    expect(parseCsv('a,"b""\n').unclosed).toBe(1);
  });

  it('may be UTF-8, UTF-16 as Excel writes "Unicode text", or GB18030 as Excel writes CSV in China', () => {
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(new Uint16Array([...'姓名\t号码'].map((char) => char.charCodeAt(0))).buffer),
    ]);
    expect(parseCsv(decodeText(utf16)).rows).toEqual([['姓名', '号码']]);
    const gb = new Uint8Array([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xba, 0xc5, 0xc2, 0xeb]);
    expect(parseCsv(decodeText(gb)).rows).toEqual([['姓名', '号码']]);
  });
});
