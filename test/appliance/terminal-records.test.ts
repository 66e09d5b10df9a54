/** Terminal records: one count of terminals, commands that keep to the rules, looks that are private, requests that belong to a stay. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { eachBox } from './each-box';
import type { Entry } from './entry';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const [RECORDS, GROUPS] = ['/admin.php/smartscreen/terminalrecord', '/admin.php/smartscreen/terminalgroup'];
const [COMMANDS, MESSAGES, RULES] = [
  '/admin.php/smartscreen/terminalcommand',
  '/admin.php/smartscreen/terminalmessage',
  '/admin.php/smartscreen/terminalrule',
];
const JOB = '/admin.php/system/job';
const PMS = '/admin.php/system/externalinterface';
const COMPONENT = 'smartscreen/terminalrecord';

let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ box, admin } = opened);
});

type Fields = Readonly<Record<string, string>>;
const list = async (path: string, filters: Fields = {}, who = admin): Promise<readonly Entry[]> => {
  const { data } = await who.form(path, { method: 'list', page: '1', limit: '1000', ...filters });
  return (data as { list: readonly Entry[] }).list; // the contract's shape
};
const detail = async (path: string, id: string): Promise<Entry> =>
  ((await admin.form(path, { method: 'detail', id })).data as { detail: Entry }).detail; // as above
const idsOf = (rows: readonly Entry[]): Fields => Object.fromEntries(rows.map(({ id }, at) => [`ids[${at}]`, String(id)]));
const plan = async (kind: string, fields: Fields, path = RECORDS) =>
  admin.form(JOB, { method: 'plan', kind, component: COMPONENT, list: path, ...fields });
async function begin(kind: string, fields: Fields, path = RECORDS): Promise<string> {
  const planned = (await plan(kind, fields, path)).data as Record<string, string>; // as above
  const reply = await admin.form(JOB, {
    method: 'start',
    kind,
    component: COMPONENT,
    list: path,
    ...fields,
    plan: planned.plan ?? '',
    hash: planned.hash ?? '',
  });
  expect(reply.code, JSON.stringify(reply)).toBe(200);
  return (reply.data as { id: string }).id;
}
const pass = (seconds: number): void => {
  for (let at = 0; at < seconds; at += 5) box.advance(5000);
};
/** Quiet hours begin now, whatever the hour. */
const quiet = async (isQuiet: boolean) => {
  const { mtime } = ((await admin.form(RULES, { method: 'detail' })).data as { detail: Entry }).detail;
  const times = isQuiet ? { night_from: '00:00', night_until: '23:59' } : { night_from: '00:00', night_until: '00:00' };
  const reply = await admin.form(RULES, { method: 'form', mtime: String(mtime), ...times, most_volume: '60', occupied: '0' });
  expect(reply.code).toBe(200);
};
const pms = async (event: string, room: string) =>
  admin.form(PMS, { method: 'fake_pms', event, room, to_room: '', guest: '', language: 'en' });
const reachable = async (): Promise<readonly Entry[]> =>
  (await list(RECORDS, { state: 'online' })).filter(({ reach, reason }) => reach === 'root' && reason === 'showing');

it('the list, its counts, the dashboard and the license count the same terminals', async () => {
  const rows = await list(RECORDS);
  const { data: counts } = await admin.form(RECORDS, { method: 'counts' });
  const online = rows.filter(({ state }) => state === 'online').length;
  expect(counts).toMatchObject({ total: rows.length, online, offline: rows.length - online });
  const home = (await admin.form('/admin.php/system/home', { method: 'detail' })).data as { detail: { terminals: object } };
  expect(home.detail.terminals).toMatchObject({ online, offline: rows.length - online });
  const licence = (await admin.form('/admin.php/authorise/license', { method: 'detail' })).data as { detail: { items: readonly Entry[] } };
  expect(licence.detail.items.find(({ name }) => name === 'terminals')?.used).toBe(rows.length);
});

it('those that were away before the box was new were last seen each at a time of its own', async () => {
  const away = await list(RECORDS, { state: 'offline' });
  expect(away.length).toBeGreaterThan(3);
  expect(new Set(away.map(({ last_seen: seen }) => seen)).size).toBeGreaterThan(3);
});

it('terminals beyond the license are denied, and nobody adds one by hand', async () => {
  box.licenceFile({ items: { terminals: 800 } });
  const reply = await admin.form(RECORDS, { method: 'form', name: 'By hand', note: '' });
  expect(reply.code).toBe(422);
  const [first] = await list(RECORDS);
  const kept = await detail(RECORDS, String(first?.id));
  const saved = await admin.form(RECORDS, {
    method: 'form',
    id: String(kept.id),
    mtime: String(kept.mtime),
    name: 'Lobby left',
    note: 'new',
  });
  expect(saved.code).toBe(200);
  expect(await detail(RECORDS, String(kept.id))).toMatchObject({ name: 'Lobby left', note: 'new', room: kept.room, mac: kept.mac });
});

it('a command has no target of its own, is refused in quiet hours unless it says so, and no louder than the rules', async () => {
  await quiet(true);
  const some = idsOf((await reachable()).slice(0, 2));
  expect((await plan('volume', { volume: '40', at_night: '1' })).code).toBe(400);
  expect(await plan('volume', { ...some, volume: '40', at_night: '0' })).toMatchObject({
    code: 422,
    data: { at_night: expect.any(String) },
  });
  expect((await plan('volume', { ...some, volume: '40', at_night: '1' })).code).toBe(200);
  expect(await plan('volume', { ...some, volume: '61', at_night: '1' })).toMatchObject({ code: 422, data: { volume: expect.any(String) } });
  expect((await plan('volume', { ...some, volume: '60', at_night: '1' })).code).toBe(200);
  await quiet(false);
  expect((await plan('volume', { ...some, volume: '40', at_night: '0' })).code).toBe(200);
});

it('what cannot be done on a terminal is left out with its reason', async () => {
  await quiet(false);
  const rows = await list(RECORDS);
  const one = (reach: string, reason = 'showing') => rows.find((each) => each.reach === reach && each.reason === reason);
  const some = [
    one('schedule'),
    one('app'),
    one('adb'),
    one('root'),
    rows.find(({ reason, reach }) => reason === 'expired' && reach !== 'schedule'),
  ];
  const chosen = some.filter((each) => each !== undefined);
  const left = async (kind: string) => {
    const { data } = await plan(kind, { ...idsOf(chosen), at_night: '0' });
    const { skipped } = data as { skipped: readonly { id: string; reason: string }[] };
    return new Map(skipped.map(({ id, reason }) => [rows.find((each) => each.id === id)?.reach, reason]));
  };
  const cache = await left('clear_cache');
  expect(cache.get('schedule')).toContain('3.8.0');
  expect(cache.get('app')).toContain('adb');
  expect(cache.get('adb')).toContain('root');
  const refresh = await left('refresh');
  expect(refresh.get('schedule')).toContain('3.8.0');
  expect(refresh.has('app')).toBe(false);
});

it('terminals do what they are told, and the commands tell it', async () => {
  await quiet(false);
  // Within what scenes allow at night.
  const some = (await reachable()).filter(({ volume }) => volume !== 28).slice(0, 8);
  const id = await begin('volume', { ...idsOf(some), volume: '28', at_night: '0' });
  pass(200);
  const told = await list(COMMANDS);
  expect(told.filter(({ job }) => job === id)).toHaveLength(8);
  const done = told.filter(({ state }) => state === 'done').map(({ terminal }) => terminal);
  expect(done.length).toBeGreaterThan(3);
  for (const row of await list(RECORDS)) if (done.includes(row.name)) expect(row.volume).toBe(28);
  expect(await list(COMMANDS, { state: 'done', kind: 'volume' })).toHaveLength(done.length);
  expect(await list(COMMANDS, { kind: 'reboot' })).toHaveLength(0);
});

it('a command to a group is one to its terminals of that moment', async () => {
  await quiet(false);
  const [group] = await list(GROUPS, { sort: 'id', order: 'asc' });
  const { data } = await plan('power', { 'ids[0]': String(group?.id), power: 'standby', at_night: '0' }, GROUPS);
  const { total, skipped } = data as { total: number; skipped: readonly object[] };
  expect(total + skipped.length).toBe(group?.count);
});

it('a look needs its right, a reason, a terminal that is there and a room that is vacant; it is logged, and only its session sees it', async () => {
  const rows = await list(RECORDS, { state: 'online' });
  const rooms = await list('/admin.php/system/externalinterface_rooms').catch(() => []);
  const isTaken = (room: unknown): boolean => rooms.some((each) => each.room === room && each.occupied === 1);
  const open = rows.find(({ room }) => room === '' || (!isTaken(room) && String(room) > '1600'));
  const away = (await list(RECORDS, { state: 'offline' }))[0];
  const look = async (id: unknown, reason = 'guest reports a black screen', who = admin) =>
    who.form(RECORDS, { method: 'screenshot', id: String(id), reason });
  expect((await look(open?.id, '')).code).toBe(422);
  const taken = await look(open?.id);
  expect(taken.code, JSON.stringify(taken)).toBe(200);
  const { url } = taken.data as { url: string };
  expect((await admin.send(url, {})).status).toBe(404);
  expect((await look(away?.id)).code).toBe(424);
  expect((await detail(RECORDS, String(away?.id))).state).toBe('offline');
  const occupied = rows.find(({ room }) => room === '1201' || room === '1202' || room === '1204' || room === '1205');
  expect((await look(occupied?.id)).code).toBe(424);
  box.revoke('admin', `${COMPONENT}:screenshot`);
  box.startSession('operator');
  const operator = visit(box);
  operator.token = box.startSession('operator');
  expect((await look(open?.id, 'curious', operator)).code).not.toBe(200);
  expect(box.changes().filter(({ method }) => method === 'screenshot')).toHaveLength(1);
});

it('the badge counts requests without an answer; an answer is in the language of the guest; after check-out nothing is left of him', async () => {
  const badge = async () => ((await admin.form('/admin.php/index/hint')).data as { tip: number }).tip;
  const waiting = await list(MESSAGES, { state: 'new' });
  expect(await badge()).toBe(waiting.length);
  const english = (await admin.form(MESSAGES, { method: 'fake_message', room: '1205' })).data as { id: string };
  expect(await badge()).toBe(waiting.length + 1);
  expect((await admin.form(MESSAGES, { method: 'answer', id: english.id, quick: 'nonsense', text: '' })).code).toBe(422);
  expect((await admin.form(MESSAGES, { method: 'answer', id: english.id, quick: '', text: ' ' })).code).toBe(422);
  expect((await admin.form(MESSAGES, { method: 'answer', id: english.id, quick: 'coming', text: '' })).code).toBe(200);
  const row = (await list(MESSAGES)).find(({ id }) => id === english.id);
  expect(row).toMatchObject({
    state: 'answered',
    guest: expect.stringMatching(/\*/),
    answer: row?.language === 'en' ? 'We are on our way.' : '马上就到。',
  });
  expect(row).not.toHaveProperty('room', '');
  expect(await badge()).toBe(waiting.length);
  expect((await pms('check_out', '1205')).code).toBe(200);
  const left = (await list(MESSAGES)).find(({ id }) => id === english.id);
  expect(left).toMatchObject({ guest: '', text: '', answer: '', in_house: 0, state: 'left' });
  expect((await admin.form(MESSAGES, { method: 'answer', id: english.id, quick: 'coming', text: '' })).code).toBe(409);
  expect((await admin.form(MESSAGES, { method: 'fake_message', room: '1205' })).code).not.toBe(200);
});

it('nothing that a guest was written or was called is kept anywhere once he has left', async () => {
  const ORDERS = '/admin.php/smartscreen/mall_order';
  const kept = (): number => {
    const store = new DatabaseSync(join(box.data, 'appliance.db'), { timeout: 5000 });
    const { n } = store
      .prepare(
        "SELECT (SELECT count(*) FROM snapshots WHERE resource IN (?, ?)) + (SELECT count(*) FROM log WHERE request LIKE '%Dear guest%') AS n",
      )
      .get(ORDERS, MESSAGES) as { n: number }; // as it is asked
    store.close();
    return n;
  };
  const { data } = await admin.form(MESSAGES, { method: 'fake_message', room: '1201' });
  expect((await admin.form(MESSAGES, { method: 'answer', id: (data as { id: string }).id, quick: '', text: 'Dear guest' })).code).toBe(200); // the contract's shape
  const placed = await admin.form(ORDERS, { method: 'fake_order', room: '1201', 'goods[0]': '5', 'counts[0]': '2', pay: 'room' });
  const { id } = placed.data as { id: string }; // as above
  expect((await admin.form(ORDERS, { method: 'move', id, from: 'NotShipped', to: 'InTransit' })).code).toBe(200);
  expect(kept()).toBeGreaterThan(0);
  await admin.form(PMS, { method: 'fake_pms', event: 'check_out', room: '1201', to_room: '', guest: '', language: 'en' });
  box.advance(5000);
  await list(MESSAGES);
  await list(ORDERS);
  expect(kept()).toBe(0);
});
