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
async function planSoon(): Promise<void> {
  // Posts of its own: those of the demonstration may be due at this very minute.
  const ids: string[] = [];
  for (const [name, code] of [
    ['North', '7001'],
    ['South', '7002'],
  ] as const) {
    const post = { method: 'form', name, place: 'x', phone: '9', code, status: '1', note: '' };
    ids.push(((await admin.form(POSTS, post)).data as { readonly id: string }).id); // the contract's shape
  }
  const time = later(wireTime(Date.now()), 120).slice(11, 16);
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
    expect(first).toMatchObject({ post_name: 'North', state: 'open' });
    expect(second).toMatchObject({ post_name: 'South', state: 'open' });
    expect(await act('code', { code: '7001' })).toBe(200);
    expect(await act('code', { code: '7001' })).toBe(404);
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
    await act('code', { code: '7001', answer: 'help' });
    expect((await of('Soon'))[0]).toMatchObject({ state: 'done', answer: 'help', told: '8096 财务' });
  });

  it('goes with its plan as long as it is not due, and can’t be told before', async () => {
    const planned = (await today()).filter(({ state }) => state === 'planned');
    for (const { id } of planned.slice(0, 1)) expect(await act('visit', { id, answer: 'well', note: '' })).toBe(424);
    for (const id of ['1', '2']) await admin.form(PLANS, { method: 'status', id, status: '0' });
    expect((await today()).filter(({ state }) => state === 'planned')).toEqual([]);
  });
});

it('a post that a plan needs is not deleted, and who may not handle records nothing', async () => {
  expect((await admin.form(POSTS, { method: 'del', 'ids[0]': '1' })).code).toBe(422);
  const visitor = visit(box);
  visitor.token = box.startSession('nomenu');
  expect((await visitor.form(PATH, { method: 'code', code: '1101' })).code).toBe(403);
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
