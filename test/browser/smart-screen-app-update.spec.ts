/** App Update: a version from its file over one test terminal to all terminals of its models. */
import type { Page } from 'playwright/test';
import { apkKeyOf, makeApk } from '../appliance/app-versions/apk-builder';
import { TV_APP, TV_APP_MAKER } from '../appliance/app-versions/house';
import { lookTwice } from './axe';
import { expect, test } from './console';

const PLACE = '/screen/applications/appupdate';
const PLAN = { package: TV_APP, code: 30900, version: '3.9.0', sdk: 21, cpus: ['arm64-v8a'] } as const;
const give = (page: Page, name: string, buffer: Buffer) =>
  page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
const row = (page: Page) => page.getByRole('row').filter({ hasText: '3.9.0' });

test('an APK goes to one test terminal first, then to all of its models', async ({ page, box, signedIn }) => {
  const key = apkKeyOf(TV_APP_MAKER);
  await signedIn('admin', PLACE);
  await page.getByRole('button', { name: 'Add version', exact: true }).first().click();
  const form = page.getByRole('dialog');
  const uploads = () => box.requests.entries.filter(({ method }) => method === 'upload').length;

  // What the console sees by itself is not sent.
  await give(page, 'notes.apk', Buffer.from('PK\u0003\u0004 but no app'));
  await expect(form).toContainText('This is not an Android app (APK).');
  expect(uploads()).toBe(0);
  // What only the box knows is told at the field.
  await give(page, 'old.apk', makeApk({ ...PLAN, code: 30801, version: '3.8.1' }, key));
  await expect(form).toContainText('Its version code 30801 is not above that of 3.8.2 (30802)');
  await give(page, 'other.apk', makeApk(PLAN, apkKeyOf('Somebody else')));
  await expect(form).toContainText('signed with a different key');
  await give(page, 'tv.apk', makeApk(PLAN, key));
  await expect(form.getByRole('status').filter({ hasText: TV_APP })).toContainText('version 3.9.0 (30900), for arm64-v8a');
  await lookTwice(page, 'the form of a version');
  await form.getByRole('checkbox', { name: 'GW-STB200' }).check();
  await form.getByRole('button', { name: 'Add version', exact: true }).click();
  await expect(form).toContainText('It does not run on GW-STB200');
  await form.getByRole('checkbox', { name: 'GW-STB200' }).uncheck();
  await form.getByRole('checkbox', { name: 'GW-STB210' }).check();
  await form.getByRole('button', { name: 'Add version', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(row(page)).toContainText('Not tested');

  // Nobody gets it before it was tried.
  await row(page).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Update all terminals' }).click();
  await expect(page.getByRole('dialog')).toContainText('has not passed on a test terminal yet');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Test on one terminal' }).click();
  const trial = page.getByRole('dialog');
  await trial.getByRole('combobox', { name: 'Test terminal' }).click();
  await page
    .getByRole('option', { name: /GW-STB210/ })
    .first()
    .click();
  await trial.getByRole('button', { name: /^Test on one terminal: 1 device$/ }).click();
  await expect(async () => {
    box.advance(20_000);
    await expect(page.getByRole('region', { name: /^App version trial/ })).toContainText('Done', { timeout: 500 });
  }).toPass();
  await signedIn('admin', `${PLACE}?tab=versions`);
  await expect(row(page)).toContainText('Passed');

  await row(page).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Update all terminals' }).click();
  const plan = page.getByRole('dialog');
  await expect(plan).toContainText('Not one of its models: GW-STB200');
  await plan.getByText('Skip offline devices').click();
  await plan.getByLabel('First wave').fill('500');
  await plan.getByText('More settings').click();
  await plan.getByLabel('At once').fill('500');
  const start = plan.getByRole('button', { name: /^Update all terminals: \d+ devices$/ });
  const count = /(\d+) devices/.exec((await start.textContent()) ?? '')?.[1] ?? '';
  await plan.getByLabel(`Type ${count} to confirm`).fill(count);
  await start.click();
  await expect(async () => {
    box.advance(60_000);
    await expect(page.getByRole('region', { name: /^App update/ })).toContainText('Done', { timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await signedIn('admin', `${PLACE}?tab=running`);
  await expect(page.getByRole('row').filter({ hasText: '3.9.0' })).toContainText('GW-STB210');
});
