/** Work on many devices: planned before it starts, begun with a few, stopped by its rule, carried on, seen by everybody and after a restart. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { badly, testPanels } from '../appliance/fleet/test-fleet';
import type { Resource } from '../appliance/resource';
import { startAppliance } from '../appliance/server';
import { lookTwice } from './axe';
import { expect, test } from './console';
import { HOST } from './hosts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PATH = '/tr069/timedrestart';
const COMPONENT = 'tr069/timedrestart';
const LIST = '/admin.php/tr069/panels';
const DIST = join(import.meta.dirname, '../../dist');

const board = (page: Page) => page.getByRole('region', { name: 'Restart', exact: true });
const devices = (page: Page) => page.getByRole('region', { name: 'Devices' });
const press = (page: Page, name: string | RegExp) => board(page).getByRole('button', { name }).click();
/** Plans the restart of the house and answers the dialog. */
async function planAll(page: Page) {
  await page.getByRole('checkbox', { name: 'Select 客房光猫每周重启' }).check();
  await page.getByRole('button', { name: 'Run now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Run now' });
  await expect(dialog.getByRole('region', { name: 'What will happen' })).toContainText(/\d+ devices/);
  return dialog;
}

test('a job is planned, says what it will do, starts with a few, and is followed, paused, canceled and kept as evidence', async ({
  page,
  box,
  signedIn,
  browser,
  address,
}) => {
  await signedIn('admin', PATH);
  const dialog = await planAll(page);
  await expect(dialog).toContainText('offline for a few minutes');
  await expect(dialog).toContainText('screens in use');
  await expect(dialog).toContainText('no earlier job to measure by');
  const start = dialog.getByRole('button', { name: /^Run now: \d+ devices$/ });
  await expect(start, 'the count is typed first').toBeDisabled();
  await lookTwice(page, 'the plan');
  await dialog.getByText('Skip offline devices').click();
  await expect(dialog.getByRole('region', { name: 'What will happen' })).toContainText(/\d+ Offline/);
  const count = /\d+/.exec((await start.textContent()) ?? '')?.[0] ?? '';
  await dialog.getByLabel('First wave').fill('0');
  await expect(dialog.getByText('Enter a whole number from 1 to 100000.')).toBeVisible();
  await dialog.getByLabel('First wave').fill('3');
  await expect(dialog.getByRole('checkbox', { name: /^Ask me after each wave/ })).not.toBeChecked();
  await dialog.getByLabel(`Type ${count} to confirm`).fill(count);
  expect(
    box.requests.entries.filter(({ method }) => method === 'start'),
    'nothing happens before',
  ).toHaveLength(0);
  await start.click();

  await expect(board(page)).toContainText('Wave 1: 3 of 3 begun');
  await expect(devices(page).getByRole('button', { name: /In progress/ })).toContainText('3');
  await lookTwice(page, 'the board');
  await page.reload();
  await expect(board(page)).toContainText(`Restart – ${count} devices`);

  const other = await browser.newContext({ reducedMotion: 'reduce' });
  await other.addCookies([{ name: 'language', value: 'en', url: address }]);
  box.setRights('operator', { menus: [COMPONENT], buttons: [] });
  const colleague = await signedIn('operator', '/dashboard', other);
  await colleague.getByRole('button', { name: /^Background tasks/ }).click();
  await colleague.getByRole('button', { name: /^Open the page of Restart/ }).click();
  await expect(board(colleague)).toContainText('Started by admin');
  await expect(board(colleague).getByRole('button', { name: 'Pause' }), 'not without the right').toHaveAttribute('aria-disabled', 'true');
  await other.close();

  await press(page, 'Pause');
  await expect(board(page)).toContainText('Paused');
  box.advance(50_000);
  await expect(devices(page).getByRole('button', { name: /^Verified/ })).toContainText('3');
  await devices(page).getByRole('list').getByRole('button').first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('list', { name: 'Steps' })).toContainText(/Queued.*Sent.*Went offline.*Back online.*Verified/);
  await page.keyboard.press('Escape');
  await expect(devices(page).getByRole('button', { name: /In progress/ }), 'nothing is begun while it is held').toHaveCount(0);
  await press(page, 'Continue');
  await expect(board(page)).toContainText('Wave 2');
  await press(page, 'Cancel the rest');
  box.advance(50_000);
  await expect(board(page)).toContainText('Canceled');
  const download = page.context().waitForEvent('page');
  await board(page).getByRole('button', { name: 'Export results' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await download;
  await expect.poll(() => box.requests.entries.filter(({ path }) => path.startsWith('/exports/')).length).toBe(1);
  await page.getByRole('button', { name: 'Jobs of this page' }).click();
  await expect(page.getByRole('region', { name: 'Jobs of this page' }).first()).toContainText(`Restart – ${count} devices`);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: '客房光猫每周重启' })).toBeVisible();
});

test.describe('panels that refuse', () => {
  const panels = testPanels(40);
  // Whoever may edit may begin it here: the button list of a box names no right that no screen declares.
  const { reboot } = panels.resource.fleet ?? {};
  const resource = { ...panels.resource, fleet: reboot && { reboot: { ...reboot, right: 'edit' } } } as Resource;
  test.use({ appliance: { resources: [resource] } });

  test('a rule stops the job, a person goes on, tries the failed again, and finds one by its state', async ({ page, box, signedIn }) => {
    for (const bad of ['2', '3']) panels.habits.set(bad, badly);
    await signedIn('admin', PATH);
    const id = await begin(box, { wave: '10', waves: '10', stop: '10', least: '5' });
    await page.evaluate((to) => {
      location.hash = to;
    }, `${PATH}?job=${id}`);
    await expect(board(page)).toContainText('Wave 1: 10 of 10 begun');
    box.advance(12_000);
    await expect(page.getByRole('alert').filter({ hasText: 'Stopped by its rule: 2 of 10 failed or are unknown (20 %' })).toBeVisible();
    await devices(page)
      .getByRole('button', { name: /^Failed/ })
      .click();
    await expect(devices(page).getByRole('list').getByRole('button')).toHaveCount(2);
    await devices(page).getByRole('list').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toContainText('9002 Internal error');
    await page.keyboard.press('Escape');
    panels.habits.clear();
    await press(page, 'Retry 2 failed');
    await press(page, 'Continue');
    await expect(async () => {
      box.advance(12_000);
      await expect(board(page)).toContainText('40 of 40 finished', { timeout: 200 });
    }).toPass();
    await expect(board(page)).toContainText('Done');
    await expect(devices(page).getByRole('button', { name: /^Verified/ })).toContainText('40');
  });

  test('a job that asks after each wave waits for a person, and says how the wave came out', async ({ page, box, signedIn }) => {
    await signedIn('admin', PATH);
    const id = await begin(box, { wave: '5', waves: '35', approve: '1' });
    await page.evaluate((to) => {
      location.hash = to;
    }, `${PATH}?job=${id}`);
    await expect(board(page)).toContainText('Asks after each wave');
    box.advance(12_000);
    await expect(page.getByRole('alert').filter({ hasText: 'This wave is over: 0 of 5 failed or are unknown' })).toBeVisible();
    await expect(devices(page).getByRole('button', { name: /^Verified/ })).toContainText('5');
    await press(page, 'Continue');
    await expect(board(page)).toContainText('Wave 2');
  });
});

/** Begins the restart of all panels by the calls. */
async function begin(box: { readonly port: number; startSession(name: string): string }, settings: Readonly<Record<string, string>>) {
  const token = box.startSession('admin');
  const ask = async (fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams(fields);
    const reply = await fetch(`http://127.0.0.1:${box.port}/admin.php/system/job`, { method: 'POST', headers: { 'X-Token': token }, body });
    return ((await reply.json()) as { data: Readonly<Record<string, string>> }).data;
  };
  const what = { kind: 'reboot', component: COMPONENT, list: LIST, value: 'all' };
  const { plan = '', hash = '' } = await ask({ method: 'plan', ...what });
  return (await ask({ method: 'start', ...what, ...settings, plan, hash })).id ?? '';
}

test('a box that is restarted in the middle of a wave goes on, and the open page with it', async ({ context }) => {
  const data = mkdtempSync(join(tmpdir(), 'job-box-'));
  const first = await startAppliance({ root: DIST, data, durable: false });
  first.voice.traffic(false);
  const { port } = first;
  const address = `http://${HOST}:${port}`;
  await context.addCookies([
    { name: 'language', value: 'en', url: address },
    { name: 'IGSAuth', value: first.startSession('admin'), url: address, sameSite: 'Strict' },
  ]);
  const own = await context.newPage();
  await own.goto(`${address}/#${PATH}`);
  const dialog = await planAll(own);
  // What a device answers while the box is away is not heard: it is unknown, and the stop rule would count it.
  await dialog.getByLabel('Stop when failures reach').fill('0');
  const start = dialog.getByRole('button', { name: /^Run now: \d+ devices$/ });
  const count = /\d+/.exec((await start.textContent()) ?? '')?.[0] ?? '';
  await dialog.getByLabel(`Type ${count} to confirm`).fill(count);
  await start.click();
  await expect(board(own)).toContainText('Wave 1: 5 of 5 begun');
  await first.close();
  await expect(own.getByText('The gateway is not responding. The job continues there')).toBeVisible({ timeout: 20_000 });
  const second = await startAppliance({ root: DIST, data, durable: false, port });
  second.voice.traffic(false);
  await expect(own.getByText('The gateway is not responding. The job continues there')).toHaveCount(0, { timeout: 20_000 });
  second.advance(50_000);
  await expect(board(own)).toContainText(/Wave 2: \d+ of 50 begun/);
  await own.close();
  await second.close();
  rmSync(data, { recursive: true, force: true });
});
