/** Alarm Linkage: a linkage is rehearsed while it is written, tested, and its alarm is answered, handled and closed. */
import { lookTwice } from './axe';
import { expect, test } from './console';

const PLACE = '/aiso/alarmlinkage';

test('a linkage says beforehand who would answer, is tested, and its alarm is handled and closed', async ({ page, signedIn, box }) => {
  await signedIn('admin', `${PLACE}?tab=linkages`);
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await row('前台求助').getByRole('button', { name: /^Edit/ }).click();
  const form = page.getByRole('dialog');
  const rehearsal = form.getByRole('region', { name: 'Rehearsal: an alarm now' });
  await expect(rehearsal.getByText(/^A person knows after 0:\d\d: .+ answers\.$|^Nobody would know/)).toBeVisible();
  await expect(rehearsal.getByRole('listitem').first()).toBeVisible();
  await lookTwice(page, 'a rehearsal');
  await form.getByRole('button', { name: 'Cancel' }).click();

  await row('前台求助')
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Test' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Raise test alarm' }).click();
  await expect(page.getByRole('tab', { name: 'Alarms' })).toHaveAttribute('aria-selected', 'true');
  const alarm = row('前台求助').first();
  await expect(alarm).toBeVisible();
  // Whoever answers has answered by then, or the last fallback was rung in vain.
  box.advance(600_000);
  await expect(alarm).toContainText(/Answered|No answer/);
  await alarm.getByRole('button', { name: /^Handle/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('On my way');
  await dialog.getByRole('button', { name: 'Handle' }).click();
  await expect(alarm).toContainText('Being handled');
  await alarm.getByRole('button', { name: /^Close alarm/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close alarm' }).click();
  await expect(alarm).toContainText('Closed');

  await page.getByRole('tab', { name: 'Sources' }).click();
  await row('1203 烟感')
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Bypass' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bypass' }).click();
  await expect(row('1203 烟感')).toContainText('Bypassed');
});
