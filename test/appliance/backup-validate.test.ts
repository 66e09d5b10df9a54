import { describe, expect, it, vi } from 'vitest';
import { type Archive, ArchiveError, readArchive, writeArchive } from './backup/archive';
import type { Kept } from './backup/kept-row';
import { nextRun } from './backup/schedule';
import type { Content, SectionName } from './backup/table';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const PATH = '/admin.php/system/backup_restore';
const TASKS = '/admin.php/system/timed_task';
const about = { version: '3.8.2', date: '2026-01-01T00:00:00Z', host: 'h', interfaces: [] };

let box: Appliance;
let admin: Visitor;
eachBox(
  (opened) => {
    ({ box, admin } = opened);
  },
  { durable: false, pace: 0.1 },
);

const done = () =>
  vi.waitFor(
    async () => {
      const { data } = await admin.form(PATH, { method: 'job' });
      expect((data as { detail: { state: string } }).detail.state).toBe('done');
    },
    { timeout: 20_000, interval: 30 },
  );
/** The sections of the box as they are. */
const own = async (): Promise<Archive['sections']> => {
  await admin.form(PATH, { method: 'make' });
  await done();
  const { data } = await admin.form(PATH, { method: 'list', page: '1', limit: '1' });
  const { data: url } = await admin.form(PATH, { method: 'download', id: (data as { list: readonly { id: string }[] }).list[0]!.id });
  return (await readArchive(Buffer.from(await (await admin.get(String(url))).arrayBuffer()))).sections;
};
const bring = async (section: SectionName, content: Content): Promise<string> => {
  const { data } = await admin.upload(
    PATH,
    { method: 'upload_backup' },
    new Blob([new Uint8Array(writeArchive(about, new Map([[section, content]])))]),
    'b.tar.gz',
  );
  return (data as { id: string }).id;
};
const restore = async (section: SectionName, content: Content, who = admin) =>
  who.form(PATH, { method: 'restore', id: await bring(section, content), 'sections[0]': section, rollback: '60' });

/** The rows of a table with other values in one of them. */
const changed = async (section: SectionName, table: string, row: (each: Kept) => boolean, values: Kept['values']): Promise<Content> => {
  const content = (await own()).get(section) ?? {};
  const rows = content[table] ?? [];
  expect(rows.some(row)).toBe(true);
  return { ...content, [table]: rows.map((each) => (row(each) ? { ...each, values: { ...each.values, ...values } } : each)) };
};
const any = () => true;
const named = (id: string) => (row: Kept) => row.id === id;

it.each([
  ['every right for one account alone', { menus: '"*"', buttons: '"*"' }],
  ['every button', { buttons: '"*"' }],
])('lends nobody %s by a restore', async (_, values) => {
  const operator = visit(box);
  operator.token = box.startSession('operator');
  box.setRights('operator', {
    menus: ['system/backuprestore', 'system/permismange'],
    buttons: ['system/backuprestore:restore', ...['add', 'edit', 'del'].map((action) => `system/permismange:${action}`)],
  });
  const content = await changed('accounts', 'accounts', named('operator'), values);
  expect(await restore('accounts', content, operator)).toMatchObject({
    code: 422,
    data: { accounts: expect.stringContaining('do not have yourself') },
  });
});

it.each([
  ['sessions that end at once', 'settings', 'security', any, { session_hours: 0 }],
  ['a count that is none', 'settings', 'security', any, { max_failures: 'x' }],
  ['a lock for ever', 'settings', 'security', any, { lock_minutes: 1e9 }],
  ['a weekday that is none', 'settings', PATH, any, { enabled: 1, cycle: 'weekly', weekday: 'x' }],
  ['a netmask with a hole', 'network', 'interfaces', named('eth2'), { mode: 'static', address: '10.9.9.2', netmask: '255.0.255.0' }],
  ['a gateway that is none', 'network', 'interfaces', named('eth0'), { gateway: '300.1.1.1' }],
  ['a packet size below zero', 'network', 'interfaces', named('eth1'), { mtu: -5 }],
  ['a role that is none', 'network', 'interfaces', named('eth1'), { role: 'nonsense' }],
  ['members that are no list', 'network', 'interfaces', named('eth1'), { members: 'eth0' }],
  ['rights that are no list', 'accounts', 'accounts', named('operator'), { menus: '{not json' }],
  ['a password that is no hash', 'accounts', 'accounts', named('operator'), { password: 'none' }],
  [
    'a hash that takes for ever',
    'accounts',
    'accounts',
    named('operator'),
    { password: `scrypt$1073741824$${'A'.repeat(22)}$${'A'.repeat(43)}` },
  ],
  ['a group that is not there', 'accounts', 'accounts', named('operator'), { group_id: 99 }],
  ['a group with the number of another', 'accounts', 'groups', named('访客'), { id: 1 }],
  ['times that are no list', 'tasks', TASKS, any, { times: { a: 1 } }],
] as const)('refuses %s', async (_, section, table, row, values) => {
  const content = await changed(section, table, row, values);
  expect(await restore(section, content)).toMatchObject({ code: 422, data: { [section]: expect.any(String) } });
});

it('refuses an address that another interface has', async () => {
  const content = (await own()).get('network') ?? {};
  const eth0 = content.interfaces!.find(named('eth0'))!.values;
  const rows = content.interfaces!.map((row) =>
    row.id === 'eth2'
      ? { ...row, values: { ...row.values, mode: 'static', enabled: true, address: eth0.address, netmask: eth0.netmask } }
      : row,
  );
  expect(await restore('network', { ...content, interfaces: rows })).toMatchObject({ code: 422, data: { network: /eth0|eth2/ } });
});

it('refuses interfaces that the box is not built with, and leaves those that a backup does not have', async () => {
  const content = (await own()).get('network') ?? {};
  const more = (row: Kept): Content => ({ ...content, interfaces: [...(content.interfaces ?? []), row] });
  expect((await restore('network', more({ id: 'eth99', sort: 0, values: { kind: 'port' } }))).code).toBe(422);
  expect((await restore('network', more({ id: 'eth98', sort: 0, values: {} }))).code).toBe(422);
  const before = content.interfaces!.length;
  expect((await restore('network', { ...content, interfaces: content.interfaces!.filter((row) => row.id !== 'eth3') })).code).toBe(200);
  await done();
  expect((await own()).get('network')?.interfaces).toHaveLength(before);
});

it('refuses names of accounts that hide what they are, and groups that somebody is still in', async () => {
  const content = (await own()).get('accounts') ?? {};
  const operator = content.accounts!.find(named('operator'))!;
  const accounts = [...content.accounts!, { ...operator, id: 'oper\u202eator' }];
  expect((await restore('accounts', { ...content, accounts })).code).toBe(422);
  const groups = content.groups!.filter((group) => group.values.id !== operator.values.group_id);
  expect(await restore('accounts', { groups })).toMatchObject({ code: 422, data: { accounts: expect.stringContaining('in this group') } });
});

it('refuses numbers of rows that leave none for the rows after them', async () => {
  const content = (await own()).get('tasks') ?? {};
  const row = content[TASKS]![0]!;
  expect((await restore('tasks', { ...content, [TASKS]: [...content[TASKS]!, { ...row, id: '999999999999999' }] })).code).toBe(422);
});

it('has nothing against the rows that it has itself', async () => {
  const found: string[] = [];
  for (const [section, content] of await own()) {
    // In another order: each is a change, and checked.
    const moved = Object.entries(content).map(([table, rows]) => [table, rows.map((row) => ({ ...row, sort: row.sort + 1 }))] as const);
    const { data } = await admin.form(PATH, { method: 'inspect', id: await bring(section, Object.fromEntries(moved)) });
    const { sections } = (data as { detail: { sections: readonly { name: string; refused: readonly string[] }[] } }).detail;
    found.push(...(sections.find(({ name }) => name === section)?.refused ?? ['not there']).map((line) => `${section} ${line}`));
  }
  expect(found).toEqual([]);
});

describe('an archive', () => {
  const rows = (count: number, id = (at: number) => String(at + 1)): readonly Kept[] =>
    Array.from({ length: count }, (_, at) => ({ id: id(at), sort: 0, values: {} }));
  const read = (content: Content) => readArchive(writeArchive(about, new Map([['tasks' as const, content]])));

  it('has no more rows than a box can look at', async () => {
    await expect(read({ [TASKS]: rows(10_001) })).rejects.toEqual(new ArchiveError('backupRows'));
    await expect(read({ a: rows(9000), b: rows(9000), c: rows(9000) })).rejects.toEqual(new ArchiveError('backupRows'));
  });
  it('has no row twice', async () => {
    await expect(read({ [TASKS]: rows(2, () => '1') })).rejects.toEqual(new ArchiveError('backupDamaged'));
  });
});

it('knows no next time for a schedule that names none', () => {
  const schedule = { enabled: true, cycle: 'weekly', weekday: Number.NaN, day: 1, time: '03:30', keep: 7 } as const;
  expect(nextRun(schedule, Date.parse('2026-01-01T00:00:00Z'))).toBe(0);
  expect(nextRun({ ...schedule, weekday: 4, time: '00:00' }, new Date(2026, 0, 1, 12).getTime())).toBe(new Date(2026, 0, 8).getTime());
});
