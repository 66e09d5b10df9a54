/** What plays in a room and why all else does not, over real HTTP: by every rule that there is, and as far as who asks may see. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

it('knows the scheduled tasks of the room', async () => {
  const task = {
    ...{ name: '夜间关屏', type: 'screen_off', cycle: 'daily', at: '', 'times[0]': '23:00', start_date: '', end_date: '', status: '1' },
    ...{ every: '30', minute: '0', cron: '', content: '', film: '', area: '', play_count: '1', play_duration: '600' },
  };
  expect((await admin.form('/admin.php/system/timed_task', { method: 'form', ...task })).code).toBe(200);
  expect(of(await why(`${await today()} 12:00:00`), '夜间关屏')).toMatchObject({ kind: 'task', state: 'next' });
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

it('tells which menu the room shows at an hour, by what, and why no other', async () => {
  const day = await today();
  const morning = (await why(`${day} 07:00:00`)).filter(({ kind }) => kind === 'menu');
  expect(morning.filter(({ state }) => state === 'plays')).toMatchObject([{ rule: '早餐菜单', by: 'assignment' }]);
  expect(morning.find(({ rule }) => rule === '全部终端')).toMatchObject({ state: 'left', reasons: ['later'], winner: '早餐菜单' });
  const noon = (await why(`${day} 12:00:00`)).filter(({ kind }) => kind === 'menu');
  expect(noon.filter(({ state }) => state === 'plays')).toMatchObject([{ rule: '全部终端' }]);
  expect(noon.find(({ rule }) => rule === '早餐菜单')).toMatchObject({ reasons: ['hours'], from: '06:30', until: '10:00' });
});

describe('of messages to the room', () => {
  const BOARD = '/admin.php/smartscreen/messageboard';
  const ROOM_OF_A_GUEST = '1201';
  const send = async (title_zh: string, priority: string): Promise<void> => {
    const whom = { to: 'rooms', 'rooms[0]': ROOM_OF_A_GUEST, priority, minutes: '1440' };
    const { hash } = (await admin.form(BOARD, { method: 'plan', ...whom })).data as { hash: string };
    const says = { title_zh, text_zh: title_zh, title_en: '', text_en: '', picture: '', look: 'banner', answers: '[]' };
    const reply = await admin.form(BOARD, { method: 'send', ...whom, ...says, hash });
    expect(reply.code, JSON.stringify(reply)).toBe(200);
  };
  const messages = async (at = ''): Promise<readonly Answer[]> => (await why(at)).filter(({ kind }) => kind === 'message');

  it('tells each with what became of it there, and the highest first where two are on the screen', async () => {
    await send('停水', 'normal');
    await send('疏散', 'emergency');
    const found = await messages();
    const emergency = of(found, '疏散');
    const normal = of(found, '停水');
    expect(emergency?.state === 'plays' || emergency?.reasons.join() === 'screenOff', JSON.stringify(emergency)).toBe(true);
    expect(normal).toMatchObject({ state: 'left' });
    expect(['priority', 'emergency', 'screenOff', 'quiet']).toContain(normal?.reasons[0]);
    const day = await today();
    expect(of(await messages(`${Number(day.slice(0, 4)) - 1}-01-01 12:00:00`), '停水')).toMatchObject({ reasons: ['notYet'] });
  });

  it('tells nothing of those to a guest who has left', async () => {
    await send('停水', 'normal');
    const pms = { method: 'fake_pms', room: ROOM_OF_A_GUEST, to_room: '', guest: '', language: 'en' };
    expect((await admin.form('/admin.php/system/externalinterface', { ...pms, event: 'check_out' })).code).toBe(200);
    expect(await messages()).toEqual([]);
  });
});
