/** System upgrade from the choice of a package to the new version, over reloads and restarts, and back. */
import type { Page } from 'playwright/test';
import type { Appliance } from '../appliance/server';
import { sampled } from '../lane';
import { consoleTarball, signingKey, type TarballParts, tar } from '../upgrade-tarball';
import { lookTwice } from './axe';
import { expect, test } from './console';
import { smallConsole } from './packed';
import { asked, documentLoads, shell } from './person';

const PATH = '/authorise/upgradepage';
const key = signingKey();
/** What the box begins with: enough for this page, as each of its files costs time to install. */
const small = smallConsole(['authorise']);
const upgradable = (more: { readonly stepMs?: number; readonly downMs?: number } = {}) => ({
  appliance: { root: small.root, upgradable: { keys: [{ name: 'release', pem: key.pem }], stepMs: 200, downMs: 600, ...more } },
});
test.use({ contextOptions: { reducedMotion: 'reduce' }, ...upgradable() });

/** This very console as another build: what the page is after the upgrade. */
function nextConsole(more: Partial<TarballParts> = {}): Buffer {
  const { 'version.json': _old, ...files } = small.files;
  const page = String(files['index.html']).replace(/(name="build" content=")[^"]*/, '$1next0build');
  return consoleTarball({ key, version: '1.9.0', build: 'next0build', files: { ...files, 'index.html': page }, ...more });
}

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const give = (page: Page, buffer: Buffer, name = 'console.tar.gz') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/gzip', buffer });
const go = (page: Page) => page.getByRole('button', { name: 'Upload and install' });
/** Opens the tab of what was installed before. */
async function history(page: Page) {
  await page.getByRole('tab', { name: 'History' }).click();
  return page.getByRole('list', { name: 'History' });
}
const running = (page: Page) => region(page, 'Current version');
const uploads = (box: Appliance) => box.requests.entries.filter(({ method }) => method === 'upload').length;
const ownBuild = (page: Page) => page.locator('meta[name=build]').getAttribute('content');

test('a package is read before it is sent, installed step by step, and the page comes back in the new version', async ({
  page,
  box,
  signedIn,
}) => {
  await signedIn('admin', PATH);
  await expect(running(page)).toContainText('No earlier version');
  await give(page, nextConsole());
  const chosen = region(page, 'Install a new version');
  await expect(chosen).toContainText('1.9.0');
  await expect(chosen).toContainText('Newer');
  await expect(chosen).toContainText('A new upgrade page');
  await expect(chosen).toContainText('3.8.0 or newer (this device: 3.8.2)');
  await expect(chosen).toContainText(key.id);
  await expect(chosen, 'on plain http the browser can’t').toContainText('Checked by the gateway');
  expect(uploads(box), 'nothing is sent by looking').toBe(0);

  await go(page).click();
  const job = region(page, /^Upgrade from /);
  await expect(job.getByRole('listitem').filter({ hasText: 'Verify' })).toContainText(/in progress|done/);
  await expect(job).toContainText('Version 1.9.0 is running', { timeout: 20_000 });
  await expect.poll(() => ownBuild(page)).toBe('next0build');
  expect(documentLoads(box), 'reloaded once, by itself').toBe(2);
  for (const step of await job.getByRole('list', { name: 'Upgrade steps' }).getByRole('listitem').all())
    await expect(step).toContainText('done');
  await expect(running(page)).toContainText('1.9.0');
  await expect(await history(page)).toContainText(/Installed.*admin/);
  await page.getByRole('tab', { name: 'Versions' }).click();

  await job.getByRole('button', { name: 'Done' }).click();
  await expect(job).toHaveCount(0);
  await expect(page.getByText('Choose a file')).toBeVisible();
});

test.describe('a slow box', () => {
  test.use(upgradable({ stepMs: 1500 }));
  test('is followed over a reload of the page, and by somebody who comes later', async ({
    page,
    box,
    context,
    signedIn,
    watch,
    address,
  }) => {
    await signedIn('admin', PATH);
    await give(page, nextConsole());
    await go(page).click();
    const job = region(page, /^Upgrade from /);
    await expect(
      job
        .getByRole('listitem')
        .filter({ hasText: /^1?Check/ })
        .first(),
    ).toContainText('in progress');
    await page.reload();
    await expect(job.getByRole('listitem').filter({ hasText: 'Verify' })).toContainText('in progress');
    const second = watch(await context.newPage());
    await second.goto(`${address}/#${PATH}`);
    await expect(region(second, /^Upgrade from /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel the upgrade' }), 'too late from here on').toHaveCount(0);
    await expect(job).toContainText('Version 1.9.0 is running', { timeout: 20_000 });
    await expect.poll(() => ownBuild(page)).toBe('next0build');
    await expect.poll(() => ownBuild(second), { timeout: 20_000 }).toBe('next0build');
    expect(documentLoads(box), 'two pages, one reload by hand, one each by itself').toBe(5);
  });

  test('can be told to stop before it writes anything', async ({ page, box, signedIn }) => {
    await signedIn('admin', PATH);
    await give(page, nextConsole());
    await go(page).click();
    await page.getByRole('button', { name: 'Cancel the upgrade' }).click();
    await expect(region(page, /^Upgrade from /)).toContainText('Nothing was changed');
    await expect(running(page)).not.toContainText('1.9.0');
    await expect(await history(page)).toContainText('Canceled');
    expect(documentLoads(box)).toBe(1);
  });
});

test('an upload shows how far it is, can be cancelled, and sent again', async ({ page, box, signedIn }) => {
  await signedIn('admin', PATH);
  await give(page, nextConsole());
  // The wire as slow as it takes to see it.
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 });
  await go(page).click();
  const bar = page.getByRole('progressbar');
  await expect(bar).toBeVisible();
  // It goes on while the other tab is looked at.
  await expect(await history(page)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Versions' }).click();
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: /^Cancel .+\.gz$/ }).click();
  await expect(bar).toHaveCount(0);
  await expect(go(page), 'the package is still selected').toBeVisible();
  // The gateway's own tasks may run at any minute of the day.
  expect(box.changes().filter(({ username }) => username !== 'scheduler')).toEqual([]);
  await client.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  await go(page).click();
  await expect(region(page, /^Upgrade from /)).toContainText('Version 1.9.0 is running', { timeout: 20_000 });
});

test('a broken connection keeps the package, says why, and offers another try', async ({ page, box, signedIn }) => {
  box.faults.add({ path: PATH, method: 'upload', status: 502, times: 1 });
  await signedIn('admin', PATH);
  await give(page, nextConsole());
  await go(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be uploaded' })).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(region(page, /^Upgrade from /)).toContainText('Version 1.9.0 is running', { timeout: 20_000 });
});

test('what is refused: before a byte is sent, and by the box, which keeps its version', async ({ page, box, signedIn }) => {
  await test.step('what can’t be right is refused before a byte is sent', async () => {
    await signedIn('admin', PATH);
    const tiny = (more: Partial<TarballParts>) => consoleTarball({ key, version: '1.9.0', ...more });
    for (const [file, words] of [
      [Buffer.from('<!doctype html>'), 'neither a tar nor a tar.gz'],
      [tar([{ name: 'readme.txt', bytes: 'x' }]), 'does not begin with a manifest'],
      [tar([{ name: 'console/manifest.json', bytes: Buffer.alloc(1024 * 1024 + 1, 32) }]), 'larger than 1 MB'],
      [
        tar([
          { name: 'console/manifest.json', bytes: '{}' },
          { name: 'console/manifest.sig', bytes: 'x' },
        ]),
        'cannot be understood',
      ],
      [tiny({}).subarray(0, 200), 'damaged or incomplete'],
      [tiny({ manifest: { product: 'door-console' } }), 'another product (door-console)'],
      [tiny({ manifest: { minFirmware: '4.0.0' } }), 'The firmware is too old: 4.0.0 is needed'],
      [tiny({ manifest: { minFrom: '1.8.0' } }), 'Install version 1.8.0 first'],
      [tiny({ key: signingKey() }), 'does not trust'],
    ] as const) {
      await give(page, file);
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
      await expect(go(page)).toHaveCount(0);
    }
    expect(uploads(box)).toBe(0);
  });
  await test.step('a package that the box refuses leaves the running version, with the reason in words', async () => {
    const files = { 'assets/extra.js': '1' };
    await give(
      page,
      consoleTarball({
        key,
        version: '1.9.0',
        files,
        spoil: (parts) => parts.map((part) => (part.name === 'assets/extra.js' ? { ...part, bytes: '2' } : part)),
      }),
    );
    await go(page).click();
    const job = region(page, /^Upgrade from /);
    await expect(job).toContainText('A file differs from the manifest: assets/extra.js');
    await expect(job).toContainText('keeps running');
    await expect(job.getByRole('listitem').filter({ hasText: 'Verify' })).toContainText('failed');
    await job.getByText('Log', { exact: true }).click();
    await expect(job).toContainText('well formed');
    expect(documentLoads(box)).toBe(1);
  });
});

test('an older version asks for its number, and is installed all the same', async ({ page, signedIn }) => {
  await signedIn('admin', PATH);
  await give(page, nextConsole({ version: '0.9.0', manifest: { minFrom: '' } }));
  await expect(page.getByText('This is a downgrade.')).toBeVisible();
  await go(page).click();
  const question = page.getByRole('dialog');
  const yes = question.getByRole('button', { name: 'Install 0.9.0' });
  await expect(yes).toBeDisabled();
  await question.getByRole('textbox').fill('0.9.0');
  await yes.click();
  await expect(region(page, /^Upgrade from /)).toContainText('Version 0.9.0 is running', { timeout: 20_000 });
});

test('rolling back asks for the version, and brings it with the page', async ({ page, box, signedIn }) => {
  await signedIn('admin', PATH);
  const first = await ownBuild(page);
  await give(page, nextConsole());
  await go(page).click();
  await expect.poll(() => ownBuild(page), { timeout: 20_000 }).toBe('next0build');
  const previous = (await running(page).getByRole('definition').last().innerText()).split('\n')[0] ?? '';
  await running(page).getByRole('button', { name: 'Roll back' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Version 1.9.0 is deactivated');
  await question.getByRole('textbox').fill(previous);
  await question.getByRole('button', { name: `Roll back to ${previous}` }).click();
  await expect(region(page, /^Rollback from 1\.9\.0/)).toContainText('is running again', { timeout: 20_000 });
  await expect.poll(() => ownBuild(page)).toBe(first);
  await expect(await history(page)).toContainText('Rolled back');
  expect(documentLoads(box)).toBe(3);
});

test('a box that comes back with another version than it says is not trusted, and nothing loops', async ({ page, box, signedIn }) => {
  await signedIn('admin', PATH);
  await page.route('**/version.json', (route) => route.fulfill({ json: { build: 'third0build' } }));
  await give(page, nextConsole());
  await go(page).click();
  await expect(region(page, /^Upgrade from /)).toContainText('but serves another version', { timeout: 20_000 });
  expect(documentLoads(box)).toBe(1);
});

test.describe('a box that stays away', () => {
  test.use(upgradable({ downMs: 60_000_000 }));
  test('is waited for with patience, then a person is asked', async ({ page, box, signedIn }) => {
    await page.clock.install();
    await signedIn('admin', PATH);
    await expect(running(page)).toBeVisible();
    await give(page, nextConsole());
    await go(page).click();
    const job = region(page, /^Upgrade from /);
    const turn = async (words: string) => {
      await expect(async () => {
        await page.clock.runFor(5000);
        await expect(job).toContainText(words, { timeout: 200 });
      }).toPass({ timeout: 30_000 });
    };
    await turn('is restarting');
    await page.clock.runFor(590_000);
    await turn('has not answered for ten minutes');
    const before = asked(box, PATH);
    await page.clock.runFor(60_000);
    expect(asked(box, PATH)).toBe(before);
    await job.getByRole('button', { name: 'Keep waiting' }).click();
    await turn('is restarting');
  });
});

test('who may look may not upgrade, and a box that can’t be upgraded says so', async ({ page, box, signedIn }) => {
  box.grant('operator', 'authorise/upgradepage');
  await signedIn('operator', PATH);
  await expect(page.getByText('You can view this page but not edit it. You need the permission “Upgrade”', { exact: false })).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(0);
});

test.describe('a web root of somebody else', () => {
  test.use({ appliance: {} });
  test('is not installed into', async ({ page, signedIn }) => {
    await signedIn('admin', PATH);
    await expect(page.getByText('does not allow console upgrades')).toBeVisible();
    await expect(shell(page)).toBeVisible();
  });
});

for (const language of sampled('languages of upgrade-page', ['en', 'zh_CN'] as const, 1)) {
  test.describe(language, () => {
    test.use({ language });
    test('the page has nothing that axe finds, with a package and after it', async ({ page, signedIn }) => {
      await signedIn('admin', PATH);
      await expect(running(page).or(region(page, '当前版本'))).toBeVisible();
      await lookTwice(page, 'empty');
      await give(page, nextConsole());
      await expect(page.getByText('1.9.0')).toBeVisible();
      await lookTwice(page, 'read');
      await page.getByRole('button', { name: /^(Upload and install|上传并安装)$/ }).click();
      await expect(page.getByText(/^(Version 1\.9\.0 is running|版本 1\.9\.0 已在运行)$/)).toBeVisible({ timeout: 20_000 });
      await expect.poll(() => ownBuild(page)).toBe('next0build');
      await expect(page.getByText(/^(Version 1\.9\.0 is running|版本 1\.9\.0 已在运行)$/)).toBeVisible();
      await lookTwice(page, 'done');
      await page.setViewportSize({ width: 390, height: 844 });
      await lookTwice(page, 'done, on a phone');
      expect(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)).toBe(false);
    });
  });
}
