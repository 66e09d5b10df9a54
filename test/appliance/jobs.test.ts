/** The calls of jobs over real HTTP: one shape for all kinds, the rights of what does the work, a restart, and another administrator. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeCsv } from '../../src/lib/sheet/csv';
import type { ApplianceOptions } from './options';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const PATH = '/admin.php/system/job';
const BACKUP = { kind: 'backup', component: 'system/backuprestore' };
const DNS = { kind: 'export', component: 'system/dnsservice', list: '/admin.php/system/dns_records' };

let box: Appliance;
let admin: Visitor;
let data: string;
const open = async (options: ApplianceOptions = {}) => {
  box = await startSeeded({ data, durable: false, pace: 0.1, ...options });
  admin = visit(box);
  admin.token = box.startSession('admin');
};
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'jobs-'));
  await open();
});
afterEach(async () => {
  await box.close();
  rmSync(data, { recursive: true, force: true });
});

interface WireJob {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly username: string;
  readonly message: string;
  readonly cancellable: number;
  readonly file: number;
  readonly ended: number;
  readonly counts: Readonly<Record<'queued' | 'done' | 'failed', number>>;
  readonly steps: readonly { readonly name: string; readonly state: string; readonly started: number }[];
  readonly about: Readonly<Record<string, unknown>>;
}
type Fields = Readonly<Record<string, string>>;
/** What the replies hold, as far as these tests look into them. */
interface Reply {
  readonly id: string;
  readonly detail: WireJob;
  readonly list: readonly WireJob[];
  readonly total: number;
  readonly hash: string;
}
const call = (method: string, fields: Fields = {}, who = admin) => who.form(PATH, { method, ...fields });
const ask = async (method: string, fields: Fields = {}, who = admin) => (await call(method, fields, who)).data as Reply; // the shape above
const detail = async (id: string) => (await ask('detail', { id })).detail;
const ended = async (id: string) => {
  await vi.waitFor(async () => expect((await detail(id)).state).not.toBe('running'), { timeout: 20_000, interval: 20 });
  return detail(id);
};
const list = async (who = admin) => (await ask('list', { page: '1', limit: '20' }, who)).list;

it('tells of the ability unless it is taken from the box', async () => {
  const abilities = async () => {
    const { data: told } = await admin.form('/admin.php/index/credentials', { method: 'detail' });
    return (told as { detail: { abilities: readonly string[] } }).detail.abilities; // session-calls.ts
  };
  expect(await abilities()).toContain('job');
  await box.close();
  await open({ abilities: [] });
  expect(await abilities()).toEqual([]);
});

it('makes a backup as a job: step by step, in the list, and fetched from there', async () => {
  const { id } = await ask('start', { ...BACKUP, note: 'Before the change', password: '' });
  expect(await detail(id)).toMatchObject({ kind: 'backup', state: 'running', username: 'admin', cancellable: 1, file: 0 });
  const job = await ended(id);
  expect(job).toMatchObject({ state: 'done', cancellable: 0, file: 1, message: '' });
  expect(job.steps.map(({ name, state }) => [name, state])).toEqual([
    ['collect', 'done'],
    ['pack', 'done'],
    ['verify', 'done'],
  ]);
  expect((await list()).map((each) => each.id)).toEqual([id]);
  expect((await ask('detail', { component: BACKUP.component })).detail.id).toBe(id);
  const { data: url } = await call('file', { id });
  expect((await (await admin.get(String(url))).arrayBuffer()).byteLength).toBeGreaterThan(500);
  expect(box.changes().map(({ method }) => method)).toEqual(['make', 'download']);
});

it('keeps the rules of what does the work: its fields, its right, one at a time', async () => {
  expect((await call('start', { ...BACKUP, note: 'x'.repeat(101), password: '' })).data).toHaveProperty('note');
  expect((await call('start', { ...BACKUP, kind: 'import' })).code).toBe(404);
  expect((await call('start', { ...BACKUP, note: '', password: '', when: 'window' })).code).toBe(422);
  box.revoke('admin', 'system/backuprestore:backup');
  expect((await call('start', { ...BACKUP, note: '', password: '' })).code).toBe(403);
  box.grant('admin', 'system/backuprestore:backup');
  await ask('start', { ...BACKUP, note: '', password: '' });
  expect((await call('start', { ...BACKUP, note: '', password: '' })).code).toBe(423);
});

it('is seen by whoever sees the screen, and stopped by whoever may start one', async () => {
  const { id } = await ask('start', { ...BACKUP, note: '', password: '' });
  const operator = visit(box);
  operator.token = box.startSession('operator');
  box.setRights('operator', { menus: ['system/dnsservice'], buttons: [] });
  expect(await list(operator)).toEqual([]);
  expect((await call('detail', { id }, operator)).code).toBe(404);
  box.setRights('operator', { menus: ['system/backuprestore'], buttons: [] });
  expect((await list(operator)).map((each) => each.id)).toEqual([id]);
  expect((await call('cancel', { id }, operator)).code).toBe(403);
  box.setRights('operator', { menus: ['system/backuprestore'], buttons: ['system/backuprestore:backup'] });
  expect((await call('cancel', { id }, operator)).code).toBe(200);
  expect(await ended(id)).toMatchObject({ state: 'cancelled', file: 0 });
  expect((await call('cancel', { id }, operator)).code).toBe(409);
  const kept = await admin.form('/admin.php/system/backup_restore', { method: 'list', page: '1', limit: '10' });
  expect(kept.data, 'nothing is kept of it').toMatchObject({ total: 0 });
});

it('says after a restart what was cut off, and keeps the list', async () => {
  const first = await ask('start', { ...BACKUP, note: '', password: '' });
  await ended(first.id);
  const { id } = await ask('start', { ...BACKUP, note: '', password: '' });
  await box.close();
  await open();
  expect(await detail(id)).toMatchObject({ state: 'failed', message: expect.stringContaining('stopped') });
  expect((await list()).map((each) => each.state)).toEqual(['failed', 'done']);
});

it('exports as a job: the file is fetched once, by whoever asked for it', async () => {
  const { id } = await ask('start', { ...DNS, value: 'all' });
  expect(await ended(id)).toMatchObject({ kind: 'export', state: 'done', file: 1 });
  const { data: url } = await call('file', { id });
  expect(await (await admin.get(String(url))).text()).toContain('name,');
  expect(await detail(id)).toMatchObject({ file: 0 });
  expect((await call('file', { id })).code).toBe(404);
  const refused = await call('start', { ...DNS, value: 'all', ids: '' });
  expect(refused.code, 'what is wrong with it is said at once').toBe(400);
  expect(await list()).toHaveLength(1);
});

it('exports what a filter leaves that has the name of a field of the call', async () => {
  const points = { component: 'wirelessac/apandcat', list: '/admin.php/wirelessac/apandcat', value: 'all' };
  const { id } = await ask('start', { kind: 'export', ...points, 'filters[kind]': 'modem' });
  expect(await ended(id)).toMatchObject({ state: 'done', file: 1 });
  const { data: url } = await call('file', { id });
  const { total } = (await admin.form(points.list, { method: 'list', page: '1', limit: '1', kind: 'modem' })).data as { total: number };
  expect((await (await admin.get(String(url))).text()).trim().split('\n')).toHaveLength(total + 1);
});

it('says beforehand what would be done, and does not begin where that has changed', async () => {
  const order = { ...BACKUP, note: '', password: '' };
  const plan = await ask('plan', order);
  expect(plan.total).toBeGreaterThan(10);
  expect((await call('start', { ...order, hash: 'another' })).code).toBe(409);
  expect((await call('start', { ...order, hash: plan.hash })).code).toBe(200);
});

it('does nothing twice when the answer was lost', async () => {
  admin.headers['X-Request-Id'] = 'a'.repeat(32);
  const first = await ask('start', { ...BACKUP, note: '', password: '' });
  const again = await ask('start', { ...BACKUP, note: '', password: '' });
  expect(again.id).toBe(first.id);
});

const DNS_IMPORT = { kind: 'import', component: 'system/dnsservice', list: '/admin.php/system/dns_records' };
const records = (count: number, odd = -1): string =>
  writeCsv(
    [
      ['name', 'type', 'value', 'ttl'],
      ...Array.from({ length: count }, (_, at) => [`import-${at}.lan`, 'A', at === odd ? 'nowhere' : `10.8.${at >> 8}.${at & 255}`, '300']),
    ],
    'plain',
  );
const importing = (content: string, fields: Fields = {}, who = admin) =>
  who.upload(PATH, { method: 'start', ...DNS_IMPORT, ...fields }, new Blob([content]), 'rows.csv');
const names = async () =>
  (
    (await admin.form('/admin.php/system/dns_records', { method: 'list', page: '1', limit: '1000' })).data as {
      readonly list: readonly { readonly name: string }[]; // the call's rows
    }
  ).list.filter(({ name }) => name.startsWith('import-')).length;

it('works through an import row by row, though its person has signed out, and tells which rows it refused', async () => {
  const { id } = (await importing(records(350, 217))).data as Reply;
  const { kind, counts } = await detail(id);
  expect([kind, counts.queued + counts.done + counts.failed]).toEqual(['import', 350]);
  await admin.form('/admin.php/user/logout');
  admin.token = box.startSession('admin');
  const last = await ended(id);
  expect(last).toMatchObject({ state: 'done', counts: { queued: 0, done: 349, failed: 1 }, about: { added: 349, changed: 0 } });
  expect(await names()).toBe(349);
  const targets = await ask('targets', { id, state: 'failed', page: '1', limit: '10' });
  for (const wrong of [{ page: '-5' }, { limit: '1000000000' }])
    expect((await call('targets', { id, page: '1', limit: '10', ...wrong })).code).toBe(400);
  expect(targets).toMatchObject({ total: 1, list: [{ id: '218', message: expect.stringContaining('value') }] });
});

it('stops an import between two rows: what was taken stays, and can be undone as one batch', async () => {
  const { id } = (await importing(records(1000), { batch: 'one-import' })).data as Reply;
  await vi.waitFor(async () => expect((await detail(id)).counts.done).toBeGreaterThan(0), { timeout: 20_000, interval: 10 });
  await call('cancel', { id });
  const { state, counts } = await detail(id);
  expect(state).toBe('cancelled');
  expect(counts.done + counts.queued).toBe(1000);
  await vi.waitFor(async () => expect(await names()).toBeGreaterThanOrEqual(counts.done));
  const undone = await admin.form('/admin.php/system/dns_records', { method: 'record_undo', batch: 'one-import' });
  expect(undone.code).toBe(200);
  expect(await names()).toBe(0);
});

it.each([
  ['may no longer write', 'You have no permission', () => box.setRights('operator', { buttons: [] })],
  ['was signed out by another sign-in', 'has signed in elsewhere', () => box.kick('operator')],
  [
    'was deleted',
    'disabled or deleted',
    async () => {
      const people = '/admin.php/system/administrator';
      const { data: told } = await admin.form(people, { method: 'list', page: '1', limit: '100' });
      const one = (told as { list: readonly { id: string; username: string }[] }).list.find(({ username }) => username === 'operator'); // the call's rows
      expect(await admin.form(people, { method: 'del', 'ids[0]': String(one?.id) })).toMatchObject({ code: 200 });
    },
  ],
])('stops an import whose person %s, and says so', async (_who, why, lose) => {
  box.setRights('operator', {
    menus: ['system/dnsservice'],
    buttons: ['add', 'edit', 'import'].map((name) => `system/dnsservice:${name}`),
  });
  const operator = visit(box);
  operator.token = box.startSession('operator');
  const { id } = (await importing(records(2000), {}, operator)).data as Reply;
  await vi.waitFor(async () => expect((await detail(id)).counts.done).toBeGreaterThan(0), { timeout: 20_000, interval: 10 });
  await lose();
  const job = await ended(id);
  expect(job).toMatchObject({ state: 'failed', message: expect.stringContaining(why) });
  expect(job.counts.queued).toBeGreaterThan(0);
  expect(await names()).toBe(job.counts.done);
});

it('an import is begun by who may import there, and of a file that can be read', async () => {
  box.setRights('operator', { menus: ['system/dnsservice'], buttons: ['system/dnsservice:add'] });
  const operator = visit(box);
  operator.token = box.startSession('operator');
  expect(await importing(records(1), {}, operator)).toMatchObject({ code: 403 });
  expect(await importing('name,type\n"a')).toMatchObject({ code: 422 });
  expect(await list()).toEqual([]);
});

it('of a screen that stands in the Operations folder too are found under both of its names', async () => {
  const names = ['advertisement/text', 'operations/advertisingmanagement/text'];
  const jobs: string[] = [];
  for (const component of names) {
    const { id } = await ask('start', { kind: 'export', component, value: 'all' });
    expect((await ended(id)).state).toBe('done');
    jobs.unshift(id);
  }
  for (const component of names) {
    expect((await ask('list', { page: '1', limit: '10', component })).list.map(({ id }) => id)).toEqual(jobs);
    expect((await ask('detail', { component })).detail.id).toBe(jobs[0]);
  }
});
