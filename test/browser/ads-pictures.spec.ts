/** Home page ads: one that loses and why, one that is made of two pictures with its length told while it is typed, one that is rejected. */

import { visit } from '../appliance/visitor';
import { lookTwice } from './axe';
import { expect, test } from './console';

const PATH = '/advertisement/homepage';

/** The next Friday at a time of the day. */
const friday = (time: string): string => {
  const now = new Date();
  const day = new Date(now.getTime() + ((5 - now.getDay() + 7) % 7 || 7) * 86_400_000);
  return `${day.toISOString().slice(0, 10)} ${time}`;
};

test('an ad of the home page that loses says why, and one is added, seen and rejected with a reason', async ({ box, page, signedIn }) => {
  const admin = visit(box);
  admin.token = box.startSession('admin');
  await admin.form('/admin.php/system/administrator', { method: 'reviewer', id: '1', reviewer: '1' });
  await signedIn('admin', `${PATH}?tab=plan`);
  await test.step('who plays on Friday evening, and why the others do not', async () => {
    await page.getByLabel('Time', { exact: true }).fill(friday('18:00:00'));
    await expect(page.getByRole('region', { name: 'What plays', exact: true }).getByRole('rowheader')).toHaveText(['晚餐时段']);
    const left = page.getByRole('region', { name: 'What does not play, and why' });
    await expect(left.getByRole('row').filter({ hasText: '客房早餐' })).toContainText('“晚餐时段” has a higher priority');
    await expect(left.getByRole('row').filter({ hasText: '春节套餐' })).toContainText(/ended on \d{4}-/);
    await page.getByLabel('Position').click();
    await page.getByRole('option', { name: 'Side' }).click();
    await expect(left.getByRole('row').filter({ hasText: '商场联展' })).toContainText('not approved');
    await lookTwice(page, 'what plays on the home page');
  });
  await test.step('an ad of two pictures of Ad Resources', async () => {
    await page.getByRole('tab', { name: 'Home ads' }).click();
    await page.getByRole('button', { name: 'Add home ad' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Title').fill('周末早午餐');
    for (const name of ['首页轮播一', '首页轮播二']) {
      await form.getByLabel('From Ad Resources').click();
      await page.getByRole('option', { name }).click();
    }
    const preview = form.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('img', { name: 'TV with 2 pictures' })).toBeVisible();
    await expect(preview).toContainText('2 pictures × 10 s = 20 s each time');
    await form.getByRole('group', { name: 'Interval' }).getByLabel('s', { exact: true }).fill('15');
    await expect(preview).toContainText('2 pictures × 15 s = 30 s each time');
    await form.getByRole('button', { name: 'Add home ad' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: '周末早午餐' })).toBeVisible();
  });
  await test.step('a rejection has a reason, which stands in the row and in the form', async () => {
    const row = page.getByRole('row').filter({ hasText: '周末早午餐' });
    await row.getByRole('button', { name: 'Actions for 周末早午餐' }).click();
    await page.getByRole('menuitem', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject the ad' });
    await expect(dialog).toContainText('周末早午餐');
    await dialog.getByRole('radio', { name: 'Copyright is not proven.' }).check();
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('Copyright is not proven.');
  });
});
