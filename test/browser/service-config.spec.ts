/** serviceconfig as an administrator uses it: services, review after its reviewer, and what may reach the box from outside. */
import { visit } from '../appliance/visitor';
import { lookTwice } from './axe';
import { expect, test } from './console';
import { content, said } from './layout';
import { toasts } from './person';

const SCREEN = '/system/serviceconfig';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('review can’t be switched on without a reviewer, and can with one', async ({ page, box, signedIn }) => {
  await signedIn('admin', SCREEN);
  await expect(said(page, 'There is no reviewer yet.')).toBeVisible();
  const review = content(page).getByRole('switch', { name: 'Review of resources' });
  await review.click();
  await content(page).getByRole('button', { name: 'Save' }).click();
  await expect(content(page).locator('[data-field=resource_review]').getByRole('alert')).toBeVisible();
  await content(page).getByRole('button', { name: 'Set a reviewer' }).click();
  await expect(page).toHaveURL(/permismange\?tab=reviewers/);

  const admin = visit(box);
  admin.token = box.startSession('admin');
  expect((await admin.form('/admin.php/system/administrator', { method: 'reviewer', id: '1', reviewer: '1' })).code).toBe(200);
  await signedIn('admin', SCREEN);
  await page.reload();
  await expect(review).toBeVisible();
  await expect(content(page).getByText('There is no reviewer yet.')).toHaveCount(0);
  await review.click();
  await content(page).getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toHaveText('Saved');
  await page.reload();
  await expect(review).toBeChecked();
});

test('stopping telephony says first how many calls end', async ({ page, box, signedIn }) => {
  await signedIn('admin', SCREEN);
  const sip = content(page).getByRole('switch', { name: 'IP telephony (SIP)' });
  const save = content(page).getByRole('button', { name: 'Save' });
  await sip.click();
  box.requests.reset();
  await save.click();
  const question = page.getByRole('dialog', { name: 'Save these settings?' });
  await expect(question).toContainText(/IP telephony stops: \d+ calls? ends?, and no phone can call/);
  expect(box.requests.entries.filter(({ method }) => method === 'form')).toHaveLength(0);
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toHaveText('Saved');
  // To start it again hurts nobody.
  await sip.click();
  await save.click();
  await expect(question).toBeHidden();
  await expect.poll(() => box.requests.entries.filter(({ method }) => method === 'form').length).toBe(2);
});

test('a way to the outside asks for its address, and its key never comes back', async ({ page, signedIn }) => {
  await signedIn('admin', `${SCREEN}?tab=outreach`);
  await expect(content(page).getByLabel('Access key')).toHaveCount(0);
  await content(page).getByRole('switch', { name: 'Connect to the cloud platform' }).click();
  await content(page).getByLabel('Access key').fill('cloud-key-2026');
  await content(page).getByRole('button', { name: 'Save' }).click();
  await expect(content(page).getByText('This cannot be empty.')).toBeVisible();
  await content(page).locator('[data-field=cloud_address] input').fill('https://cloud.example.com');
  await content(page).getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Save these settings?' });
  await expect(question).toContainText('https://cloud.example.com');
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toHaveText('Saved');
  await page.reload();
  await expect(content(page).locator('[data-field=cloud_address] input')).toHaveValue('https://cloud.example.com');
  await expect(content(page).getByLabel('Access key')).toHaveValue('');
});

test('remote maintenance says to whom it opens the gateway before it does, and when it ends by itself', async ({ page, box, signedIn }) => {
  await signedIn('admin', `${SCREEN}?tab=outreach`);
  await content(page).getByRole('switch', { name: 'Allow remote maintenance' }).click();
  await content(page).locator('[data-field=maintenance_host] input').fill('support.example.com');
  box.requests.reset();
  await content(page).getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Save these settings?' });
  await expect(question).toContainText('tunnel to support.example.com:2222');
  await expect(question).toContainText('24 hours');
  expect(box.requests.entries.filter(({ method }) => method === 'form')).toHaveLength(0);
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toHaveText('Saved');
  await expect(content(page).locator('[data-field=maintenance_until]')).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d/);
});

test('axe finds nothing', async ({ page, signedIn }) => {
  await signedIn('admin', SCREEN);
  await expect(content(page).getByRole('switch').first()).toBeVisible();
  await lookTwice(page, 'the services');
  await content(page).getByRole('tab', { name: 'External connections' }).click();
  await content(page).getByRole('switch', { name: 'Connect to the cloud platform' }).click();
  await expect(content(page).locator('[data-field=cloud_address] input')).toBeVisible();
  await lookTwice(page, 'outside access');
});
