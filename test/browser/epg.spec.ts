/** The programme guide: fifty channels matched to their ids, the timeline by mouse and keyboard, and the search that leads into it. */
import type { Appliance } from '../appliance/server';
import { lookTwice } from './axe';
import { expect, test } from './console';

const PATH = '/media/live/epgmanage';

const PROVINCES =
  '安徽 山东 天津 重庆 湖北 河南 河北 辽宁 黑龙江 吉林 江西 四川 东南 贵州 广西 云南 陕西 山西 甘肃 宁夏 青海 新疆 西藏 内蒙古 海南 厦门 三沙 兵团';
const ADDED = [
  ...PROVINCES.split(' ').map((place) => `${place}卫视 高清`),
  ...[6, 7, 9, 10, 11, 12, 15, 16, 17].map((number) => `CCTV ${number} HD`),
  ...['卡酷少儿', '湖南经视', '湖南都市频道', 'CCTV-4K 超高清', 'CCTV-4 欧洲', '客房指南'],
];

/** Gives the box further channels without ids, as an import of a playlist does. */
async function addChannels(box: Appliance): Promise<void> {
  const body = new FormData();
  body.set('method', 'import');
  body.set(
    'file',
    new Blob([['name,url', ...ADDED.map((name, at) => `${name},http://iptv.example.com/more/${at}.m3u8`)].join('\r\n')]),
    'channels.csv',
  );
  const reply = await fetch(`${box.url}/admin.php/mediamodel/liveprogram`, {
    method: 'POST',
    body,
    headers: { 'X-Token': box.startSession('admin') },
  });
  expect(await reply.json()).toMatchObject({ code: 200, data: { added: ADDED.length } });
}

test('fifty channels are matched at once, and the guide is found by eye, keyboard and words', async ({ box, page, signedIn }) => {
  await addChannels(box);
  await signedIn('admin', `${PATH}?tab=matching`);
  const line = (name: string) => page.getByRole('listitem', { name, exact: true });

  await test.step('Each candidate says what is on now; all that are sure are accepted with one press', async () => {
    await expect(line('CCTV 6 HD')).toContainText(/On now: .+ \(\d\d:\d\d–\d\d:\d\d\)/);
    await expect(line('CCTV-4 欧洲').getByRole('button', { name: /^Choose/ })).toHaveCount(2);
    await lookTwice(page, 'matching channels');
    const accept = page.getByRole('button', { name: /^Accept \d+ sure matches$/ });
    const count = Number(/\d+/.exec(await accept.innerText())?.[0]);
    expect(count).toBeGreaterThanOrEqual(50);
    await accept.click();
    await expect(page.getByText(`${count} channels changed`)).toBeVisible();
    await expect(accept).toBeHidden();
  });
  await test.step('One has no guide on purpose, one is left for later', async () => {
    await page.getByRole('button', { name: '酒店宣传频道 has no guide' }).click();
    await expect(page.getByRole('button', { name: 'Without a guide 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Skip 客房指南 for now' }).click();
    await expect(line('客房指南')).toBeHidden();
    await expect(page.getByText('1 channel skipped')).toBeVisible();
  });

  const grid = page.getByRole('grid', { name: 'Program guide' });
  await test.step('The timeline shows what is on now, and marks what overlaps', async () => {
    await page.getByRole('tab', { name: 'Timeline' }).click();
    await expect(grid.getByRole('gridcell', { name: /on now$/ }).first()).toBeVisible();
    await page.getByRole('button', { name: 'With gaps or conflicts' }).click();
    await expect(grid.getByRole('row').filter({ hasText: 'CCTV 9 HD' })).toContainText(/\d conflicts?/);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await lookTwice(page, 'the timeline');
  });
  await test.step('The keyboard goes from channel to channel and along a row, and opens a programme', async () => {
    await grid.focus();
    await page.keyboard.press('ArrowDown');
    const active = async (): Promise<string> => {
      const id = await grid.getAttribute('aria-activedescendant');
      return (await page.locator(`[id="${id}"]`).getAttribute('aria-label')) ?? '';
    };
    await expect.poll(active).toMatch(/on now$/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(active).not.toMatch(/on now$/);
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Program' });
    await expect(panel).toContainText('CCTV-1 综合');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
  await test.step('A word finds programmes of all days, and one of them is shown in the timeline', async () => {
    await page.getByRole('searchbox', { name: 'Search programs' }).fill('新闻联播');
    await page.keyboard.press('Enter');
    const rows = page.getByRole('row').filter({ hasText: '新闻联播' });
    await expect(rows.first()).toContainText('CCTV-1 综合');
    await rows.last().click();
    await page.getByRole('button', { name: 'Show in the timeline' }).click();
    await expect(grid.getByRole('gridcell', { name: /^新闻联播 19:00–19:30/ }).first()).toBeInViewport();
  });
});

test('with its only source disabled, matching says so, and what channels have stays', async ({ box, page, signedIn }) => {
  const token = box.startSession('admin');
  const call = async (path: string, body: Record<string, string>) => {
    const reply = await fetch(box.url + path, { method: 'POST', body: new URLSearchParams(body), headers: { 'X-Token': token } });
    return (await reply.json()) as { code: number; data: { list: readonly { id: string; status: number }[] } };
  };
  const SOURCES = '/admin.php/mediamodel/epgmanage';
  const { data } = await call(SOURCES, { method: 'list', page: '1', limit: '20' });
  for (const { id, status } of data.list) if (status === 1) await call(SOURCES, { method: 'status', id, status: '0' });
  await signedIn('admin', `${PATH}?tab=matching`);
  await expect(
    page.getByText(data.list.length === 1 ? 'The only source is disabled' : `All ${data.list.length} sources are disabled`),
  ).toBeVisible();
  await expect(page.getByText('EPG IDs that channels already have are kept.')).toBeVisible();
  await lookTwice(page, 'matching without a source');
  await page.getByRole('button', { name: 'Open sources' }).click();
  await page.getByRole('switch').first().click();
  await page.getByRole('tab', { name: 'Channel matching' }).click();
  await expect(page.getByRole('list', { name: 'Channel matching' }).or(page.getByText('All channels are matched'))).toBeVisible();
});

test('a channel without a guide says so, and no times, in the timeline and on a phone', async ({ page, signedIn }) => {
  await signedIn('admin', PATH);
  const cell = page
    .getByRole('grid', { name: 'Program guide' })
    .getByRole('gridcell', { name: /^No guide/ })
    .first();
  await expect(cell).not.toHaveAccessibleName(/\d\d:\d\d/);
  await page.setViewportSize({ width: 390, height: 844 });
  const line = page.getByRole('region', { name: 'Program guide' }).getByRole('button').filter({ hasText: 'No guide' }).first();
  await expect(line).toBeVisible();
  await expect(line).not.toContainText(/\d\d:\d\d/);
});
