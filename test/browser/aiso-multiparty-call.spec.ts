/** Multi-call: a group is called at once, who joined and who did not is seen, somebody is added, and the call is kept. */
import { lookTwice } from './axe';
import { expect, test } from './console';

const PLACE = '/aiso/multipartycall';

test('a group is called by one press, seen while it joins, and kept when it is over', async ({ page, signedIn, box }) => {
  await signedIn('admin', PLACE);
  await page
    .getByRole('row')
    .filter({ hasText: '应急指挥' })
    .getByRole('button', { name: /^Start call/ })
    .click();
  const question = page.getByRole('dialog');
  await expect(question.getByText(/phones? rings? now/)).toBeVisible();
  await question.getByRole('button', { name: 'Start call' }).click();
  const panel = page.getByRole('region', { name: '应急指挥' });
  const members = panel.getByRole('listitem');
  await expect(members).toHaveCount(4);
  // A minute later those who answer have.
  box.advance(60_000);
  await expect(members.filter({ hasText: 'Joined' }).first()).toBeVisible();
  await lookTwice(page, 'a group call');
  const joined = members.filter({ has: page.getByRole('button', { name: /^Mute / }) }).first();
  await joined.getByRole('button', { name: /^Mute / }).click();
  await expect(panel.getByRole('button', { name: /^Unmute / }).first()).toBeVisible();

  await panel.getByRole('button', { name: 'Add somebody' }).click();
  const add = page.getByRole('dialog');
  await add.getByRole('textbox', { name: 'Number' }).fill('8096');
  await add.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(add).toBeHidden();
  await expect(members).toHaveCount(5);

  await panel.getByRole('button', { name: 'End call' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End call' }).click();
  await expect(page.getByText('No group call is running')).toBeVisible();
  await page.getByRole('tab', { name: 'Past calls' }).click();
  await expect(page.getByRole('row').filter({ hasText: '应急指挥' })).toContainText('admin');
});
