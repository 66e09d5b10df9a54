/** The box is upgraded under an open tab, or serves the console in another way (test/fault/README.md, New versions under open tabs). */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { test as console_, expect } from './console';
import { content } from './layout';
import { DIST, packConsole } from './packed';
import { asked, documentLoads, shell, signInByForm } from './person';

/** A console of its own, so that files can be taken away from under it. */
const packed = (config: object, more: object = {}) =>
  console_.extend<{ root: string }>({
    root: async ({ appliance }, use) => {
      const copy = await packConsole(config, { from: appliance.root ?? DIST });
      await use(copy.root);
      await copy.remove();
    },
    box: async ({ root }, use) => {
      const { startAppliance } = await import('../appliance/server');
      const box = await startAppliance({ root, control: true, ...more });
      await use(box);
      const violations = [...box.violations];
      await box.close();
      expect(violations).toEqual([]);
    },
  });
const test = packed({});

test('a part that is missing once is fetched again, unnoticed', async ({ page, box, signedIn }) => {
  await signedIn();
  await expect(shell(page)).toBeVisible();
  box.faults.add({ path: '^/assets/search-', times: 1, status: 404 });
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeVisible();
  expect(documentLoads(box)).toBe(1);
});

test('a part whose address stays broken is found under another one', async ({ page, box, signedIn }) => {
  box.faults.set([
    { path: '^/assets/chart-\\w+\\.js$', status: 404 },
    { path: '^/assets/search-\\w+\\.js$', status: 404 },
  ]);
  await signedIn();
  await expect.poll(() => asked(box, 'system/home')).toBeGreaterThan(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

const missing = (page: Page) => page.getByRole('alert').filter({ hasText: 'A part of the console could not be loaded' });

test('a search that stays missing says so, offers a reload, and the rest goes on', async ({ page, box, signedIn }) => {
  await signedIn();
  await expect(shell(page)).toBeVisible();
  box.faults.add({ path: '^/assets/search-', status: 404 });
  await page.keyboard.press('Control+k');
  await expect(missing(page)).toBeVisible();
  await expect(missing(page).getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(asked(box, '/assets/search-'), 'asked again, and once under another address').toBeLessThanOrEqual(3);
  expect(documentLoads(box), 'no loop').toBe(1);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(missing(page)).toHaveCount(0);
  await expect(shell(page)).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(missing(page)).toBeVisible();
  box.faults.clear();
  await missing(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeVisible();
});

test('a screen that stays missing says so in its place, and comes with a retry', async ({ page, box, signedIn }) => {
  box.faults.add({ path: '^/assets/overview-', status: 404 });
  await signedIn('admin', '/system/operationstatus');
  await expect(missing(page)).toBeVisible();
  await expect(shell(page)).toBeVisible();
  expect(documentLoads(box), 'no loop').toBe(1);
  expect(asked(box, '/assets/overview-'), 'asked again, and once under another address').toBeLessThanOrEqual(8);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Voice' }).click();
  await page.getByRole('link', { name: 'Extensions', exact: true }).click();
  await expect(content(page).getByRole('heading', { level: 1, name: 'Extensions' })).toBeVisible();
  await page.goBack();
  await expect(missing(page)).toBeVisible();
  box.faults.clear();
  await missing(page).getByRole('button', { name: 'Retry' }).click();
  await expect(missing(page)).toHaveCount(0);
  await expect(content(page).getByRole('heading', { level: 1 })).toBeVisible();
});

test('a shell that stays missing says so, and opens with a retry', async ({ page, box, signedIn }) => {
  box.faults.add({ path: '^/assets/app-\\w+\\.js', status: 404 });
  await signedIn();
  await expect(page.getByRole('alert')).toContainText('The console could not be loaded.');
  expect(documentLoads(box), 'no loop').toBe(1);
  box.faults.clear();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(shell(page)).toBeVisible();
});

test('another build on the box is announced, never forced', async ({ page, box, root, signedIn }) => {
  await page.clock.install();
  await signedIn();
  await expect(shell(page)).toBeVisible();
  const banner = page.getByRole('status').filter({ hasText: 'A new version of the console is installed.' });
  await page.clock.runFor(601_000);
  await expect.poll(() => asked(box, '/version.json')).toBeGreaterThan(0);
  await expect(banner).toHaveCount(0);
  const file = join(root, 'version.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), build: 'another0one' }));
  await page.clock.runFor(601_000);
  await expect(banner).toBeVisible();
  expect(documentLoads(box)).toBe(1);
  await banner.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => documentLoads(box)).toBe(2);
  await expect(shell(page)).toBeVisible();
});

const history_ = packed({ routing: 'history' }, { history: true });

history_('with history routing a deep link works, signed out and in, after a reload and going back', async ({ page, box, address }) => {
  await page.goto(`${address}/system/operationstatus?tab=2`);
  await expect(page).toHaveURL(`${address}/login?redirect=${encodeURIComponent('/system/operationstatus?tab=2')}`);
  await signInByForm(page, box);
  await expect(page).toHaveURL(`${address}/system/operationstatus?tab=2`);
  await expect(shell(page)).toBeVisible();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Voice' }).click();
  await page.getByRole('link', { name: 'Extensions', exact: true }).click();
  await expect(page).toHaveURL(`${address}/voice/extensionset`);
  await page.reload();
  await expect(shell(page)).toBeVisible();
  await expect(page).toHaveURL(`${address}/voice/extensionset`);
  await page.goBack();
  await expect(page).toHaveURL(`${address}/system/operationstatus?tab=2`);
  await page.goto(`${address}/no/such/page`);
  await expect(page).toHaveURL(`${address}/404`);
});
