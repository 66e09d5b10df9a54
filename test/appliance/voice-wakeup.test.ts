/** Wake-ups: called by the clock, again after a while, snoozed, given up with an alarm, ended by a check-out. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAlarm, type Wakeup, type WakeupLook } from '../../src/areas/voice/wakeup-ser/calls';
import { createClock } from './clock';
import { startSeeded } from './seeded-box';
import { type Appliance, startAppliance } from './server';
import { type Visitor, visit } from './visitor';
import { answerOf } from './voice/wakeup-calls';
import { wireTime } from './wire-time';

const ORDERS = '/admin.php/voicemodel/wakeupser';
const CALLS = '/admin.php/voicemodel/wakeup_call';
const SETTINGS = '/admin.php/voicemodel/wakeup_settings';
const EXTENSIONS = '/admin.php/voicemodel/extensionset';
const PMS = '/admin.php/system/externalinterface';
const MINUTE = 60_000;

let box: Appliance;
let admin: Visitor;
/** A new box; its seed decides how guests take calls. */
const open = async (seed = 'gateway') => {
  box = await startSeeded({ control: true, seed });
  box.voice.traffic(false);
  admin = visit(box);
  admin.token = box.startSession('admin');
};
beforeEach(() => open());
afterEach(() => box.close());

const data = async <T>(path: string, fields: Record<string, string>): Promise<T> => {
  const answer = await admin.form(path, fields);
  expect(answer.code, String(answer.msg)).toBe(200);
  return answer.data as T; // what the call answers, compared below
};
const board = async () => (await data<{ list: Wakeup[] }>(CALLS, { method: 'board' })).list;
const of = async (number: string) => (await board()).filter((each) => each.number === number && each.order !== '').at(-1);
/** Five minutes from now, as the box spells it. */
const soon = () => wireTime(Date.now() + 5 * MINUTE);
const quick = (numbers: readonly string[], at: string) =>
  admin.form(ORDERS, {
    method: 'quick',
    language: 'zh_CN',
    ...Object.fromEntries(numbers.map((number, index) => [`entries[0][numbers][${index}]`, number])),
    'entries[0][date]': at.slice(0, 10),
    'entries[0][time]': at.slice(11, 16),
  });
const set = async (changes: Record<string, string>) => {
  const { detail } = await data<{ detail: Record<string, unknown> }>(SETTINGS, { method: 'detail' });
  const { id: _id, sort: _sort, ...kept } = detail;
  await data(SETTINGS, {
    method: 'form',
    ...Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, String(value)])),
    ...changes,
  });
};
/** A phone that is always registered. */
const GUEST = '8096';
/** The seeds of boxes whose guest takes the calls of that day like this. */
const seedsWhere = (at: string, ...answers: readonly string[]): readonly string[] =>
  Array.from({ length: 5000 }, (_, index) => `guest ${index}`).filter((each) => {
    const clock = createClock(each, 0);
    return answers.every((answer, attempt) => answerOf(clock, GUEST, at, attempt) === answer);
  });
const reopen = async (seed: string): Promise<void> => {
  await box.close();
  await open(seed);
};
const openWhere = async (at: string, ...answers: readonly string[]): Promise<void> => {
  const [seed] = seedsWhere(at, ...answers);
  if (seed === undefined) throw new Error(`no guest answers with ${answers.join(', ')}`);
  await reopen(seed);
};

describe('a wake-up', () => {
  it('is on the board a day ahead, and called when its time comes', async () => {
    const at = soon();
    await openWhere(at, 'answered');
    await quick([GUEST], at);
    expect(await of(GUEST)).toMatchObject({ state: 'due', attempts: 0, due: `${at.slice(0, 16)}:00` });
    box.advance(6 * MINUTE);
    expect(await of(GUEST)).toMatchObject({ state: 'answered', attempts: 1 });
  });

  it('says in its order when it is next, as soon as that is switched on again', async () => {
    const at = soon();
    await quick([GUEST], at);
    const next = async () =>
      (await data<{ list: Record<string, unknown>[] }>(ORDERS, { method: 'list', page: '1', limit: '10', keyword: GUEST })).list[0];
    const order = await next();
    expect(order?.next_run).toBe(`${at.slice(0, 16)}:00`);
    await data(ORDERS, { method: 'status', id: String(order?.id), status: '0' });
    expect((await next())?.next_run).toBe('');
    await data(ORDERS, { method: 'status', id: String(order?.id), status: '1' });
    expect((await next())?.next_run).toBe(`${at.slice(0, 16)}:00`);
  });

  it('says on the board in which room the phone stands: that is where somebody knocks', async () => {
    await quick(['8001', GUEST], soon());
    expect(await of('8001')).toMatchObject({ name: expect.stringContaining('8001'), room: '1201' });
    expect(await of(GUEST)).toMatchObject({ room: '' });
  });

  it('is called again after the minutes between tries, as often as the settings say, and then is an alarm', async () => {
    const at = soon();
    await openWhere(at, 'retry', 'retry', 'retry');
    await set({ retries: '2', interval: '7', unanswered: 'alarm' });
    await quick([GUEST], at);
    box.advance(6 * MINUTE);
    const first = await of(GUEST);
    expect(first).toMatchObject({ state: 'retry', attempts: 1 });
    expect(Date.parse(first?.next_try ?? '') - Date.parse(first?.due ?? '')).toBe(7 * MINUTE + 30_000);
    box.advance(8 * MINUTE);
    expect(await of(GUEST)).toMatchObject({ state: 'retry', attempts: 2 });
    box.advance(8 * MINUTE);
    expect(await of(GUEST)).toMatchObject({ state: 'unanswered', attempts: 3, next_try: '', escalated: '' });
    box.advance(60 * MINUTE);
    expect(await of(GUEST), 'it stays one').toMatchObject({ state: 'unanswered', attempts: 3 });
  });

  it('is called once, though something is refused in the very second that it is due', async () => {
    const at = soon();
    // With traffic, the guest may be in a call of his own at that minute: a house where he is not.
    for (const seed of seedsWhere(at, 'answered')) {
      await reopen(seed);
      await quick([GUEST], at);
      box.voice.traffic(true);
      box.advance(6 * MINUTE);
      if ((await of(GUEST))?.state !== 'busy') break;
    }
    expect(await admin.form('/admin.php/voicemodel/meetroom', { method: 'invite', id: '2', number: '7' })).toMatchObject({ code: 424 });
    box.advance(2 * MINUTE);
    expect(await of(GUEST)).toMatchObject({ state: 'answered', attempts: 1 });
    const { list } = await data<{ list: { caller: string; started: string }[] }>('/admin.php/voicemodel/callcdr', {
      ...{ method: 'list', page: '1', limit: '9', keyword: GUEST },
    });
    const called = list.filter(({ caller, started }) => caller === '' && started >= at.slice(0, 16));
    expect(called).toHaveLength(1);
  });

  it('comes to the same when the clock jumps over all of it', async () => {
    const at = soon();
    await openWhere(at, 'retry', 'retry');
    await set({ retries: '1', interval: '7', extension: '1' });
    await quick([GUEST], at);
    box.advance(60 * MINUTE);
    expect(await of(GUEST)).toMatchObject({ state: 'unanswered', attempts: 2, escalated: '8000' });
  });

  it('that is snoozed is called again after the snooze', async () => {
    const at = soon();
    await openWhere(at, 'snoozed');
    await set({ snooze: '9' });
    await quick([GUEST], at);
    box.advance(6 * MINUTE);
    const snoozed = await of(GUEST);
    expect(snoozed).toMatchObject({ state: 'snoozed', attempts: 1 });
    expect(Date.parse(snoozed?.next_try ?? '') - Date.parse(snoozed?.due ?? '')).toBe(9 * MINUTE + 12_000);
    box.advance(9 * MINUTE);
    expect((await of(GUEST))?.attempts).toBe(2);
  });

  it('is not snoozed where the settings allow none', async () => {
    const at = soon();
    await openWhere(at, 'snoozed');
    await set({ snooze_limit: '0' });
    await quick([GUEST], at);
    box.advance(6 * MINUTE);
    expect(await of(GUEST)).toMatchObject({ state: 'answered' });
  });

  it('to a phone that is off fails with its reason', async () => {
    await set({ retries: '0' });
    await data(EXTENSIONS, { method: 'status', id: '50', status: '0' });
    await quick(['8040'], soon());
    box.advance(6 * MINUTE);
    expect(await of('8040')).toMatchObject({ state: 'failed', reason: 'offline' });
  });

  it('waits for a free line where more are due than the box calls at once', async () => {
    await set({ simultaneous: '1' });
    const at = soon();
    const range = ['8025', '8026', '8027', '8028', '8029', '8030'];
    await quick(['8025-8030'], at);
    box.advance(5 * MINUTE);
    const running = (await board()).filter(({ number, order }) => order !== '' && range.includes(number));
    expect(running).toHaveLength(6);
    expect(running.filter(({ state }) => state === 'calling').length).toBeLessThanOrEqual(1);
    box.advance(10 * MINUTE);
    const tries = (await board()).filter(({ number, order }) => order !== '' && range.includes(number)).map(({ last_try }) => last_try);
    expect(new Set(tries).size, 'never two at the same moment').toBe(6);
  });
});

describe('the call of a wake-up', () => {
  const CDR = '/admin.php/voicemodel/callcdr';
  const call = () => box.voice.calls().find(({ label }) => label === 'wakeup');
  const last = async (number: string) =>
    (await data<{ list: Record<string, unknown>[] }>(CDR, { method: 'list', page: '1', limit: '20', keyword: number })).list[0];
  /** Orders one for some phones, and comes to a moment just before it; nobody else calls until then. */
  const orderFor = async (at: string, ...numbers: readonly string[]): Promise<void> => {
    await quick(numbers, at);
    box.advance(new Date(`${at.slice(0, 16).replace(' ', 'T')}:00`).getTime() - Date.now() - 1500);
    box.voice.traffic(true);
  };

  it('rings and talks like any other, and is written down', async () => {
    const at = soon();
    await openWhere(at, 'answered');
    await orderFor(at, GUEST);
    expect(call()).toBeUndefined();
    box.advance(3000);
    expect(call()).toMatchObject({ state: 'ringing', number: GUEST, ringing: ['9'], caller: '', direction: 'internal' });
    expect(box.voice.stateOf(GUEST)).toBe('ringing');
    box.advance(12_000);
    expect(call()).toMatchObject({ state: 'talking', to: '9' });
    expect(await of(GUEST)).toMatchObject({ state: 'answered' });
    box.advance(15_000);
    expect(call()).toBeUndefined();
    const record = await last(GUEST);
    expect(record).toMatchObject({ dialled: GUEST, direction: 'internal', result: 'answered', wait: 12, talk: 15 });
  });

  it('that nobody answers is written down so', async () => {
    const at = soon();
    await openWhere(at, 'retry');
    await orderFor(at, GUEST);
    box.advance(MINUTE);
    expect(await of(GUEST)).toMatchObject({ state: 'retry' });
    expect(await last(GUEST)).toMatchObject({ dialled: GUEST, result: 'unanswered', duration: 30 });
  });

  it('finds a phone that talks busy, and tries again', async () => {
    const at = soon();
    await openWhere(at, 'answered');
    await orderFor(at, GUEST);
    const other = box.voice.originate({ from: GUEST, to: '8094', label: '' });
    expect(other).toMatchObject({ caller: GUEST });
    box.advance(6000);
    expect(await of(GUEST)).toMatchObject({ state: 'busy', attempts: 1 });
    expect((await data<{ list: object[] }>(CDR, { method: 'list', page: '1', limit: '20', keyword: GUEST })).list).toContainEqual(
      expect.objectContaining({ dialled: GUEST, result: 'busy' }),
    );
  });

  it('is the same however often somebody looks', async () => {
    const at = soon();
    await openWhere(at, 'answered');
    await orderFor(at, GUEST);
    // The clock jumps over the whole of it: the calls are looked at first, then the board.
    box.advance(10 * MINUTE);
    expect(box.voice.calls().some(({ label }) => label === 'wakeup')).toBe(false);
    expect((await data<{ list: object[] }>(CDR, { method: 'list', page: '1', limit: '50', keyword: GUEST })).list).toContainEqual(
      expect.objectContaining({ dialled: GUEST, caller: '', result: 'answered', wait: 12, talk: 15 }),
    );
    expect(await of(GUEST)).toMatchObject({ state: 'answered', attempts: 1 });
  });

  it('is not made on a still box, where it is answered all the same', async () => {
    const at = soon();
    await openWhere(at, 'answered');
    await orderFor(at, GUEST);
    box.voice.traffic(false);
    box.advance(3000);
    expect(call()).toBeUndefined();
    expect(await of(GUEST)).toMatchObject({ state: 'calling' });
  });
});

describe('an alarm', () => {
  const alarm = async (): Promise<Wakeup> => {
    const at = soon();
    await openWhere(at, 'retry');
    await set({ retries: '0' });
    await quick([GUEST], at);
    box.advance(6 * MINUTE);
    const found = await of(GUEST);
    if (!found) throw new Error('it is not on the board');
    return found;
  };

  it('is taken care of by name, with a note', async () => {
    const { id } = await alarm();
    await data(CALLS, { method: 'handle', id, note: '已敲门' });
    expect(await of(GUEST)).toMatchObject({ state: 'unanswered', handled_by: 'admin', handled_note: '已敲门' });
  });

  it('takes a note of 100 characters, and no more', async () => {
    const { id } = await alarm();
    expect(await admin.form(CALLS, { method: 'handle', id, note: '好'.repeat(101) })).toMatchObject({
      code: 422,
      data: { note: expect.any(String) },
    });
    expect((await admin.form(CALLS, { method: 'handle', id, note: '好'.repeat(100) })).code).toBe(200);
  });

  it('is called again by hand', async () => {
    const { id } = await alarm();
    const before = await of(GUEST);
    await data(CALLS, { method: 'again', id });
    // Whoever reads it is told of every call, not only of those since then.
    expect(await of(GUEST)).toMatchObject({ state: 'calling', attempts: Number(before?.attempts) + 1 });
  });

  it('needs the right of it', async () => {
    const { id } = await alarm();
    box.revoke('admin', 'voicemodel/wakeupser:handle');
    for (const method of ['again', 'cancel']) expect((await admin.form(CALLS, { method, id })).code).toBe(403);
    expect((await admin.form(CALLS, { method: 'handle', id, note: '' })).code).toBe(403);
  });

  it('is none before the last try', async () => {
    await quick(['8031'], soon());
    const call = await of('8031');
    expect((await admin.form(CALLS, { method: 'handle', id: call?.id ?? '', note: '' })).code).toBe(409);
  });
});

describe('an order', () => {
  it('that is changed or deleted changes what is to come', async () => {
    await quick(['8032'], soon());
    const { list } = await data<{ list: { id: string; numbers: string[] }[] }>(ORDERS, {
      method: 'list',
      page: '1',
      limit: '50',
      sort: 'id',
      order: 'desc',
    });
    expect(list[0]?.numbers).toEqual(['8032']);
    await data(ORDERS, { method: 'del', 'ids[0]': list[0]?.id ?? '' });
    expect(await of('8032')).toBeUndefined();
  });

  it('that was cancelled for once stays cancelled', async () => {
    await quick(['8032'], soon());
    await data(CALLS, { method: 'cancel', id: (await of('8032'))?.id ?? '' });
    box.advance(6 * MINUTE);
    expect(await of('8032')).toMatchObject({ state: 'cancelled', reason: 'person', attempts: 0 });
  });

  it('for once is over when it has been called, and stays so', async () => {
    await quick(['8032'], soon());
    for (let look = 0; look < 3; look += 1) {
      box.advance(20 * MINUTE);
      expect(await of('8032')).toMatchObject({ number: '8032' });
      const { list } = await data<{ list: Record<string, unknown>[] }>(ORDERS, {
        ...{ method: 'list', page: '1', limit: '50', sort: 'id', order: 'desc' },
      });
      expect(list.find(({ repeat, numbers }) => repeat === 'once' && String(numbers) === '8032')).toMatchObject({
        ...{ state: 'done', status: 0, next_run: '' },
      });
    }
  });

  it('that was cancelled before its time and is taken up again is called at its time, not now', async () => {
    await quick(['8032'], soon());
    const { id = '', due } = (await of('8032')) ?? {};
    await data(CALLS, { method: 'cancel', id });
    await data(CALLS, { method: 'again', id });
    expect(await of('8032')).toMatchObject({ state: 'due', reason: 'none', next_try: due, attempts: 0 });
    box.advance(6 * MINUTE);
    expect(await of('8032')).toMatchObject({ attempts: 1 });
  });

  it('can not be ordered for once when its time has passed, nor an old order be made one', async () => {
    const { list } = await data<{ list: Record<string, unknown>[] }>(ORDERS, { method: 'list', page: '1', limit: '1', sort: 'id' });
    const { id, time, repeat, mtime } = list[0] ?? {};
    expect([time, repeat]).toEqual(['06:30', 'daily']);
    const fields = { scope: 'numbers', 'numbers[0]': '8051', time: '06:30', date: wireTime(Date.now() - 1440 * MINUTE).slice(0, 10) };
    const rest = { language: 'zh_CN', prompt: '', retries: '', interval: '', snooze: '', note: '', until: '', group: '' };
    const form = (more: Record<string, string>) => admin.form(ORDERS, { method: 'form', ...fields, ...rest, ...more });
    const once = { id: String(id), mtime: String(mtime), repeat: 'once', status: '1' };
    expect(await form(once)).toMatchObject({ code: 422, data: { time: 'This time has passed' } });
    // One that is off wakes nobody, and may be kept.
    expect((await form({ ...once, status: '0' })).code).toBe(200);
  });

  it('wakes a group', async () => {
    const at = soon();
    await data(ORDERS, {
      method: 'form',
      scope: 'group',
      group: '1',
      time: at.slice(11, 16),
      repeat: 'once',
      date: at.slice(0, 10),
      language: 'zh_CN',
      status: '1',
      prompt: '',
      retries: '',
      interval: '',
      snooze: '',
      note: '',
      until: '',
    });
    expect((await board()).filter(({ due }) => due.startsWith(at.slice(0, 16))).map(({ number }) => number)).toEqual(
      expect.arrayContaining(['8000', '8888']),
    );
  });

  it('of a room that nobody has, or of a time that has passed, is refused', async () => {
    expect(await quick(['9998'], soon())).toMatchObject({ code: 422, data: { entries: expect.stringContaining('9998') } });
    expect(await quick(['8001'], wireTime(Date.now() - 2 * MINUTE))).toMatchObject({ code: 422, data: { entries: expect.any(String) } });
  });

  it('of several times is kept whole or not at all', async () => {
    const at = soon();
    const entries = {
      method: 'quick',
      language: 'en',
      'entries[0][numbers][0]': '8033',
      'entries[0][date]': at.slice(0, 10),
      'entries[0][time]': at.slice(11, 16),
      'entries[1][numbers][0]': '9998',
      'entries[1][date]': at.slice(0, 10),
      'entries[1][time]': at.slice(11, 16),
    };
    expect((await admin.form(ORDERS, entries)).code).toBe(422);
    expect(await of('8033')).toBeUndefined();
  });
});

describe('a check-out', () => {
  const say = (event: string, number: string) =>
    data<{ taken: number }>(PMS, { method: 'fake_pms', event, room: number, to_room: '', guest: '', language: '' });

  it('cancels the wake-ups of the room with its reason, and leaves those of the others', async () => {
    const at = soon();
    await quick(['8001', '8002'], at);
    expect((await say('check_out', '1201')).taken).toBe(1);
    const gone = await of('8001');
    expect(gone).toMatchObject({ state: 'cancelled', reason: 'checkout' });
    expect((await admin.form(CALLS, { method: 'again', id: gone?.id ?? '' })).code, 'nobody calls who comes next').toBe(409);
    expect(await of('8002')).toMatchObject({ state: 'due' });
    await quick(['8001'], at);
    expect(await of('8001'), 'the next guest may order one').toMatchObject({ state: 'due' });
  });

  it('that the box learns of only when the room becomes what the PMS says cancels them too', async () => {
    const ROOMS = '/admin.php/system/pms_rooms';
    const { list } = await data<{ list: Record<string, string>[] }>(ROOMS, {
      ...{ method: 'list', page: '1', limit: '100', sort: 'id', order: 'asc' },
      drift: 'differs',
    });
    const other = list.find(({ room }) => room === '1210') ?? expect.fail('nobody else has come');
    await quick(['8010'], soon());
    expect(await of('8010')).toMatchObject({ state: 'due' });
    expect((await admin.form(ROOMS, { method: 'resync', id: String(other.id) })).code).toBe(200);
    expect(await of('8010')).toMatchObject({ state: 'cancelled', reason: 'checkout' });
  });

  it('leaves the wake-ups of who stays, though his language was another', async () => {
    const ROOMS = '/admin.php/system/pms_rooms';
    const rooms = async () =>
      (await data<{ list: Record<string, string>[] }>(ROOMS, { method: 'list', page: '1', limit: '100', sort: 'id', order: 'asc' })).list;
    const before = (await rooms()).find(({ room }) => room === '1201') ?? expect.fail('no room');
    const store = new DatabaseSync(join(box.data, 'appliance.db'), { timeout: 5000 });
    store
      .prepare("UPDATE rows SET body = json_set(body, '$.language', 'en', '$.drift', 'differs') WHERE resource = ? AND id = ?")
      .run(ROOMS, Number(before.id));
    store.close();
    await quick(['8001'], soon());
    expect((await admin.form(ROOMS, { method: 'resync', id: String(before.id) })).code).toBe(200);
    expect((await rooms()).find(({ room }) => room === '1201')).toMatchObject({
      guest: before.guest,
      language: before.language,
      drift: 'same',
    });
    expect(await of('8001')).toMatchObject({ state: 'due' });
  });

  it('cancels those of every phone in the room', async () => {
    const bound = { method: 'bind', kind: 'phone', mac: '8033', room: '1201' };
    expect((await admin.form('/admin.php/smartscreen/devicebinding', bound)).code).toBe(200);
    await quick(['8033'], soon());
    await say('check_out', '1201');
    expect(await of('8033')).toMatchObject({ state: 'cancelled', reason: 'checkout' });
  });

  it('ends the alarm of who could not be woken: nobody knocks for who has left', async () => {
    // A telephone that is switched off can't be called.
    const bound = { method: 'bind', kind: 'phone', mac: '8033', room: '1201' };
    expect((await admin.form('/admin.php/smartscreen/devicebinding', bound)).code).toBe(200);
    await quick(['8033'], soon());
    await set({ retries: '0' });
    box.advance(7 * MINUTE);
    const alarm = await of('8033');
    expect(alarm).toMatchObject({ state: 'failed', reason: 'offline', handled_by: '' });
    expect(isAlarm(alarm ?? expect.fail('no alarm'))).toBe(true);
    await say('check_out', '1201');
    const after = (await of('8033')) ?? expect.fail('no trace of it');
    expect(after).toMatchObject({ state: 'failed', reason: 'checkout' });
    expect(isAlarm(after)).toBe(false);
    expect((await admin.form(CALLS, { method: 'again', id: after.id })).code).toBe(409);
  });

  it('of somebody who was ordered for by his room leaves that room out of the order once he moves', async () => {
    await quick(['1201'], soon());
    await data(PMS, { method: 'fake_pms', event: 'move', room: '1201', to_room: '1203', guest: '', language: '' });
    const { list } = await data<{ list: Record<string, unknown>[] }>(ORDERS, {
      ...{ method: 'list', page: '1', limit: '50', sort: 'id', order: 'desc' },
    });
    expect(list[0]).toMatchObject({ numbers: ['8003'], excluded: [] });
    expect(await of('8003')).toMatchObject({ state: 'due' });
  });

  it('ends an order that was for the room alone', async () => {
    await quick(['8001'], soon());
    await say('check_out', '1201');
    const { list } = await data<{ list: Record<string, unknown>[] }>(ORDERS, {
      method: 'list',
      page: '1',
      limit: '50',
      sort: 'id',
      order: 'desc',
    });
    expect(list[0]).toMatchObject({ state: 'checkout', status: 0, excluded: ['8001'] });
  });

  it('a move takes them to the new room, also out of a range, and leaves those of the others', async () => {
    const at = soon();
    await quick(['8001-8002'], at);
    const moved = await data<{ taken: number }>(PMS, {
      method: 'fake_pms',
      event: 'move',
      room: '1201',
      to_room: '1203',
      guest: '',
      language: '',
    });
    expect(moved.taken).toBe(1);
    expect(await of('8001')).toBeUndefined();
    expect(await of('8003')).toMatchObject({ state: 'due', due: `${at.slice(0, 16)}:00` });
    expect(await of('8002')).toMatchObject({ state: 'due' });
    const { list } = await data<{ list: Record<string, unknown>[] }>(ORDERS, {
      method: 'list',
      page: '1',
      limit: '50',
      sort: 'id',
      order: 'desc',
    });
    expect(list[0]).toMatchObject({ numbers: ['8001-8002', '8003'], excluded: ['8001'] });
    await say('check_out', '1203');
    expect(await of('8003')).toMatchObject({ state: 'cancelled', reason: 'checkout' });
  });

  it('a move leaves them where the telephone does not follow the guest', async () => {
    await quick(['8001'], soon());
    const { detail } = await data<{ detail: Record<string, unknown> }>(PMS, { method: 'detail' });
    const { id: _id, sort: _sort, ...kept } = detail;
    const fields = Object.entries(kept).flatMap(([name, value]): [string, string][] =>
      Array.isArray(value) ? value.map((each, index) => [`${name}[${index}]`, String(each)]) : [[name, String(value)]],
    );
    const sent = fields.filter(([name]) => !name.startsWith('follows['));
    await data(PMS, { method: 'form', ...Object.fromEntries(sent), 'follows[0]': 'tv' });
    await data(PMS, { method: 'fake_pms', event: 'move', room: '1201', to_room: '1203', guest: '', language: '' });
    expect(await of('8001')).toMatchObject({ state: 'due' });
  });

  it('changes nothing where the settings say so', async () => {
    await set({ clear_checkout: '0' });
    await quick(['8001'], soon());
    await say('check_out', '1201');
    expect(await of('8001')).toMatchObject({ state: 'due' });
  });
});

describe('before a wake-up is kept', () => {
  const tomorrow = () => wireTime(Date.now() + 24 * 60 * MINUTE);
  const look = (orders: readonly Readonly<Record<string, string | readonly string[]>>[]) =>
    data<WakeupLook>(ORDERS, {
      method: 'look',
      ...Object.fromEntries(
        orders.flatMap((order, at) =>
          Object.entries(order).flatMap(([name, value]) =>
            typeof value === 'string'
              ? [[`orders[${at}][${name}]`, value]]
              : value.map((each, index) => [`orders[${at}][${name}][${index}]`, each]),
          ),
        ),
      ),
    });

  it('the same phone in the same minute is told, in what is typed and in what is kept', async () => {
    const at = tomorrow();
    const [date, time] = [at.slice(0, 10), at.slice(11, 16)];
    expect(await look([{ numbers: ['8001'], date, time }])).toEqual({ twice: [], vacant: [] });
    expect(
      (
        await look([
          { numbers: ['8001'], date, time },
          { numbers: ['8000-8001'], date, time },
        ])
      ).twice,
    ).toEqual([{ number: '8001', at: `${date} ${time}` }]);
    await quick(['8001-8002'], at);
    expect((await look([{ numbers: ['8001', '8090'], date, time }])).twice).toEqual([{ number: '8001', at: `${date} ${time}` }]);
    const [kept] = (
      await data<{ list: readonly { id: string }[] }>(ORDERS, { method: 'list', page: '1', limit: '1', sort: 'id', order: 'desc' })
    ).list;
    expect((await look([{ id: kept?.id ?? '', time }])).twice, 'itself does not count').toEqual([]);
  });

  it('a room is woken by its number, and that nobody stays there is told', async () => {
    const at = tomorrow();
    const when = { date: at.slice(0, 10), time: at.slice(11, 16) };
    expect((await look([{ numbers: ['1203', '8001'], ...when }])).vacant).toEqual([{ number: '8003', room: '1203' }]);
    expect(await quick(['1201-1202'], at)).toMatchObject({ code: 200, data: { count: 2 } });
    expect((await look([{ numbers: ['8002'], ...when }])).twice).toHaveLength(1);
    expect(await quick(['1999'], at)).toMatchObject({ code: 422 });
  });
});

describe('in the night on which the clock goes back', () => {
  const CLOCK = '/admin.php/Network/timezone';
  /** 02:50 in Berlin, for the first time. */
  const night = async (due: string, ...answers: readonly string[]): Promise<void> => {
    await openWhere(due, ...answers);
    const { mtime } = (await data<{ detail: { mtime: string } }>(CLOCK, { method: 'detail' })).detail;
    await data(CLOCK, { method: 'form', mtime, zone: 'Europe/Berlin', ntp: '0' });
    await data(CLOCK, { method: 'set', at: String(Date.parse('2026-10-25T00:50:00Z')) });
    admin.token = box.startSession('admin');
    expect((await quick([GUEST], due)).code).toBe(200);
  };

  it('the minutes between two tries are as long as in any other', async () => {
    await night('2026-10-25 02:57:00', 'retry', 'answered');
    box.advance(8.5 * MINUTE);
    expect(await of(GUEST)).toMatchObject({ state: 'retry', attempts: 1, next_try: '2026-10-25 02:02:30' });
    box.advance(3 * MINUTE);
    expect(await of(GUEST), '02:01:30 again').toMatchObject({ state: 'retry', attempts: 1 });
    box.advance(2 * MINUTE);
    expect(await of(GUEST), '02:03:30 again').toMatchObject({ state: 'answered', attempts: 2 });
  });

  it('who is being called when it goes back is not called for an hour', async () => {
    await night('2026-10-25 02:59:00', 'retry', 'answered');
    await set({ ring_seconds: '90' });
    box.advance(9.6 * MINUTE);
    expect(await of(GUEST)).toMatchObject({ state: 'calling', attempts: 1 });
    box.advance(2 * MINUTE);
    expect(await of(GUEST), '02:01:36 again').toMatchObject({ state: 'retry', attempts: 1 });
  });
});

describe('while the box was not there', () => {
  let data: string;
  beforeEach(async () => {
    await box.close();
    data = mkdtempSync(join(tmpdir(), 'wakeup-'));
  });
  afterEach(() => {
    vi.useRealTimers();
    rmSync(data, { recursive: true, force: true });
  });
  const inFolder = async (seed: string, now: number): Promise<void> => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    box = await startAppliance({ control: true, seed, data, durable: false });
    box.voice.traffic(false);
    admin = visit(box);
    admin.token = box.startSession('admin');
  };
  /** A box that is off from a moment to another, with a wake-up that is due in five minutes. */
  const away = async (from: number, until: number): Promise<number> => {
    const began = new Date(2026, 4, 13, 10, 0, 0).getTime();
    const [seed = ''] = seedsWhere('2026-05-13 10:05:00', 'answered', 'answered');
    await inFolder(seed, began);
    await quick([GUEST], '2026-05-13 10:05:00');
    vi.setSystemTime(began + from);
    await board();
    await box.close();
    await inFolder(seed, began + until);
    return began;
  };

  it('nobody was called: a wake-up that came due is called when the box is back, not as if it had been there', async () => {
    const began = await away(MINUTE, 25 * MINUTE);
    expect(await of(GUEST)).toMatchObject({
      state: 'calling',
      attempts: 1,
      due: '2026-05-13 10:05:00',
      last_try: wireTime(began + 25 * MINUTE),
    });
    box.advance(MINUTE);
    expect(await of(GUEST)).toMatchObject({ state: 'answered' });
  });

  it('a wake-up that is hours late has failed, and says why', async () => {
    await away(MINUTE, 200 * MINUTE);
    expect(await of(GUEST)).toMatchObject({ state: 'failed', reason: 'off', attempts: 0, next_try: '' });
  });

  it('a wake-up that came due days after the box went has failed too, and says why', async () => {
    const began = new Date(2026, 4, 13, 10, 0, 0).getTime();
    await inFolder('gateway', began);
    await quick([GUEST], '2026-05-16 10:05:00');
    await box.close();
    await inFolder('gateway', began + 3 * 1440 * MINUTE + 200 * MINUTE);
    expect(await of(GUEST)).toMatchObject({ due: '2026-05-16 10:05:00', state: 'failed', reason: 'off', attempts: 0, next_try: '' });
  });

  it('whom it called when it went off has not been woken: he is called again', async () => {
    const began = await away(5 * MINUTE + 3000, 8 * MINUTE);
    expect(await of(GUEST)).toMatchObject({ state: 'calling', attempts: 2, last_try: wireTime(began + 8 * MINUTE) });
  });
});
