import { captcha, expect, fillSignIn, test } from './console';

test('an administrator signs in with the captcha, sees the menu, and signs out', async ({ page, box, address }) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await fillSignIn(page, box, '  admin ', 'Admin@2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/#\/dashboard$/);
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Voice' })).toBeVisible();

  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('IGSAuth');
});

test('a wrong verification code asks to click the code and enter it again', async ({ page, box, address }) => {
  await page.goto(address);
  await fillSignIn(page, box, 'admin', 'Admin@2026');
  const first = await captcha(page, box);
  await page.getByLabel('Verification code', { exact: true }).fill('0000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Click the code for a new one');
  await expect(page.getByLabel('Verification code', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Verification code', { exact: true })).toHaveValue('');
  await expect.poll(() => captcha(page, box)).not.toBe(first);
});
