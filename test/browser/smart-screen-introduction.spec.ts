/** Introduction: material for pages, in both languages. */
import { expect, test } from './console';

const PLACE = '/screen/services/introduceresources';

test('material that a page shows tells where, and stays', async ({ page, signedIn }) => {
  await signedIn('admin', PLACE);
  const row = page.getByRole('row').filter({ hasText: 'Standard room' });
  await expect(row).toContainText('1');
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('客房设施');
});
