import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// @vitest-environment happy-dom
import { choice, integer, linked, secret, text as textField } from '../../../src/field';
import { GatewayError } from '../../../src/gateway/errors';
import { loadMessages, translator, wordsIn } from '../../../src/i18n/i18n';
import { parseCsv } from '../../../src/lib/sheet/csv';
import type { Batch } from '../../../src/screen/history/undo';
import type { ImportCreation, ImportProps } from '../../../src/screen/import/import-props';
import { ImportScreen } from '../../../src/screen/import/import-screen';
import { later } from '../../lib/later';
import { clear, draw, find, press, text, until } from '../../session/page';

const FIELDS = {
  number: textField({ required: true, unique: true, max: 6 }),
  kind: choice(['phone', 'trunk']),
  port: integer({ min: 1, max: 65_535 }),
  password: secret({ required: true }),
};
const LABELS: Readonly<Record<string, string>> = {
  number: 'Number',
  kind: 'Type',
  port: 'Port',
  password: 'Password',
  phone: 'Desk phone',
};

let sent: string[] = [];
let saved: { text: Promise<string> }[] = [];
let closed: boolean | undefined;

/** A box that has 8001, and refuses what ends in 9. */
const box: ImportProps['send'] = async (file) => {
  const body = (await file.text()).replace('\uFEFF', '');
  sent.push(body);
  const lines = parseCsv(body).rows.slice(1);
  const failed = lines.flatMap(([number], at) => (number?.endsWith('9') ? [{ row: at + 1, msg: 'number: already exists' }] : []));
  const changed = lines.filter(([number]) => number === '8001').length;
  return { added: lines.length - failed.length - changed, changed, failed };
};

async function open(more: Partial<ImportProps> = {}): Promise<void> {
  await loadMessages('en', ['common', 'issue', 'import', 'engine', 'session']);
  const t = await translator('en');
  await draw(
    <ImportScreen
      fields={FIELDS}
      names={Object.keys(FIELDS)}
      labelOf={(name) => LABELS[name] ?? name}
      wordsOf={() => ({ t, language: 'en', value: (value) => LABELS[value] ?? value, linked: async () => ({ options: [], total: 0 }) })}
      keyField="number"
      existing={async (keys) => keys.filter((key) => key === '8001')}
      send={box}
      failureText={({ kind, message }) => (kind === 'unreachable' ? 'Network abnormal' : message)}
      language="en"
      t={t}
      onClose={(done) => {
        closed = done;
      }}
      fileName="Extensions"
      {...more}
    />,
  );
  await until(() => document.querySelector('input[type=file]') !== null);
}

const choose = async (content: string, name = 'x.csv'): Promise<void> => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('nothing takes a file');
  await act(async () => {
    Object.defineProperty(input, 'files', { configurable: true, value: [new File([content], name)] });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
};
const toCheck = async (content: string): Promise<void> => {
  await choose(content);
  await until(() => find('Check the rows') !== undefined);
  await press('Check the rows');
  await until(() => document.querySelector('[role=grid]') !== null);
};
const key = (element: Element | null, name: string): Promise<void> =>
  act(async () => {
    element?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  });
const typeIn = async (value: string): Promise<void> => {
  const input = document.querySelector<HTMLInputElement>('[role=grid] input');
  if (!input) throw new Error(`no cell is open; the page says: ${text()}`);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await key(input, 'Enter');
};

beforeEach(() => {
  [sent, saved, closed] = [[], [], undefined];
  localStorage.clear();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push({ text: blob instanceof Blob ? blob.text() : Promise.resolve('') });
    return 'blob:x';
  });
});
afterEach(async () => {
  await clear();
  vi.restoreAllMocks();
});

it('takes a file from its columns to the last row, and sends nothing before the person says so', async () => {
  await open();
  await choose('number,Type,Remarks,Password\r\n8001,Desk phone,x,\r\n8002,trunk,y,secret\r\n');
  await until(() => text().includes('Will be ignored: Remarks'));
  await press('Check the rows');
  await until(() => text().includes('1 will be added') && text().includes('1 will be changed'));
  expect(sent).toEqual([]);
  await press('Send 2 rows');
  await until(() => text().includes('All 2 rows were imported.'));
  expect(sent).toEqual(['number,kind,password\r\n8001,phone,\r\n8002,trunk,secret\r\n']);
  await press('Close');
  expect(closed).toBe(true);
});

it('shows each bad cell with what is wrong, and has it mended in place', async () => {
  await open();
  await toCheck('number,Type,Password\r\n8002,fax,secret\r\n8003,phone,secret\r\n8003,phone,secret\r\n');
  await until(() => text().includes('2 have problems'));
  expect(text()).toContain('This is not one of the choices.');
  expect(text()).toContain('The same as in row 3.');
  const grid = document.querySelector('[role=grid]');
  await press('Next problem');
  await key(grid, 'Enter');
  await typeIn('Desk phone');
  await until(() => text().includes('1 has problems'));
  await press('Next problem');
  await key(grid, 'F2');
  await typeIn('8004');
  await until(() => text().includes('No problems are left.'));
  expect(find('Send 3 rows')).toBeDefined();
  // Closing would lose that work: asked first.
  await press('Close');
  expect(closed).toBeUndefined();
});

it('keeps refused rows with the reasons, gives them back as a file, and sends them again once they are mended', async () => {
  await open();
  await toCheck('number,Type,Password\r\n8009,phone,secret\r\n8010,phone,secret\r\n8011,phone,\r\n');
  await until(() => text().includes('1 has problems'));
  await press('Send the 2 good rows');
  await until(() => text().includes('1 of 3 rows were imported.'));
  expect(text()).toContain('Number: already exists.');
  expect(text()).toContain('Password: This cannot be empty.');
  await press('Download these rows');
  await until(() => saved.length > 0);
  expect(parseCsv((await saved[0]?.text) ?? '').rows).toEqual([
    ['number', 'Type', 'Password', 'Reason'],
    ['8009', 'phone', 'secret', 'Number: already exists.'],
    ['8011', 'phone', '', 'Password: This cannot be empty.'],
  ]);
  await press('Fix and send again');
  await key(document.querySelector('[role=grid]'), 'Enter');
  await typeIn('8012');
  await until(() => find('Send the 1 good row') !== undefined);
  await press('Send the 1 good row');
  await until(() => text().includes('2 of 3 rows were imported.'));
  expect(sent[1]).toBe('number,kind,password\r\n8012,phone,secret\r\n');
});

it('says where sending ended, and that an unanswered row may have been taken', async () => {
  let calls = 0;
  await open({
    send: async (file, signal) => {
      calls += 1;
      if (calls === 2) throw new GatewayError('unreachable', 'import', { sent: true });
      return box(file, signal);
    },
  });
  const lines = Array.from({ length: 1200 }, (_, at) => `${10_000 + at * 10},phone,secret`);
  await toCheck(`number,Type,Password\r\n${lines.join('\r\n')}`);
  await until(() => find('Send 1,200 rows') !== undefined);
  await press('Send 1,200 rows');
  await until(() => text().includes('500 of 1,200 rows were imported.'));
  expect(text()).toContain('Network abnormal');
  expect(text()).toContain('No answer: it may have been accepted.');
  await press('Send these again');
  expect(calls, 'asked first').toBe(2);
  expect(text()).toContain('500 rows were sent but got no answer');
  await until(() => text().includes('The gateway has none of them now.'));
  await press('Send all 700 rows');
  await until(() => text().includes('All 1,200 rows were imported.'));
  expect(calls).toBe(4);
});

it('says beforehand which rows a missing permission will have refused', async () => {
  await open({ barred: { added: 'This needs “Add”.', changed: undefined } });
  await toCheck('number,Type,Password\r\n8001,phone,a\r\n8002,phone,a\r\n8003,phone,a\r\n');
  await until(() => text().includes('2 will be added'));
  expect(text()).toContain('The gateway will refuse 2 rows that would be added. This needs “Add”.');
  expect(text()).not.toContain('that would be changed');
});

it('counts what a proxy found too large as not sent', async () => {
  let calls = 0;
  await open({
    send: async (file, signal) => {
      calls += 1;
      if (calls === 1) throw new GatewayError('unreachable', 'import', { sent: true, code: 413 });
      return box(file, signal);
    },
  });
  await toCheck('number,Type,Password\r\n8002,phone,a\r\n8003,phone,a\r\n');
  await press('Send 2 rows');
  await until(() => find('Send the remaining 2 rows') !== undefined);
  expect(text()).not.toContain('it may have been accepted');
  await press('Send the remaining 2 rows');
  await until(() => text().includes('All 2 rows were imported.'));
});

it('shows after its undo that it is undone, and gives its way back on when it is closed without', async () => {
  const told: string[] = [];
  const batch = {
    seconds: () => 10,
    told: async () => [],
    undo: async () => ({ count: 2, failed: [] }),
  } as Partial<Batch> as Batch; // what a report asks of it
  const onClose = (_done: boolean, words: string): void => void told.push(words);
  await open({ batch, onClose });
  await toCheck('number,Type,Password\r\n8002,phone,a\r\n8003,phone,a\r\n');
  await press('Send 2 rows');
  await until(() => text().includes('All 2 rows were imported.'));
  await press('Close');
  await press('Undo import');
  await until(() => text().includes('Undone: 2 records are as they were before.'));
  expect(text()).not.toContain('rows were imported');
  expect(text()).not.toContain('Added');
  await press('Close');
  expect(told).toEqual(['All 2 rows were imported.', '']);
});

it('sends what was surely not taken alone, where a person wishes so', async () => {
  const there = new Set<string>();
  await open({
    existing: async (keys) => keys.filter((each) => there.has(each)),
    send: async (file, signal) => {
      const report = await box(file, signal);
      if (sent.length > 1) return report;
      for (const [number = ''] of parseCsv(sent[0] ?? '').rows.slice(1, 3)) there.add(number);
      throw new GatewayError('unreachable', 'import', { sent: true, code: 502 });
    },
  });
  await toCheck('number,Type,Password\r\n8002,phone,a\r\n8003,phone,a\r\n8004,phone,a\r\n');
  await until(() => text().includes('3 will be added'));
  await press('Send 3 rows');
  await until(() => find('Send these again') !== undefined);
  await press('Send these again');
  await until(() => text().includes('The gateway has 2 of them now.'));
  await press('Only the 1 not accepted');
  await until(() => text().includes('1 of 3 rows were imported.'));
  expect(sent[1]).toBe('number,kind,password\r\n8004,phone,a\r\n');
});

it('asks anew what the box has, once it works on no import any more, before it says that rows did not arrive', async () => {
  const there = new Set<string>();
  const { promise: worked, resolve: end } = later<void>();
  await open({
    existing: async (keys) => keys.filter((each) => there.has(each)),
    settled: () => worked,
    send: async () => {
      throw new GatewayError('unreachable', 'import', { sent: true });
    },
  });
  await toCheck('number,Type,Password\r\n8002,phone,a\r\n8003,phone,a\r\n');
  await until(() => text().includes('2 will be added'));
  await press('Send 2 rows');
  await until(() => find('Send these again') !== undefined);
  expect(text()).toContain('It is not known whether any row was imported: no answer came.');
  expect(text()).not.toContain('No row was imported.');
  await press('Send these again');
  expect(text()).not.toContain('The gateway has none of them now.');
  for (const number of ['8002', '8003']) there.add(number);
  await act(async () => end());
  await until(() => text().includes('The gateway has 2 of them now.'));
  expect(find('Send all 2 rows')).toBeDefined();
});

it('warns of rows that would be there twice where the box cannot find an entry again', async () => {
  let calls = 0;
  await open({
    keyField: 'port',
    send: async (file, signal) => {
      calls += 1;
      if (calls === 1) throw new GatewayError('unreachable', 'import', { sent: true });
      const { added } = await box(file, signal);
      return { added: added - 1, changed: 0, failed: [{ row: 2, msg: 'number: already exists' }] };
    },
  });
  await toCheck('number,Type,Password\r\n8002,phone,a\r\n8003,phone,a\r\n');
  await press('Send 2 rows');
  await until(() => find('Send these again') !== undefined);
  await press('Send these again');
  expect(text()).toContain('rows that were accepted may be duplicated');
  await press('Send all 2 rows');
  await until(() => text().includes('1 of 2 rows were imported.'));
  expect(text()).toContain('it was probably accepted the first time. Number: already exists');
  expect(find('Send these again'), 'what the box has is not offered again').toBeUndefined();
});

it('still knows which entries exist when the connection is gone for good', async () => {
  let isGone = false;
  const gone = () => new GatewayError('unreachable', 'import', { sent: true });
  await open({
    existing: async (keys) => {
      if (isGone) throw gone();
      return keys.filter((each) => each === '8001');
    },
    send: async (file, signal) => {
      if (sent.length > 0) return box(file, signal);
      sent.push('');
      isGone = true;
      throw gone();
    },
  });
  // Of an entry that exists the password may stay as it is.
  await toCheck('number,Type,Password\r\n8001,phone,\r\n8002,phone,a\r\n');
  await until(() => find('Send 2 rows') !== undefined);
  await press('Send 2 rows');
  await until(() => find('Send these again') !== undefined);
  expect(text()).not.toContain('This cannot be empty.');
  await press('Send these again');
  await press('Send all 2 rows');
  await until(() => text().includes('All 2 rows were imported.'));
  expect(sent[1]).toBe('number,kind,password\r\n8001,phone,\r\n8002,phone,a\r\n');
});

it('fills in what the file does not have, the same for all rows, and never a password that the box has', async () => {
  await open();
  await choose('number\r\n8002\r\n8001\r\n');
  await until(() => text().includes('Not in the file'));
  const input = document.querySelector<HTMLInputElement>('fieldset input');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Start@2026');
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press('Check the rows');
  await until(() => find('Send 2 rows') !== undefined);
  await press('Send 2 rows');
  await until(() => text().includes('All 2 rows'));
  expect(sent).toEqual(['number,password\r\n8002,Start@2026\r\n', 'number\r\n8001\r\n']);
});

it('refuses what it cannot read, in words that say what to do', async () => {
  await open();
  await choose('<html>', 'a.xls');
  await until(() => text().includes('This is not a table.'));
  await choose('a,"b\n1', 'b.csv');
  await until(() => text().includes('The quote in row 1 is never closed'));
  expect(find('Check the rows')).toBeUndefined();
});

it('knows headings in the language that is not the one of now', async () => {
  await open();
  const chinese = await wordsIn('zh_CN', 'import');
  expect(chinese('import:steps.file')).toBe('选择文件');
  expect(chinese('import:steps.nothing')).toBeUndefined();
  expect(text()).toContain('Choose a file');
});

it('adds only what is new, where a person wishes so, and tells what was left as it is', async () => {
  await open();
  await toCheck('number,Type,Password\r\n8001,phone,\r\n8002,phone,secret\r\n');
  await until(() => text().includes('1 will be changed'));
  await act(async () => document.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click());
  await until(() => text().includes('1 exists and is left as it is'));
  await press('Send 1 row');
  await until(() => text().includes('1 row was imported.'));
  expect(sent).toEqual(['number,kind,password\r\n8002,phone,secret\r\n']);
  expect(text()).toContain('Left as they are');
});

it('shows only rows with problems until that is switched off, mended ones among them', async () => {
  await open();
  await toCheck('number,Type,Password\r\n8002,fax,secret\r\n8003,phone,secret\r\n');
  await until(() => text().includes('1 has problems'));
  const rows = () => [...document.querySelectorAll('[role=grid] tbody th')].map((row) => row.textContent);
  expect(rows()).toEqual(['2']);
  await press('Next problem');
  await key(document.querySelector('[role=grid]'), 'Enter');
  await typeIn('phone');
  await until(() => text().includes('No problems are left.'));
  expect(rows()).toEqual(['2']);
  const only = document.querySelector<HTMLInputElement>('[role=switch]');
  await act(async () => only?.click());
  expect(rows()).toEqual(['2', '3']);
});

it('finds the headings below a title, and takes another row for them', async () => {
  await open();
  await choose('Hotel,2026\r\nnumber,Type\r\n8002,phone\r\n');
  await until(() => text().includes('The headings are in row 2.'));
  await press('Choose another row');
  const [first] = document.querySelectorAll<HTMLInputElement>('input[type=radio]');
  await act(async () => first?.click());
  await until(() => text().includes('The headings are in row 1.') && text().includes('2 rows were found'));
  expect(text()).toContain('Hotel');
});

it('tells its preview how many rows are really new, and not only how many are sent', async () => {
  await open({ preview: (rows, added) => `rows ${rows.length}, new ${added}` });
  await toCheck('number,kind,password\r\n8001,phone,\r\n8002,trunk,y\r\n8003,trunk,y\r\n');
  await until(() => text().includes('1 will be changed'));
  expect(text()).toContain('rows 3, new 2');
});

it('shows among the rows with problems none that was bad only before the box had answered', async () => {
  let answer: (keys: readonly string[]) => void = () => {};
  await open({
    existing: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await toCheck('number,kind,password\r\n8001,phone,\r\n8002,nothing,y\r\n8003,trunk,y\r\n');
  const grid = () => document.querySelector('[role=grid]')?.textContent ?? '';
  expect([grid().includes('8001'), grid().includes('8002'), grid().includes('8003')]).toEqual([true, true, false]);
  await act(async () => answer(['8001']));
  await until(() => text().includes('1 will be changed'));
  expect([grid().includes('8001'), grid().includes('8002')]).toEqual([false, true]);
});

it('no password of a file is read aloud by its preview: neither under a secret field nor while it is not known what it is', async () => {
  await open();
  await choose('number,Type,Password,Web PIN,Shopping\r\n8001,phone,Sea-01-view,4711,milk\r\n8002,phone,Sea-02-view,4712,tea\r\n');
  await until(() => text().includes('Will be ignored: Web PIN, Shopping'));
  expect(text()).not.toMatch(/Sea-0|471/);
  expect(text()).toContain('••••••');
  expect(text()).toContain('8001, 8002');
  expect(text()).toContain('milk, tea');
  await press('Check the rows');
  await until(() => document.querySelector('[role=grid]') !== null);
  expect(document.body.innerHTML).not.toMatch(/Sea-0|471/);
});

it('creates what a linked column names and the box lacks, tells which names it refused, and needs the right for it', async () => {
  const fields = { ...FIELDS, group: linked('group') };
  const { password: _password, ...free } = fields;
  const t = await translator('en');
  const wordsOf: ImportProps['wordsOf'] = (name) => ({
    t,
    language: 'en',
    value: (value) => LABELS[value] ?? value,
    linked: async () => ({ options: name === 'group' ? [{ value: '1', label: 'Hall' }] : [], total: 1 }),
  });
  const made: string[] = [];
  const group: ImportCreation = {
    words: 'media-channels:m3u.createClasses',
    whyNot: undefined,
    nameIssue: (name) => (name.length > 8 ? { key: 'required' } : undefined),
    create: async (name) => {
      if (name === 'Odd') throw new GatewayError('invalid', 'x', { fields: { name: 'Not that one.' } });
      made.push(name);
      return { value: `new ${name}`, label: name };
    },
  };
  await loadMessages('en', ['media-channels']);
  const props = { fields: free, names: Object.keys(free), wordsOf };
  await open({ ...props, creates: { group } });
  await toCheck('Number,group\n8001,Spa\n8002,Spa\n8003,Odd\n8004,Much too long\n8005,hall\n');
  expect(text()).toContain('3 values of the file are not on the gateway. 4 rows are affected.');
  await press('Create these 2 classes');
  await until(() => text().includes('Not that one.'));
  expect(made).toEqual(['Spa']);
  expect(text()).toContain('2 values of the file are not on the gateway');
  await press('Leave “group” empty in these rows');
  await until(() => find('Send 5 rows') !== undefined);
  await press('Send 5 rows');
  await until(() => sent.length > 0);
  expect(sent[0]).toContain('new Spa');
  expect(sent[0]).not.toContain('Odd');

  await clear();
  await open({ ...props, creates: { group: { ...group, whyNot: 'Needs “Add”.' } } });
  await toCheck('Number,group\n8001,Spa\n');
  expect(text()).toContain('Needs “Add”.');
  expect(find('Create 1 class')).toBeUndefined();
});
