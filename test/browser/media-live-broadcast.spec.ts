/** Live Broadcast: a new one is given its key and address, a live one is watched, recorded and ended. */
import { lookTwice } from './axe';
import { expect, test } from './console';

const PLACE = '/media/live/livebroadcast';

test('a broadcast gets a key and an address; a live one is watched, recorded and ended', async ({ page, signedIn }) => {
  await signedIn('admin', PLACE);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });

  await test.step('the key is generated, and the address for the encoder has it', async () => {
    await page.getByRole('button', { name: 'Add broadcast' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('教堂婚礼');
    await form.getByLabel('Stream key', { exact: true }).fill('tooShort1');
    await form.getByRole('button', { name: 'Add broadcast' }).click();
    await expect(form.getByText('Enter 16 or more letters and digits.')).toBeVisible();
    await form.getByRole('button', { name: 'Generate a key' }).click();
    const key = await form.getByLabel('Stream key', { exact: true }).inputValue();
    expect(key).toMatch(/^[A-Za-z0-9]{24}$/);
    await form.getByRole('button', { name: 'Add broadcast' }).click();
    await expect(form).toBeHidden();
    await row('教堂婚礼').getByRole('button', { name: 'Push address' }).click();
    const address = page.getByRole('dialog');
    await expect(address.getByText(key, { exact: true })).toBeVisible();
    await expect(address.getByText(new RegExp(`^rtmp://[\\d.]+/live/${key}$`))).toBeVisible();
    await expect(address.getByRole('img', { name: 'QR code of the push address' })).toBeVisible();
    await lookTwice(page, 'the push address');
    await address.getByRole('button', { name: 'Close' }).first().click();
  });

  await test.step('who pushes from where is seen, and what', async () => {
    await expect(row('宴会厅直播')).toContainText('192.168.10.88');
    await expect(row('宴会厅直播')).toContainText('OBS Studio');
    await row('宴会厅直播').getByRole('button', { name: 'Watch 宴会厅直播' }).click();
    const h264 = await page.evaluate(() => MediaSource.isTypeSupported('video/mp4; codecs="avc1.42c01e"'));
    const player = page.getByRole('region', { name: '宴会厅直播' });
    if (h264)
      await expect
        .poll(() => player.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime), 'it plays over HTTP')
        .toBeGreaterThan(0.5);
    await page.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('it is recorded, ended, and kept out by another key', async () => {
    await row('宴会厅直播')
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Record', exact: true }).click();
    await row('宴会厅直播')
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await expect(page.getByRole('menuitem', { name: 'Stop recording' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'End', exact: true }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('checkbox').check();
    await question.getByRole('button', { name: 'End', exact: true }).click();
    await expect(page.getByText(/^Ended: \d+ viewers? lost the picture$/)).toBeVisible();
    await expect(row('宴会厅直播')).toContainText('Waiting');
    await page.getByRole('tab', { name: 'Recordings' }).click();
    await expect(row('宴会厅直播'), 'the one of the seed, and this one').toHaveCount(2);
  });
});
