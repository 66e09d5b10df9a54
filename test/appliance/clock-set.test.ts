/** The clock is put right while guests wait: nothing that was measured in minutes ends by that, or lasts longer. */
import { expect, it, vi } from 'vitest';
import { eachBox } from './each-box';
import { publishMenu } from './publish-menu';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const CLOCK = '/admin.php/Network/timezone';
const ORDERS = '/admin.php/smartscreen/mall_order';
const BOARD = '/admin.php/smartscreen/messageboard';
const AUTHORIZATIONS = '/admin.php/smartscreen/terminalauthorization';
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

let box: Appliance;
let admin: Visitor;
eachBox(
  (opened) => {
    ({ box, admin } = opened);
  },
  { still: true },
);

type Row = Readonly<Record<string, unknown>>;
const rows = async (path: string, more = {}): Promise<readonly Row[]> =>
  ((await admin.form(path, { method: 'list', page: '1', limit: '500', ...more })).data as { list: readonly Row[] }).list; // the contract's shape
const clock = async (): Promise<{ mtime: string }> =>
  ((await admin.form(CLOCK, { method: 'detail' })).data as { detail: { mtime: string } }).detail;
/** Sets the box's clock, with no server that would put it right. */
async function set(at: number, zone = 'UTC'): Promise<void> {
  const { mtime } = await clock();
  expect((await admin.form(CLOCK, { method: 'form', mtime, zone, ntp: '0' })).code).toBe(200);
  expect((await admin.form(CLOCK, { method: 'set', at: String(at) })).code).toBe(200);
}
const timeOf = async (): Promise<number> =>
  Date.parse(`${((await admin.form(AUTHORIZATIONS, { method: 'capacity' })).data as { now: string }).now.replace(' ', 'T')}Z`);

it.each([
  ['forward', DAY],
  ['back', -DAY],
])('a day %s: orders wait on, and messages stay as long as they were meant to', async (_, by) => {
  await set(await timeOf());
  const before = (await rows(ORDERS)).filter(({ status }) => status === 'NotShipped');
  const whom = { to: 'all', priority: 'normal', minutes: '60' };
  const { hash } = (await admin.form(BOARD, { method: 'plan', ...whom })).data as { hash: string }; // as above
  const words = { title_zh: '通知', text_zh: '通知', title_en: 'Notice', text_en: 'Notice', picture: '', look: 'banner', answers: '' };
  const sent = await admin.form(BOARD, { method: 'send', ...whom, ...words, hash });
  expect(sent.code, JSON.stringify(sent)).toBe(200);
  const { id } = sent.data as { id: string }; // as above
  const message = async () => (await rows(BOARD)).find((each) => each.id === id);
  await set((await timeOf()) + by);
  expect((await rows(ORDERS)).filter(({ status }) => status === 'NotShipped')).toEqual(
    before.map(({ id: order, waiting }) => expect.objectContaining({ id: order, waiting })),
  );
  expect(await message()).toMatchObject({ state: 'active' });
  const until = Date.parse(`${String((await message())?.until).replace(' ', 'T')}Z`);
  expect(Math.abs(until - (await timeOf()) - 60 * MINUTE)).toBeLessThan(2 * MINUTE);
  box.advance(61 * MINUTE);
  expect(await message()).toMatchObject({ state: 'ended' });
});

it('says before a jump which schedules it skips or repeats', async () => {
  await set(await timeOf());
  const jump = async (by: number) =>
    (await admin.form(CLOCK, { method: 'jump', at: String((await timeOf()) + by) })).data as {
      shift: number;
      total: number;
      tasks: readonly Row[];
    }; // the contract's shape
  const forward = await jump(DAY);
  expect(forward.shift).toBeGreaterThan(86_000);
  expect(forward.total).toBeGreaterThan(0);
  expect(forward.tasks).toContainEqual(expect.objectContaining({ title: '大堂开屏' }));
  const back = await jump(-DAY);
  expect(back.shift).toBeLessThan(-86_000);
  expect(back.tasks).toContainEqual(expect.objectContaining({ title: '大堂开屏' }));
  expect((await jump(0)).total).toBe(0);
  // What other screens plan is named to who has these.
  const guest = visit(box);
  guest.token = box.startSession('operator');
  box.setRights('operator', { menus: ['system/timezone'], buttons: [] });
  for (const more of [
    { method: 'jump', at: String((await timeOf()) + DAY) },
    { method: 'preview', zone: 'Asia/Tokyo' },
  ])
    expect((await guest.form(CLOCK, more)).data).toMatchObject({ tasks: [], total: expect.any(Number) });
});

it('the log keeps the order in which things were done, and a clock that is set makes no entry old enough to be cleaned up', async () => {
  const LOG = '/admin.php/system/logging';
  const TASKS = '/admin.php/system/timed_task';
  const newest = async () => (await rows(LOG, { limit: '3' })).map(({ url, method }) => `${url} ${method}`);
  await set(await timeOf());
  await set((await timeOf()) - 2 * DAY);
  expect((await newest())[0]).toBe(`${CLOCK} set`);
  const sets = async () => (await rows(LOG)).filter(({ url, method }) => url === CLOCK && method === 'set').length;
  const before = await sets();
  // What was done while the clock was a year behind is not a year old, nor when it is a year ahead.
  await set((await timeOf()) - 365 * DAY);
  await set((await timeOf()) + 730 * DAY);
  const cleaning = (await rows(TASKS)).find(({ type }) => type === 'clean_logs');
  expect(await admin.form(TASKS, { method: 'run', id: String(cleaning?.id) })).toMatchObject({ code: 200 });
  expect(await sets()).toBe(before + 2);
});

it('a day back gives nobody a day to take a step back', async () => {
  await set(await timeOf());
  const order = (await rows(ORDERS)).find(({ status }) => status === 'NotShipped');
  expect((await admin.form(ORDERS, { method: 'move', id: String(order?.id), from: 'NotShipped', to: 'InTransit' })).code).toBe(200);
  await set((await timeOf()) - DAY);
  box.advance(5 * MINUTE);
  expect((await admin.form(ORDERS, { method: 'undo', id: String(order?.id) })).code).toBe(409);
});

it('an authorization that ends in the hour that comes twice does not come back for the second time', async () => {
  await set(Date.parse('2026-10-25T00:00:00Z'), 'Europe/Berlin');
  const [row] = await rows(AUTHORIZATIONS, { 'state[0]': 'valid' });
  const { id, mtime, mac } = row ?? {};
  const form = { method: 'form', id: String(id), mtime: String(mtime), mac: String(mac), package: '1', customer: 'C10001', note: '' };
  expect((await admin.form(AUTHORIZATIONS, { ...form, deadline: '2026-10-25 02:30:00' })).code).toBe(200);
  const state = async (utc: string) => {
    await set(Date.parse(utc), 'Europe/Berlin');
    return (await rows(AUTHORIZATIONS, { keyword: String(mac) }))[0]?.state;
  };
  expect(await state('2026-10-25T00:20:00Z')).toBe('ending');
  expect(await state('2026-10-25T00:40:00Z')).toBe('expired');
  expect(await state('2026-10-25T01:10:00Z'), '02:10 again').toBe('expired');
});

it('a wake-up that is ordered in the hour that comes twice is called in it, and one of the first time not again', async () => {
  await set(Date.parse('2026-10-25T00:20:00Z'), 'Europe/Berlin');
  admin.token = box.startSession('admin');
  const order = (number: string) =>
    admin.form('/admin.php/voicemodel/wakeupser', {
      method: 'quick',
      language: 'en',
      'entries[0][numbers][0]': number,
      'entries[0][date]': '2026-10-25',
      'entries[0][time]': '02:40',
    });
  const callsOf = async (number: string) =>
    ((await admin.form('/admin.php/voicemodel/wakeup_call', { method: 'board' })).data as { list: readonly Row[] }).list.filter(
      (each) => each.number === number && each.due === '2026-10-25 02:40:00',
    ); // as above
  expect((await order('8093')).code).toBe(200);
  box.advance(35 * MINUTE);
  expect(await callsOf('8093')).toMatchObject([{ attempts: 1 }]);
  // 02:25 for the second time.
  box.advance(30 * MINUTE);
  expect((await order('8096')).code).toBe(200);
  expect(await callsOf('8096')).toMatchObject([{ state: 'due', attempts: 0 }]);
  box.advance(16 * MINUTE);
  expect(await callsOf('8096')).toMatchObject([{ attempts: 1 }]);
  expect(await callsOf('8093')).toHaveLength(1);
});

it('wake-ups that the clock was set past were not made: a little late they are made now, later they have failed and say why', async () => {
  await set(await timeOf());
  const spelled = (at: number) => new Date(at).toISOString().replace('T', ' ').slice(0, 16);
  const [early, late] = [spelled((await timeOf()) + 5 * MINUTE), spelled((await timeOf()) + 150 * MINUTE)];
  const entries = [early, late].flatMap((at, index) => [
    [`entries[${index}][numbers][0]`, '8096'],
    [`entries[${index}][date]`, at.slice(0, 10)],
    [`entries[${index}][time]`, at.slice(11)],
  ]);
  const quick = await admin.form('/admin.php/voicemodel/wakeupser', { method: 'quick', language: 'en', ...Object.fromEntries(entries) });
  expect(quick.code, JSON.stringify(quick)).toBe(200);
  const of = async (due: string) => {
    const { data } = await admin.form('/admin.php/voicemodel/wakeup_call', { method: 'board' });
    return (data as { list: readonly Row[] }).list.find((each) => each.number === '8096' && String(each.due).startsWith(due)); // as above
  };
  expect([(await of(early))?.state, (await of(late))?.state]).toEqual(['due', 'due']);
  await set((await timeOf()) + 180 * MINUTE);
  expect(await of(early)).toMatchObject({ state: 'failed', reason: 'clock', attempts: 0 });
  expect(await of(late)).toMatchObject({ state: 'calling', attempts: 1 });
});

it.each([
  ['forward', 400 * DAY],
  ['back', -400 * DAY],
])('%s: nobody is signed out, whoever sets the clock included, and no session lasts longer', async (_, by) => {
  await set(await timeOf());
  const SECURITY = '/admin.php/system/mangesetting';
  const { mtime } = ((await admin.form(SECURITY, { method: 'detail' })).data as { detail: { mtime: string } }).detail; // as above
  const rules = { max_failures: '3', lock_minutes: '5', session_hours: '2', idle_minutes: '0', single_session: '0' };
  expect((await admin.form(SECURITY, { method: 'form', mtime, ...rules })).code).toBe(200);
  admin.token = box.startSession('admin');
  const guesser = visit(box);
  for (const _try of [1, 2, 3]) await guesser.signIn('operator', 'wrong');
  await set((await timeOf()) + by);
  // What is told of them is told by the clock as it is now.
  const { list } = (await admin.form(SECURITY, { method: 'sessions' })).data as { list: readonly Row[] }; // as above
  const started = Date.parse(`${String(list.find(({ current }) => current === 1)?.started).replace(' ', 'T')}Z`);
  expect(Math.abs(started - (await timeOf()))).toBeLessThan(MINUTE);
  expect(await guesser.signIn('operator', 'Operator@2026')).toMatchObject({ code: 429 });
  box.advance(5 * MINUTE);
  expect((await guesser.signIn('operator', 'Operator@2026')).code).toBe(200);
  box.advance(2 * 60 * MINUTE);
  expect((await admin.form(SECURITY, { method: 'sessions' })).code).toBe(1002);
});

it('a change on trial goes back in time though the clock is set back meanwhile, and a dial-in that was up stays up', async () => {
  const INDEX = '/admin.php/Network/index';
  const NET = '/admin.php/Network/net';
  interface Port {
    readonly name: string;
    readonly mtime: string;
    readonly address: string;
    readonly dial?: { readonly state: string; readonly seconds: number };
  }
  const ports = async () =>
    ((await admin.form(INDEX, { method: 'detail' })).data as { detail: { interfaces: readonly Port[] } }).detail.interfaces; // as above
  const port = async (name: string) => (await ports()).find((each) => each.name === name);
  await set(await timeOf());
  const dialing = await port('eth2');
  const dial = { mode: 'pppoe', username: 'hotel', password: 'secret', address: '', netmask: '', gateway: '' };
  const dialed = await admin.form(NET, { method: 'form', name: 'eth2', mtime: dialing?.mtime ?? '', rollback: '90', ...dial });
  expect(dialed.code, JSON.stringify(dialed)).toBe(200);
  const waiting = ((await admin.form(INDEX, { method: 'detail' })).data as { pending?: { token: string } }).pending; // as above
  if (waiting) await admin.form(INDEX, { method: 'confirm', token: waiting.token });
  box.advance(MINUTE);
  expect((await port('eth2'))?.dial).toMatchObject({ state: 'connected' });
  const eth1 = { mode: 'static', address: '172.16.0.9', netmask: '255.255.0.0', gateway: '' };
  const tried = await admin.form(NET, { method: 'form', name: 'eth1', mtime: (await port('eth1'))?.mtime ?? '', rollback: '90', ...eth1 });
  expect(tried.data).toMatchObject({ apply: { left: 90 } });
  await set((await timeOf()) - DAY);
  expect((await port('eth2'))?.dial).toMatchObject({ state: 'connected' });
  expect((await admin.form(INDEX, { method: 'detail' })).data).toMatchObject({ pending: { seconds: 90 } });
  box.advance(91_000);
  expect((await port('eth1'))?.address).toBe('172.16.0.1');
});

it('what takes minutes is over in time though the clock is set back: a format, a tunnel, and the heartbeat of the pair', async () => {
  const [DISKS, PPTP, PAIR] = ['/admin.php/system/disk_set', '/admin.php/Network/pptp', '/admin.php/system/hotstandby'];
  await set(await timeOf());
  const format = { method: 'format', id: '3', name: 'archive', fs: 'xfs', label: 'fresh', failing: '1' };
  expect(await admin.form(DISKS, format)).toMatchObject({ code: 200 });
  const { mtime } = ((await admin.form(PPTP, { method: 'detail' })).data as { detail: { mtime: string } }).detail; // as above
  const served = { server_enabled: '1', local: '192.168.90.1', pool_start: '192.168.90.100', pool_end: '192.168.90.120', encryption: '1' };
  const dialed = { client_enabled: '1', server: 'vpn.example.com', username: 'hotel', password: 'Strong@2026', default_route: '0' };
  const tunnel = { ...served, ...dialed };
  expect(await admin.form(PPTP, { method: 'form', mtime, ...tunnel })).toMatchObject({ code: 200 });
  box.set({ peer: 'online' });
  const pair = async () =>
    ((await admin.form(PAIR, { method: 'state' })).data as { detail: { items: readonly Row[]; nodes: readonly Row[] } }).detail; // as above
  await pair();
  box.advance(MINUTE);
  await set((await timeOf()) - DAY);
  box.advance(10 * MINUTE);
  expect((await admin.form(PPTP, { method: 'state' })).data).toMatchObject({ state: 'connected' });
  expect(JSON.stringify((await admin.form(DISKS, { method: 'list', page: '1', limit: '50' })).data)).not.toContain('"formatting"');
  const { items, nodes } = await pair();
  const late = (text: unknown) => Date.parse(`${String(text).replace(' ', 'T')}Z`);
  const now = await timeOf();
  for (const { last_seen } of nodes) expect(Math.abs(late(last_seen) - now)).toBeLessThan(MINUTE);
  for (const { synced } of items.filter((each) => each.synced !== '')) expect(late(synced)).toBeLessThanOrEqual(now + MINUTE);
});

it('a menu that was given stays on the screens when the clock goes back to before that', async () => {
  const MENUS = '/admin.php/smartscreen/appmenu';
  const VERSIONS = '/admin.php/smartscreen/appmenu_version';
  await set(await timeOf());
  const [live] = (await rows(VERSIONS)).filter(({ state }) => state === 'live');
  const standing = async () => (await admin.form(MENUS, { method: 'standing', id: String(live?.menu) })).data as Row; // as above
  const before = await standing();
  expect(before.live).toBeGreaterThan(0);
  await set((await timeOf()) - 300 * DAY);
  admin.token = box.startSession('admin');
  expect(await standing()).toMatchObject({ live: before.live, planned: before.planned, waiting: 0 });
  expect((await rows(VERSIONS)).find(({ id }) => id === live?.id)).toMatchObject({ state: 'live' });
});

it('a menu that is planned for a time which the clock skips is given when it goes on', async () => {
  const MENUS = '/admin.php/smartscreen/appmenu';
  await set(await timeOf());
  await set(Date.parse('2027-03-27T20:00:00Z'), 'Europe/Berlin');
  admin.token = box.startSession('admin');
  expect((await publishMenu(admin, { to: 'test', room: '1201' })).code).toBe(200);
  expect(await publishMenu(admin, { at: '2027-03-28 02:30:00' })).toMatchObject({ code: 200 });
  const { planned } = (await admin.form(MENUS, { method: 'standing', id: '1' })).data as { planned: readonly Row[] }; // as above
  expect(planned).toMatchObject([{ at: '2027-03-28 03:00:00' }]);
});

it('the window of a job that ends in the hour that comes twice is open the first time only', async () => {
  const list = '/admin.php/tr069/itms';
  const job = '/admin.php/system/job';
  await set(Date.parse('2026-10-24T22:00:00Z'), 'Europe/Berlin');
  const [device] = await rows(list);
  const what = { kind: 'reboot', component: 'tr069/itms', list, 'ids[0]': String(device?.id) };
  const { plan, hash } = (await admin.form(job, { method: 'plan', ...what })).data as { plan: string; hash: string }; // as above
  const hours = {
    when: 'window',
    window_start: '02:10',
    window_end: '02:50',
    offline: 'wait',
    until: String(Date.parse('2026-10-27T00:00:00Z') / 1000),
  };
  const begun = await admin.form(job, { method: 'start', ...what, ...hours, plan, hash, count: '1' });
  expect(begun.code, JSON.stringify(begun)).toBe(200);
  const state = async () =>
    ((await admin.form(job, { method: 'detail', id: (begun.data as { id: string }).id })).data as { detail: { state: string } }).detail
      .state; // as above
  // The second time that it is 02:20 there.
  await set(Date.parse('2026-10-25T01:20:00Z'), 'Europe/Berlin');
  box.advance(3000);
  expect(await state()).toBe('planned');
  await set(Date.parse('2026-10-26T01:20:00Z'), 'Europe/Berlin');
  box.advance(3000);
  expect(await state()).not.toBe('planned');
});

it('what is due in the hour that comes twice is done the first time, and comes next on another day from then on', async () => {
  const tasks = '/admin.php/system/timed_task';
  const backups = '/admin.php/system/backup_restore';
  const day = { cycle: 'daily', 'times[0]': '02:30', play_count: '1', play_duration: '60', every: '30', minute: '0' };
  const added = await admin.form(tasks, { method: 'form', name: 'night', type: 'screen_off', ...day, status: '1' });
  expect(added.code, JSON.stringify(added)).toBe(200);
  const next = async () => (await rows(tasks)).find(({ name }) => name === 'night')?.next_run;
  // The second time that it is 02:10 there.
  await set(Date.parse('2026-10-25T01:10:00Z'), 'Europe/Berlin');
  await vi.waitFor(async () => expect(await next()).toBe('2026-10-26 02:30:00'), 4000);
  const { mtime } = ((await admin.form(backups, { method: 'detail' })).data as { detail: { mtime: string } }).detail; // as above
  const schedule = { enabled: '1', cycle: 'daily', weekday: '7', day: '1', time: '02:30', keep: '7', encrypted: '0', password: '' };
  expect((await admin.form(backups, { method: 'form', mtime, ...schedule })).code).toBe(200);
  const { detail } = (await admin.form(backups, { method: 'job' })).data as { detail: Row }; // as above
  expect(detail).toMatchObject({ state: 'none', next: '2026-10-26 02:30:00' });
});

it('what is entered once for later in the hour that comes twice is done the second time', async () => {
  const tasks = '/admin.php/system/timed_task';
  const plans = '/admin.php/voicemodel/broadcast';
  await set(Date.parse('2026-10-25T00:50:00Z'), 'Europe/Berlin');
  admin.token = box.startSession('admin');
  // As it was while it was 02:50 for the first time.
  await admin.form(tasks, { method: 'list', page: '1', limit: '1' });
  box.advance(9 * MINUTE);
  box.voice.tick();
  box.advance(11 * MINUTE);
  const once = { cycle: 'once', at: '2026-10-25 02:40:00', status: '1' };
  const counts = { every: '30', minute: '0', play_count: '1', play_duration: '60' };
  const task = await admin.form(tasks, { method: 'form', name: 'once', type: 'screen_off', ...once, ...counts });
  expect(task.code, JSON.stringify(task)).toBe(200);
  const told = {
    source: 'file',
    prompt: '5',
    text: '',
    text_language: 'zh_CN',
    voice: 'female',
    speed: 'normal',
    volume: '60',
    repeat: '1',
  };
  const plan = await admin.form(plans, { method: 'form', name: 'once', 'zones[0]': '1', ...told, ...once, seconds: '60' });
  expect(plan.code, JSON.stringify(plan)).toBe(200);
  const [ofTasks, ofPlans] = [tasks, plans].map((path) => async () => (await rows(path)).find(({ name }) => name === 'once'));
  await vi.waitFor(async () => expect(await ofTasks?.()).toMatchObject({ next_run: once.at, last_run: '' }), 4000);
  await vi.waitFor(async () => expect(await ofPlans?.()).toMatchObject({ next_run: once.at, last_run: '' }), 4000);
  box.advance(30 * MINUTE + 3000);
  await vi.waitFor(async () => expect(await ofTasks?.()).toMatchObject({ next_run: '', last_run: once.at }), 4000);
  await vi.waitFor(async () =>
    expect(await ofPlans?.()).toMatchObject({ next_run: '', last_run: expect.stringMatching(/^2026-10-25 02:40/) }),
  );
  box.advance(2 * MINUTE);
  const { list } = (await admin.form(tasks, { method: 'runs', id: String((await ofTasks?.())?.id) })).data as { list: readonly Row[] }; // as above
  expect(list).toHaveLength(1);
  expect((await rows('/admin.php/voicemodel/broadcast_run')).filter(({ by }) => by === 'once')).toHaveLength(1);
});

it('a task that plays goes on, though the clock is set back to before it began', async () => {
  const tasks = '/admin.php/system/timed_task';
  const found = (await rows(tasks)).find(({ type }) => type === 'broadcast');
  await set(await timeOf());
  expect((await admin.form(tasks, { method: 'run', id: String(found?.id) })).code).toBe(200);
  const runs = async () => (await admin.form(tasks, { method: 'runs', id: String(found?.id) })).data as { list: readonly Row[] }; // as above
  expect((await runs()).list[0]).toMatchObject({ result: 'executing' });
  await set((await timeOf()) - DAY);
  expect((await runs()).list[0]).toMatchObject({ result: 'executing' });
});

it('the log is found by what its clock has shown, in the hour that comes twice and about the one that is left out', async () => {
  const log = '/admin.php/system/logging';
  const found = async (time_from: string, time_to: string) => (await rows(log, { time_from, time_to, url: CLOCK })).length;
  await set(Date.parse('2026-10-25T01:10:00Z'), 'Europe/Berlin');
  admin.token = box.startSession('admin');
  // What is written now is of the second 02:10.
  await admin.form(CLOCK, { method: 'form', mtime: (await clock()).mtime, zone: 'Europe/Berlin', ntp: '0' });
  expect(await found('2026-10-25 02:00:00', '2026-10-25 02:30:00')).toBeGreaterThan(0);
  await set(Date.parse('2027-03-28T01:10:00Z'), 'Europe/Berlin');
  admin.token = box.startSession('admin');
  await admin.form(CLOCK, { method: 'form', mtime: (await clock()).mtime, zone: 'Europe/Berlin', ntp: '0' });
  expect(await found('2027-03-28 02:30:00', '2027-03-28 04:00:00')).toBeGreaterThan(0);
  expect(await found('2027-03-28 01:00:00', '2027-03-28 02:30:00')).toBe(0);
});
