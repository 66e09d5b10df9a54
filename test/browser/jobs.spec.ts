/** Work that takes longer than an answer: begun on one screen, found in the tray on every other, over a reload, and by somebody else. */
import type { Page } from 'playwright/test';
import { sampled } from '../lane';
import { lookTwice } from './axe';
import { expect, test } from './console';
import { content, transfer } from './layout';
import { toasts } from './person';

const BACKUPS = '/system/maintenance/backuprestore';
const DNS = '/system/network/dnsservice?tab=records';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const trayButton = (page: Page, name: string | RegExp = /^Background tasks/) => page.getByRole('button', { name });
const tray = (page: Page) => page.getByRole('dialog', { name: 'Background tasks' });
const makeBackup = async (page: Page): Promise<void> => {
  await content(page).getByRole('button', { name: 'Make a backup' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a backup' }).click();
};

test.describe('a slow box', () => {
  test.use({ appliance: { pace: 8 } });
  test('a backup is followed from another screen, over a reload and by a colleague, and fetched from the tray', async ({
    page,
    box,
    browser,
    address,
    signedIn,
  }) => {
    await signedIn('admin', BACKUPS);
    await makeBackup(page);
    await expect(content(page).getByRole('list', { name: 'Making a backup' })).toBeVisible();
    await page.evaluate((to) => {
      location.hash = to;
    }, DNS);
    await expect(trayButton(page, 'Background tasks: 1 in progress')).toBeVisible();
    await page.reload();
    await trayButton(page, 'Background tasks: 1 in progress').press('Enter');
    await expect(tray(page)).toBeFocused();
    await expect(tray(page).getByRole('listitem')).toContainText(/^Backup/);
    await expect(tray(page).getByRole('progressbar')).toBeVisible();

    const other = await browser.newContext({ reducedMotion: 'reduce' });
    await other.addCookies([{ name: 'language', value: 'en', url: address }]);
    box.setRights('operator', { menus: ['system/backuprestore'], buttons: [] });
    const colleague = await signedIn('operator', '/dashboard', other);
    await trayButton(colleague).click();
    await expect(tray(colleague).getByRole('listitem')).toContainText('by admin');
    await expect(tray(colleague).getByRole('button', { name: /^Cancel/ }), 'not without the right').toHaveCount(0);
    await other.close();

    await expect(trayButton(page, 'Background tasks: 1 finished')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('status').filter({ hasText: 'Backup: Done' })).toHaveCount(1);
    const popup = page.context().waitForEvent('page');
    await tray(page)
      .getByRole('button', { name: /^Download Backup/ })
      .click();
    await popup;
    await expect.poll(() => box.requests.entries.filter(({ path }) => path.startsWith('/exports/')).length).toBe(1);
    await page.keyboard.press('Escape');
    await expect(tray(page), 'seen: there is nothing left').toHaveCount(0);
    await expect(trayButton(page)).toHaveCount(0);
  });

  test('an import goes on when its window is closed, is counted in the tray over a reload, and can be stopped there', async ({
    page,
    box,
    signedIn,
  }) => {
    await signedIn('admin', DNS);
    await transfer(page, 'Import');
    const rows = Array.from({ length: 400 }, (_, at) => `room-${at}.lan,A,10.9.${at >> 8}.${at & 255},300`);
    const file = { name: 'rooms.csv', mimeType: 'text/csv', buffer: Buffer.from(['Name,Type,Value,Time to live', ...rows].join('\n')) };
    const form = page.getByRole('dialog');
    await form.locator('input[type=file]').setInputFiles(file);
    await form.getByRole('button', { name: 'Check the rows' }).click();
    await form.getByRole('button', { name: 'Send 400 rows' }).click();
    await expect(form.getByText('the gateway keeps importing')).toBeVisible();
    await form.getByRole('button', { name: 'Close' }).first().click();
    await page.reload();
    await trayButton(page, 'Background tasks: 1 in progress').click();
    await expect(tray(page).getByRole('listitem')).toContainText(/^Import/);
    await expect(tray(page).getByRole('listitem')).toContainText(/[1-3]00 of 400/);
    await tray(page)
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await expect.poll(() => box.changes().filter(({ method }) => method === 'import').length).toBeGreaterThan(0);
    await expect(trayButton(page, /in progress/)).toHaveCount(0);
  });

  test('a backup is stopped from the tray before it is kept', async ({ page, signedIn }) => {
    await signedIn('admin', BACKUPS);
    await makeBackup(page);
    await trayButton(page).click();
    await tray(page)
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await expect(tray(page).getByRole('listitem')).toContainText('Canceled', { timeout: 20_000 });
    await tray(page)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(trayButton(page)).toHaveCount(0);
    await expect(content(page).getByRole('row').filter({ hasText: 'backup-' })).toHaveCount(0);
  });
});

test('a backup whose answer can’t be read is found at work, and not begun twice', async ({ page, box, signedIn }) => {
  await signedIn('admin', BACKUPS);
  box.faults.add({ path: 'system/job', method: 'start', times: 1, garble: 'truncated' });
  await makeBackup(page);
  await expect(page.getByRole('dialog', { name: 'Make a backup' }).getByRole('alert').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a backup' }).click();
  await expect(page.getByRole('dialog', { name: 'Make a backup' })).toHaveCount(0);
  await expect(content(page).getByRole('row').filter({ hasText: 'backup-' })).toHaveCount(1);
  expect(box.changes().filter(({ method }) => method === 'make')).toHaveLength(1);
});

test('a small export comes by itself, and nothing is left in the tray', async ({ page, box, signedIn }) => {
  await signedIn('admin', DNS);
  await content(page).getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  await expect(toasts(page)).toContainText('export', { ignoreCase: true });
  await expect.poll(() => box.requests.entries.filter(({ path }) => path.startsWith('/exports/')).length).toBe(1);
  await expect(trayButton(page)).toHaveCount(0);
});

test.describe('a box without jobs', () => {
  test.use({ appliance: { abilities: [] } });
  test('backs up as before, with its steps in sight, and is never asked for a job', async ({ page, box, signedIn }) => {
    await signedIn('admin', BACKUPS);
    await makeBackup(page);
    const phases = content(page).getByRole('list', { name: 'Making a backup' });
    await expect(phases.getByRole('listitem')).toHaveText([/Collect settings/, /Pack/, /Verify/]);
    await expect(toasts(page)).toHaveText('The backup was made');
    await expect(trayButton(page)).toHaveCount(0);
    expect(box.requests.entries.filter(({ path }) => path.endsWith('/system/job'))).toEqual([]);
  });
});

test('on a phone the tray lies over the bar of a list, and its buttons can be pressed', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const counts = { queued: 470, running: 11, done: 0, failed: 0, skipped: 0, unknown: 0 };
  const fleet = {
    touched: 481,
    total: 481,
    right: 'reboot',
    list: '/admin.php/tr069/itms',
    states: { queued: 470 },
    ladder: [],
    filters: {},
  };
  const job = { id: '900', kind: 'reboot', component: 'tr069/itms', state: 'running', username: 'admin', counts, cancellable: 1, fleet };
  await page.route(/system\/job/, async (route) => {
    if (!(route.request().postData() ?? '').includes('list')) await route.fallback();
    else await route.fulfill({ json: { code: 200, msg: '', data: { list: [job], total: 1, zone: 'UTC' } } });
  });
  await signedIn('admin', DNS);
  await trayButton(page).click();
  await tray(page)
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await expect(page.getByText('470 of 481 devices have not been started')).toBeVisible();
  await page.getByRole('button', { name: 'Keep going' }).click();
  await expect(tray(page).getByRole('listitem')).toContainText('In progress');
});

for (const language of sampled('languages of jobs', ['en', 'zh_CN'] as const, 1)) {
  test.describe(language, () => {
    test.use({ language, appliance: { pace: 8 } });
    test('the tray fits a phone, and axe finds nothing', async ({ page, signedIn }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await signedIn('admin', BACKUPS);
      const make = /^(Make a backup|立即备份)$/;
      await content(page).getByRole('button', { name: make }).click();
      await page.getByRole('dialog').getByRole('button', { name: make }).click();
      await trayButton(page, /^(Background tasks|后台任务)/).click();
      await expect(page.getByRole('dialog').getByRole('listitem')).toBeVisible();
      await lookTwice(page, 'the tray');
      expect(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)).toBe(false);
    });
  });
}

test('an import whose start got no answer is not said to have failed, and the box is asked anew what it has', async ({
  page,
  box,
  signedIn,
}) => {
  await signedIn('admin', DNS);
  await transfer(page, 'Import');
  const dialog = page.getByRole('dialog');
  const lines = ['lift', 'pool', 'spa'].map((name, at) => `${name}.hotel.lan,A,192.168.10.${at + 61},300,Yes,`);
  const buffer = Buffer.from(['Name,Type,Value,Time to live,Enabled,Note', ...lines].join('\r\n'));
  await dialog.locator('input[type=file]').setInputFiles({ name: 'names.csv', mimeType: '', buffer });
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await expect(dialog.getByText('3 will be added')).toBeVisible();
  box.faults.add({ path: 'system/job', method: 'start', times: 1, cut: 10 });
  await dialog.getByRole('button', { name: 'Send 3 rows' }).click();
  await expect(dialog.getByText('It is not known whether any row was imported: no answer came.')).toBeVisible();
  await expect(dialog.getByText('No row was imported.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Send these again' }).click();
  await expect(dialog.getByText('The gateway has 3 of them now.')).toBeVisible();
});
