/** Access points over real HTTP: what they are, who is with them, templates, jobs on devices that fail and lie, and what is kept. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';
import { makeImage } from './wireless/image';

const POINTS = '/admin.php/wirelessac/apandcat';
const CLIENTS = '/admin.php/wirelessac/apandcat_clients';
const WAITING = '/admin.php/wirelessac/apandcat_waiting';
const MODELS = '/admin.php/wirelessac/netmodel';
const FIRMWARE = '/admin.php/wirelessac/apupdata';
const PLANS = '/admin.php/wirelessac/timereboot';
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

type Fields = Readonly<Record<string, string>>;
type Entry = Readonly<Record<string, unknown>>;
const list = async (path: string, more: Fields = {}): Promise<readonly Entry[]> =>
  ((await admin.form(path, { method: 'list', page: '1', limit: '1000', ...more })).data as { list: readonly Entry[] }).list;
const point = async (name: string): Promise<Entry> => (await list(POINTS, { keyword: name })).find((each) => each.name === name) ?? {};
const online = async (): Promise<readonly Entry[]> => list(POINTS, { state: 'online', kind: 'ap' });

/** Plans and starts a job, and answers its id. */
async function begin(path: string, kind: string, wish: Fields, settings: Fields = {}): Promise<string> {
  const component = path.slice('/admin.php/'.length);
  const order = { kind, component, list: path, ...wish };
  const { plan, hash } = (await admin.form(JOB, { method: 'plan', ...order })).data as Record<'plan' | 'hash', string>;
  const reply = await admin.form(JOB, { method: 'start', ...order, ...settings, plan, hash });
  expect(reply.code, JSON.stringify(reply)).toBe(200);
  return (reply.data as { id: string }).id;
}
const targets = async (id: string): Promise<readonly Entry[]> =>
  ((await admin.form(JOB, { method: 'targets', id, page: '1', limit: '1000' })).data as { list: readonly Entry[] }).list;
const ids = (rows: readonly Entry[]): Fields => Object.fromEntries(rows.map(({ id }, at) => [`ids[${at}]`, String(id)]));
const pass = (minutes: number): void => {
  for (let at = 0; at < minutes * 2; at++) box.advance(MINUTE / 2);
};

it('every room of the house is told with the worst of its access points', async () => {
  const { data } = await admin.form(POINTS, { method: 'rooms' });
  const rooms = (data as { list: readonly Entry[] }).list;
  expect(rooms).toHaveLength(60);
  const away = await list(POINTS, { state: 'offline', kind: 'ap' });
  for (const { room } of away.filter((each) => each.room !== '')) expect(rooms.find((each) => each.room === room)?.state).toBe('danger');
  expect(rooms.filter(({ points }) => points === 0).every(({ state }) => state === 'neutral')).toBe(true);
});

it('who is sent away is gone, and joins again by himself', async () => {
  const [first] = await list(CLIENTS);
  expect(first).toMatchObject({ ssid: expect.any(String), signal: expect.any(Number) });
  const mac = String(first?.mac);
  expect((await admin.form(CLIENTS, { method: 'disconnect', mac })).code).toBe(200);
  expect((await list(CLIENTS)).some((each) => each.mac === mac)).toBe(false);
  expect((await admin.form(CLIENTS, { method: 'disconnect', mac })).code).toBe(404);
});

it('a template is a draft until it is pushed; a push touches only those that differ', async () => {
  const before = (await admin.form(MODELS, { method: 'differing' })).data as { total: number };
  expect(before.total).toBeGreaterThan(0);
  const id = await begin(MODELS, 'push', { 'ids[0]': '1' });
  pass(1);
  const done = await targets(id);
  expect(done.filter(({ state }) => state === 'verified').length).toBeGreaterThan(0);
  expect((await admin.form(MODELS, { method: 'differing' })).data).toMatchObject({
    total: done.filter(({ state }) => state !== 'verified' && state !== 'skipped').length,
  });
});

it('a device that says it was upgraded and was not, has failed; one that refuses too; the rest is read again', async () => {
  const image = makeImage({ model: 'GW-AP310', version: '5.4.0', hardware: ['V2'], from: '5.1.0' }, Buffer.from('firmware'));
  const { data: file } = await admin.upload(FIRMWARE, { method: 'upload' }, new Blob([new Uint8Array(image)]), 'ap310.bin');
  const { data } = await admin.form(FIRMWARE, { method: 'form', file: String(file), note: '' });
  const firmware = String((data as { id: string }).id);
  expect((await list(FIRMWARE)).find((each) => each.id === firmware)).toMatchObject({
    model: 'GW-AP310',
    version: '5.4.0',
    hardware: 'V2',
  });
  const fit = (await online())
    .filter((each) => each.model === 'GW-AP310' && each.hardware === 'V2' && each.version === '5.2.1')
    .slice(0, 4);
  const [liar, deaf, ...well] = fit.map((each) => String(each.name));
  box.temper([liar ?? ''], 'lies');
  box.temper([deaf ?? ''], 'refuses');
  const old = (await online()).filter((each) => each.version === '5.0.3').slice(0, 1);
  const id = await begin(POINTS, 'upgrade', { ...ids([...fit, ...old]), firmware }, { wave: '10', tries: '1', stop: '100' });
  pass(6);
  const states = new Map((await targets(id)).map((each) => [each.name, each]));
  expect(states.get(liar)).toMatchObject({ state: 'failed', message: expect.stringContaining('5.2.1') });
  expect(states.get(deaf)).toMatchObject({ state: 'failed' });
  for (const name of well) expect(states.get(name)).toMatchObject({ state: 'verified' });
  for (const { name } of old) expect(states.get(name)).toMatchObject({ state: 'skipped', message: expect.stringContaining('5.1.0') });
  expect(await point(well[0] ?? '')).toMatchObject({ version: '5.4.0' });
});

it('an image that is damaged, or is there already, is refused with the reason', async () => {
  const image = makeImage({ model: 'GW-AP310', version: '5.4.0', hardware: ['V2'], from: '' }, Buffer.from('firmware'));
  const send = (bytes: Buffer, name = 'a.bin') => admin.upload(FIRMWARE, { method: 'upload' }, new Blob([new Uint8Array(bytes)]), name);
  expect((await send(Buffer.concat([image, Buffer.from('!')]))).code).toBe(422);
  expect((await send(Buffer.from('MZ not firmware'))).code).toBe(422);
  expect((await send(image, 'a.zip')).code).toBe(422);
});

it('a change of the management VLAN is protected: one first, and one that leads nowhere is said to be unknown', async () => {
  const some = (await online()).slice(0, 3);
  const { data } = await admin.form(JOB, {
    ...{ method: 'plan', kind: 'uplink', component: 'wirelessac/apandcat', list: POINTS, vlan: '999' },
    ...ids(some),
  });
  expect(data).toMatchObject({ total: 3, protected: 1 });
  const id = await begin(POINTS, 'uplink', { ...ids(some), vlan: '999' }, { count: '3', stop: '5' });
  pass(5);
  expect((await targets(id)).map(({ state }) => state).sort()).toEqual(['queued', 'queued', 'unknown']);
});

it('a device that waits is adopted once; one that claims a known serial number is refused', async () => {
  const all = await list(WAITING);
  const good = all.find((each) => each.trust === 'new' && each.kind === 'ap');
  const bad = all.find((each) => each.trust === 'twice');
  const adopt = (id: unknown, name: string) =>
    admin.form(WAITING, { method: 'adopt', id: String(id), name, room: '1214', place: '', template: '1' });
  const first = (await list(POINTS)).find(({ sn }) => sn === bad?.sn);
  const twins = async (id: unknown) => (await admin.form(WAITING, { method: 'twins', id: String(id) })).data;
  expect(await twins(bad?.id)).toEqual({ list: [{ id: String(first?.id), name: first?.name, sn: 1, mac: 0 }] });
  expect(await twins(good?.id)).toEqual({ list: [] });
  expect(await adopt(bad?.id, 'AP-X')).toMatchObject({ code: 422, data: { name: expect.stringContaining(String(first?.name)) } });
  expect((await adopt(good?.id, 'AP-1214')).code).toBe(200);
  expect((await adopt(good?.id, 'AP-1214')).code).toBe(404);
  expect(await point('AP-1214')).toMatchObject({ state: 'online', sn: good?.sn, drift: 'differs' });
});

it('a device that is deleted calls again and waits; added again it is the same one', async () => {
  const { id, sn, mac, model, version } = await point('AP-1202');
  await admin.form(POINTS, { method: 'del', 'ids[0]': String(id) });
  await list(POINTS);
  expect((await list(WAITING)).find((each) => each.sn === sn)).toMatchObject({ trust: 'new', version });
  const form = { method: 'form', name: 'AP-1202', kind: 'ap', sn: String(sn), mac: String(mac), model: String(model) };
  const reply = await admin.form(POINTS, {
    ...form,
    room: '1202',
    place: '',
    template: '1',
    channel_2: 'auto',
    channel_5: 'auto',
    power: 'auto',
    note: '',
  });
  expect(reply.code, JSON.stringify(reply)).toBe(200);
  expect(await point('AP-1202')).toMatchObject({ state: 'online', version });
  expect((await list(WAITING)).some((each) => each.sn === sn)).toBe(false);
});

it('a plan that is due is a job, and its result is noted', async () => {
  const { data } = await admin.form(PLANS, { method: 'reach', scope: 'floor', 'floors[0]': '12' });
  expect(data).toMatchObject({ points: 23 });
  const id = await begin(PLANS, 'reboot', { 'ids[0]': '2' });
  pass(8);
  expect((await targets(id)).length).toBeGreaterThan(5);
  expect((await list(PLANS)).find((each) => each.id === '2')).toMatchObject({ last_result: expect.stringMatching(/success|failure/) });
});

it('of an import of 2,000 rows of which 300 are wrong the good ones are kept, and each of the others says why', async () => {
  const two = (value: number): string => value.toString(16).padStart(2, '0').toUpperCase();
  const good = (at: number) => ({
    name: `W-${at}`,
    sn: `GWAP28${String(at).padStart(6, '0')}`,
    mac: `A4:BE:2B:60:${two(at >> 8)}:${two(at & 255)}`,
    room: '1305',
  });
  const wrong: readonly ((row: ReturnType<typeof good>) => ReturnType<typeof good>)[] = [
    (row) => ({ ...row, sn: row.sn.replace('28', '2O') }),
    (row) => ({ ...row, mac: 'A4:BE:2B:60:00:00' }),
    (row) => ({ ...row, mac: '46022.5' }),
    (row) => ({ ...row, room: '9999' }),
    (row) => ({ ...row, name: '' }),
    (row) => ({ ...row, sn: '=A1' }),
  ];
  const rows = Array.from({ length: 2000 }, (_, at) =>
    at % 20 < 3 && at > 0 ? (wrong[at % wrong.length] ?? good)(good(at) as never) : good(at),
  );
  const bad = rows.filter((row, at) => JSON.stringify(row) !== JSON.stringify(good(at))).length;
  const lines = rows.map(({ name, sn, mac, room }) => `${name},ap,${sn},${mac},GW-AP310,${room}`);
  const file = new Blob([['name,kind,sn,mac,model,room', ...lines].join('\r\n')]);
  const { data } = await admin.upload(POINTS, { method: 'import' }, file, 'ap.csv');
  const report = data as { added: number; failed: readonly { row: number; msg: string }[] };
  expect(bad).toBe(299);
  expect(report.added).toBe(2000 - bad);
  expect(report.failed).toHaveLength(bad);
  expect(report.failed.every(({ msg }) => /^(sn|mac|room|name): \S/.test(msg))).toBe(true);
}, 60_000);

it('a restart of a plan and one of the list are the same: nobody is restarted twice', async () => {
  const [first] = await online();
  const plan = {
    ...{
      method: 'form',
      name: 'one',
      scope: 'chosen',
      'points[0]': String(first?.id),
      cycle: 'weekly',
      'days[0]': '1',
      'times[0]': '04:00',
    },
    ...{ at: '', start_date: '', end_date: '', status: '0' },
  };
  const { data } = await admin.form(PLANS, plan);
  await begin(PLANS, 'reboot', { 'ids[0]': String((data as { id: string }).id) });
  const order = { kind: 'reboot', component: 'wirelessac/apandcat', list: POINTS, ...ids([first ?? {}]) };
  const told = (await admin.form(JOB, { method: 'plan', ...order })).data;
  expect(told).toMatchObject({ total: 0, reasons: [{ reason: 'A job of the same type is already in progress on it', count: 1 }] });
});

it('a password that changes after the plan is not given to anybody by it', async () => {
  const wlan = (await list(MODELS)).find(({ id }) => id === '1') ?? {};
  const { mtime } = ((await admin.form(MODELS, { method: 'detail', id: '1' })).data as { detail: Entry }).detail;
  const spelled = Object.fromEntries(
    Object.entries(wlan)
      .filter(([name]) =>
        ['ssid', 'name', 'security', 'bands', 'vlan', 'threshold', 'hidden', 'isolation', 'status', 'on_air', 'hours', 'note'].includes(
          name,
        ),
      )
      .map(([name, value]) => [name, String(value ?? '')]),
  );
  const save = async (password: string, stamp: unknown): Promise<void> => {
    const reply = await admin.form(MODELS, { method: 'form', id: '1', mtime: String(stamp), ...spelled, password });
    expect(reply.code, JSON.stringify(reply)).toBe(200);
  };
  await save('first-one-8', mtime);
  const at = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toTimeString().slice(0, 5);
  const id = await begin(POINTS, 'push', ids((await online()).filter(({ template }) => template === '1').slice(0, 2)), {
    ...{ when: 'window', window_start: at(30), window_end: at(90) },
  });
  await save('second-one-8', ((await admin.form(MODELS, { method: 'detail', id: '1' })).data as { detail: Entry }).detail.mtime);
  pass(32);
  expect((await targets(id)).map(({ state }) => state)).toEqual(['skipped', 'skipped']);
  expect(JSON.stringify(await targets(id))).not.toContain('print');
});

it('a plan is told which plans of other screens, and which jobs that wait for their window, run beside it', async () => {
  const beside = async (path: string, who = admin): Promise<readonly Entry[]> =>
    ((await who.form(path, { method: 'beside', 'whom[scope]': 'all' })).data as { list: readonly Entry[] }).list;
  const at = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toTimeString().slice(0, 5);
  await begin(POINTS, 'reboot', ids((await online()).slice(0, 1)), { when: 'window', window_start: at(60), window_end: at(150) });
  const told = await beside(PLANS);
  expect(told).toContainEqual(
    expect.objectContaining({ from: 'tr069', name: '客房光猫每周重启', cycle: 'weekly', times: ['04:00'], days: ['1'] }),
  );
  expect(told).toContainEqual(expect.objectContaining({ from: 'job', name: 'reboot', cycle: 'daily', times: [at(60)], seconds: 5400 }));
  expect(await beside('/admin.php/tr069/timedrestart')).toContainEqual(
    expect.objectContaining({ from: 'wireless', name: '客房 AP 每周重启', cycle: 'weekly', times: ['04:30'] }),
  );
  box.setRights('operator', { menus: ['wirelessac/timereboot'], buttons: [] });
  const operator = visit(box);
  operator.token = box.startSession('operator');
  expect(
    (await beside(PLANS, operator)).every(({ name }) => name === ''),
    'names of what one may not look at are not told',
  ).toBe(true);
});
