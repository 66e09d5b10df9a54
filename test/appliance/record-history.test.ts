import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Resource } from './resource';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Answer, type Visitor, visit } from './visitor';

const PATH = '/admin.php/vendorextras/legacytool';

/** Stands for any screen with rows. */
const phones: Resource = {
  path: PATH,
  component: 'vendorextras/legacytool',
  importKey: 'number',
  fields: {
    number: { kind: 'text', required: true, pattern: /^\d{2,8}$/, unique: true },
    name: { kind: 'text', required: true, max: 12 },
    password: { kind: 'text', secret: true, initial: '' },
    status: { kind: 'flag', initial: 1 },
    seen: { kind: 'text', readOnly: true, initial: '' },
  },
  /** Of a password that is never answered its length. */
  present: (entry) => ({ ...entry, letters: String(entry.password).length }),
  seed: () =>
    ['8001', '8002', '8003'].map((number) => ({ number, name: `Room ${number}`, password: `first-${number}`, status: 1, seen: '' })),
};

let box: Appliance;
let admin: Visitor;
let operator: Visitor;
beforeAll(async () => {
  box = await startSeeded({ resources: [phones] });
  [admin, operator] = [visit(box), visit(box)];
});
afterAll(() => box.close());
beforeEach(() => {
  box.reset();
  admin.token = box.startSession('admin');
  operator.token = box.startSession('operator');
});

interface Change {
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
}
interface Entry {
  readonly id: string;
  readonly username: string;
  readonly address: string;
  readonly method: string;
  readonly changes: readonly Change[];
}
// The contract's shapes.
const detail = async (id: string) => ((await admin.form(PATH, { method: 'detail', id })).data as { detail: Record<string, string> }).detail;
const history = async (id: string, who = admin): Promise<readonly Entry[]> =>
  ((await who.form(PATH, { method: 'record_history', id, page: '1', limit: '20' })).data as { list: readonly Entry[] }).list;
const add = async (number: string, more: Readonly<Record<string, string>> = {}): Promise<string> =>
  ((await admin.form(PATH, { method: 'form', number, name: `Room ${number}`, ...more })).data as { id: string }).id;
const change = async (id: string, fields: Readonly<Record<string, string>>): Promise<Answer> => {
  const { mtime = '', number = '', name = '' } = await detail(id);
  return admin.form(PATH, { method: 'form', id, mtime, number, name, ...fields });
};
const revert = async (id: string, entry: string, fields: Readonly<Record<string, string>> = {}) =>
  admin.form(PATH, { method: 'record_revert', id, entry, mtime: (await detail(id))?.mtime ?? '', ...fields });
const newest = async (id: string): Promise<string> => (await history(id))[0]?.id ?? '';
const undo = (batch: string, who = admin) => who.form(PATH, { method: 'record_undo', batch });

it('tells who changed what from where, with secrets starred, under the ids of the log', async () => {
  const id = await add('9001', { password: 'one' });
  await change(id, { name: 'Porter', password: 'two' });
  await admin.form(PATH, { method: 'status', id, status: '0' });
  await admin.form(PATH, { method: 'sort', id, sort: '2' });
  const told = await history(id);
  expect(told.map(({ method, changes }) => [method, changes])).toEqual([
    ['sort', [{ field: 'sort', before: Number(id), after: 2 }]],
    ['status', [{ field: 'status', before: 1, after: 0 }]],
    [
      'form',
      [
        { field: 'name', before: 'Room 9001', after: 'Porter' },
        { field: 'password', before: '***', after: '***' },
      ],
    ],
    [
      'form',
      [
        { field: 'number', after: '9001' },
        { field: 'name', after: 'Room 9001' },
        { field: 'password', after: '***' },
        { field: 'status', after: 1 },
      ],
    ],
  ]);
  expect(told[0]).toMatchObject({ username: 'admin', address: '127.0.0.1' });
  const log = await admin.form('/admin.php/system/logging', { method: 'list', page: '1', limit: '4' });
  expect(log.data).toMatchObject({ list: told.map((entry) => ({ id: entry.id, url: PATH })) });
  expect(JSON.stringify(told)).not.toMatch(/one|two/);
});

it('reverts all of a change or some of its fields, secrets too, and tells that as a change of its own', async () => {
  const id = await add('9002', { password: 'one' });
  await change(id, { name: 'Porter', number: '9102', password: 'second' });
  const entry = await newest(id);
  expect((await revert(id, entry, { 'fields[0]': 'name' })).code).toBe(200);
  expect(await detail(id)).toMatchObject({ name: 'Room 9002', number: '9102' });
  expect(await history(id)).toMatchObject([
    { method: 'record_revert', changes: [{ field: 'name', before: 'Porter', after: 'Room 9002' }] },
    {},
    {},
  ]);
  expect((await revert(id, entry)).code).toBe(200);
  expect(await detail(id)).toMatchObject({ name: 'Room 9002', number: '9002' });
  expect(await detail(id)).toMatchObject({ letters: 3 });
});

it('brings a deleted record back under its old id, in its old place, with its secret', async () => {
  const before = await detail('2');
  await admin.form(PATH, { method: 'del', 'ids[0]': '2' });
  const entry = await newest('2');
  expect((await admin.form(PATH, { method: 'record_revert', id: '2', entry })).code).toBe(200);
  expect(await detail('2')).toEqual({ ...before, mtime: expect.any(String) });
});

it('does not bring back over a record that is there, and says where a revert would change nothing', async () => {
  const id = await add('9031', { password: 'one' });
  await admin.form(PATH, { method: 'del', 'ids[0]': id, batch: 'b-there' });
  const deleted = await newest(id);
  expect(await undo('b-there')).toMatchObject({ code: 200, data: { failed: [] } });
  await change(id, { name: 'Porter' });
  const changed = await newest(id);
  expect(await revert(id, deleted)).toMatchObject({ code: 422, msg: expect.stringContaining('The record exists') });
  expect(await detail(id)).toMatchObject({ name: 'Porter' });
  expect(await revert(id, changed)).toMatchObject({ code: 200 });
  expect(await revert(id, changed)).toMatchObject({ code: 422, msg: expect.stringContaining('nothing to revert') });
});

it('refuses a stale copy, a value that is taken meanwhile, and a record that the change added', async () => {
  const id = await add('9003');
  expect(
    await admin.form(PATH, { method: 'record_revert', id, entry: await newest(id), mtime: (await detail(id)).mtime ?? '' }),
  ).toMatchObject({
    code: 422,
  });
  const { mtime = '' } = await detail(id);
  await change(id, { number: '9103' });
  const entry = await newest(id);
  expect((await admin.form(PATH, { method: 'record_revert', id, entry, mtime })).code).toBe(409);
  await add('9003', { name: 'Another' });
  expect(await revert(id, entry)).toMatchObject({ code: 422, data: { number: 'already exists' } });
});

it('lets revert who may edit, and look who has the screen', async () => {
  const id = await add('9004');
  await change(id, { name: 'Porter' });
  const entry = await newest(id);
  const { mtime = '' } = await detail(id);
  box.setRights('operator', { menus: ['vendorextras/legacytool'], buttons: ['vendorextras/legacytool:del'] });
  expect((await history(id, operator)).length).toBe(2);
  expect((await operator.form(PATH, { method: 'record_revert', id, entry, mtime })).code).toBe(403);
  box.setRights('operator', { menus: ['vendorextras/legacytool'], buttons: ['vendorextras/legacytool:edit'] });
  expect((await operator.form(PATH, { method: 'record_revert', id, entry, mtime })).code).toBe(200);
  box.setRights('operator', { menus: [], buttons: [] });
  expect((await operator.form(PATH, { method: 'record_history', id, page: '1', limit: '20' })).code).toBe(403);
});

it('lets only who may delete bring back what was deleted', async () => {
  const id = await add('9014');
  await admin.form(PATH, { method: 'del', 'ids[0]': id });
  const entry = await newest(id);
  box.setRights('operator', { menus: ['vendorextras/legacytool'], buttons: ['vendorextras/legacytool:edit'] });
  expect((await operator.form(PATH, { method: 'record_revert', id, entry })).code).toBe(403);
  box.setRights('operator', {
    menus: ['vendorextras/legacytool'],
    buttons: ['vendorextras/legacytool:edit', 'vendorextras/legacytool:del'],
  });
  expect((await operator.form(PATH, { method: 'record_revert', id, entry })).code).toBe(200);
  box.setRights('operator', { menus: [], buttons: [] });
});

it('does not bring back what was done too long ago because its name is used again', async () => {
  const [one, two] = [await add('9015'), await add('9016')];
  await admin.form(PATH, { method: 'del', 'ids[0]': one, batch: 'b-again' });
  box.advance(600_000);
  await admin.form(PATH, { method: 'del', 'ids[0]': two, batch: 'b-again' });
  expect((await undo('b-again')).data).toEqual({ count: 1, failed: [] });
  expect((await admin.form(PATH, { method: 'detail', id: one })).code).not.toBe(200);
  expect(await detail(two)).toMatchObject({ number: '9016' });
});

it('undoes a batch of deletions within its time, once, and only for who did it', async () => {
  const [one, two] = [await add('9005'), await add('9006')];
  const before = [await detail(one), await detail(two)];
  for (const id of [one, two])
    expect((await admin.form(PATH, { method: 'del', 'ids[0]': id, batch: 'b-del' })).envelope.undo).toEqual({ seconds: 10 });
  expect((await undo('b-del', operator)).code).toBe(403);
  expect((await undo('b-del')).data).toEqual({ count: 2, failed: [] });
  expect([await detail(one), await detail(two)]).toEqual(before.map((each) => ({ ...each, mtime: expect.any(String) })));
  expect((await undo('b-del')).code).toBe(404);
  await admin.form(PATH, { method: 'del', 'ids[0]': one, batch: 'b-late' });
  box.advance(80_000);
  expect((await undo('b-late')).code).toBe(404);
});

it('says of each record that can’t come back why', async () => {
  const [one, two] = [await add('9007'), await add('9008')];
  for (const id of [one, two]) await admin.form(PATH, { method: 'del', 'ids[0]': id, batch: 'b-why' });
  await add('9007', { name: 'Another' });
  expect((await undo('b-why')).data).toEqual({ count: 1, failed: [{ id: one, name: 'Room 9007', msg: 'number: already exists' }] });
});

it('undoes status and order, but not over what somebody else did since', async () => {
  const id = await add('9009');
  await admin.form(PATH, { method: 'status', id, status: '0', batch: 'b-status' });
  expect((await undo('b-status')).data).toEqual({ count: 1, failed: [] });
  expect(await detail(id)).toMatchObject({ status: 1 });
  await admin.form(PATH, { method: 'sort', id, sort: '1', batch: 'b-sort' });
  await change(id, { name: 'Porter' });
  expect((await undo('b-sort')).data).toMatchObject({ count: 0, failed: [{ id, msg: 'It has been changed since' }] });
});

it('undoes an import as one batch: what was added goes, what was changed is as before', async () => {
  const file = new Blob(['number,name\n8001,Changed\n9010,New\n']);
  const { data, envelope } = await admin.upload(PATH, { method: 'import', batch: 'b-import' }, file, 'a.csv');
  expect([data, envelope.undo]).toEqual([{ added: 1, changed: 1, failed: [] }, { seconds: 600 }]);
  expect((await undo('b-import')).data).toEqual({ count: 2, failed: [] });
  const left = (await admin.form(PATH, { method: 'list', page: '1', limit: '99', keyword: '9010' })).data;
  expect(left).toMatchObject({ total: 0 });
  expect(await detail('1')).toMatchObject({ name: 'Room 8001' });
});

it('has none of it on a box without the abilities', async () => {
  const plain = await startSeeded({ resources: [phones], abilities: [] });
  const visitor = visit(plain);
  visitor.token = plain.startSession('admin');
  expect((await visitor.form(PATH, { method: 'record_history', id: '1', page: '1', limit: '20' })).code).toBe(404);
  expect((await visitor.form(PATH, { method: 'del', 'ids[0]': '1', batch: 'b' })).code).toBe(400);
  const done = await visitor.form(PATH, { method: 'del', 'ids[0]': '1' });
  expect([done.code, done.envelope.undo]).toEqual([200, undefined]);
  await plain.close();
});
