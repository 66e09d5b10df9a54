import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';
import { wireTime } from './wire-time';

const PMS = '/admin.php/system/externalinterface';
const MESSAGES = '/admin.php/system/pms_messages';
const ROOMS = '/admin.php/system/pms_rooms';

let box: Appliance;
let admin: Visitor;
beforeEach(async () => {
  box = await startSeeded();
  admin = visit(box);
  admin.token = box.startSession('admin');
});
afterEach(async () => {
  const violations = [...box.violations];
  await box.close();
  expect(violations).toEqual([]);
});

interface Row {
  readonly id: string;
  readonly [name: string]: unknown;
}
const rowsAt = async (path: string, filters: Readonly<Record<string, string>> = {}): Promise<readonly Row[]> => {
  const { data } = await admin.form(path, { method: 'list', page: '1', limit: '100', sort: 'id', order: 'desc', ...filters });
  return (data as { list: readonly Row[] }).list; // the contract's reply
};
const room = async (number: string): Promise<Row | undefined> => (await rowsAt(ROOMS, { room: number }))[0];
const trial = (event: string, number: string, more: Readonly<Record<string, string>> = {}) => ({
  event,
  room: number,
  to_room: '',
  guest: '',
  language: '',
  ...more,
});
const say = async (event: string, number: string, more?: Readonly<Record<string, string>>): Promise<boolean> => {
  const { data } = await admin.form(PMS, { method: 'fake_pms', ...trial(event, number, more) });
  return (data as { taken: number }).taken === 1; // the fake PMS's own answer
};

describe('the PMS', () => {
  it('checks a guest in and out: television, Wi-Fi and package follow, and the message is kept as it came', async () => {
    expect(await say('check_in', '1203', { guest: 'Ada Lovelace', language: 'en' })).toBe(true);
    expect(await room('1203')).toMatchObject({
      occupied: 1,
      guest: 'Ada Lovelace',
      welcome: 'Welcome, Ada Lovelace',
      wifi: 'on',
      package: '标准套餐',
      drift: 'same',
    });
    expect((await rowsAt(MESSAGES))[0]).toMatchObject({
      kind: 'check_in',
      room: '1203',
      result: 'ack',
      raw: expect.stringMatching(/^GI\|RN1203\|G#\d+\|GNAda Lovelace\|GLEA\|/),
    });
    expect(await say('check_out', '1203')).toBe(true);
    expect(await room('1203')).toMatchObject({ occupied: 0, guest: '', welcome: '', wifi: 'off', package: '' });
  });

  it('calls whoever has left by the number of his stay, in the messages and in what went over the line', async () => {
    const NAME = 'Grace | "Hopper"';
    expect(await say('check_in', '1206', { guest: NAME, language: 'en' })).toBe(true);
    const stay = String((await room('1206'))?.stay);
    expect(await say('check_in', '1206', { guest: 'Refused Guest', language: 'en' })).toBe(false);
    expect((await rowsAt(MESSAGES, { room: '1206' })).map(({ guest }) => guest)).toEqual(['Refused Guest', NAME]);
    expect(await say('check_out', '1206')).toBe(true);
    const [, refused, came] = await rowsAt(MESSAGES, { room: '1206' });
    expect(came).toMatchObject({ guest: `G-${stay}`, raw: expect.stringContaining(`GNG-${stay}|`) });
    expect(refused?.guest).toBe('Refused Guest');
    box.advance(25 * 3_600_000);
    expect(JSON.stringify(await rowsAt(MESSAGES, { room: '1206' }))).not.toMatch(/Hopper|Refused/);
    expect(JSON.stringify(box.changes())).not.toMatch(/Hopper|Refused Guest/);
  });

  it('takes no marks that turn the text around them in a name', async () => {
    expect(await say('check_in', '1209', { guest: 'A\u202Egnu\u2066', language: 'en' })).toBe(true);
    expect((await room('1209'))?.guest).toBe('Agnu');
  });

  it('moves a guest with all that is his, and renames one', async () => {
    const before = await room('1201');
    expect(await say('move', '1201', { to_room: '1203' })).toBe(true);
    expect(await room('1203')).toMatchObject({ guest: before?.guest, package: before?.package });
    expect(await room('1201')).toMatchObject({ occupied: 0, guest: '' });
    expect(await say('change', '1203', { guest: '张三' })).toBe(true);
    expect(await room('1203')).toMatchObject({ guest: '张三', drift: 'same' });
  });

  it('is told NAK for what can’t be, with the reason', async () => {
    expect(await say('check_in', '1201', { guest: 'x' })).toBe(false);
    expect((await rowsAt(MESSAGES))[0]).toMatchObject({ result: 'nak', reason: 'occupied' });
    expect(await say('check_out', '9999')).toBe(false);
    expect((await rowsAt(MESSAGES))[0]).toMatchObject({ result: 'nak', reason: 'room' });
  });

  it('is rehearsed field by field without changing anything, and only in what follows a guest', async () => {
    const list = async () => {
      const { data } = await admin.form(PMS, { method: 'rehearse', ...trial('check_in', '1203', { guest: '张三', language: 'zh_CN' }) });
      return (data as { list: readonly { area: string; field: string; from: string; to: string }[] }).list; // calls.ts, rehearse
    };
    const before = await room('1203');
    expect(await list()).toContainEqual({ room: '1203', area: 'wifi', field: 'wifi', from: 'off', to: 'on' });
    expect(await room('1203')).toEqual(before);

    const { data } = await admin.form(PMS, { method: 'detail' });
    const { mtime } = (data as { detail: { mtime: string } }).detail; // the contract's reply
    const saved = await admin.form(PMS, {
      method: 'form',
      mtime,
      type: 'opera_fias',
      name: 'Opera',
      hotel_code: 'HZ001',
      access_key: 'new-access-key',
      secret_key: 'new-secret-key',
      address: 'pms.hotel.lan',
      port: '5010',
      heartbeat: '30',
      'follows[0]': 'wifi',
    });
    expect(saved.code).toBe(200);
    expect(new Set((await list()).map(({ area }) => area))).toEqual(new Set(['stay', 'wifi']));
    const refused = await admin.form(PMS, { method: 'rehearse', ...trial('move', '1201', { to_room: '1202' }) });
    expect(refused).toMatchObject({ code: 422, data: { to_room: 'The room is occupied' } });
  });

  it('is rehearsed with the wake-ups as the event itself treats them, and with telephones as telephony has them', async () => {
    const rehearsed = async (event: string, more: Readonly<Record<string, string>> = {}) => {
      const { data } = await admin.form(PMS, { method: 'rehearse', ...trial(event, '1201', more) });
      const { list } = data as { list: readonly { room: string; area: string; field: string; from: string; to: string }[] }; // calls.ts, rehearse
      return list.filter(({ area }) => area === 'phone').map(({ room: of, field, from, to }) => `${of} ${field} ${from} → ${to}`);
    };
    const WAKEUPS = '/admin.php/voicemodel/wakeupser';
    const tomorrow = wireTime(Date.now() + 24 * 3_600_000).slice(0, 10);
    const order = (...numbers: readonly string[]) =>
      admin.form(WAKEUPS, {
        method: 'quick',
        language: 'en',
        ...Object.fromEntries(numbers.map((number, at) => [`entries[0][numbers][${at}]`, number])),
        'entries[0][date]': tomorrow,
        'entries[0][time]': '06:30',
      });
    const wakeups = async (number: string) => Number((await room(number))?.wakeups);
    const [left, taken] = [await wakeups('1201'), await wakeups('1203')];
    expect((await order('8001')).code).toBe(200);
    // One that names both rooms stays one.
    expect((await order('8001', '8003')).code).toBe(200);
    expect(await room('1201')).toMatchObject({ wakeups: left + 2, extension: '8001', phone_name: '客房 8001', outbound: 'allowed' });
    expect(await room('1203')).toMatchObject({ occupied: 0, phone_name: '客房 8003' });
    expect(await rehearsed('check_out')).toEqual([`1201 wakeups ${left + 2} → 0`]);
    expect(await rehearsed('move', { to_room: '1203' })).toEqual([
      `1201 wakeups ${left + 2} → 0`,
      `1203 wakeups ${taken + 1} → ${left + taken + 2}`,
    ]);
    expect(await say('move', '1201', { to_room: '1203' })).toBe(true);
    expect([await wakeups('1201'), await wakeups('1203')]).toEqual([0, left + taken + 2]);
    expect(await say('check_out', '1203')).toBe(true);
    expect(await wakeups('1203')).toBe(0);
  });

  it('and the box differ where a message was missed, until the room is taken over', async () => {
    const different = await rowsAt(ROOMS, { drift: 'differs' });
    expect(different.map((each) => each.room).sort()).toEqual(['1205', '1210']);
    for (const { id } of different) expect((await admin.form(ROOMS, { method: 'resync', id })).code).toBe(200);
    expect(await rowsAt(ROOMS, { drift: 'differs' })).toEqual([]);
    expect(await room('1205')).toMatchObject({ occupied: 0, guest: '', wifi: 'off' });
    expect(await room('1210')).toMatchObject({ guest: 'Emma Brown VIP', welcome: 'Welcome, Emma Brown VIP' });
  });

  it('is compared with no longer where it is switched off, and again once it is back', async () => {
    const link = async () => ((await admin.form(PMS, { method: 'link' })).data as { detail: { drift: number } }).detail; // calls.ts, readLink
    const differing = (await rowsAt(ROOMS, { drift: 'differs' })).map((each) => each.room);
    expect(differing).not.toEqual([]);
    expect((await link()).drift).toBe(differing.length);
    const save = async (fields: Readonly<Record<string, string>>) => {
      const { data } = await admin.form(PMS, { method: 'detail' });
      const { mtime } = (data as { detail: { mtime: string } }).detail; // the contract's reply
      return admin.form(PMS, { method: 'form', mtime, ...fields });
    };
    expect((await save({ type: 'none' })).code).toBe(200);
    expect((await link()).drift).toBe(0);
    expect(await rowsAt(ROOMS, { drift: 'differs' })).toEqual([]);
    const [one] = await rowsAt(ROOMS, { room: String(differing[0]) });
    expect(one).toMatchObject({ drift: '' });
    expect((await admin.form(ROOMS, { method: 'resync', id: String(one?.id) })).code).toBe(422);
    const linked = { type: 'opera_fias', name: 'Opera', hotel_code: 'HZ001', address: '192.168.10.60', port: '5010', heartbeat: '30' };
    expect((await save(linked)).code).toBe(200);
    expect((await rowsAt(ROOMS, { drift: 'differs' })).map((each) => each.room)).toEqual(differing);
  });

  it('is tested step by step: the first that fails ends it', async () => {
    const steps = async () => {
      const { data } = await admin.form(PMS, { method: 'test' });
      return (data as { list: readonly { id: string; result: string }[] }).list.map(({ id, result }) => `${id} ${result}`); // calls.ts, testLink
    };
    expect(await steps()).toEqual(['resolve ok', 'connect ok', 'sign_in ok', 'hotel ok', 'round_trip ok']);
    const { data } = await admin.form(PMS, { method: 'detail' });
    const { mtime } = (data as { detail: { mtime: string } }).detail; // the contract's reply
    await admin.form(PMS, {
      method: 'form',
      mtime,
      type: 'opera_fias',
      name: 'Opera',
      hotel_code: 'X',
      address: '192.168.10.60',
      port: '5010',
      heartbeat: '30',
    });
    expect(await steps()).toEqual(['resolve ok', 'connect ok', 'sign_in ok', 'hotel fail', 'round_trip skipped']);
  });

  it('never gets its keys back out of the box, and an empty key leaves the kept one', async () => {
    const { data } = await admin.form(PMS, { method: 'detail' });
    // Which of them it keeps is told, by name.
    expect(JSON.stringify(data)).not.toMatch(/demo-|"(access|secret)_key":/);
    expect(JSON.stringify(box.changes())).not.toContain('demo-');
  });

  it('needs what its type needs', async () => {
    const { data } = await admin.form(PMS, { method: 'detail' });
    const { mtime } = (data as { detail: { mtime: string } }).detail; // the contract's reply
    const answer = await admin.form(PMS, {
      method: 'form',
      mtime,
      type: 'generic_http',
      name: '',
      hotel_code: 'a b',
      address: '300.1.1.1',
      port: '',
      heartbeat: '5',
      push_url: '',
      'follows[0]': 'package',
      guest_package: '',
    });
    expect(Object.keys(answer.data as object).sort()).toEqual([
      'access_key', // for another host
      'address',
      'guest_package',
      'heartbeat',
      'hotel_code',
      'name',
      'port',
      'push_url',
      'secret_key',
    ]); // field → message
  });

  it('goes on by itself: guests come and go as the hours pass', async () => {
    const before = (await rowsAt(MESSAGES)).length;
    box.advance(30 * 60_000);
    await vi.waitFor(async () => expect((await rowsAt(MESSAGES)).length).toBeGreaterThanOrEqual(before + 5), 5000);
    expect((await rowsAt(MESSAGES, { result: 'ack' })).length).toBeGreaterThan(before);
  });
});
