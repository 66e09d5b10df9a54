/** WeMedia: the two steps before a review, and the queue worked off by keyboard, one by one and many at once. */
import { visit } from '../appliance/visitor';
import { lookTwice } from './axe';
import { expect, test } from './console';
import { toasts } from './person';

const SCREEN = '/media/vod/wemedia';

test('videos of guests are reviewed by keyboard', async ({ page, box, signedIn }) => {
  await signedIn('admin', SCREEN);
  await expect(page.getByText('Review is off: new videos are visible to guests at once.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set a reviewer' })).toBeVisible();

  const admin = visit(box);
  admin.token = box.startSession('admin');
  await admin.form('/admin.php/system/administrator', { method: 'reviewer', id: '1', reviewer: '1' });
  const { data } = await admin.form('/admin.php/system/service_config', { method: 'detail' });
  const { reviewers: _own, calls: _calls, waiting: _waiting, ...now } = (data as { detail: Record<string, string> }).detail; // its form
  expect((await admin.form('/admin.php/system/service_config', { ...now, method: 'form', resource_review: '1' })).code).toBe(200);
  await page.reload();

  const entries = page.getByRole('list', { name: 'WeMedia' }).getByRole('button');
  await expect(entries).toHaveText([/代购广告/, /房间开箱/, /早餐测评/, /顶楼看日出/]);
  // The page was just opened: nobody has pressed into the queue.
  await page.keyboard.press('j');
  await expect(page.getByRole('region', { name: '房间开箱', exact: true })).toBeVisible();
  await page.keyboard.press('j');
  const past = page.getByRole('region', { name: 'Other videos of this uploader' });
  await expect(past).toContainText('夜市一条街');
  await lookTwice(page, 'the queue');
  await page.keyboard.press('k');
  await page.keyboard.press('a');
  await expect(toasts(page).filter({ hasText: 'Approved: 房间开箱' })).toBeVisible();
  await expect(entries).toHaveText([/代购广告/, /早餐测评/, /顶楼看日出/]);
  await expect(entries.nth(1), 'the next one has the focus').toBeFocused();

  await page.keyboard.press('x');
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  const chosen = page.getByRole('region', { name: '2 selected' });
  await chosen.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Reject 2 videos');
  await dialog.getByRole('radio', { name: 'The content is not suitable for guests.' }).check();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('2 done')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(entries).toHaveText([/顶楼看日出/]);

  await page.getByRole('tab', { name: 'All videos' }).click();
  const row = page.getByRole('row').filter({ hasText: '早餐测评' });
  await expect(row).toContainText('Not approved');
});
