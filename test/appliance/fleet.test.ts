/** Jobs on devices over real HTTP: planned, begun in waves, stopped, steered, waiting, late, and going on after a restart of the box. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { badly, type Panels, silently, testPanels, well } from './fleet/test-fleet';
import { fullOf } from './fleet/words';
import type { ApplianceOptions } from './options';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const PATH = '/admin.php/system/job';
const COMPONENT = 'tr069/timedrestart';
const LIST = '/admin.php/tr069/panels';

let box: Appliance;
let admin: Visitor;
let panels: Panels;
const open = async (options: ApplianceOptions = {}) => {
  box = await startSeeded({ resources: [panels.resource], ...options });
  admin = visit(box);
  admin.token = box.startSession('admin');
};
beforeEach(async () => {
  panels = testPanels(20);
  await open();
});
afterEach(() => box.close());

type Fields = Readonly<Record<string, string>>;
interface Detail {
  readonly id: string;
  readonly state: string;
  readonly message: string;
  readonly counts: Readonly<Record<'queued' | 'running' | 'done' | 'failed' | 'skipped' | 'unknown', number>>;
  readonly log: readonly { readonly text: string }[];
  readonly fleet: { readonly wave: Readonly<Record<'number' | 'size' | 'begun' | 'finished' | 'bad', number>>; readonly total: number };
}
interface TargetRow {
  readonly id: string;
  readonly state: string;
  readonly message: string;
  readonly wave: number;
  readonly tries: number;
  readonly times: Readonly<Record<string, number>>;
  readonly raw: string;
}
interface Plan {
  readonly plan: string;
  readonly hash: string;
  readonly total: number;
  readonly skipped_total: number;
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
  readonly changes: readonly object[];
  readonly cuts: object;
  readonly seconds: number;
  readonly protected: number;
  readonly expires: number;
}
const call = (method: string, fields: Fields = {}, who = admin) => who.form(PATH, { method, ...fields });
const ids = (...numbers: readonly number[]): Fields => Object.fromEntries(numbers.map((id, at) => [`ids[${at}]`, String(id)]));
const upTo = (last: number): Fields => ids(...Array.from({ length: last }, (_, at) => at + 1));
const ALL = { value: 'all' };
const order = (kind: string, wish: Fields, options: Fields = {}): Fields => ({
  kind,
  component: COMPONENT,
  list: LIST,
  ...wish,
  ...options,
});
const plan = async (what: Fields): Promise<Plan> => (await call('plan', what)).data as Plan; // the shape above
const begin = async (what: Fields, settings: Fields = {}): Promise<string> => {
  const { plan: id, hash } = await plan(what);
  const reply = await call('start', { ...what, ...settings, plan: id, hash });
  expect(reply.code, JSON.stringify(reply)).toBe(200);
  return (reply.data as { id: string }).id;
};
const detail = async (id: string): Promise<Detail> => ((await call('detail', { id })).data as { detail: Detail }).detail;
const targets = async (id: string, more: Fields = {}): Promise<readonly TargetRow[]> =>
  ((await call('targets', { id, page: '1', limit: '100', ...more })).data as { list: readonly TargetRow[] }).list;
const stateOf = async (id: string, device: number) => (await targets(id)).find((each) => each.id === String(device))?.state;
/** Time passes while a busy machine answers: how far exactly a device is, its times say. */
const UNDER_WAY = /^(?:sent|accepted|offline|back)$/;
/** Lets so many seconds pass, looked at every second. */
const pass = (seconds: number): void => {
  for (let at = 0; at < seconds; at += 1) box.advance(1000);
};

describe('a plan', () => {
  it('says who is touched, who is left out and why, what changes, who is cut off, and how long it takes', async () => {
    panels.offline.add('2');
    const told = await plan(order('flash', ALL, { version: '2.0', offline: 'skip' }));
    expect(told).toMatchObject({ total: 14, skipped_total: 6, cuts: { calls: 0, viewers: 0, clients: 28 }, protected: 0 });
    expect(told.reasons).toEqual([
      { reason: 'Wrong model', count: 5 },
      { reason: 'Offline', count: 1 },
    ]);
    expect(told.changes[0]).toMatchObject({ id: '1', field: 'version', before: '1.0', after: '2.0' });
    expect(told.seconds).toBe(10);
    expect((await plan(order('flash', ids(1), { version: '1.0' }))).reasons).toEqual([{ reason: 'Nothing to change', count: 1 }]);
  });

  it('is of rows or of a filter, and nothing said is not everything', async () => {
    expect((await plan(order('reboot', { ...ALL, 'filters[model]': 'B' }))).total).toBe(5);
    expect((await call('plan', order('reboot', {}))).code).toBe(400);
    expect((await call('plan', order('reboot', { ...ALL, 'filters[modell]': 'B' }))).code, 'a misspelled filter').toBe(400);
    expect((await call('plan', order('reboot', { ...ALL, ...ids(1) }))).code).toBe(400);
    expect((await call('plan', order('flash', ids(1), { version: '' }))).data).toHaveProperty('version');
    expect((await call('plan', order('unheard', ids(1)))).code).toBe(400);
  });

  it('is kept to: what has changed, or waited too long, is looked at again', async () => {
    const what = order('reboot', { ...ALL, 'filters[model]': 'B' });
    const { plan: id, hash } = await plan(what);
    await admin.form(LIST, { method: 'form', name: 'new', model: 'B' });
    expect((await call('start', { ...what, plan: id, hash })).code).toBe(409);
    const again = await plan(what);
    box.advance(11 * 60_000);
    expect((await call('start', { ...what, plan: again.plan, hash: again.hash })).code).toBe(409);
    const third = await plan(what);
    expect((await call('start', { ...what, plan: third.plan, hash: third.hash })).code).toBe(200);
    expect((await call('start', { ...what, plan: third.plan, hash: third.hash })).code, 'a plan is begun once').toBe(409);
    expect((await call('start', what)).code, 'without a plan nothing begins').toBe(400);
  });

  it('and a start need the right of the kind; whoever sees the screen sees the job', async () => {
    box.setRights('operator', { menus: [COMPONENT], buttons: [`${COMPONENT}:reboot`] });
    const operator = visit(box);
    operator.token = box.startSession('operator');
    expect((await call('plan', order('reboot', ids(1)), operator)).code).toBe(200);
    expect((await call('plan', order('address', ids(1)), operator)).code).toBe(403);
    const id = await begin(order('address', ids(1)), { count: '1' });
    expect((await call('detail', { id }, operator)).code).toBe(200);
    expect((await call('pause', { id }, operator)).code).toBe(403);
    box.setRights('operator', { menus: ['system/dnsservice'], buttons: [] });
    expect((await call('detail', { id }, operator)).code).toBe(404);
    expect((await call('targets', { id, page: '1', limit: '10' }, operator)).code).toBe(404);
    expect((await call('evidence', { id }, operator)).code).toBe(403);
  });

  it('of what can lose a device: the first wave is one, and the count is typed', async () => {
    const what = order('address', upTo(4));
    const told = await plan(what);
    expect(told.protected).toBe(1);
    const sent = { ...what, plan: told.plan, hash: told.hash };
    expect((await call('start', sent)).data).toHaveProperty('count');
    expect((await call('start', { ...sent, count: '4', wave: '2' })).data).toHaveProperty('wave');
    const { data: begun } = await call('start', { ...sent, count: '4' });
    pass(5);
    expect((await detail((begun as { id: string }).id)).counts).toMatchObject({ running: 1, queued: 3 });
  });
});

describe('a job', () => {
  it('climbs its ladder, each step with its time, and is done when everything was looked at', async () => {
    const id = await begin(order('reboot', upTo(3)));
    box.advance(0);
    expect(await stateOf(id, 1)).toMatch(UNDER_WAY);
    pass(3);
    expect(await stateOf(id, 1)).toMatch(UNDER_WAY);
    pass(12);
    expect(await detail(id)).toMatchObject({ state: 'done', counts: { done: 3, queued: 0, running: 0 } });
    const [first] = await targets(id, { target: '1' });
    expect(first?.raw).toBe('M Reboot');
    expect(Object.keys(first?.times ?? {})).toEqual(expect.arrayContaining(['queued', 'sent', 'accepted', 'offline', 'back', 'verified']));
    expect(box.changes().map(({ method }) => method)).toContain('job_start');
  });

  it('runs so many at once, in waves, and stops by its rule; what goes on is a new wave', async () => {
    for (const bad of ['1', '2', '3']) panels.habits.set(bad, badly);
    const id = await begin(order('reboot', ALL), { wave: '10', waves: '5', stop: '20', least: '5', parallel: '4' });
    box.advance(0);
    expect((await detail(id)).counts.running).toBe(4);
    pass(60);
    const stopped = await detail(id);
    expect(stopped).toMatchObject({ state: 'paused' });
    expect(stopped.message).toMatch(/^Stopped by its rule: 3 of 7 failed or are unknown \(43 %/);
    const begun = panels.begun.length;
    expect(begun).toBeLessThanOrEqual(10);
    pass(60);
    expect(panels.begun.length, 'nothing more is begun').toBe(begun);
    expect((await call('resume', { id })).code).toBe(200);
    box.advance(0);
    expect((await detail(id)).fleet.wave).toMatchObject({ number: 2, size: 5 });
    pass(200);
    expect(await detail(id)).toMatchObject({ state: 'done', counts: { done: 17, failed: 3 } });
    const rows = await targets(id);
    expect(new Set(rows.map(({ wave }) => wave)).size).toBeGreaterThan(2);
    expect(rows.every(({ wave }, at) => at === 0 || wave >= (rows[at - 1]?.wave ?? 0))).toBe(true);
  });

  it('is paused, goes on, is canceled: what is under way comes to its end, the rest is not begun', async () => {
    const id = await begin(order('reboot', ALL), { parallel: '2' });
    box.advance(0);
    await call('pause', { id });
    pass(30);
    expect(await detail(id)).toMatchObject({ state: 'paused', counts: { done: 2, queued: 18 } });
    expect((await call('pause', { id })).code).toBe(409);
    await call('resume', { id });
    box.advance(0);
    await call('cancel', { id });
    expect(await detail(id)).toMatchObject({ state: 'running', counts: { running: 2, skipped: 16 } });
    expect((await call('cancel', { id })).code).toBe(409);
    pass(30);
    expect(await detail(id)).toMatchObject({ state: 'cancelled', counts: { done: 4, skipped: 16 } });
    expect((await call('resume', { id })).code).toBe(409);
  });

  it('is done again for the failed ones, and a device that fails three times is quarantined', async () => {
    panels.habits.set('2', badly);
    const id = await begin(order('reboot', upTo(3)));
    pass(20);
    expect(await detail(id)).toMatchObject({ state: 'done', counts: { done: 2, failed: 1 } });
    expect((await call('retry', { id, 'states[0]': 'unknown' })).code).toBe(409);
    for (const expected of ['failed', 'quarantined']) {
      expect(await call('retry', { id, 'states[0]': 'failed' })).toMatchObject({ code: 200, data: 1 });
      expect((await detail(id)).state).toBe('running');
      pass(5);
      expect(await stateOf(id, 2)).toBe(expected);
    }
    expect((await call('retry', { id, 'states[0]': 'failed' })).code, 'nobody tries a fourth time by mistake').toBe(409);
    panels.habits.set('2', well);
    await call('retry', { id, 'states[0]': 'quarantined' });
    pass(20);
    expect(await detail(id)).toMatchObject({ state: 'done', counts: { done: 3 } });
  });

  it('tries again by itself where it may, but never what writes flash', async () => {
    panels.habits.set('1', badly);
    const id = await begin(order('reboot', ids(1)), { tries: '2' });
    pass(10);
    expect((await targets(id))[0]).toMatchObject({ state: 'failed', tries: 2, message: 'The device refused' });
    const flash = await begin(order('flash', ids(1), { version: '2' }), { tries: '3' });
    pass(10);
    expect((await targets(flash))[0]).toMatchObject({ state: 'failed', tries: 1 });
  });

  it('says unknown where nothing came, and a late answer still verifies it', async () => {
    panels.habits.set('1', silently);
    const id = await begin(order('reboot', ids(1)));
    pass(70);
    expect(await detail(id)).toMatchObject({ state: 'failed', counts: { unknown: 1 } });
    expect((await targets(id))[0]?.message).toContain('No result within 1 min');
    panels.habits.set('1', well);
    box.advance(3_600_000);
    expect(await stateOf(id, 1)).toBe('verified');
    // The job says the same as its device.
    expect(await detail(id)).toMatchObject({ state: 'done', message: '', counts: { done: 1, unknown: 0 } });
  });

  it('counts a device that restarts again and again, and takes it out', async () => {
    let turn = 0;
    panels.habits.set('1', () => {
      turn += 1;
      return [{ step: turn % 2 === 1 ? 'offline' : 'back', restarts: Math.ceil(turn / 2) }];
    });
    const id = await begin(order('reboot', ids(1)));
    pass(10);
    expect((await targets(id))[0]).toMatchObject({ state: 'quarantined' });
  });
});

describe('what has changed since the plan', () => {
  it('is not done: another model by now, or another thing to be given, is left out with the reason', async () => {
    panels.offline.add('1').add('2');
    const id = await begin(order('flash', upTo(3), { version: '2.0' }));
    panels.swapped.add('1');
    panels.drafts.set('2', '3.0');
    panels.offline.clear();
    pass(20);
    const rows = await targets(id);
    expect(rows.map(({ state, message }) => [state, message])).toEqual([
      ['skipped', 'Wrong model'],
      ['skipped', 'What would change differs from the plan: plan it again'],
      ['verified', ''],
    ]);
    expect(panels.begun.map(({ device }) => device)).toEqual(['3']);
  });

  it('counts for those who were left out too: nobody has it done on them after all', async () => {
    const id = await begin(order('flash', upTo(4), { version: '2.0' }), { offline: 'skip' });
    pass(20);
    expect(await stateOf(id, 4)).toBe('skipped');
    expect((await call('retry', { id, 'states[0]': 'skipped' })).code).toBe(200);
    pass(20);
    expect((await targets(id)).find((each) => each.id === '4')).toMatchObject({ state: 'skipped', message: 'Wrong model', tries: 0 });
    expect(await detail(id)).toMatchObject({ state: 'done' });
    panels.offline.add('5');
    const away = await begin(order('flash', ids(5, 6), { version: '2.0', offline: 'skip' }));
    pass(20);
    panels.offline.clear();
    await call('retry', { id: away, 'states[0]': 'skipped' });
    pass(20);
    expect(await stateOf(away, 5), 'one that was away is what it was').toBe('verified');
  });
});

describe('what can lose a device', () => {
  it('goes one alone until one has come back, and never without a rule', async () => {
    panels.habits.set('1', silently).set('2', silently);
    const what = order('address', upTo(6));
    const told = await plan(what);
    const sent = { ...what, plan: told.plan, hash: told.hash, count: '6' };
    expect((await call('start', { ...sent, stop: '0' })).data).toHaveProperty('stop');
    const { data } = await call('start', sent);
    const { id } = data as { id: string };
    pass(120);
    expect(await detail(id)).toMatchObject({ state: 'paused', counts: { unknown: 1, queued: 5 } });
    await call('resume', { id });
    pass(120);
    expect(await detail(id), 'who goes on has one alone again').toMatchObject({ state: 'paused', counts: { unknown: 2, queued: 4 } });
    await call('cancel', { id });
    await call('retry', { id, 'states[0]': 'cancelled', 'states[1]': 'unknown' });
    box.advance(0);
    expect((await detail(id)).counts.running).toBe(1);
    pass(120);
    expect((await detail(id)).counts.queued, 'and again after it was ended').toBeGreaterThan(3);
  });

  it('is not done on more than was counted', async () => {
    panels.offline.add('3');
    const id = await begin(order('address', upTo(3), { offline: 'skip' }), { count: '2' });
    pass(60);
    panels.offline.clear();
    expect((await call('retry', { id, 'states[0]': 'skipped' })).code).toBe(409);
  });
});

it('a device that may still write flash is not given another image, whoever asks for it', async () => {
  panels.habits.set('1', silently);
  const id = await begin(order('flash', ids(1), { version: '2.0' }));
  pass(65);
  expect(await stateOf(id, 1)).toBe('unknown');
  expect((await call('retry', { id, 'states[0]': 'unknown' })).code).toBe(409);
  pass(65);
  expect((await call('retry', { id, 'states[0]': 'unknown' })).code).toBe(200);
});

it('an order that was never fetched is taken back, and is no unknown', async () => {
  panels.habits.set('1', silently);
  panels.away.add('1');
  const id = await begin(order('reboot', ids(1)));
  pass(65);
  expect((await targets(id))[0]).toMatchObject({
    state: 'failed',
    message: 'It did not call in within 1 min: the task was withdrawn and will not run later',
  });
});

it('a wave waits for a person where that was wished', async () => {
  const id = await begin(order('reboot', upTo(6)), { wave: '2', waves: '2', approve: '1' });
  pass(30);
  expect(await detail(id)).toMatchObject({ state: 'paused', counts: { done: 2, queued: 4 } });
  expect((await detail(id)).message).toBe('This wave is over: 0 of 2 failed or are unknown. Continue to start the next one');
  await call('resume', { id });
  pass(30);
  expect(await detail(id)).toMatchObject({ state: 'paused', counts: { done: 4, queued: 2 } });
  await call('resume', { id });
  pass(30);
  expect(await detail(id), 'the last one leaves nothing to ask').toMatchObject({ state: 'done', counts: { done: 6 } });
});

describe('who waits', () => {
  it('for a device that is away, until a time: then it is given up, and does not come when the device does', async () => {
    panels.offline.add('1').add('2');
    const until = Math.floor(Date.now() / 1000) + 3600;
    const id = await begin(order('reboot', upTo(3)), { until: String(until) });
    pass(20);
    expect(await detail(id)).toMatchObject({ state: 'running', counts: { done: 1, queued: 2 } });
    expect((await targets(id)).find((each) => each.id === '1')?.message).toContain('waiting for it to come back');
    panels.offline.delete('1');
    box.advance(0);
    expect(await stateOf(id, 1)).toMatch(UNDER_WAY);
    pass(20);
    box.advance(2 * 3_600_000);
    expect(await detail(id)).toMatchObject({ state: 'done', counts: { done: 2, skipped: 1 } });
    panels.offline.delete('2');
    pass(5);
    expect(await stateOf(id, 2)).toBe('skipped');
  });

  it('for its lease: one job at a time works on a device, and flash is nobody else’s', async () => {
    const first = await begin(order('reboot', ids(1)));
    box.advance(0);
    expect((await plan(order('reboot', upTo(2)))).reasons).toEqual([
      { reason: 'A job of the same type is already in progress on it', count: 1 },
    ]);
    const second = await begin(order('narrow', ids(1)));
    pass(3);
    expect(await stateOf(second, 1)).toBe('queued');
    expect((await targets(second))[0]?.message).toBe('Another job is working on it');
    pass(10);
    expect([await stateOf(first, 1), await stateOf(second, 1)]).toEqual(['verified', expect.stringMatching(UNDER_WAY)]);
    pass(10);
    await begin(order('flash', ids(1), { version: '2' }));
    expect((await plan(order('reboot', upTo(2)))).reasons).toEqual([{ reason: 'Another job is going to write its firmware', count: 1 }]);
    pass(20);
    expect((await plan(order('reboot', upTo(2)))).skipped_total).toBe(0);
  });

  it('for a port that is full, for those behind it, and for a call that needs it', async () => {
    const id = await begin(order('narrow', upTo(4)));
    box.advance(0);
    expect((await detail(id)).counts.running, 'one a port').toBe(2);
    pass(60);
    panels.behind.set('2', '1');
    const uplink = await begin(order('reboot', upTo(2)));
    box.advance(0);
    expect([await stateOf(uplink, 1), await stateOf(uplink, 2)]).toEqual(['queued', expect.stringMatching(UNDER_WAY)]);
    pass(25);
    expect((await detail(uplink)).counts.done).toBe(2);
    panels.behind.clear();
    panels.held.add('1');
    const held = await begin(order('reboot', ids(1)));
    pass(20);
    expect((await targets(held))[0]).toMatchObject({ state: 'queued', message: 'In an emergency call' });
    panels.held.clear();
    pass(1);
    expect(await stateOf(held, 1)).toMatch(UNDER_WAY);
  });

  it('for its window, in the time of the box, and for the next inform', async () => {
    const now = new Date();
    const clock = (minutes: number): string => new Date(now.getTime() + minutes * 60_000).toTimeString().slice(0, 5);
    const id = await begin(order('reboot', ids(1)), { when: 'window', window_start: clock(30), window_end: clock(60) });
    pass(5);
    expect((await detail(id)).state).toBe('planned');
    box.advance(31 * 60_000);
    expect((await detail(id)).state).toBe('running');
    pass(20);
    expect((await detail(id)).state).toBe('done');
    expect((await call('start', { ...order('reboot', ids(1)), when: 'window', plan: 'x', hash: 'x' })).code).toBe(409);

    const inform = await begin(order('reboot', ids(2)), { when: 'inform' });
    pass(5);
    expect(await stateOf(inform, 2)).toBe('queued');
    panels.informed.set('2', Date.now() + 40 * 60_000);
    pass(1);
    expect(await stateOf(inform, 2)).toMatch(UNDER_WAY);
  });
});

it('goes on after a restart of the box in the middle of a wave, and begins nothing twice', async () => {
  await box.close();
  const data = mkdtempSync(join(tmpdir(), 'fleet-'));
  await open({ data, durable: false });
  const id = await begin(order('reboot', ALL), { parallel: '3', wave: '6', waves: '6' });
  pass(4);
  const before = panels.begun.length;
  expect(before).toBe(3);
  await box.close();
  await open({ data, durable: false });
  expect(await detail(id)).toMatchObject({ state: 'running', counts: { running: 3, queued: 17 } });
  pass(200);
  expect(await detail(id)).toMatchObject({ state: 'done', counts: { done: 20 } });
  expect(new Set(panels.begun.map(({ device }) => device)).size).toBe(20);
  expect(panels.begun).toHaveLength(20);
  rmSync(data, { recursive: true, force: true });
});

it('gives evidence of every device, also of those that were left out, as CSV and as a workbook', async () => {
  panels.habits.set('2', badly);
  const id = await begin(order('flash', upTo(4), { version: '2.0' }));
  pass(20);
  const { data: csv } = await call('evidence', { id, format: 'csv' });
  const text = await (await admin.get(String(csv))).text();
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(text).toContain('Wrong model');
  expect(text).toContain('9002 Internal error');
  expect(text).toContain('version: 1.0 → 2.0');
  const { data: xlsx } = await call('evidence', { id, format: 'xlsx' });
  expect((await (await admin.get(String(xlsx))).arrayBuffer()).byteLength).toBeGreaterThan(1000);
  expect((await call('evidence', { id, format: 'pdf' })).code).toBe(400);
});

it('is listed among the jobs of the box, and found by state and name of its devices', async () => {
  panels.habits.set('2', badly);
  const id = await begin(order('reboot', upTo(3)));
  pass(20);
  const { data: listed } = await call('list', { page: '1', limit: '10', component: COMPONENT });
  expect(listed).toMatchObject({ total: 1, list: [{ id, kind: 'reboot', state: 'done' }] });
  expect((await targets(id, { state: 'failed' })).map((each) => each.id)).toEqual(['2']);
  expect((await targets(id, { keyword: 'P3' })).map((each) => each.id)).toEqual(['3']);
});

describe('what the box begins by itself', () => {
  const RESTARTS = '/admin.php/tr069/timedrestart';
  const form = async (fields: Fields) => (await admin.form(RESTARTS, { method: 'form', ...fields })).data as { readonly id: string };
  const row = async (id: string) =>
    ((await admin.form(RESTARTS, { method: 'detail', id })).data as { detail: Readonly<Record<string, string>> }).detail;
  const PLAN = { 'days[0]': '1', time: '04:00', repeat: 'weekly', start_date: '', end_date: '', status: '0', scope: 'chosen' };
  const mac = (at: number): string => `00:1A:2B:3C:4D:${(0x5e + at).toString(16).toUpperCase()}`;
  const macs = (count: number): Fields => Object.fromEntries(Array.from({ length: count }, (_, at) => [`macs[${at}]`, mac(at)]));

  it('is a job in the list like others, and says how it came out at its plan', async () => {
    const { id } = await form({ ...PLAN, ...macs(2), name: 'two' });
    expect((await admin.form(RESTARTS, { method: 'run', id })).code).toBe(200);
    expect(await row(id)).toMatchObject({ last_result: 'executing' });
    const { data: listed } = await call('list', { page: '1', limit: '10', component: COMPONENT });
    expect(listed).toMatchObject({ total: 1, list: [{ kind: 'reboot', username: 'admin', fleet: { list: RESTARTS, total: 2 } }] });
    pass(120);
    expect((await row(id)).last_result).toMatch(/success|failure/);
  });

  it('is held where it has come to touch more than the last time, until a person has looked', async () => {
    const soon = new Date(Date.now() + 120_000).toTimeString().slice(0, 5);
    const days = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`days[${at}]`, String(at + 1)]));
    const plan = { ...PLAN, ...days, time: soon, status: '1', name: 'grows' };
    // Plans that the house has already are due on some days of the week.
    expect((await admin.form(RESTARTS, { method: 'del', ...ids(1, 2, 3) })).code).toBe(200);
    const { id } = await form({ ...plan, ...macs(2) });
    const jobs = async () =>
      ((await call('list', { page: '1', limit: '10', component: COMPONENT })).data as { list: readonly (Detail & { username: string })[] })
        .list;
    /** The job of the next day at that time. */
    const due = async (milliseconds: number, count: number): Promise<string> => {
      box.advance(milliseconds);
      admin.token = box.startSession('admin');
      await vi.waitFor(async () => expect(await jobs()).toHaveLength(count), { timeout: 10_000 });
      return (await jobs())[0]?.id ?? '';
    };
    const first = await due(150_000, 1);
    expect((await jobs())[0]?.username).toBe('scheduler');
    pass(120);
    expect((await detail(first)).state).toMatch(/done|failed/);
    await form({ ...plan, ...macs(8), id, mtime: String((await row(id)).mtime) });
    const job = await due(24 * 3_600_000, 2);
    expect(await detail(job)).toMatchObject({ state: 'paused', counts: { running: 0 } });
    expect((await detail(job)).message).toBe('It now affects 8 devices, 2 the last time: check them before you continue');
    // Nobody has looked: that it has waited once is no consent.
    const next = await due(24 * 3_600_000, 3);
    expect(await detail(next)).toMatchObject({ state: 'paused', counts: { running: 0 } });
    expect((await call('resume', { id: next })).code).toBe(200);
    box.advance(0);
    expect((await detail(next)).counts.running).toBeGreaterThan(0);
  });
});

it('restarts nothing while somebody calls for help', async () => {
  box.voice.traffic(false);
  box.voice.originate({ from: '8000', to: '110', label: '' });
  const id = await begin(order('reboot', ids(1)));
  box.advance(0);
  expect((await targets(id))[0]).toMatchObject({ state: 'queued', message: expect.stringContaining('An emergency call is in progress') });
  box.advance(3 * 3_600_000);
  pass(2);
  expect(await stateOf(id, 1)).not.toBe('queued');
});

it('restarts nothing while an alarm is open, and goes on when somebody has dealt with it', async () => {
  const SOURCES = '/admin.php/aiso/alarmlinkage_sources';
  const ALARMS = '/admin.php/aiso/alarmlinkage_alarms';
  box.voice.traffic(false);
  const key = 'PanelsAlarmKey01';
  const made = await admin.form(SOURCES, {
    ...{ method: 'form', name: 'Button', kind: 'button', place: 'x', key, heartbeat: '0', status: '1', note: '' },
  });
  const linkage = {
    ...{ method: 'form', name: 'Panels', from: '', until: '', count: '1', within: '60', fallback: '9', status: '1', note: '' },
    ...Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((day, at) => [`days[${at}]`, day])),
    'sources[0]': (made.data as { id: string }).id,
    steps: JSON.stringify([{ kind: 'call', target: 'extension:9', seconds: 20 }]),
  };
  expect(await admin.form('/admin.php/aiso/alarmlinkage', linkage)).toMatchObject({ code: 200 });
  expect(await visit(box).form(SOURCES, { method: 'event', key })).toMatchObject({ data: 'raised' });
  const id = await begin(order('reboot', ids(1)));
  pass(20);
  expect((await targets(id))[0]).toMatchObject({ state: 'queued', message: expect.stringContaining('An alarm is open') });
  const open = (
    (await admin.form(ALARMS, { method: 'list', page: '1', limit: '50' })).data as { list: readonly { id: string; linkage: string }[] }
  ).list;
  await admin.form(ALARMS, { method: 'handle', id: open.find((each) => each.linkage === 'Panels')?.id ?? '', note: 'seen' });
  pass(2);
  expect(await stateOf(id, 1)).toMatch(UNDER_WAY);
});

it('puts a space between Chinese and what a port is called', () => {
  expect(fullOf('uplink SW-1')).toEqual(['上联 SW-1 已达并发上限', 'Limit at once reached: uplink SW-1']);
  expect(fullOf('download')).toEqual(['下载带宽已达并发上限', 'Limit at once reached: download bandwidth']);
});
