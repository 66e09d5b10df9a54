import type { Page } from 'playwright/test';
import { sampled } from '../lane';
import { expect, test } from './console';
import { asked, hasToken, shell, signInByForm, signInPage } from './person';

const OPEN: readonly (readonly [path: string, heading: RegExp])[] = [
  ['/register', /Register this gateway/],
  ['/auth-redirect', /The link contains no sign-in token/],
  ['/authh5', /The link contains no sign-in token/],
  ['/404', /This page does not exist/],
  ['/406', /The gateway refuses access/],
];
const CLOSED = ['/dashboard', '/voice/extensionset?tab=2&q=a%20b', '/401', '/nicset', '/setlogindata', '/operations', '/no/such/page'];

test('signed out: the open pages open, and every other one asks to sign in and remembers the way', async ({ page, address }) => {
  for (const [path, heading] of OPEN) {
    await page.goto(`${address}/#${path}`);
    await expect(page.getByRole('main')).toContainText(heading);
    await expect(page).toHaveURL(`${address}/#${path}`);
  }
  for (const path of CLOSED) {
    await page.goto(`${address}/#${path}`);
    await expect(signInPage(page)).toBeVisible();
    await expect(page).toHaveURL(`${address}/#/login?redirect=${encodeURIComponent(path)}`);
  }
  await page.goto(`${address}/#/`);
  await expect(page).toHaveURL(`${address}/#/login`);
});

test('after signing in the wanted page opens with its query', async ({ page, box, address }) => {
  await page.goto(`${address}/#/voice/extensionset?tab=2&q=a%20b`);
  await signInByForm(page, box);
  await expect(page).toHaveURL(`${address}/#/voice/extensionset?tab=2&q=a%20b`);
  await expect(shell(page)).toBeVisible();
});

test('signed in: a token leaves the address, and every address leads to a page that is there', async ({ page, address, signedIn }) => {
  await test.step('signed in: a token in a link to a screen leaves the address at once', async () => {
    await signedIn('admin', '/dashboard');
    await expect(shell(page)).toBeVisible();
    const before = await hasToken(page);
    await page.goto(`${address}/?token=abc&a=1#/system/operationstatus`);
    await expect(page).toHaveURL(`${address}/?a=1#/system/operationstatus`);
    await page.goto(`${address}/?a=1#/dashboard?token=abc&b=2`);
    await expect(page).toHaveURL(`${address}/?a=1#/dashboard?b=2`);
    expect(await hasToken(page)).toBe(before);
  });
  await test.step('signed in: /login leads home, an unknown page to /404, and / to the dashboard', async () => {
    await signedIn('admin', '/login?redirect=%2Fsystem%2Foperationstatus');
    await expect(page).toHaveURL(`${address}/#/dashboard`);
    await page.goto(`${address}/#/no/such/page`);
    await expect(page).toHaveURL(`${address}/#/404`);
    await expect(page.getByRole('main')).toContainText('This page does not exist');
    await page.goto(`${address}/#/redirect/system/operationstatus`);
    await expect(page).toHaveURL(`${address}/#/system/operationstatus`);
    await page.goto(`${address}/#/`);
    await expect(page).toHaveURL(`${address}/#/dashboard`);
  });
});

test('a page that is not in the menu is not there, however it is asked for', async ({ page, address, signedIn }) => {
  await signedIn('operator', '/voice/extensionset');
  await expect(page).toHaveURL(`${address}/#/voice/extensionset`);
  for (const path of ['/system/permismange', '/__proto__', '/constructor', '/redirect//evil.example']) {
    await page.goto(`${address}/#${path}`);
    await expect(page, path).toHaveURL(/#\/(404|dashboard)$/);
  }
});

test.describe('a redirect to somewhere else', () => {
  const EVIL = [
    '//evil.example',
    '/\\evil.example',
    'javascript:window.__pwn=1',
    'https://evil.example/',
    '/\t/evil.example',
    '/login',
    '%2F%2Fevil.example',
  ];
  for (const evil of sampled('redirects', EVIL, 1)) {
    test(`is ignored: ${JSON.stringify(evil)}`, async ({ page, box, address }) => {
      await page.goto(`${address}/#/login?redirect=${encodeURIComponent(evil)}`);
      await signInByForm(page, box);
      await expect(page).toHaveURL(`${address}/#/dashboard`);
      expect(await page.evaluate(() => '__pwn' in window)).toBe(false);
    });
  }
});

test('an account without any page still has its shell, and can leave it', async ({ page, signedIn }) => {
  await signedIn('nomenu');
  await expect(page.getByText('No pages have been granted to this account')).toBeVisible();
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(signInPage(page)).toBeVisible();
});

test('an expired device stands on /406 with its number, nothing of it in the address', async ({ page, box, address }) => {
  const addresses: string[] = [];
  await page.goto(address);
  page.on('request', (request) => addresses.push(request.url()));
  await signInByForm(page, box, 'expired', 'Expired@2026');
  await expect(page.getByRole('main')).toContainText('The gateway refuses access');
  await expect(page.getByRole('main')).toContainText('Device ID:');
  await expect(page).toHaveURL(`${address}/#/406`);
  expect(addresses.filter((url) => url.includes('data='))).toEqual([]);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(signInPage(page)).toBeVisible();
  expect(await hasToken(page)).toBe(false);
});

test('what a link writes on /406 is text under our own heading, and leaves the address', async ({ page, address }) => {
  const data = encodeURIComponent(
    JSON.stringify({
      code: 1006,
      msg: '<img src=x onerror="window.__pwn=1"><a href="https://evil.example">here</a>',
      device_id: '<b>SN1</b>',
    }),
  );
  for (const url of [`${address}/#/406?data=${data}`, `${address}/?data=${data}#/406`]) {
    await page.goto('about:blank');
    await page.goto(url);
    const main = page.getByRole('main');
    await expect(main).toContainText('Text sent with the link');
    await expect(main).toContainText('<img src=x onerror="window.__pwn=1"><a href="https://evil.example">here</a>');
    await expect(main).toContainText('<b>SN1</b>');
    await expect(page).toHaveURL(`${address}/#/406`);
    await expect(main.getByRole('link', { name: 'here' })).toHaveCount(0);
    await expect(main.locator('figure img, figure a, figure b')).toHaveCount(0);
    expect(await page.evaluate(() => '__pwn' in window)).toBe(false);
  }
  for (const broken of sampled('broken links to /406', ['{"a":', 'x'.repeat(5000), '[]', 'null'], 1)) {
    await page.goto('about:blank');
    await page.goto(`${address}/#/406?data=${encodeURIComponent(broken)}`);
    await expect(page.getByRole('main')).toContainText('Device expired, contact the provider.');
    await expect(page.getByRole('main')).not.toContainText('Text sent with the link');
  }
});

test.describe('a sign-in handed over by another system', () => {
  for (const path of sampled('ways of a hand-over', ['/auth-redirect', '/authh5'] as const, 1)) {
    test(`opens the console by ${path}, and its token leaves the address`, async ({ page, box, address }) => {
      await page.goto(
        `${address}/#${path}?token=${encodeURIComponent(box.handOverToken)}&redirect=${encodeURIComponent('/system/operationstatus')}`,
      );
      await expect(page).toHaveURL(`${address}/#/system/operationstatus`);
      await expect(shell(page)).toBeVisible();
      expect(asked(box, 'common/tokenLogin')).toBe(1);
      await page.goBack().catch(() => null);
      expect(page.url()).not.toContain(box.handOverToken);
    });
  }

  test('asks whoever is signed in first, with both names; other tabs follow the answer', async ({
    page,
    box,
    address,
    context,
    watch,
    signedIn,
  }) => {
    const link = (path: string): string => `${path}?token=${encodeURIComponent(box.handOverToken)}`;
    const menuOf = (tab: Page, name: string) => tab.getByRole('button', { name: `${name}: account menu` });
    await signedIn('operator', link('/authh5'));
    await expect(page.getByRole('alert')).toContainText('系统管理员 (admin)');
    await expect(page.getByRole('alert')).toContainText('(operator)');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${address}/#/dashboard`);
    await expect(menuOf(page, '系统管理员')).toHaveCount(0);
    const other = watch(await context.newPage());
    await other.goto(`${address}/#/voice/extensionset`);
    await expect(shell(other)).toBeVisible();
    await page.goto(`${address}/#${link('/setlogindata')}`);
    await page.getByRole('button', { name: 'Switch to admin' }).click();
    await expect(page).toHaveURL(`${address}/#/dashboard`);
    for (const tab of [page, other]) await expect(menuOf(tab, '系统管理员')).toBeVisible();
  });

  test('changes nothing for whoever is signed in when its token is bad', async ({ page, address, signedIn }) => {
    await signedIn('operator', '/authh5?token=unknown');
    await expect(page.getByRole('alert')).toContainText('The sign-in token was not accepted');
    await page.getByRole('link', { name: 'Go to home' }).click();
    await expect(page).toHaveURL(`${address}/#/dashboard`);
    await expect(shell(page)).toBeVisible();
  });

  test('with a token that nobody knows says so and offers the form', async ({ page, address }) => {
    await page.goto(`${address}/?token=unknown#/auth-redirect`);
    await expect(page.getByRole('main')).toContainText('The sign-in token was not accepted');
    await expect(page.getByRole('main')).toContainText('The sign-in token is invalid or has expired');
    await expect(page).toHaveURL(`${address}/#/auth-redirect`);
    expect(await hasToken(page)).toBe(false);
    await page.getByRole('link', { name: 'Sign in manually' }).click();
    await expect(signInPage(page)).toBeVisible();
  });
});
