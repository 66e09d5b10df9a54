import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { parseCsv, writeCsv } from '../../src/lib/sheet/csv';
import type { Resource } from './resource';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const PATH = '/admin.php/vendorextras/legacytool';

/** Stands for any screen whose rows are imported. */
const extensions: Resource = {
  path: PATH,
  component: 'vendorextras/legacytool',
  importKey: 'number',
  fields: {
    number: { kind: 'text', required: true, pattern: /^\+?\d{2,8}$/, unique: true },
    name: { kind: 'text', required: true, max: 8 },
    password: { kind: 'text', secret: true, required: true },
    port: { kind: 'integer', min: 1, max: 65_535, initial: 5060 },
    status: { kind: 'flag', initial: 1 },
    rooms: { kind: 'texts' },
    created: { kind: 'text' },
    state: { kind: 'text', readOnly: true, initial: 'offline' },
  },
  seed: () =>
    ['8001', '8002', '8003', '+8004'].map((number, i) => ({
      number,
      name: ['=1+1', '大堂', 'a,"b"', ''][i] || 'Lobby',
      password: `kept ${number}`,
      port: 5060 + i,
      status: i % 2,
      rooms: i === 1 ? ['101', '1,02'] : ['101'],
      created: i === 3 ? '' : `2026-0${i + 1}-15 08:00:00`,
      state: 'registered',
    })),
};

let box: Appliance;
let admin: Visitor;
beforeAll(async () => {
  box = await startSeeded({ resources: [extensions] });
  admin = visit(box);
  await admin.signIn('admin', 'Admin@2026');
});
afterAll(() => box.close());
beforeEach(() => box.reset());

const list = async (fields: Readonly<Record<string, string>> = {}) =>
  (await admin.form(PATH, { method: 'list', page: '1', limit: '100', ...fields })).data as {
    readonly list: readonly Readonly<Record<string, unknown>>[];
    readonly total: number;
  }; // the contract's shape
const numbers = async (fields: Readonly<Record<string, string>>) => (await list(fields)).list.map(({ number }) => number).join(' ');
const bring = (text: string, who = admin) => who.upload(PATH, { method: 'import' }, new Blob([text]), 'extensions.csv');
const exported = async (fields: Readonly<Record<string, string>> = {}) =>
  (await admin.get(String((await admin.form(PATH, { method: 'export', value: 'all', ...fields })).data))).text();

it('takes the file that it wrote, and nothing is another than before', async () => {
  const before = await list();
  const file = await exported();
  expect((await bring(file)).data).toEqual({ added: 0, changed: 4, failed: [] });
  const without = (rows: typeof before) => rows.list.map(({ mtime: _, ...row }) => row);
  expect(without(await list())).toEqual(without(before));
  expect(await exported()).toBe(file);
});

it('adds, changes by the key, and says of each bad row why, down to the last one', async () => {
  const { data } = await bring(
    writeCsv([
      ['number', 'name', 'password', 'status'],
      ['8002', 'Bar', '', '0'],
      ['x', 'Room 5', 'secret', '1'],
      ['8010', 'Room 10', 'secret', ''],
      ['8010', 'again', '', ''],
      ['8011', 'Room 11', '', '2'],
      ['8012', 'too long a name', 'secret', '1'],
      ['8013', 'short'],
      ['8014', 'last', 'secret', '1'],
    ]),
  );
  expect(data).toEqual({
    added: 2,
    changed: 2,
    failed: [
      { row: 2, msg: 'number: Incorrect format' },
      { row: 5, msg: 'password: This cannot be empty; status: Incorrect format' },
      { row: 6, msg: 'name: At most 8 characters' },
      { row: 7, msg: 'password: This cannot be empty; The number of cells differs from the headings' },
    ],
  });
  expect(await numbers({})).toBe('8001 8002 8003 +8004 8010 8014');
  expect((await list({ keyword: '8002' })).list[0]).toMatchObject({ name: 'Bar', status: 0, port: 5061, rooms: ['101', '1,02'] });
  expect(box.changes().at(-1)).toMatchObject({ method: 'import', before: [{ name: '大堂' }, { name: 'Room 10' }] });
  expect(JSON.stringify(box.changes())).not.toContain('secret');
});

it('refuses a file that names what it does not know, or is none', async () => {
  const { total } = await list();
  expect(await bring('number,nam\r\n8020,x\r\n')).toMatchObject({ code: 400, data: { field: 'nam' } });
  expect(await bring('number,number\r\n8020,8021\r\n')).toMatchObject({ code: 400, data: { field: 'number' } });
  expect((await bring('')).code).toBe(422);
  expect((await bring('number,name\r\n8020,"x\r\n')).code).toBe(422);
  expect((await list()).total).toBe(total);
});

it('asks for the right to import', async () => {
  const operator = visit(box);
  await operator.signIn('operator', 'Operator@2026');
  box.grant('operator', 'vendorextras/legacytool');
  expect((await bring('number\r\n', operator)).code).toBe(403);
  box.grant('operator', 'vendorextras/legacytool:import');
  expect((await bring('number\r\n', operator)).data).toEqual({ added: 0, changed: 0, failed: [] });
});

it('adds for who may add, and changes for who may edit', async () => {
  const operator = visit(box);
  await operator.signIn('operator', 'Operator@2026');
  const may = (...actions: readonly string[]) => {
    for (const each of ['add', 'edit']) box.revoke('operator', `vendorextras/legacytool:${each}`);
    for (const each of ['import', ...actions]) box.grant('operator', `vendorextras/legacytool:${each}`);
  };
  box.grant('operator', 'vendorextras/legacytool');
  const file = (at: number) => `number,name,password\r\n8002,New ${at},\r\n802${at},New,secret\r\n`;
  const denied = (row: number) => ({ row, msg: 'You have no permission for this' });
  may();
  expect((await bring(file(0), operator)).data).toEqual({ added: 0, changed: 0, failed: [denied(1), denied(2)] });
  may('add');
  expect((await bring(file(1), operator)).data).toEqual({ added: 1, changed: 0, failed: [denied(1)] });
  may('edit');
  expect((await bring(file(2), operator)).data).toEqual({ added: 0, changed: 1, failed: [denied(2)] });
  may('add', 'edit');
  expect((await bring(file(3), operator)).data).toEqual({ added: 1, changed: 1, failed: [] });
});

it('narrows a list and an export to one of several values, to what a list contains, and to a range', async () => {
  expect(await numbers({ 'number[0]': '8001', 'number[1]': '8003', 'number[2]': '9999' })).toBe('8001 8003');
  expect(await numbers({ rooms: '1,02' })).toBe('8002');
  expect(await numbers({ port_from: '5061', port_to: '5062' })).toBe('8002 8003');
  expect(await numbers({ created_from: '2026-02-15', created_to: '2026-03-15' })).toBe('8002 8003');
  expect(await numbers({ created_to: '2026-02' })).toBe('8001 8002');
  expect(await numbers({ created_from: '2026-02-15 08:00:01' })).toBe('8003');
  const { rows } = parseCsv(await exported({ port_from: '5062', 'status[0]': '1', 'status[1]': '0' }));
  expect(rows.slice(1).map(([number]) => number)).toEqual(['8003', '+8004']);
  expect(await admin.form(PATH, { method: 'list', page: '1', limit: '1', port_from: 'x' })).toMatchObject({ code: 400 });
  for (const created_to of ['yesterday', '2026-02-31', '2026-02-15 8:00'])
    expect(await admin.form(PATH, { method: 'list', page: '1', limit: '1', created_to }), created_to).toMatchObject({
      code: 400,
      msg: expect.stringContaining('created_to'),
    });
  expect(await admin.form(PATH, { method: 'list', page: '1', limit: '1', 'name[a]': 'x' })).toMatchObject({ code: 400 });
});
