/** Sounds to fall asleep by: how the guest hears one is told while it is typed. */
import { expect, test } from './console';

test('a sound to fall asleep by says how the guest hears it while it is typed', async ({ page, signedIn }) => {
  await signedIn('admin', '/media/vod/musicassistedsleep');
  await page.getByRole('row').filter({ hasText: '海浪' }).getByRole('button', { name: 'Edit sound' }).click();
  const form = page.getByRole('dialog');
  const heard = form.getByRole('region', { name: 'As the guest hears it' });
  await expect(heard).toContainText('It repeats for 1 hour at 35 % and then fades out.');
  await form.getByLabel('Volume').first().fill('20');
  await expect(heard).toContainText('at 20 %');
});
