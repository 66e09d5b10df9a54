import type { Page } from 'playwright/test';
import { captcha, expect, fillSignIn, test } from './console';
import { chooseInAccountMenu, content, menu, openByMenu, said, sessionOf, strip, tab, visit } from './layout';
import { asked, shell, signInPage, toasts } from './person';

const footer = (page: Page) => page.getByRole('contentinfo');
/** With the star of a field that is required. */
const NEW_PASSWORD = /^New password\W*$/;
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test.describe('operations mode', () => {
  test('is a reduced layout with its own menu, and exports the home page', async ({ page, box, address }) => {
    await sessionOf(page, box, address, 'ops', true);
    await page.goto(`${address}/#/dashboard?id=hotel`);
    await expect(page.getByRole('banner').getByText('Operations mode')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Scenario: 酒店客房/ })).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
    await expect(footer(page)).toHaveCount(0);
    await expect(menu(page).getByRole('button', { name: 'System' })).toHaveCount(0);
    await menu(page).getByRole('button', { name: 'Operations' }).click();
    await expect(menu(page).getByRole('link', { name: 'User Package' })).toBeVisible();
    await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('Today');
    await expect(content(page).getByRole('heading', { name: 'Orders waiting' }).first()).toBeVisible();

    await page.getByRole('button', { name: 'Export home page data' }).click();
    const fetched = () => box.requests.entries.filter(({ path, status }) => /^\/exports\/.*\.csv$/.test(path) && status === 200);
    await expect.poll(fetched, 'the file is fetched by a window of its own').toHaveLength(1);
    // Headings and a handful of rows, whose figures have more or fewer digits.
    expect(fetched()[0]?.bytes).toBeGreaterThan(100);
    await expect(toasts(page).filter({ hasText: 'The home page data has been exported' })).toBeVisible();
  });

  test('is switched to and back from the account menu', async ({ page, signedIn }) => {
    await signedIn('admin', '/voice/extensionset');
    await chooseInAccountMenu(page, 'Switch to operations mode');
    await expect(page).toHaveURL(/#\/dashboard$/);
    await expect(page.getByRole('button', { name: 'Export home page data' })).toBeVisible();
    await expect(menu(page).getByRole('button', { name: 'Voice' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Export home page data' })).toBeVisible();
    await chooseInAccountMenu(page, 'Switch to full mode');
    await expect(menu(page).getByRole('button', { name: 'Voice' })).toBeVisible();
    await expect(page).toHaveURL(/#\/dashboard$/);
    await expect(page.getByRole('button', { name: 'Export home page data' })).toHaveCount(0);
  });

  test('that the box refuses leaves everything as it is', async ({ page, box, signedIn }) => {
    await signedIn('operator', '/voice/extensionset');
    await chooseInAccountMenu(page, 'Switch to operations mode');
    await expect(toasts(page)).toHaveCount(1);
    await expect(page).toHaveURL(/#\/voice\/extensionset$/);
    await expect(tab(page, 'Extensions')).toHaveAttribute('aria-current', 'page');
    expect(asked(box, 'auth_menu')).toBe(1);
  });
});

test('developer mode shows its key only while it is on, and the key can be copied on plain HTTP', async ({ page, box, signedIn }) => {
  await signedIn();
  await chooseInAccountMenu(page, 'Developer mode');
  const developer = dialog(page, 'Developer mode');
  const key = developer.locator('code');
  await expect(developer.getByRole('switch')).not.toBeChecked();
  await expect(key).toHaveCount(0);
  await developer.getByRole('switch').click();
  await expect(key).toHaveText(/^[0-9a-f]{24}$/);
  const shown = await key.innerText();
  await page.evaluate(() =>
    document.addEventListener('copy', () => Object.assign(window, { copied: String(getSelection()) || undefined })),
  );
  await developer.getByRole('button', { name: 'Copy the key' }).click();
  await expect(toasts(page).filter({ hasText: 'Copied' })).toBeVisible();
  // What the clipboard holds comes out where a person would paste it.
  await developer.getByRole('switch').click();
  await expect(key).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(developer).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('combobox')).toHaveValue(shown);
  expect(box.changes().filter(({ path }) => path.endsWith('developer_mode'))).toHaveLength(2);
});

test('developer mode is not offered without its right', async ({ page, box, signedIn }) => {
  box.revoke('admin', 'system/systemtools:developer');
  await signedIn();
  await page.getByRole('button', { name: /account menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Change password' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Developer mode' })).toHaveCount(0);
});

test.describe('a weak password', () => {
  const weak = (page: Page) => dialog(page, 'Change password');

  test('has to be changed: nothing dismisses the dialog, and the new password signs in', async ({ page, box, address }) => {
    await page.goto(address);
    await fillSignIn(page, box, 'weak', '123456');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(weak(page)).toHaveCount(1);
    await expect(weak(page).getByText('Your password is too weak for this gateway')).toBeVisible();
    await expect(weak(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
    await expect(weak(page).getByLabel('Original password')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.mouse.click(8, 400);
    await page.keyboard.press('Control+k');
    await expect(weak(page)).toHaveCount(1);
    await visit(page, '/voice/extensionset');
    await expect(page).toHaveURL(/extensionset$/);
    await expect(weak(page)).toHaveCount(1);
    await page.reload();
    await expect(weak(page)).toHaveCount(1);

    const rule = (words: RegExp) => weak(page).getByRole('list', { name: 'What a strong password needs' }).getByText(words);
    const next = weak(page).getByLabel(NEW_PASSWORD);
    await weak(page).getByLabel('Original password').fill('123456');
    await next.fill('Aa');
    await expect(rule(/A lowercase letter \(done\)/)).toBeVisible();
    await expect(rule(/An uppercase letter \(done\)/)).toBeVisible();
    await expect(rule(/At least 8 characters$/)).toBeVisible();
    await expect(rule(/A digit$/)).toBeVisible();
    await weak(page).getByLabel('New password again').fill('Aa');
    await weak(page).getByRole('button', { name: 'Change password' }).click();
    await expect(next).toHaveAttribute('aria-invalid', 'true');
    await next.fill('Stronger@2026');
    await expect(weak(page).getByText('(done)')).toHaveCount(5);
    await weak(page).getByRole('button', { name: 'Change password' }).click();
    await expect(weak(page).getByLabel('New password again')).toHaveAttribute('aria-invalid', 'true');
    expect(asked(box, 'index/credentials?')).toBe(0);
    await weak(page).getByLabel('New password again').fill('Stronger@2026');
    await weak(page).getByRole('button', { name: 'Change password' }).click();
    await expect(signInPage(page)).toBeVisible();

    await fillSignIn(page, box, 'weak', 'Stronger@2026');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(shell(page)).toBeVisible();
    await expect(content(page).getByRole('heading', { name: 'Needs attention' })).toBeVisible();
    await expect(weak(page)).toHaveCount(0);
  });

  test('leaves the way out', async ({ page, signedIn }) => {
    await signedIn('weak');
    await weak(page).getByRole('button', { name: 'Sign out' }).click();
    await expect(signInPage(page)).toBeVisible();
  });
});

test('a password is changed from the account menu, and the old one is void', async ({ page, box, signedIn }) => {
  await signedIn('operator');
  await chooseInAccountMenu(page, 'Change password');
  const change = dialog(page, 'Change password');
  await change.getByLabel('Original password').fill('Not@it2026');
  await change.getByLabel(NEW_PASSWORD).fill('Another@2026');
  await change.getByLabel('New password again').fill('Another@2026');
  await change.getByRole('button', { name: 'Change password' }).click();
  await expect(change.getByLabel('Original password')).toHaveAttribute('aria-invalid', 'true');
  await change.getByLabel('Original password').fill('Operator@2026');
  await change.getByRole('button', { name: 'Change password' }).click();
  await expect(signInPage(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Password changed.');
  await page.reload();
  await expect(page.getByRole('alert'), 'it is said once').toHaveText('');
  await fillSignIn(page, box, 'operator', 'Operator@2026');
  const first = await captcha(page, box);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Account password error.');
  await expect.poll(() => captcha(page, box)).not.toBe(first);
  await fillSignIn(page, box, 'operator', 'Another@2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(shell(page)).toBeVisible();
});

test.describe('the debug flag', () => {
  /** Whether the page lets the browser act on an event. */
  const allowed = (page: Page, where: 'main' | 'input', event: string, init: object) =>
    page.evaluate(
      ([selector, name, details]) => {
        const target = selector === 'input' ? document.querySelector('[role=dialog] input[name]') : document.querySelector(selector);
        const made = name === 'contextmenu' ? new MouseEvent(name, details) : new KeyboardEvent(name, details);
        return target?.dispatchEvent(made);
      },
      [where, event, { ...init, bubbles: true, cancelable: true }] as const,
    );
  const KEYS = [{ key: 'F12' }, { key: 'I', ctrlKey: true, shiftKey: true }, { key: 'F10', shiftKey: true }];

  test('at 0 blocks the right-click menu and the shortcuts, but not in text fields', async ({ page, box, signedIn }) => {
    box.set({ debug: 0 });
    await signedIn();
    await expect(footer(page).getByText('400-800-1234')).toBeVisible();
    await expect.poll(() => allowed(page, 'main', 'contextmenu', {})).toBe(false);
    for (const key of KEYS) expect(await allowed(page, 'main', 'keydown', key), key.key).toBe(false);
    expect(await allowed(page, 'main', 'keydown', { key: 'F5' })).toBe(true);
    expect(await allowed(page, 'main', 'keydown', { key: 'i', ctrlKey: true })).toBe(true);
    await chooseInAccountMenu(page, 'Change password');
    await expect(dialog(page, 'Change password')).toHaveCount(1);
    expect(await allowed(page, 'input', 'contextmenu', {})).toBe(true);
    expect(await allowed(page, 'input', 'keydown', { key: 'F10', shiftKey: true })).toBe(true);
  });

  test('at 1 blocks nothing', async ({ page, signedIn }) => {
    await signedIn();
    await expect(footer(page).getByText('400-800-1234')).toBeVisible();
    expect(await allowed(page, 'main', 'contextmenu', {})).toBe(true);
    for (const key of KEYS) expect(await allowed(page, 'main', 'keydown', key), key.key).toBe(true);
  });
});

test('the account menu and a dialog give the focus back, the cache is cleared, and full screen is entered and left', async ({
  page,
  box,
  signedIn,
}) => {
  await test.step('the account menu and a dialog give the focus back', async () => {
    await signedIn();
    const account = page.getByRole('button', { name: /account menu/ });
    await account.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
    const settings = page.getByRole('button', { name: 'Settings', exact: true });
    await settings.click();
    await expect(dialog(page, 'Settings')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Settings')).toHaveCount(0);
    await expect(settings).toBeFocused();
  });
  await test.step('the cache is cleared on the box, and it is said', async () => {
    await chooseInAccountMenu(page, 'Clear cache');
    await expect(toasts(page).filter({ hasText: 'The cache has been cleared' })).toBeVisible();
    expect(asked(box, 'common/clear_cache')).toBe(1);
  });
  await test.step('full screen is entered and left; a browser without it says so', async () => {
    await page.getByRole('button', { name: 'Full screen', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Exit full screen' })).toBeVisible();
    await page.getByRole('button', { name: 'Exit full screen' }).click();
    await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
    await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { get: () => false }));
    await page.getByRole('button', { name: 'Full screen', exact: true }).click();
    await expect(toasts(page).filter({ hasText: 'Your browser does not support full screen' })).toBeVisible();
  });
});

test.describe('the profile', () => {
  const profile = (page: Page) => dialog(page, 'Profile');
  const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

  test('asks before what was typed is thrown away, validates the picture, and keeps what is saved', async ({ page, signedIn, box }) => {
    await test.step('asks before what was typed is thrown away', async () => {
      await signedIn();
      await chooseInAccountMenu(page, 'Personal profile');
      await profile(page).getByLabel('Company').fill('Half-typed');
      await page.keyboard.press('Escape');
      await expect(profile(page).getByText('Your changes are not saved.')).toBeVisible();
      await profile(page).getByRole('button', { name: 'Keep editing' }).click();
      await expect(profile(page).getByLabel('Company')).toHaveValue('Half-typed');
      await page.keyboard.press('Escape');
      await profile(page).getByRole('button', { name: 'Discard changes' }).click();
      await expect(profile(page)).toHaveCount(0);
    });
    await test.step('shows the last sign-in, validates the picture, and keeps what is saved', async () => {
      await chooseInAccountMenu(page, 'Personal profile');
      await expect(profile(page).getByText('Last sign-in')).toBeVisible();
      await expect(profile(page).getByText('From IP address')).toBeVisible();
      const file = profile(page).getByLabel('Choose a picture');
      await file.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
      await expect(profile(page).getByText('The picture must be a JPEG or PNG file.')).toBeVisible();
      await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') });
      await expect(profile(page).getByText('The picture must be a JPEG or PNG file.')).toBeVisible();
      await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]) });
      await expect(profile(page).getByText('The picture must be smaller than 10M.')).toBeVisible();
      expect(asked(box, 'credentials')).toBeGreaterThan(0);

      await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
      await expect(profile(page).getByRole('img', { name: 'Picture' })).toBeVisible();
      await profile(page).getByLabel('Phone').fill('12');
      await profile(page).getByRole('button', { name: 'Save' }).click();
      await expect(profile(page).getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
      await profile(page).getByLabel('Phone').fill('+86 138 0000 1111');
      await profile(page).getByLabel('Name', { exact: true }).fill('Grace');
      await profile(page).getByRole('button', { name: 'Save' }).click();
      await expect(toasts(page).filter({ hasText: 'Saved' })).toBeVisible();
      await expect(profile(page)).toHaveCount(0);
      // The shell shows the name and the picture at once.
      await expect(page.getByRole('button', { name: 'Grace: account menu' }).locator('img')).toBeVisible();
      await page.reload();
      await page.getByRole('button', { name: 'Grace: account menu' }).click();
      await page.getByRole('menuitem', { name: 'Personal profile' }).click();
      await expect(profile(page).getByLabel('Phone')).toHaveValue('+86 138 0000 1111');
    });
  });
});

test.describe('the footer', () => {
  test.use({ timezoneId: 'Asia/Shanghai' });

  test('has the phone number, the time each second and the copyright', async ({ page, box, signedIn }) => {
    box.set({ servicePhone: '', copyright: '© Test <b>Works</b>' });
    await page.clock.install({ time: new Date('2040-02-29T15:59:57Z') });
    await signedIn();
    await expect(footer(page).getByRole('link', { name: '400-000-0000' }), 'the default, as the box gives none').toBeVisible();
    await expect(footer(page).getByText('© Test <b>Works</b>')).toBeVisible();
    await page.clock.pauseAt(new Date('2040-02-29T16:10:00Z'));
    const time = footer(page).locator('time');
    await expect(time).toHaveText('2040-03-01 00:10:00');
    await page.clock.runFor(1000);
    await expect(time).toHaveText('2040-03-01 00:10:01');
    await page.clock.runFor(1000);
    await expect(time).toHaveText('2040-03-01 00:10:02');
  });

  test('that the box does not send is told, and the default stands', async ({ page, box, signedIn }) => {
    box.faults.add({ path: 'footer_info', code: 4711, msg: 'No footer today' });
    await signedIn();
    await expect(toasts(page).filter({ hasText: 'No footer today' })).toBeVisible();
    await expect(footer(page).getByRole('link', { name: '400-000-0000' })).toBeVisible();
  });
});

test('the title and the icon of the box are set 100 ms after the shell stands', async ({ page, box, signedIn }) => {
  box.set({ title: 'Box number seven', copyrightTitle: 'By copyright', icon: '/favicon-seven.png' });
  box.faults.add({ path: 'common/copyright', hang: true });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await signedIn();
  await expect(shell(page)).toBeVisible();
  await expect(page).not.toHaveTitle('Box number seven');
  const icon = page.locator('link[rel="icon"]');
  await expect(icon).not.toHaveAttribute('href', /favicon-seven/);
  await page.clock.runFor(100);
  await expect(page).toHaveTitle('Box number seven');
  await expect(icon).toHaveAttribute('href', /favicon-seven\.png$/);
});

test('the title follows each navigation, and a slow box is asked once at a time', async ({ page, box, signedIn }) => {
  await signedIn();
  await expect(content(page).getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  box.set({ copyrightTitle: 'Second' });
  await openByMenu(page, 'System', 'Status');
  await expect(page).toHaveTitle('Second');

  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let waiting = 0;
  await page.route('**/common/copyright', async (route) => {
    waiting += 1;
    await held;
    await route.fulfill({ json: { code: 200, msg: '', data: { title: 'Slow' } } });
  });
  await openByMenu(page, 'TR069 Management', 'Network Template');
  await openByMenu(page, 'TR069 Management', 'ITMS');
  await expect(content(page).getByRole('button', { name: 'Add device' })).toBeVisible();
  expect(waiting).toBe(1);
  release();
  await expect(page).toHaveTitle('Slow');
  await page.unrouteAll();
  box.set({ copyrightTitle: '<b>Third</b>' });
  await openByMenu(page, 'System', 'Service Config');
  await expect(page).toHaveTitle('<b>Third</b>');
  box.set({ copyrightTitle: '' });
  await openByMenu(page, 'System', 'Resource Review');
  await expect(page, 'the packed title, as the box gives none').toHaveTitle('Multi-service Gateway');
});

test('a reply that breaks the contract is in the error log, and the shell goes on', async ({ page, signedIn }) => {
  await page.route('**/index/hint', (route) => route.fulfill({ json: { code: 200, msg: '', data: { tip: [], order: { a: 1 } } } }));
  await signedIn();
  await expect(said(page, 'Needs attention')).toBeVisible();
  await chooseInAccountMenu(page, /^Error log \(1\)$/);
  const log = dialog(page, 'Error log');
  await expect(log.getByRole('listitem')).toContainText('reply differs from the contract');
  await expect(log.getByRole('listitem')).toContainText('tip');
  await log.getByRole('button', { name: 'Copy all' }).click();
  await expect(toasts(page).filter({ hasText: 'Copied' })).toBeVisible();
  await log.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: /account menu/ }).click();
  await expect(page.getByRole('menuitem', { name: /^Error log/ })).toHaveCount(0);
});

test('a thin bar runs at each navigation, without a spinner', async ({ page, signedIn }) => {
  await page.clock.install();
  await signedIn();
  await expect(shell(page)).toBeVisible();
  const bar = page.locator('[class*="animate-[progress"]');
  await page.clock.runFor(1000);
  await expect(bar).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + 600_000);
  await openByMenu(page, 'System', 'Status');
  await expect(bar).toHaveCount(1);
  await page.clock.runFor(500);
  await expect(bar).toHaveCount(0);
  await expect(page.locator('.animate-spin')).toHaveCount(0);
});
