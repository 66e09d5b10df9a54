/** From keygen to an upgraded console, as a pipeline and a field engineer do it: packed, signed, uploaded, installed, taken back. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { makeKeys } from '../../firmware-pack/keys';
import { expect, test } from './console';
import { content } from './layout';
import { DIST, folderOfWorker, smallConsole } from './packed';
import { shell } from './person';

const ROOT = join(import.meta.dirname, '../..');
const keys = makeKeys();
const folder = folderOfWorker('pack-');
/** What the box begins with, and what is not packed: what no screen of this test needs costs time to install. */
const small = smallConsole(['authorise', 'system']);
const WITHOUT = ['tr069', 'voice', 'media', 'ads', 'aiso', 'operations', 'smart-screen', 'wireless'];

/** The build that the console begins with. */
const { build: built } = JSON.parse(readFileSync(join(DIST, 'version.json'), 'utf8')) as { readonly build: string }; // the build's own file
const ownBuild = (page: Page) => page.locator('meta[name=build]').getAttribute('content');

const pack = (...more: readonly string[]) =>
  promisify(execFile)(
    process.execPath,
    ['firmware-pack/pack.ts', '--key', join(folder, 'key.pem'), '--out', folder, '--build', DIST, ...more],
    {
      cwd: ROOT,
    },
  );

test.beforeAll(() => {
  writeFileSync(join(folder, 'key.pem'), keys.privatePem);
  writeFileSync(join(folder, 'console.json'), JSON.stringify({ title: { en: 'Harbour Hotel' }, servicePhone: '110-220-330' }));
});
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  appliance: { root: small.root, upgradable: { keys: [{ name: 'release', pem: keys.publicPem }], stepMs: 100, downMs: 300 } },
});

test('a packed console is installed through the page; a tab of the version before goes on, offers to reload, and loses nothing', async ({
  page,
  box,
  watch,
  context,
  signedIn,
}) => {
  test.setTimeout(120_000);
  const { stdout } = await pack(
    ...['--version', '2.1.0', '--config', join(folder, 'console.json'), '--epoch', '1790000000', '--min-firmware', '3.8.0'],
    ...['--languages', 'en', '--without', ...WITHOUT],
  );
  expect(stdout).toContain('2.1.0');

  // The tab that stays open over the upgrade, with something typed in it.
  await page.clock.install();
  await signedIn('admin', '/system/network/dnsservice');
  const domain = page.getByLabel('Local domain');
  await domain.fill('half.lan');

  const other = watch(await context.newPage());
  await other.goto(page.url().replace(/#.*/, '#/authorise/upgradepage'));
  await other.locator('input[type=file]').setInputFiles(join(folder, 'gateway-console-2.1.0.tar.gz'));
  const chosen = other.getByRole('region', { name: 'Install a new version' });
  await expect(chosen).toContainText('2.1.0');
  await other.getByRole('button', { name: 'Upload and install' }).click();
  await expect(other.getByRole('region', { name: /^Upgrade from / })).toContainText('Version 2.1.0 is running', { timeout: 60_000 });
  // A script has no text as the matchers see it, so it is read as it stands.
  await expect.poll(() => other.locator('#console-config').textContent(), 'what the vendor says').toContain('Harbour Hotel');
  await expect(other.getByText('Console 2.1.0')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Language' }), 'one language is no choice').toHaveCount(0);
  await other.goto(page.url().replace(/#.*/, '#/tr069/timedrestart'));
  await expect(content(other).getByText('not in this version', { exact: false }).first()).toBeVisible();
  await other.close();

  // The old tab still opens what it never had, from the files of the version before.
  await page.evaluate(() => {
    location.hash = '/system/serviceconfig';
  });
  await expect(content(page).getByRole('heading', { level: 1, name: 'Service Config' })).toBeVisible();
  await page.clock.runFor(601_000);
  const banner = page.getByRole('status').filter({ hasText: 'A new version of the console is installed.' });
  await expect(banner).toContainText('What you were typing is kept');
  expect(await ownBuild(page)).toBe(built);
  await banner.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => ownBuild(page)).not.toBe(built);
  await expect(shell(page)).toBeVisible();
  await page.evaluate(() => {
    location.hash = '/system/network/dnsservice';
  });
  await page.getByRole('button', { name: 'Restore my input' }).click();
  await expect(domain).toHaveValue('half.lan');
  expect(box.violations).toEqual([]);
});
