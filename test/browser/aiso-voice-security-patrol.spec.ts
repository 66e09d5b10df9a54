/** Voice Patrol: a post that is missed is told by telephone, seen on the board, taken care of, and counted in the month. */
import { lookTwice } from './axe';
import { expect, test } from './console';

const PLACE = '/aiso/voicesecuritypatrol';
const CALL = '/admin.php/aiso/voicesecuritypatrol';

test('a patrol that nobody makes is missed, told, handled and counted', async ({ page, signedIn, box }) => {
  await signedIn('admin', `${PLACE}?tab=plans`);
  await page.getByRole('row').filter({ hasText: '白天巡查' }).getByRole('button', { name: /^Edit/ }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByText('3 posts in 3 rounds a day, 63 visits a week; a round takes up to 50 minutes.')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('tab', { name: 'Today' }).click();
  await expect(page.getByRole('region', { name: /^夜间巡查 00:00$/ }).first()).toBeVisible();
  // A whole day without a guard.
  for (let third = 0; third < 3; third += 1) {
    box.advance(8 * 3_600_000);
    await fetch(`${box.url}${CALL}`, {
      method: 'POST',
      body: new URLSearchParams({ method: 'today' }),
      headers: { 'X-Token': box.startSession('admin') },
    });
  }
  await page.reload();
  const missed = page.getByText(/visits? needs? attention$/);
  await expect(missed).toBeVisible();
  await lookTwice(page, 'the board of today');
  await page.getByRole('button', { name: 'Handle', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Guard was ill');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/handled by admin/).first()).toBeVisible();

  await page.getByRole('tab', { name: 'Visits' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Missed' }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Monthly report' }).click();
  await expect(page.getByRole('region', { name: 'By plan' }).getByRole('row').filter({ hasText: 'Total' })).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as XLSX' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^Patrol report \d{4}-\d\d\.xlsx$/);
});

test('the calendar shows each round of a month and opens a day', async ({ page, signedIn }) => {
  await signedIn('admin', `${PLACE}?tab=calendar`);
  const month = page.getByRole('list', { name: /^Rounds of \d{4}-\d\d$/ });
  await expect(
    month
      .getByRole('listitem')
      .getByRole('button', { name: /^\d{4}-\d\d-\d\d: .*(?:Done|Late|Missed|To come) \d/ })
      .first(),
  ).toBeVisible();
  await lookTwice(page, 'the calendar of rounds');
  await page.getByRole('button', { name: 'Next month' }).click();
  const first = month.getByRole('button', { name: /: To come \d/ }).first();
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: /^Rounds of \d{4}-\d\d-\d\d$/ })).toBeVisible();
  await page.reload();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
});
