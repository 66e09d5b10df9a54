/** Text ads: displays that terminals report over the box's clock, review, rooms, and the Operations folder. */
import { describe, expect, it } from 'vitest';
import { resourcePaths } from '../../src/gateway/calls';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const PATH = '/admin.php/advertisement/text';
const TWIN = '/operations/Advertising/text';
const SERVICE = resourcePaths.systemServiceConfig;
const HOUR = 3_600_000;

let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ box, admin } = opened);
});

interface Row {
  readonly id: string;
  readonly title: string;
  readonly review: string;
  readonly shown: number;
  readonly now: string;
  readonly mtime: string;
}
const list = async (): Promise<readonly Row[]> => {
  const answer = await admin.form(PATH, { method: 'list', page: '1', limit: '50' });
  expect(answer.code, String(answer.msg)).toBe(200);
  return (answer.data as { list: Row[] }).list; // compared below
};
const row = async (title: string): Promise<Row> => {
  const found = (await list()).find((each) => each.title === title);
  if (!found) throw new Error(`no ad ${title}`);
  return found;
};
const AD = {
  method: 'form',
  title: '全天问候',
  content: '您好',
  position: 'middle',
  speed: '150',
  colour: '#ffffff',
  size: '48',
  link: '',
  priority: 'normal',
  status: '1',
  display_count: '0',
  wait_time: '30',
  gap_time: '0',
  start_date: '',
  end_date: '',
  time_from: '',
  time_until: '',
};
const add = async (more: Record<string, string> = {}) => {
  const answer = await admin.form(PATH, { ...AD, ...more });
  expect(answer.code, JSON.stringify(answer)).toBe(200);
  return String((answer.data as { id: string }).id);
};
/** Switches the review on, with the administrator as reviewer. */
const reviewOn = async (): Promise<void> => {
  await admin.form(resourcePaths.systemAdministrator, { method: 'reviewer', id: '1', reviewer: '1' });
  const { data } = await admin.form(SERVICE, { method: 'detail' });
  const { reviewers: _reviewers, calls: _calls, waiting: _waiting, ...now } = (data as { detail: Record<string, string> }).detail; // its form
  const answer = await admin.form(SERVICE, { method: 'form', ...now, resource_review: '1' });
  expect(answer.code, String(answer.msg)).toBe(200);
};
/** Somebody of Operations mode. */
const operations = async (): Promise<Visitor> => {
  const ops = visit(box);
  await ops.signIn('ops', 'Operations@2026', { is_operations: '1' });
  ops.headers['X-Customer-Id'] = 'C10001';
  return ops;
};
const approve = async (id: string) =>
  expect((await admin.form(PATH, { method: 'review', id, verdict: 'approved', reason: '' })).code).toBe(200);

describe('switching review on', () => {
  it('leaves what is seen without a review where it is, and lets what comes wait', async () => {
    const before = await add({ title: '早餐' });
    await reviewOn();
    const after = await add({ title: '晚餐' });
    expect([(await row('早餐')).review, (await row('晚餐')).review]).toEqual(['normal', 'pending']);
    const { mtime } = await row('早餐');
    expect((await admin.form(PATH, { ...AD, title: '早餐', id: before, mtime, content: '改过的内容' })).code).toBe(200);
    expect((await row('早餐')).review, 'what is changed since then waits').toBe('pending');
    await approve(after);
  });
});

describe('displays', () => {
  it('are counted while it plays, and stop with the number that was ordered', async () => {
    await add({ display_count: '1000' });
    await list();
    box.advance(HOUR / 6);
    const early = (await row('全天问候')).shown;
    expect(early).toBeGreaterThan(0);
    box.advance(24 * HOUR);
    expect((await row('全天问候')).shown).toBe(1000);
  });

  it('an expired one, and one that waits for its review, are not shown', async () => {
    await list();
    box.advance(24 * HOUR);
    expect(await row('中秋问候')).toMatchObject({ shown: 0 });
    expect(await row('泳池开放')).toMatchObject({ shown: 0, review: 'pending' });
    expect((await row('温泉优惠')).shown).toBeGreaterThan(0);
  });
});

describe('review', () => {
  it('a text that was changed after its verdict waits again', async () => {
    await reviewOn();
    const { id, mtime, review } = await row('温泉优惠');
    expect(review).toBe('normal');
    const { code } = await admin.form(PATH, { ...AD, id, mtime, title: '温泉优惠', content: '另一段文字' });
    expect(code).toBe(200);
    expect((await row('温泉优惠')).review).toBe('pending');
    await approve(id);
    expect((await row('温泉优惠')).review).toBe('approved');
  });

  it('passes nothing that was changed since the reviewer looked', async () => {
    await reviewOn();
    const { id, mtime } = await row('温泉优惠');
    await admin.form(PATH, { ...AD, id, mtime, title: '温泉优惠', content: '另一段文字' });
    const approve = (seen: string) => admin.form(PATH, { method: 'review', id, verdict: 'approved', reason: '', mtime: seen });
    expect(await approve(mtime)).toMatchObject({ code: 409, msg: expect.stringContaining('changed since') });
    expect((await row('温泉优惠')).review).toBe('pending');
    expect((await approve((await row('温泉优惠')).mtime)).code).toBe(200);
    expect((await row('温泉优惠')).review).toBe('approved');
  });

  it('is refused to who is no reviewer', async () => {
    const ops = await operations();
    const { id } = await row('泳池开放');
    expect((await ops.json(TWIN, { method: 'review', id, verdict: 'approved', reason: '' })).code).toBe(403);
  });
});

it('says of every ad what stands against it now', async () => {
  await add({ title: '昨天为止', end_date: '2020-01-01' });
  await add({ title: '停用', status: '0' });
  await add({ title: '全天' });
  const found = Object.fromEntries((await list()).map(({ title, now }) => [title, now]));
  expect(found).toMatchObject({ 昨天为止: 'expired', 停用: 'off', 全天: 'due', 中秋问候: 'expired' });
});

it('tells the rooms and areas that have terminals', async () => {
  const { data } = await admin.form(PATH, { method: 'places' });
  expect((data as { list: object[] }).list).toContainEqual({ room: '1203', area: '客房', terminals: 1 });
  expect((data as { list: object[] }).list).toContainEqual({ room: '', area: '大堂', terminals: 8 });
});

it('is the same record in Operations mode, where its rules hold too', async () => {
  const ops = await operations();
  const { id, mtime } = await row('温泉优惠');
  const { method: _method, ...fields } = AD;
  const sent = {
    method: 'form',
    ...fields,
    speed: 150,
    size: 48,
    status: 1,
    display_count: 0,
    gap_time: 0,
    weekdays: [],
    rooms: [],
    groups: [],
    id,
    mtime,
  };
  expect(await ops.json(TWIN, { ...sent, title: '温泉优惠', wait_time: 29 })).toMatchObject({
    code: 422,
    data: { wait_time: expect.any(String) },
  });
  expect((await ops.json(TWIN, { ...sent, title: '温泉新优惠', wait_time: 30 })).code).toBe(200);
  expect((await row('温泉新优惠')).id).toBe(id);
});
