/** Live Plaza: a stream is watched, a dead one says why, and a wall of nine plays within the connections that a browser has. */
import type { Locator, Page } from 'playwright/test';
import { lookTwice } from './axe';
import { expect, test } from './console';

const PLACE = '/media/live/liveplaza';

/** Whether pictures move. */
const moves = (player: Locator): Promise<void> =>
  expect(async () => {
    const at = () => player.locator('video').evaluate((video: HTMLVideoElement) => (video.videoWidth > 0 ? video.currentTime : 0));
    const before = await at();
    await expect.poll(at, { timeout: 2500 }).toBeGreaterThan(before);
    expect(before).toBeGreaterThan(0);
  }).toPass({ timeout: 15_000 });
const canPlay = (page: Page, codecs: string): Promise<boolean> =>
  page.evaluate((type) => MediaSource.isTypeSupported(type), `video/mp4; codecs="${codecs}"`);

test('a stream is watched, what fails says why, and a wall plays within the connections of a browser', async ({ page, box, signedIn }) => {
  test.setTimeout(60_000);
  await signedIn('admin', PLACE);
  const h264 = await canPlay(page, 'avc1.42c01e');

  await test.step('HLS that every browser decodes', async () => {
    await page
      .getByRole('row')
      .filter({ hasText: '彩条测试' })
      .getByRole('button', { name: /^Watch/ })
      .click();
    const player = page.getByRole('region', { name: '彩条测试' });
    await moves(player);
    await player.getByRole('button', { name: 'Stream statistics of 彩条测试' }).click();
    await expect(player.getByText('VP9 · Opus')).toBeVisible();
    await expect(player.getByText('320 × 180')).toBeVisible();
    const saved = page.waitForEvent('download');
    await player.getByRole('button', { name: 'Save a snapshot of 彩条测试' }).click();
    expect((await saved).suggestedFilename()).toBe('彩条测试.jpg');
    await page.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a source that answers 404 says so', async () => {
    await page
      .getByRole('row')
      .filter({ hasText: '旧片源' })
      .getByRole('button', { name: /^Watch/ })
      .click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('The source returns 404');
    await page.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('nine at once', async () => {
    box.requests.reset();
    await page.getByRole('tab', { name: 'Wall' }).click();
    await page.getByRole('button', { name: '9', exact: true }).click();
    const wall = page.getByRole('region', { name: 'Wall' });
    await moves(wall.getByRole('region', { name: '彩条测试' }));
    if (h264) {
      for (const name of ['泳池实景', '城市夜景', '滚动新闻', '赛事直播', '时钟测试', '大堂实景'])
        await moves(wall.getByRole('region', { name }));
      await wall.getByRole('button', { name: 'Unmute 滚动新闻' }).click();
      await wall.getByRole('button', { name: 'Unmute 泳池实景' }).click();
      const sounding = () => wall.locator('video').evaluateAll((all: HTMLVideoElement[]) => all.filter(({ muted }) => !muted).length);
      await expect.poll(sounding, 'one sounds').toBe(1);
    }
    expect(box.requests.maxInFlight, 'calls at once').toBeLessThanOrEqual(4);
    await lookTwice(page, 'the wall');
  });

  await test.step('a codec that this browser has not is named, and the layout is remembered', async () => {
    const wall = page.getByRole('region', { name: 'Wall' });
    await page.getByRole('button', { name: '1', exact: true }).click();
    const tile = wall.getByRole('combobox', { name: 'Tile 1' });
    await tile.click();
    await tile.fill('超高清');
    await page.getByRole('option', { name: '超高清测试' }).click();
    if (!(await canPlay(page, 'hvc1.1.6.L60.90'))) await expect(wall.getByRole('alert')).toContainText('This browser cannot decode H.265');
    await page.reload();
    await expect(tile).toHaveValue('超高清测试');
    await expect(wall.getByRole('combobox')).toHaveCount(1);
  });
});

test('a source that sends nothing, or stops with its last picture standing, says so', async ({ page, signedIn }) => {
  test.setTimeout(60_000);
  await signedIn('admin', PLACE);
  await page.getByRole('button', { name: 'Add stream' }).click();
  const form = page.getByRole('dialog');
  const trial = async (address: string): Promise<void> => {
    await form.getByRole('textbox', { name: 'Address' }).fill(address);
    await form.getByRole('button', { name: 'Try this address' }).click();
  };
  const silent = form.getByRole('alert').filter({ hasText: 'No data for 10 s.' });
  await trial('http://tv.silent.example/colours.m3u8');
  await expect(silent).toBeVisible({ timeout: 15_000 });
  if (!(await canPlay(page, 'avc1.42c01e'))) return;
  await trial('http://tv.stalls.example/city.flv');
  await moves(form.getByRole('region', { name: 'The address as typed' }));
  await expect(silent).toBeVisible({ timeout: 25_000 });
});
