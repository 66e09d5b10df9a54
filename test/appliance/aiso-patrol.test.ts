/** Patrols: what is due, what a guard or a code tells, what is missed is told by telephone, and the month adds up. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPlan, dueOn } from '../../src/areas/aiso/voice-security-patrol/plans';
import { later } from '../../src/lib/task-cycle';
import { runs } from '../lane';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';
import { wireTime } from './wire-time';

const PATH = '/admin.php/aiso/voicesecuritypatrol';
const PLANS = '/admin.php/aiso/voicesecuritypatrol_plans';
const POSTS = '/admin.php/aiso/voicesecuritypatrol_posts';

let box: Appliance;
let admin: Visitor;
eachBox(
  (opened) => {
    ({ box, admin } = opened);
    // Nobody goes round by himself.
    box.voice.traffic(false);
  },
  { control: true },
);

interface Visit {
  readonly id: string;
  readonly plan_name: string;
  readonly post_name: string;
  readonly state: string;
  readonly due: string;
  readonly told: string;
  readonly answer: string;
  readonly handled_by: string;
}
const today = async (): Promise<readonly Visit[]> =>
  ((await admin.form(PATH, { method: 'today' })).data as { list: readonly Visit[] }).list; // the contract's shape
const of = async (plan: string): Promise<readonly Visit[]> => (await today()).filter(({ plan_name }) => plan_name === plan);
/** A round of two posts that begins in two minutes; the box's clock is in no hurry near midnight. */
async function planSoon(more: Readonly<Record<string, string>> = {}): Promise<void> {
  const time = later(wireTime(Date.now()), 120).slice(11, 16);
  // Posts of its own: at some hours a round of the demonstration is under way at the others.
  const ids: string[] = [];
  for (const [name, code] of [
    ['东门', '7701'],
    ['西门', '7702'],
  ] as const) {
    const { data } = await admin.form(POSTS, { method: 'form', name, place: '', phone: '65', code, status: '1', note: '' });
    ids.push((data as { readonly id: string }).id); // the contract's shape
  }
  const reply = await admin.form(PLANS, {
    method: 'form',
    name: 'Soon',
    'posts[0]': ids[0] ?? '',
    'posts[1]': ids[1] ?? '',
    ...Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((day, at) => [`days[${at}]`, day])),
    'times[0]': time,
    leg: '2',
    window: '5',
    way: 'guard_calls',
    'escalate[0]': '9',
    after: '1',
    status: '1',
    ...more,
  });
  expect(reply.code, JSON.stringify(reply.data)).toBe(200);
}
const act = async (method: string, fields: Record<string, string>) => (await admin.form(PATH, { method, ...fields })).code;
/** Lets minutes pass, one after the other. */
async function pass(minutes: number): Promise<void> {
  for (let at = 0; at < minutes; at += 1) {
    box.advance(60_000);
    await today();
  }
}

describe('a visit', () => {
  it('is due, told by its code or by hand, and once only', async () => {
    await planSoon();
    await pass(5);
    const [first, second] = await of('Soon');
    expect(first).toMatchObject({ post_name: '东门', state: 'open' });
    expect(second).toMatchObject({ post_name: '西门', state: 'open' });
    expect(await act('code', { code: '7701' })).toBe(200);
    expect(await act('code', { code: '7701' })).toBe(404);
    expect(await act('visit', { id: String(second?.id), answer: 'fault', note: 'lamp' })).toBe(200);
    expect(await act('visit', { id: String(second?.id), answer: 'well', note: '' })).toBe(409);
    expect(await of('Soon')).toMatchObject([
      { state: 'done', answer: 'well' },
      { state: 'done', answer: 'fault' },
    ]);
  });

  it('that is missed is told to the first who can be reached, and one takes care of it', async () => {
    await planSoon();
    await pass(12);
    const [missed] = await of('Soon');
    expect(missed).toMatchObject({ state: 'missed', told: '8096 财务' });
    expect(await act('handle', { id: String(missed?.id), note: '' })).toBe(200);
    expect(await act('handle', { id: String(missed?.id), note: '' })).toBe(409);
    expect((await of('Soon'))[0]).toMatchObject({ handled_by: 'admin' });
    // Late is better than never, and said to be late.
    expect(await act('visit', { id: String(missed?.id), answer: 'well', note: '' })).toBe(200);
    expect((await of('Soon'))[0]).toMatchObject({ state: 'late' });
  });

  it('with a call for help is told at once', async () => {
    await planSoon();
    await pass(4);
    await act('code', { code: '7701', answer: 'help' });
    expect((await of('Soon'))[0]).toMatchObject({ state: 'done', answer: 'help', told: '8096 财务' });
  });

  it('goes with its plan as long as it is not due, and can’t be told before', async () => {
    const planned = (await today()).filter(({ state }) => state === 'planned');
    for (const { id } of planned.slice(0, 1)) expect(await act('visit', { id, answer: 'well', note: '' })).toBe(424);
    for (const id of ['1', '2']) await admin.form(PLANS, { method: 'status', id, status: '0' });
    expect((await today()).filter(({ state }) => state === 'planned')).toEqual([]);
  });
});

describe('nobody is left out', () => {
  const extension = async (id: string, status: string) =>
    admin.form('/admin.php/voicemodel/extensionset', { method: 'status', id, status });
  const planId = async (): Promise<string> => {
    const { data } = await admin.form(PLANS, { method: 'list', page: '1', limit: '50' });
    return (data as { list: readonly { id: string; name: string }[] }).list.find(({ name }) => name === 'Soon')?.id ?? ''; // the contract's shape
  };

  it('a call for help that reaches nobody is told again until somebody takes it', async () => {
    await planSoon();
    await pass(4);
    await extension('9', '0');
    await act('code', { code: '7701', answer: 'help' });
    expect((await of('Soon'))[0]).toMatchObject({ answer: 'help', told: '-' });
    await extension('9', '1');
    await pass(3);
    expect((await of('Soon'))[0]).toMatchObject({ answer: 'help', told: '8096 财务' });
  });

  it('and in the order of the plan', async () => {
    await planSoon({ 'escalate[0]': '9', 'escalate[1]': '1' });
    await pass(4);
    await act('code', { code: '7701', answer: 'help' });
    expect((await of('Soon'))[0]).toMatchObject({ told: '8096 财务' });
  });

  it('also where the plan was deleted while its round ran; what was not due goes with it', async () => {
    await planSoon();
    await pass(3);
    expect((await admin.form(PLANS, { method: 'del', 'ids[0]': await planId() })).code).toBe(200);
    expect(await of('Soon')).toHaveLength(1);
    await pass(10);
    expect(await of('Soon')).toMatchObject([{ state: 'missed', told: '8096 财务' }]);
  });

  it('an answer that there is none is refused', async () => {
    await planSoon();
    await pass(4);
    expect(await act('code', { code: '7701', answer: 'zzz' })).toBe(422);
    expect(await act('code', { code: '7701', answer: 'none' })).toBe(422);
  });

  it('a code counts for the visit that is due, not for one that was missed before', async () => {
    const now = wireTime(Date.now());
    await planSoon({ leg: '0', window: '3', 'times[1]': later(now, 600).slice(11, 16) });
    await pass(11);
    expect((await of('Soon')).filter(({ post_name }) => post_name === '东门')).toMatchObject([{ state: 'missed' }, { state: 'open' }]);
    expect(await act('code', { code: '7701' })).toBe(200);
    expect((await of('Soon')).filter(({ post_name }) => post_name === '东门')).toMatchObject([{ state: 'missed' }, { state: 'done' }]);
  });
});

it('a round over midnight keeps its posts, and a call for help stays on the board until somebody takes it', async () => {
  const midnight = `${later(`${wireTime(Date.now()).slice(0, 10)} 12:00:00`, 86_400).slice(0, 10)} 00:00:00`;
  const seconds = (Date.parse(`${midnight.replace(' ', 'T')}`) - Date.now()) / 1000;
  box.advance(((seconds + 86_400 - 900) % 86_400) * 1000);
  await planSoon({ 'times[0]': '23:55', leg: '10', window: '4' });
  await pass(11);
  await act('code', { code: '7701', answer: 'help' });
  await pass(12);
  expect((await of('Soon')).slice(0, 2).map(({ due, state }) => [due.slice(11, 16), state])).toEqual([
    ['23:55', 'done'],
    ['00:05', 'open'],
  ]);
});

it('what was due while the box was off counts as missed', async () => {
  await planSoon({ 'times[0]': '01:00', 'times[1]': '13:00' });
  await today();
  box.advance(2 * 86_400_000);
  await today();
  const { data } = await admin.form(PATH, { method: 'list', page: '1', limit: '100', plan: 'Soon', sort: 'due', order: 'desc' });
  const rows = (data as { list: readonly { plan: string; due: string; state: string }[] }).list.filter(({ plan }) => plan === 'Soon'); // the contract's shape
  // Two days: each of four visits twice, but for those that are still to come.
  expect(rows.filter(({ state }) => state === 'missed').length).toBeGreaterThanOrEqual(7);
});

it('a post that a plan needs is not deleted, and who may not handle records nothing', async () => {
  expect((await admin.form(POSTS, { method: 'del', 'ids[0]': '1' })).code).toBe(422);
  const visitor = visit(box);
  visitor.token = box.startSession('nomenu');
  expect((await visitor.form(PATH, { method: 'code', code: '7701' })).code).toBe(403);
});

it('a month adds up, by day as by plan and by post', async () => {
  const month = later(`${wireTime(Date.now()).slice(0, 7)}-01 12:00:00`, -86_400).slice(0, 7);
  const { data } = await admin.form(PATH, { method: 'report', month });
  type Row = Readonly<Record<'planned' | 'done' | 'late' | 'missed', number>>;
  const { days, plans, posts } = data as Readonly<Record<'days' | 'plans' | 'posts', readonly Row[]>>; // the contract's shape
  const sum = (rows: readonly Row[], key: keyof Row): number => rows.reduce((all, row) => all + row[key], 0);
  expect(sum(days, 'planned')).toBeGreaterThan(0);
  for (const key of ['planned', 'done', 'late', 'missed'] as const)
    expect([sum(plans, key), sum(posts, key)]).toEqual([sum(days, key), sum(days, key)]);
  expect(sum(days, 'planned')).toBe(sum(days, 'done') + sum(days, 'late') + sum(days, 'missed'));
});

it('rounds that pass the check never overlap', () => {
  const time = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
  const plan = fc.record({
    posts: fc.uniqueArray(fc.nat(20).map(String), { minLength: 1, maxLength: 6 }),
    times: fc.uniqueArray(time, { minLength: 1, maxLength: 6 }),
    leg: fc.nat(60),
    window: fc.integer({ min: 1, max: 120 }),
  });
  fc.assert(
    fc.property(plan, (own) => {
      const whole = { ...own, days: ['1', '2', '3', '4', '5', '6', '7'] };
      const refused = checkPlan({ ...whole, name: '', way: 'guard_calls', escalate: [], after: 0, status: true });
      const all = ['2026-03-28', '2026-03-29'].flatMap((day) => dueOn(whole, day));
      const perRound = own.posts.length;
      const overlaps = all.some(({ until }, at) => at % perRound === perRound - 1 && (all[at + 1]?.due ?? '9') < until);
      expect('times' in refused).toBe(overlaps);
    }),
    { numRuns: runs(2000) },
  );
});

it('the calendar counts each round as the report counts its visits, and knows what is still to come', async () => {
  const calendar = async (by: number) =>
    (await admin.form('/admin.php/aiso/voicesecuritypatrol', { method: 'calendar', by: String(by) })).data as {
      readonly day: string;
      readonly rounds: readonly {
        readonly day: string;
        readonly posts: number;
        readonly done: number;
        readonly late: number;
        readonly missed: number;
      }[];
    };
  const { day, rounds } = await calendar(0);
  const { rounds: before } = await calendar(-1);
  const month = before[0]?.day.slice(0, 7) ?? '';
  const report = (await admin.form('/admin.php/aiso/voicesecuritypatrol', { method: 'report', month })).data as {
    readonly days: readonly { readonly name: string; readonly done: number; readonly late: number; readonly missed: number }[];
  };
  const sum = (rows: readonly { readonly done: number; readonly late: number; readonly missed: number }[]) =>
    rows.reduce((all, { done, late, missed }) => all + done + late + missed, 0);
  // A round of the last evening may end in the next month, and one of the month before in this one.
  expect(Math.abs(sum(before) - sum(report.days))).toBeLessThanOrEqual(8);
  expect(before.every(({ posts, done, late, missed }) => posts === done + late + missed)).toBe(true);
  const next = await calendar(1);
  expect([...rounds, ...next.rounds].filter((round) => round.day > day).every(({ posts, done }) => posts > 0 && done === 0)).toBe(true);
  expect(next.rounds.length).toBeGreaterThan(20);
  expect((await admin.form('/admin.php/aiso/voicesecuritypatrol', { method: 'calendar', by: '9' })).code).toBe(422);
});
