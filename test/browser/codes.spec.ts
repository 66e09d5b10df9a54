/** What each code of a reply does (src/gateway/README.md, Codes), seen from the page. */
import type { Page } from 'playwright/test';
import { expect, test } from './console';
import { asked, choose, documentLoads, hasToken, shell, signInByForm, signInPage, toasts } from './person';

/** Dialogs of the browser itself, such as "Leave this page?". */
const browserDialogs = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(dialog.type());
    void dialog.accept();
  });
  return seen;
};

const settled = async (page: Page, box: { requests: { inFlight: number } }): Promise<void> => {
  await expect(shell(page)).toBeVisible();
  await expect.poll(() => box.requests.inFlight).toBe(0);
};

test('ten replies with 1002 make one reload, 200 ms after the first', async ({ page, box, signedIn }) => {
  await page.clock.install();
  await signedIn('admin', '/scenelistadd');
  await settled(page, box);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await expect.poll(() => box.requests.inFlight).toBe(0);
  box.faults.add({ path: 'clear_cache', code: 1002, msg: 'gone' });
  const loads = documentLoads(box);
  for (let turn = 1; turn <= 10; turn += 1) {
    await choose(page, 'Clear cache');
    await expect.poll(() => asked(box, 'clear_cache')).toBe(turn);
  }
  await page.clock.runFor(199);
  expect(await hasToken(page)).toBe(true);
  expect(documentLoads(box)).toBe(loads);
  await page.clock.runFor(2);
  await expect(signInPage(page)).toBeVisible();
  expect(await hasToken(page)).toBe(false);
  expect(documentLoads(box)).toBe(loads + 1);
  await page.clock.resume();
  await expect(page).toHaveURL(/#\/login\?redirect=%2Fscenelistadd$/);
});

test('1005, signed in elsewhere, ends at the sign-in page too, and the way is remembered', async ({ page, box, signedIn }) => {
  await signedIn('admin', '/system/operationstatus');
  await settled(page, box);
  const loads = documentLoads(box);
  // By rule, so that no poll of the page hears of it first.
  box.faults.add({ path: 'clear_cache', code: 1005, msg: 'elsewhere' });
  await choose(page, 'Clear cache');
  await expect(signInPage(page)).toBeVisible();
  await expect(page).toHaveURL(/redirect=%2Fsystem%2Foperationstatus$/);
  expect(documentLoads(box)).toBe(loads + 1);
  await signInByForm(page, box);
  await expect(page).toHaveURL(/#\/system\/operationstatus$/);
});

test('what was being typed when a session ended is kept for him who typed it, passwords nowhere', async ({ page, box, signedIn }) => {
  const dialogs = browserDialogs(page);
  await test.step('passwords that were being typed are kept nowhere', async () => {
    await signedIn();
    await settled(page, box);
    await choose(page, 'Change password');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Original password/).fill('Sentinel-1-old');
    await dialog.getByLabel(/^New password\W*$/).fill('Sentinel-2-New');
    await dialog.getByLabel(/^New password again/).fill('Sentinel-2-New');
    box.faults.add({ path: 'index/credentials', method: 'change_password', code: 1002 });
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(signInPage(page)).toBeVisible();
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie, history.state, document.documentElement.outerHTML]),
    );
    expect(kept).not.toContain('Sentinel');
  });
  await test.step('what was being typed is kept over an ended session and offered again', async () => {
    await signInByForm(page, box);
    await expect(shell(page)).toBeVisible();
    await choose(page, 'Personal profile');
    const name = page.getByRole('dialog').getByLabel('Name', { exact: true });
    await name.fill('Head of the night shift');
    box.faults.add({ path: 'index/credentials', method: 'form', code: 1002 });
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(signInPage(page)).toBeVisible();
    expect(dialogs, 'nobody is asked whether to leave').toEqual([]);

    await signInByForm(page, box);
    await expect(shell(page)).toBeVisible();
    await choose(page, 'Personal profile');
    await expect(page.getByRole('dialog')).toContainText('This form has unsaved input');
    await expect(name).not.toHaveValue('Head of the night shift');
    await page.getByRole('button', { name: 'Restore my input' }).click();
    await expect(name).toHaveValue('Head of the night shift');
  });
});

test('what somebody else was typing is not offered', async ({ page, box, signedIn }) => {
  await signedIn('operator');
  await settled(page, box);
  await choose(page, 'Personal profile');
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Not for others');
  box.faults.add({ path: 'index/credentials', method: 'form', code: 1002 });
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(signInPage(page)).toBeVisible();
  await signInByForm(page, box);
  await expect(shell(page)).toBeVisible();
  await choose(page, 'Personal profile');
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue('系统管理员');
  await expect(page.getByRole('dialog')).not.toContainText('This form has unsaved input');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Not for others');
});

test('a box that ends every session at once is not reloaded for ever', async ({ page, box, address }) => {
  await page.goto(address);
  box.faults.add({ path: '^/admin\\.php/(?!common/(login|captcha|branding|copyright))', code: 1002, msg: 'gone' });
  await signInByForm(page, box);
  await expect.poll(() => documentLoads(box)).toBe(2);
  await expect(signInPage(page)).toBeVisible();
  await expect(page.getByRole('alert'), 'why the page was left is said where it led').toContainText('Your session has ended.');
  await signInByForm(page, box);
  await expect(page.getByRole('alert')).toContainText('Your session has ended. Please sign in again.');
  await expect(page).toHaveURL(/#\/login/);
  expect(documentLoads(box), 'the second time without a reload').toBe(2);
  expect(await hasToken(page)).toBe(false);
});

test('a dead token in a cookie that the page cannot remove does not go round in a circle', async ({ page, box, address, context }) => {
  await context.addCookies([{ name: 'IGSAuth', value: 'dead-token', domain: '.gateway.test', path: '/' }]);
  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText('Your session has ended. Please sign in again.');
  await expect(page).toHaveURL(/#\/login/);
  expect(documentLoads(box)).toBe(2);
  await expect.poll(() => box.requests.inFlight).toBe(0);
  expect(asked(box, '/admin.php/')).toBeLessThan(25);
});

test('a session that fails to load says why, or Has Error where the box says nothing, and leads to sign in', async ({
  page,
  box,
  signedIn,
}) => {
  box.faults.add({ path: 'System/auth_menu', code: 999, msg: '' });
  await signedIn();
  await expect(page.getByText('Has Error')).toBeVisible();
  await expect(page).toHaveURL(/#\/login/);
});

test('1006 leads to /406 with the message and the device number', async ({ page, box, address, signedIn }) => {
  await signedIn();
  await settled(page, box);
  box.faults.add({
    path: 'clear_cache',
    code: 1006,
    msg: 'The licence <b>ran out</b>',
    data: { device_id: 'SN-4711', token: 'sentinel-token' },
  });
  await choose(page, 'Clear cache');
  const main = page.getByRole('main');
  await expect(main).toContainText('The licence <b>ran out</b>');
  await expect(main).toContainText('SN-4711');
  await expect(page).toHaveURL(`${address}/#/406`);
  expect(await page.content()).not.toContain('sentinel-token');
});

test('what else a code does is seen, and the page stays: 500, failures and an empty cache', async ({
  page,
  box,
  address,
  context,
  signedIn,
}) => {
  await test.step('500 opens a page of the box in a window that has no hold on the console', async () => {
    await signedIn();
    await settled(page, box);
    box.faults.add({ path: 'clear_cache', code: 500, data: '/version.json' });
    const [opened] = await Promise.all([context.waitForEvent('page'), choose(page, 'Clear cache')]);
    await expect(opened).toHaveURL(`${address}/version.json`);
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    await opened.close();
    // A pop-up blocker leaves no trace, so the address stays in reach.
    await expect(toasts(page).getByRole('link')).toHaveAttribute('href', `${address}/version.json`);
    await expect(toasts(page).getByRole('link')).toHaveAttribute('rel', /noopener/);
  });
  await test.step('500 for another host asks first, and opens it only when told to', async () => {
    const url = `http://files.gateway.test:${box.port}/version.json`;
    box.faults.set([{ path: 'clear_cache', code: 500, data: url }]);
    await choose(page, 'Clear cache');
    const dialog = page.getByRole('dialog', { name: 'Open another site?' });
    await expect(dialog).toContainText(`files.gateway.test:${box.port}`);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    expect(context.pages()).toHaveLength(1);

    box.faults.set([{ path: 'clear_cache', code: 500, data: `${url}?2` }]);
    await choose(page, 'Clear cache');
    const [opened] = await Promise.all([context.waitForEvent('page'), dialog.getByRole('link', { name: /^Open files/ }).click()]);
    await expect(opened).toHaveURL(`${url}?2`);
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    await opened.close();
  });
  await test.step('500 with anything but a web address opens nothing', async () => {
    for (const data of [
      'javascript:window.__pwn=1',
      'data:text/html,<script>opener.__pwn=1</script>',
      'http://user:pass@gateway.test/',
      null,
      { a: 1 },
    ]) {
      box.faults.set([{ path: 'clear_cache', code: 500, msg: `no page ${JSON.stringify(data)}`, data }]);
      await choose(page, 'Clear cache');
      await expect(toasts(page).filter({ hasText: `no page ${JSON.stringify(data)}` })).toBeVisible();
    }
    expect(context.pages()).toHaveLength(1);
    expect(await page.evaluate(() => '__pwn' in window)).toBe(false);
  });
  await test.step('clearing the cache is asked once, even of a box that fails', async () => {
    box.faults.set([{ path: 'clear_cache', status: 500 }]);
    const before = asked(box, 'clear_cache');
    await choose(page, 'Clear cache');
    await expect(toasts(page).filter({ hasText: 'The gateway answered with error 500' })).toBeVisible();
    await expect.poll(() => box.requests.inFlight).toBe(0);
    expect(asked(box, 'clear_cache') - before).toBe(1);
  });
  await test.step('many different failures stand in three toasts at most, as text', async () => {
    for (let turn = 1; turn <= 6; turn += 1) {
      box.faults.set([{ path: 'clear_cache', code: 403, msg: `<b>no ${turn}</b>` }]);
      await choose(page, 'Clear cache');
      await expect(toasts(page).filter({ hasText: `<b>no ${turn}</b>` })).toBeVisible();
      expect(await toasts(page).count()).toBeLessThanOrEqual(3);
    }
    await expect(toasts(page)).toHaveCount(3);
  });
});

test('polls that answer 500 for five minutes open no window', async ({ page, box, context, signedIn }) => {
  await page.clock.install();
  await signedIn();
  await settled(page, box);
  box.faults.set([
    { path: 'index/hint', code: 500, data: '/version.json?hint' },
    { path: 'system/home', method: 'detail', code: 500, data: '/version.json?home' },
  ]);
  for (let minute = 0; minute < 5; minute += 1) {
    await page.clock.runFor(60_000);
    await expect.poll(() => box.requests.inFlight).toBe(0);
  }
  expect(asked(box, 'index/hint')).toBeGreaterThan(2);
  expect(context.pages()).toHaveLength(1);
  expect(box.requests.entries.filter(({ path }) => path.startsWith('/version.json?'))).toEqual([]);
  expect(await toasts(page).count()).toBeLessThanOrEqual(3);
});

for (const { language, entry, text } of [
  { language: 'en', entry: 'Clear cache', text: 'Network abnormal, please retry later' },
  { language: 'zh_CN', entry: '清除缓存', text: '网络异常，请稍后重试' },
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a network failure is told once, however often it happens', async ({ page, box, signedIn }) => {
      await page.clock.install();
      await signedIn('admin', '/scenelistadd');
      await settled(page, box);
      await page.clock.pauseAt(new Date(Date.now() + 60_000));
      await expect.poll(() => box.requests.inFlight).toBe(0);
      box.faults.add({ path: 'clear_cache', drop: true });
      await choose(page, entry);
      await expect(toasts(page)).toContainText(text);
      for (let turn = 2; turn <= 5; turn += 1) {
        await choose(page, entry);
        await expect(toasts(page)).toContainText(`×${turn}`);
      }
      await expect(toasts(page)).toHaveCount(1);
    });
  });
}
