import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { redact } from './log';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { openStore } from './store';
import { type Visitor, visit } from './visitor';

const LOG = '/admin.php/system/logging';
const ACCOUNTS = '/admin.php/system/administrator';

let box: Appliance;
let admin: Visitor;
const open = async (data?: string) => {
  box = await startSeeded(data === undefined ? {} : { data });
  admin = visit(box);
  admin.token = box.startSession('admin');
};
beforeEach(() => open());
afterEach(() => box.close());

type Fields = Readonly<Record<string, string>>;
interface Listed {
  readonly list: readonly Readonly<Record<string, string>>[];
  readonly total: number;
  readonly last: number;
}
const list = async (fields: Fields = {}, who = admin) =>
  (await who.form(LOG, { method: 'list', page: '1', limit: '50', ...fields })).data as Listed; // the contract's shape
const titles = async (fields: Fields = {}, who = admin) => (await list(fields, who)).list.map(({ title }) => title);
const account = (fields: Fields = {}) =>
  admin.form(ACCOUNTS, { method: 'form', username: 'mei', password: 'Strong@1', nickname: 'Mei', group: '3', ...fields });
const add = async () => String(((await account()).data as { id: string }).id); // the contract's shape
const detail = async (path: string, id: string) =>
  ((await admin.form(path, { method: 'detail', id })).data as { detail: Readonly<Record<string, string>> }).detail; // the contract's shape
const rename = async (id: string, nickname: string) => account({ id, mtime: (await detail(ACCOUNTS, id)).mtime!, nickname, password: '' });

it('says in words what happened, in the language of the reader', async () => {
  const id = await add();
  await rename(id, 'Mei Lin');
  await admin.form(ACCOUNTS, { method: 'status', id, status: '0' });
  await admin.form('/admin.php/system/developer_mode', { method: 'form', status: '1' });
  await admin.form(ACCOUNTS, { method: 'del', 'ids[0]': id });
  expect(await titles()).toEqual([
    'Account mei deleted',
    'Developer mode changed',
    'Account mei disabled',
    'Account mei changed',
    'Account mei added',
  ]);
  admin.language = 'zh_CN';
  expect((await titles()).slice(0, 2)).toEqual(['删除账号「mei」', '修改开发者模式']);
});

it('keeps what was before and after, and no secret', async () => {
  const id = await add();
  await rename(id, 'Mei Lin');
  const [newest, first] = (await list()).list;
  expect(await detail(LOG, newest!.id!)).toMatchObject({
    user: 'admin',
    screen: 'system/permismange',
    screen_name: 'Permissions',
    url: ACCOUNTS,
    ip: '127.0.0.1',
    result: 'ok',
    before: { nickname: 'Mei' },
    after: { nickname: 'Mei Lin' },
    params: { username: 'mei', password: '' },
  });
  expect(await detail(LOG, first!.id!)).toMatchObject({ before: null, params: { password: '***' } });
});

it('logs sign-ins, failed ones too, and every refusal with its reason', async () => {
  const browser = visit(box);
  await browser.signIn('operator', 'wrong!');
  await browser.signIn('operator', 'Operator@2026');
  await browser.form(ACCOUNTS, { method: 'del', 'ids[0]': '1' });
  await browser.form('/admin.php/common/logout');
  await account({ username: '' });
  const { list: rows } = await list();
  expect(rows.map(({ title, result, reason, user }) => [title, result, reason, user])).toEqual([
    ['Account Mei added – refused', 'refused', 'Please check your input; Username: This cannot be empty', 'admin'],
    ['operator signed out', 'ok', '', 'operator'],
    ['Account #1 deleted – refused', 'refused', 'You have no permission for this', 'operator'],
    ['operator signed in', 'ok', '', 'operator'],
    ['Sign-in of operator failed', 'refused', 'Account password error', 'operator'],
  ]);
  expect(await titles({ result: 'refused', user: 'operator' })).toEqual(['Account #1 deleted – refused', 'Sign-in of operator failed']);
  expect(box.changes().map(({ method }) => method)).toEqual(['', '']);
});

it('finds entries by what they hold, by screen, address, action and time', async () => {
  const id = await add();
  box.advance(3_600_000);
  await rename(id, 'Mei Lin');
  expect((await list({ keyword: 'mei lin' })).total).toBe(1);
  expect((await list({ keyword: 'permissions' })).total).toBe(2);
  expect((await list({ keyword: '%' })).total).toBe(0);
  expect((await list({ action: 'add' })).total).toBe(1);
  expect((await list({ screen: 'system/permismange', ip: '127.0.0.1' })).total).toBe(2);
  expect((await list({ url: '/elsewhere' })).total).toBe(0);
  // What the box does by itself in this hour is in the log too.
  const { time } = (await list({ screen: 'system/permismange' })).list[0]!;
  expect((await list({ screen: 'system/permismange', time_from: time!, time_to: time! })).total).toBe(1);
  expect((await list({ time_to: '2020-01-01' })).total).toBe(0);
  expect(await titles({ screen: 'system/permismange', sort: 'time', order: 'asc' })).toEqual(['Account mei added', 'Account mei changed']);
  expect((await list({ sort: 'user', limit: '1', page: '2' })).list.length).toBe(1);
  // The minute and the day that an end names belong to the range.
  for (const end of [time!.slice(0, 16), time!.slice(0, 10)])
    expect((await list({ screen: 'system/permismange', keyword: 'Lin', time_from: end, time_to: end })).total, end).toBe(1);
  for (const end of ['soon', '2026-02-31', '2026-13-01 08:00', '2026-02-01 24:00', '2026-02'])
    for (const name of ['time_from', 'time_to']) {
      const reply = await admin.form(LOG, { method: 'list', page: '1', limit: '1', [name]: end });
      expect([reply.code, reply.msg], end).toEqual([400, expect.stringContaining(name)]);
    }
});

it('tells what is new since the last look', async () => {
  const tail = async (fields: Fields) => (await admin.form(LOG, { method: 'tail', ...fields })).data as Listed; // the contract's shape
  const { last, list: none } = await tail({});
  expect(none).toEqual([]);
  await rename(await add(), 'Mei Lin');
  const news = await tail({ after: String(last) });
  expect(news.list.map(({ title }) => title)).toEqual(['Account mei changed', 'Account mei added']);
  expect((await tail({ after: String(news.last) })).list).toEqual([]);
  expect((await tail({ after: String(last), action: 'add' })).list.length).toBe(1);
});

it('exports the filter with before and after', async () => {
  await rename(await add(), 'Mei Lin');
  const { data: url } = await admin.form(LOG, { method: 'export', value: 'all', action: 'change' });
  const [headings, row, end] = (await (await admin.get(String(url))).text()).split('\r\n');
  expect(headings).toContain('ID,Time,Title,User,Screen,Action,URL,IP,Result,Reason,Request parameters,Before,After');
  expect(row).toContain('Account mei changed,admin,Permissions,Changed,/admin.php/system/administrator,127.0.0.1,Done');
  expect(row).toContain(',Name: Mei,Name: Mei Lin');
  expect(end).toBe('');
  box.revoke('admin', 'system/openlog:export');
  expect((await admin.form(LOG, { method: 'export', value: 'all' })).code).toBe(403);
  box.revoke('admin', 'system/openlog');
  expect((await admin.form(LOG, { method: 'tail' })).code).toBe(403);
});

it('stars secrets wherever they are, and cuts long texts', () => {
  expect(
    redact({ password: 'a', new_password: 'b', auth_code: 'c', psk: '', name: 'n', keyword: 'k', list: [{ wifi_key: 'd' }], own: 'e' }, [
      'own',
    ]),
  ).toEqual({
    password: '***',
    new_password: '***',
    auth_code: '***',
    psk: '',
    name: 'n',
    keyword: 'k',
    list: [{ wifi_key: '***' }],
    own: '***',
  });
  expect(redact({ text: 'x'.repeat(600) })).toEqual({ text: `${'x'.repeat(500)}…` });
});

it('looks up every filter of a long log in an index', () => {
  const folder = mkdtempSync(join(tmpdir(), 'appliance-log-'));
  const store = openStore(folder, false);
  const planOf = (condition: string): string =>
    String(store.get(`EXPLAIN QUERY PLAN SELECT * FROM log WHERE ${condition} ORDER BY time DESC, id DESC LIMIT 20`)?.detail);
  const searched = ["username = 'x'", "component = 'x'", "address = 'x'", "action = 'x'", 'time >= 5'].map(planOf);
  expect(searched.filter((plan) => !plan.startsWith('SEARCH log USING INDEX '))).toEqual([]);
  expect(planOf('code <> 200')).toContain('USING INDEX log_refused');
  store.close();
  rmSync(folder, { recursive: true });
});

it('keeps the log over a restart', async () => {
  await box.close();
  const data = mkdtempSync(join(tmpdir(), 'appliance-log-'));
  await open(data);
  await add();
  await box.close();
  await open(data);
  expect(await titles()).toEqual(['Account mei added']);
  await box.close();
  rmSync(data, { recursive: true });
  await open();
});

it('names a row that is switched or moved, by the word of its own kind where a screen has several', async () => {
  for (const [path, kind] of [
    ['/admin.php/voicemodel/routingset', 'Inbound route'],
    ['/admin.php/voicemodel/ringgroup', 'Ring group'],
    ['/admin.php/voicemodel/disturb_block', 'Blocked caller'],
    ['/admin.php/voicemodel/extensionset', 'Extension'],
  ] as const) {
    const [row] = ((await admin.form(path, { method: 'list', page: '1', limit: '1' })).data as unknown as Listed).list; // every list has this shape
    const name = `${kind} ${row!.value ?? row!.number ?? row!.name}`;
    expect((await admin.form(path, { method: 'status', id: row!.id!, status: '0' })).code).toBe(200);
    // Linkages and patrols that call it have entries of their own.
    const title = (await titles()).slice(0, 5).find((each) => each?.startsWith(kind));
    expect(title).not.toContain('#');
    expect([`${name} disabled`, `${kind} ${row!.name} disabled`]).toContain(title);
  }
});

it('tells a quick entry of wake-ups by whom and when, and an extension by its number as its list does', async () => {
  const entry = { 'entries[0][numbers][0]': '8001', 'entries[0][numbers][1]': '8002', 'entries[0][date]': '2099-01-01' };
  const path = '/admin.php/voicemodel';
  const sent = await admin.form(`${path}/wakeupser`, { method: 'quick', language: 'en', ...entry, 'entries[0][time]': '06:30' });
  expect(sent.code).toBe(200);
  const file = new Blob(['number,ring_seconds\r\n8001,25\r\n']);
  expect((await admin.upload(`${path}/extensionset`, { method: 'import' }, file, 'x.csv')).code).toBe(200);
  expect((await titles()).slice(0, 2)).toEqual(['Extension 8001 imported', 'Wake-up 8001, 8002 (2099-01-01 06:30) entered']);
});

it('names what is new in the network as added, and a route by where it leads', async () => {
  const net = '/admin.php/Network';
  /** Sends what may be on trial, and keeps it. */
  const send = async (path: string, fields: Fields): Promise<string> => {
    const { code, msg, data } = await admin.form(`${net}/${path}`, { rollback: '90', ...fields });
    expect([code, msg]).toEqual([200, expect.anything()]);
    const { id = '', apply } = data as { readonly id?: string; readonly apply?: { readonly token: string } }; // the contract's shape
    if (apply) await admin.form(`${net}/index`, { method: 'confirm', token: apply.token });
    return id;
  };
  const plain = { mode: 'none', address: '', netmask: '', gateway: '' };
  await send('net', { method: 'form', ...plain, parent: 'eth2', vlan: '77' });
  const bond = { label: '', bond_mode: 'active-backup', primary: '', hash: 'layer2', miimon: '100', 'members[0]': 'eth3' };
  await send('teaming', { method: 'form', ...bond });
  const route = { destination: '10.0.0.0', netmask: '255.0.0.0', gateway: '192.168.10.1', metric: '10', note: '', status: '1' };
  const id = await send('routes', { method: 'form', ...route });
  await send('routes', { method: 'del', 'ids[0]': id });
  const told = await titles({ screen: 'system/netcardset' });
  expect(told.filter((title) => title !== 'Network settings kept')).toEqual([
    'Static route 10.0.0.0/8 deleted',
    'Static route 10.0.0.0/8 added',
    'Team bond0 added',
    'Interface eth2.77 added',
  ]);
});

it('says of many records that were imported, and of the undo of that, how many they are', async () => {
  const path = '/admin.php/system/dns_records';
  const numbers = Array.from({ length: 12 }, (_, at) => at + 10);
  const rows = numbers.map((at) => `n${at}.hotel.lan,A,192.168.10.${at},300`);
  const file = new Blob([['name,type,value,ttl', ...rows].join('\r\n')]);
  expect((await admin.upload(path, { method: 'import', batch: 'many' }, file, 'x.csv')).data).toMatchObject({ added: 12 });
  expect((await admin.form(path, { method: 'record_undo', batch: 'many' })).data).toEqual({ count: 12, failed: [] });
  const named = numbers.slice(0, 5).map((at) => `n${at}.hotel.lan`);
  expect((await titles()).slice(0, 2)).toEqual([
    `12 records undone: Local name ${named.join(', ')}`,
    `12 records imported: Local name ${named.join(', ')}`,
  ]);
  admin.language = 'zh_CN';
  expect((await titles()).slice(0, 2)).toEqual([
    `撤销 12 条记录：本地域名「${named.join(', ')}」`,
    `导入 12 条记录：本地域名「${named.join(', ')}」`,
  ]);
});
