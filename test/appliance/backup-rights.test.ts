import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Archive, readArchive, writeArchive } from './backup/archive';
import type { Kept } from './backup/kept-row';
import type { Content, SectionName } from './backup/table';
import type { Resource } from './resource';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const PATH = '/admin.php/system/backup_restore';
const GROUPS = '/admin.php/system/authority';
const ROOMS = '/admin.php/vendorextras/legacytool';
const FILMS = '/admin.php/mediamodel/filmclass_example';
const rooms: Resource = {
  path: ROOMS,
  component: 'vendorextras/legacytool',
  fields: { name: { kind: 'text', required: true, unique: true, max: 10 } },
  seed: () => [{ name: 'one' }, { name: 'two' }],
};
const films: Resource = {
  path: FILMS,
  component: 'mediamodel/filmclass',
  fields: { name: { kind: 'text', required: true } },
  seed: () => [{ name: 'film' }],
};

let box: Appliance;
let admin: Visitor;
let operator: Visitor;
beforeEach(async () => {
  box = await startSeeded({ resources: [rooms, films] });
  [admin, operator] = [visit(box), visit(box)];
  admin.token = box.startSession('admin');
  operator.token = box.startSession('operator');
});
afterEach(() => box.close());

const MAY_RESTORE = ['system/backuprestore:restore'];
const about = { version: '3.8.2', date: '2026-01-01T00:00:00Z', host: 'h', interfaces: [] };
const bring = async (section: SectionName, content: Content): Promise<string> => {
  const sections: Archive['sections'] = new Map([[section, content]]);
  const file = new Blob([new Uint8Array(writeArchive(about, sections))]);
  const { data } = await admin.upload(PATH, { method: 'upload_backup' }, file, 'b.tar.gz');
  return (data as { id: string }).id;
};
const kept = (...names: readonly string[]): readonly Kept[] =>
  names.map((name, at) => ({ id: String(at + 1), sort: at + 1, values: { name } }));
const restore = (who: Visitor, id: string, section: string) => who.form(PATH, { method: 'restore', id, 'sections[0]': section });
const refused = async (who: Visitor, id: string, section: string): Promise<readonly string[]> => {
  const { data } = await who.form(PATH, { method: 'inspect', id });
  const { sections } = (data as { detail: { sections: readonly { name: string; refused: readonly string[] }[] } }).detail;
  return sections.find(({ name }) => name === section)?.refused ?? [];
};
const namesOf = async (path: string) => {
  const { data } = await admin.form(path, { method: 'list', page: '1', limit: '9' });
  return (data as { list: readonly { name: string }[] }).list.map(({ name }) => name);
};
const done = () =>
  vi.waitFor(
    async () => {
      const { data } = await admin.form(PATH, { method: 'job' });
      expect((data as { detail: { state: string } }).detail.state).toBe('done');
    },
    { timeout: 10_000, interval: 30 },
  );

it('checks each row as its form would, and changes nothing where one is wrong', async () => {
  const cases: readonly (readonly [Content, RegExp])[] = [
    [{ [ROOMS]: kept('uno', '') }, /^2: .*(?:required|empty)/i],
    [{ [ROOMS]: kept('much too long', 'two') }, /^much too long: /],
    [{ [ROOMS]: kept('same', 'same') }, /^same: /],
  ];
  for (const [content, why] of cases) {
    const id = await bring('other', content);
    expect((await refused(admin, id, 'other')).join()).toMatch(why);
    expect(await restore(admin, id, 'other')).toMatchObject({ code: 422, data: { other: expect.stringMatching(why) } });
    expect(await namesOf(ROOMS)).toEqual(['one', 'two']);
  }
  const id = await bring('other', { [ROOMS]: kept('two', 'one') });
  expect(await refused(admin, id, 'other'), 'names that change places').toEqual([]);
  expect((await restore(admin, id, 'other')).code).toBe(200);
  await done();
  expect(await namesOf(ROOMS)).toEqual(['two', 'one']);
});

it('lets nothing vanish that others need', async () => {
  const GROUPS_OF = '/admin.php/voicemodel/sipoutset';
  // A box whose trunks are all gone, while routes and groups of trunks still name them.
  const id = await bring('voice', { [GROUPS_OF]: [] });
  expect((await refused(admin, id, 'voice')).join()).toMatch(/Still used by/);
  expect((await restore(admin, id, 'voice')).code).toBe(422);
});

it('needs what the same change by hand would need', async () => {
  const id = await bring('other', { [ROOMS]: kept('uno', 'two') });
  box.setRights('operator', {
    menus: ['system/backuprestore', 'vendorextras/legacytool'],
    buttons: [...MAY_RESTORE, 'vendorextras/legacytool:add'],
  });
  expect(await restore(operator, id, 'other')).toMatchObject({
    code: 403,
    data: { other: expect.stringContaining('no permission') },
  });
  box.setRights('operator', {
    menus: ['system/backuprestore', 'vendorextras/legacytool'],
    buttons: [...MAY_RESTORE, 'vendorextras/legacytool:edit'],
  });
  expect((await restore(operator, id, 'other')).code).toBe(200);
  await done();
});

it('gives nobody rights that the restorer does not have', async () => {
  const groups = (menus: string): Kept => ({
    id: '值班操作员',
    sort: 0,
    values: { id: 3, note: '', menus, operation_menus: '', buttons: '*', scenes: '*', is_super: 0, reviewer: 0 },
  });
  const before = (await admin.form(GROUPS, { method: 'detail', id: '3' })).data;
  const id = await bring('accounts', { groups: [groups('*')] });
  const people = ['add', 'edit', 'del'].map((action) => `system/permismange:${action}`);
  box.setRights('operator', { menus: ['system/backuprestore', 'system/permismange'], buttons: [...MAY_RESTORE, ...people] });
  expect(await restore(operator, id, 'accounts')).toMatchObject({
    code: 422,
    data: { accounts: expect.stringContaining('do not have yourself') },
  });
  expect((await admin.form(GROUPS, { method: 'detail', id: '3' })).data).toEqual(before);
});

it('leaves a super administrator, whoever restores', async () => {
  const nobody: Kept = {
    id: '超级管理员',
    sort: 0,
    values: { id: 1, note: '', menus: '*', operation_menus: '*', buttons: '*', scenes: '*', is_super: 0, reviewer: 0 },
  };
  const id = await bring('accounts', { groups: [nobody] });
  expect(await restore(admin, id, 'accounts')).toMatchObject({
    code: 422,
    data: { accounts: expect.stringContaining('super administrator') },
  });
});

describe('the rules that hold between parts of the box hold for rows that come back', () => {
  /** A backup of the box as it is, with other values in the only or first row of a table. */
  const changed = async (section: SectionName, path: string, values: Kept['values']): Promise<string> => {
    await admin.form(PATH, { method: 'make' });
    await done();
    const { data } = await admin.form(PATH, { method: 'list', page: '1', limit: '1' });
    const { data: url } = await admin.form(PATH, { method: 'download', id: (data as { list: readonly { id: string }[] }).list[0]!.id });
    const { sections } = await readArchive(Buffer.from(await (await admin.get(String(url))).arrayBuffer()));
    const rows = sections.get(section)?.[path] ?? [];
    expect(rows.length).toBeGreaterThan(0);
    return bring(section, { [path]: rows.map((row, at) => (at === 0 ? { ...row, values: { ...row.values, ...values } } : row)) });
  };

  it.each([
    ['a port of the web', 'voice', '/admin.php/voicemodel/basicset', { tcp_ports: '443' }, /443/],
    ['the port of film uploads', 'voice', '/admin.php/voicemodel/basicset', { tcp_ports: '5060,8821' }, /8821/],
    ['a number that an extension has', 'voice', '/admin.php/voicemodel/meetroom', { number: '8001' }, /8001/],
    ['a folder of the system', 'settings', '/admin.php/system/disk_shares', { mount: '/etc' }, /\/data/],
    ['a folder that hides others', 'settings', '/admin.php/system/disk_shares', { mount: '/data/../etc' }, /./],
  ] as const)('%s', async (_, section, path, values, why) => {
    const id = await changed(section, path, values);
    expect((await refused(admin, id, section)).join()).toMatch(why);
    expect(await restore(admin, id, section)).toMatchObject({ code: 422, data: { [section]: expect.stringMatching(why) } });
  });
});
