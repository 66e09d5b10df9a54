/** Packages and authorizations of terminals: one count, the licence on every way in, and deadlines by the hour. */
import { expect, it, vi } from 'vitest';
import { resourcePaths } from '../../src/gateway/calls';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const [PACKAGES, PATH] = [resourcePaths.userPackage, resourcePaths.terminalAuthorization];
const HOME = '/admin.php/system/home';
const LICENCE = '/admin.php/authorise/license';

let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ box, admin } = opened);
});

interface Row {
  readonly id: string;
  readonly mtime: string;
  readonly mac: string;
  readonly room: string;
  readonly name: string;
  readonly deadline: string;
  readonly state: string;
}
const list = async (filters: Record<string, string> = {}): Promise<readonly Row[]> =>
  ((await admin.form(PATH, { method: 'list', page: '1', limit: '200', sort: 'id', order: 'asc', ...filters })).data as { list: Row[] })
    .list; // the contract's shape
const capacity = async () =>
  (await admin.form(PATH, { method: 'capacity' })).data as Record<'limit' | 'used' | 'ending' | 'expired', number>; // as above
/** What every page of the box counts. */
const count = async (): Promise<number> => {
  const { data } = await admin.form(HOME, { method: 'detail' });
  const { online, offline } = (data as { detail: { terminals: { online: number; offline: number } } }).detail.terminals; // as above
  return online + offline;
};
const form = (mac: string, more: Record<string, string> = {}) =>
  admin.form(PATH, { method: 'form', mac, package: '1', customer: 'C10001', deadline: '2030-01-01 12:00:00', note: '', ...more });
/** Addresses that are of no device. */
const NO_DEVICE = ['FF:FF:FF:FF:FF:FF', '00:00:00:00:00:00', '01:00:5E:00:00:01'];
/** Puts a licence in force that allows so many terminals. */
const allow = async (terminals: number | null) => {
  const file = new Blob([box.licenceFile({ items: { terminals } })]);
  expect((await admin.upload(LICENCE, { method: 'import', confirm: '1' }, file, 'licence.lic')).code).toBe(200);
};

it('authorizes no address that is of no device: each would take a terminal of the licence', async () => {
  for (const mac of NO_DEVICE) expect(await form(mac), mac).toMatchObject({ code: 422, data: { mac: expect.any(String) } });
});

it('has one count of terminals, which comes and goes with their authorizations', async () => {
  const before = await count();
  expect(await capacity()).toMatchObject({ limit: 500, used: before });
  const added = await form('02:00:00:00:00:01');
  expect(added.code, JSON.stringify(added)).toBe(200);
  expect([await count(), (await capacity()).used]).toEqual([before + 1, before + 1]);
  expect((await form('02:00:00:00:00:01')).code).toBe(422);
  const [first] = await list({ keyword: '1201' });
  expect(first?.room).toBe('1201');
  expect((await admin.form(PATH, { method: 'del', 'ids[0]': first?.id ?? '' })).code).toBe(200);
  expect(await count()).toBe(before);
  // Authorized again it hangs where it hung.
  expect((await form(first?.mac ?? '')).code).toBe(200);
  expect((await list({ keyword: first?.mac ?? '' }))[0]).toMatchObject({ room: '1201', name: 'TV-1201', state: 'valid' });
});

it('keeps to the licence on add, import, extend, undo and restore of one record', async () => {
  const all = await list();
  const [gone, kept] = [all[0], all[1]];
  const batch = 'b'.repeat(32);
  expect((await admin.form(PATH, { method: 'del', 'ids[0]': gone?.id ?? '', batch })).code).toBe(200);
  await allow(await count());
  const full = await form('02:00:00:00:00:02');
  expect(full).toMatchObject({ code: 422, data: { mac: expect.stringMatching(/license allows/) } });
  const csv = 'mac,package,customer,deadline,note\n02:00:00:00:00:03,1,C10001,2030-01-01 12:00:00,\n';
  const imported = await admin.upload(PATH, { method: 'import' }, new Blob([csv]), 'a.csv');
  expect(imported.data).toMatchObject({ added: 0, failed: [{ msg: expect.stringMatching(/license allows/) }] });
  const undone = await admin.form('/admin.php/system/logging', { method: 'record_undo', batch });
  expect([undone.code, await count()]).not.toEqual([200, all.length]);
  expect((await list()).some(({ mac }) => mac === gone?.mac)).toBe(false);

  // One that is beyond a smaller licence can't be extended, the others can.
  await allow(10);
  const last = (await list({ sort: 'id', order: 'desc' }))[0];
  const more = { method: 'form', package: '1', customer: 'C10001', note: '', deadline: '2031-01-01 12:00:00' };
  const late = await admin.form(PATH, { ...more, id: last?.id ?? '', mtime: last?.mtime ?? '', mac: last?.mac ?? '' });
  expect(late).toMatchObject({ code: 422, data: { deadline: expect.stringMatching(/exceeds the limit/) } });
  const early = await admin.form(PATH, { ...more, id: kept?.id ?? '', mtime: kept?.mtime ?? '', mac: kept?.mac ?? '' });
  expect(early.code, JSON.stringify(early)).toBe(200);
  const plan = (await admin.form(PATH, { method: 'extend_plan', package: '', customer: '', within: '', days: '1' })).data;
  expect(plan).toMatchObject({ count: 10, refused: (await count()) - 10 });
});

it('keeps to the licence when a backup is restored: neither more terminals nor longer for those beyond it', async () => {
  const BACKUPS = '/admin.php/system/backup_restore';
  const isDone = async () => ((await admin.form(BACKUPS, { method: 'job' })).data as { detail: { state: string } }).detail.state === 'done';
  await admin.form(BACKUPS, { method: 'make' });
  await vi.waitFor(async () => expect(await isDone()).toBe(true), { timeout: 20_000, interval: 50 });
  const { data } = await admin.form(BACKUPS, { method: 'list', page: '1', limit: '1' });
  const id = (data as { list: { id: string }[] }).list[0]?.id ?? ''; // the contract's shape
  const restore = () => admin.form(BACKUPS, { method: 'restore', id, 'sections[0]': 'terminals', rollback: '60' });
  const all = await list();
  const [gone, last, before] = [all[0], all.at(-1), await count()];
  const shorter = { method: 'form', id: last?.id ?? '', mtime: last?.mtime ?? '', mac: last?.mac ?? '', package: '1', customer: 'C10001' };
  const early = (await capacity()) as unknown as { now: string };
  expect((await admin.form(PATH, { ...shorter, deadline: early.now, note: '' })).code).toBe(200);
  await allow(100);
  expect(await restore()).toMatchObject({ code: 422, data: { terminals: expect.stringMatching(/exceeds the limit/) } });
  expect((await admin.form(PATH, { method: 'del', 'ids[0]': gone?.id ?? '' })).code).toBe(200);
  expect(await restore()).toMatchObject({ code: 422, data: { terminals: expect.stringMatching(/license allows/) } });
  expect(await count()).toBe(before - 1);
  await allow(500);
  expect((await restore()).code).toBe(200);
});

it('extends many from their own hour, only whom it has told, and what is over from now', async () => {
  const wish = { package: '', customer: '', within: '14', days: '30' };
  const plan = (await admin.form(PATH, { method: 'extend_plan', ...wish })).data as {
    count: number;
    list: { mac: string; from: string; to: string }[];
  };
  expect(plan.count).toBeGreaterThan(3);
  const now = String(((await admin.form(PATH, { method: 'capacity' })).data as { now: string }).now); // as above
  const [over, ending] = [plan.list.find(({ from }) => from <= now), plan.list.find(({ from }) => from > now)];
  expect(ending?.to.slice(11)).toBe(ending?.from.slice(11));
  expect(over?.to.slice(0, 10)).toBe(new Date(Date.parse(`${now.slice(0, 10)}T00:00:00Z`) + 30 * 86_400_000).toISOString().slice(0, 10));
  expect((await admin.form(PATH, { method: 'extend', ...wish, count: String(plan.count + 1) })).code).toBe(409);
  expect((await admin.form(PATH, { method: 'extend', ...wish, count: String(plan.count) })).data).toMatchObject({ extended: plan.count });
  expect(await capacity()).toMatchObject({ ending: 0, expired: 0 });
  expect((await admin.form(PATH, { method: 'extend', ...wish, days: '0', count: '0' })).code).toBe(422);
  const operator = visit(box);
  operator.token = box.startSession('operator');
  expect((await operator.form(PATH, { method: 'extend', ...wish, count: '0' })).code).toBe(403);
});

it('refuses a terminal from the second of its deadline on', async () => {
  const [row] = await list({ 'state[0]': 'ending', sort: 'deadline' });
  const mac = row?.mac ?? '';
  const { now } = (await admin.form(PATH, { method: 'capacity' })).data as { now: string }; // as above
  const left = Date.parse((row?.deadline ?? '').replace(' ', 'T')) - Date.parse(now.replace(' ', 'T'));
  box.advance(left - 60_000);
  admin.token = box.startSession('admin');
  expect((await list({ keyword: mac }))[0]?.state).toBe('ending');
  box.advance(61_000);
  expect((await list({ keyword: mac }))[0]?.state).toBe('expired');
});

it('never tells the password of a package, and keeps packages that terminals have', async () => {
  const { data } = await admin.form(PACKAGES, { method: 'list', page: '1', limit: '20' });
  const { list: packages } = data as { list: Record<string, unknown>[] }; // the contract's shape
  expect(packages.find(({ name }) => name === '贵宾套餐')).toMatchObject({ locked: 1, price: 6800 });
  expect(JSON.stringify(packages)).not.toContain('246810');
  expect(packages.reduce((sum, { terminals }) => sum + Number(terminals), 0)).toBe(await count());
  expect((await admin.form(PACKAGES, { method: 'del', 'ids[0]': '1' })).code).toBe(422);
  const fields = {
    name: 'New',
    price: '0',
    fee: 'stay',
    currency: 'CNY',
    language: 'en',
    menu: '1',
    aspect: 'fill',
    decoding: 'auto',
    status: '1',
    note: '',
  };
  for (const password of ['12345', '123456789012', '12345a', '１２３４５６'])
    expect((await admin.form(PACKAGES, { method: 'form', ...fields, password })).code, password).toBe(422);
  expect((await admin.form(PACKAGES, { method: 'form', ...fields, password: '123456' })).code).toBe(200);
  const holders = (await admin.form(PACKAGES, { method: 'holders', id: '4' })).data as { total: number; list: unknown[] }; // as above
  expect(holders.total).toBe(30);
});

it('offers the menus and languages that there are for a package, and keeps those that packages have', async () => {
  const [menus, languages] = [resourcePaths.appMenu, resourcePaths.appLanguage];
  const rows = async (path: string): Promise<readonly { id: string; name: string; code: string }[]> =>
    ((await admin.form(path, { method: 'list', page: '1', limit: '50' })).data as { list: { id: string; name: string; code: string }[] })
      .list; // the contract's shape
  const offered = async (name: string): Promise<readonly string[]> =>
    ((await admin.form('/admin.php/index/form_linkage', { name })).data as { label: string }[]).map(({ label }) => label); // as above
  expect(await offered('app_menu')).toEqual((await rows(menus)).map(({ name }) => name));
  expect(await offered('app_language')).toEqual((await rows(languages)).map(({ name }) => name));
  const packages = (await admin.form(PACKAGES, { method: 'list', page: '1', limit: '20' })).data as { list: Record<string, string>[] }; // as above
  const ids = (await rows(menus)).map(({ id }) => id);
  for (const { menu = '' } of packages.list) expect(ids).toContain(menu);
  const strange = {
    name: 'X',
    price: '0',
    fee: 'stay',
    currency: 'CNY',
    aspect: 'fill',
    decoding: 'auto',
    status: '1',
    note: '',
    password: '',
  };
  expect((await admin.form(PACKAGES, { method: 'form', ...strange, language: 'en', menu: 'vip' })).data).toHaveProperty('menu');
  expect((await admin.form(PACKAGES, { method: 'form', ...strange, language: 'tlh', menu: '1' })).data).toHaveProperty('language');
  const korean = (await rows(languages)).find(({ code }) => code === 'ko')?.id ?? '';
  const added = await admin.form(PACKAGES, { method: 'form', ...strange, language: 'ko', menu: '1' });
  expect(added.code, JSON.stringify(added)).toBe(200);
  expect((await admin.form(languages, { method: 'del', 'ids[0]': korean })).code).toBe(422);
  const users = await admin.form(menus, { method: 'used_by', 'ids[0]': '1' });
  expect(JSON.stringify(users.data)).toContain('"X"');
});
