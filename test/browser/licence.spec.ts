/** The licence page and what a refused device sees: the job is a new licence, put in force with open eyes. */
import type { Page } from 'playwright/test';
import type { Licence } from '../appliance/licence/licence';
import { sampled } from '../lane';
import { look, lookTwice } from './axe';
import { expect, test } from './console';
import { menu } from './layout';
import { choose, shell, signInByForm, toasts } from './person';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PATH = '/authorise/license';
const DAY = 86_400;

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const give = (page: Page, file: string) =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'new.lic', mimeType: 'application/json', buffer: Buffer.from(file) });

test('a longer licence is shown before it is put in force, and then counts at once', async ({ page, box, signedIn }) => {
  await signedIn('admin', PATH);
  const standing = panel(page, 'Status');
  await expect(standing).toContainText('37 days left');
  await expect(standing.getByRole('definition').first()).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \S+/);
  await expect(panel(page, 'Capacity').getByRole('meter', { name: 'Extensions' })).toHaveAttribute('aria-valuetext', '70 of 200');

  await page.getByRole('button', { name: 'Import license file' }).click();
  await give(page, box.licenceFile({ items: { terminals: 800, extensions: 300, aps: 128, channels: 128, calls: null, viewers: null } }));
  const changed = dialog(page).getByRole('table');
  await expect(changed.getByRole('row', { name: 'Extensions' })).toHaveText(/200\s*300\s*More/);
  await expect(changed.getByRole('row', { name: 'Concurrent calls' })).toHaveText(/60\s*No limit\s*More/);
  await expect(dialog(page)).toContainText('365 days more');
  expect(box.changes(), 'nothing is done by looking').toEqual([]);

  await dialog(page).getByRole('button', { name: 'Apply license' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(toasts(page)).toContainText(['is active']);
  await expect(standing).toContainText('402 days left');
  await expect(panel(page, 'Capacity').getByRole('meter', { name: 'Extensions' })).toHaveAttribute('aria-valuetext', '70 of 300');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(panel(page, 'History').getByRole('row').nth(1)).toContainText('admin');
});

test('a licence that takes something away says what, and asks for its number', async ({ page, box, signedIn }) => {
  await signedIn('admin', PATH);
  const area = menu(page).getByRole('button', { name: 'TR069 Management' });
  await expect(area).toBeVisible();
  await page.getByRole('button', { name: 'Import license file' }).click();
  await give(page, box.licenceFile({ id: 'LIC-SMALL', items: { terminals: 500, extensions: 50 }, features: { hotel: true } }));
  await expect(dialog(page)).toContainText('Extensions: 70 in use, 50 allowed');
  await expect(dialog(page).getByRole('row', { name: 'Access points' })).toContainText('Less');
  await expect(dialog(page).getByRole('row', { name: 'Call center' })).toContainText('Removed');
  const put = dialog(page).getByRole('button', { name: 'Apply license' });
  await expect(put).toBeDisabled();
  await dialog(page).getByRole('textbox').fill('LIC-SMALL');
  box.faults.set([{ path: 'license', method: 'import', times: 1, code: 7, msg: 'The licence store is busy' }]);
  await put.click();
  await expect(dialog(page).getByText('The licence store is busy'), 'over the foot of a long dialog').toBeInViewport({ ratio: 1 });
  await put.click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(panel(page, 'Capacity')).toContainText('70 of 50 · 20 over the limit');
  await expect(area, 'what it does not turn on is in the menu no more').toHaveCount(0);
});

test('a file that is no licence of this device can’t be put in force, and says why', async ({ page, box, signedIn }) => {
  await signedIn('admin', PATH);
  await page.getByRole('button', { name: 'Import license file' }).click();
  for (const [file, words] of [
    [box.licenceFile({ device: 'GW-2026-0FFFFFFF' }), 'The file is for GW-2026-0FFFFFFF; this device is GW-2026-00A1B2C3.'],
    [box.licenceFile({ expires: 1_700_000_000 }), 'has expired'],
    ['<html>', 'not a license file'],
    ['', 'The file is empty'],
    ['x'.repeat(64 * 1024 + 1), 'cannot exceed 64K'],
  ] as const) {
    await give(page, file);
    await expect(dialog(page)).toContainText(words);
    await expect(dialog(page).getByRole('button', { name: 'Apply license' })).toHaveCount(0);
  }
});

test('the end is told by the hour at last, and a grace by its own end', async ({ page, box, signedIn, address }) => {
  const { expires } = JSON.parse(Buffer.from(JSON.parse(box.licenceFile()).licence, 'base64').toString()) as Licence; // as the box made it
  box.advance((expires - 365 * DAY - 5 * 3600) * 1000 - Date.now());
  await signedIn('admin', PATH);
  await expect(panel(page, 'Status')).toContainText(/[45] hours left/);
  await expect(panel(page, 'Status')).toContainText('grace period of 15 days');
  box.advance(6 * 3_600_000);
  await page.goto('about:blank');
  await page.goto(`${address}/#${PATH}`);
  await expect(panel(page, 'Status')).toContainText('Grace period');
  await expect(panel(page, 'Status')).toContainText('Everything keeps working until');
});

test('who may look may not import', async ({ page, box, signedIn }) => {
  box.grant('operator', 'authorise/license');
  await signedIn('operator', PATH);
  await expect(panel(page, 'Status')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import license file' })).toHaveCount(0);
});

test('a failed read can be tried again', async ({ page, box, signedIn }) => {
  box.faults.add({ path: 'authorise/license', method: 'detail', code: 500, data: '', times: 1 });
  await signedIn('admin', PATH);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(panel(page, 'Status')).toBeVisible();
});

test('a refused device shows its number and how to renew; a new licence lets it in again', async ({ page, box, address }) => {
  await page.goto(address);
  await signInByForm(page, box, 'expired', 'Expired@2026');
  await expect(page.getByRole('heading', { name: 'The gateway refuses access' })).toBeVisible();
  await expect(page.locator('figure')).toContainText('GW-2026-00A1B2C3');
  await expect(page.locator('figure')).toContainText('2026-01-31');
  await expect(page.getByRole('listitem').first()).toContainText('Copy the device ID');
  await look(page, '/406');
  await page.getByRole('button', { name: 'Sign in again' }).click();

  await signInByForm(page, box);
  await expect(shell(page)).toBeVisible();
  await page.goto(`${address}/#${PATH}`);
  await page.getByRole('button', { name: 'Import license file' }).click();
  await give(page, box.licenceFile());
  await dialog(page).getByRole('button', { name: 'Apply license' }).click();
  await expect(panel(page, 'Status')).toContainText('402 days left');
  await choose(page, 'Sign out');
  await signInByForm(page, box, 'expired', 'Expired@2026');
  await expect(shell(page)).toBeVisible();
});

test('the end stops everything but the way to a new licence, for who may import one', async ({ page, box, signedIn, address }) => {
  box.advance(60 * DAY * 1000);
  await signedIn();
  await expect(page.getByRole('heading', { name: 'The gateway refuses access' })).toBeVisible();
  await page.getByRole('button', { name: 'Import a license' }).click();
  await expect(panel(page, 'Status')).toContainText('Expired');
  await page.getByRole('button', { name: 'Import license file' }).click();
  await give(page, box.licenceFile());
  await dialog(page).getByRole('button', { name: 'Apply license' }).click();
  await expect(panel(page, 'Status')).toContainText('days left');
  await page.goto(`${address}/#/dashboard`);
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
});

for (const language of sampled('languages of licence', ['en', 'zh_CN'] as const, 1)) {
  test.describe(language, () => {
    test.use({ language });
    test('the page and its import have nothing that axe finds', async ({ page, box, signedIn }) => {
      await signedIn('admin', PATH);
      await expect(page.getByRole('meter').first()).toBeVisible();
      await lookTwice(page, 'licence');
      await page.getByRole('button', { name: /^(Import license file|导入授权文件)$/ }).click();
      await give(page, box.licenceFile({ items: { extensions: 50 } }));
      await expect(dialog(page).getByRole('table')).toBeVisible();
      await lookTwice(page, 'import');
      await page.setViewportSize({ width: 390, height: 844 });
      await lookTwice(page, 'import on a phone');
      const overflows = await dialog(page).evaluate((element) => element.scrollWidth > element.clientWidth);
      expect(overflows, 'nothing sticks out of a phone').toBe(false);
    });
  });
}
