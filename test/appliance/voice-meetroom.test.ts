import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Appliance, startAppliance } from './server';
import { type Visitor, visit } from './visitor';

const PATH = '/admin.php/voicemodel/meetroom';
const ROOM = {
  method: 'form',
  number: '7510',
  name: 'n',
  status: '1',
  pin: '',
  admin_pin: '',
  member_limit: '',
  recording: '0',
  announce_join: '1',
  schedule: 'always',
};

interface Live {
  readonly meetings: readonly {
    readonly id: string;
    readonly limit: number;
    readonly locked: number;
    readonly recording: number;
    readonly members: readonly {
      readonly id: string;
      readonly number: string;
      readonly muted: number;
      readonly ringing: number;
      readonly admin: number;
    }[];
  }[];
}

let box: Appliance;
let admin: Visitor;
beforeEach(async () => {
  box = await startAppliance({ control: true });
  admin = visit(box);
  admin.token = box.startSession('admin');
});
afterEach(() => box.close());

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
      const own = { ...ROOM, name: `n${at}`, number: String(7520 + at) };
      expect(await admin.form(PATH, { ...own, [field]: bad }), `${field} ${bad}`).toMatchObject({
        code: 422,
        data: { [field]: expect.any(String) },
      });
      expect(await admin.form(PATH, { ...own, [field]: good }), `${field} ${good}`).toMatchObject({ code: 200 });
    }
  });

  it('tells its moderator from the others, and ends after it has begun', async () => {
    expect(await admin.form(PATH, { ...ROOM, pin: '1234', admin_pin: '1234' })).toMatchObject({
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

  it('is moderated only by who may', async () => {
    box.revoke('admin', 'voicemodel/meetroom:control');
    for (const method of ['lock', 'record', 'mute_all'])
      expect(await admin.form(PATH, { method, id: '2', on: '1' }), method).toMatchObject({ code: 403 });
    expect(await admin.form(PATH, { method: 'end', id: '2' })).toMatchObject({ code: 403 });
  });
});
