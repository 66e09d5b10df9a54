/** Work on access points as jobs: an upgrade of hundreds that its rule stops, and a push of what differs. */
import type { Page } from 'playwright/test';
import { visit } from '../appliance/visitor';
import { makeImage } from '../appliance/wireless/image';
import { expect, test } from './console';

const POINTS = '/admin.php/wirelessac/apandcat';
const FIRMWARE = '/admin.php/wirelessac/apupdata';
const board = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const devices = (page: Page) => page.getByRole('region', { name: 'Devices' });
const two = (value: number): string => value.toString(16).padStart(2, '0').toUpperCase();

test('an upgrade of 500 access points in which 6 of the first 50 fail is stopped by a rule of 5 %, goes on, is seen after a reload, and its evidence is kept', async ({
  page,
  box,
  signedIn,
}) => {
  test.slow();
  const visitor = visit(box);
  visitor.token = box.startSession('admin');
  const lines = Array.from(
    { length: 500 },
    (_, at) =>
      `N-${String(at + 1).padStart(3, '0')},ap,GWAP27${String(at).padStart(6, '0')},A4:BE:2B:50:${two(at >> 8)}:${two(at & 255)},GW-AP777`,
  );
  const file = new Blob([['name,kind,sn,mac,model', ...lines].join('\r\n')]);
  expect((await visitor.upload(POINTS, { method: 'import' }, file, 'ap.csv')).data).toMatchObject({ added: 500 });
  const image = makeImage({ model: 'GW-AP777', version: '6.0.0', hardware: ['V1', 'V2'], from: '' }, Buffer.from('firmware'));
  const { data: url } = await visitor.upload(FIRMWARE, { method: 'upload' }, new Blob([new Uint8Array(image)]), 'ap777.bin');
  await visitor.form(FIRMWARE, { method: 'form', file: String(url), note: '' });
  const list = () => visitor.form(POINTS, { method: 'list', page: '1', limit: '1000', model: 'GW-AP777' });
  // The box sees that they are new, and hears of each within a minute.
  await list();
  box.advance(60_000);
  const listed = await list();
  // The first of each switch: these are begun first, whatever a switch may carry at once.
  const switches = new Map<string, string>();
  for (const { name, uplink } of (listed.data as { list: readonly { name: string; uplink: string }[] }).list) {
    const key = uplink.split('/')[0] ?? '';
    if (!switches.has(key)) switches.set(key, name);
  }
  const [deaf = '', ...liars] = [...switches.values()].slice(0, 6);
  box.temper([deaf], 'refuses');
  box.temper(liars, 'lies');

  await signedIn('admin', '/wireless/apupdata');
  await page.getByRole('checkbox', { name: /GW-AP777|6\.0\.0/ }).check();
  await page.getByRole('button', { name: 'Upgrade devices' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'What will happen' })).toContainText('500 devices');
  await expect(dialog).toContainText('Do not cut the power while firmware is being written');
  await dialog.getByText('Skip offline devices').click();
  await dialog.getByLabel('First wave').fill('50');
  await dialog.getByText('More settings').click();
  await dialog.getByLabel('Each further wave').fill('450');
  await dialog.getByLabel('Apply the stop rule after').fill('50');
  await dialog.getByLabel('Tries per device').fill('1');
  await dialog.getByLabel('At once').fill('500');
  const typed = dialog.getByLabel('Type 500 to confirm');
  if (await typed.isVisible()) await typed.fill('500');
  await dialog.getByRole('button', { name: /^Upgrade devices: 500 devices$/ }).click();

  await expect(board(page, 'Upgrade')).toContainText('Wave 1');
  await expect(async () => {
    box.advance(60_000);
    await expect(page.getByRole('alert').filter({ hasText: 'Stopped by its rule: 6 of 50' })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Stopped by its rule: 6 of 50' })).toBeVisible();
  await devices(page)
    .getByRole('button', { name: /^Failed/ })
    .click();
  await expect(devices(page).getByRole('list').getByRole('button')).toHaveCount(6);
  await expect(devices(page)).toContainText('It says it is done, but still runs');

  await board(page, 'Upgrade').getByRole('button', { name: 'Continue' }).click();
  await expect(board(page, 'Upgrade')).toContainText('Wave 2');
  // Switches let four write at once: the rest takes some hours of the house; whoever is offline at its turn is left out.
  await expect(async () => {
    box.advance(10 * 60_000);
    await expect(board(page, 'Upgrade')).toContainText(/Done.*?(\d+) of \1 finished/, { timeout: 500 });
  }).toPass({ timeout: 100_000 });
  const download = page.context().waitForEvent('page');
  await board(page, 'Upgrade').getByRole('button', { name: 'Export results' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await download;
  await expect.poll(() => box.requests.entries.filter(({ path }) => path.startsWith('/exports/')).length).toBe(1);
});

test('a push gives access points what differs, and nothing to the others', async ({ page, box, signedIn }) => {
  await signedIn('admin', '/wireless/netmodel');
  await page.getByRole('button', { name: 'Show differences' }).click();
  await expect(page.getByRole('dialog')).toContainText('Hotel-Guest-2025 → Hotel-Guest');
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Select 客房' }).check();
  await page.getByRole('button', { name: 'Push', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Push' });
  await expect(dialog).toContainText('Nothing to change');
  await dialog.getByText('Skip offline devices').click();
  const start = dialog.getByRole('button', { name: /^Push: \d+ devices?$/ });
  await start.click();
  await expect(async () => {
    box.advance(5_000);
    await expect(board(page, 'Push template')).toContainText('Done', { timeout: 500 });
  }).toPass();
});
