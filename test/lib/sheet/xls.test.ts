import { describe, expect, it, vi } from 'vitest';
import { utils, type WorkBook, write } from 'xlsx';
import { SheetTooLong } from '../../../src/lib/sheet/sheet';
import { readXls } from '../../../src/lib/sheet/xls-cells';
import { openXls } from '../../../src/lib/sheet/xls-read';

const xls = (book: WorkBook): Uint8Array<ArrayBuffer> => new Uint8Array(write(book, { bookType: 'biff8', type: 'array' }) as ArrayBuffer);
const bookOf = (...rows: readonly (readonly unknown[])[]): WorkBook => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows as unknown[][]), '分机');
  return book;
};

describe('a workbook of Excel 97', () => {
  it('is read as a person sees it: Chinese, numbers, flags, dates, leading zeros', () => {
    const book = bookOf(['号码', 'x', '日期', '房间', 'on'], [13_800_138_000, '=1+1', 45_292, 801, true]);
    const sheet = book.Sheets.分机 ?? {};
    Object.assign(sheet.C2, { z: 'yyyy/m/d' });
    Object.assign(sheet.D2, { z: '0000' });
    expect(readXls(xls(book), 100)).toEqual([
      {
        name: '分机',
        cells: [
          ['号码', 'x', '日期', '房间', 'on'],
          ['13800138000', '=1+1', '2024-01-01', '0801', 'TRUE'],
        ],
        doubts: new Map(),
      },
    ]);
  });

  it('has its visible sheets, gaps, and numbers that Excel has rounded', () => {
    const book = bookOf(['a'], [], [null, 123_456_789_012_345_680]);
    utils.book_append_sheet(book, utils.aoa_to_sheet([['hidden']]), 'two');
    book.Workbook = { Sheets: [{ name: '分机' }, { name: 'two', Hidden: 1 }] };
    const sheets = readXls(xls(book), 100);
    expect(sheets.map(({ cells, doubts }) => [cells[0], cells[1], cells[2]?.length, [...doubts]])[0]).toEqual([
      ['a'],
      [],
      2,
      [[2, { 1: 'digits' }]],
    ]);
  });

  it('is refused with too many rows, or when it is none', () => {
    expect(() => readXls(xls(bookOf(['a'], ['b'], ['c'])), 2)).toThrow(SheetTooLong);
    expect(() => readXls(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 2)).toThrow();
  });
});

describe('its worker', () => {
  /** Answers as it is told, or never. */
  const worker = (answer: unknown) => {
    const ended = vi.fn();
    class Fake {
      heard: Record<string, (event: unknown) => void> = {};
      addEventListener = (name: string, listener: (event: unknown) => void): void => {
        this.heard[name] = listener;
      };
      postMessage = (): void => {
        if (answer) queueMicrotask(() => this.heard.message?.({ data: answer }));
      };
      terminate = ended;
    }
    vi.stubGlobal('Worker', Fake);
    return ended;
  };

  it('ends with each file, whatever it has said, and is not waited for without end', async () => {
    const sheet = { name: 'x', cells: [['a']], doubts: new Map() };
    let ended = worker({ sheets: [sheet] });
    const book = await openXls(new Uint8Array(8), 10);
    expect([book.sheets, (await book.read(0)).cells]).toEqual([['x'], [['a']]]);
    expect(ended).toHaveBeenCalledOnce();

    ended = worker({ fault: 'encrypted' });
    await expect(openXls(new Uint8Array(8), 10)).rejects.toMatchObject({ name: 'XlsError', fault: 'encrypted' });
    expect(ended).toHaveBeenCalledOnce();

    vi.useFakeTimers();
    ended = worker(undefined);
    const late = expect(openXls(new Uint8Array(8), 10)).rejects.toMatchObject({ fault: 'tooSlow' });
    await vi.advanceTimersByTimeAsync(30_000);
    await late;
    expect(ended).toHaveBeenCalledOnce();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is the one address that the policy of Trusted Types vouches for, whatever that is asked', async () => {
    worker({ sheets: [] });
    vi.resetModules(); // the policy is made once a page
    const made: [name: string, rules: { readonly createScriptURL: (url: string) => string }][] = [];
    vi.stubGlobal('trustedTypes', {
      createPolicy: (...policy: (typeof made)[number]) => {
        made.push(policy);
        return policy[1];
      },
    });
    const fresh = await import('../../../src/lib/sheet/xls-read');
    await fresh.openXls(new Uint8Array(8), 10);
    await fresh.openXls(new Uint8Array(8), 10);
    expect(made.map(([name]) => name)).toEqual(['xls']);
    const rules = made[0]?.[1];
    expect(Object.keys(rules ?? {})).toEqual(['createScriptURL']);
    expect(rules?.createScriptURL('https://elsewhere.example/x.js')).toBe(rules?.createScriptURL(''));
    expect(rules?.createScriptURL('')).toMatch(/\/xls-worker\.js$/);
    vi.unstubAllGlobals();
  });
});
