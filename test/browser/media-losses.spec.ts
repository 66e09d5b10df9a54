/** Television: what goes dark with a switch is told before it is pressed for good, on every screen that has one. */
import { expect, test } from './console';

const LOSSES = [
  ['/media/live/liveprogram', 'CCTV-1 综合', 'Guests can no longer watch it from: App Menu “客房首页”, App Menu “早餐时段”.'],
  ['/media/live/livebroadcast', '宴会厅直播', /“宴会厅直播” is live: \d+ viewers lose the picture\./],
  ['/media/live/livecollection', 'CCTV-1 综合', 'TVs at 239.20.1.1 lose the picture.'],
  ['/media/live/livecollection', 'CCTV-1 综合', 'replay has a gap from now on.'],
  ['/media/live/epgmanage?tab=sources', 'IPTV 节目单', /\d+ channels lose their guide unless another source has it\./],
  ['/media/vod/filmclass', '电影', /Up to \d+ titles disappear from all screens/],
  ['/media/vod/moviesrotation', '酒店宣传', /“酒店宣传” is showing “.+” now: it stops\./],
] as const;

test('what televisions lose is told before a switch is turned off', async ({ page, box, signedIn }) => {
  await signedIn('admin', '/dashboard');
  for (const [place, name, told] of LOSSES) {
    await page.goto(`${new URL(page.url()).origin}/#${place}`);
    const row = page.getByRole('row').filter({ hasText: name }).first();
    await row.getByRole('switch').click();
    const question = page.getByRole('dialog');
    await expect(question, place).toContainText(told);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(row.getByRole('switch'), 'nothing was done').toBeChecked();
  }
  expect(box.changes().filter(({ method }) => method === 'status')).toEqual([]);
});

test('what loses channels that are disabled together is told in Bulk edit', async ({ page, signedIn }) => {
  await signedIn('admin', '/media/live/liveprogram');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name }).first();
  await row('CCTV-1 综合').getByRole('checkbox').check();
  await row('CCTV-2 财经').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Bulk edit' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('checkbox', { name: 'Change Enabled' }).check();
  const enabled = form.getByRole('switch', { name: 'Enabled' });
  if (await enabled.isChecked()) await enabled.click();
  await form.getByRole('button', { name: 'Review' }).click();
  await expect(form).toContainText('Guests can no longer watch them from: App Menu “客房首页”, App Menu “早餐时段”.');
});

test('why a source is not taken in stands in its row', async ({ page, signedIn }) => {
  await signedIn('admin', '/media/live/livecollection');
  await expect(page.getByRole('row').filter({ hasText: '旧 IPTV 源' })).toContainText('Failed · Cannot be reached');
});
