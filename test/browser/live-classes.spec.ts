/** Classes of channels: one is added, and what goes dark with one is told. */
import { expect, test } from './console';

test('a class of channels is added, and says what vanishes before one is switched off', async ({ page, signedIn }) => {
  await signedIn('admin', '/media/live/liveclass');
  await page.getByRole('button', { name: 'Add class' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Name/ }).fill('Children');
  await form.getByRole('button', { name: 'Add class' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Children' })).toContainText('0');
  const first = page.getByRole('row').nth(1);
  await first.getByRole('switch').click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(/channels of this class disappear from all screens/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(first.getByRole('switch')).toBeChecked();
});
