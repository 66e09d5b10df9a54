/** App versions over real HTTP: files that are read and proven, one terminal first, and the rollout that reaches those it is for. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ApkPlan, apkKeyOf, makeApk } from './app-versions/apk-builder';
import { TV_APP, TV_APP_MAKER } from './app-versions/house';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const APPS = '/admin.php/smartscreen/appupdate';
const JOB = '/admin.php/system/job';
const MINUTE = 60_000;

let box: Appliance;
let admin: Visitor;
beforeEach(async () => {
  box = await startSeeded();
  admin = visit(box);
  admin.token = box.startSession('admin');
});
afterEach(() => box.close());

type Entry = Readonly<Record<string, unknown>>;
const PLAN: ApkPlan = { package: TV_APP, code: 30900, version: '3.9.0', sdk: 21, cpus: ['armeabi-v7a'] };
const apk = (more: Partial<ApkPlan> = {}, maker = TV_APP_MAKER): Buffer => makeApk({ ...PLAN, ...more }, apkKeyOf(maker));
const send = (bytes: Buffer, name = 'tv.apk') => admin.upload(APPS, { method: 'upload' }, new Blob([new Uint8Array(bytes)]), name);
const list = async (path = APPS): Promise<readonly Entry[]> =>
  ((await admin.form(path, { method: 'list', page: '1', limit: '1000' })).data as { list: readonly Entry[] }).list;
const add = async (bytes: Buffer, models = ['GW-STB200', 'GW-STB210', 'GW-TV55']) => {
  const { data: file } = await send(bytes);
  const chosen = Object.fromEntries(models.map((model, at) => [`models[${at}]`, model]));
  return admin.form(APPS, { method: 'form', file: String(file), note: '', ...chosen });
};
const idOf = async (bytes: Buffer): Promise<string> => ((await add(bytes)).data as { id: string }).id;

async function plan(kind: string, wish: Readonly<Record<string, string>>) {
  const order = { kind, component: 'smartscreen/appupdate', list: APPS, ...wish };
  return { order, reply: await admin.form(JOB, { method: 'plan', ...order }) };
}
async function begin(kind: string, wish: Readonly<Record<string, string>>): Promise<string> {
  const { order, reply } = await plan(kind, wish);
  const { plan: id, hash } = reply.data as Record<'plan' | 'hash', string>;
  const started = await admin.form(JOB, { method: 'start', ...order, plan: id, hash, wave: '1000', stop: '100', tries: '1' });
  expect(started.code, JSON.stringify(started)).toBe(200);
  return (started.data as { id: string }).id;
}
const pass = (minutes: number): void => {
  for (let at = 0; at < minutes * 6; at++) box.advance(MINUTE / 6);
};
const running = async (): Promise<readonly Entry[]> =>
  ((await admin.form(APPS, { method: 'running' })).data as { list: readonly Entry[] }).list;
const onlineOf = async (model: string): Promise<string> => {
  const { data } = await admin.form('/admin.php/index/form_linkage', { name: 'terminal_online' });
  return (data as { value: string; label: string }[]).find(({ label }) => label.endsWith(model))?.value ?? '';
};

it('what a version is stands in its file; the versions before were read likewise', async () => {
  const id = await idOf(apk());
  const rows = await list();
  expect(rows.find((each) => each.id === id)).toMatchObject({
    package: TV_APP,
    version: '3.9.0',
    code: '30900',
    cpus: 'armeabi-v7a',
    state: 'untested',
    running: 0,
  });
  expect(new Set(rows.map(({ signer }) => signer)).size).toBe(1);
  expect(rows.every(({ hash, size }) => /^[0-9a-f]{64}$/.test(String(hash)) && Number(size) > 1000)).toBe(true);
});

it.each([
  ['no app at all', () => Buffer.from('MZ no app'), /安卓应用|Android app/],
  ['a zip that is none', () => makeApk(PLAN).subarray(0, 500), /Android app/],
  ['one that is not signed', () => makeApk(PLAN), /not signed/],
  ['another app', () => apk({ package: 'com.example.game' }), /another app/],
  ['another signer', () => apk({}, 'Somebody else'), /a different key/],
  ['an older one', () => apk({ code: 30801, version: '3.8.1' }), /3\.8\.2/],
  ['the same number again', () => apk({ code: 30802, version: '3.8.2-b' }), /cannot downgrade/],
  ['another processor', () => apk({ cpus: ['x86_64'] }), /x86_64/],
  [
    'a file that was changed after it was signed',
    () => {
      const bytes = apk();
      const at = bytes.indexOf('dex\n035') + 20;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return bytes;
    },
    /signature is invalid/,
  ],
])('an APK that is %s is refused in words', async (_name, make, words) => {
  const reply = await send(make());
  expect(reply.code).toBe(422);
  expect(JSON.stringify(reply.data)).toMatch(words);
});

it('a file that became old while it waited to be added is refused then too; an old version can still be edited', async () => {
  const { data: newer } = await send(apk({ code: 30902, version: '3.9.2' }));
  box.advance(MINUTE);
  const { data: older } = await send(apk({ code: 30901, version: '3.9.1' }));
  const { data: twin } = await send(apk({ code: 30902, version: '3.9.2' }));
  const form = (file: unknown) => admin.form(APPS, { method: 'form', file: String(file), note: '', 'models[0]': 'GW-TV55' });
  expect((await form(newer)).code).toBe(200);
  expect(await form(older)).toMatchObject({ code: 422, data: { file: expect.stringContaining('3.9.2') } });
  expect(await form(twin)).toMatchObject({ code: 422, data: { file: expect.stringContaining('3.9.2') } });
  const [first] = (await list()).toSorted((one, other) => Number(one.code) - Number(other.code));
  const note = { method: 'form', id: String(first?.id), mtime: String(first?.mtime), file: String(first?.file), note: 'kept' };
  expect((await admin.form(APPS, { ...note, 'models[0]': 'GW-TV55' })).code).toBe(200);
});

it('a model that it does not run on can’t be chosen, and the file says so before', async () => {
  const bytes = apk({ cpus: ['arm64-v8a'] });
  const { data: file } = await send(bytes);
  const { data } = await admin.form(APPS, { method: 'facts', file: String(file) });
  expect(data).toMatchObject({
    version: '3.9.0',
    models: expect.arrayContaining([{ model: 'GW-TV55', fits: '', terminals: expect.any(Number) }]),
  });
  const reply = await admin.form(APPS, { method: 'form', file: String(file), note: '', 'models[0]': 'GW-STB200', 'models[1]': 'GW-TV55' });
  expect(reply).toMatchObject({ code: 422, data: { models: expect.stringContaining('GW-STB200') } });
});

it('nobody gets a version that was not tried; after the trial all that it is for do', async () => {
  const id = await idOf(apk());
  const early = await plan('update_app', { 'ids[0]': id });
  expect(early.reply.data).toMatchObject({ total: 0 });
  const terminal = await onlineOf('GW-STB210');
  await begin('trial_app', { 'ids[0]': id, terminal });
  pass(4);
  expect((await list()).find((each) => each.id === id)).toMatchObject({ state: 'passed', running: 1 });
  const { reply } = await plan('update_app', { 'ids[0]': id });
  const { total, cuts } = reply.data as { total: number; cuts: { viewers: number } };
  expect(total).toBeGreaterThan(300);
  expect(cuts.viewers).toBeGreaterThan(100);
  await begin('update_app', { 'ids[0]': id });
  pass(25);
  const [newest] = await running();
  expect(newest).toMatchObject({ version: '3.9.0' });
  expect(Number(newest?.terminals)).toBeGreaterThan(300);
});

it('a trial needs a terminal that is online', async () => {
  const id = await idOf(apk());
  const { reply } = await plan('trial_app', { 'ids[0]': id, terminal: '99999' });
  expect(reply.code).toBe(422);
});

it('whoever may only look uploads nothing', async () => {
  const operator = visit(box);
  operator.token = box.startSession('operator');
  box.revoke('operator', 'smartscreen/appupdate:add');
  box.revoke('operator', 'smartscreen/appupdate:edit');
  const reply = await operator.upload(APPS, { method: 'upload' }, new Blob([new Uint8Array(apk())]), 'tv.apk');
  expect(reply.code).toBe(403);
});

it('updates exactly those below a version that was named, and says how many as Terminal Records counts them', async () => {
  const { data: counts } = await admin.form('/admin.php/smartscreen/terminalrecord', { method: 'counts' });
  const { old } = counts as { old: number }; // the shape of the call
  expect(old).toBeGreaterThan(0);
  const { reply } = await plan('update_app', { value: 'all', 'filters[state]': 'passed', below: '3.8.0' });
  const { total, skipped_total: left } = reply.data as { total: number; skipped_total: number }; // as above
  expect(total + left).toBe(old);
  expect(total).toBeGreaterThan(0);
  expect((await plan('update_app', { value: 'all', below: '3.8.0; drop' })).reply).toMatchObject({
    code: 422,
    data: { below: expect.any(String) },
  });
});
