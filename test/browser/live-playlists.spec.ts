/** A provider's playlist by its address: its channels come, and stay with their age where it can't be had. */
import { lookTwice } from './axe';
import { expect, test } from './console';

test('channels follow a playlist; one that fails leaves them, and says how old they are', async ({ page, box, signedIn }) => {
  await signedIn('admin', '/media/live/liveprogram?tab=playlists');
  const row = page.getByRole('row').filter({ hasText: '境外频道平台' });
  await expect(row).toContainText('Not read yet');
  await row.getByRole('button', { name: 'Refresh now' }).click();
  await expect(row).toContainText('Successful', { timeout: 15_000 });
  await expect(row.getByRole('gridcell').filter({ hasText: /^3$/ })).toHaveCount(2);
  await lookTwice(page, 'playlists');

  await test.step('its channels are there, in the classes of their groups', async () => {
    await page.getByRole('tab', { name: 'Channels' }).click();
    await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).fill('NHK');
    await expect(page.getByRole('row').filter({ hasText: 'NHK World' })).toContainText('国际');
  });

  await test.step('hours later it can’t be had', async () => {
    await page.getByRole('tab', { name: 'Playlists' }).click();
    await row.getByRole('button', { name: /^Edit/ }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Address').fill('http://list.iptv.example/other.m3u');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    box.advance(5 * 3_600_000);
    await row.getByRole('button', { name: 'Refresh now' }).click();
    await expect(row).toContainText(/the address answers 404 · the channels of [\d-]+ [\d:]+ stay, 5 hours old/, { timeout: 15_000 });
    await page.getByRole('tab', { name: 'Channels' }).click();
    await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).fill('NHK');
    await expect(page.getByRole('row').filter({ hasText: 'NHK World' })).toBeVisible();
  });
});
