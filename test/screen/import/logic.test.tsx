import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choice, choices, flag, integer, money as prices, secret, text } from '../../../src/field';
import type { Field, Words } from '../../../src/field/field';
import { ipv4 } from '../../../src/field/rules';
import { GatewayError } from '../../../src/gateway/errors';
import { parseCsv, writeCsv } from '../../../src/lib/sheet/csv';
import {
  type CheckedRow,
  changes,
  checkRow,
  emptyCells,
  isBad,
  mend,
  problemsOf,
  repeated,
  type Surroundings,
  sendable,
  survey,
} from '../../../src/screen/import/check';
import type { ImportColumn } from '../../../src/screen/import/column';
import { fillOf } from '../../../src/screen/import/fills';
import { asRemembered, assign, columnLetters, guessMapping, remember, soundsSecret } from '../../../src/screen/import/mapping';
import { ranges, reasonsOf } from '../../../src/screen/import/problem-words';
import { readerOf } from '../../../src/screen/import/reading';
import { blame, chunkFile, chunksOf, nothingSent, sendChunks, settleRows } from '../../../src/screen/import/sending';
import { findHeadings, MAX_BYTES, openSource, tableOf, textSource } from '../../../src/screen/import/source';
import { badRows, exampleOf, isExample, templateRows, templateSheets } from '../../../src/screen/import/template';
import { alikeOf } from '../../../src/screen/import/use-dry-run';

const LABELS: Readonly<Record<string, string>> = { yes: '是', trunk: '中继线', phone: '话机' };
const words = {
  t: (key: string) => key,
  language: 'zh_CN',
  value: (value: string) => LABELS[value] ?? value,
  linked: async () => ({ options: [], total: 0 }),
} as Words;
const english = { value: (value: string) => ({ trunk: 'Trunk', phone: 'Desk phone' })[value] ?? value };
const anyField = (field: unknown) => field as Field<unknown>; // the import treats every kind alike
const column = (name: string, field: unknown, source: number | undefined): ImportColumn => ({
  name,
  field: anyField(field),
  source,
  fill: () => '',
  read: readerOf(anyField(field), [words, english]),
});

const COLUMNS = [
  column('number', text({ required: true, unique: true, max: 6 }), 0),
  column('kind', choice(['phone', 'trunk']), 1),
  column('port', integer({ min: 1, max: 65_535 }), 2),
  column('password', secret({ required: true }), undefined),
];
const rowsOf = (...lines: readonly (readonly string[])[]) => lines.map((cells, at) => checkRow(COLUMNS, { number: at + 2, cells }, 3));
const none = (): never => {
  throw new Error('no row');
};
const around = (more: Partial<Surroundings> = {}): Surroundings => ({ key: 0, existing: new Map(), twice: new Map(), ...more });

describe('rules across the cells of a row', () => {
  const fields = { kind: choice(['phone', 'trunk']), value: text(), port: integer({ min: 1, max: 9 }) };
  const columns = [column('kind', fields.kind, 0), column('value', fields.value, 1), column('port', fields.port, 2)];
  const rules = {
    fields,
    names: ['kind', 'value', 'port'],
    check: ({ kind, value }: Readonly<Record<string, unknown>>) => (kind === 'trunk' ? { value: ipv4(String(value)) } : {}),
  };
  const wrong = (cells: readonly string[], existing = new Map<string, boolean>(), of = columns) =>
    problemsOf(of, [checkRow(of, { number: 2, cells }, 3, rules)], 0, around({ existing, key: 1 }));

  it('are those of the form, and follow what is mended', () => {
    expect(wrong(['trunk', '10.0.0.300', '5'])).toMatchObject({ 1: { issue: { key: 'ipv4' } } });
    expect(wrong(['phone', '10.0.0.300', '5'])).toEqual({});
    const row = checkRow(columns, { number: 2, cells: ['trunk', '10.0.0.300', '5'] }, 3, rules);
    expect(problemsOf(columns, [mend(columns, row, 1, '10.0.0.3', rules)], 0, around())).toEqual({});
  });

  it('asks for what the form asks for, and for nothing that it hides', () => {
    const asked = {
      open: flag(),
      pin: secret({ required: true }),
      trunk: text(),
      port: integer({ min: 1, max: 9 }),
      seconds: integer({ initial: 20 }),
    };
    const of = Object.entries(asked).map(([name, field], at) => column(name, field, at));
    const form = {
      fields: asked,
      names: Object.keys(asked),
      groups: {
        all: [
          'open',
          { field: 'pin', when: ({ open }: Readonly<Record<string, unknown>>) => open !== true },
          { field: 'trunk', required: ({ open }: Readonly<Record<string, unknown>>) => open === true },
          'port',
          { field: 'seconds', required: () => true },
        ],
      },
    };
    const missing = (...cells: readonly string[]) =>
      Object.keys(problemsOf(of, [checkRow(of, { number: 2, cells }, 4, form)], 0, around({ key: -1 }))).map((at) => of[Number(at)]?.name);
    expect(missing('yes', '', 'sip', '', ''), 'what a new record starts with need not be said').toEqual([]);
    expect(missing('yes', '', '', '', '')).toEqual(['trunk']);
    expect(missing('no', '', '', '', '')).toEqual(['pin']);
    expect(missing('no', '', '', 'x', ''), 'what a cell that can’t be read says is not known').toEqual(['port']);
  });

  it('wait until the cells are right by themselves', () => {
    expect(wrong(['trunk', 'x', '99'])).toMatchObject({ 2: { issue: { key: 'outOfRange' } } });
    expect(Object.keys(wrong(['trunk', 'x', '99']))).toEqual(['2']);
  });

  it('are left to the box where a record that exists keeps something', () => {
    const known = new Map([['x', true]]);
    expect(wrong(['trunk', 'x', '5'], known)).toHaveProperty('1');
    expect(wrong(['trunk', 'x', ''], known)).toEqual({});
    expect(wrong(['trunk', 'x', ''], new Map([['x', false]]))).toHaveProperty('1');
    expect(wrong(['trunk', 'x'], known, columns.slice(0, 2))).toEqual({});
  });
});

describe('columns find their fields', () => {
  const names = ['number', 'name', 'mac', 'status'];
  const labels: Readonly<Record<string, readonly string[]>> = {
    number: ['分机号码', 'Extension number'],
    name: ['名称', 'Name'],
    mac: ['MAC 地址', 'MAC address'],
    status: ['状态', 'Status'],
  };
  const guess = (...headings: readonly string[]) => guessMapping(headings, names, (name) => labels[name] ?? []);

  it('by label in either language, by the name on the wire, and by what is nearly so', () => {
    expect(guess('名称', 'Extension Number *', 'mac_address', '备注')).toEqual({ name: 0, number: 1, mac: 2 });
    expect(guess('status', 'number', 'mac', 'name')).toEqual({ status: 0, number: 1, mac: 2, name: 3 });
    expect(guess('分机号', '状态：')).toEqual({ number: 0, status: 1 });
    expect(guess('通道状态', '内部名称')).toEqual({ status: 0, name: 1 });
    expect(guess('', ' ', '?')).toEqual({});
  });

  it('as they did the last time, and never two fields with one column', () => {
    const headings = ['Tel', 'Name', 'Name'];
    const mapping = guessMapping(headings, names, (name) => labels[name] ?? [], { number: 'Tel', status: 'gone' });
    expect(mapping).toEqual({ number: 0, name: 1 });
    expect(asRemembered(JSON.parse(JSON.stringify(remember(mapping, headings))))).toEqual({ number: 'Tel', name: 'Name' });
    expect(asRemembered(['x', 1, null])).toEqual({ 0: 'x' });
    expect(assign(mapping, 0, 'name')).toEqual({ name: 0 });
    expect(assign(mapping, 1, undefined)).toEqual({ number: 0 });
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('name', '名称', 'mac', 'Mac'))), (headings) => {
        const columns = Object.values(guessMapping(headings, names, (name) => labels[name] ?? []));
        expect(new Set(columns).size).toBe(columns.length);
      }),
    );
  });

  it('by what other programs call them, as a whole', () => {
    const aliases = (name: string) => (name === 'number' ? ['Ext', '分机'] : []);
    const mapping = (...headings: string[]) => guessMapping(headings, names, (name) => labels[name] ?? [], {}, aliases);
    expect(mapping('EXT.', 'Name')).toEqual({ number: 0, name: 1 });
    expect(mapping('Text', '分机')).toEqual({ number: 1 });
    // Their word for one field goes before our wire's word for another; our own labels go before both.
    const shown = (...headings: string[]) =>
      guessMapping(
        headings,
        ['display_name', 'name'],
        (name) => [name === 'name' ? 'Extension name' : 'Display name'],
        {},
        (name) => (name === 'display_name' ? ['Name'] : []),
      );
    expect(shown('Name')).toEqual({ display_name: 0 });
    expect(shown('Name', 'Display name')).toEqual({ name: 0, display_name: 1 });
    expect(shown('Name', 'Extension name')).toEqual({ display_name: 0, name: 1 });
  });

  it('never by a word that only says that something is on, and rather by a column that has values', () => {
    const voice = (headings: readonly string[], isBlank?: (column: number) => boolean) =>
      guessMapping(
        headings,
        ['number', 'status', 'password', 'voicemail'],
        (name) => (name === 'status' ? ['启用', 'Enabled'] : name === 'password' ? ['Password'] : []),
        {},
        (name) => (name === 'voicemail' ? ['VMEnabled'] : name === 'password' ? ['Secret'] : []),
        isBlank,
      );
    expect(voice(['Number', 'VMEnabled'])).toEqual({ number: 0, voicemail: 1 });
    expect(voice(['Number', 'DND enabled', '留言启用'])).toEqual({ number: 0 });
    expect(voice(['Number', 'Enabled'])).toEqual({ number: 0, status: 1 });
    expect(voice(['Number', 'password', 'secret'])).toEqual({ number: 0, password: 1 });
    expect(voice(['Number', 'password', 'secret'], (column) => column === 1)).toEqual({ number: 0, password: 2 });
    expect(voice(['Number', 'password'], (column) => column === 1)).toEqual({ number: 0, password: 1 });
  });

  it('and what sounds like a secret is known by its heading', () => {
    const secrets = ['Password', 'SIP Password', 'webPin', 'PIN', 'User PIN (4)', 'secret_key', 'SIP 密码', '口令', 'pass-word', 'PWD'];
    expect(secrets.filter((heading) => !soundsSecret(heading))).toEqual([]);
    const plainOnes = ['Shopping', 'Spinning', 'Opinion', 'Name', '分机号', '', 'Secretary'];
    expect(plainOnes.filter(soundsSecret)).toEqual([]);
  });

  it('or are called as a spreadsheet calls them', () => {
    expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  });
});

describe('a cell is read', () => {
  const read = (field: unknown, value: string, options?: readonly { value: string; label: string }[]) =>
    readerOf(anyField(field), [words, english], options)(value);

  it('says of an amount that is none what an amount is', () => {
    const money = { kind: 'issue', issue: { key: 'money' } };
    for (const typed of ['-3', '12,5', '12345678901234567890']) expect(read(prices(), typed)).toEqual({ problem: money });
    expect(read(prices(), '1,280.50')).toEqual({ wire: '128050' });
  });

  it('by its field: choices by their words in both languages or by themselves', () => {
    for (const value of ['trunk', ' 中继线', 'TRUNK']) expect(read(choice(['phone', 'trunk']), value)).toEqual({ wire: 'trunk' });
    expect(read(choice(['phone', 'trunk']), 'fax')).toEqual({ problem: { kind: 'choice' } });
    for (const value of ['trunk, 话机', '["trunk","phone"]', 'Trunk；desk phone'])
      expect(read(choices(['phone', 'trunk']), value)).toEqual({ wire: '["trunk","phone"]' });
    expect(read(choices(['phone', 'trunk']), 'trunk, fax')).toEqual({ problem: { kind: 'choice' } });
    expect(read(flag(), '是')).toEqual({ wire: '1' });
    expect(read(flag(), 'FALSE')).toEqual({ wire: '0' });
    expect(read(flag(), 'perhaps')).toEqual({ problem: { kind: 'unreadable' } });
    expect(read(integer({ min: 1, max: 9 }), '12')).toMatchObject({ problem: { kind: 'issue', issue: { key: 'outOfRange' } } });
    expect(read(integer({ min: 1, max: 9 }), 'x')).toEqual({ problem: { kind: 'unreadable' } });
    expect(read(text({ rule: ipv4 }), '1.2.3')).toMatchObject({ problem: { issue: { key: 'ipv4' } } });
  });

  it('by what the box knows, where it must be one of that', () => {
    const options = [{ value: '7', label: '客房' }];
    expect(read(text(), '客房', options)).toEqual({ wire: '7' });
    expect(read(text(), '大堂', options)).toEqual({ problem: { kind: 'choice' } });
  });

  it('and says nothing when it is blank', () => {
    for (const field of [text(), flag(), integer({ min: 1 }), choices(['phone'])]) expect(read(field, '  ')).toEqual({ wire: '' });
  });
});

describe('the dry run', () => {
  it('finds what is wrong in each row, and what may stay as it is on the box', () => {
    const rows = rowsOf(['8001', 'phone', '5060'], ['', '', ''], ['8002', 'fax', '0'], ['8001', '', ''], ['8003', '', '', 'left over']);
    const twice = new Map([[0, repeated(rows, 0)]]);
    const existing = new Map([
      ['8001', true],
      ['8002', false],
    ]);
    const found = rows.map((_, index) => problemsOf(COLUMNS, rows, index, around({ twice, existing })));
    expect(found[0]).toEqual({});
    expect(found[1]).toEqual({ 0: { kind: 'issue', issue: { key: 'required' } }, 3: { kind: 'issue', issue: { key: 'required' } } });
    expect(Object.keys(found[2] ?? {})).toEqual(['1', '2', '3']);
    expect(found[3]).toEqual({ 0: { kind: 'twice', row: 2 } });
    expect(rows[4]?.overlong).toBe(true);
    expect(survey(COLUMNS, rows, around({ twice, existing }))).toEqual({
      tally: { added: 0, changed: 1, good: 0, bad: 4, skipped: 0 },
      good: [0],
      bad: [1, 2, 3, 4],
    });
  });

  it('is mended cell by cell', () => {
    const [row] = rowsOf(['8001', 'fax', '', 'left over']);
    if (!row) throw new Error('no row');
    const mended = mend(COLUMNS, mend(COLUMNS, row, 1, '话机'), 3, 'secret');
    expect(isBad(COLUMNS, [mended], 0, around())).toBe(false);
    expect(mended).toMatchObject({ wires: ['8001', 'phone', '', 'secret'], overlong: false });
    expect(changes(mended, around())).toBeUndefined();
    expect(changes(mended, around({ key: -1 }))).toBe(false);
  });
});

describe('a text that is wrong in many rows', () => {
  it('is offered to be mended in all, except where no two rows may be alike, it is a secret, or the box has the row', () => {
    const rows = rowsOf(['8001', 'phone', ''], ['8002', 'fax', ''], ['8003', 'FAX', ''], ['8004', 'fax', '']);
    const unlike = (): boolean => false;
    const mending = { column: 1, from: 'fax', to: '话机' };
    expect(alikeOf(COLUMNS, rows, mending, unlike)).toEqual({ ...mending, rows: [1, 3] });
    const taken = rows.map((row, at): CheckedRow => (at === 3 ? { ...row, fate: 'taken' } : row));
    expect(alikeOf(COLUMNS, taken, mending, unlike)?.rows).toEqual([1]);
    expect(alikeOf(COLUMNS, rows, mending, () => true)).toBeUndefined();
    expect(alikeOf(COLUMNS, rows, { ...mending, column: 3 }, unlike)).toBeUndefined();
    expect(alikeOf(COLUMNS, rows, undefined, unlike)).toBeUndefined();
  });
});

/** A box that takes what is even, and says of the rest why not. */
const fussy = async (file: File) => {
  const { rows } = parseCsv(await file.text());
  const [, ...lines] = rows;
  const failed = lines.flatMap(([number], at) => (Number(number) % 2 === 0 ? [] : [{ row: at + 1, msg: 'number: odd' }]));
  return { added: lines.length - failed.length, changed: 0, failed };
};

describe('sending', () => {
  it('loses no row, the last one included, whatever the box and the connection do', async () => {
    const outcome = fc.constantFrom('answers', 'loses', 'refuses', 'expires', 'stops', 'breaks');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(9999), fc.boolean()), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        fc.array(outcome, { maxLength: 12 }),
        fc.nat(12),
        async (numbers, size, outcomes, stopAfter) => {
          const rows = numbers.map(([number, filled], at) => {
            const row = checkRow(COLUMNS, { number: at + 2, cells: [String(number), '', ''] }, 3);
            return filled ? mend(COLUMNS, row, 3, 'secret') : row;
          });
          const indexes = [...rows.keys()];
          const chunks = chunksOf(COLUMNS, rows, indexes, size);
          expect(chunks.flatMap((chunk) => chunk.rows).sort((a, b) => a - b)).toEqual(indexes);
          let sent = 0;
          const { account } = await sendChunks(
            chunks,
            async (chunk) => {
              const what = outcomes[sent] ?? 'answers';
              sent += 1;
              if (what === 'loses') throw new GatewayError('unreachable', 'import', { sent: true });
              if (what === 'refuses') throw new GatewayError('refused', 'import', { sent: true, message: 'no' });
              if (what === 'expires') throw new GatewayError('expired', 'import', { sent: true });
              if (what === 'stops' || what === 'breaks') {
                const reached = chunk.rows.length >> 1;
                const report = await fussy(chunkFile(COLUMNS, rows, { ...chunk, rows: chunk.rows.slice(0, reached) }, 'x'));
                return {
                  ...report,
                  reached,
                  ...(what === 'breaks' && { failure: new GatewayError('refused', 'import', { message: 'cut off' }) }),
                };
              }
              return fussy(chunkFile(COLUMNS, rows, chunk, 'x'));
            },
            { stopped: () => sent > stopAfter, onEnter: () => {}, said: (error) => error.message },
          );
          const all = [...account.taken, ...account.refused.keys(), ...account.unknown, ...account.unsent];
          expect(all.sort((a, b) => a - b)).toEqual(indexes);
          expect(account.added + account.changed).toBe(account.taken.length);
          expect(account.unaccounted).toBe(0);
          const fates = settleRows(COLUMNS, rows, account).map(({ fate }) => fate);
          expect(fates.filter((fate) => fate === 'taken').length).toBe(account.taken.length);
          expect(fates.filter((fate) => fate === 'waiting').length).toBe(account.unsent.length);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('again never repeats a row that the box has answered for, ends with all of them there, and tells what had been taken before', async () => {
    const outcome = fc.constantFrom('answers', 'loses', 'takesAndLoses', 'refuses', 'expires');
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(9999), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 9 }),
        fc.array(outcome, { maxLength: 12 }),
        async (numbers, size, outcomes) => {
          let rows = numbers.map((number, at) =>
            mend(COLUMNS, checkRow(COLUMNS, { number: at + 2, cells: [`${number}`, '', ''] }, 3), 3, 'x'),
          );
          const kept = new Set<string>();
          const existing = new Map(numbers.map((number) => [`${number}`, false]));
          let [calls, duplicates, takenTwice] = [0, 0, 0];
          for (let round = 0; round <= outcomes.length; round += 1) {
            const now = rows;
            const { account } = await sendChunks(
              chunksOf(COLUMNS, now, sendable(COLUMNS, now, around({ existing })), size),
              async (chunk) => {
                const what = outcomes[calls] ?? 'answers';
                calls += 1;
                expect(chunk.rows.filter((index) => now[index]?.fate === 'taken')).toEqual([]);
                if (what === 'loses') throw new GatewayError('unreachable', 'import', { sent: true });
                if (what === 'refuses') throw new GatewayError('refused', 'import', { sent: true, message: 'no' });
                if (what === 'expires') throw new GatewayError('expired', 'import', { sent: true });
                const keys = parseCsv(await chunkFile(COLUMNS, now, chunk, 'x').text())
                  .rows.slice(1)
                  .map(([number = '']) => number);
                const changed = keys.filter((number) => kept.has(number)).length;
                for (const number of keys) kept.add(number);
                if (what === 'takesAndLoses') throw new GatewayError('unreachable', 'import', { sent: true });
                takenTwice += changed;
                return { added: keys.length - changed, changed, failed: [] };
              },
              { stopped: () => false, onEnter: () => {}, said: (error) => error.message },
            );
            rows = [...settleRows(COLUMNS, now, account, around({ existing }))];
            duplicates += account.duplicates;
          }
          expect(rows.filter(({ fate }) => fate !== 'taken')).toEqual([]);
          expect(kept.size).toBe(numbers.length);
          expect(duplicates).toBe(takenTwice);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('again keeps in mind that a row may have been taken, although its second try was refused as a whole', async () => {
    const rows = rowsOf(['1', '', ''], ['2', '', '']).map((row) => ({ ...row, fate: 'unknown' as const }));
    const { account } = await sendChunks(
      chunksOf(COLUMNS, rows, [0, 1]),
      () => Promise.reject(new GatewayError('refused', 'import', { sent: true, message: 'busy' })),
      { stopped: () => false, onEnter: () => {}, said: ({ message }) => message },
    );
    expect(account).toMatchObject({ unknown: [0, 1], refused: new Map() });
    expect(settleRows(COLUMNS, rows, account).map(({ fate }) => fate)).toEqual(['unknown', 'unknown']);
  });

  it('again shows a duplicate as one: refused at what must be unique, or for an entry that came to be meanwhile', () => {
    const rows = rowsOf(['1', '', ''], ['2', '', ''], ['3', '', '']).map((row) => ({ ...row, fate: 'unknown' as const, wasNew: true }));
    const refused = new Map([
      [0, 'number: already exists'],
      [1, 'Already exists'],
      [2, 'port: Must be 1'],
    ]);
    const account = { ...nothingSent([]), refused };
    const known = around({ existing: new Map([['2', true]]) });
    const settled = settleRows(COLUMNS, rows, account, known);
    expect(settled.map(({ fate }) => fate)).toEqual(['duplicate', 'duplicate', 'refused']);
    expect(sendable(COLUMNS, settled, around({ existing: new Map([1, 2, 3].map((each) => [`${each}`, true])) }))).toEqual([2]);
    // Nothing of the kind can be said of a row that is sent for the first time.
    const first = rows.map((row) => ({ ...row, fate: 'waiting' as const }));
    expect(settleRows(COLUMNS, first, account, known).map(({ fate }) => fate)).toEqual(['refused', 'refused', 'refused']);
  });

  it('is told of by reason: each once, with the rows that it holds for', () => {
    const rows = rowsOf(['1', '', ''], ['2', 'fax', ''], ['3', '', '']).map((row, at) => (at === 1 ? row : { ...row, reason: 'busy' }));
    const known = around({ existing: new Map([1, 2, 3].map((each) => [`${each}`, true])) });
    // Keys stand for words, and what is in them behind them.
    const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as Words['t'];
    expect(reasonsOf({ columns: COLUMNS, rows, around: known }, [0, 1, 2], t, (name) => name)).toEqual([
      { text: 'busy', numbers: [2, 4] },
      { text: 'engine:bulk.reason kind import:problem.choice', numbers: [3] },
    ]);
    expect(ranges([2, 3, 4, 7, 9, 10])).toBe('2–4, 7, 9–10');
    expect(ranges([1, 3, 5, 7], 2)).toBe('1, 3 …');
  });

  it('spells a chunk as the box reads it, and only the columns that its rows have', async () => {
    const rows = rowsOf(['+8001', '中继线', ''], ['8002', '', '5061']);
    const [first] = rows;
    const filled = first ? [mend(COLUMNS, first, 3, '=secret'), ...rows.slice(1)] : [];
    const files = await Promise.all(chunksOf(COLUMNS, filled, [0, 1]).map((chunk) => chunkFile(COLUMNS, filled, chunk, 'x').text()));
    expect(files).toEqual(['number,kind,port,password\r\n+8001,trunk,,=secret\r\n', 'number,port\r\n8002,5061\r\n']);
  });

  it('sends new rows together, in the order of the file: a box that numbers them counts in that order', async () => {
    const rows = rowsOf(['8001', '中继线', ''], ['8002', '', '5061'], ['8003', '中继线', ''], ['8004', '', '']);
    const known = around({ existing: new Map([1, 2, 3, 4].map((each) => [`800${each}`, each === 4])) });
    const chunks = chunksOf(COLUMNS, rows, [0, 1, 2, 3], 500, known);
    expect(chunks.map((chunk) => chunk.rows)).toEqual([[0, 1, 2], [3]]);
    const files = await Promise.all(chunks.map((chunk) => chunkFile(COLUMNS, rows, chunk, 'x').text()));
    expect(files).toEqual(['number,kind,port\r\n8001,trunk,\r\n8002,phone,5061\r\n8003,trunk,\r\n', 'number,port\r\n8004,\r\n']);
  });

  it('tells when the box has not accounted for a row, and takes no failure for a row that was not sent', async () => {
    const rows = rowsOf(['1', '', ''], ['2', '', '']);
    const { account } = await sendChunks(
      chunksOf(COLUMNS, rows, [0, 1]),
      async () => ({
        added: 1,
        changed: 0,
        failed: [
          { row: 9, msg: 'what?' },
          { row: 0, msg: 'x' },
        ],
      }),
      { stopped: () => false, onEnter: () => {}, said: () => '' },
    );
    expect(account).toMatchObject({ taken: [0, 1], unaccounted: 1 });
  });

  it("puts the box's words at the cells that they are about", () => {
    const { cells, row } = blame(COLUMNS, 'Not as many cells; number: taken; take another; port: Must be 1');
    expect([...cells]).toEqual([
      [0, 'taken; take another.'],
      [2, 'Must be 1.'],
    ]);
    expect(row).toBe('Not as many cells.');
  });
});

describe('a file', () => {
  const faultOf = (name: string, bytes: Uint8Array<ArrayBuffer> | string) =>
    openSource(new File([bytes], name)).then(
      ({ kind }) => kind,
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );

  it('is known by what it holds: web pages and pictures are refused by name', async () => {
    expect(await faultOf('a.xls', 'name\n1')).toBe('csv');
    expect(await faultOf('a.xls', '<html><table>')).toBe('noTable');
    expect(await faultOf('a.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe('noTable');
    expect(await faultOf('a.csv', new Uint8Array([1, 0, 2]))).toBe('noTable');
    expect(await faultOf('a.xlsx', new Uint8Array([0x50, 0x4b, 3, 4, 0]))).toBe('damaged');
    expect(await faultOf('a.csv', '')).toBe('empty');
    expect(await faultOf('a.csv', 'a,b\n1,"2\n')).toBe('unclosedQuote');
    expect(await faultOf('a.csv', new Uint8Array(MAX_BYTES + 1))).toBe('tooLarge');
  });

  it('keeps the numbers of its rows below the headings', async () => {
    const sheet = await textSource('\n,\n a ,b\n\n1,2\n,\n3\n', 'x').read(0);
    expect(findHeadings(sheet.cells, () => 0)).toBe(2);
    expect(tableOf(sheet, 2)).toEqual({
      headings: ['a', 'b'],
      rows: [
        { number: 5, cells: ['1', '2'] },
        { number: 7, cells: ['3'] },
      ],
    });
    const of = (...cells: string[][]) => ({ cells, doubts: new Map() });
    expect(() => tableOf(of(['a', 'b'], ['', ' ']), 0)).toThrow('noRows');
    expect(() => tableOf(of(['a'], ...Array.from({ length: 100_001 }, () => ['1'])), 0)).toThrow('tooManyRows');
  });

  it('may have a title above its headings', () => {
    const known = (headings: readonly string[]) => headings.filter((heading) => ['Ext', 'Name'].includes(heading)).length;
    const lines = [['Name'], [], ['Hotel', '2026'], ['Ext', 'Name', 'Remark'], ['8001', 'Lobby', '']];
    expect(findHeadings(lines, known), 'most known words').toBe(3);
    expect(
      findHeadings(lines, () => 0),
      'the first with more than one cell',
    ).toBe(2);
    expect(findHeadings([['only'], ['1']], () => 0)).toBe(0);
    expect(findHeadings([], () => 0)).toBe(-1);
  });

  it('tells of long numbers that a spreadsheet has rounded, and of formulas without a result, until they are entered anew', async () => {
    const { doubts } = await textSource('n\n8.61E+12\n123456789012345678\n123456789012345000\n13800138000\n1E5\n', 'x').read(0);
    expect([...doubts]).toEqual([
      [1, { 0: 'digits' }],
      [3, { 0: 'digits' }],
    ]);
    const row = checkRow(COLUMNS, { number: 2, cells: ['=A1', 'phone'], doubts: { 0: 'formula' } }, 2);
    expect(row.problems[0]).toEqual({ kind: 'formula' });
    expect(row.wires[0]).toBeUndefined();
    expect(mend(COLUMNS, row, 1, 'phone').problems[0], 'another cell').toEqual({ kind: 'formula' });
    expect(mend(COLUMNS, row, 0, '8001')).toMatchObject({ problems: {}, wires: ['8001', 'phone', '', ''] });
  });
});

describe('what stands in a field that the file does not have', () => {
  const fill = (typed: string) =>
    fillOf(typed, ['Ext', '名称'], { number: 0, name: 1 }, (name) => (name === 'number' ? ['Number', '号码'] : []));

  it('may take up columns of the row, by heading, field or label; what names none stays', () => {
    expect(fill('Room {number}')(['8001', 'x'])).toBe('Room 8001');
    expect(fill('{号码}-{ext}-{名称}-{gone}-{}')([' 8001 '])).toBe('8001-8001--{gone}-{}');
    expect(fill('plain')([])).toBe('plain');
  });

  it('is no new password for an entry that exists, or may', () => {
    const columns = [...COLUMNS.slice(0, 3), { ...column('password', secret({ required: true }), undefined), fill: () => 'Same@2026x' }];
    const rows = [['8001'], ['8002'], ['8003']].map((cells, at) => checkRow(columns, { number: at + 2, cells }, 3));
    const existing = new Map([
      ['8001', true],
      ['8002', false],
    ]);
    const sent = chunksOf(columns, rows, [0, 1, 2], 500, around({ existing })).map((chunk) => [chunk.rows, chunk.columns]);
    expect(sent).toEqual([
      [
        [0, 2],
        [0, 2],
      ],
      [[1], [0, 1, 2, 3]],
    ]);
    const [own] = [mend(columns, rows[0] ?? none(), 3, 'Own@2026xyz')];
    expect(chunksOf(columns, [own], [0], 500, around({ existing }))[0]?.columns, 'entered for this row').toEqual([0, 2, 3]);
  });

  it('and a blank or masked password says nothing', () => {
    const read = readerOf(anyField(secret()), [words]);
    expect(['', '  ', '******', '••••'].map(read)).toEqual(Array.from({ length: 4 }, () => ({ wire: '' })));
    expect(read('Own@2026xyz').wire).toBe('Own@2026xyz');
  });
});

describe('an empty cell', () => {
  const columns = [
    column('number', text({ required: true, unique: true }), 0),
    column('name', text({ required: true }), 1),
    column('room', text(), 2),
    column('level', choice(['internal', 'local'], { initial: 'local' }), 3),
    column('codecs', choices(['g711', 'g729'], { initial: ['g711'] }), 4),
    column('password', secret({ required: true }), 5),
  ];
  const rows = [['8001'], ['8002', 'Bar', '101', 'internal', 'g729', 'x'], ['8003', 'Spa', '', '', '', 'x']].map((cells, at) =>
    checkRow(columns, { number: at + 2, cells }, 6),
  );
  const known = around({
    existing: new Map([
      ['8001', true],
      ['8002', true],
      ['8003', false],
    ]),
  });
  const sent = (more: Partial<Surroundings> = {}) =>
    chunksOf(columns, rows, [0, 1, 2], 500, { ...known, ...more }).map((chunk) => chunk.columns.map((at) => columns[at]?.name).join(' '));

  it('leaves what a record holds, and gives a new one the initial value', async () => {
    const [, added] = chunksOf(columns, rows, [0, 1, 2], 500, known);
    const file = added && (await chunkFile(columns, rows, added, 'x').text());
    expect(file?.split('\r\n')[2]).toBe('8003,Spa,,local,"[""g711""]",x');
    expect(sent()).toEqual(['number password', 'number name room level codecs password']);
    expect(isBad(columns, rows, 0, known), 'what is required is there').toBe(false);
  });

  it('clears the fields that may be empty where a person wants it, counted by field', () => {
    expect(emptyCells(columns, rows, [0, 1, 2], known)).toEqual(new Map([['room', 1]]));
    expect(sent({ clears: true })).toEqual(['number room password', 'number name room level codecs password']);
  });
});

it('rows whose key exists can be left out: neither checked nor sent, and none is sent before that is known', () => {
  const rows = rowsOf(['8001', 'fax'], ['8002', 'phone'], ['8003', 'phone'], ['8004', 'fax']).map((row) => mend(COLUMNS, row, 3, 'x'));
  const known = around({
    onlyNew: true,
    existing: new Map([
      ['8001', true],
      ['8002', false],
      ['8004', false],
    ]),
  });
  expect(survey(COLUMNS, rows, known)).toEqual({ tally: { added: 1, changed: 0, good: 0, bad: 1, skipped: 1 }, good: [1], bad: [3] });
  expect(sendable(COLUMNS, rows, known)).toEqual([1]);
});

describe('the template', () => {
  const field = (name: string, label: string, of: unknown) => ({ name, label, field: anyField(of), words });
  const FIELDS = [
    field('number', '号码', text({ required: true, max: 6 })),
    field('address', '地址', text({ rule: ipv4 })),
    field('kind', '类型', choice(['phone', 'trunk'])),
    field('port', '端口', integer({ min: 5060, max: 5061 })),
    field('key', '密钥', secret()),
  ];

  it('shows how, with an example that its own import would take, and leaves that example out', () => {
    const [headings, example] = templateRows(FIELDS);
    expect(headings).toEqual(['号码', '地址', '类型', '端口', '密钥']);
    expect(example?.slice(0, 3)).toEqual(['号码 1', '192.168.10.20', '话机']);
    expect(FIELDS.every((each) => readerOf(each.field, [words])(exampleOf(each)).problem === undefined)).toBe(true);
    const columns = FIELDS.map((each, at) => column(each.name, each.field, at));
    const examples = new Map(FIELDS.map((each) => [each.name, exampleOf(each)]));
    expect(isExample(columns, checkRow(columns, { number: 2, cells: example ?? [] }, 5), examples)).toBe(true);
    expect(isExample(columns, checkRow(columns, { number: 3, cells: ['8001'] }, 5), examples)).toBe(false);
  });

  it('has a sheet with every field and what it may hold', () => {
    const [data, notes] = templateSheets(FIELDS, { data: 'd', notes: 'n', headings: ['f', 'r', 'v', 'e'], yes: 'y', no: '-' });
    expect(data?.lists?.get(2)).toEqual(['话机', '中继线']);
    expect(notes?.rows[3]).toEqual(['类型', '-', '话机, 中继线', '话机']);
  });
});

it('the bad rows come back as a file with the reasons, which can be imported again', () => {
  const rows = rowsOf(['8001', 'fax', '', 'extra']);
  const [row] = rows;
  if (!row) throw new Error('no row');
  const lines = badRows(
    ['Number', 'Kind', 'Port'],
    COLUMNS,
    [{ row: mend(COLUMNS, row, 3, 'pw'), reason: 'no' }],
    (name) => name,
    'Reason',
  );
  expect(lines).toEqual([
    ['Number', 'Kind', 'Port', '', 'password', 'Reason'],
    ['8001', 'fax', '', 'extra', 'pw', 'no'],
  ]);
  expect(parseCsv(writeCsv(lines)).rows).toEqual(lines);
});
