/** Scenes: records with other settings, rights by scene on every call, screens by the clock, and the day at a glance. */
import { expect, it, vi } from 'vitest';
import { eachBox } from './each-box';
import { publishing } from './publish-menu';
import { dueBetween } from './scenes/screen-hours';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const SCENES = '/operations/index/scenario';
const OTHER = '/operations/index/scenario_other';
const HOME = '/operations/bulletin_board/home';
const TASKS = '/admin.php/system/timed_task';

let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ box, admin } = opened);
});

type Row = Readonly<Record<string, unknown>>;
const list = async (who = admin): Promise<readonly Row[]> =>
  ((await who.json(SCENES, { method: 'list', page: 1, limit: 50 })).data as { list: Row[] }).list; // the contract's shape
const scene = (more: Row = {}): Row => ({
  method: 'form',
  name: '云景酒店',
  code: 'cloud',
  kind: 'hotel',
  reach: 'rooms',
  rooms: '3201-3224',
  status: 1,
  note: '',
  welcome_zh: '{guest}，{room}',
  welcome_en: '',
  languages: 'both',
  language: 'zh_CN',
  boot_target: 'welcome',
  boot_channel: '',
  volume_boot: 20,
  volume_max: 60,
  volume_night: 30,
  night_from: '22:00',
  night_until: '07:00',
  hours: 'always',
  idle_after: 15,
  idle_screen: 'clock',
  ...more,
});
/** Somebody of operations mode with some scenes. */
async function person(username: string, scenes: string): Promise<Visitor> {
  const group = { menus: '', operation_menus: '*', buttons: '*', is_super: '0', reviewer: '0' };
  const { data } = await admin.form('/admin.php/system/authority', { method: 'form', name: username, ...group, scenes });
  const { id } = data as { id: string }; // the contract's shape
  await admin.form('/admin.php/system/administrator', { method: 'form', username, password: 'Operator@2026', group: id });
  const who = visit(box);
  await who.signIn(username, 'Operator@2026', { is_operations: '1' });
  who.headers['X-Customer-Id'] = 'C10001';
  return who;
}

it('keeps a scene with its other settings, and refuses what would show a room to two, or a patient to a ward', async () => {
  expect(await admin.json(SCENES, scene({ rooms: '1401-1500' }))).toMatchObject({
    code: 422,
    data: { rooms: expect.stringContaining('酒店客房') },
  });
  expect(await admin.json(SCENES, scene({ rooms: '' }))).toMatchObject({ code: 422, data: { rooms: expect.any(String) } });
  expect(await admin.json(SCENES, scene({ rooms: '3224-3201' }))).toMatchObject({ code: 422, data: { rooms: expect.any(String) } });
  expect(await admin.json(SCENES, scene({ kind: 'hospital' }))).toMatchObject({ code: 422, data: { welcome_zh: expect.any(String) } });
  expect(await admin.json(SCENES, scene({ welcome_zh: '{name}' }))).toMatchObject({ code: 422, data: { welcome_zh: expect.any(String) } });
  expect(await admin.json(SCENES, scene({ volume_boot: 61 }))).toMatchObject({ code: 422, data: { volume_boot: expect.any(String) } });
  expect(await admin.json(SCENES, scene({ code: 'a b' }))).toMatchObject({ code: 422, data: { code: expect.any(String) } });
  expect((await admin.json(SCENES, scene({ volume_boot: 60 }))).code).toBe(200);
  expect(await admin.json(SCENES, scene())).toMatchObject({ code: 422 });
});

it('changes the other settings alone', async () => {
  const [hotel] = await list();
  const { detail } = (await admin.json(OTHER, { method: 'detail', id: hotel?.id })).data as { detail: Row }; // the contract's shape
  const change = { method: 'form', id: hotel?.id, mtime: detail.mtime, ...Object.fromEntries(Object.entries(scene()).slice(8)) };
  expect(await admin.json(OTHER, { ...change, idle_screen: 'black' })).toMatchObject({ code: 200 });
  expect((await list())[0]).toMatchObject({
    name: '酒店客房',
    code: 'hotel',
    rooms: '1201-1412, 大堂, 餐厅, 会议室',
    idle_screen: 'black',
  });
  expect((await admin.json(OTHER, { ...change, idle_screen: 'clock' })).code).toBe(409);
});

it('holds who works in one scene to it, on every call', async () => {
  const who = await person('ward', 'hospital,school');
  expect((await who.json(HOME, { method: 'detail' })).code).toBe(403);
  who.headers['X-Scene-Id'] = 'hotel';
  expect((await who.json(HOME, { method: 'detail' })).code).toBe(403);
  // Whoever followed a wrong link must still be able to choose.
  expect((await who.json('/operations/bulletin_board/credentials', { method: 'detail' })).data).toMatchObject({
    detail: { scenes: [{ code: 'hospital' }, { code: 'school' }], whole: 0 },
  });
  who.headers['X-Scene-Id'] = 'hospital';
  expect((await list(who)).map(({ code }) => code)).toEqual(['hospital', 'school']);
  const [hotel] = await list();
  expect((await who.json(SCENES, { method: 'detail', id: hotel?.id })).code).not.toBe(200);
  expect((await who.json(SCENES, { method: 'del', ids: [hotel?.id] })).code).not.toBe(200);
  expect((await who.json(OTHER, { method: 'detail', id: hotel?.id })).code).not.toBe(200);
  expect((await who.json(SCENES, scene())).code, 'a new one would be nobody’s').toBe(403);
  const [own] = await list(who);
  expect((await who.json(SCENES, { method: 'status', id: own?.id, status: 0 })).code).toBe(200);
  expect((await who.json(HOME, { method: 'detail' })).code, 'one that is off').toBe(403);
  const nobody = await person('nobody', '');
  expect(await nobody.json(HOME, { method: 'detail' })).toMatchObject({ code: 403 });
  // What asks for no right in particular is not the whole house's for that.
  expect((await nobody.form('/admin.php/common/search', { keyword: 'TV-1201', limit: '20' })).data).toEqual([]);
  expect((await nobody.form('/admin.php/index/hint')).data).toMatchObject({ tip: 0, order: 0 });
});

it('tells who works in one scene of no other: orders, charges, requests, messages, terminals and their authorizations', async () => {
  const who = await person('ward', 'hospital');
  const page = { method: 'list', page: 1, limit: 1000 };
  const form = { method: 'list', page: '1', limit: '1000' };
  const rowsOf = ({ data }: { readonly data: unknown }): readonly Row[] => (data as { list: Row[] }).list; // the contract's shape
  const SCREENS = '/admin.php/smartscreen';
  const ORDERS = '/operations/shop/order';
  const [order] = rowsOf(await admin.json(ORDERS, { ...page, status: 'NotShipped' }));
  expect(order).toMatchObject({ room: expect.stringMatching(/^1[2-4]/) });
  expect(rowsOf(await who.json(ORDERS, page))).toEqual([]);
  expect((await who.json(ORDERS, { method: 'detail', id: order?.id })).code).toBe(404);
  expect((await who.json(ORDERS, { method: 'move', id: order?.id, from: 'NotShipped', to: 'InTransit' })).code).toBe(404);
  expect((await who.json(ORDERS, { method: 'cancel', id: order?.id, from: 'NotShipped', reason: 'x' })).code).toBe(404);
  expect((await who.json(ORDERS, { method: 'today' })).data).toMatchObject({ waiting: 0, orders: 0 });
  for (const path of ['mall_posting', 'terminalmessage', 'message_receipt', 'messageboard']) {
    const all = rowsOf(await admin.form(`${SCREENS}/${path}`, form));
    expect(all.length, path).toBeGreaterThan(0);
    expect(rowsOf(await who.form(`${SCREENS}/${path}`, form)), path).toEqual([]);
  }

  const terminals = rowsOf(await who.form(`${SCREENS}/terminalrecord`, form));
  expect(terminals.length).toBeGreaterThan(0);
  for (const { room } of terminals) expect(Number(room)).toBeGreaterThanOrEqual(1501);
  expect((await who.form(`${SCREENS}/terminalrecord`, { method: 'faults', id: '1' })).code).toBe(404);
  expect((await who.form(`${SCREENS}/terminalrecord`, { method: 'screenshot', id: '1', reason: 'x' })).code).toBe(404);
  expect((await who.form(`${SCREENS}/terminalrecord`, { method: 'counts' })).data).toMatchObject({ total: terminals.length });
  const job = {
    method: 'plan',
    component: 'smartscreen/terminalrecord',
    list: `${SCREENS}/terminalrecord`,
    kind: 'refresh',
    at_night: '1',
  };
  expect((await admin.form('/admin.php/system/job', { ...job, 'ids[0]': '1' })).code).toBe(200);
  expect((await who.form('/admin.php/system/job', { ...job, 'ids[0]': '1' })).code).toBe(404);
  const { total, skipped_total: skipped } = (await who.form('/admin.php/system/job', { ...job, value: 'all' })).data as Row; // as above
  expect(Number(total) + Number(skipped)).toBe(terminals.length);

  const search = async (by: Visitor) => {
    const { data } = await by.form('/admin.php/common/search', { keyword: 'TV-1201', limit: '20' });
    return (data as readonly Row[]).map(({ component }) => component); // as above
  };
  expect(await search(admin)).toContain('smartscreen/terminalrecord');
  expect(await search(who)).toEqual([]);

  const AUTHORIZATIONS = '/operations/index/terminal_authorization';
  expect(rowsOf(await who.json(AUTHORIZATIONS, page))).toHaveLength(terminals.length);
  const wish = { package: '', customer: '', within: '', days: 1 };
  expect((await who.json(AUTHORIZATIONS, { method: 'extend_plan', ...wish })).data).toMatchObject({ count: terminals.length });
  expect((await who.json(AUTHORIZATIONS, { method: 'del', ids: ['1'] })).data).toBe(0);
  expect((await admin.json(AUTHORIZATIONS, { method: 'detail', id: '1' })).code).toBe(200);

  const plan = { method: 'plan', priority: 'normal', minutes: '60' };
  expect((await who.form(`${SCREENS}/messageboard`, { ...plan, to: 'rooms', 'rooms[0]': '1201' })).code).toBe(403);
  expect((await who.form(`${SCREENS}/messageboard`, { ...plan, to: 'all' })).data).toMatchObject({ total: 24 });
  expect((await who.form(`${SCREENS}/messageboard`, { method: 'recall', id: '1' })).code).not.toBe(200);
});

it('tells the day of a scene, the same count of orders as the badge, and exports what was told', async () => {
  const ops = visit(box);
  await ops.signIn('ops', 'Operations@2026', { is_operations: '1' });
  ops.headers['X-Customer-Id'] = 'C10001';
  const day = async () => ((await ops.json(HOME, { method: 'detail' })).data as { detail: Record<string, Record<string, number>> }).detail; // the contract's shape
  const badge = async () => ((await ops.form('/admin.php/index/hint')).data as { order: number }).order;
  const { data: machine } = await admin.form('/admin.php/system/home', { method: 'detail' });
  const { online, offline } = (machine as { detail: { terminals: Record<string, number> } }).detail.terminals; // the contract's shape
  const whole = await day();
  expect(Number(whole.terminals?.online) + Number(whole.terminals?.offline)).toBe(Number(online) + Number(offline));
  expect(whole.orders?.waiting).toBe(await badge());
  ops.headers['X-Scene-Id'] = 'school';
  expect(await day()).toMatchObject({ scene: '培训学校', guests: { in_house: 0, rooms: 0 }, orders: { waiting: 0 } });
  expect(await badge()).toBe(0);
  const told = await day();
  box.advance(30_000);
  const { data } = await ops.json('/operations/bulletin_board/export', { method: 'export', value: 'all' });
  const file = await (await ops.get(String(data))).text();
  expect(file).toContain(String(told.now));
  expect(file).toContain(`Terminals offline,${told.terminals?.offline}`);
});

it('turns screens off and on by the clock', () => {
  const daily = { status: true, hours: 'daily', on_at: '07:30', off_at: '18:00' } as const;
  expect(dueBetween(daily, '2026-01-01 07:29:59', '2026-01-01 07:30:00')).toBe(true);
  expect(dueBetween(daily, '2026-01-01 07:30:00', '2026-01-01 17:59:59')).toBeUndefined();
  expect(dueBetween(daily, '2026-01-01 17:59:59', '2026-01-02 07:29:00')).toBe(false);
  expect(dueBetween({ ...daily, status: false }, '2026-01-01 07:29:59', '2026-01-01 07:30:00')).toBeUndefined();
  expect(dueBetween({ ...daily, hours: 'always' }, '2026-01-01 07:29:59', '2026-01-01 07:30:00')).toBeUndefined();
});

it('has in operations mode only the tasks of its kinds', async () => {
  const ops = visit(box);
  await ops.signIn('ops', 'Operations@2026', { is_operations: '1' });
  const types = async (path: string, json: boolean): Promise<readonly unknown[]> => {
    const { data } = json
      ? await ops.json(path, { method: 'list', page: 1, limit: 50 })
      : await ops.form(path, { method: 'list', page: '1', limit: '50' });
    return [...new Set((data as { list: Row[] }).list.map(({ type }) => type))].sort(); // the contract's shape
  };
  const own = ['broadcast', 'film', 'screen_off', 'screen_on'];
  expect(await types('/operations/system/timed_task', true)).toEqual(own);
  expect(await types(TASKS, false)).toEqual(own);
  const all = ((await admin.form(TASKS, { method: 'list', page: '1', limit: '50' })).data as { list: Row[] }).list;
  const backup = String(all.find(({ type }) => type === 'backup')?.id);
  for (const method of ['detail', 'run', 'runs']) expect((await ops.form(TASKS, { method, id: backup })).code, method).toBe(404);
  const clean = { method: 'form', name: '清理', type: 'clean_logs', cycle: 'daily', 'times[0]': '03:00', status: '1' };
  expect((await ops.form(TASKS, clean)).code).toBe(403);
});

it('commands and changes nothing beyond a scene, by whatever way', async () => {
  const who = await person('ward', 'hospital');
  const SCREENS = '/admin.php/smartscreen';
  const JOB = '/admin.php/system/job';
  const LIST = `${SCREENS}/terminalrecord`;
  const idIn = async (room: string): Promise<string> => {
    const { data } = await admin.form(LIST, { method: 'list', page: '1', limit: '1', room: room });
    return String((data as { list: Row[] }).list[0]?.id); // the contract's shape
  };
  const job = { component: 'smartscreen/terminalrecord', list: LIST, kind: 'refresh', at_night: '1' };
  const begin = async (...ids: string[]): Promise<string> => {
    const wish = { ...job, ...Object.fromEntries(ids.map((id, at) => [`ids[${at}]`, id])), offline: 'wait' };
    const { data: plan } = await admin.form(JOB, { method: 'plan', ...wish });
    const { plan: agreed, hash } = plan as Record<string, string>; // as above
    return (((await admin.form(JOB, { method: 'start', ...wish, plan: agreed ?? '', hash: hash ?? '' })).data as Row).id as string) ?? ''; // as above
  };
  const [own, other] = [await idIn('1501'), await idIn('1201')];
  const [ours, both] = [await begin(own), await begin(own, other)];
  const { data: jobs } = await who.form(JOB, { method: 'list', page: '1', limit: '50' });
  expect((jobs as { list: Row[] }).list.map(({ id }) => id)).toEqual([ours]);
  const page = { page: '1', limit: '50' };
  expect((await who.form(JOB, { method: 'targets', id: ours, ...page })).code).toBe(200);
  expect((await who.form(JOB, { method: 'detail', id: both })).code).toBe(404);
  expect((await who.form(JOB, { method: 'targets', id: both, ...page })).code).toBe(404);
  for (const method of ['pause', 'resume', 'cancel', 'retry', 'evidence'])
    expect((await who.form(JOB, { method, id: both })).code, method).toBe(404);
  const { data: commands } = await who.form(`${SCREENS}/terminalcommand`, { method: 'list', ...page });
  expect((commands as { list: Row[] }).list.map(({ terminal }) => terminal)).toEqual(['TV-1501', 'TV-1501']);

  // What was done to a row of another scene, and the way back.
  const AUTHORIZATIONS = `${SCREENS}/terminalauthorization`;
  const all = ((await admin.form(AUTHORIZATIONS, { method: 'list', page: '1', limit: '1000' })).data as { list: Row[] }).list;
  const theirs = all.find(({ room }) => room === '1201');
  const mine = all.find(({ room }) => room === '1501');
  const change = ({ mac, deadline, id, mtime }: Row, more: Readonly<Record<string, string>> = {}) => ({
    ...{ method: 'form', mac: String(mac), package: '1', customer: 'C10001', deadline: String(deadline), note: 'x' },
    ...{ id: String(id), mtime: String(mtime), ...more },
  });
  expect((await admin.form(AUTHORIZATIONS, change(theirs ?? {}))).code).toBe(200);
  const { data: history } = await admin.form(AUTHORIZATIONS, { method: 'record_history', id: String(theirs?.id), page: '1', limit: '5' });
  const entry = String((history as { list: Row[] }).list[0]?.id);
  expect((await who.form(AUTHORIZATIONS, { method: 'record_history', id: String(theirs?.id), page: '1', limit: '5' })).code).toBe(404);
  expect((await who.form(AUTHORIZATIONS, { method: 'record_revert', id: String(theirs?.id), entry })).code).toBe(404);
  expect((await who.form(AUTHORIZATIONS, change(mine ?? {}, { mac: String(theirs?.mac) }))).code).toBe(403);
  expect((await who.form(AUTHORIZATIONS, change(mine ?? {}, { customer: 'C10002' }))).code).toBe(403);

  // What holds everywhere is told, and changed by who works in all scenes; what is new is for one's own rooms.
  const ADS = '/admin.php/advertisement/text';
  const { list: ads } = (await who.form(ADS, { method: 'list', page: '1', limit: '50' })).data as { list: Row[] }; // as above
  const everywhere = ads.find(({ rooms, groups }) => (rooms as unknown[]).length + (groups as unknown[]).length === 0);
  expect(ads.some(({ groups }) => (groups as unknown[]).includes('大堂'))).toBe(false);
  expect((await who.form(ADS, { method: 'status', id: String(everywhere?.id), status: '0' })).code).toBe(403);
  expect((await who.form(ADS, { method: 'take_down', id: String(everywhere?.id), reason: 'x' })).code).not.toBe(200);
  const GROUPS = `${SCREENS}/message_group`;
  expect((await who.form(GROUPS, { method: 'form', name: '病区', kind: 'other', note: '', 'rooms[0]': '1201' })).code).toBe(403);
  const terminals = { method: 'form', name: '终端', by: 'chosen', area: '', floor: '', model: '', note: '' };
  expect((await who.form(`${SCREENS}/terminalgroup`, { ...terminals, 'terminals[0]': other })).code).toBe(403);
  expect((await who.form(`${SCREENS}/terminalgroup`, { ...terminals, 'terminals[0]': own })).code).toBe(200);
  expect((await who.form(`${SCREENS}/userpackage`, { method: 'del', 'ids[0]': '1' })).code).toBe(403);
  expect((await who.form(`${SCREENS}/appmenu`, await publishing(admin))).code).toBe(403);
  const tomorrow = { numbers: ['8041'], date: '2099-01-01', time: '07:00' };
  expect(
    (await who.form('/admin.php/voicemodel/wakeupser', { method: 'quick', language: 'en', ...flat('entries', [tomorrow]) })).code,
  ).toBe(403);
  expect((await who.form('/admin.php/voicemodel/wakeup_call', { method: 'again', id: '1' })).code).toBe(404);
  expect((await who.form('/admin.php/advertisement/room', { method: 'why', room: '1201', area: '客房' })).code).toBe(403);
  expect((await who.form('/admin.php/system/home', { method: 'detail' })).code).toBe(403);
  // Somebody of another scene who watches some channel.
  const CHANNELS = '/admin.php/mediamodel/liveprogram';
  for (let id = 1; id <= 24; id += 1) {
    const watched = (await admin.form(CHANNELS, { method: 'viewers', id: String(id) })).data as { list: Row[] }; // as above
    const viewer = watched.list.find(({ room }) => !/^(1[5-9]|20)\d\d$/.test(String(room)));
    if (!viewer) continue;
    const stop = { method: 'viewer_stop', id: String(id), 'terminals[0]': String(viewer.terminal) };
    expect((await who.form(CHANNELS, stop)).code).toBe(403);
    return;
  }
  expect.unreachable('nobody watches anything');
});

/** Records within records, as a form spells them. */
const flat = (name: string, rows: readonly Row[]): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap((row, at) =>
      Object.entries(row).flatMap(([key, value]) =>
        Array.isArray(value)
          ? value.map((each, place) => [`${name}[${at}][${key}][${place}]`, String(each)])
          : [[`${name}[${at}][${key}]`, String(value)]],
      ),
    ),
  );

it('tells in operations mode only of terminals and authorizations of the session’s customer', async () => {
  const AUTHORIZATIONS = '/admin.php/smartscreen/terminalauthorization';
  const SCREEN = '/admin.php/smartscreen/terminalrecord';
  const ops = visit(box);
  await ops.signIn('ops', 'Operations@2026', { is_operations: '1' });
  const total = async (who: Visitor, path: string) => ((await who.form(path, { method: 'list', page: '1', limit: '1' })).data as Row).total;
  const before = await total(ops, SCREEN);
  const { list: rows } = (await admin.form(AUTHORIZATIONS, { method: 'list', page: '1', limit: '1000' })).data as { list: Row[] }; // the contract's shape
  const row = rows.find(({ room }) => room === '1202') ?? {};
  const { id, mtime, mac, deadline } = row;
  const sent = { method: 'form', mac: String(mac), package: '1', customer: 'C10002', deadline: String(deadline), note: '' };
  expect((await admin.form(AUTHORIZATIONS, { ...sent, id: String(id), mtime: String(mtime) })).code).toBe(200);
  expect(await total(ops, AUTHORIZATIONS)).toBe(Number(before) - 1);
  expect(await total(ops, SCREEN)).toBe(Number(before) - 1);
  expect((await ops.form(SCREEN, { method: 'counts' })).data).toMatchObject({ total: Number(before) - 1 });
  expect((await ops.form(AUTHORIZATIONS, { method: 'detail', id: String(id) })).code).toBe(404);
  const wish = { package: '', customer: '', within: '', days: '1' };
  expect((await ops.form(AUTHORIZATIONS, { method: 'extend_plan', ...wish })).data).toMatchObject({ count: Number(before) - 1 });
  expect((await ops.form('/admin.php/index/form_linkage', { name: 'customer' })).data).toMatchObject([{ value: 'C10001' }]);
  expect((await admin.form('/admin.php/index/form_linkage', { name: 'customer' })).data).toHaveLength(2);
});

it('tells in operations mode nothing of rooms whose terminals are all another customer’s, by any call', async () => {
  const ops = visit(box);
  await ops.signIn('ops', 'Operations@2026', { is_operations: '1' });
  ops.headers['X-Customer-Id'] = 'C10001';
  const ORDERS = '/operations/shop/order';
  const MESSAGES = '/admin.php/smartscreen/messageboard';
  const rows = async (who: Visitor, path: string): Promise<readonly Row[]> =>
    ((await who.form(path, { method: 'list', page: '1', limit: '1000' })).data as { list: Row[] }).list; // the contract's shape
  const [order] = (await rows(admin, '/admin.php/smartscreen/mall_order')).filter(({ status, room }) => status === 'NotShipped' && room);
  const room = String(order?.room);
  const whom = { to: 'rooms', 'rooms[0]': room, priority: 'normal', minutes: '60' };
  const { data: plan } = await admin.form(MESSAGES, { method: 'plan', ...whom });
  const words = { title_zh: '秘密', text_zh: '秘密', title_en: 'Secret', text_en: 'Secret', picture: '', look: 'banner', answers: '' };
  const { hash } = plan as { hash: string }; // the contract's shape
  expect(await admin.form(MESSAGES, { method: 'send', ...whom, ...words, hash })).toMatchObject({ code: 200 });
  const badge = async () => Number(((await ops.form('/admin.php/index/hint', {})).data as Row).order);
  const before = await badge();
  expect(JSON.stringify(await ops.json(ORDERS, { method: 'list', page: 1, limit: 500 }))).toContain(`"room":"${room}"`);
  for (const { id, mtime, mac, deadline, room: at } of await rows(admin, '/admin.php/smartscreen/terminalauthorization')) {
    if (at !== room) continue;
    const sent = { method: 'form', mac: String(mac), package: '1', customer: 'C10002', deadline: String(deadline), note: '' };
    await admin.form('/admin.php/smartscreen/terminalauthorization', { ...sent, id: String(id), mtime: String(mtime) });
  }
  const told = JSON.stringify([
    await ops.json(ORDERS, { method: 'list', page: 1, limit: 500 }),
    await rows(ops, '/admin.php/smartscreen/mall_posting'),
    await rows(ops, MESSAGES),
    await rows(ops, '/admin.php/smartscreen/message_receipt'),
    await ops.json(HOME, { method: 'detail' }),
  ]);
  expect(told).not.toContain(`"${room}"`);
  expect(told).not.toContain('Secret');
  expect(await badge()).toBeLessThan(before);
  expect((await ops.json(ORDERS, { method: 'detail', id: order?.id })).code).toBe(404);
  expect((await ops.json(ORDERS, { method: 'move', id: order?.id, from: 'NotShipped', to: 'InTransit' })).code).not.toBe(200);
  expect((await ops.form(MESSAGES, { method: 'plan', ...whom })).code).toBe(403);
  expect((await ops.form('/admin.php/smartscreen/room', { method: 'detail', room })).code).not.toBe(200);
});

it('keeps the shifts of the mall apart by scene: no sums, no rooms and no hand-over of another', async () => {
  const SHIFT = '/operations/shop/shift';
  const hotel = await person('hotelier', 'hotel');
  const ward = await person('ward', 'hospital');
  const now = async (who: Visitor) => (await who.json(SHIFT, { method: 'shift' })).data as Row; // the contract's shape
  const handOver = async (who: Visitor) => who.json(SHIFT, { method: 'hand_over', to: 'ops', note: '', hash: (await now(who)).hash });
  expect(await handOver(ward)).toMatchObject({ code: 200 });
  box.advance(60_000);
  const before = await now(ward);
  const { hash, people } = await now(hotel);
  expect(people).not.toContain('ward');
  expect((await hotel.json(SHIFT, { method: 'hand_over', to: 'ward', note: '', hash })).code).toBe(422);
  const given = await hotel.json(SHIFT, { method: 'hand_over', to: 'ops', note: 'till 3 is short', hash });
  expect(given).toMatchObject({ code: 200 });
  expect(JSON.stringify(await ward.json(SHIFT, { method: 'list', page: 1, limit: 50 }))).not.toContain('hotelier');
  expect((await ward.json(SHIFT, { method: 'detail', id: (given.data as Row).id })).code).toBe(404);
  expect((await now(ward)).since, 'its own shift goes on').toBe(before.since);
  expect(JSON.stringify(await hotel.json(SHIFT, { method: 'list', page: 1, limit: 50 }))).toContain('hotelier');
});

it('keeps a scene that permissions name, says which, and never gives it another code', async () => {
  await person('ward', 'hospital');
  const hospital = (await list()).find(({ code }) => code === 'hospital');
  const used = (await admin.json(SCENES, { method: 'used_by', ids: [hospital?.id] })).data as { list: Row[] }; // the contract's shape
  expect(used.list).toMatchObject([{ name: 'ward', resource: 'systemAuthority', keeps: 1 }]);
  expect(await admin.json(SCENES, { method: 'del', ids: [hospital?.id] })).toMatchObject({
    code: 422,
    data: { [String(hospital?.id)]: 'ward' },
  });
  const { detail } = (await admin.json(SCENES, { method: 'detail', id: hospital?.id })).data as { detail: Row }; // as above
  const { name, kind, reach, rooms, status, note, mtime } = detail;
  const form = { method: 'form', id: hospital?.id, name, kind, reach, rooms, status, note, mtime };
  const others = Object.fromEntries(Object.entries(scene()).filter(([field]) => !Object.hasOwn(form, field) && field !== 'code'));
  const words = { welcome_zh: '', welcome_en: '' };
  expect(await admin.json(SCENES, { ...others, ...words, ...form, code: 'wards' })).toMatchObject({
    code: 422,
    data: { code: expect.any(String) },
  });
  expect((await admin.json(SCENES, { ...others, ...words, ...form, code: 'hospital' })).code).toBe(200);
});

it('is obeyed by the terminals of a scene: how loud they start and may be, in which language they speak, and how they rest', async () => {
  const SCREEN = '/admin.php/smartscreen/terminalrecord';
  const JOB = '/admin.php/system/job';
  const told = async (room: string): Promise<Row> => {
    const { data } = await admin.form(SCREEN, { method: 'list', page: '1', limit: '1', room, state: 'online' });
    return (data as { list: Row[] }).list[0] ?? {}; // the contract's shape
  };
  const change = async (more: Row): Promise<void> => {
    const [hotel] = await list();
    const { detail } = (await admin.json(OTHER, { method: 'detail', id: hotel?.id })).data as { detail: Row }; // as above
    const settings = Object.fromEntries(Object.entries(scene()).slice(8));
    const sent = { ...settings, method: 'form', id: hotel?.id, mtime: detail.mtime, ...more };
    expect((await admin.json(OTHER, sent)).code).toBe(200);
  };
  // The same by day and by night.
  const sound = { volume_boot: 10, volume_max: 25, volume_night: 25, languages: 'en', language: 'en', welcome_en: 'Welcome to {room}' };
  await change({ ...sound, boot_target: 'welcome', idle_after: 1, idle_screen: 'clock' });
  const { data } = await admin.form(SCREEN, { method: 'list', page: '1', limit: '1000', state: 'online' });
  const rows = (data as { list: Row[] }).list.filter(({ room }) => /^1[2-4]\d\d$/.test(String(room))); // as above
  expect(rows.length).toBeGreaterThan(40);
  for (const { volume } of rows) expect(Number(volume)).toBeLessThanOrEqual(25);
  const one = rows.find(({ reach, volume }) => reach === 'root' && volume !== 25) ?? {};
  expect((await admin.form(SCREEN, { method: 'obeyed', id: String(one.id) })).data).toMatchObject({
    scene: '酒店客房',
    language: 'en',
    loudest: 25,
    settings: { welcome_en: 'Welcome to {room}', boot_target: 'welcome' },
  });

  const job = { component: 'smartscreen/terminalrecord', list: SCREEN, at_night: '1', 'ids[0]': String(one.id), offline: 'wait' };
  const plan = async (kind: string, more: Readonly<Record<string, string>>) =>
    (await admin.form(JOB, { method: 'plan', ...job, kind, ...more })).data as Readonly<Record<string, string>>; // as above
  expect(await plan('volume', { volume: '50' })).toMatchObject({ changes: [{ field: 'volume', after: '25 %' }] });

  // One that restarts begins as loud as its scene says.
  const { plan: agreed = '', hash = '' } = await plan('reboot', {});
  expect((await admin.form(JOB, { method: 'start', ...job, kind: 'reboot', plan: agreed, hash })).code).toBe(200);
  await vi.waitFor(async () => {
    box.advance(20_000);
    expect(await told(String(one.room))).toMatchObject({ volume: 10 });
  }, 15_000);
});

it('keeps who works for a part of the house to it in full mode too, whatever menu is used', async () => {
  const page = { method: 'list', page: '1', limit: '200', sort: 'id', order: 'asc' };
  const BEDS = '/admin.php/smartscreen/devicebinding_beds';
  const TERMINALS = '/admin.php/smartscreen/terminalrecord';
  const rowsOf = async (who: Visitor, path: string) => (await who.form(path, page)).data as { list: Row[]; total: number }; // as above
  const group = { menus: '*', operation_menus: '*', buttons: '*', is_super: '0', reviewer: '0' };
  const enter = async (username: string, scenes: string): Promise<Visitor> => {
    const { data } = await admin.form('/admin.php/system/authority', { method: 'form', name: username, ...group, scenes });
    const { id } = data as { id: string }; // as above
    await admin.form('/admin.php/system/administrator', { method: 'form', username, password: 'Operator@2026', group: id });
    const who = visit(box);
    await who.signIn(username, 'Operator@2026', { is_operations: '0' });
    return who;
  };
  const [hotel, ward, both, all] = [
    await enter('desk', 'hotel'),
    await enter('nurse', 'hospital'),
    await enter('duty', 'hotel,hospital'),
    await enter('boss', '*'),
  ];
  const count = async (who: Visitor, path: string): Promise<number> => (await rowsOf(who, path)).total;
  expect(await count(all, TERMINALS)).toBe(await count(admin, TERMINALS));
  for (const path of [BEDS, TERMINALS]) {
    const [desk, nurse, duty] = [await rowsOf(hotel, path), await rowsOf(ward, path), await rowsOf(both, path)];
    expect(
      desk.list.filter(({ id }) => nurse.list.some((other) => other.id === id)),
      path,
    ).toEqual([]);
    expect(duty.total, path).toBe(desk.total + nurse.total);
  }
  expect(await count(hotel, BEDS)).toBe(0);
  expect(await count(ward, BEDS)).toBeGreaterThan(0);
});

/** Somebody of full mode with every screen, kept to some scenes. */
async function inFull(username: string, scenes: string, menus = '*', buttons = ''): Promise<Visitor> {
  const group = { menus, operation_menus: '', buttons, is_super: '0', reviewer: '0', scenes };
  const { data } = await admin.form('/admin.php/system/authority', { method: 'form', name: username, ...group });
  const { id } = data as { id: string }; // the contract's shape
  await admin.form('/admin.php/system/administrator', { method: 'form', username, password: 'Operator@2026', group: id });
  const who = visit(box);
  await who.signIn(username, 'Operator@2026');
  return who;
}

it('counts for the badges what the person has a screen for', async () => {
  const hint = async (who: Visitor) => (await who.form('/admin.php/index/hint')).data;
  expect(await hint(admin)).toMatchObject({ tip: 3, order: 3 });
  const nobody = visit(box);
  await nobody.signIn('nomenu', 'Nomenu@2026');
  expect(await hint(nobody)).toEqual({ tip: 0, order: 0, standby_of: '' });
  expect(await hint(await inFull('shop', '*', 'smartscreen/mallmanagement'))).toMatchObject({ tip: 0, order: 3 });
  const named = async (who: Visitor) => who.form('/admin.php/index/form_linkage', { name: 'scene' });
  expect((await named(nobody)).code).toBe(403);
  expect((await named(await inFull('teacher', 'school'))).data).toEqual([expect.objectContaining({ value: 'school' })]);
});

it('tells who is kept to a scene of its terminals, plays and devices alone in full mode too', async () => {
  const who = await inFull(
    'teacher',
    'school',
    '*',
    'smartscreen/devicebinding:edit,smartscreen/devicebinding:adopt,smartscreen/terminalauthorization:add,smartscreen/appupdate:upgrade',
  );
  const SCREENS = '/admin.php/smartscreen';
  type Told = { detail: Row; list: Row[]; total: number; terminals: { total: number }; sums: { all: Row }; online: Row[]; records: number };
  const told = async (person: Visitor, path: string, body: Record<string, string>) => (await person.form(path, body)).data as Told; // the contract's shape
  const page = { page: '1', limit: '10' };
  const { total } = await told(who, `${SCREENS}/terminalrecord`, { method: 'list', ...page });
  expect(total).toBe(72);
  const { detail } = await told(who, '/admin.php/system/running', { method: 'detail' });
  const { online, offline } = detail.terminals as { online: number; offline: number }; // the contract's shape
  expect([online + offline, detail.talkers]).toEqual([total, []]);
  expect((await told(who, '/admin.php/system/ping', { method: 'detail' })).detail).toMatchObject({ calls: 0, viewers: 0 });
  const figures = await told(who, `${SCREENS}/terminalstatistics`, { method: 'figures' });
  expect(figures.terminals.total).toBe(total);
  expect(figures.online.every((point) => Number(point.online) <= total)).toBe(true);
  const plays = await told(who, `${SCREENS}/playrecord`, { method: 'list', ...page });
  const all = await told(admin, `${SCREENS}/playrecord`, { method: 'list', ...page });
  expect([plays.total > 0, plays.total < all.total]).toEqual([true, true]);
  expect((await told(who, `${SCREENS}/playrecord`, { method: 'sums' })).records).toBe(plays.total);
  expect((await told(who, `${SCREENS}/appupdate`, { method: 'running' })).total).toBe(total);
  const tried = (await who.form('/admin.php/index/form_linkage', { name: 'terminal_online' })).data as Row[]; // the contract's shape
  expect(tried.length).toBe(online);
  const rollout = { method: 'plan', kind: 'update_app', component: 'smartscreen/appupdate', list: `${SCREENS}/appupdate`, 'ids[0]': '1' };
  expect((await who.form('/admin.php/system/job', rollout)).code, 'it goes to the whole house').toBe(403);
  expect((await admin.form('/admin.php/system/job', rollout)).code).toBe(200);
  // Who stays in which room, by the book of the PMS too.
  expect((await told(admin, '/admin.php/system/pms_rooms', { method: 'list', ...page })).total).toBe(60);
  expect((await told(who, '/admin.php/system/pms_rooms', { method: 'list', ...page })).total).toBe(0);
  const stay = { event: 'check_in', room: '1203', to_room: '', guest: 'Mei', language: 'en' };
  expect((await who.form('/admin.php/system/externalinterface', { method: 'rehearse', ...stay })).code).toBe(403);
  const { list: cells } = await told(who, `${SCREENS}/devicebinding`, { method: 'rooms' });
  const everywhere = await told(admin, `${SCREENS}/devicebinding`, { method: 'rooms' });
  const foreign = String(everywhere.list.find(({ room }) => !cells.some((cell) => cell.room === room))?.room);
  expect((await who.form(`${SCREENS}/devicebinding`, { method: 'room', room: foreign })).code).toBe(404);
  expect((await who.form(`${SCREENS}/devicebinding`, { method: 'close', room: foreign, reason: 'x' })).code).toBe(403);
  const device = { method: 'accept', id: '1', room: foreign, package: '1', customer: 'C10001', deadline: '' };
  expect((await who.form(`${SCREENS}/devicebinding_waiting`, device)).msg).toBe('You have no permission for this scenario');
  const devices = await told(who, `${SCREENS}/devicebinding`, { method: 'list', page: '1', limit: '1000' });
  expect(devices.list.filter(({ room }) => room === foreign)).toEqual([]);
  expect(devices.total).toBeGreaterThanOrEqual(total);
});
