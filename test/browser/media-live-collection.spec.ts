/** Program Collection: a source is tried and added, a failed one says why, restarts have reasons, and replay that does not fit is told. */
import { lookTwice } from './axe';
import { expect, test } from './console';

const PLACE = '/media/live/livecollection';

test('a source is tried and added, restarted with a reason, and replay that does not fit is told', async ({ page, signedIn }) => {
  await signedIn('admin', PLACE);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('旧 IPTV 源')).toContainText('Failed');
  await expect(row('CCTV-1 综合')).toContainText('Running');
  await lookTwice(page, 'program collection');

  await test.step('a source that does not answer is known before it is saved', async () => {
    await page.getByRole('button', { name: 'Add source' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('新闻频道');
    await form.getByLabel('Source address').fill('http://iptv.dead.example/news.m3u8');
    await form.getByRole('button', { name: 'Try this address' }).click();
    await expect(form.getByRole('alert').filter({ hasText: 'The source cannot be reached' })).toBeVisible();
    await form.getByLabel('Source address').fill('http://iptv.example.com/colours.m3u8');
    await form.getByRole('button', { name: 'Try this address' }).click();
    const player = form.getByRole('region', { name: 'The address as typed' });
    await expect
      .poll(() => player.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime), 'it plays')
      .toBeGreaterThan(0);
    await form.getByLabel('Output address').fill('192.168.1.1');
    await form.getByRole('button', { name: 'Add source' }).click();
    await expect(form.getByText('Enter a valid multicast address')).toBeVisible();
    await form.getByLabel('Output address').fill('239.20.1.1');
    await form.getByRole('button', { name: 'Add source' }).click();
    await expect(form.getByText('Another source is sent to this address and port')).toBeVisible();
    await form.getByLabel('Output address').fill('239.20.1.21');
    await form.getByLabel('Kept for replay').fill('168');
    await form.getByRole('button', { name: 'Add source' }).click();
    await expect(form).toBeHidden();
  });

  await test.step('who restarted it, and when', async () => {
    await row('新闻频道')
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Restart', exact: true }).click();
    await row('新闻频道')
      .getByRole('button', { name: /details|Expand|Show/i })
      .first()
      .click();
    await expect(page.getByRole('region', { name: 'Restarts' })).toContainText('By hand: admin');
  });
});
