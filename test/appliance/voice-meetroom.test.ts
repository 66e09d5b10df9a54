import { beforeEach, describe, expect, it } from 'vitest';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import type { Visitor } from './visitor';
import type { CallRecord } from './voice/call-record';
import type { LiveCall } from './voice/voice';
import { wireTime } from './wire-time';

const PATH = '/admin.php/voicemodel/meetroom';
const ROOM = {
  method: 'form',
  number: '7510',
  name: 'n',
  status: '1',
  ask_pin: '0',
  moderated: '0',
  member_limit: '',
  recording: '0',
  announce_join: '1',
  schedule: 'always',
};

/** Both PINs are asked for. */
const PINS = { ask_pin: '1', moderated: '1' } as const;

interface Live {
  readonly meetings: readonly {
    readonly id: string;
    readonly limit: number;
    readonly locked: number;
    readonly recording: number;
    readonly members: readonly {
      readonly id: string;
      readonly number: string;
      readonly name: string;
      readonly muted: number;
      readonly ringing: number;
      readonly admin: number;
    }[];
  }[];
}

let box: Appliance;
let admin: Visitor;
eachBox(
  (opened) => {
    ({ box, admin } = opened);
  },
  { control: true, still: true },
);

const live = async (): Promise<Live['meetings']> => ((await admin.form(PATH, { method: 'live' })).data as Live).meetings; // what the console's own shape holds
const membersOf = async (id: string) => (await live()).find((meeting) => meeting.id === id)?.members ?? [];
/** Rings some extensions of the staff, who are always there, until all have answered. */
const invite = async (id: string, ...numbers: readonly string[]): Promise<void> => {
  for (const number of numbers) expect(await admin.form(PATH, { method: 'invite', id, number })).toMatchObject({ code: 200 });
  for (let at = 0; at < 30 && (await membersOf(id)).some(({ ringing }) => ringing === 1); at += 1) box.advance(2000);
};

describe('a room', () => {
  it('keeps its limits at their edges', async () => {
    const edges: readonly (readonly [field: string, good: string, bad: string])[] = [
      ['pin', '1234', '123'],
      ['pin', '1234567890', '12345678901'],
      ['admin_pin', '9999', '99a9'],
      ['member_limit', '0', '-1'],
      ['member_limit', '', '1.5'],
      ['number', '7600', '7500'],
    ];
    for (const [at, [field, good, bad]] of edges.entries()) {
      const asks = { ...(field === 'pin' && { ask_pin: '1' }), ...(field === 'admin_pin' && { moderated: '1' }) };
      const own = { ...ROOM, ...asks, name: `n${at}`, number: String(7520 + at) };
      expect(await admin.form(PATH, { ...own, [field]: bad }), `${field} ${bad}`).toMatchObject({
        code: 422,
        data: { [field]: expect.any(String) },
      });
      expect(await admin.form(PATH, { ...own, [field]: good }), `${field} ${good}`).toMatchObject({ code: 200 });
    }
  });

  it('tells its PINs to nobody: not in list, detail, export, log or a copy of the form', async () => {
    const { data } = await admin.form(PATH, { ...ROOM, ...PINS, pin: '73190', admin_pin: '64208' });
    const { id } = data as { id: string };
    const detail = await admin.form(PATH, { method: 'detail', id });
    expect(detail.data).toMatchObject({ detail: { ask_pin: 1, moderated: 1 } });
    const list = await admin.form(PATH, { method: 'list', page: '1', limit: '10', keyword: '73190' });
    expect(list.data).toMatchObject({ total: 0 });
    const { data: url } = await admin.form(PATH, { method: 'export', value: 'all' });
    const csv = await (await admin.get(String(url))).text();
    const log = await admin.form('/admin.php/system/logging', { method: 'list', page: '1', limit: '10' });
    const rows = await Promise.all(
      (log.data as { list: readonly { id: string }[] }).list.map((row) =>
        admin.form('/admin.php/system/logging', { method: 'detail', id: row.id }),
      ),
    );
    for (const told of [detail.data, csv, log.data, rows.map((row) => row.data)]) expect(JSON.stringify(told)).not.toMatch(/73190|64208/);
  });

  it('keeps a PIN that is not typed again, asks for one where there is none, and forgets it when it is not asked for', async () => {
    const made = await admin.form(PATH, { ...ROOM, ask_pin: '1' });
    expect(made).toMatchObject({ code: 422, data: { pin: expect.any(String) } });
    const { id } = (await admin.form(PATH, { ...ROOM, ask_pin: '1', pin: '73190' })).data as { id: string };
    // The switch is what the box makes of the PIN that it keeps.
    const asks = async () => ((await admin.form(PATH, { method: 'detail', id })).data as { detail: { ask_pin: number } }).detail.ask_pin;
    const save = async (more: Readonly<Record<string, string>>) => {
      const { detail } = (await admin.form(PATH, { method: 'detail', id })).data as { detail: { mtime: string } };
      return (await admin.form(PATH, { ...ROOM, id, mtime: detail.mtime, ...more })).code;
    };
    expect([await save({ ask_pin: '1', pin: '' }), await asks()]).toEqual([200, 1]);
    expect([await save({ ask_pin: '0' }), await asks()]).toEqual([200, 0]);
    expect(await save({ ask_pin: '1', pin: '' })).toBe(422);
  });

  it('tells its moderator from the others, and ends after it has begun', async () => {
    expect(await admin.form(PATH, { ...ROOM, ...PINS, pin: '1234', admin_pin: '1234' })).toMatchObject({
      code: 422,
      data: { admin_pin: expect.any(String) },
    });
    const once = { ...ROOM, schedule: 'once', start: '2026-10-02 10:00:00', end: '2026-10-02 09:00:00' };
    expect(await admin.form(PATH, once)).toMatchObject({ code: 422, data: { end: expect.any(String) } });
    expect(await admin.form(PATH, { ...once, end: '' })).toMatchObject({ code: 422, data: { end: expect.any(String) } });
    expect(await admin.form(PATH, { ...ROOM, schedule: 'weekly', from: '09:00', until: '18:00' })).toMatchObject({
      code: 422,
      data: { days: expect.any(String) },
    });
    expect(await admin.form(PATH, { ...once, end: '2026-10-02 11:00:00' })).toMatchObject({ code: 200 });
  });
});

describe('a meeting', () => {
  beforeEach(() => box.voice.traffic(false));

  it('calls outside only as far as the room may, never where a PIN is asked for, and never for help', async () => {
    const calls = async (number: string) => (await admin.form(PATH, { method: 'invite', id: '2', number })).code;
    const LOCAL = '921234567';
    for (const number of [LOCAL, '9001234567890', '119']) expect(await calls(number), number).toBe(424);
    const save = async (permission: string) => {
      const { detail } = (await admin.form(PATH, { method: 'detail', id: '2' })).data as { detail: { mtime: string } };
      expect((await admin.form(PATH, { ...ROOM, id: '2', number: '7501', mtime: detail.mtime, permission })).code).toBe(200);
    };
    await save('international');
    expect(await calls(LOCAL)).toBe(200);
    for (const number of ['9001234567890', '119']) expect(await calls(number), number).toBe(424);
  });

  it('is joined by whom it calls; all are muted but its moderator, one is removed, and it ends', async () => {
    await invite('2', '8888', '8090', '8091');
    const numbers = (await membersOf('2')).filter(({ ringing }) => ringing === 0).map(({ number }) => number);
    expect(numbers.length).toBeGreaterThan(1);
    await admin.form(PATH, { method: 'mute_all', id: '2', on: '1' });
    const muted = (await membersOf('2')).filter(({ ringing }) => ringing === 0);
    expect(muted.map(({ muted: one, admin: leads }) => one + leads)).toEqual(muted.map(() => 1));
    const [gone] = (await membersOf('2')).slice(-1);
    await admin.form(PATH, { method: 'kick', id: '2', member: gone?.id ?? '' });
    expect((await membersOf('2')).map(({ id }) => id)).not.toContain(gone?.id);
    expect(await admin.form(PATH, { method: 'kick', id: '2', member: gone?.id ?? '' })).toMatchObject({ code: 424 });
    await admin.form(PATH, { method: 'end', id: '2' });
    expect(await membersOf('2')).toEqual([]);
  });

  it('that is full lets nobody in; 0 is no limit', async () => {
    expect((await live()).find(({ id }) => id === '2')?.limit).toBe(0);
    const made = await admin.form(PATH, { ...ROOM, member_limit: '1' });
    const id = (made.data as { id: string }).id; // what a form answers
    await invite(id, '8888');
    expect((await membersOf(id)).filter(({ ringing }) => ringing === 0)).toHaveLength(1);
    expect(await admin.form(PATH, { method: 'invite', id, number: '8090' })).toMatchObject({
      code: 424,
      msg: expect.stringMatching(/full|上限/),
    });
  });

  it('names who was called in, while his phone rings and when he is there', async () => {
    await admin.form(PATH, { method: 'invite', id: '2', number: '8093' });
    expect(box.voice.meetingLive('2').members).toMatchObject([{ number: '8093', name: '工程部', ringing: true }]);
    await invite('2', '8888', '8090');
    const names: Readonly<Record<string, string>> = { 8093: '工程部', 8888: '值班经理', 8090: '客房服务' };
    const { members } = box.voice.meetingLive('2');
    expect(members.length).toBeGreaterThan(1);
    expect(members.map(({ name }) => name)).toEqual(members.map(({ number }) => names[number]));
    expect((await membersOf('2')).map(({ name }) => name)).toEqual(members.map(({ name }) => name));
  });

  /** Makes a room; answers its id. */
  const made = async (changes: Readonly<Record<string, string>>): Promise<string> => {
    const answer = await admin.form(PATH, { ...ROOM, ...changes });
    expect(answer.code, JSON.stringify(answer.data)).toBe(200);
    return (answer.data as { id: string }).id; // what a form answers
  };
  /** Dials the room from an extension of the staff, and waits until he is in, or out. */
  const dial = (from: string, pin?: string) => {
    const ended: CallRecord[] = [];
    const call = box.voice.originate({
      from,
      to: ROOM.number,
      label: '',
      ...(pin !== undefined && { pin }),
      ended: (each) => ended.push(each),
    });
    expect(call).toMatchObject({ caller: from });
    for (let at = 0; at < 30 && ended.length === 0 && !isIn(from); at += 1) box.advance(1000);
    return { in: isIn(from), what: ended[0]?.journey.find(({ kind }) => kind === 'meeting')?.what, result: ended[0]?.result };
  };
  let room = '';
  const isIn = (number: string): boolean => box.voice.meetingLive(room).members.some((member) => member.number === number);
  const leads = (number: string): boolean | undefined =>
    box.voice.meetingLive(room).members.find((member) => member.number === number)?.admin;

  it('asks for its PIN: without it nobody gets in, with the moderator’s he leads', async () => {
    room = await made({ ...PINS, pin: '1234', admin_pin: '98765' });
    expect(dial('8888', '4321')).toEqual({ in: false, what: 'wrongPin', result: 'failed' });
    expect(dial('8090', '')).toEqual({ in: false, what: 'wrongPin', result: 'failed' });
    expect(dial('8888', '1234')).toMatchObject({ in: true });
    expect(leads('8888')).toBe(false);
    expect(dial('8091', '98765')).toMatchObject({ in: true });
    expect(leads('8091')).toBe(true);
  });

  it('with a PIN of the moderator only lets the others in without one', async () => {
    room = await made({ moderated: '1', admin_pin: '98765' });
    expect(dial('8888', '')).toMatchObject({ in: true });
    expect(dial('8090', '1111')).toMatchObject({ in: false, what: 'wrongPin' });
    expect(dial('8091', '98765')).toMatchObject({ in: true });
    expect([leads('8888'), leads('8091')]).toEqual([false, true]);
  });

  it('calls whom it wants in without asking for a PIN', async () => {
    const id = await made({ ...PINS, pin: '1234', admin_pin: '98765' });
    await invite(id, '8888', '8090');
    expect((await membersOf(id)).filter(({ ringing }) => ringing === 0).length).toBeGreaterThan(0);
    expect((await membersOf(id)).map(({ admin: moderates }) => moderates)).not.toContain(1);
  });

  it('outside its hours says that it is closed, and calls nobody in', async () => {
    const hours = (from: number, to: number) => ({
      schedule: 'once',
      start: wireTime(Date.now() + from * 60_000),
      end: wireTime(Date.now() + to * 60_000),
    });
    room = await made(hours(10, 70));
    const { id } = box.voice.originate({ from: '8888', to: ROOM.number, label: '' }) as LiveCall; // it is no refusal, as the next line shows
    for (let at = 0; at < 10 && box.voice.call(id)?.state === 'ringing'; at += 1) box.advance(1000);
    expect(box.voice.call(id)).toMatchObject({ state: 'announcement', name: 'n' });
    box.advance(10_000);
    expect(box.voice.call(id)).toBeUndefined();
    expect(dial('8090')).toEqual({ in: false, what: 'closed', result: 'failed' });
    expect(await admin.form(PATH, { method: 'invite', id: room, number: '8091' })).toMatchObject({
      code: 424,
      msg: expect.stringMatching(/closed|开放时间/),
    });
    box.advance(10 * 60_000);
    expect(dial('8090')).toMatchObject({ in: true });
    box.advance(60 * 60_000);
    expect(dial('8093')).toMatchObject({ in: false, what: 'closed' });
  });

  it('of a week is open on its days between its hours', async () => {
    room = await made({ schedule: 'weekly', 'days[0]': '3', from: '09:00', until: '18:00' });
    const wednesday = new Date();
    wednesday.setDate(wednesday.getDate() + 7 + ((3 - wednesday.getDay()) % 7));
    let now = Date.now();
    const goTo = (days: number, hour: number, minute: number): void => {
      const at = new Date(wednesday);
      at.setDate(at.getDate() + days);
      at.setHours(hour, minute, 0, 0);
      box.advance(at.getTime() - now);
      now = at.getTime();
    };
    goTo(0, 8, 55);
    expect(dial('8888')).toMatchObject({ in: false, what: 'closed' });
    goTo(0, 9, 1);
    expect(dial('8888')).toMatchObject({ in: true });
    goTo(0, 18, 1);
    expect(dial('8090')).toMatchObject({ in: false, what: 'closed' });
    goTo(1, 10, 0);
    expect(dial('8090')).toMatchObject({ in: false, what: 'closed' });
  });

  it('takes any number without a limit, whether that is written as 0 or left empty', async () => {
    for (const [at, member_limit] of ['', '0'].entries()) {
      room = await made({ member_limit, name: `free ${at}`, number: String(7510 + at) });
      for (const number of ['8888', '8090', '8091', '8092', '8093', '8094']) box.voice.invite(room, number);
      box.advance(30_000);
      expect(box.voice.meetingLive(room).members.length).toBeGreaterThan(3);
      box.voice.endMeeting(room);
    }
  });

  it('is moderated only by who may', async () => {
    box.revoke('admin', 'voicemodel/meetroom:control');
    for (const method of ['lock', 'record', 'mute_all'])
      expect(await admin.form(PATH, { method, id: '2', on: '1' }), method).toMatchObject({ code: 403 });
    expect(await admin.form(PATH, { method: 'end', id: '2' })).toMatchObject({ code: 403 });
  });
});
