/** The oldest browsers that README promises: a Chromium without everything that came after them, and what still older ones are told. */
import { readFileSync } from 'node:fs';
import { LATER_NAMES } from '../build/browser-floor.mjs';
import { expect, test } from './console';
import { content, transfer } from './layout';
import { shell, signInByForm, toasts } from './person';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Takes names away, as a script that runs before any other of the page. */
function takeAway(names: readonly string[]): void {
  for (const name of names) {
    const path = name.split('.');
    const last = path.pop() ?? '';
    const owner = path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], globalThis);
    if (owner) Reflect.deleteProperty(owner, last);
  }
  Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
}

test('what the oldest promised browsers lack is not missed: sign-in, lists, a form, files, and a network change that is kept', async ({
  page,
  box,
  address,
}) => {
  await page.addInitScript(takeAway, LATER_NAMES);
  await page.goto(address);
  expect(
    await page.evaluate(() => ['any' in AbortSignal, 'requestIdleCallback' in window, 'union' in Set.prototype, 'Iterator' in window]),
  ).toEqual([false, false, false, false]);
  await signInByForm(page, box);
  await expect(shell(page)).toBeVisible();
  await expect(content(page).getByRole('img', { name: /CPU/ }).first()).toBeVisible();

  await page.goto(`${address}/#/system/network/dnsservice?tab=records`);
  await content(page).getByRole('button', { name: 'Add name' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('floor.hotel.lan');
  await form.getByLabel('Value').fill('192.168.10.44');
  await form.getByRole('button', { name: /^(Save|Add name)$/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'floor.hotel.lan' })).toBeVisible();

  await transfer(page, 'Import');
  const dialog = page.getByRole('dialog', { name: 'Import: Local names' });
  const file = 'Name,Type,Value,Time to live,Enabled,Note\r\nfloor2.hotel.lan,A,192.168.10.45,300,Yes,';
  await dialog.locator('input[type=file]').setInputFiles({ name: 'names.csv', mimeType: '', buffer: Buffer.from(file) });
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await dialog.getByRole('button', { name: 'Send 1 row' }).click();
  await expect(dialog.getByText('1 row was imported.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  const [download] = await Promise.all([page.waitForEvent('download'), transfer(page, 'Export')]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('floor2.hotel.lan');

  await page.goto(`${address}/#/system/network/netcardset`);
  await page.getByRole('button', { name: 'Edit eth1', exact: true }).click();
  await page.getByRole('dialog', { name: 'Edit eth1' }).getByLabel('IP address').fill('172.16.0.9');
  await page.getByRole('button', { name: 'Review the changes' }).click();
  await page.getByRole('button', { name: 'Apply and test' }).click();
  await page.getByRole('button', { name: 'Keep the change' }).click();
  await expect(toasts(page).filter({ hasText: 'The change is kept' })).toBeVisible();
  await expect(content(page).getByText('172.16.0.9/16')).toBeVisible();
});

for (const [browser, lacks] of [
  ['Firefox 113 to 127, Safari 16.2 and 16.3', 'CSS.registerProperty'],
  ['Chrome 110, and what has no CSS.supports', 'CSS.supports'],
] as const) {
  test(`a browser that is a little too old is told so: ${browser}`, async ({ page, address }) => {
    await page.addInitScript((name) => {
      if (name === 'CSS.supports') CSS.supports = () => false;
      else Reflect.deleteProperty(CSS, 'registerProperty');
    }, lacks);
    await page.goto(address);
    await expect(page.getByText('Your browser does not support the features on the page.')).toBeVisible();
    await expect(page.locator('form')).toHaveCount(0);
    expect(await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.css')).length)).toBe(0);
  });
}
