/** The page of one record: its address, its neighbours, its form, and the way back to the list as it was. */
import { lookTwice } from './axe';
import { expect, test } from './console';
import { content } from './layout';
import { toasts } from './person';

const LIST = '/voice/extensionset?tab=extensions';

test('a record has an address, neighbours by button and key, its form, and a way back', async ({ page, signedIn, address }) => {
  await signedIn('admin', `${LIST}&keyword=801`);
  const rows = content(page).getByRole('row');
  await expect(rows.nth(2)).toBeVisible();
  await rows.filter({ hasText: '8011' }).getByText('8011', { exact: true }).click();
  await test.step('its drawer leads to the neighbours, to the form and to the page', async () => {
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('heading', { level: 2 })).toContainText('8011');
    await drawer.getByRole('button', { name: 'Next record' }).click();
    await expect(drawer.getByRole('heading', { level: 2 })).toContainText('8012');
    await drawer.getByRole('button', { name: 'Previous record' }).click();
    await expect(drawer.getByRole('heading', { level: 2 })).toContainText('8011');
    await drawer.getByRole('button', { name: 'Edit extension' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit extension' }).getByLabel('Display name')).toBeVisible();
    await page.keyboard.press('Escape');
    await rows.filter({ hasText: '8011' }).getByText('8011', { exact: true }).click();
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Open its page' }).click();
  const title = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(title).toContainText('8011');
  await expect(title).toBeFocused();
  await page.keyboard.press('j');
  await expect(title).toContainText('8012');
  await page.getByRole('button', { name: 'Previous record' }).click();
  await expect(title).toContainText('8011');
  await page.keyboard.press('e');
  const form = page.getByRole('dialog', { name: 'Edit extension' });
  await form.getByLabel('Display name').fill('Spa');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(title, 'told at once').toHaveText('8011 Spa');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page).toHaveURL(/keyword=801/);

  await page.goto(`${address}/#${LIST}&record=4`);
  await expect(title).toBeVisible();
  await expect(page.getByRole('region', { name: 'Used by' })).toBeVisible();
  await expect(page.getByRole('article').getByText('Outbound permission', { exact: true }), 'said once').toHaveCount(1);
  await lookTwice(page, 'the page of an extension');
  await page.goto(`${address}/#${LIST}&record=99999`);
  await expect(toasts(page).filter({ hasText: 'This record no longer exists.' })).toBeVisible();
  await expect(page).not.toHaveURL(/record=/);
  await expect(rows.nth(2)).toBeVisible();
});
