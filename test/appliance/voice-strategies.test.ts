/** Whose turn it is: trunks of a group, phones of a ring group, agents of a queue; and what a full trunk or queue does. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';
import type { CallRecord } from './voice/call-record';
import type { LiveCall } from './voice/voice';

const GROUPS = '/admin.php/voicemodel/ringgroup';
const QUEUES = '/admin.php/voicemodel/callcenter';
const TRUNKS = '/admin.php/voicemodel/sipoutset';
const TRUNK_GROUPS = '/admin.php/voicemodel/sipoutgroup';
const CDR = '/admin.php/voicemodel/callcdr';
const BLOCKED = '/admin.php/voicemodel/disturb_block';
const BOOKING = '02888886500';
const OUTSIDE = '913800138000';
const HOUR = 3_600_000;

let box: Appliance;
let admin: Visitor;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 13, 10, 0, 0) });
  box = await startSeeded({ control: true });
  admin = visit(box);
  admin.token = box.startSession('admin');
  box.voice.calls();
  box.voice.traffic(false);
  box.advance(2 * HOUR);
  expect(box.voice.calls()).toEqual([]);
});
afterEach(async () => {
  vi.useRealTimers();
  await box.close();
});

const list = (name: string, values: readonly string[]) => Object.fromEntries(values.map((value, at) => [`${name}[${at}]`, value]));
/** What only the box says of a record; a form does not send it. */
const LIVE = ['id', 'sort', 'mtime', 'state', 'reason', 'since', 'calls', 'availability', 'used_by', 'next', 'hits', 'last_hit'];
const encoded = (name: string, value: unknown): Readonly<Record<string, string>> => {
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return list(name, value);
  return { [name]: typeof value === 'object' ? JSON.stringify(value) : String(value) };
};
/** Changes some fields of a record, as its form would: all others are sent as they are. */
const change = async (path: string, id: string, changes: Readonly<Record<string, string | readonly string[]>>): Promise<void> => {
  const { data } = await admin.form(path, { method: 'detail', id });
  const { detail } = data as { detail: Readonly<Record<string, unknown>> }; // a detail's reply
  const kept = Object.fromEntries(Object.entries(detail).filter(([name]) => !LIVE.includes(name)));
  const sent = Object.entries({ ...kept, ...changes }).flatMap(([name, value]) => Object.entries(encoded(name, value)));
  const answer = await admin.form(path, { method: 'form', id, mtime: String(detail.mtime), ...Object.fromEntries(sent) });
  expect(answer.code, `${answer.msg} ${JSON.stringify(answer.data)}`).toBe(200);
};
const made = (call: LiveCall | string): LiveCall => {
  if (typeof call === 'string') throw new Error(`refused: ${call}`);
  return call;
};
const now = (id: string): LiveCall | undefined => box.voice.call(id);
const ring = (did = BOOKING): LiveCall => box.voice.arrive({ trunk: '1', did, caller: '13800000001' });
/** The phones that ring for a call one after the other, as long as somebody is rung. */
function rungFor(id: string, seconds: number): readonly string[] {
  const rung: string[] = [];
  for (let at = 0; at < seconds; at += 1) {
    const [phone = ''] = now(id)?.ringing ?? [];
    if (phone !== '' && phone !== rung.at(-1)) rung.push(phone);
    box.advance(1000);
  }
  return rung;
}
interface Kept {
  readonly id: number;
  readonly result: string;
  readonly journey: readonly { readonly kind: string; readonly what: string }[];
}
/** The last call that was written down. */
const lastRecord = async (): Promise<Kept> => {
  const { data } = await admin.form(CDR, { method: 'list', page: '1', limit: '20' });
  const ids = (data as { list: readonly { id: string }[] }).list.map(({ id }) => Number(id)); // a list's reply
  const found = await admin.form(CDR, { method: 'detail', id: String(Math.max(...ids)) });
  return (found.data as { detail: Kept }).detail; // a detail's reply
};

describe('a group of trunks', () => {
  beforeEach(() => {
    for (const id of ['1', '2', '3']) expect(box.voice.trunk(id).state, id).toBe('registered');
  });
  /** The trunk that a call to the outside takes; it is not hung up. */
  const taken = (from = '8000'): readonly [trunk: string, id: string] => {
    const { id } = made(box.voice.originate({ from, to: OUTSIDE, label: '' }));
    for (let at = 0; at < 8 && now(id)?.trunk === ''; at += 1) box.advance(1000);
    return [now(id)?.trunk ?? '', id];
  };
  const setGroup = (strategy: string) => change(TRUNK_GROUPS, '1', { strategy, members: ['1', '2', '3'] });
  const NAMES: Readonly<Record<string, string>> = { 1: '电信 IMS', 2: '联通 SIP', 3: '总部专线' };
  const inTurn = (): readonly string[] =>
    [0, 1, 2, 3].map(() => {
      const [trunk, id] = taken();
      box.voice.hangUp(id);
      return trunk;
    });

  it('in order takes the first that can, each time', async () => {
    await setGroup('order');
    expect(inTurn()).toEqual(['1', '1', '1', '1']);
  });

  it('each in turn goes on after the last one, also when that call is over', async () => {
    await setGroup('round');
    const found = inTurn();
    expect(found).toEqual([0, 1, 2, 3].map((at) => String(((Number(found[0]) - 1 + at) % 3) + 1)));
    const { data } = await admin.form(TRUNK_GROUPS, { method: 'detail', id: '1' });
    const { next } = (data as { detail: { next: string } }).detail; // a detail's reply
    expect(NAMES[taken()[0]]).toBe(next);
  });

  it('by fewest calls takes the one that carries least', async () => {
    await setGroup('least');
    ring();
    ring();
    box.voice.arrive({ trunk: '2', did: BOOKING, caller: '13800000003' });
    expect(taken('8097')[0]).toBe('3');
    expect(taken('8888')[0]).toBe('2');
  });

  it('passes over a trunk that carries as many calls as it may, and fails when all do', async () => {
    await setGroup('order');
    await change(TRUNKS, '1', { call_limit: '1' });
    await change(TRUNKS, '2', { call_limit: '1' });
    await change(TRUNKS, '3', { call_limit: '1' });
    const [first, kept] = taken('8000');
    expect([first, taken('8888')[0], taken('8097')[0]]).toEqual(['1', '2', '3']);
    expect(taken('8091')[0]).toBe('');
    box.voice.hangUp(kept);
    expect(taken('8096')[0]).toBe('1');
  });
});

it('a trunk that is full turns the next caller away, and the record says so', async () => {
  await change(TRUNKS, '1', { call_limit: '1' });
  const first = ring();
  const second = ring();
  expect(now(first.id)).toBeDefined();
  expect(now(second.id)).toBeUndefined();
  expect(await lastRecord()).toMatchObject({ result: 'busy', trunk: '1', journey: [{ kind: 'trunk', what: 'full' }, { kind: 'end' }] });
});

describe('a ring group', () => {
  const MEMBERS = ['3', '4', '5', '6'];
  const setGroup = (strategy: string, members = MEMBERS) => change(GROUPS, '1', { strategy, ring_seconds: '5', unanswered: '', members });
  /** The phones that ring until somebody answers or nobody is left. */
  const rung = (): readonly string[] => {
    const { id } = made(box.voice.originate({ from: '8097', to: '6000', label: '' }));
    const found = rungFor(id, 40);
    box.voice.hangUp(id);
    return found;
  };
  const rounds = (count: number): readonly (readonly string[])[] => Array.from({ length: count }, rung);
  const others = (found: readonly string[]): readonly string[] => found.filter((id) => id !== '10');

  it('all at once rings all', async () => {
    await setGroup('all');
    const { id } = made(box.voice.originate({ from: '', to: '6000', label: '' }));
    expect(now(id)?.ringing).toEqual(MEMBERS);
  });

  it('in order always begins with the first', async () => {
    await setGroup('order', ['5', '3', '4']);
    for (const found of rounds(6)) {
      const phones = others(found);
      expect(phones).toEqual(['5', '3', '4'].slice(0, phones.length));
    }
  });

  it('in turn begins after the one that rang last', async () => {
    await setGroup('memory');
    const all = rounds(8).flatMap(others);
    expect(all.length).toBeGreaterThanOrEqual(8);
    expect(all).toEqual(all.map((_, at) => MEMBERS[at % MEMBERS.length]));
  });

  it('by chance rings each once, and does not begin with the same one every time', async () => {
    await setGroup('random');
    const found = rounds(10).map(others);
    expect(new Set(found.map(([first]) => first)).size).toBeGreaterThan(1);
    for (const phones of found) expect(new Set(phones).size).toBe(phones.length);
  });
});

describe('a queue', () => {
  const MEMBERS = ['3', '4', '6'];
  const setQueue = (changes: Readonly<Record<string, string>>) =>
    change(QUEUES, '1', {
      members: JSON.stringify(MEMBERS.map((extension) => ({ extension, penalty: 0 }))),
      wrap_up: '0',
      ring_seconds: '10',
      ...changes,
    });
  beforeEach(() => {
    for (const id of MEMBERS) box.voice.setAgent(id, 'idle');
  });
  /** Who rings first for a caller, who then hangs up. */
  const firstRung = (): string => {
    const { id } = ring();
    const [phone = ''] = now(id)?.ringing ?? [];
    box.voice.hangUp(id);
    box.advance(1000);
    return phone;
  };
  const firsts = (count: number): readonly string[] => Array.from({ length: count }, firstRung);

  it('in the order of the list always rings the first', async () => {
    await setQueue({ strategy: 'linear' });
    expect(firsts(4)).toEqual(['3', '3', '3', '3']);
  });

  it('in turn rings the one after the last', async () => {
    await setQueue({ strategy: 'rrmemory' });
    expect(firsts(5)).toEqual(['3', '4', '6', '3', '4']);
  });

  it('by chance does not always ring the same', async () => {
    await setQueue({ strategy: 'random' });
    expect(new Set(firsts(12)).size).toBe(3);
  });

  it('all at once rings all', async () => {
    await setQueue({ strategy: 'ringall' });
    expect(now(ring().id)?.ringing).toEqual(MEMBERS);
  });

  it('by fewest calls rings who has answered fewest today', async () => {
    await setQueue({ strategy: 'fewestcalls' });
    const counts = () => new Map(box.voice.queueLive('1').agents.map(({ extension, calls }) => [extension, calls]));
    for (let at = 0; at < 6; at += 1) {
      const least = Math.min(...MEMBERS.map((id) => counts().get(id) ?? 0));
      const { id } = ring();
      const [phone = ''] = now(id)?.ringing ?? [];
      expect(counts().get(phone)).toBe(least);
      for (let second = 0; second < 30 && now(id) && now(id)?.state !== 'talking'; second += 1) box.advance(1000);
      box.voice.hangUp(id);
    }
  });

  it('rings nobody between two tries, and tries another agent next', async () => {
    await setQueue({ strategy: 'linear', retry_seconds: '7', ring_seconds: '5', max_wait: '600' });
    // Of some callers one is not answered at the first phone.
    for (let at = 0; at < 60; at += 1) {
      const { id } = ring();
      expect(now(id)?.ringing).toEqual(['3']);
      box.advance(5000);
      if (now(id)?.state === 'queue') {
        box.advance(6000);
        expect(now(id)).toMatchObject({ state: 'queue', ringing: [] });
        box.advance(1000);
        expect(now(id)?.ringing).toEqual(['4']);
        return;
      }
      box.voice.hangUp(id);
    }
    throw new Error('everybody answered at once');
  });

  it('that is full sends the next caller to where it overflows; 0 is any number', async () => {
    for (const id of MEMBERS) box.voice.setAgent(id, 'out');
    await setQueue({ max_callers: '2', overflow: 'extension:7' });
    const [one, two, three] = [ring(), ring(), ring()];
    expect([one, two].map(({ id }) => now(id)?.state)).toEqual(['queue', 'queue']);
    expect(now(three.id)).toMatchObject({ state: 'ringing', ringing: ['7'], number: '8094' });
    box.voice.hangUp(three.id);
    expect(await lastRecord()).toMatchObject({
      queue: '1',
      journey: expect.arrayContaining([expect.objectContaining({ kind: 'queue', what: 'full' })]),
    });
    await setQueue({ max_callers: '0', overflow: 'extension:7' });
    expect(now(ring().id)?.state).toBe('queue');
  });

  it('tells a caller his place in line, and again when it is another', async () => {
    for (const id of MEMBERS) box.voice.setAgent(id, 'out');
    await setQueue({ announce_position: '1', announce_interval: '10', max_wait: '7200' });
    const [one, two] = [ring(), ring()];
    box.advance(5000);
    box.voice.hangUp(one.id);
    box.advance(10_000);
    box.voice.hangUp(two.id);
    const places = (await lastRecord()).journey.filter(({ kind, what }) => kind === 'queue' && /^\d+$/.test(what));
    expect(places.map(({ what }) => what)).toEqual(['2', '1']);
  });

  it('is recorded where its record says so', async () => {
    const talks = async (record: string): Promise<boolean | undefined> => {
      await setQueue({ record, strategy: 'ringall' });
      for (let at = 0; at < 10; at += 1) {
        const { id } = ring();
        for (let second = 0; second < 30 && now(id)?.state === 'ringing'; second += 1) box.advance(1000);
        const call = now(id);
        box.voice.hangUp(id);
        if (call?.state === 'talking') return call.recording;
      }
      return undefined;
    };
    expect(await talks('1')).toBe(true);
    expect(await talks('0')).toBe(false);
  });
});

describe('a caller who is turned away', () => {
  const rule = async (id: string) => {
    const { data } = await admin.form(BLOCKED, { method: 'detail', id });
    return (data as { detail: { hits: number; last_hit: string; mtime: number } }).detail; // a detail's reply
  };

  it('is counted at the rule that did it, with the time, and the rule can still be edited', async () => {
    const [exact, prefix] = [await rule('1'), await rule('2')];
    const call = (caller: string) => box.voice.arrive({ trunk: '1', did: BOOKING, caller });
    expect(now(call('02865550110').id)).toBeUndefined();
    expect(await lastRecord()).toMatchObject({ result: 'failed', caller: '02865550110' });
    box.advance(60_000);
    call('4001230000');
    expect(await lastRecord()).toMatchObject({ result: 'busy' });
    call('4001230001');
    expect(await rule('1')).toMatchObject({ hits: exact.hits + 1, last_hit: '2026-05-13 12:00:00', mtime: exact.mtime });
    expect(await rule('2')).toMatchObject({ hits: prefix.hits + 2, last_hit: '2026-05-13 12:01:00' });
    await change(BLOCKED, '2', { status: '0' });
    expect(now(call('4001230002').id)).toBeDefined();
    expect(await rule('2')).toMatchObject({ hits: prefix.hits + 2 });
  });

  it('calls now and then by himself', async () => {
    const sum = async () => {
      const { data } = await admin.form(BLOCKED, { method: 'list', page: '1', limit: '10' });
      return (data as { list: readonly { hits: number }[] }).list.reduce((all, { hits }) => all + hits, 0); // a list's reply
    };
    const before = await sum();
    box.voice.traffic(true);
    box.advance(8 * HOUR);
    expect(await sum()).toBeGreaterThan(before);
  });
});

it('the same seed has the same turns', async () => {
  const story = (of: Appliance): readonly CallRecord[] => {
    const ended: CallRecord[] = [];
    for (const to of ['6000', '6001', '7500']) of.voice.originate({ from: '', to, label: '', ended: (record) => ended.push(record) });
    of.advance(2 * HOUR);
    of.voice.catchUp();
    return ended;
  };
  const twin = await startSeeded({ control: true });
  try {
    twin.voice.traffic(false);
    twin.advance(2 * HOUR);
    twin.voice.catchUp();
    const [own, other] = [story(box), story(twin)];
    expect(own.length).toBe(3);
    expect(other.map(({ journey, result }) => [journey, result])).toEqual(own.map(({ journey, result }) => [journey, result]));
  } finally {
    await twin.close();
  }
});
