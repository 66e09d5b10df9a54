/** The message board: who gets a message and who never does, at which hour, and what is told before it goes. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { isQuiet } from '../../src/areas/smart-screen/message-board/settings';
import { resourcePaths } from '../../src/gateway/calls';
import { maskName } from '../../src/lib/mask-name';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const BOARD = '/admin.php/smartscreen/messageboard';
const RECEIPTS = '/admin.php/smartscreen/message_receipt';
const SETTINGS = '/admin.php/smartscreen/message_settings';
const PMS = '/admin.php/system/externalinterface';
const HOUR = 3_600_000;

let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ box, admin } = opened);
});

interface Plan {
  readonly hash: string;
  readonly total: number;
  readonly guests: number;
  readonly held_count: number;
  readonly held: readonly { readonly room: string; readonly hold: string }[];
  readonly vacant: readonly string[];
  readonly parts: readonly { readonly name: string; readonly count: number }[];
  readonly quiet_until: string;
  readonly now: string;
}
type Fields = Readonly<Record<string, string>>;
const TO_GUESTS: Fields = { to: 'guests', priority: 'normal', minutes: '1440' };
const SAYS: Fields = { title_zh: '停水', text_zh: '下午停水', title_en: '', text_en: '', picture: '', look: 'banner', answers: '[]' };

const plan = async (whom: Fields): Promise<Plan> => (await admin.form(BOARD, { method: 'plan', ...whom })).data as Plan; // the shape of the call
const send = async (whom: Fields, says: Fields = SAYS, who = admin) =>
  who.form(BOARD, { method: 'send', ...whom, ...says, hash: (await plan(whom)).hash });
const sent = async (whom: Fields, says: Fields = SAYS): Promise<string> => {
  const reply = await send(whom, says);
  expect(reply.code, JSON.stringify(reply)).toBe(200);
  return (reply.data as { id: string }).id; // as above
};
type Row = Readonly<Record<string, string | number>>;
const list = async (path: string, filters: Fields = {}): Promise<readonly Row[]> =>
  (
    (await admin.form(path, { method: 'list', page: '1', limit: '10000', sort: 'id', order: 'asc', ...filters })).data as {
      list: readonly Row[];
    }
  ).list; // as above
const receipts = (message: string) => list(RECEIPTS, { message });
const message = async (id: string): Promise<Row> =>
  (await list(BOARD)).find((each) => each.id === id) ?? expect.fail('the message is gone');
const pms = async (event: string, room: string, more: Fields = {}) =>
  admin.form(PMS, { method: 'fake_pms', event, room, to_room: '', guest: '', language: 'en', ...more });
const settings = async (fields: Fields) => {
  const { data } = await admin.form(SETTINGS, { method: 'detail' });
  const { mtime } = (data as { detail: { mtime: string } }).detail; // as above
  return admin.form(SETTINGS, { method: 'form', quiet_from: '', quiet_until: '', ask_above: '20', mtime, ...fields });
};
/** Goes on to some span of the day in which the screen of a room is off, for a guest who is there and stays: they come and go by the clock. */
const held = async (whom: Fields, room: string): Promise<void> => {
  for (let was = 0; ; ) {
    const { held_count: count } = await plan(whom);
    if (count > 0 && was > 0) return;
    was = count ?? 0;
    if (count === undefined) await pms('check_in', room, { guest: 'A Guest' });
    // What is due in that span happens after it.
    box.advance(count === 0 ? HOUR / 2 : 2000);
  }
};
/** No quiet hours: what a test does at any hour must be the same. */
const awake = () => settings({});
/** Quiet hours around now. */
const asleep = async () => {
  const now = Date.parse((await plan(TO_GUESTS)).now);
  const at = (shift: number): string => new Date(now + shift).toTimeString().slice(0, 5);
  return settings({ quiet_from: at(-2 * HOUR), quiet_until: at(2 * HOUR) });
};

describe('who gets a message', () => {
  it('is nobody until somebody says so', async () => {
    await awake();
    for (const to of ['', 'everybody']) expect((await send({ ...TO_GUESTS, to })).code, to).toBe(422);
    expect((await send({ ...TO_GUESTS, to: 'rooms' })).code).toBe(422);
    // 1203 is vacant: there is nobody whom a message could belong to.
    expect(await send({ ...TO_GUESTS, to: 'rooms', 'rooms[0]': '1203' })).toMatchObject({ code: 422, data: { rooms: expect.any(String) } });
  });

  it('is each room once, in groups that overlap too, and vacant ones are named', async () => {
    await awake();
    const found = await plan({ ...TO_GUESTS, to: 'groups', 'groups[0]': '3', 'groups[1]': '4' });
    expect(found.parts.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(found.total);
    expect(found.vacant.length).toBeGreaterThan(0);
    const id = await sent({ ...TO_GUESTS, to: 'groups', 'groups[0]': '3', 'groups[1]': '4' });
    const rooms = (await receipts(id)).map(({ room }) => room);
    expect(rooms).toHaveLength(found.total);
    expect(new Set(rooms).size).toBe(rooms.length);
  });

  it('is who the sender was told of: a guest who came meanwhile stops it', async () => {
    await awake();
    const { hash } = await plan(TO_GUESTS);
    await pms('check_in', '1203', { guest: 'New Guest' });
    expect((await admin.form(BOARD, { method: 'send', ...TO_GUESTS, ...SAYS, hash })).code).toBe(409);
  });

  it('takes a right for sending, another for emergencies and for recalling', async () => {
    await awake();
    const id = await sent(TO_GUESTS);
    box.setRights('operator', { menus: ['smartscreen/messageboard'], buttons: ['smartscreen/messageboard:send'] });
    const person = visit(box);
    person.token = box.startSession('operator');
    expect((await send(TO_GUESTS, SAYS, person)).code).toBe(200);
    for (const fields of [
      { method: 'send', ...TO_GUESTS, priority: 'emergency', ...SAYS, hash: 'x' },
      { method: 'recall', id },
    ])
      expect((await person.form(BOARD, fields)).code, fields.method).toBe(403);
  });
});

describe('a message belongs to the stay', () => {
  it('is never seen by the next guest, who has no receipt of it', async () => {
    await awake();
    const whom = { ...TO_GUESTS, to: 'rooms', 'rooms[0]': '1201' };
    await held(whom, '1201');
    const id = await sent(whom);
    expect((await receipts(id))[0]).toMatchObject({ state: 'waiting', hold: 'off', guest: expect.stringMatching(/./) });
    await pms('check_out', '1201');
    await pms('check_in', '1201', { guest: 'Next Guest' });
    for (let hours = 0; hours < 20; hours += 1) box.advance(HOUR);
    const all = await receipts(id);
    expect(all).toEqual([expect.objectContaining({ state: 'left', guest: '', shown: '' })]);
  });

  it('goes along to another room', async () => {
    await awake();
    const whom = { ...TO_GUESTS, to: 'rooms', 'rooms[0]': '1201' };
    await held(whom, '1201');
    const id = await sent(whom);
    // Guests come and go by themselves meanwhile.
    const { guest } = (await receipts(id))[0] ?? expect.fail('no receipt');
    await pms('move', '1201', { to_room: '1203' });
    box.advance(2000);
    expect((await receipts(id))[0]).toMatchObject({ room: '1203', guest });
  });

  it('that was sent to all screens ends in an empty room with the first guest who comes', async () => {
    await awake();
    const id = await sent({ ...TO_GUESTS, to: 'all' });
    const vacant = (await receipts(id)).find(({ room }) => room === '1203');
    expect(vacant).toMatchObject({ guest: '' });
    await pms('check_in', '1203', { guest: 'First Guest' });
    box.advance(2000);
    const after = (await receipts(id)).find(({ room }) => room === '1203');
    expect(after?.state).toBe('left');
  });
});

describe('when it is shown', () => {
  it('is after quiet hours, and an emergency at once', async () => {
    await asleep();
    const found = await plan(TO_GUESTS);
    expect(found.quiet_until).not.toBe('');
    expect(found.held_count).toBe(found.total);
    const normal = await sent(TO_GUESTS);
    expect((await receipts(normal)).every(({ state }) => state === 'waiting')).toBe(true);
    const emergency = await sent({ ...TO_GUESTS, priority: 'emergency' });
    expect((await receipts(emergency)).some(({ state }) => state !== 'waiting')).toBe(true);
  });

  it('is never where it would be over before quiet hours are: that is said at its field', async () => {
    await asleep();
    expect(await send({ ...TO_GUESTS, minutes: '30' })).toMatchObject({ code: 422, data: { minutes: expect.any(String) } });
    expect((await send({ ...TO_GUESTS, minutes: '30', priority: 'emergency' })).code).toBe(200);
  });

  it('waits while an emergency is on the screen', async () => {
    await awake();
    const emergency = await sent({ ...TO_GUESTS, priority: 'emergency' });
    const rooms = new Set((await receipts(emergency)).filter(({ state }) => state === 'shown').map(({ room }) => room));
    expect(rooms.size).toBeGreaterThan(0);
    const held = (await plan(TO_GUESTS)).held.filter(({ hold }) => hold === 'emergency').map(({ room }) => room);
    expect(new Set(held)).toEqual(rooms);
  });

  it('is read and answered, in the language of the guest, and expires where no screen was on', async () => {
    await awake();
    const id = await sent(TO_GUESTS, { ...SAYS, title_en: 'Water', answers: JSON.stringify([{ zh: '好的', en: 'Fine' }]) });
    for (let minutes = 0; minutes < 60; minutes += 5) {
      box.advance(5 * 60_000);
      await list(BOARD);
    }
    const after = await message(id);
    expect(Number(after.read)).toBeGreaterThan(0);
    expect(Number(after.answered)).toBeGreaterThan(0);
    expect(new Set((await receipts(id)).map(({ answer }) => answer))).toEqual(new Set(['', '好的', 'Fine']));
    box.advance(24 * HOUR);
    const end = await message(id);
    expect(end.state).toBe('ended');
    expect(Number(end.shown) + Number(end.waiting) + Number(end.missed)).toBe(end.total);
    expect(end.waiting).toBe(0);
  });
});

it('names who has left no more, also of what he has read and answered', async () => {
  const [receipt] = (await list(RECEIPTS)).filter(({ guest, state }) => guest !== '' && state === 'answered');
  expect(receipt).toMatchObject({ answer: expect.stringMatching(/./) });
  await admin.form(PMS, { method: 'fake_pms', event: 'check_out', room: String(receipt?.room), to_room: '', guest: '', language: 'en' });
  box.advance(5000);
  expect((await list(RECEIPTS)).find(({ id }) => id === receipt?.id)).toMatchObject({ guest: '', answer: '', state: 'answered' });
});

describe('recalling', () => {
  it('takes it from who has not read it, and tells how many had', async () => {
    await awake();
    const id = await sent(TO_GUESTS);
    expect((await admin.form(BOARD, { method: 'recall', id })).code).toBe(200);
    const after = await receipts(id);
    expect(after.every(({ state }) => state === 'recalled' || state === 'read' || state === 'answered')).toBe(true);
    expect(await message(id)).toMatchObject({ state: 'recalled', waiting: 0 });
    expect((await admin.form(BOARD, { method: 'recall', id })).code).toBe(409);
    box.advance(HOUR);
    expect((await receipts(id)).map(({ state }) => state)).toEqual(after.map(({ state }) => state));
  });
});

it('shows nothing where the terminals of a room are off, and says so before it is sent', async () => {
  await awake();
  const whom = { ...TO_GUESTS, to: 'all' };
  expect((await plan(whom)).held_count).toBeLessThan((await plan(whom)).total);
  const store = new DatabaseSync(join(box.data, 'appliance.db'), { timeout: 5000 });
  store.exec('UPDATE terminals SET screen = 0');
  store.close();
  expect((await plan(whom)).held_count).toBe((await plan(whom)).total);
});

it('reaches 10,000 rooms, of which those that are off have it when they are on', async () => {
  await awake();
  const many = 10_000;
  const known = (await plan({ ...TO_GUESTS, to: 'all' })).total;
  const store = new DatabaseSync(join(box.data, 'appliance.db'), { timeout: 5000 });
  store.exec('BEGIN');
  const insert = store.prepare('INSERT INTO rows VALUES (?, ?, ?, ?, ?)');
  const hang = store.prepare(
    `INSERT INTO terminals (room, name, area, mac, ip, model, app, online_since, last_seen)
       SELECT ?, ?, area, ?, ip, model, app, max(online_since, 1), last_seen FROM terminals WHERE id = 1`,
  );
  for (let at = known; at < many; at += 1) {
    const room = `9${String(at).padStart(5, '0')}`;
    const body = JSON.stringify({ room, occupied: 1, stay: `x${at}`, guest: 'Guest', language: 'en' });
    hang.run(room, `TV-${room}`, `9${at}`);
    insert.run(resourcePaths.systemPmsRooms, 100_000 + at, 100_000 + at, 1, body);
  }
  store.exec('COMMIT');
  store.close();
  const whom = { ...TO_GUESTS, to: 'all' };
  const found = await plan(whom);
  expect(found.total).toBe(many);
  expect(found.held_count).toBeGreaterThan(2500);
  expect(found.held.length).toBeLessThanOrEqual(200);
  const id = await sent(whom);
  const first = await message(id);
  expect(Number(first.waiting)).toBe(found.held_count);
  for (let hours = 0; hours < 2; hours += 1) {
    box.advance(HOUR);
    await message(id);
  }
  expect(Number((await message(id)).waiting)).toBeLessThan(found.held_count / 2);
}, 180_000);

it('says what is wrong with the words, at their fields', async () => {
  await awake();
  const wrong = async (says: Fields) => ((await send(TO_GUESTS, { ...SAYS, ...says })).data ?? {}) as Readonly<Record<string, string>>;
  expect(Object.keys(await wrong({ title_zh: '', text_zh: '' }))).toEqual(['title_zh']);
  expect(Object.keys(await wrong({ text_en: 'Only a text' }))).toEqual(['title_en']);
  expect(Object.keys(await wrong({ title_en: 'Water', answers: JSON.stringify([{ zh: '好', en: '' }]) }))).toEqual(['answers']);
  expect(Object.keys(await wrong({ title_zh: '水'.repeat(41) }))).toEqual(['title_zh']);
  expect(Object.keys(await wrong({ picture: 'javascript:alert(1)' }))).toEqual(['picture']);
});

it('knows quiet hours that pass midnight, and masks names', () => {
  const night = { quiet_from: '22:00', quiet_until: '07:00' };
  expect(['21:59', '22:00', '00:00', '06:59', '07:00'].map((at) => isQuiet(night, at))).toEqual([false, true, true, true, false]);
  expect(isQuiet({ quiet_from: '', quiet_until: '' }, '12:00')).toBe(false);
  expect(['张伟', '欧阳娜娜', 'Emma Brown', ' ', 'Al'].map(maskName)).toEqual(['张*', '欧**', 'E. B.', '', 'A.']);
});
