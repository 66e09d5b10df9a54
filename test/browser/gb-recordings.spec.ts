/** GB28181: a record plan says what it costs before it is saved, what was missed leads to its day, and the day is played, sought, kept and downloaded. */
import { lookTwice } from './axe';
import { expect, test } from './console';

const PATH = '/media/monitoring/ansvaccess';

test('a record plan, what came of it, and its recordings', async ({ page, signedIn }) => {
  await signedIn('admin', PATH);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });

  await test.step('what is missed now stands over the plans', async () => {
    await page.getByRole('tab', { name: 'Pre-plan' }).click();
    await expect(page.getByTitle('B1 入口: Device offline')).toContainText('1 channel is planned but not being recorded');
    await expect(row('出入口全天').getByRole('gridcell', { name: '5', exact: true })).toBeVisible();
    await lookTwice(page, 'plans');
  });

  await test.step('a plan is painted, its channels are found, and it says what it takes before it is saved', async () => {
    await page.getByRole('button', { name: 'Add plan' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Name' }).fill('走廊夜间');
    await form.getByRole('button', { name: 'Nights' }).click();
    const cell = form.getByRole('gridcell').nth(24);
    await cell.focus();
    await page.keyboard.press(' ');
    await form.getByRole('searchbox', { name: 'Name or device' }).fill('走廊');
    await form.getByRole('button', { name: 'Add 20 found' }).click();
    await expect(form.getByText('20 selected')).toBeVisible();
    await expect(form.getByRole('region', { name: 'Disk space needed' })).toContainText('Per day');
    await form.getByLabel('Space limit').fill('1');
    await expect(form.getByText(/The space holds 0 of 7 days/)).toBeVisible();
    await form.getByLabel('Space limit').fill('60');
    await form.getByRole('button', { name: 'Add plan' }).click();
    await expect(form).toBeHidden();
    await expect(row('走廊夜间').getByRole('gridcell', { name: '20', exact: true })).toBeVisible();
  });

  await test.step('what was recorded, by channel and day, leads to the day with its gap', async () => {
    await row('出入口全天')
      .getByRole('button', { name: /show by channel and day/ })
      .click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('row').filter({ hasText: 'B1 入口' })).toBeVisible();
    await lookTwice(page, 'coverage');
    await drawer
      .getByRole('button', { name: /^大堂, .*: (?!100|–)/ })
      .first()
      .click();
    await expect(page.getByRole('tab', { name: 'Recordings' })).toHaveAttribute('aria-selected', 'true');
    const day = page.getByRole('region', { name: 'One day' });
    await expect(day.getByText(/of the planned time was recorded/)).toBeVisible();
    await expect(day.getByText(/Device offline|Media server down/).first()).toBeVisible();
  });

  await test.step('the day is played, and a press on the bar seeks', async () => {
    const day = page.getByRole('region', { name: 'One day' });
    await day.getByRole('button', { name: 'Day after' }).click();
    await expect(day.getByText(/^大堂: \d+\s%/)).toBeVisible();
    await day.getByRole('button', { name: 'Play the day' }).click();
    await expect(day.locator('video')).toBeVisible();
    await expect.poll(() => day.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    const bar = day.getByRole('slider');
    await bar.click({ position: { x: ((await bar.boundingBox())?.width ?? 0) / 4, y: 10 } });
    await expect(day.getByTestId('moment')).toContainText(/ 0[56]:/);
    await expect
      .poll(() => day.locator('video').evaluate((video: HTMLVideoElement) => video.readyState > 1 && !video.seeking), { timeout: 15_000 })
      .toBe(true);
    await day.getByRole('button', { name: '4×' }).click();
    expect(await day.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(4);
    await lookTwice(page, 'day');
  });

  await test.step('a part is downloaded', async () => {
    const day = page.getByRole('region', { name: 'One day' });
    await day.getByRole('button', { name: /^Prepare download from/ }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), day.getByRole('link', { name: /^Save 大堂/ }).click()]);
    expect(file.suggestedFilename()).toMatch(/^大堂 .*\.mp4$/);
  });

  await test.step('a recording is locked and then can not be deleted', async () => {
    const first = page.getByRole('row').filter({ hasText: '大堂 20' }).first();
    await first.getByRole('button', { name: /^(Actions|More|Other)/ }).click();
    await page.getByRole('menuitem', { name: 'Lock' }).click();
    await expect(first).toContainText('Yes');
  });

  await test.step('a device is asked for its own recordings', async () => {
    const day = page.getByRole('region', { name: 'One day' });
    await day.getByRole('button', { name: 'On the device' }).click();
    await expect(day.getByRole('slider')).toBeVisible({ timeout: 15_000 });
  });
});
