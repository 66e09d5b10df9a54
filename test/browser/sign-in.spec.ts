import { md5 } from 'js-md5';
import type { Page, Request } from 'playwright/test';
import { SHIFT_MS } from '../clock-shift';
import { captcha, expect, fillSignIn, test } from './console';
import { HOST } from './hosts';
import { DIST, packConsole } from './packed';
import { asked, choose, hasToken, shell, signInByForm, signInPage, toasts } from './person';

const WEEK_S = 7 * 24 * 3600;

const username = (page: Page) => page.getByLabel('Username', { exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const code = (page: Page) => page.getByLabel('Verification code', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in' });
const alert = (page: Page) => page.getByRole('alert');

/** Every cookie of the browser with all its attributes, by name. */
async function cookieJar(page: Page, url: string) {
  const devtools = await page.context().newCDPSession(page);
  const { cookies } = await devtools.send('Network.getCookies', { urls: [url] });
  await devtools.detach();
  // The browser keeps them by the machine's clock.
  return new Map(cookies.map((cookie) => [cookie.name, { ...cookie, expires: cookie.expires + SHIFT_MS / 1000 }]));
}

/** The fields of the next sign-in that the browser sends. */
async function nextLogin(page: Page): Promise<URLSearchParams> {
  const request = await page.waitForRequest((each) => each.url().endsWith('/common/login'));
  return new URLSearchParams(request.postData() ?? '');
}

/** Watches for a sign-in form in the page, however short it stands. */
const watchForForm = (page: Page) =>
  page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector('#root input[type=password]')) Object.assign(window, { formSeen: true });
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
const formSeen = (page: Page) => page.evaluate(() => 'formSeen' in window);

test('a captcha that does not come is said, and asked for again by a press', async ({ page, box, address }) => {
  let isDown = true;
  await page.route('**/common/captcha*', (route) => (isDown ? route.fulfill({ status: 500, body: 'down' }) : route.continue()));
  await page.goto(address);
  const said = page.getByText('The verification code did not load.');
  await expect(said).toBeVisible();
  await expect(code(page)).toHaveAccessibleDescription(/did not load/);
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(said).toBeHidden();
  await fillSignIn(page, box, 'admin', 'Admin@2026');
  await submit(page).click();
  await expect(page).toHaveURL(/#\/dashboard$/);
});

test('an administrator signs in with the captcha, sees the menu, and signs out', async ({ page, box, address }) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await fillSignIn(page, box, '  admin ', 'Admin@2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/#\/dashboard$/);
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Voice' })).toBeVisible();

  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('IGSAuth');
});

test('what is wrong is told, with a fresh code', async ({ page, box, address }) => {
  await test.step('a wrong verification code asks to click the code and enter it again', async () => {
    await page.goto(address);
    await fillSignIn(page, box, 'admin', 'Admin@2026');
    const first = await captcha(page, box);
    await code(page).fill('0000');
    await submit(page).click();
    await expect(alert(page)).toContainText('Click the code for a new one');
    await expect(code(page)).toBeFocused();
    await expect(code(page)).toHaveValue('');
    await expect.poll(() => captcha(page, box)).not.toBe(first);

    const second = await captcha(page, box);
    await page.getByRole('button', { name: 'Verification code. Click for another one.' }).click();
    await expect.poll(() => captcha(page, box)).not.toBe(second);
  });
  await test.step('a wrong password is told with a fresh code, and what was typed stays', async () => {
    await page.goto(address);
    await fillSignIn(page, box, 'admin', 'Wrong@2026');
    const first = await captcha(page, box);
    await submit(page).click();
    await expect(alert(page)).toHaveText('Account password error.');
    await expect(username(page)).toHaveValue('admin');
    await expect(code(page)).toHaveValue('');
    await expect(password(page)).toBeFocused();
    await expect.poll(() => captcha(page, box)).not.toBe(first);
    expect(await hasToken(page)).toBe(false);
  });
});

test('the form before anything is sent: helps, hints and what it needs', async ({ page, address, box }) => {
  await test.step('the form needs one script and no React; the console is fetched once something is typed', async () => {
    const scripts: string[] = [];
    page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
    await page.goto(address, { waitUntil: 'networkidle' });
    expect(scripts).toHaveLength(1);
    await username(page).press('a');
    await expect.poll(() => scripts.length).toBeGreaterThan(3);
  });
  await test.step('Caps Lock is pointed out while the password is typed', async () => {
    await password(page).focus();
    await expect(page.getByText('Caps Lock is on')).toBeHidden();
    await password(page).dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
    await expect(page.getByText('Caps Lock is on')).toBeVisible();
    await password(page).dispatchEvent('keyup', { key: 'CapsLock', modifierCapsLock: false });
    await expect(page.getByText('Caps Lock is on')).toBeHidden();
  });
  await test.step('the password can be shown and hidden again', async () => {
    await password(page).fill('Admin@2026');
    await expect(password(page)).toHaveAttribute('type', 'password');
    await page.waitForFunction(() => 'consoleStarted' in window);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(password(page)).toHaveValue('Admin@2026');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
  });
  await test.step('password managers know the fields', async () => {
    const form = page.getByRole('form', { name: 'Sign in' });
    await expect(form.locator('input[name=username]')).toHaveAttribute('autocomplete', 'username');
    await expect(form.locator('input[name=password]')).toHaveAttribute('autocomplete', 'current-password');
    await expect(form.locator('input[name=code]')).toHaveAttribute('autocomplete', 'off');
    await expect(form).toHaveJSProperty('method', 'post');
  });
  await test.step('plain HTTP says that it is not encrypted', async () => {
    await page.getByText('This connection is not encrypted').click();
    await expect(page.getByText('Anyone on this network can read what you type here')).toBeVisible();
  });
  await test.step('each empty field says what it needs, and nothing is sent', async () => {
    await username(page).clear();
    await password(page).fill('12345');
    await submit(page).click();
    await expect(page.getByText('Enter the username')).toBeVisible();
    await expect(page.getByText('The password must have at least 6 characters')).toBeVisible();
    await expect(page.getByText('Enter the verification code')).toBeVisible();
    await expect(username(page)).toBeFocused();
    expect(asked(box, 'common/login')).toBe(0);
  });
});

test('repeated failures lock the form with a countdown, and it opens again', async ({ page, box, address }) => {
  await page.clock.install();
  await page.goto(address);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await fillSignIn(page, box, 'operator', `Wrong@${attempt}`);
    await Promise.all([page.waitForResponse(/common\/login/), submit(page).click()]);
    await expect(code(page)).toHaveValue('');
  }
  await expect(alert(page)).toContainText('abuse detection');
  await expect(alert(page)).toContainText(/You can try again in (60|5\d) s/);
  const sent = asked(box, 'common/login');
  await expect(submit(page)).toBeDisabled();
  await fillSignIn(page, box, 'operator', 'Operator@2026');
  await code(page).press('Enter');
  await page.clock.runFor(20_000);
  await expect(alert(page)).toContainText(/You can try again in [1-4]\d s/);
  await code(page).press('Enter');
  expect(asked(box, 'common/login'), 'a locked form sends nothing').toBe(sent);

  await page.clock.runFor(45_000);
  box.advance(61_000);
  await expect(alert(page)).not.toContainText('You can try again');
  await submit(page).click();
  await expect(shell(page)).toBeVisible();
});

test('another language keeps what was typed, and is kept itself', async ({ page, box, address }) => {
  await page.goto(address);
  await fillSignIn(page, box, 'admin', 'Admin@2026');
  const typed = await code(page).inputValue();
  const pictures = asked(box, 'common/captcha');
  await page.getByRole('button', { name: 'Language: 简体中文' }).click();
  await expect(signInPage(page)).toHaveText('登录');
  await expect(page.getByLabel('用户名', { exact: true })).toHaveValue('admin');
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('Admin@2026');
  await expect(page.getByLabel('验证码', { exact: true })).toHaveValue(typed);
  await expect(page).toHaveTitle('多业务综合网关');
  expect(asked(box, 'common/captcha')).toBe(pictures);
  await page.reload();
  await expect(signInPage(page)).toHaveText('登录');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

test('without a pointer: type, Tab, Enter, and out again', async ({ page, box, address }) => {
  await page.goto(address);
  await expect(username(page)).toBeFocused();
  const answer = await captcha(page, box);
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Admin@2026');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(code(page)).toBeFocused();
  await page.keyboard.type(answer);
  await page.keyboard.press('Enter');
  await expect(shell(page)).toBeVisible();
  const account = page.getByRole('button', { name: /account menu/ });
  for (let step = 0; step < 60 && !(await account.evaluate((element) => element === document.activeElement)); step += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(signInPage(page)).toBeVisible();
});

test('what was typed before the scripts ran survives, and an early Enter is kept', async ({ page, box, address }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  page.on('framenavigated', (frame) => urls.push(frame.url()));
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(username(page)).toBeFocused();
  await fillSignIn(page, box, 'admin', 'Admin@2026');
  await page.keyboard.press('Enter');
  await expect(code(page)).not.toHaveValue('');
  expect(asked(box, 'common/login'), 'nothing is sent before the console listens').toBe(0);
  release();
  await expect(shell(page)).toBeVisible();
  expect(asked(box, 'common/login')).toBe(1);
  expect(urls.filter((url) => url.includes('Admin@2026') || url.includes('Admin%402026') || url.includes(md5('Admin@2026')))).toEqual([]);
  expect(urls.filter((url) => url.includes('username'))).toEqual([]);
});

test('a toast comes over the form as it stands, with everything that was typed', async ({ page, box, address }) => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/common/copyright', async (route) => {
    await released;
    await route.fulfill({ json: { code: 500, msg: '', data: `${address}/version.json` } });
  });
  await page.goto(address);
  await fillSignIn(page, box, 'admin', 'Admin@2026');
  await password(page).focus();
  release();
  await expect(toasts(page).first()).toBeVisible();
  await expect(username(page)).toHaveValue('admin');
  await expect(password(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shell(page)).toBeVisible();
});

test('someone signed in never sees the form flash', async ({ page, address, signedIn }) => {
  await watchForForm(page);
  await page.goto(address);
  await expect(signInPage(page)).toBeVisible();
  expect(await formSeen(page), 'the watch works').toBe(true);
  await signedIn();
  await page.reload();
  await expect(shell(page)).toBeVisible();
  expect(await formSeen(page)).toBe(false);
});

test('a browser that keeps no cookies is told so', async ({ page, box, address }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.goto(address);
  await signInByForm(page, box);
  await expect(alert(page)).toContainText('The browser does not keep cookies for this address');
  await expect(signInPage(page)).toBeVisible();
});

test('the session lasts a week by cookie and by box', async ({ page, box, address }) => {
  await page.goto(address);
  await signInByForm(page, box);
  await expect(shell(page)).toBeVisible();
  const token = (await cookieJar(page, address)).get('IGSAuth');
  expect(token).toMatchObject({ sameSite: 'Strict', secure: false, path: '/', session: false });
  expect(Math.abs((token?.expires ?? 0) - Date.now() / 1000 - WEEK_S)).toBeLessThan(60);
  expect([...(await cookieJar(page, address)).keys()].sort(), 'nothing is remembered unasked').toEqual([
    'IGSAuth',
    'gwcaptcha',
    'language',
  ]);
  await expect(page.getByText('not encrypted')).toHaveCount(0);
  // A refresh under way would be lost with the page, and its token with it.
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect.poll(() => box.requests.inFlight).toBe(0);
  box.advance(WEEK_S * 1000 - 3_600_000);
  await page.reload();
  await expect(shell(page)).toBeVisible();
  await expect.poll(() => box.requests.inFlight).toBe(0);
  box.advance(WEEK_S * 1000 + 1000);
  await page.reload();
  await expect(signInPage(page)).toBeVisible();
});

test.describe('over https', () => {
  test.use({ appliance: { httpsPort: 0 } });

  test('the cookies are Secure and nothing is said of encryption', async ({ page, box }) => {
    const address = `https://${HOST}:${box.httpsPort}`;
    await page.goto(address);
    await expect(page.getByLabel('Remember password')).toBeVisible();
    await expect(page.getByText('not encrypted')).toHaveCount(0);
    await page.getByLabel('Remember password').check();
    await signInByForm(page, box);
    await expect(shell(page)).toBeVisible();
    const jar = await cookieJar(page, address);
    for (const name of ['IGSAuth', 'IGSPass', 'IGSUser']) expect(jar.get(name), name).toMatchObject({ secure: true, sameSite: 'Strict' });
    await page.reload();
    await expect(shell(page)).toBeVisible();
  });
});

test.describe('a remembered password', () => {
  const remember = async (page: Page, box: Parameters<typeof signInByForm>[1], address: string) => {
    await page.goto(address);
    await page.getByLabel('Remember password').check();
    await signInByForm(page, box);
    await expect(shell(page)).toBeVisible();
  };
  /** The session is over, what is remembered stays. */
  const comeBack = async (page: Page, address: string) => {
    await page.context().clearCookies({ name: 'IGSAuth' });
    await page.goto(address);
    await page.reload();
    await expect(page.getByPlaceholder('The saved password will be used')).toBeVisible();
  };

  test('is sent as it was, is never in the page, and is forgotten on log-out', async ({ page, box, address }) => {
    await remember(page, box, address);
    const jar = await cookieJar(page, address);
    expect(jar.get('IGSPass')).toMatchObject({ value: md5('Admin@2026'), sameSite: 'Strict', secure: false, session: false });
    expect(Math.abs((jar.get('IGSPass')?.expires ?? 0) - Date.now() / 1000 - WEEK_S)).toBeLessThan(60);
    await comeBack(page, address);
    await expect(username(page)).toHaveValue('admin');
    await expect(password(page)).toHaveValue('');
    expect(await page.content()).not.toContain(md5('Admin@2026'));
    await code(page).fill(await captcha(page, box));
    const [sent] = await Promise.all([nextLogin(page), submit(page).click()]);
    expect(sent.get('password')).toBe(md5('Admin@2026'));
    await expect(shell(page)).toBeVisible();
    await choose(page, 'Sign out');
    await expect(signInPage(page)).toBeVisible();
    expect([...(await cookieJar(page, address)).keys()].filter((name) => name.startsWith('IGS'))).toEqual([]);
  });

  test('is forgotten as soon as another name is typed', async ({ page, box, address }) => {
    await remember(page, box, address);
    await comeBack(page, address);
    await username(page).press('End');
    await page.keyboard.type('2');
    await expect(page.getByPlaceholder('The saved password will be used')).toHaveCount(0);
    expect((await cookieJar(page, address)).has('IGSPass')).toBe(false);
  });

  test('that the box no longer takes is forgotten', async ({ page, box, address }) => {
    await remember(page, box, address);
    await comeBack(page, address);
    await code(page).fill(await captcha(page, box));
    box.faults.add({ path: 'common/login', times: 1, code: 1003, msg: 'Account password error' });
    await submit(page).click();
    await expect(alert(page)).toHaveText('Account password error.');
    expect((await cookieJar(page, address)).has('IGSPass')).toBe(false);
  });

  test('is dropped by a sign-in without the tick', async ({ page, box, address }) => {
    await remember(page, box, address);
    await comeBack(page, address);
    await page.getByLabel('Remember password').uncheck();
    await signInByForm(page, box);
    await expect(shell(page)).toBeVisible();
    expect((await cookieJar(page, address)).has('IGSPass')).toBe(false);
  });
});

const packedTest = (config: object, folder = '/') =>
  test.extend({
    appliance: async ({ appliance }, use) => {
      const packed = await packConsole(config, { from: appliance.root ?? DIST, folder });
      await use({ ...appliance, root: packed.root });
      await packed.remove();
    },
  });

packedTest({ base: '/console/' }, '/console/')(
  'in a folder of its own the remembered password stays off every call',
  async ({ page, box, address }) => {
    const carried: string[] = [];
    const look = async (request: Request): Promise<void> => {
      if (request.url().includes('/admin.php/') && ((await request.headerValue('cookie')) ?? '').includes('IGSPass'))
        carried.push(request.url());
    };
    await page.goto(`${address}/console/`);
    await page.getByLabel('Remember password').check();
    const looks: Promise<void>[] = [];
    page.on('requestfinished', (request) => looks.push(look(request)));
    await signInByForm(page, box);
    await expect(shell(page)).toBeVisible();
    expect((await cookieJar(page, `${address}/console/`)).get('IGSPass')).toMatchObject({ path: '/console/' });
    await page.reload();
    await expect(shell(page)).toBeVisible();
    await Promise.all(looks);
    expect(looks.length).toBeGreaterThan(5);
    expect(carried).toEqual([]);
  },
);

packedTest({ savedPassword: false })('a vendor can leave out remembering', async ({ page, address }) => {
  await page.goto(address);
  await expect(page.getByText('This connection is not encrypted')).toBeVisible();
  await expect(page.getByLabel('Remember password')).toHaveCount(0);
});
