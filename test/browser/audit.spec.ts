/** ResourceAudit as a reviewer uses it: by keyboard, one by one, and many at once. */
import type { Appliance } from '../appliance/server';
import { visit } from '../appliance/visitor';
import { lookTwice } from './axe';
import { expect, test } from './console';
import { content, said } from './layout';
import { toasts } from './person';

const SCREEN = '/system/resourceaudit';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The administrator reviews, and review is on. */
async function withReview(box: Appliance): Promise<void> {
  const admin = visit(box);
  admin.token = box.startSession('admin');
  expect((await admin.form('/admin.php/system/administrator', { method: 'reviewer', id: '1', reviewer: '1' })).code).toBe(200);
  const { data } = await admin.form('/admin.php/system/service_config', { method: 'detail' });
  const {
    reviewers: _own,
    calls: _calls,
    waiting: _waiting,
    id: _id,
    sort: _sort,
    ...detail
  } = (data as { detail: Record<string, unknown> }).detail; // the contract's reply
  const fields = Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, String(value)]));
  expect((await admin.form('/admin.php/system/service_config', { ...fields, method: 'form', resource_review: '1' })).code).toBe(200);
}

test('review that is off explains its two steps, who can take them, and leads there', async ({ page, signedIn }) => {
  await signedIn('admin', SCREEN);
  await expect(said(page, 'Review is off: new resources are visible at once.')).toBeVisible();
  await expect(
    content(page)
      .getByText(/Set a reviewer in Permissions\. Who can do this: admin/)
      .filter({ visible: true }),
  ).toBeVisible();
  await expect(content(page).getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await content(page).getByRole('button', { name: 'Set a reviewer' }).click();
  await expect(page).toHaveURL(/permismange\?tab=reviewers/);
});

test('the queue is worked off without a pointer', async ({ page, box, signedIn }) => {
  await withReview(box);
  await signedIn('admin', SCREEN);
  const cards = content(page).getByRole('list', { name: 'Resource Review' }).getByRole('listitem');
  await expect(cards).toHaveCount(6);
  await expect(cards.first()).toContainText('泳池开放通知.png');
  await cards.first().getByRole('button', { name: '泳池开放通知.png', exact: true }).focus();
  await page.keyboard.press('j');
  await expect(cards.nth(1).getByRole('button', { name: '雨天提示', exact: true })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('a');
  await expect(toasts(page).filter({ hasText: 'Approved: 泳池开放通知.png' })).toBeVisible();
  await expect(cards).toHaveCount(5);
  await expect(content(page).getByRole('button', { name: '雨天提示', exact: true }), 'the next one has the focus').toBeFocused();

  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('This cannot be empty.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Another reason' }).check();
  await dialog.getByRole('textbox').fill('The sun is out');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(cards).toHaveCount(4);

  await content(page).getByRole('tab', { name: 'All resources' }).click();
  const rejected = cards.filter({ hasText: '雨天提示' });
  await expect(rejected).toContainText('The sun is out');
  await rejected.getByRole('button', { name: '雨天提示', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('region', { name: 'History' })).toContainText('admin: Pending review → Rejected');
});

test('many are rejected with one reason, and each says how it ended', async ({ page, box, signedIn }) => {
  await withReview(box);
  await signedIn('admin', SCREEN);
  await content(page).getByRole('button', { name: 'Table' }).click();
  await content(page).getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(content(page).getByRole('region', { name: '6 selected' })).toBeVisible();
  box.faults.add({ path: 'resources/index', method: 'review', skip: 2, times: 1, code: 409, msg: 'dealt with already' });
  await content(page).getByRole('region', { name: '6 selected' }).getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Reject 6 resources');
  await dialog.getByRole('radio', { name: 'The quality is too low' }).check();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('5 done')).toBeVisible();
  await expect(dialog.getByText('dealt with already')).toBeVisible();
  await dialog.getByRole('button', { name: 'Retry failed' }).click();
  await expect(dialog.getByText('6 done')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(said(page, 'Nothing is pending review')).toBeVisible();
});

test('axe finds nothing', async ({ page, box, signedIn }) => {
  await signedIn('admin', SCREEN);
  await expect(content(page).getByRole('listitem').filter({ hasText: '雨天提示' })).toBeVisible();
  await lookTwice(page, 'review is off');
  await withReview(box);
  await page.reload();
  await expect(
    content(page)
      .getByRole('button', { name: /^Approve/ })
      .first(),
  ).toBeVisible();
  await lookTwice(page, 'the queue');
  await content(page).getByRole('button', { name: '婚礼花絮.mp4', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('region', { name: 'History' })).toBeVisible();
  await lookTwice(page, 'a resource');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Reject/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await lookTwice(page, 'the reason');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await content(page).getByRole('button', { name: 'Table' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await lookTwice(page, 'the table');
});

test('one after the other is decided beside the list: the next one is there by itself', async ({ page, box, signedIn }) => {
  await withReview(box);
  await signedIn('admin', SCREEN);
  await content(page).getByRole('button', { name: 'One by one' }).click();
  const entries = content(page).getByRole('list', { name: 'Resource Review' }).getByRole('button');
  const names = await entries.locator('span:first-child').allInnerTexts();
  const [first = '', second = '', third = ''] = names;
  await entries.first().focus();
  await expect(content(page).getByRole('region', { name: first, exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(content(page).getByRole('region', { name: second, exact: true })).toBeVisible();
  await lookTwice(page, 'one beside the list');
  await content(page)
    .getByRole('button', { name: `Approve: ${second}` })
    .click();
  await expect(toasts(page).filter({ hasText: second })).toBeVisible();
  await expect(content(page).getByRole('region', { name: third, exact: true })).toBeVisible();
  await expect(entries).toHaveCount(names.length - 1);
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog')).toContainText(third);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(content(page).getByRole('separator', { name: 'Width of the list' }), 'the look is remembered').toBeVisible();
});
