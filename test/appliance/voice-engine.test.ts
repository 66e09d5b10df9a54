import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formEncode } from '../../src/lib/form-encode';
import { startSeeded } from './seeded-box';
import { type Appliance, startAppliance } from './server';
import { type Visitor, visit } from './visitor';
import type { CallRecord } from './voice/call-record';
import type { LiveCall } from './voice/voice';

const MAIN = '02888880000';
const BOOKING = '02888886500';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const boxes: Appliance[] = [];
async function start(seed = 'gateway'): Promise<Appliance> {
  const box = await startSeeded({ control: true, seed });
  boxes.push(box);
  return box;
}
let box: Appliance;
let admin: Visitor;

beforeEach(async () => {
  // A Wednesday, in the hours of the reception.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 13, 10, 0, 0) });
  box = await start();
  admin = visit(box);
  admin.token = box.startSession('admin');
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(boxes.splice(0).map((each) => each.close()));
});

const turn = async (resource: string, id: string, status: '0' | '1'): Promise<void> => {
  expect(await admin.form(`/admin.php/voicemodel/${resource}`, { method: 'status', id, status })).toMatchObject({ code: 200 });
};
/** Columns of a record that no form sends. */
const LIVE: readonly string[] = ['state', 'reason', 'address', 'agent', 'since', 'sort'];
/** Changes some fields of a record. */
const save = async (path: string, id: string, change: Record<string, string>): Promise<void> => {
  const { detail } = (await admin.form(path, { method: 'detail', id })).data as { detail: Record<string, unknown> };
  const kept = Object.entries({ ...detail, ...change }).filter(([name]) => !LIVE.includes(name));
  const sent = Object.fromEntries(formEncode({ method: 'form', ...Object.fromEntries(kept) }));
  expect(await admin.form(path, sent)).toMatchObject({ code: 200 });
};
const switchOff = (resource: string, id: string): Promise<void> => turn(resource, id, '0');
const ring = (did = BOOKING, trunk = '1'): LiveCall => box.voice.arrive({ trunk, did, caller: '13800000001', callerName: '王女士' });
const now = (id: string): LiveCall | undefined => box.voice.call(id);
/** Every extension that a call has to do with. */
const phonesOf = (call: LiveCall): readonly string[] => [call.from, call.to, ...call.ringing].filter((id) => id !== '');
/** What a predicate finds while minutes go by. */
async function within(minutes: number, found: () => boolean): Promise<boolean> {
  for (let at = 0; at < minutes * 6; at += 1) {
    if (found()) return true;
    box.advance(10_000);
  }
  return found();
}

describe('the simulated day', () => {
  it('is the same for the same seed and records, and another for another seed', async () => {
    const [twin, other] = [await start(), await start('another')];
    for (const each of [box, twin, other]) each.advance(3 * HOUR);
    expect(box.voice.calls().length).toBeGreaterThan(0);
    expect(twin.voice.calls()).toEqual(box.voice.calls());
    expect(twin.voice.queueLive('1')).toEqual(box.voice.queueLive('1'));
    expect(other.voice.calls()).not.toEqual(box.voice.calls());
  });

  it('does not depend on how often somebody looks', async () => {
    const twin = await start();
    expect(twin.voice.calls()).toEqual(box.voice.calls());
    for (let minute = 0; minute < 60; minute += 1) {
      twin.advance(MINUTE);
      twin.voice.calls();
    }
    box.advance(HOUR);
    expect(box.voice.calls()).toEqual(twin.voice.calls());
  });

  it('brings calls of all three kinds, and writes down each that ends', async () => {
    const list = { method: 'list', page: '1', limit: '10' };
    const before = (await admin.form('/admin.php/voicemodel/callcdr', list)).data as { total: number };
    const seen = new Map<string, LiveCall>();
    for (let minute = 0; minute < 60; minute += 1) {
      box.advance(MINUTE);
      for (const call of box.voice.calls()) seen.set(call.id, call);
    }
    expect(new Set([...seen.values()].map(({ direction }) => direction))).toEqual(new Set(['inbound', 'outbound', 'internal']));
    box.voice.traffic(false);
    box.advance(2 * HOUR);
    expect(box.voice.calls()).toEqual([]);
    const after = (await admin.form('/admin.php/voicemodel/callcdr', list)).data as { total: number };
    expect(after.total - before.total).toBeGreaterThanOrEqual(seen.size);
  });

  it('goes on after a month without anybody looking', () => {
    box.voice.calls();
    box.advance(30 * 24 * HOUR);
    expect(box.voice.calls().every(({ started }) => started * 1000 > Date.now() + 29 * 24 * HOUR)).toBe(true);
    box.advance(HOUR);
    expect(box.voice.calls().length).toBeGreaterThan(0);
  });
});

describe('a call from outside', () => {
  beforeEach(() => {
    box.voice.calls();
    box.voice.traffic(false);
    box.advance(2 * HOUR);
    expect(box.voice.calls()).toEqual([]);
  });

  it('goes to the queue that its route names, rings an agent, and is answered', async () => {
    const { id } = ring();
    expect(now(id)).toMatchObject({ direction: 'inbound', queue: '1', did: BOOKING, trunk: '1', number: '6500' });
    expect(await within(5, () => now(id)?.state === 'talking')).toBe(true);
    expect(['1', '4', '5']).toContain(now(id)?.to);
    expect(now(id)?.answered).toBeGreaterThan(0);
    expect(box.voice.trunk('1').calls).toBe(1);
    expect(box.voice.queueLive('1')).toMatchObject({ talking: 1, waiting: [] });
  });

  it('comes with a name and a number in one line, without marks that turn the text around them, and not without end', async () => {
    const ending = { trunk: '1', did: BOOKING, caller: '1380\r\n0\u0000', callerName: `A\u202Eb\r\nX: y\u0000${'x'.repeat(5000)}` };
    const { id, caller, callerName } = box.voice.arrive(ending);
    expect(caller).toBe('1380 0');
    expect(callerName).toMatch(/^Ab X: y x{50,120}$/);
    box.voice.hangUp(id);
    const { data } = await admin.form('/admin.php/voicemodel/callcdr', { method: 'list', page: '1', limit: '1' });
    expect((data as { list: readonly unknown[] }).list[0]).toMatchObject({ caller, caller_name: callerName });
  });

  it('goes elsewhere as soon as its route is switched off', async () => {
    const before = ring();
    expect(before.queue).toBe('1');
    box.voice.hangUp(before.id);
    await switchOff('routingset', '2');
    expect(ring()).toMatchObject({ queue: '', ringing: ['1'], number: '8000' });
  });

  it('is led by the keys that are pressed in the IVR', () => {
    const { id } = box.voice.arrive({ trunk: '1', did: MAIN, caller: '13800000001', keys: '1' });
    expect(now(id)).toMatchObject({ state: 'ivr', ivr: '1' });
    box.advance(30_000);
    expect(now(id)?.state).not.toBe('ivr');
  });

  it('never rings an extension that is switched off', async () => {
    await switchOff('extensionset', '1');
    expect(box.voice.stateOf('8000')).toBe('offline');
    for (let at = 0; at < 20; at += 1) ring(at % 2 === 0 ? BOOKING : '02888880099');
    box.voice.traffic(true);
    for (let at = 0; at < 240; at += 1) {
      box.advance(15_000);
      expect(box.voice.calls().flatMap(phonesOf)).not.toContain('1');
    }
  });

  it('waits in line, the first first, and moves up when another leaves', () => {
    for (const agent of ['1', '4', '5']) box.voice.setAgent(agent, 'out');
    const calls = [ring(), ring(), ring()].map(({ id }) => id);
    box.advance(5000);
    const { waiting, longestWait } = box.voice.queueLive('1');
    expect(waiting.map(({ id, position }) => [id, position])).toEqual(calls.map((id, at) => [id, at + 1]));
    expect(longestWait).toBe(5);
    box.voice.hangUp(calls[0] ?? '');
    expect(box.voice.queueLive('1').waiting.map(({ position }) => position)).toEqual([1, 2]);
    box.voice.setAgent('4', 'idle');
    expect(now(calls[1] ?? '')).toMatchObject({ state: 'ringing', ringing: ['4'] });
  });

  describe('that leaves a queue by itself', () => {
    beforeEach(async () => {
      // Nobody is free, its own way on leads nowhere, and it sends on before any caller loses patience.
      for (const agent of ['1', '4', '5']) box.voice.setAgent(agent, 'out');
      await save('/admin.php/voicemodel/callcenter', '1', { overflow: '', max_wait: '10' });
    });
    const byFlow = async (): Promise<string> => {
      const { id } = box.voice.arrive({ trunk: '1', did: MAIN, caller: '13800000001', keys: '1' });
      expect(await within(2, () => now(id)?.state === 'queue')).toBe(true);
      return id;
    };

    it('goes on by the call flow that sent it there', async () => {
      const id = await byFlow();
      box.advance(11_000);
      expect(now(id)).toMatchObject({ group: '1' });
    });

    it('does not go on by the flow of an earlier visit', async () => {
      const id = await byFlow();
      expect(box.voice.transfer(id, '6500')).toBeUndefined();
      expect(now(id)).toMatchObject({ state: 'queue', queue: '1' });
      box.advance(11_000);
      expect(now(id), 'it is over, as that of whoever dialled the queue').toBeUndefined();
    });
  });

  it('is sent on to another number, and ends for both when it is hung up', async () => {
    const { id } = ring();
    await within(5, () => now(id)?.state === 'talking');
    const before = now(id)?.to ?? '';
    expect(box.voice.transfer(id, '8093')).toBeUndefined();
    expect(now(id)).toMatchObject({ state: 'ringing', ringing: ['6'], number: '8093' });
    expect(phonesOf(now(id) ?? ring())).not.toContain(before);
    expect(box.voice.hangUp(id)).toBeUndefined();
    expect(now(id)).toBeUndefined();
    expect(box.voice.hangUp(id)).toBe('gone');
  });

  it('is not sent to what is no number, is off, or is busy without a way on', async () => {
    const { id } = ring();
    expect(box.voice.transfer(id, '4321987650')).toBe('noTarget');
    expect(box.voice.transfer(id, '')).toBe('noTarget');
    await switchOff('extensionset', '30');
    expect(box.voice.transfer(id, '8020')).toBe('disabled');
    expect(now(id)?.number).toBe('6500');
  });

  it('is listened to by a supervisor whose own extension rings first', async () => {
    const { id } = ring();
    expect(box.voice.listen(id, '10')).toBe('notTalking');
    await within(5, () => now(id)?.state === 'talking');
    expect(box.voice.listen(id, '10')).toBeUndefined();
    expect(box.voice.stateOf('8097')).toBe('ringing');
    box.advance(6000);
    expect(now(id)?.listener).toBe('10');
    expect(box.voice.stateOf('8097')).toBe('busy');
    box.voice.hangUp(id);
    expect(box.voice.stateOf('8097')).toBe('idle');
  });
});

describe('a trunk', () => {
  it('that is switched off carries nothing, and outbound calls take the next of the group', async () => {
    box.voice.calls();
    await switchOff('sipoutset', '1');
    expect(box.voice.trunk('1')).toMatchObject({ state: 'failed', reason: 'disabled' });
    const used = new Set<string>();
    for (let minute = 0; minute < 180; minute += 1) {
      box.advance(MINUTE);
      for (const call of box.voice.calls()) if (call.trunk !== '') used.add(call.trunk);
    }
    expect(used).not.toContain('1');
    expect(used).toContain('2');
  });

  it('carries calls for help by the routes: one that is meant for them first, none where all are off', async () => {
    box.voice.calls();
    box.voice.traffic(false);
    box.advance(2 * HOUR);
    for (const id of ['1', '2']) expect(box.voice.trunk(id).state, id).toBe('registered');
    const trunkOf = async () => {
      const call = box.voice.originate({ from: '8000', to: '110', label: '' });
      if (typeof call === 'string') return call;
      await within(1, () => now(call.id)?.trunk !== '');
      const trunk = now(call.id)?.trunk;
      box.voice.hangUp(call.id);
      return trunk;
    };
    expect(await trunkOf()).toBe('1');
    await switchOff('sipoutset', '1');
    expect(await trunkOf(), 'rather one that is not meant for it than none').toBe('2');
    await switchOff('sipoutset', '2');
    expect(await trunkOf()).toBe('noTarget');
  });

  it('that is switched off ends its calls, and keeps how it did before', async () => {
    for (let minute = 0; minute < 60 && box.voice.trunk('1').calls === 0; minute += 1) box.advance(MINUTE);
    const before = box.voice.trunk('1');
    expect(before.calls).toBeGreaterThan(0);
    await switchOff('sipoutset', '1');
    const now = Math.floor(Date.now() / 1000);
    const off = box.voice.trunk('1');
    expect(box.voice.calls().filter(({ trunk }) => trunk === '1')).toEqual([]);
    expect(off).toMatchObject({ calls: 0, state: 'failed', reason: 'disabled' });
    expect(off.availability).toEqual([...before.availability.slice(0, -1), 0]);
    expect(off.since).toBeGreaterThan(now - 60);
    box.advance(HOUR);
    const later = box.voice.trunk('1').availability;
    expect(later.slice(-4)).toEqual([0, 0, 0, 0]);
    expect(later.slice(0, -5)).toEqual(before.availability.slice(4, -1));
    await turn('sipoutset', '1', '1');
    const on = box.voice.trunk('1').availability;
    expect(on.slice(0, -1)).toEqual(later.slice(0, -1));
  });

  it('tells how it did in the last day, a quarter of an hour at a time', () => {
    const { availability } = box.voice.trunk('2');
    expect(availability).toHaveLength(96);
    expect(availability.every((share) => share >= 0 && share <= 1)).toBe(true);
  });
});

describe('a call that the box makes', () => {
  beforeEach(() => {
    box.voice.calls();
    box.voice.traffic(false);
    box.advance(2 * HOUR);
  });

  it('rings the room, and is told when it is over', async () => {
    const ended: CallRecord[] = [];
    const call = box.voice.originate({ from: '', to: '8090', label: 'wakeup', ended: (record) => ended.push(record) });
    expect(call).toMatchObject({ state: 'ringing', ringing: ['3'], label: 'wakeup' });
    box.advance(5 * MINUTE);
    box.voice.catchUp();
    expect(ended).toHaveLength(1);
    expect(ended[0]).toMatchObject({ dialled: '8090', direction: 'internal' });
    expect(['answered', 'unanswered', 'voicemail']).toContain(ended[0]?.result);
  });

  it('is refused where the caller or the number can not be reached', () => {
    expect(box.voice.originate({ from: '4711', to: '8090', label: '' })).toBe('noTarget');
    expect(box.voice.originate({ from: '8090', to: '777777777', label: '' })).toBe('noTarget');
    box.voice.originate({ from: '8090', to: '8093', label: '' });
    expect(box.voice.originate({ from: '8090', to: '8094', label: '' })).toBe('busy');
  });
});

describe('a meeting', () => {
  beforeEach(() => {
    box.voice.calls();
    box.voice.traffic(false);
    box.advance(2 * HOUR);
  });
  const join = (): LiveCall => {
    const call = box.voice.arrive({ trunk: '1', did: '02888880099', caller: '13800000002' });
    expect(box.voice.transfer(call.id, '7501')).toBeUndefined();
    return call;
  };

  it('has its members, who can be muted and shown the door', () => {
    const [first, second] = [join(), join()];
    expect(box.voice.meetingLive('2').members.map(({ id, admin: leads }) => [id, leads])).toEqual([
      [first.id, true],
      [second.id, false],
    ]);
    expect(box.voice.muteMember('2', second.id, true)).toBeUndefined();
    expect(box.voice.meetingLive('2').members[1]?.muted).toBe(true);
    expect(box.voice.kickMember('2', second.id)).toBeUndefined();
    expect(box.voice.meetingLive('2').members).toHaveLength(1);
    expect(box.voice.kickMember('2', second.id)).toBe('gone');
  });

  it('lets nobody in while it is locked, and is open again when all have left', () => {
    join();
    box.voice.lockMeeting('2', true);
    const late = join();
    expect(now(late.id)).toBeUndefined();
    box.voice.endMeeting('2');
    expect(box.voice.meetingLive('2')).toMatchObject({ members: [], locked: false, since: 0 });
    join();
    expect(box.voice.meetingLive('2').members).toHaveLength(1);
  });

  it('rings who is invited', async () => {
    expect(box.voice.invite('2', '8093')).toBeUndefined();
    expect(box.voice.stateOf('8093')).toBe('ringing');
    expect(box.voice.meetingLive('2').members).toMatchObject([{ number: '8093', ringing: true }]);
  });
});

it('keeps an agent as somebody has left him, whoever looks', async () => {
  box.voice.setAgent('4', 'paused', 'meal');
  const agent = () => box.voice.queueLive('1').agents.find(({ extension }) => extension === '4');
  expect(['paused', 'talking']).toContain(agent()?.state);
  box.voice.traffic(false);
  box.advance(3 * HOUR);
  expect(agent()).toMatchObject({ state: 'paused', reason: 'meal' });
});

describe('a call that is turned outside', () => {
  const ABROAD = '900441234567';
  const set = (id: string, change: Record<string, string>, path = '/admin.php/voicemodel/extensionset'): Promise<void> =>
    save(path, id, { ...(path.endsWith('extensionset') ? { password: '', voicemail_pin: '' } : { pin: '' }), ...change });
  /** A call from outside that comes to reception first. */
  const toReception = (): LiveCall => ring('02888889999');

  /** A route that asks for a PIN is passed by no call that nobody dials. */
  const withoutPins = async (): Promise<void> => {
    const path = '/admin.php/voicemodel/routing_out';
    const { data } = await admin.form(path, { method: 'list', page: '1', limit: '50' });
    const asking = (data as { list: readonly { id: string; ask_pin: unknown }[] }).list.filter(({ ask_pin }) => Number(ask_pin) === 1);
    for (const { id } of asking) await set(id, { ask_pin: '0' }, path);
  };

  it('by a forward goes only as far as the phone that forwards may dial', async () => {
    box.voice.traffic(false);
    await set('1', { permission: 'internal', forward_always: ABROAD });
    const refused = toReception();
    expect(now(refused.id), 'no line is taken for it').toBeUndefined();
    await withoutPins();
    await set('1', { permission: 'international' });
    const sent = toReception();
    expect(now(sent.id)).toMatchObject({ number: ABROAD, state: 'ringing' });
  });

  it('by a forward of a phone that does not answer, neither', async () => {
    box.voice.traffic(false);
    await set('1', { permission: 'internal', forward_unanswered: ABROAD, forward_busy: ABROAD, ring_seconds: '5' });
    for (let at = 0; at < 12; at += 1) {
      const call = toReception();
      for (let step = 0; step < 12; step += 1) {
        expect(now(call.id)?.number).not.toBe(ABROAD);
        box.advance(1000);
      }
      box.voice.hangUp(call.id);
    }
  });

  it('by hand has been with a phone first: nobody is asked for a call that only waits or rings', async () => {
    box.voice.traffic(false);
    await withoutPins();
    for (const agent of ['1', '4', '5']) box.voice.setAgent(agent, 'out');
    const [waiting, ringing] = [ring(), toReception()];
    expect([now(waiting.id)?.state, now(ringing.id)?.state]).toEqual(['queue', 'ringing']);
    for (const { id } of [waiting, ringing]) {
      expect(box.voice.transfer(id, ABROAD)).toBe('noMover');
      expect(now(id)?.number).not.toBe(ABROAD);
      expect(await admin.form('/admin.php/voicemodel/voicecalls', { method: 'transfer', id, number: ABROAD })).toMatchObject({
        code: 424,
        msg: 'No extension has this call yet: it can be transferred to internal numbers only',
      });
    }
    expect(box.voice.transfer(ringing.id, '8093'), 'another phone of the house').toBeUndefined();
  });

  it('by hand needs the permission of the phone that hands it over', async () => {
    box.voice.traffic(false);
    const call = toReception();
    expect(await within(3, () => now(call.id)?.state === 'talking')).toBe(true);
    await set('1', { permission: 'internal' });
    expect(box.voice.transfer(call.id, ABROAD)).toBe('noTarget');
    await withoutPins();
    await set('1', { permission: 'international' });
    expect(box.voice.transfer(call.id, ABROAD)).toBeUndefined();
    expect(now(call.id)).toMatchObject({ number: ABROAD });
  });
});

it('writes no call down twice, however often the box is started', async () => {
  const data = mkdtempSync(join(tmpdir(), 'calls-'));
  const written = async (): Promise<readonly string[]> => {
    const own = await startAppliance({ control: true, data, durable: false });
    const person = visit(own);
    person.token = own.startSession('admin');
    own.voice.calls();
    const list = { method: 'list', page: '1', limit: '10000' };
    const { data: found } = await person.form('/admin.php/voicemodel/callcdr', list);
    await own.close();
    const calls = (found as { list: readonly { started: string; caller: string; dialled: string }[] }).list;
    return calls.map(({ started, caller, dialled }) => `${started} ${caller} ${dialled}`);
  };
  try {
    const before = await written();
    vi.setSystemTime(Date.now() + 8 * MINUTE);
    const after = await written();
    expect(after.length).toBeGreaterThan(before.length);
    expect(new Set(after).size).toBe(after.length);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});
