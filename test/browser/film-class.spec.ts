/** Classes of films: one is added inside another, and what goes off television with one is told. */
import { chooseOption } from './choose';
import { expect, test } from './console';

test('a class is added inside another, and says how many titles vanish before one is switched off', async ({ page, signedIn }) => {
  await signedIn('admin', '/media/vod/filmclass');
  await page.getByRole('button', { name: 'Add class' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Name/ }).fill('For the family');
  await chooseOption(form.getByRole('combobox', { name: /^Parent class/ }), '电影');
  await form.getByRole('button', { name: 'Add class' }).click();
  await expect(form).toBeHidden();
  const films = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /电影$/ }) });
  await films.getByRole('button', { name: 'Show more of 电影' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'For the family' })).toBeVisible();
  await films.getByRole('switch').click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(/\d+ titles? disappears?/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(films.getByRole('switch')).toBeChecked();
});
