/** Introductions over real HTTP: texts are cleaned whoever sends them, a review decides what guests read, and what is shown stays. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resourcePaths } from '../../src/gateway/calls';
import { explorerCalls } from '../../src/gateway/files';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const PAGES = '/admin.php/smartscreen/otherintroduction';
const TYPES = '/admin.php/smartscreen/introduce_type';
const MATERIAL = '/admin.php/smartscreen/introduceresources';
const { systemServiceConfig: SERVICES, systemAdministrator: PEOPLE } = resourcePaths;

let box: Appliance;
let admin: Visitor;
beforeEach(async () => {
  box = await startSeeded();
  admin = visit(box);
  admin.token = box.startSession('admin');
});
afterEach(() => box.close());

type Entry = Readonly<Record<string, unknown>>;
const list = async (path: string, who = admin): Promise<readonly Entry[]> =>
  ((await who.form(path, { method: 'list', page: '1', limit: '1000' })).data as { list: readonly Entry[] }).list;
const page = async (title: string): Promise<Entry> => (await list(PAGES)).find((each) => each.title === title) ?? {};
const switchReviewOn = async (): Promise<void> => {
  await admin.form(PEOPLE, { method: 'reviewer', id: '1', reviewer: '1' });
  const { data } = await admin.form(SERVICES, { method: 'detail' });
  const { reviewers: _reviewers, calls: _calls, waiting: _waiting, ...now } = (data as { detail: Record<string, string> }).detail;
  expect((await admin.form(SERVICES, { method: 'form', ...now, resource_review: '1' })).code).toBe(200);
};
const NEW = {
  title: '健身房',
  title_en: 'Gym',
  class: '1',
  cover: '',
  film: '',
  status: '1',
  body: '<p>三楼</p>',
  body_en: '<p>Third floor</p>',
};
const read = async (language: string): Promise<string> =>
  JSON.stringify((await admin.form(PAGES, { method: 'television', language })).data);

it('a text with scripts is kept without them, whatever form it comes by', async () => {
  const body = '<p onclick="x()">三楼<script>alert(1)</script></p><img src="http://evil.example/a.png"><a href="javascript:x()">点</a>';
  const { data } = await admin.form(PAGES, { method: 'form', ...NEW, body });
  expect((await list(PAGES)).find(({ id }) => id === (data as { id: string }).id)).toMatchObject({ body: '<p>三楼</p><p>点</p>' });
});

it('guests read what is in their language, and Chinese where that is missing', async () => {
  const [zh, en] = [await read('zh_CN'), await read('en')];
  expect(zh).toContain('欢迎入住');
  expect(en).toContain('Welcome');
  expect(en).toContain('地铁与出租车');
  expect(await page('地铁与出租车')).toMatchObject({ english: 'none', on_tv: 'yes' });
  expect(await page('温泉')).toMatchObject({ english: 'part' });
});

it('a page that is new or was changed waits while review is on; those that were read stay', async () => {
  await switchReviewOn();
  expect(await page('欢迎入住')).toMatchObject({ on_tv: 'yes' });
  const { data } = await admin.form(PAGES, { method: 'form', ...NEW });
  const { id } = data as { id: string };
  expect(await page('健身房')).toMatchObject({ review: 'pending', on_tv: 'pending' });
  expect(await read('zh_CN')).not.toContain('健身房');
  expect((await admin.form(PAGES, { method: 'waiting' })).data).toEqual({ count: 1 });
  const { mtime } = await page('健身房');
  expect((await admin.form(PAGES, { method: 'review', id, verdict: 'rejected', reason: '', mtime: String(mtime) })).code).toBe(422);
  expect((await admin.form(PAGES, { method: 'review', id, verdict: 'approved', reason: '', mtime: String(mtime) })).code).toBe(200);
  expect(await read('zh_CN')).toContain('健身房');
});

describe('a page that was changed while review is on', () => {
  const review = async (id: string, verdict: string) => {
    const mtime = (await list(PAGES)).find((each) => each.id === id)?.mtime;
    const reason = verdict === 'rejected' ? '错字' : '';
    expect((await admin.form(PAGES, { method: 'review', id, verdict, reason, mtime: String(mtime) })).code).toBe(200);
  };
  const change = async (id: string, change: object) => {
    const entry = (await list(PAGES)).find((each) => each.id === id) ?? {};
    const { title, title_en, class: category, cover, film, body, body_en, mtime } = entry;
    const sent = { title, title_en, class: category, cover, film, body, body_en, status: '1', mtime, ...change } as Record<string, string>;
    expect((await admin.form(PAGES, { method: 'form', id, ...sent })).code).toBe(200);
  };

  it('is read as it was approved until the change is, also one that nobody had to approve before', async () => {
    await switchReviewOn();
    const { id } = (await page('欢迎入住')) as { id: string };
    await change(id, { title: '欢迎您', body: '<p>第二版</p>' });
    expect(await page('欢迎您')).toMatchObject({ review: 'pending', on_tv: 'before' });
    expect(await read('zh_CN')).toContain('欢迎入住');
    expect(await read('zh_CN')).not.toContain('第二版');
    expect((await admin.form(PAGES, { method: 'shown', id })).data).toMatchObject({ detail: { title: '欢迎入住' } });
    await change(id, { body: '<p>第三版</p>' });
    expect(await read('zh_CN')).toContain('退房时间');
    await review(id, 'rejected');
    expect(await page('欢迎您')).toMatchObject({ review: 'rejected', on_tv: 'before' });
    await change(id, { body: '<p>第四版</p>' });
    await review(id, 'approved');
    expect(await read('zh_CN')).toContain('第四版');
    expect(await read('zh_CN')).not.toContain('退房时间');
  });

  it('leaves the screen when what is shown is rejected, and by its switch', async () => {
    await switchReviewOn();
    const { id } = (await page('欢迎入住')) as { id: string };
    await review(id, 'rejected');
    expect(await page('欢迎入住')).toMatchObject({ on_tv: 'rejected' });
    await change(id, { body: '<p>第二版</p>' });
    expect(await page('欢迎入住')).toMatchObject({ on_tv: 'pending' });
    const other = (await page('温泉')) as { id: string };
    await change(other.id, { body: '<p>负二层</p>' });
    expect(await page('温泉')).toMatchObject({ on_tv: 'before' });
    await admin.form(PAGES, { method: 'status', id: other.id, status: '0' });
    expect(await page('温泉')).toMatchObject({ on_tv: 'off' });
    expect(await read('zh_CN')).not.toContain('负一层');
  });

  it('keeps the pictures that guests still see', async () => {
    await switchReviewOn();
    const entry = await page('欢迎入住');
    await change(String(entry.id), { title: '欢迎您', cover: '' });
    expect(entry.cover).not.toBe('');
    const files = (await admin.json(explorerCalls.list.path, { path: '/大堂', page: 1, limit: 100 })).data as { list: readonly Entry[] };
    const shown = files.list.filter(({ url }) => url === entry.cover).map(({ id }) => String(id));
    expect(shown).toHaveLength(1);
    expect((await admin.json(explorerCalls.del.path, { ids: shown })).data).toMatchObject({
      [shown[0] ?? '']: expect.stringContaining('欢迎您'),
    });
  });
});

it('a category that is off takes its pages along, and one with pages is not deleted', async () => {
  await admin.form(TYPES, { method: 'status', id: '3', status: '0' });
  expect(await page('地铁与出租车')).toMatchObject({ on_tv: 'category' });
  expect((await admin.form(TYPES, { method: 'del', 'ids[0]': '3' })).code).toBe(422);
});

it('material that a page shows is not deleted; its count says where', async () => {
  const [first] = await list(MATERIAL);
  expect(first).toMatchObject({ pages: 1 });
  expect((await admin.form(MATERIAL, { method: 'del', 'ids[0]': String(first?.id) })).code).toBe(422);
});

it('the Operations folder has the same pages', async () => {
  const ops = visit(box);
  await ops.signIn('ops', 'Operations@2026', { is_operations: '1' });
  const reply = await ops.json('/operations/Introduce/index', { method: 'list', page: 1, limit: 100 });
  expect(JSON.stringify(reply.data)).toContain('欢迎入住');
});

it('whoever may only look changes nothing and reviews nothing', async () => {
  const operator = visit(box);
  operator.token = box.startSession('operator');
  for (const action of ['add', 'edit', 'review']) box.revoke('operator', `smartscreen/otherintroduction:${action}`);
  expect((await operator.form(PAGES, { method: 'form', ...NEW })).code).toBe(403);
  expect((await operator.form(PAGES, { method: 'review', id: '1', verdict: 'approved', reason: '' })).code).toBe(403);
});
