/** Accounts, groups and reviewers: who sees what, who loses what, and nobody locks himself out (src/gateway/README.md, Rights). */
import type { Page } from 'playwright/test';
import { sampled } from '../lane';
import { lookTwice } from './axe';
import { chooseOption } from './choose';
import { expect, test } from './console';
import { menu } from './layout';
import { asked, shell, signInByForm, signInPage, toasts } from './person';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PERMISSIONS = '/system/permismange';
const GROUPS = `${PERMISSIONS}?tab=groups`;
const OPERATORS = `${GROUPS}&group=3`;

const tree = (page: Page) => page.getByRole('tree');
/** A line of the tree, changed or not; several pages have an "Edit". */
const line = (page: Page, name: string) => tree(page).getByRole('treeitem', { name: new RegExp(`^${name}( new| removed)?$`) });
const find = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Search pages and buttons' }).fill(text);
};
const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => page.getByRole('button', { name: 'Save group' });

test('a group is made and given to an account, which signs in and sees exactly that', async ({
  page,
  box,
  signedIn,
  browser,
  address,
  watch,
}) => {
  await signedIn('admin', GROUPS);
  await page.getByRole('button', { name: 'Add group' }).click();
  await page.getByLabel('Name').fill('Night shift');
  await find(page, 'Logs');
  // Enter goes on to what was found, and saves nothing.
  await page.keyboard.press('Enter');
  await expect(tree(page)).toBeFocused();
  await expect(toasts(page)).toHaveCount(0);
  await line(page, 'Logs').click();
  await expect(line(page, 'Export')).toHaveAttribute('aria-checked', 'true');
  await find(page, 'Extensions');
  // A button brings its page along.
  await line(page, 'Add').first().click();
  await expect(line(page, 'View').first()).toHaveAttribute('aria-checked', 'true');
  await expect(line(page, 'Extensions')).toHaveAttribute('aria-checked', 'mixed');
  await page.getByRole('button', { name: 'Add group' }).last().click();
  await expect(toasts(page)).toContainText(['Saved']);
  await expect(page.getByRole('button', { name: /^Night shift/ })).toContainText('0 accounts');

  await page.getByRole('tab', { name: 'Accounts' }).click();
  await page.getByRole('button', { name: 'Add account' }).click();
  const form = dialog(page);
  await form.getByLabel('Username').fill('mei');
  await form.getByRole('textbox', { name: /^Password\*?$/ }).fill('weak');
  await chooseOption(form.getByLabel('Group'), 'Night shift');
  await form.getByRole('button', { name: 'Add account' }).click();
  await expect(form.getByRole('textbox', { name: /^Password\*?$/ })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('textbox', { name: /^Password\*?$/ }).fill('Strong@1');
  await form.getByRole('button', { name: 'Add account' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'mei' })).toContainText('Night shift');

  const other = await browser.newContext();
  await other.addCookies([{ name: 'language', value: 'en', url: address }]);
  const hers = watch(await other.newPage());
  await hers.goto(address);
  await signInByForm(hers, box, 'mei', 'Strong@1');
  await expect(shell(hers)).toBeVisible();
  // One page a group: the page stands for its group.
  await expect(menu(hers).getByRole('link')).toHaveText(['Logs', 'Extensions']);
  await menu(hers).getByRole('link', { name: 'Logs' }).click();
  await expect(hers.getByRole('button', { name: 'Export' }).first()).toBeVisible();
  await other.close();
});

test('before rights are taken away it says from whom, and the accounts feel it at once', async ({
  page,
  box,
  signedIn,
  browser,
  address,
}) => {
  const other = await browser.newContext();
  await other.addCookies([{ name: 'language', value: 'en', url: address }]);
  const theirs = await signedIn('operator', '/system/maintenance/openlog', other);
  await expect(theirs.getByRole('heading', { name: 'Logs' })).toBeVisible();

  await signedIn('admin', OPERATORS);
  await find(page, 'Logs');
  await line(page, 'View').click();
  await expect(page.getByText('1 account loses')).toBeVisible();
  await save(page).click();
  await expect(dialog(page)).toContainText('operator (值班员) loses Logs');
  await dialog(page).getByRole('button', { name: 'Cancel' }).last().click();
  expect(box.changes()).toEqual([]);
  await save(page).click();
  await dialog(page).getByRole('button', { name: 'Remove and save' }).click();
  await expect(toasts(page)).toContainText(['Saved']);
  expect(box.changes().at(-1)).toMatchObject({ path: '/admin.php/system/authority', method: 'form' });

  await theirs.getByRole('button', { name: 'Refresh' }).first().click();
  await expect(theirs.getByText('You have no permission for this').first()).toBeVisible();
  await other.close();
});

test('nobody takes permission management from himself', async ({ page, box, signedIn }) => {
  box.grant('operator', 'system/permismange');
  for (const action of ['edit', 'add', 'del', 'status']) box.grant('operator', `system/permismange:${action}`);
  await signedIn('admin', `${PERMISSIONS}`);
  // The own account can't be switched off.
  await page.getByRole('row').filter({ hasText: '系统管理员' }).getByRole('switch').click();
  await expect(toasts(page)).toContainText(['You cannot disable or delete your own account']);

  // A group with more than one's own rights is only looked at.
  const token = box.startSession('operator');
  await page.context().addCookies([{ name: 'IGSAuth', value: token, url: page.url(), sameSite: 'Strict' }]);
  await page.goto(`${new URL(page.url()).origin}/#${GROUPS}&group=1`);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'This group has more permissions than you.' })).toBeVisible();
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
});

test('a change that would lock oneself out is refused in words before it is sent', async ({ page, box, signedIn }) => {
  // An administrator who is no super administrator.
  const weak = await signedIn('admin', PERMISSIONS);
  await weak.getByRole('row').filter({ hasText: 'weak' }).getByRole('button', { name: 'Edit account' }).click();
  await dialog(weak).getByRole('switch', { name: 'Ask for a new password at the next sign-in' }).click();
  await dialog(weak).getByRole('button', { name: 'Save account' }).click();
  await expect(dialog(weak)).toBeHidden();

  await page.context().addCookies([{ name: 'IGSAuth', value: box.startSession('weak'), url: page.url(), sameSite: 'Strict' }]);
  await page.goto(`${new URL(page.url()).origin}/#${GROUPS}&group=2`);
  await page.reload();
  await find(page, 'Permissions');
  await line(page, 'Edit').click();
  await expect(page.getByText('you would lock yourself out').first()).toBeVisible();
  const before = asked(box, 'system/authority');
  await save(page).click();
  expect(asked(box, 'system/authority')).toBe(before);
  await line(page, 'Edit').click();
  await expect(page.getByText('you would lock yourself out')).toHaveCount(0);
});

test('reviewers are chosen, an account that moves sees what it loses, and a group is seen as its accounts see it', async ({
  page,
  signedIn,
  box,
}) => {
  await test.step('reviewers are chosen, and the way to switch review on is shown', async () => {
    await signedIn('admin', `${PERMISSIONS}?tab=reviewers`);
    await expect(page.getByText('No reviewers yet')).toBeVisible();
    await chooseOption(page.getByLabel('Select an account'), 'operator (值班员)');
    await page.getByRole('button', { name: 'Add reviewer' }).click();
    const line = page.getByRole('list', { name: 'Reviewers' }).getByRole('listitem');
    await expect(line).toContainText('No permission to review');
    await page.getByRole('button', { name: 'Open Service Config' }).click();
    await expect(page).toHaveURL(/serviceconfig/);
  });
  await test.step('an account that moves to another group shows what it loses and gains', async () => {
    await signedIn('admin', PERMISSIONS);
    await page.getByRole('row').filter({ hasText: 'operator' }).getByRole('button', { name: 'Edit account' }).click();
    await chooseOption(dialog(page).getByLabel('Group'), '访客');
    await expect(dialog(page).getByText('This account loses')).toBeVisible();
    await expect(dialog(page)).toContainText('Film Class');
    await chooseOption(dialog(page).getByLabel('Group'), '值班操作员');
    await expect(dialog(page).getByText('This account loses')).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toBeHidden();
  });
  await test.step('the menu and the rights are asked for again as soon as an account is saved', async () => {
    await page.getByRole('row').filter({ hasText: 'operator' }).getByRole('button', { name: 'Edit account' }).click();
    const before = asked(box, 'auth_menu');
    await dialog(page).getByLabel('Name', { exact: true }).fill('Wang');
    await dialog(page).getByRole('button', { name: 'Save account' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect.poll(() => asked(box, 'auth_menu')).toBe(before + 1);
  });
  await test.step('the view of a group shows its menu and its buttons, as they are in the form', async () => {
    await signedIn('admin', OPERATORS);
    await page.getByRole('button', { name: 'View as this group' }).click();
    const seen = dialog(page);
    await expect(seen).toContainText('The menu and the buttons that an account of this group has.');
    await seen.getByRole('button', { name: 'Extensions' }).click();
    await expect(seen.getByRole('listitem').filter({ hasText: /^Edit/ })).toContainText('allowed');
    await expect(seen.getByRole('listitem').filter({ hasText: /^Delete/ })).toContainText('not allowed');
    await seen.getByRole('tab', { name: 'Operations mode' }).click();
    await expect(seen).toContainText('An account of this group sees no page here');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Copy from' }).click();
    await page.getByRole('menuitem', { name: '访客' }).click();
    await page.getByRole('button', { name: 'View as this group' }).click();
    await expect(seen).toContainText('which are not saved yet');
    await expect(seen).toContainText('An account of this group sees no page here');
  });
});

test('a ready group is a start, and what it changes can be looked at alone', async ({ page, signedIn }) => {
  await signedIn('admin', `${GROUPS}&group=5`);
  await page.getByRole('button', { name: 'Preset group' }).click();
  await page.getByRole('menuitem', { name: 'Network administrator' }).click();
  await page.getByRole('checkbox', { name: 'Changed only' }).check();
  await expect(line(page, 'DHCP Settings')).toHaveAttribute('aria-checked', 'true');
  await expect(line(page, 'Film Management')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Accounts' }).click();
  // Work that is not saved is not lost without a question.
  await expect(dialog(page)).toContainText('The group is not saved');
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(line(page, 'DHCP Settings')).toBeVisible();
});

test('two people change a group: the later one decides between the versions', async ({ page, box, signedIn, browser }) => {
  await signedIn('admin', OPERATORS);
  const other = await browser.newContext();
  const theirs = await signedIn('admin', OPERATORS, other);
  for (const [who, note] of [
    [theirs, 'theirs'],
    [page, 'mine'],
  ] as const) {
    await who.getByLabel(/^(Note|备注)$/).fill(note);
    await who.getByRole('button', { name: /^(Save group|保存权限组)$/ }).click();
    if (who === theirs) await expect(toasts(who)).toHaveCount(1);
  }
  await expect(page.getByText('theirs', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save my choices' }).click();
  await expect(toasts(page)).toContainText(['Saved']);
  expect(box.changes().at(-1)).toMatchObject({ after: { note: 'mine' } });
  await other.close();
});

for (const language of sampled('languages of permissions', ['en', 'zh_CN'] as const, 1)) {
  test.describe(`axe finds nothing, ${language}`, () => {
    test.use({ language });
    test('on permissions', async ({ page, signedIn }) => {
      await signedIn('admin', PERMISSIONS);
      await expect(page.getByRole('row').filter({ hasText: 'operator' })).toBeVisible();
      await lookTwice(page, 'accounts');
      await page.getByRole('tab', { name: /^(Groups|权限组)$/ }).click();
      await expect(tree(page)).toBeVisible();
      await page.getByRole('button', { name: /^(Preset group|预设权限组)$/ }).click();
      await page.getByRole('menuitem', { name: /^(Front desk|前台)/ }).click();
      await lookTwice(page, 'a group with changes');
      await page.getByRole('button', { name: /^(View as this group|以该组视角查看)$/ }).click();
      await expect(dialog(page).getByRole('heading').first()).toBeVisible();
      await lookTwice(page, 'view as this group');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^(Save group|保存权限组)$/ }).click();
      await expect(dialog(page).getByRole('heading').first()).toBeVisible();
      await lookTwice(page, 'who loses what');
      await page.getByRole('button', { name: /^(Remove and save|收回并保存)$/ }).click();
      await page.getByRole('tab', { name: /^(Reviewers|审核员)$/ }).click();
      await expect(
        page.getByRole('list', { name: /^(Reviewers|审核员)$/ }).or(page.getByText(/No reviewers yet|还没有审核员/)),
      ).toBeVisible();
      await lookTwice(page, 'reviewers');
    });
  });
}

test('an account that is switched off is sent to sign-in', async ({ page, box, signedIn, browser }) => {
  const other = await browser.newContext();
  const theirs = await signedIn('operator', '/system/maintenance/openlog', other);
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await signedIn('admin', PERMISSIONS);
  await page.getByRole('row').filter({ hasText: 'operator' }).getByRole('switch').click();
  await expect.poll(() => box.changes().at(-1)?.method).toBe('status');
  await theirs
    .getByRole('button', { name: /^(Refresh|刷新)$/ })
    .first()
    .click();
  await expect(signInPage(theirs)).toBeVisible();
  await other.close();
});
