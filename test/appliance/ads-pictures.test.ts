/** Boot, home page and live ads: their rules, the review of an ad and of its pictures, displays by starts, and files in use. */
import { expect, it } from 'vitest';
import { explorerCalls } from '../../src/gateway/files';
import { eachBox } from './each-box';
import { seedFileUrl } from './files/seed-files';
import type { Appliance } from './server';
import type { Visitor } from './visitor';

const BOOT = '/admin.php/advertisement/boot';
const HOME = '/admin.php/advertisement/homepage';
const HOUR = 3_600_000;
const PICTURE = seedFileUrl('/广告', '首页轮播1.png');
const WAITING = seedFileUrl('/大堂', '大堂欢迎图.png');

let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ box, admin } = opened);
});

interface Row {
  readonly id: string;
  readonly title: string;
  readonly review: string;
  readonly reason: string;
  readonly shown: number;
}
const rows = async (path: string): Promise<readonly Row[]> =>
  ((await admin.form(path, { method: 'list', page: '1', limit: '50' })).data as { list: Row[] }).list; // the contract's reply
const row = async (path: string, title: string): Promise<Row> => {
  const found = (await rows(path)).find((each) => each.title === title);
  if (!found) throw new Error(`no ad ${title}`);
  return found;
};
const AD = {
  method: 'form',
  title: '新广告',
  'image[0]': PICTURE,
  interval: '10',
  position: 'carousel',
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
const reviewer = async (): Promise<void> => {
  await admin.form('/admin.php/system/administrator', { method: 'reviewer', id: '1', reviewer: '1' });
};

it('needs a picture of the box, an interval that can be seen and a wait of half a minute', async () => {
  const { 'image[0]': _image, ...bare } = AD;
  for (const [more, field] of [
    [bare, 'image'],
    [{ ...AD, 'image[0]': 'http://elsewhere.example/a.png' }, 'image'],
    [{ ...AD, interval: '2' }, 'interval'],
    [{ ...AD, wait_time: '29' }, 'wait_time'],
  ] as const) {
    const { code, data } = await admin.form(HOME, more);
    expect([code, Object.keys(data as object)], field).toEqual([422, [field]]);
  }
  expect((await admin.form(HOME, AD)).code).toBe(200);
});

it('shows nothing of a picture that waits for its review', async () => {
  const { data } = await admin.form(HOME, { ...AD, 'image[1]': WAITING });
  expect((data as { id: string }).id).not.toBe('');
  expect(await row(HOME, '新广告')).toMatchObject({ review: 'pending', reason: expect.stringContaining('大堂欢迎图.png') });
});

it('keeps the reason of a rejection, which it must have, until what is seen is changed', async () => {
  const { id } = await row(HOME, '客房早餐');
  const verdict = (more: object) => admin.form(HOME, { method: 'review', id, verdict: 'rejected', reason: '', ...more });
  expect((await verdict({ reason: '不清晰' })).code, 'no reviewer yet').toBe(403);
  await reviewer();
  expect(await verdict({})).toMatchObject({ code: 422, data: { reason: expect.any(String) } });
  expect((await verdict({ reason: '不清晰' })).code).toBe(200);
  expect(await row(HOME, '客房早餐')).toMatchObject({ review: 'rejected', reason: '不清晰' });
  expect((await verdict({ verdict: 'approved' })).code).toBe(200);
  expect(await row(HOME, '客房早餐')).toMatchObject({ review: 'approved', reason: '' });
});

it('counts a boot ad once for each start of a terminal', async () => {
  const counts = async () => {
    const [boot, ended, home] = await Promise.all([row(BOOT, '酒店形象'), row(BOOT, '国庆开机'), row(HOME, '客房早餐')]);
    return { boot: boot.shown, ended: ended.shown, home: home.shown };
  };
  const before = await counts();
  box.advance(6 * HOUR);
  const after = await counts();
  expect(after.boot - before.boot).toBeGreaterThan(100);
  expect(after.boot - before.boot, 'far fewer than pictures on the home page').toBeLessThan((after.home - before.home) / 10);
  expect(after.ended).toBe(before.ended);
});

it('offers pictures of Ad Resources that are for its place, and holds the files that it shows', async () => {
  const { data } = await admin.form('/admin.php/index/form_linkage', { name: 'ad_picture_homepage' });
  expect((data as { label: string }[]).map(({ label }) => label)).toEqual(['夏日促销', '首页轮播一', '首页轮播二']);
  const files = await admin.json(explorerCalls.list.path, { page: 1, limit: 1, url: PICTURE });
  const [file] = (files.data as { list: { id: string; used: number }[] }).list; // the contract's reply
  expect(file?.used).toBeGreaterThan(2);
  const gone = await admin.json(explorerCalls.del.path, { ids: [file?.id] });
  expect(gone).toMatchObject({ code: 422, data: { [String(file?.id)]: expect.stringContaining('客房早餐') } });
});

it('checks each scene once', async () => {
  const scene = (more: object) => admin.form('/admin.php/advertisement/check_scenes', { method: 'form', status: '1', note: '', ...more });
  expect(await scene({ scene: 'hotel' })).toMatchObject({ code: 422, data: { scene: 'already exists' } });
  expect(await scene({ scene: '' })).toMatchObject({ code: 422 });
});

it('is taken off the air at once: every screen acknowledges, its displays stand still, and it comes back', async () => {
  const { id } = await row(HOME, '客房早餐');
  expect(await admin.form(HOME, { method: 'take_down', id, reason: ' ' })).toMatchObject({ code: 422 });
  expect((await admin.form(HOME, { method: 'take_down', id, reason: '内容不当' })).code).toBe(200);
  const { shown } = await row(HOME, '客房早餐');
  box.advance(2 * HOUR);
  admin.token = box.startSession('admin');
  expect((await row(HOME, '客房早餐')).shown).toBe(shown);
  const { data } = await admin.form(HOME, { method: 'taken', id });
  const { told, acknowledged } = data as Record<string, number>;
  expect(data).toMatchObject({ name: '客房早餐', by: 'admin', reason: '内容不当' });
  expect([told, acknowledged]).toEqual([told, told]);
  expect((await admin.form(HOME, { method: 'put_back', id })).code).toBe(200);
  box.advance(2 * HOUR);
  admin.token = box.startSession('admin');
  expect((await row(HOME, '客房早餐')).shown).toBeGreaterThan(shown);
});
