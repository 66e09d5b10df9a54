/** A-phone: a phone is set up with its extension, called, and what came of it is seen. */
import { expect, test } from './console';

const PLACE = '/aiso/aphone';

test('an emergency phone is set up, called and its test is kept; without the permission it is not called', async ({
  box,
  page,
  signedIn,
}) => {
  await signedIn('admin', PLACE);
  await page.getByRole('button', { name: 'Add phone', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Server room');
  const extension = async (number: string): Promise<void> => {
    await form.getByLabel('Extension').fill(number);
    await page.getByRole('option', { name: new RegExp(`^${number} `) }).click();
  };
  await extension('8055');
  await form.getByRole('textbox', { name: 'Location' }).fill('Basement, door 3');
  await form.getByRole('button', { name: 'Add phone' }).click();
  await expect(form.getByText('already exists'), 'one extension stands in one place').toBeVisible();
  await extension('8096');
  await form.getByRole('button', { name: 'Add phone' }).click();
  await expect(form).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: 'Server room' });
  await expect(row).toContainText('Not tested yet');
  await row.getByRole('button', { name: /^Test call/ }).click();
  await expect(row).toContainText('Passed');
  await page.getByRole('tab', { name: 'Test calls' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Server room' })).toContainText('admin');

  box.revoke('admin', 'aiso/aphone:test');
  await page.getByRole('tab', { name: 'Phones' }).click();
  await page.reload();
  await row.getByRole('button', { name: /^Actions/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Test call' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/You need the permission “Make test calls” of/)).toBeVisible();
});
