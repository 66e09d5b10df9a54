/** How people sign in, and who is signed in now: the screen Mangesetting. */

import { visit } from '../appliance/visitor';
import { sampled } from '../lane';
import { lookTwice } from './axe';
import { expect, test } from './console';
import { signInPage, toasts } from './person';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SETTINGS = '/system/mangesetting';

test('the rules are changed, kept, and an address list that shuts oneself out is refused in words', async ({ page, box, signedIn }) => {
  await signedIn('admin', SETTINGS);
  await page.getByLabel('Failed attempts before lockout').fill('2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Failed attempts before lockout')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Failed attempts before lockout').fill('3');
  await page.getByLabel('Allowed addresses').fill('10.0.0.0/8');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your own address 127.0.0.1 is not in the list: saving would lock you out.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('you would lock yourself out')).toBeVisible();
  expect(box.changes()).toEqual([]);
  await page.getByLabel('Allowed addresses').fill('127.0.0.1');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts(page)).toContainText(['Saved']);
  await page.reload();
  await expect(page.getByLabel('Failed attempts before lockout')).toHaveValue('3');
  await expect(page.getByText('10.0.0.0/8')).toBeVisible();
});

test('somebody is signed out from afar', async ({ page, signedIn, browser }) => {
  const other = await browser.newContext();
  const theirs = await signedIn('operator', '/system/maintenance/openlog', other);
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await signedIn('admin', `${SETTINGS}?tab=sessions`);
  const line = page.getByRole('listitem').filter({ hasText: 'operator' });
  await line.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(line).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'admin' })).toContainText('This browser');
  await theirs
    .getByRole('button', { name: /^(Refresh|刷新)$/ })
    .first()
    .click();
  await expect(signInPage(theirs)).toBeVisible();
  await other.close();
});

test('an account that wrong passwords have locked is in sight, and can be let in before its time', async ({ page, box, signedIn }) => {
  const guesser = visit(box);
  for (let tries = 0; tries < 5; tries++) await guesser.signIn('operator', 'Wrong@2026');
  await signedIn('admin', `${SETTINGS}?tab=sessions`);
  const line = page.getByRole('list', { name: 'Locked accounts' }).getByRole('listitem');
  await expect(line).toContainText(/operator.*127\.0\.0\.1 · too many wrong passwords, unlocks within \d+ minutes?/s);
  await line.getByRole('button', { name: 'Unlock' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click();
  await expect(toasts(page)).toContainText(['operator can sign in again']);
  await expect(line).toHaveCount(0);
  expect((await guesser.signIn('operator', 'Operator@2026')).code).toBe(200);
});

test('who sits idle longer than the box allows is signed out, and told why', async ({ page, box, signedIn }) => {
  await page.clock.install();
  await signedIn('admin', SETTINGS);
  await page.getByLabel('Idle sign-out').fill('10');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => box.changes().length).toBe(1);
  await page.reload();
  await expect(page.getByLabel('Idle sign-out')).toHaveValue('10');
  await page.clock.runFor(11 * 60_000);
  await expect(signInPage(page)).toBeVisible();
  await expect(page.getByText('You were signed out after a period of inactivity.')).toBeVisible();
});

for (const language of sampled('languages of mange-setting', ['en', 'zh_CN'] as const, 1)) {
  test.describe(`axe finds nothing, ${language}`, () => {
    test.use({ language });
    test('on the administrator settings', async ({ page, signedIn }) => {
      await signedIn('admin', SETTINGS);
      await expect(page.getByRole('textbox').last()).toBeVisible();
      await lookTwice(page, 'rules');
      await page.getByRole('tab').last().click();
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await lookTwice(page, 'sessions');
    });
  });
}
