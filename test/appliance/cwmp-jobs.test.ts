/** What can go wrong with jobs on devices of TR-069: files for others, templates that change in between, devices that never call, secrets. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CpeOptions, type RunningCpe, startCpe } from './cwmp/cpe-client';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import type { Visitor } from './visitor';

const ITMS = '/admin.php/tr069/itms';
const INBOX = '/admin.php/tr069/inbox';
const TEMPLATES = '/admin.php/tr069/templatelist';
const JOB = '/admin.php/system/job';
const ROOT = 'InternetGatewayDevice.';
const KEY = { username: '00259E-48575443A1B2C3D4', password: 'Gateway8069' };

let box: Appliance;
let admin: Visitor;
let running: RunningCpe[] = [];
eachBox(
  (opened) => {
    ({ box, admin } = opened);
  },
  { control: true },
);
beforeEach(() => {
  running = [];
  box.voice.traffic(false);
});
afterEach(async () => {
  await Promise.all(running.map((each) => each.close()));
});

type Fields = Readonly<Record<string, string>>;
type Row = Readonly<Record<string, unknown>>;
const listOf = (answer: { readonly data: unknown }): readonly Row[] => (answer.data as { readonly list: readonly Row[] }).list;
const list = async (path: string, fields: Fields = {}): Promise<readonly Row[]> =>
  listOf(await admin.form(path, { method: 'list', page: '1', limit: '500', ...fields }));
const idsOf = (rows: readonly Row[]): Fields => Object.fromEntries(rows.map(({ id }, at) => [`ids[${at}]`, String(id)]));
const tasks = async (id: unknown): Promise<readonly Row[]> => listOf(await admin.form(ITMS, { method: 'tasks', id: String(id) }));
const targets = async (id: string): Promise<readonly Row[]> =>
  listOf(await admin.form(JOB, { method: 'targets', id, page: '1', limit: '100' }));
const order = (kind: string, wish: Fields): Fields => ({ kind, component: 'tr069/itms', list: ITMS, ...wish });
const planned = async (what: Fields): Promise<Row> => (await admin.form(JOB, { method: 'plan', ...what })).data as Row;
async function begin(kind: string, wish: Fields, settings: Fields = {}): Promise<string> {
  const what = order(kind, wish);
  const { plan, hash } = await planned(what);
  const answer = await admin.form(JOB, { method: 'start', ...what, ...settings, plan: String(plan), hash: String(hash) });
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
  return (answer.data as { readonly id: string }).id;
}
/** Waits, for what devices say comes over a wire. @param step of the box's clock; short where the patience of a job must not end meanwhile */
async function becomes(id: string, wanted: (target: Row) => boolean, step = 5000): Promise<Row> {
  for (let turn = 0; turn < 200; turn += 1) {
    box.advance(step);
    const [target] = await targets(id);
    if (target && wanted(target)) return target;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(JSON.stringify(await targets(id)));
}
const device = async (options: Partial<CpeOptions> = {}): Promise<readonly [RunningCpe, string]> => {
  const cpe = await startCpe({ acs: `${box.url}/cwmp`, credentials: KEY, ...options });
  running.push(cpe);
  await cpe.inform();
  const [waiting] = await list(INBOX, { keyword: cpe.cpe.profile.sn });
  const answer = await admin.form(INBOX, { method: 'adopt', id: String(waiting?.id), room: '', replaces: '' });
  await cpe.inform('1 BOOT');
  return [cpe, String((answer.data as { readonly id: string }).id)];
};
/** Nobody can knock at it: it comes by itself. */
const behindNat = async (cpe: RunningCpe): Promise<void> => {
  const url = { value: 'http://192.0.2.7:7547/', type: 'xsd:string', writable: false } as const;
  cpe.cpe.tree.values.set(`${ROOT}ManagementServer.ConnectionRequestURL`, url);
  await cpe.inform();
};
const parametersOf = (rows: readonly Fields[]): Fields =>
  Object.fromEntries(
    rows.flatMap((row, at) => Object.entries({ min: '', max: '', ...row }).map(([name, value]) => [`parameters[${at}][${name}]`, value])),
  );
const POWER = { name: `${ROOT}LANDevice.1.WLANConfiguration.1.TransmitPower`, type: 'unsignedInt', value: '50' };
const template = (rows: readonly Fields[], more: Fields = {}): Fields => ({
  ...{ method: 'form', TemplateName: 'Night', TemplateType: 'mixed', data_model: 'tr098', note: '' },
  ...parametersOf(rows),
  ...more,
});
/** Gives a device a template of its own and answers the template's id. */
async function templated(id: string, rows: readonly Fields[]): Promise<string> {
  const made = String(((await admin.form(TEMPLATES, template(rows))).data as { readonly id: string }).id);
  const { detail } = (await admin.form(ITMS, { method: 'detail', id })).data as { readonly detail: Row };
  const saved = await admin.form(ITMS, { method: 'form', id, mtime: String(detail.mtime), sn: String(detail.sn), template: made });
  expect(saved).toMatchObject({ code: 200 });
  return made;
}

it('a file for another model is sent to nobody, not even where those who were left out are tried after all', async () => {
  const file = (await list('/admin.php/tr069/firmware')).find(({ model, target }) => model === 'HG8245H' && target === 1);
  const others = (await list(ITMS, { online: 'online', model: 'F660' })).slice(0, 2);
  const [own] = (await list(ITMS, { online: 'online', model: 'HG8245H', firmware: 'V3R017C10S120' })).slice(0, 1);
  const id = await begin('upgrade', { ...idsOf([...others, own ?? {}]), file: String(file?.id) });
  expect(await becomes(id, ({ state }) => state === 'verified' || state === 'unknown')).toMatchObject({ state: 'verified' });
  expect(await admin.form(JOB, { method: 'retry', id, 'states[0]': 'skipped' })).toMatchObject({ code: 200, data: 2 });
  box.advance(1000);
  const again = (await targets(id)).filter(({ state }) => state === 'skipped');
  expect(again.map(({ message }) => message)).toEqual(['It is another model: F660', 'It is another model: F660']);
  for (const { id: other } of others) expect(await tasks(other)).toEqual([]);
});

it('a template that is given another management server before its window is pushed to nobody by a job that was not planned for it', async () => {
  const [cpe, id] = await device();
  const made = await templated(id, [POWER]);
  const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toTimeString().slice(0, 5);
  const job = await begin('push', { 'ids[0]': id }, { when: 'window', window_start: at(30), window_end: at(90) });
  const url = { name: `${ROOT}ManagementServer.URL`, type: 'string', value: 'http://elsewhere.example/cwmp' };
  const { detail } = (await admin.form(TEMPLATES, { method: 'detail', id: made })).data as { readonly detail: Row };
  const changed = template([POWER, url], { id: made, mtime: String(detail.mtime) });
  expect(await admin.form(TEMPLATES, changed)).toMatchObject({ code: 200 });
  box.advance(31 * 60_000);
  await cpe.inform();
  const [target] = await targets(job);
  expect(target).toMatchObject({ state: 'skipped', message: expect.stringContaining('protected parameters') });
  expect(await tasks(id)).toEqual([]);
});

it('a connection to the outside is protected in a push as long as nobody knows which one the device is managed over', async () => {
  const [, id] = await device();
  const name = `${ROOT}WANDevice.1.WANConnectionDevice.2.WANIPConnection.1.Enable`;
  await templated(id, [{ name, type: 'boolean', value: '0' }]);
  expect(await planned(order('push', { 'ids[0]': id }))).toMatchObject({ total: 0, skipped_total: 1 });
  expect(await planned(order('push_protected', { 'ids[0]': id }))).toMatchObject({ total: 1, protected: 1 });
  const set = { method: 'set', id, 'values[0][name]': name, 'values[0][value]': '0' };
  expect(await admin.form(ITMS, set)).toMatchObject({ code: 403 });
  await admin.form(ITMS, { method: 'explore', id, path: '' });
  await becomesRead(id, name);
  expect(await planned(order('push', { 'ids[0]': id })), 'television is not managed over').toMatchObject({ total: 1, protected: 0 });
});
async function becomesRead(id: string, name: string): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) {
    const [row] = listOf(await admin.form(ITMS, { method: 'parameters', id, 'names[0]': name }));
    if (row?.known === true) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${name} was not read`);
}

it('a device that does not call in time is not restarted when it calls at night, and a second try is one restart', async () => {
  const [cpe, id] = await device();
  await behindNat(cpe);
  const job = await begin('reboot', { 'ids[0]': id });
  const target = await becomes(job, ({ state }) => state !== 'sent' && state !== 'queued');
  expect(target).toMatchObject({ state: 'failed', message: expect.stringContaining('the task was withdrawn') });
  expect(await admin.form(JOB, { method: 'retry', id: job, 'states[0]': 'failed' })).toMatchObject({ code: 200 });
  await becomes(job, ({ state }) => state === 'sent');
  await cpe.inform();
  await becomes(job, ({ state }) => state === 'verified');
  expect((await tasks(id)).map(({ kind, state }) => `${kind} ${state}`)).toEqual(['reboot done', 'reboot cancelled']);
});

it('a device that starts again and again without saying that it was told to is quarantined', async () => {
  const [cpe, id] = await device();
  cpe.cpe.started = () => {};
  const job = await begin('reboot', { 'ids[0]': id });
  await becomes(job, ({ state }) => state === 'accepted', 100);
  for (let turn = 0; turn < 3; turn += 1) await cpe.inform('1 BOOT');
  expect(await becomes(job, ({ state }) => state !== 'accepted' && state !== 'back', 100)).toMatchObject({ state: 'quarantined' });
});

it('a secret that a device reads out is told to nobody', async () => {
  const [cpe, id] = await device();
  const name = `${ROOT}LANDevice.1.WLANConfiguration.1.PreSharedKey.1.KeyPassphrase`;
  const held = cpe.cpe.tree.values.get(name);
  cpe.cpe.tree.values.set(name, { type: 'xsd:string', writable: true, ...held, value: 'let-me-in-8' });
  cpe.cpe.tree.read = (names) =>
    names.map((each) => ({ name: each, type: 'xsd:string', value: cpe.cpe.tree.values.get(each)?.value ?? '' }));
  await admin.form(ITMS, { method: 'get', id, 'names[0]': name });
  await becomesRead(id, name).catch(() => {});
  const [row] = listOf(await admin.form(ITMS, { method: 'parameters', id, 'names[0]': name }));
  expect(row).toMatchObject({ value: '••••••' });
  expect(listOf(await admin.form(ITMS, { method: 'parameters', id, keyword: 'let-me-in' }))).toEqual([]);
});

it('one parameter is set on many devices: on whom it differs, and on none that could be lost by it', async () => {
  const [cpe, id] = await device();
  const other = (await list(ITMS, { online: 'online', model: 'GW-ONT20' }))[0];
  const set = (parameter: string, value: string, type = 'string'): Fields =>
    order('set_parameter', { 'ids[0]': id, 'ids[1]': String(other?.id), parameter, set_to: value, type });
  const ntp = `${ROOT}Time.NTPServer1`;
  for (const [parameter, value, type, field] of [
    [`${ROOT}ManagementServer.URL`, 'http://x/', 'string', 'parameter'],
    [`${ROOT}LANDevice.1.WLANConfiguration.1.KeyPassphrase`, 'secret-8', 'string', 'parameter'],
    ['', 'x', 'string', 'parameter'],
    ['Hostname', 'x', 'string', 'parameter'],
    [POWER.name, 'loud', 'unsignedInt', 'set_to'],
    [ntp, 'x', 'anything', 'type'],
  ] as const)
    expect(await admin.form(JOB, { method: 'plan', ...set(parameter, value, type) })).toMatchObject({
      code: 422,
      data: { [field]: expect.any(String) },
    });
  expect(await planned(set(`${ROOT}WANDevice.1.WANConnectionDevice.2.WANIPConnection.1.Enable`, '0', 'boolean'))).toMatchObject({
    total: 0,
  });
  const told = await planned(set(ntp, 'ntp.house.lan'));
  expect(told).toMatchObject({ total: 1, protected: 0, reasons: [{ reason: 'It has another data model: Device.' }] });
  expect(told.changes).toEqual([{ id, name: expect.any(String), field: ntp, before: '?', after: 'ntp.house.lan' }]);
  const job = await begin('set_parameter', { 'ids[0]': id, parameter: ntp, set_to: 'ntp.house.lan', type: 'string' });
  await becomes(job, ({ state }) => state === 'verified');
  expect(cpe.cpe.tree.values.get(ntp)?.value).toBe('ntp.house.lan');
  expect(await planned(set(ntp, 'ntp.house.lan'))).toMatchObject({ total: 0 });
  box.setRights('operator', { menus: ['tr069/itms'], buttons: ['tr069/itms:reboot'] });
  admin.token = box.startSession('operator');
  expect(await admin.form(JOB, { method: 'plan', ...set(ntp, 'y') })).toMatchObject({ code: 403 });
});

it('a device that was reset is given back what it was set to, and keeps how it reaches its server', async () => {
  const [cpe, id] = await device();
  const ssid = `${ROOT}LANDevice.1.WLANConfiguration.1.SSID`;
  const server = `${ROOT}ManagementServer.PeriodicInformInterval`;
  const set = (name: string, value: string): void => {
    const held = cpe.cpe.tree.values.get(name);
    if (held) cpe.cpe.tree.values.set(name, { ...held, value });
  };
  const over = async (): Promise<Row> => {
    for (let turn = 0; turn < 300; turn += 1) {
      const [task] = await tasks(id);
      if (task && ['done', 'failed'].includes(String(task.state))) return task;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(JSON.stringify(await tasks(id)));
  };
  set(ssid, 'Suite 8');
  expect(await admin.form(ITMS, { method: 'restore_copy', id })).toMatchObject({ code: 409 });
  await admin.form(ITMS, { method: 'explore', id, path: '' });
  await over();
  expect(await admin.form(ITMS, { method: 'copy', id })).toMatchObject({ data: { time: '', count: 0 } });
  expect(await admin.form(ITMS, { method: 'factory_reset', id, typed: '48575443A1B2C3D4' })).toMatchObject({ code: 200 });
  await over();
  expect(await admin.form(ITMS, { method: 'copy', id })).toMatchObject({ data: { time: expect.stringMatching(/^\d{4}-/) } });
  set(ssid, 'Factory');
  set(server, '777');
  expect(await admin.form(ITMS, { method: 'restore_copy', id })).toMatchObject({ code: 200 });
  expect(await over()).toMatchObject({ kind: 'restore', state: 'done', result: { restored: 1, gone: [] } });
  expect([cpe.cpe.tree.values.get(ssid)?.value, cpe.cpe.tree.values.get(server)?.value]).toEqual(['Suite 8', '777']);
  box.setRights('operator', { menus: ['tr069/itms'], buttons: ['tr069/itms:parameters'] });
  admin.token = box.startSession('operator');
  expect(await admin.form(ITMS, { method: 'restore_copy', id })).toMatchObject({ code: 403 });
});
