/** Alarms: who rings until a person knows, what is one incident, bypass and silence, rehearsal without a ring, and rights. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { holdsAt } from '../../src/areas/aiso/alarm-linkage/linkages';
import { runs } from '../lane';
import { eachBox } from './each-box';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { openStore } from './store';
import { type Visitor, visit } from './visitor';

const PATH = '/admin.php/aiso/alarmlinkage';
const ALARMS = '/admin.php/aiso/alarmlinkage_alarms';
const SOURCES = '/admin.php/aiso/alarmlinkage_sources';
const KEY = 'Alarm0Source0Key1';

let box: Appliance;
let admin: Visitor;
eachBox(
  (opened) => {
    ({ box, admin } = opened);
  },
  { control: true, still: true },
);

interface Alarm {
  readonly id: string;
  readonly linkage: string;
  readonly state: string;
  readonly count: number;
  readonly test: number;
  readonly answered_by: string;
  readonly known_after: number;
  readonly done: readonly { readonly kind: string; readonly name: string; readonly result: string }[];
}
const send = async (path: string, fields: Record<string, string>) => admin.form(path, fields);
const alarms = async (): Promise<readonly Alarm[]> => {
  const { data } = await send(ALARMS, { method: 'list', page: '1', limit: '50', sort: 'time', order: 'desc' });
  return (data as { list: readonly Alarm[] }).list.filter(({ linkage }) => linkage === 'Mine'); // the contract's shape
};
const source = async (name = 'Button', key = KEY): Promise<string> => {
  const form = { method: 'form', name, kind: 'button', place: 'x', key, heartbeat: '0', status: '1', note: '' };
  const { code, data } = await send(SOURCES, form);
  expect(code, JSON.stringify(data)).toBe(200);
  return (data as { id: string }).id;
};
/** Finance (extension 9) is registered at any hour and has no quiet hours. */
const linkage = async (from: string, steps: readonly object[], more: Record<string, string> = {}) =>
  send(PATH, {
    method: 'form',
    name: 'Mine',
    'sources[0]': from,
    ...Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((day, at) => [`days[${at}]`, day])),
    from: '',
    until: '',
    count: '1',
    within: '60',
    steps: JSON.stringify(steps),
    fallback: '9',
    status: '1',
    note: '',
    ...more,
  });
const event = async (key = KEY, more: Record<string, string> = {}) => {
  const outside = visit(box);
  return outside.form(SOURCES, { method: 'event', key, ...more });
};
/** Lets seconds pass, one look every five, as a page that is open does. */
const pass = async (seconds: number): Promise<void> => {
  for (let at = 0; at < seconds; at += 5) {
    box.advance(5000);
    await alarms();
  }
};
const CALL = { kind: 'call', target: 'extension:9', seconds: 20 };

let from = '';
beforeEach(async () => {
  from = await source();
});

describe('an alarm', () => {
  it('rings until somebody answers, and nobody after that', async () => {
    expect((await linkage(from, [{ kind: 'message', target: '', seconds: 20 }, CALL, { ...CALL, target: 'extension:1' }])).code).toBe(200);
    expect(await event()).toMatchObject({ code: 200, data: 'raised' });
    await pass(200);
    const [alarm] = await alarms();
    expect(alarm).toMatchObject({ state: 'answered', answered_by: expect.stringMatching(/^\d{4} /), test: 0 });
    expect(alarm?.done[0]).toMatchObject({ kind: 'message', result: 'shown' });
    const calls = alarm?.done.filter(({ kind }) => kind === 'call') ?? [];
    expect(calls.findIndex(({ result }) => result === 'answered')).toBe(calls.length - 1);
    expect(alarm?.known_after).toBeGreaterThanOrEqual(8);
  });

  it('of the same cause is counted as long as the first is open, and is a new one after that', async () => {
    await linkage(from, [CALL]);
    await event();
    await event();
    await event();
    expect(await alarms()).toMatchObject([{ count: 3 }]);
    const [first] = await alarms();
    expect((await send(ALARMS, { method: 'handle', id: String(first?.id), note: 'going' })).code).toBe(200);
    expect((await send(ALARMS, { method: 'handle', id: String(first?.id), note: '' })).code).toBe(409);
    expect((await send(ALARMS, { method: 'close', id: String(first?.id), note: '' })).code).toBe(200);
    await event();
    expect(await alarms()).toHaveLength(2);
  });

  it('that needs two within a minute is not raised by one, nor by two an hour apart', async () => {
    await linkage(from, [CALL], { count: '2', within: '60' });
    expect(await event()).toMatchObject({ data: 'noted' });
    box.advance(3_600_000);
    expect(await event()).toMatchObject({ data: 'noted' });
    expect(await event()).toMatchObject({ data: 'raised' });
  });

  it('of a source that is bypassed is only noted, and the bypass ends by itself', async () => {
    await linkage(from, [CALL]);
    expect((await send(SOURCES, { method: 'bypass', id: from, minutes: '2000' })).code).toBe(422);
    expect((await send(SOURCES, { method: 'bypass', id: from, minutes: '10' })).code).toBe(200);
    expect(await event()).toMatchObject({ data: 'noted' });
    box.advance(11 * 60_000);
    expect(await event()).toMatchObject({ data: 'raised' });
  });

  it('is never begun by a wrong key, and the key is never told', async () => {
    expect((await event('wrongKey0123456789')).code).toBe(403);
    expect((await event('')).code).toBe(403);
    const { data } = await send(SOURCES, { method: 'list', page: '1', limit: '50' });
    expect(JSON.stringify([data, box.changes()])).not.toContain(KEY);
  });

  it('goes on after a test as if there had been none', async () => {
    await linkage(from, [CALL]);
    const { data } = await send(PATH, { method: 'list', page: '1', limit: '50' });
    const { id } = (data as { list: readonly { id: string; name: string }[] }).list.find(({ name }) => name === 'Mine') ?? { id: '' };
    expect((await send(PATH, { method: 'test', id })).code).toBe(200);
    await event();
    expect((await alarms()).map(({ test }) => test).toSorted()).toEqual([0, 1]);
  });
});

/** Switches the only phone of the linkage: the box refuses that while an alarm would reach nobody, so the linkage is off meanwhile. */
async function extension(status: string): Promise<void> {
  const { data } = await send(PATH, { method: 'list', page: '1', limit: '50' });
  const id = (data as { list: readonly { id: string; name: string }[] }).list.find(({ name }) => name === 'Mine')?.id ?? '';
  await send(PATH, { method: 'status', id, status: '0' });
  await admin.form('/admin.php/voicemodel/extensionset', { method: 'status', id: '9', status });
  await send(PATH, { method: 'status', id, status: '1' });
}

describe('nobody is left out', () => {
  it('where nobody answered, the next alarm of the same cause calls again', async () => {
    await linkage(from, [CALL]);
    await extension('0');
    await event();
    await pass(240);
    expect(await alarms()).toMatchObject([{ state: 'unanswered' }]);
    await extension('1');
    expect(await event()).toMatchObject({ data: 'raised' });
    await pass(300);
    expect(await alarms()).toMatchObject([{ state: 'answered', count: 2 }]);
  });

  it('and the last fallback is still rung, also without another alarm', async () => {
    await linkage(from, [CALL]);
    await extension('0');
    await event();
    await pass(240);
    await extension('1');
    await pass(1500);
    expect(await alarms()).toMatchObject([{ state: 'answered' }]);
  });

  it('of another place while one is known of, and its place is told while people are called', async () => {
    const other = await source('Other', 'Alarm0Source0Key2');
    await linkage(from, [CALL], { 'sources[1]': other });
    await extension('0');
    await event();
    await event('Alarm0Source0Key2');
    expect(await alarms()).toMatchObject([{ count: 2, source: 'Button, Other' }]);
    await extension('1');
    await pass(300);
    const [known] = await alarms();
    expect(known).toMatchObject({ state: 'answered' });
    await send(ALARMS, { method: 'close', id: String(known?.id), note: '' });
    await event();
    await pass(300);
    await event('Alarm0Source0Key2');
    expect(await alarms()).toHaveLength(3);
  });

  it('when the linkage is changed or deleted while people are called', async () => {
    await linkage(from, [CALL]);
    await extension('0');
    await event();
    await pass(10);
    const { data } = await send(PATH, { method: 'list', page: '1', limit: '50' });
    const { id } = (data as { list: readonly { id: string; name: string }[] }).list.find(({ name }) => name === 'Mine') ?? { id: '' };
    expect((await send(PATH, { method: 'del', 'ids[0]': id })).code).toBe(200);
    await extension('1');
    await pass(600);
    expect(await alarms()).toMatchObject([{ state: 'answered' }]);
  });

  it('a key names one source only', async () => {
    const form = { method: 'form', name: 'Twin', kind: 'button', place: 'y', key: KEY, heartbeat: '0', status: '1', note: '' };
    expect(await send(SOURCES, form)).toMatchObject({ code: 422, data: { key: expect.any(String) } });
  });

  it('a source that no enabled linkage follows says so', async () => {
    const stateOf = async () =>
      (
        (await send(SOURCES, { method: 'list', page: '1', limit: '50' })).data as { list: readonly { name: string; state: string }[] }
      ).list.find(({ name }) => name === 'Button')?.state;
    expect(await stateOf()).toBe('unlinked');
    await linkage(from, [CALL]);
    expect(await stateOf()).toBe('ready');
  });

  it('a test ends by itself, and a closing note keeps what was noted before', async () => {
    await linkage(from, [CALL]);
    const { data } = await send(PATH, { method: 'list', page: '1', limit: '50' });
    const { id } = (data as { list: readonly { id: string; name: string }[] }).list.find(({ name }) => name === 'Mine') ?? { id: '' };
    await send(PATH, { method: 'test', id });
    box.advance(31 * 60_000);
    expect(await alarms()).toMatchObject([{ state: 'closed', test: 1 }]);
    await event();
    const [real] = await alarms();
    await send(ALARMS, { method: 'handle', id: String(real?.id), note: 'going' });
    await send(ALARMS, { method: 'close', id: String(real?.id), note: 'steam' });
    expect((await alarms())[0]).toMatchObject({ note: 'going; steam', handled_by: 'admin' });
  });
});

describe('a linkage', () => {
  it('is refused where it calls nobody, or aims a step at what it can’t be done to', async () => {
    expect(await linkage(from, [{ kind: 'message', target: '', seconds: 20 }])).toMatchObject({
      code: 422,
      data: { steps: expect.any(String) },
    });
    expect(await linkage(from, [{ ...CALL, target: 'zone:1' }])).toMatchObject({ code: 422, data: { steps: expect.any(String) } });
    expect(await linkage(from, [CALL], { from: '10:00', until: '' })).toMatchObject({ code: 422, data: { until: expect.any(String) } });
  });

  it('is rehearsed without a ring: who would answer, and after how long', async () => {
    const steps = JSON.stringify([CALL]);
    const { data } = await send(PATH, { method: 'rehearse', steps, fallback: '9' });
    expect(data).toMatchObject({ known: 8, by: '8096 财务', lines: [{ kind: 'call', result: 'answers', at: 0 }] });
    expect(box.voice.calls()).toEqual([]);
  });

  it('keeps its source and its phones from being deleted', async () => {
    await linkage(from, [CALL]);
    expect((await send(SOURCES, { method: 'del', 'ids[0]': from })).code).toBe(422);
    expect((await send('/admin.php/voicemodel/extensionset', { method: 'del', 'ids[0]': '9' })).code).toBe(422);
  });
});

it('a new box tells one time of each alarm: of its linkage the last, of a call when it was answered', async () => {
  const listed = async (path: string) => {
    const { data } = await send(path, { method: 'list', page: '1', limit: '50', sort: 'id', order: 'asc' });
    return (data as { list: readonly Record<string, string>[] }).list; // the contract's shape
  };
  const before = await listed(ALARMS);
  expect(before.length).toBeGreaterThan(0);
  for (const { name, last_alarm } of await listed(PATH)) {
    const times = before.filter(({ linkage }) => linkage === name).map(({ time = '' }) => time);
    expect(last_alarm, name).toBe(times.sort().at(-1) ?? '');
  }
  for (const { time = '', known_after, done } of before) {
    const [call] = done as unknown as readonly { readonly time: string }[];
    expect((Date.parse(`${call?.time}Z`) - Date.parse(`${time}Z`)) / 1000).toBe(Number(known_after));
  }
});

it('who may not handle or test does neither', async () => {
  const visitor = visit(box);
  visitor.token = box.startSession('nomenu');
  expect((await visitor.form(PATH, { method: 'test', id: '1' })).code).toBe(403);
  expect((await visitor.form(ALARMS, { method: 'close', id: '1', note: '' })).code).toBe(403);
  expect((await visitor.form(SOURCES, { method: 'bypass', id: '1', minutes: '5' })).code).toBe(403);
});

it('hours over midnight belong to the day on which they begin', () => {
  const night = { days: ['5'], from: '23:00', until: '06:00' }; // Friday
  expect(holdsAt(night, '2026-11-27 23:30:00')).toBe(true);
  expect(holdsAt(night, '2026-11-28 05:59:59')).toBe(true);
  expect(holdsAt(night, '2026-11-28 06:00:00')).toBe(false);
  expect(holdsAt(night, '2026-11-27 05:00:00')).toBe(false);
  const time = fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  fc.assert(
    fc.property(time, time, time, (begin, end, at) => {
      fc.pre(begin !== end);
      const every = { days: ['1', '2', '3', '4', '5', '6', '7'], from: begin, until: end };
      const inside = begin < end ? begin <= at && at < end : at >= begin || at < end;
      expect(holdsAt(every, `2026-11-25 ${at}:00`)).toBe(inside);
    }),
    { numRuns: runs(2000) },
  );
});

it('the home page says what nobody takes care of, to whoever may see it', async () => {
  interface Matter {
    readonly id: string;
    readonly level: string;
    readonly title: string;
    readonly detail: string;
  }
  const matters = async (who = admin): Promise<readonly Matter[]> =>
    ((await who.form('/admin.php/system/home', { method: 'detail' })).data as { detail: { attention: readonly Matter[] } }).detail
      .attention; // the contract's shape
  const alarm = async (who?: Visitor) => (await matters(who)).find(({ id }) => id === 'security:alarms');
  expect(await alarm()).toBeUndefined();
  expect((await matters()).find(({ id }) => id === 'security:unlinked')).toMatchObject({ detail: 'Button' });
  await linkage(from, [CALL]);
  await event();
  expect(await alarm()).toMatchObject({ level: 'critical', detail: 'Mine x' });
  const visitor = visit(box);
  box.revoke('operator', 'aiso/alarmlinkage');
  visitor.token = box.startSession('operator');
  expect(await alarm(visitor)).toBeUndefined();
  const weak = async (who?: Visitor) => (await matters(who)).find(({ id }) => id === 'security:batteries');
  for (let day = 0; day < 60 && !(await weak()); day += 1) box.advance(12 * 3_600_000);
  expect(await weak()).toMatchObject({ level: 'warning', detail: expect.stringContaining('应急电话') });
  box.revoke('operator', 'aiso/aphone');
  visitor.token = box.startSession('operator');
  expect(await weak(visitor)).toBeUndefined();
  const dead = async () => (await matters()).find(({ id }) => id === 'security:dead');
  expect(await dead()).toBeUndefined();
  await extension('0');
  expect(await dead()).toMatchObject({ level: 'critical', detail: 'Mine' });
  const [open] = await alarms();
  await send(ALARMS, { method: 'handle', id: String(open?.id), note: '' });
  expect(await alarm()).toBeUndefined();
});

describe('an alarm in the middle of which the box stops', () => {
  let data = '';
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'alarm-'));
    return () => rmSync(data, { recursive: true, force: true });
  });
  /** A box of its own, of which this file's helpers speak from then on. */
  const open = async (): Promise<void> => {
    box = await startSeeded({ control: true, data });
    box.voice.traffic(false);
    admin = visit(box);
    admin.token = box.startSession('admin');
  };
  /** Raises an alarm that nobody can take yet, and stops; the clock is other by so much when the box is back. */
  const stopped = async (shift: number): Promise<void> => {
    await open();
    await linkage(await source(), [CALL]);
    await admin.form('/admin.php/voicemodel/extensionset', { method: 'status', id: '9', status: '0' });
    await event();
    await box.close();
    const store = openStore(data, true);
    store.keep('clock shift', shift);
    store.close();
    await open();
    await admin.form('/admin.php/voicemodel/extensionset', { method: 'status', id: '9', status: '1' });
  };

  it('goes on once it is back, and claims no call of the time between', async () => {
    await stopped(600_000);
    await pass(5);
    const [alarm] = await alarms();
    const [first, second] = (alarm?.done ?? []) as readonly { readonly time?: string }[];
    const apart = (text = ''): number => Date.parse(`${text.replace(' ', 'T')}Z`);
    expect(apart(second?.time) - apart(first?.time)).toBeGreaterThanOrEqual(599_000);
    await pass(300);
    expect(await alarms()).toMatchObject([{ state: 'answered' }]);
    await box.close();
  });

  it('goes on at once where its clock was set back by an hour', async () => {
    await stopped(-3_600_000);
    await pass(300);
    expect(await alarms()).toMatchObject([{ state: 'answered' }]);
    await box.close();
  });
});
