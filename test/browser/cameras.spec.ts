/** Monitoring: a camera added from an address with a password, tested, looked at, and turned as long as a button is held. */
import { lookTwice } from './axe';
import { expect, test } from './console';

const PATH = '/media/monitoring/monitoringaccess';

test('a camera is added, watched and turned', async ({ page, signedIn, box }) => {
  await signedIn('admin', PATH);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const turns = () => box.requests.entries.filter(({ method }) => method === 'ptz').length;

  await test.step('user name and password leave the address, and the camera is tested before it is saved', async () => {
    await expect(row('后门')).toContainText('No such stream');
    await page.getByRole('button', { name: 'Add camera' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(/^Name/).fill('天台');
    await form.getByLabel(/^Address(?! of)/).fill('rtsp://viewer:Cam-2026@10.30.2.40/101');
    await form.getByRole('button', { name: 'Move them there' }).click();
    await expect(form.getByLabel(/^Address(?! of)/)).toHaveValue('rtsp://10.30.2.40/101');
    await form.getByRole('button', { name: 'Test' }).click();
    await expect(form.getByText('Reached: H.264, 2560×1440')).toBeVisible();
    await form.getByRole('button', { name: 'Add camera' }).click();
    await expect(row('天台')).toContainText('Not tested');
    await lookTwice(page, 'cameras');
  });

  await test.step('a camera is watched, and turns only while the button is held', async () => {
    await row('大堂球机').getByRole('button', { name: 'Watch' }).click();
    const dialog = page.getByRole('dialog', { name: '大堂球机' });
    // Its stream is H.265: pictures are seen instead, and it is said.
    await expect(dialog.getByRole('img', { name: '大堂球机' })).toBeVisible();
    await expect(dialog.getByText('Snapshots only')).toBeVisible();
    await expect(dialog.getByText(/decode H\.265, so one picture a second/)).toBeVisible();
    const right = dialog.getByRole('button', { name: 'Right' });
    await right.hover();
    await page.mouse.down();
    await expect(right).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(turns).toBeGreaterThan(2);
    await page.mouse.up();
    await expect(right).toHaveAttribute('aria-pressed', 'false');
    await right.focus();
    await page.keyboard.down('ArrowUp');
    await expect(dialog.getByRole('button', { name: 'Up' })).toHaveAttribute('aria-pressed', 'true');
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    await expect(dialog.getByRole('button', { name: 'Up' })).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.up('ArrowUp');
    await lookTwice(page, 'a camera that is watched');
    expect(box.changes().filter(({ method }) => method === 'watch')).toHaveLength(1);
  });

  await test.step('a line that is lost is told, and the direction is kept', async () => {
    const dialog = page.getByRole('dialog', { name: '大堂球机' });
    box.faults.add({ path: 'monitoringaccess', method: 'ptz', times: 3, status: 502 });
    await dialog.getByRole('button', { name: 'Left' }).hover();
    await page.mouse.down();
    await expect(dialog.getByText('The gateway did not answer')).toBeVisible();
    await page.mouse.up();
    await dialog.getByLabel('Name of the preset').fill('大门');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: '大门' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a camera that sends H.264 is seen live, in the dialog and on the wall', async () => {
    const plays = (video: HTMLVideoElement): boolean => video.currentTime > 0.2;
    await row('停车场球机').getByRole('button', { name: 'Watch' }).click();
    const dialog = page.getByRole('dialog', { name: '停车场球机' });
    await expect.poll(() => dialog.locator('video').evaluate(plays)).toBe(true);
    await expect(dialog.getByText('Snapshots only')).toBeHidden();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('tab', { name: 'Wall' }).click();
    const wall = page.getByRole('region', { name: 'Wall' });
    await expect.poll(() => wall.getByRole('region', { name: '前台收银' }).locator('video').evaluate(plays)).toBe(true);
    await expect(wall.getByRole('region', { name: '大堂球机' }).getByText('Snapshots only')).toBeVisible();
    await lookTwice(page, 'the wall of cameras');
  });
});
