/** Soft phones: signed in by a code that is good once and for a while, signed out, and those of yesterday found. */
import type { Page } from 'playwright/test';
import { visit } from '../appliance/visitor';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { content, openFilters } from './layout';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PATH = '/voice/service/softerminals';
const BOX_PATH = '/admin.php/voicemodel/softerminals';
const row = (page: Page, name: string) => content(page).getByRole('row').filter({ hasText: name });

/** Opens the sign-in code of an account, and answers what stands there. */
async function codeOf(page: Page, name: string): Promise<string> {
  await row(page, name).getByRole('button', { name: 'Sign-in code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in a soft terminal' });
  await expect(dialog.getByRole('img', { name: 'QR code for signing in' })).toBeVisible();
  return dialog.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).innerText();
}

test('a phone signs in by the code, which is void from then on', async ({ page, box, signedIn }) => {
  await signedIn('admin', PATH);
  await expect(row(page, 'training-windows')).toContainText('Signed out');
  const code = await codeOf(page, 'training-windows');
  await lookTwice(page, 'the code');
  const phone = visit(box);
  expect(await phone.form(BOX_PATH, { method: 'redeem', code })).toMatchObject({ code: 200 });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The soft terminal is signed in')).toBeVisible();
  await expect(dialog.getByText(code)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await content(page).getByRole('button', { name: 'Refresh' }).click();
  await expect(row(page, 'training-windows')).toContainText('Online');
});

test('a code counts down, says when it is over, and a new one takes its place', async ({ page, signedIn }) => {
  await page.clock.install();
  await signedIn('admin', PATH);
  const code = await codeOf(page, 'duty-ios');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Valid for (10:00|9:5\d)$/)).toBeVisible();
  await page.clock.fastForward('09:30');
  await expect(dialog.getByText(/^Valid for 0:[0-3]\d$/)).toBeVisible();
  await page.clock.fastForward('00:40');
  await expect(dialog.getByText('This code is no longer valid. Make a new one.')).toBeVisible();
  await expect(dialog.getByText(code)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'New code' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for signing in' })).toBeVisible();
  await expect(dialog.getByText(code)).toHaveCount(0);
});

test('a device is signed out after a question, and many at once', async ({ page, signedIn }) => {
  await signedIn('admin', PATH);
  await row(page, 'duty-ios')
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out this soft terminal?' });
  await expect(question).toContainText('a new code');
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(row(page, 'duty-ios')).toContainText('Signed out');
  await page.getByRole('checkbox', { name: 'Select spa-ios' }).check();
  await page.getByRole('checkbox', { name: 'Select manager-ios' }).check();
  await content(page).getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('dialog').getByText('2 done')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(row(page, 'spa-ios')).toContainText('Signed out');
  await expect(row(page, 'manager-ios')).toContainText('Signed out');
});

test('outdated apps are marked, and found by a filter', async ({ page, signedIn }) => {
  await signedIn('admin', PATH);
  await expect(row(page, 'engineering-android')).toContainText('4.9.6');
  await expect(row(page, 'engineering-android')).toContainText('Outdated');
  await expect(row(page, 'reception-web')).not.toContainText('Outdated');
  await lookTwice(page, 'the list');
  await openFilters(page);
  await chooseOption(content(page).getByLabel('Version', { exact: true }), 'Outdated');
  await expect(row(page, 'reception-web')).toHaveCount(0);
  await expect(row(page, 'concierge-ios')).toBeVisible();
});

test('an account is added for an extension, and who lacks the right gets no code', async ({ page, box, signedIn }) => {
  box.revoke('admin', 'voicemodel/softerminals:code');
  await signedIn('admin', PATH);
  await content(page).getByRole('button', { name: 'Add soft terminal' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Account' }).fill('gym-ios');
  await form.getByRole('button', { name: 'Add soft terminal' }).click();
  await expect(form.getByText('This cannot be empty.')).toBeVisible();
  await chooseOption(form.getByLabel('Extension'), '8095 水疗');
  await chooseOption(form.getByLabel('Platform'), 'iOS');
  await form.getByRole('button', { name: 'Add soft terminal' }).click();
  await expect(form).toBeHidden();
  await expect(row(page, 'gym-ios')).toContainText('8095 水疗');
  await expect(row(page, 'gym-ios')).toContainText('Signed out');
  await expect(content(page).getByRole('button', { name: 'Sign-in code' })).toHaveCount(0);
});
