/** What plays in a room and why all else does not, over real HTTP: by every rule that there is, and as far as who asks may see. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const ROOM = '/admin.php/advertisement/room';

let box: Appliance;
let admin: Visitor;
beforeEach(async () => {
  box = await startSeeded();
  admin = visit(box);
  admin.token = box.startSession('admin');
});
afterEach(() => box.close());

type Answer = Readonly<Record<string, unknown>> & { readonly reasons: readonly string[] };
const why = async (at: string, who = admin, room = '1201', area = '客房'): Promise<readonly Answer[]> =>
  ((await who.form(ROOM, { method: 'why', room, area, at })).data as { list: readonly Answer[] }).list;
const of = (list: readonly Answer[], name: string): Answer | undefined => list.find((each) => each.name === name);
const today = async (): Promise<string> =>
  ((await admin.form(ROOM, { method: 'why', room: '1201', area: '客房', at: '' })).data as { now: string }).now.slice(0, 10);

it('tells who wins by priority at night, and why the others do not play', async () => {
  const list = await why(`${await today()} 23:00:00`);
  expect(of(list, '夜间安静')).toMatchObject({ kind: 'text', state: 'plays' });
  expect(of(list, '温泉优惠')).toMatchObject({ state: 'left', reasons: ['priority'], winner: '夜间安静' });
  expect(of(list, '早餐时间')?.reasons).toContain('hours');
  expect(of(list, '会议室预订')?.reasons).toContain('rooms');
  expect(list.find(({ kind }) => kind === 'channel')).toMatchObject({ state: 'plays' });
});

it('knows what runs by the clock in the room, and when', async () => {
  const list = await why(`${await today()} 12:00:00`);
  const restart = list.filter(({ kind }) => kind === 'restart');
  expect(restart.length).toBeGreaterThan(0);
  expect(restart.every(({ state, at }) => state !== 'next' || String(at) > `${new Date().getFullYear() - 1}`)).toBe(true);
  const first = restart.find(({ state }) => state === 'next');
  expect(of(await why(String(first?.at)), String(first?.name))).toMatchObject({ state: 'plays', at: first?.at });
});

it('tells only what the account may see', async () => {
  const operator = visit(box);
  operator.token = box.startSession('operator');
  box.setRights('operator', { menus: ['advertisement/text'], buttons: [] });
  const kinds = new Set((await why('', operator)).map(({ kind }) => kind));
  expect([...kinds]).toEqual(['text']);
});

it('refuses a moment that is none', async () => {
  expect((await admin.form(ROOM, { method: 'why', room: '1201', area: '客房', at: 'soon' })).code).toBe(422);
});
