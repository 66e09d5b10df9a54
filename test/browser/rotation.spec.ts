/** A channel made of films: put in order, foretold, and asked what runs at a moment. */
import { lookTwice } from './axe';
import { expect, test } from './console';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PATH = '/media/vod/moviesrotation';

test('films are put in order, what is left out is told, and what runs on Saturday evening is answered', async ({ page, box, signedIn }) => {
  await signedIn('admin', PATH);
  await test.step('a rotation is made', async () => {
    await page.getByRole('button', { name: 'Add rotation' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: /^Name/ }).fill('Evening films');
    for (const film of ['长河落日 (2024)', '巷口面馆 (2022)', '星海列车 (2025)'])
      await form.getByRole('button', { name: `Add ${film}` }).click();
    await expect(form.getByText('2 films, one round takes 3:56:00.')).toBeVisible();
    await expect(form.getByText('Skipped because terminals do not show it now: 巷口面馆.')).toBeVisible();
    await form.getByLabel('From').fill('18:00');
    await form.getByLabel('Until').fill('23:00');
    await expect(form.getByText('is cut off at 23:00')).toBeVisible();
    await test.step('by the keyboard the third film goes first', async () => {
      const handle = form.getByRole('button', { name: 'Move 星海列车 (2025)', exact: true });
      await handle.focus();
      await page.keyboard.press('Home');
      await expect(form.getByRole('textbox', { name: 'Place of 星海列车 (2025)' })).toHaveValue('1');
    });
    await lookTwice(page, 'the form of a rotation', { shell: false });
    await form.getByRole('button', { name: 'Add rotation' }).click();
    await expect(
      page.getByRole('row').filter({ hasText: 'Evening films' }).getByRole('gridcell', { name: '3', exact: true }),
    ).toBeVisible();
  });
  await test.step('what runs when', async () => {
    await page
      .getByRole('tab', { name: 'What runs when' })
      .or(page.getByRole('link', { name: 'What runs when' }))
      .click();
    await page.getByRole('combobox', { name: 'Rotation' }).click();
    await page.getByRole('option', { name: 'Evening films' }).click();
    await page.getByLabel('What runs at').fill('2030-06-01 21:40:00');
    await page.getByLabel('What runs at').press('Tab');
    const answer = page.getByRole('status').filter({ hasText: 'At 2030-06-01 21:40' });
    // The license of one of them may have ended by then: the box shows by what it knows today.
    await expect(answer).toContainText('“长河落日”, 1:36:00 of 1:52:00');
    await expect(answer).toContainText('Next: “星海列车” at 2030-06-01 21:56.');
    await lookTwice(page, 'what runs when');
  });
  expect(box.violations).toEqual([]);
});

test('a film that a rotation shows can’t be deleted, and says so', async ({ page, signedIn }) => {
  await signedIn('admin', '/media/vod/filmmanagement');
  const row = page.getByRole('row').filter({ hasText: '长河落日' });
  await row.getByRole('button', { name: 'Actions for 长河落日' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('院线轮播');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeDisabled();
});
