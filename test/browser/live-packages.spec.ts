/** Packages of channels: one is made, and what its rooms would lose is told before a channel is taken out. */
import { chooseOption } from './choose';
import { expect, test } from './console';

test('a package of channels is made, and tells what its rooms would lose before it is saved without its channels', async ({
  page,
  box,
  signedIn,
}) => {
  await signedIn('admin', '/media/live/livesetmeal');
  await page.getByRole('button', { name: 'Add package' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Name/ }).fill('Business lounge');
  await form.getByRole('searchbox', { name: 'Find a channel' }).fill('CCTV-1 综合');
  await form.getByRole('button', { name: 'Add 1 CCTV-1 综合' }).click();
  await expect(form.getByText('1 channel in the package')).toBeVisible();
  await chooseOption(form.getByRole('combobox', { name: /^Applies to/ }), 'Everywhere');
  await form.getByRole('button', { name: 'Add package' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Business lounge' })).toContainText('Business lounge1Everywhere');

  await page.getByRole('row').filter({ hasText: '体育套餐' }).getByRole('button', { name: 'Edit package' }).click();
  const edit = page.getByRole('dialog');
  await edit.getByRole('button', { name: 'Remove all' }).click();
  await expect(edit.getByText(/channels? (is|are) lost: .*CCTV-5/)).toBeVisible();
  expect(box.violations).toEqual([]);
});
