import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Resource } from './resource';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const PATH = '/admin.php/vendorextras/legacytool';
const NET = '/admin.php/Network/net';

/** Stands for any screen with rows. */
const extensions: Resource = {
  path: PATH,
  component: 'vendorextras/legacytool',
  fields: {
    number: { kind: 'text', required: true, pattern: /^\d{2,8}$/, unique: true },
    name: { kind: 'text', required: true, max: 8 },
    password: { kind: 'text', secret: true, initial: '' },
    code: { kind: 'text', secret: true, mayEmpty: true, initial: '' },
    port: { kind: 'integer', min: 1, max: 65_535, initial: 5060 },
    status: { kind: 'flag', initial: 1 },
    state: { kind: 'text', values: ['registered', 'offline'], readOnly: true, initial: 'offline' },
  },
  seed: (clock) =>
    Array.from({ length: 25 }, (_, i) => ({
      number: String(8001 + i),
      name: `Room ${i}`,
      password: 'secret',
      port: 5060 + Math.floor(clock.chance('port', i) * 3),
      status: i % 5 === 0 ? 0 : 1,
      state: 'registered',
    })),
};

let box: Appliance;
let admin: Visitor;
let operator: Visitor;
beforeAll(async () => {
  box = await startSeeded({ resources: [extensions] });
  [admin, operator] = [visit(box), visit(box)];
  await admin.signIn('admin', 'Admin@2026');
  await operator.signIn('operator', 'Operator@2026');
});
afterAll(() => box.close());
beforeEach(() => box.reset());

interface Listed {
  readonly list: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
}
const list = async (fields: Readonly<Record<string, string>> = {}) =>
  (await admin.form(PATH, { method: 'list', page: '1', limit: '10', ...fields })).data as Listed; // the contract's shape
const detail = async (id: string) =>
  ((await admin.form(PATH, { method: 'detail', id })).data as { detail: Readonly<Record<string, string>> }).detail; // the contract's shape
const add = (fields: Readonly<Record<string, string>>, who = admin) =>
  who.form(PATH, { method: 'form', name: 'New', number: '9000', ...fields });

it('lists a page, sorted, filtered and searched', async () => {
  expect(await list()).toMatchObject({ total: 25, list: [{ id: '1', number: '8001', status: 0 }, { id: '2' }, ...Array(8).fill({})] });
  expect((await list({ page: '3' })).list.length).toBe(5);
  expect((await list({ sort: 'number', order: 'desc', limit: '1' })).list[0]).toMatchObject({ number: '8025' });
  expect((await list({ status: '0' })).total).toBe(5);
  expect((await list({ keyword: 'room 1' })).total).toBe(11);
  expect((await list({ keyword: '%' })).total).toBe(0);
  expect((await list({ keyword: '8024', status: '1' })).total).toBe(1);
});

it('never shows a secret, in a list, a detail, an export or the log', async () => {
  const { data } = await add({ number: '9100', password: 'sentinel' });
  const shown = [await list({ limit: '100' }), await detail(String((data as { id: string }).id)), box.changes()]; // the contract's shape
  const exported = await admin.form(PATH, { method: 'export', value: 'all' });
  expect(JSON.stringify(shown) + (await (await admin.get(String(exported.data))).text())).not.toContain('sentinel');
});

it('says which secrets it keeps, leaves them where they are sent empty, and empties one that may be when it is told to', async () => {
  const { data } = await add({ number: '9150', code: 'sentinel' });
  const { id } = data as { id: string }; // the contract's shape
  const kept = async () => ((await admin.form(PATH, { method: 'detail', id })).data as { kept: unknown }).kept; // as above
  const save = async (fields: Readonly<Record<string, string>>) =>
    admin.form(PATH, { method: 'form', id, mtime: String((await detail(id)).mtime), number: '9150', name: 'New', ...fields });
  expect(await kept()).toEqual(['code']);
  await save({ code: '', password: 'sentinel' });
  expect(await kept()).toEqual(['password', 'code']);
  await save({ code_clear: '0' });
  expect(await kept()).toEqual(['password', 'code']);
  await save({ code_clear: '1' });
  expect(await kept()).toEqual(['password']);
  expect(await save({ password_clear: '1' }), 'only where the field may be empty').toMatchObject({ code: 400 });
});

it('refuses wrong fields one by one, in the language of the browser', async () => {
  expect(await add({ number: '8001', name: '', port: '0' })).toMatchObject({
    code: 422,
    data: { number: 'already exists', name: 'This cannot be empty.', port: 'Must be from 1 to 65535' },
  });
  expect((await add({ number: 'x', name: '123456789' })).data).toEqual({ number: 'Incorrect format', name: 'At most 8 characters' });
  expect(await add({ state: 'registered' })).toMatchObject({ code: 400, data: { field: 'state' } });
});

it('keeps a change, and refuses one made on a stale copy', async () => {
  const before = await detail('3');
  const change = { method: 'form', id: '3', mtime: before.mtime!, number: before.number!, name: 'Lobby' };
  expect((await admin.form(PATH, change)).code).toBe(200);
  expect(await detail('3')).toMatchObject({ name: 'Lobby', number: '8003', state: 'registered' });
  expect(await admin.form(PATH, { ...change, name: 'Other' })).toMatchObject({ code: 409, data: { detail: { name: 'Lobby' } } });
  const { mtime, ...without } = change;
  expect(mtime).toBeTruthy();
  expect(await admin.form(PATH, without)).toMatchObject({ code: 400, data: { field: 'mtime' } });
  expect(box.changes().at(-1)).toMatchObject({
    username: 'admin',
    path: PATH,
    method: 'form',
    before: { name: 'Room 2' },
    after: { name: 'Lobby' },
  });
});

it('switches, sorts and deletes', async () => {
  expect((await admin.form(PATH, { method: 'status', id: '4', status: '0' })).code).toBe(200);
  expect(await detail('4')).toMatchObject({ status: 0 });
  expect(await admin.form(PATH, { method: 'status', id: '4', status: '7' })).toMatchObject({ code: 422, msg: 'Status switch failed' });
  await admin.form(PATH, { method: 'sort', id: '4', sort: '-1' });
  expect((await list()).list[0]).toMatchObject({ id: '4' });
  expect((await admin.form(PATH, { method: 'del', 'ids[0]': '4', 'ids[1]': '5', 'ids[2]': '999' })).data).toBe(2);
  expect((await admin.form(PATH, { method: 'detail', id: '4' })).code).toBe(404);
  const { data } = await add({ number: '9200' });
  expect(Number((data as { id: string }).id)).toBeGreaterThan(25); // the contract's shape
});

it('allows only what the button list says, on the server too, and a changed right counts at once', async () => {
  box.grant('operator', 'vendorextras/legacytool');
  box.grant('operator', 'vendorextras/legacytool:add');
  expect((await operator.form(PATH, { method: 'list', page: '1', limit: '1' })).code).toBe(200);
  expect(await operator.form(PATH, { method: 'del', 'ids[0]': '6' })).toMatchObject({ code: 403, msg: 'You have no permission for this' });
  expect((await operator.form(NET, { method: 'detail' })).code).toBe(403);
  box.grant('operator', 'vendorextras/legacytool:del');
  expect((await operator.form('/admin.php/System/auth_menu')).envelope.Button).toContain('vendorextras/legacytool:del');
  expect((await operator.form(PATH, { method: 'del', 'ids[0]': '6' })).data).toBe(1);
  box.revoke('operator', 'vendorextras/legacytool:add');
  expect((await add({ number: '9300' }, operator)).code).toBe(403);
  box.revoke('operator', 'vendorextras/legacytool');
  expect((await operator.form(PATH, { method: 'list', page: '1', limit: '1' })).code).toBe(403);
});

it('exports a file that opens once, and no cell of it runs in a spreadsheet', async () => {
  await add({ number: '9400', name: '=1+1,"x"' });
  const { data: url } = await admin.form(PATH, { method: 'export', value: 'all', keyword: '9400' });
  const file = await admin.get(String(url));
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="vendorextras-legacytool.csv"');
  expect(await file.text()).toBe(`number,name,port,status,state\r\n9400,"'=1+1,""x""",5060,1,offline\r\n`);
  expect((await admin.get(String(url))).status).toBe(404);
});

it('exports the home page', async () => {
  const { data: url } = await admin.form('/admin.php/system/home', { method: 'export', value: 'all' });
  expect(await (await admin.get(String(url))).text()).toMatch(/Version,3\.8\.2/);
  expect((await operator.form('/admin.php/system/home', { method: 'export', value: 'all' })).code).toBe(403);
});

it('checks the addresses of the box before it takes them', async () => {
  const { detail: now } = (await admin.form(NET, { method: 'detail' })).data as { detail: Record<string, string> }; // the contract's shape
  const save = (fields: Readonly<Record<string, string>>) => admin.form(NET, { method: 'form', ...now, ...fields });
  expect((await save({ address: '192.168.10.255', gateway: '192.168.11.1', dns: '8.8.8' })).data).toEqual({
    address: 'Must not be the network or the broadcast address',
    gateway: 'The gateway is not inside the subnet',
    dns: 'The DNS address format is incorrect',
  });
  expect((await save({ address: '1.2.3', netmask: '255.0.255.0' })).data).toEqual({
    address: 'The IP address format is incorrect',
    netmask: 'The netmask is incorrect',
  });
  const moved = { address: '10.0.0.2', netmask: '255.0.0.0', gateway: '10.9.9.9', rollback: '90', acknowledged: '10.0.0.2' };
  expect((await save(moved)).code).toBe(200);
  expect((await save({ mode: 'dhcp' })).code).toBe(409);
});

it('saves the own profile with its picture, and sees when somebody else did', async () => {
  const PATH = '/admin.php/index/credentials';
  const { detail: now } = (await admin.form(PATH, { method: 'profile' })).data as { detail: Record<string, string> }; // the contract's shape
  const fields = {
    method: 'form',
    id: now.id!,
    mtime: now.mtime!,
    nickname: 'Anna',
    cellphone: '13900000000',
    sex: '2',
    company_name: '',
    photo: '',
  };
  expect((await admin.form(PATH, { ...fields, nickname: ' ', cellphone: 'x', photo: 'https://evil.example/x.png' })).data).toEqual({
    nickname: 'This cannot be empty.',
    cellphone: 'Incorrect format',
    photo: 'Incorrect format',
  });
  expect((await admin.form(PATH, fields)).code).toBe(200);
  expect((await admin.form(PATH, fields)).code).toBe(409);
  expect((await admin.form('/admin.php/common/account_info')).data).toEqual({ name: 'admin' });
});

it('shows a developer key only while the mode is on, a new one each time', async () => {
  const DEVELOPER = '/admin.php/system/developer_mode';
  const keys = new Set<unknown>();
  for (let round = 0; round < 2; round++) {
    await admin.form(DEVELOPER, { method: 'form', status: '1' });
    const { data } = await admin.form(DEVELOPER, { method: 'detail' });
    expect(data).toMatchObject({ status: 1, key: expect.stringMatching(/^[0-9a-f]{24}$/) });
    keys.add(JSON.stringify(data));
    await admin.form(DEVELOPER, { method: 'form', status: '0' });
    expect((await admin.form(DEVELOPER, { method: 'detail' })).data).toEqual({ status: 0 });
  }
  expect(keys.size).toBe(2);
});
