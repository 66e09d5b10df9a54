/** Device binding: what stands where is one fact, a swap keeps everything, unknown devices wait, and what a stay leaves is taken off. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { resourcePaths } from '../../src/gateway/calls';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';
import { wireTime } from './wire-time';

const [PATH, WAITING, RESETS] = [
  '/admin.php/smartscreen/devicebinding',
  '/admin.php/smartscreen/devicebinding_waiting',
  '/admin.php/smartscreen/devicebinding_resets',
];
const [AUTH, ORDERS, EXTENSIONS] = [resourcePaths.terminalAuthorization, resourcePaths.mallOrder, resourcePaths.voiceExtensionset];
const PMS = '/admin.php/system/externalinterface';

let box: Appliance;
let admin: Visitor;
eachBox(
  (opened) => {
    ({ box, admin } = opened);
  },
  { still: true },
);

type Row = Readonly<Record<string, string>>;
const list = async (path: string, filters: Record<string, string> = {}): Promise<readonly Row[]> =>
  ((await admin.form(path, { method: 'list', page: '1', limit: '200', sort: 'id', order: 'asc', ...filters })).data as { list: Row[] })
    .list; // the contract's shape
interface Page {
  readonly stay: string;
  readonly guest: string;
  readonly orders: number;
  readonly resets: number;
  readonly others: readonly string[];
  readonly unbilled: Readonly<Record<string, number>>;
  readonly vip: number;
  readonly wakeups: readonly string[];
  readonly terminals: readonly { readonly mac: string; readonly package: string; readonly deadline: string; readonly name: string }[];
  readonly phones: readonly { readonly name: string }[];
  readonly mend: readonly { readonly trouble: string }[];
}
const room = async (number: string, who = admin): Promise<Page> =>
  ((await who.form(PATH, { method: 'room', room: number })).data as { detail: Page }).detail; // as above
const pms = async (event: string, number: string, more: Record<string, string> = {}) =>
  (
    (await admin.form(PMS, { method: 'fake_pms', event, room: number, to_room: '', guest: '', language: 'en', ...more })).data as {
      taken: number;
    }
  ).taken; // as above
const stay = (event: string, number: string, more: Record<string, string> = {}) =>
  admin.form(PATH, { method: 'stay', event, room: number, to_room: '', guest: '', language: '', ...more });
/** Nobody answers at the address of the PMS any more; with `type: 'none'` there is none. */
const cutPms = async (more: { readonly type?: string } = {}) => {
  const { data } = await admin.form(PMS, { method: 'detail' });
  const { detail } = data as { detail: Record<string, unknown> }; // as above
  const { id: _id, sort: _sort, follows, ...fields } = detail;
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const reply = await admin.form(PMS, {
    method: 'form',
    ...texts,
    ...Object.fromEntries((follows as string[]).map((each, at) => [`follows[${at}]`, each])),
    address: '192.0.2.9',
    access_key: 'a',
    secret_key: 'b',
    ...more,
  });
  expect(reply.code, JSON.stringify(reply)).toBe(200);
};

it('says of a room when somebody is woken there next, however far ahead that was ordered', async () => {
  const day = (ahead: number): string => wireTime(Date.now() + ahead * 24 * 3_600_000).slice(0, 10);
  const order = (date: string) =>
    admin.form(resourcePaths.voiceWakeupser, {
      ...{ method: 'quick', language: 'en', 'entries[0][numbers][0]': '8001', 'entries[0][date]': date, 'entries[0][time]': '06:30' },
    });
  const before = (await room('1201')).wakeups;
  for (const ahead of [9, 3]) expect((await order(day(ahead))).code).toBe(200);
  const expected = [...before, `${day(3)} 06:30:00`, `${day(9)} 06:30:00`].sort();
  expect((await room('1201')).wakeups).toEqual(expected);
});

it('moves a terminal and a phone to another room, for everybody who asks where they are', async () => {
  const [terminal] = await list(PATH, { keyword: 'TV-1201' });
  const bound = await admin.form(PATH, {
    method: 'bind',
    kind: 'terminal',
    mac: (terminal?.mac ?? '').replaceAll(':', '-').toLowerCase(),
    room: '1202',
  });
  expect(bound.data).toMatchObject({ waits: 0, from: '1201' });
  expect((await room('1202')).terminals.map(({ mac }) => mac)).toContain(terminal?.mac);
  expect((await list(AUTH, { keyword: terminal?.mac ?? '' }))[0]?.room).toBe('1202');
  expect((await room('1201')).mend.map(({ trouble }) => trouble)).toContain('noTv');
  expect((await admin.form(PATH, { method: 'bind', kind: 'phone', mac: '8001', room: '1205' })).code).toBe(200);
  expect((await list(EXTENSIONS, { keyword: '8001' }))[0]?.room).toBe('1205');
  expect((await room('1205')).phones.map(({ name }) => name)).toContain('8001');
  expect((await admin.form(PATH, { method: 'bind', kind: 'phone', mac: '7777', room: '1205' })).code).toBe(422);
});

it('says what stands against a binding while it is typed', async () => {
  const [terminal] = await list(PATH, { keyword: 'TV-1201' });
  const check = async (mac: string, number: string) =>
    (
      (await admin.form(PATH, { method: 'check', kind: 'terminal', mac, room: number })).data as { list: { kind: string; text: string }[] }
    ).list.map(({ kind }) => kind); // as above
  expect(await check(terminal?.mac ?? '', '1203')).toEqual(['elsewhere', 'another']);
  expect(await check(terminal?.mac ?? '', '1201')).toEqual(['same']);
  expect(await check('02:00:00:00:00:09', '9999')).toEqual(['unknown', 'noRoom']);
  expect(await check('02:00:00', '')).toEqual([]);
});

it('lets an unknown device wait with its room until it is adopted, within the license', async () => {
  const mac = '02:00:00:00:00:11';
  expect((await admin.form(PATH, { method: 'bind', kind: 'terminal', mac, room: '1203' })).data).toMatchObject({ waits: 1 });
  const waiting = (await list(WAITING, { keyword: mac }))[0];
  expect(waiting).toMatchObject({ room: '1203', why: 'unknown' });
  const wish = { method: 'accept', id: waiting?.id ?? '', room: '1203', package: '1', customer: 'C10001', deadline: '2031-01-01 12:00:00' };
  expect((await admin.form(WAITING, { ...wish, package: '' })).code).toBe(422);
  expect((await admin.form(WAITING, wish)).code).toBe(200);
  expect((await list(WAITING)).some((each) => each.mac === mac)).toBe(false);
  expect((await room('1203')).terminals.find((each) => each.mac === mac)).toMatchObject({
    package: '标准套餐',
    deadline: '2031-01-01 12:00:00',
  });
  // One that is taken off the list calls again, and waits.
  const [own] = await list(AUTH, { keyword: mac });
  expect((await admin.form(AUTH, { method: 'del', 'ids[0]': own?.id ?? '' })).code).toBe(200);
  expect((await list(WAITING, { keyword: mac }))[0]).toMatchObject({ why: 'removed', room: '1203' });
});

it('keeps room, name, package and deadline when a broken terminal is swapped', async () => {
  const [broken] = await list(PATH, { keyword: 'TV-1204' });
  const before = (await room('1204')).terminals[0];
  const swap = (mac: string) => admin.form(PATH, { method: 'swap', id: broken?.id ?? '', mac });
  const [bound] = await list(PATH, { keyword: 'TV-1205' });
  expect((await swap(bound?.mac ?? '')).data).toMatchObject({ mac: expect.stringContaining('1205') });
  expect((await swap(broken?.mac ?? '')).code).toBe(422);
  const used = ((await admin.form(AUTH, { method: 'capacity' })).data as { used: number }).used; // as above
  expect((await swap('02:00:00:00:00:12')).code).toBe(200);
  const after = (await room('1204')).terminals[0];
  expect(after).toMatchObject({ mac: '02:00:00:00:00:12', name: before?.name, package: before?.package, deadline: before?.deadline });
  expect(((await admin.form(AUTH, { method: 'capacity' })).data as { used: number }).used).toBe(used); // as above
  expect((await list(AUTH, { keyword: broken?.mac ?? '' })).length).toBe(0);
});

it('has a spare that calls already on after a swap, with nothing of the guest on it', async () => {
  const [broken] = await list(PATH, { keyword: 'TV-1204' });
  const [spare] = await list(WAITING);
  const mac = broken?.mac ?? '';
  await admin.form(PATH, { method: 'fake_use', mac, 'apps[0]': 'netflix', pin: '4711', language: 'en', volume: '30' });
  expect((await admin.form(PATH, { method: 'swap', id: broken?.id ?? '', mac: spare?.mac ?? '' })).code).toBe(200);
  expect((await room('1204')).terminals).toMatchObject([{ mac: spare?.mac, online: 1, logins: 0, code: 0 }]);
  const [now] = await list('/admin.php/smartscreen/terminalrecord', { keyword: 'TV-1204' });
  expect(now).toMatchObject({ ip: spare?.ip, state: 'online' });
});

it('takes off what a guest leaves: at once where the terminal is on, before the next welcome where it was off', async () => {
  await room('1201');
  expect(await pms('check_out', '1201')).toBe(1);
  expect(await room('1201')).toMatchObject({ stay: '', resets: 1 });
  for (let tries = 0; tries < 200 && (await room('1201')).resets > 0; tries += 1) box.advance(60_000);
  expect((await list(RESETS, { room: '1201' })).at(-1)).toMatchObject({ state: 'done', why: 'left', logins: 1, volume: 1, code: 1 });
  // What the proof says is so: the terminal is as loud as those of its scene start.
  const [terminal] = await list('/admin.php/smartscreen/terminalrecord', { keyword: 'TV-1201' });
  const [hotel] = (
    (await admin.json('/operations/index/scenario', { method: 'list', page: 1, limit: 1 })).data as { list: { volume_boot: number }[] }
  ).list; // the contract's shape
  expect(terminal?.volume).toBe(hotel?.volume_boot);
});

interface Screen {
  readonly mac: string;
  readonly online: number;
  readonly logins: number;
  readonly code: number;
  readonly language: string;
  readonly volume: number;
  readonly welcomed: number;
}
const screenIn = async (number: string): Promise<Screen | undefined> =>
  ((await admin.form(PATH, { method: 'room', room: number })).data as { detail: { terminals: Screen[] } }).detail.terminals[0]; // as above
const uses = { method: 'fake_use', 'apps[0]': 'iqiyi', 'apps[1]': 'netflix', pin: '4711', language: 'en', volume: '55' };

it('proves a reset by what the terminal says of itself', async () => {
  const before = await screenIn('1201');
  expect((await admin.form(PATH, { ...uses, mac: before?.mac ?? '' })).code).toBe(200);
  expect(await screenIn('1201')).toMatchObject({ logins: 2, code: 1, language: 'en', volume: 55 });
  expect(await pms('check_out', '1201')).toBe(1);
  for (let tries = 0; tries < 200 && (await room('1201')).resets > 0; tries += 1) box.advance(60_000);
  expect(await screenIn('1201')).toMatchObject({ logins: 0, code: 0, language: 'zh_CN', welcomed: 0 });
  expect((await list(RESETS, { room: '1201' })).at(-1)).toMatchObject({
    state: 'done',
    logins: 1,
    language: 1,
    code: 1,
    messages: 1,
    volume: 1,
  });
});

it('lets a terminal that was off welcome nobody before it is put back', async () => {
  let off = '';
  for (let tries = 0; tries < 60 && off === ''; tries += 1) {
    const taken = new Set((await list('/admin.php/system/pms_rooms', { occupied: '1' })).map((each) => String(each.room)));
    // One that is gone for good never comes.
    const silent = await list('/admin.php/smartscreen/terminalrecord', { state: 'offline', reason: 'silent' });
    off = String(silent.find((each) => taken.has(String(each.room)))?.room ?? '');
    if (off === '') box.advance(600_000);
  }
  const { mac = '' } = (await screenIn(off)) ?? {};
  expect((await admin.form(PATH, { ...uses, mac })).code).toBe(200);
  expect(await pms('check_out', off)).toBe(1);
  expect(await pms('check_in', off, { guest: 'Next', language: 'en' })).toBe(1);
  const met = { waiting: 0, welcomed: 0 };
  for (let tries = 0; tries < 100 && met.welcomed === 0; tries += 1) {
    const now = await screenIn(off);
    const waits = (await room(off)).resets > 0;
    if (waits) met.waiting += 1;
    if (now?.welcomed === 1) met.welcomed += 1;
    // Never both: a guest who is welcomed meets nothing of the last one.
    expect([waits, now?.welcomed]).not.toEqual([true, 1]);
    if (now?.welcomed === 1) expect(now).toMatchObject({ code: 0, language: 'en' });
    box.advance(now?.online === 1 ? 1000 : 300_000);
  }
  expect(met.waiting).toBeGreaterThan(0);
  expect(met.welcomed).toBe(1);
});

it('has orders and further guests go along with their stay, and one count of orders', async () => {
  expect((await admin.form(ORDERS, { method: 'fake_order', room: '1201', 'goods[0]': '1', 'counts[0]': '1', pay: 'room' })).code).toBe(200);
  const { orders } = await room('1201');
  expect(orders).toBeGreaterThan(0);
  const pmsRoom = async (number: string) => (await list('/admin.php/system/pms_rooms', { room: number }))[0];
  expect((await pmsRoom('1201'))?.orders).toBe(orders);
  const guests = { method: 'guests', room: '1201', 'others[0]': 'Grace Hopper', vip: '1', group: 'ICSE' };
  expect((await admin.form(PATH, guests)).code).toBe(200);
  expect(await pms('move', '1201', { to_room: '1203' })).toBe(1);
  expect(await room('1203')).toMatchObject({ orders, others: ['Grace Hopper'], vip: 1 });
  expect(await room('1201')).toMatchObject({ stay: '', orders: 0, others: [], guest: '' });
  expect((await pmsRoom('1203'))?.orders).toBe(orders);
  expect(await pms('check_out', '1203')).toBe(1);
  expect(await pms('check_in', '1203', { guest: 'Next' })).toBe(1);
  expect(await room('1203')).toMatchObject({ guest: 'Next', orders: 0, others: [], vip: 0 });
  expect(JSON.stringify(box.changes())).not.toContain('Grace');
  // What the box keeps for itself ends with the stay too: a backup would carry it on.
  await list(RESETS);
  const store = new DatabaseSync(join(box.data, 'appliance.db'), { timeout: 5000 });
  const kept = store.prepare("SELECT count(*) AS n FROM settings WHERE value LIKE '%Grace%'").get();
  store.close();
  expect(kept?.n).toBe(0);
});

it('writes stays down by hand only while the PMS is away, and takes the same from the PMS afterwards', async () => {
  expect((await stay('check_in', '1203', { guest: 'Ada', language: 'en' })).code).toBe(424);
  await cutPms();
  expect((await stay('check_in', '1203', { guest: '', language: 'en' })).code).toBe(422);
  expect((await stay('check_in', '1201', { guest: 'Ada', language: 'en' })).code).toBe(422);
  expect((await stay('check_in', '1203', { guest: 'Ada', language: 'en' })).code).toBe(200);
  expect((await room('1203')).mend.map(({ trouble }) => trouble)).toContain('differs');
  expect(await pms('check_in', '1203', { guest: 'Ada', language: 'en' })).toBe(1);
  expect((await room('1203')).mend.map(({ trouble }) => trouble)).not.toContain('differs');
  // What the PMS says otherwise is not taken, and is seen.
  expect((await stay('check_in', '1206', { guest: 'Bob', language: 'en' })).code).toBe(200);
  expect(await pms('check_in', '1206', { guest: 'Eve', language: 'en' })).toBe(0);
  expect((await room('1206')).mend.map(({ trouble }) => trouble)).toContain('differs');
});

it('finds no room that differs from the PMS where there is none', async () => {
  await cutPms({ type: 'none' });
  expect((await stay('check_in', '1203', { guest: 'Ada', language: 'en' })).code).toBe(200);
  expect((await room('1203')).mend.map(({ trouble }) => trouble)).not.toContain('differs');
});

it('keeps the stay of a guest whom the PMS spells otherwise, with all that belongs to it', async () => {
  await cutPms();
  expect((await stay('check_in', '1203', { guest: 'Zhang Wei', language: 'en' })).code).toBe(200);
  await admin.form(PATH, { method: 'guests', room: '1203', 'others[0]': 'Li Na', vip: '1', group: 'Tour 9' });
  await admin.form(ORDERS, { method: 'fake_order', room: '1203', 'goods[0]': '1', 'counts[0]': '1', pay: 'room' });
  const before = await room('1203');
  expect(await pms('check_in', '1203', { guest: '张伟', language: 'zh_CN' })).toBe(0);
  const [kept] = (await list(resourcePaths.systemPmsRooms, { drift: 'differs' })).filter((each) => each.room === '1203');
  expect((await admin.form(resourcePaths.systemPmsRooms, { method: 'same_guest', id: kept?.id ?? '' })).code).toBe(200);
  const after = await room('1203');
  expect(after).toMatchObject({ guest: '张伟', stay: before.stay, others: ['Li Na'], vip: 1, orders: 1, resets: 0 });
  expect(after.mend.map(({ trouble }) => trouble)).not.toContain('differs');
});

it('tells before a check-out by hand what is not on the bill yet', async () => {
  await cutPms();
  const before = (await room('1204')).unbilled;
  const order = await admin.form(ORDERS, { method: 'fake_order', room: '1204', 'goods[0]': '1', 'counts[0]': '1', pay: 'room' });
  const { id } = order.data as { id: string }; // as above
  expect((await room('1204')).unbilled.CNY).toBe((before.CNY ?? 0) + 5300);
  await admin.form(ORDERS, { method: 'move', id, from: 'NotShipped', to: 'InTransit' });
  await admin.form(ORDERS, { method: 'move', id, from: 'InTransit', to: 'OrderCompleted' });
  box.advance(11_000);
  // It waits for the PMS, which is away.
  expect((await room('1204')).unbilled.CNY).toBe((before.CNY ?? 0) + 5300);
  expect((await stay('check_out', '1204')).code).toBe(200);
  expect((await room('1204')).unbilled).toEqual({});
});

it('raises no alarm for a room that is out of order, and names guests only to whom it may', async () => {
  const [terminal] = await list(PATH, { keyword: 'TV-1203' });
  await admin.form(PATH, { method: 'bind', kind: 'terminal', mac: terminal?.mac ?? '', room: '1202' });
  expect((await room('1203')).mend.length).toBeGreaterThan(0);
  expect((await admin.form(PATH, { method: 'close', room: '1203', reason: 'Water damage' })).code).toBe(200);
  expect((await room('1203')).mend).toEqual([]);
  // Nobody is brought there by hand; whom the PMS brings nevertheless is not left alone with what is broken.
  expect(await pms('check_in', '1203', { guest: 'Ada', language: 'en' })).toBe(1);
  expect((await room('1203')).mend.length).toBeGreaterThan(0);
  expect(await pms('check_out', '1203')).toBe(1);
  await cutPms();
  expect((await stay('check_in', '1203', { guest: 'Ada', language: 'en' })).data).toEqual({
    room: 'The room is out of order: Water damage',
  });
  expect((await stay('move', '1201', { to_room: '1203' })).data).toEqual({ to_room: 'The room is out of order: Water damage' });
  expect((await admin.form(PATH, { method: 'close', room: '1203', reason: '' })).code).toBe(200);
  expect((await room('1203')).mend.length).toBeGreaterThan(0);
  expect((await stay('move', '1201', { to_room: '1203' })).code).toBe(200);
  const other = visit(box);
  other.token = box.startSession('operator');
  box.setRights('operator', { menus: ['smartscreen/devicebinding'], buttons: [] });
  expect((await room('1202', other)).guest).toBe('');
  expect((await other.form(PATH, { method: 'bind', kind: 'terminal', mac: terminal?.mac ?? '', room: '1201' })).code).toBe(403);
});
