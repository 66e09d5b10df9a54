/** User Package: a package is added, and two are compared. */
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';

const PLACE = '/screen/applications/userpackage';

test('a package is added, its password is never seen again, and where it differs from another is told', async ({ page, signedIn }) => {
  await signedIn('admin', PLACE);
  await page.getByRole('button', { name: 'Add package', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Family');
  await form.getByRole('textbox', { name: 'Price' }).fill('1,250.5');
  await chooseOption(form.getByRole('combobox', { name: 'Language pack' }), 'English');
  await chooseOption(form.getByRole('combobox', { name: 'Menu' }), '早餐时段');
  await form.getByLabel('Password', { exact: true }).fill('12345');
  await form.getByRole('button', { name: 'Add package', exact: true }).click();
  await expect(form.getByText('Enter 6 to 11 digits.')).toBeVisible();
  await form.getByLabel('Password', { exact: true }).fill('123456');
  await form.getByRole('button', { name: 'Add package', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Family' })).toContainText('1,250.50');
  await expect(page.getByText('123456')).toHaveCount(0);

  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare packages' });
  await chooseOption(dialog.getByRole('combobox', { name: 'Package' }), '标准套餐');
  await chooseOption(dialog.getByRole('combobox', { name: 'Compared with' }), 'Family');
  const line = (field: string) => dialog.getByRole('row').filter({ hasText: field });
  await expect(dialog.getByRole('status')).toHaveText('7 fields differ.');
  await expect(line('Price')).toContainText('1,250.50');
  await expect(line('Menu')).toContainText('早餐时段');
  await expect(line('Decoding')).toHaveCount(0);
  await lookTwice(page, 'two packages compared');
});

test('who has a package is told, with the way to their authorizations', async ({ page, signedIn }) => {
  await signedIn('admin', PLACE);
  await page.getByRole('button', { name: '30 terminals with 公共区域' }).click();
  const dialog = page.getByRole('dialog', { name: 'Terminals with this package' });
  await expect(dialog.getByText('30 terminals have it.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Open in Terminal Auth' }).click();
  await expect(page.getByRole('row').filter({ hasText: '公共区域' }).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '标准套餐' })).toHaveCount(0);
});
