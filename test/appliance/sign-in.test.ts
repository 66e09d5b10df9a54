import { afterEach, beforeEach, expect, it } from 'vitest';
import { md5 } from './accounts';
import { DEMO_ACCOUNTS, DEMO_AUTH_CODES } from './demo-accounts';
import type { ApplianceOptions } from './options';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { GRACE_MS, TOKEN_LIFE_MS } from './session';
import { visit } from './visitor';

let box: Appliance;
const restart = async (options: ApplianceOptions) => {
  await box.close();
  box = await startSeeded(options);
};
beforeEach(async () => {
  box = await startSeeded();
});
afterEach(() => box.close());

const DETAIL = ['/admin.php/index/credentials', { method: 'detail' }] as const;

it('signs an administrator in with the code of the picture', async () => {
  const browser = visit(box);
  const answer = await browser.signIn('admin', 'Admin@2026');
  expect(answer.envelope).toMatchObject({ code: 200, msg: 'Success', weak_psw: 0 });
  expect((await browser.form(...DETAIL)).data).toMatchObject({ detail: { is_operations: 0, lang: 'en', c_id: 'C10001' } });
});

it('refuses a wrong code, in the language of the browser, and each picture serves one try only', async () => {
  const browser = visit(box);
  expect(await browser.signIn('admin', 'Admin@2026', { code: '0000' })).toMatchObject({ code: 1001, msg: 'Verification code is wrong' });
  browser.language = 'zh_CN';
  expect((await browser.signIn('admin', 'Admin@2026', { code: '0000' })).msg).toBe('验证码错误');
  const code = await browser.readCaptcha();
  expect((await browser.signIn('admin', 'Admin@2026', { code: code.toLowerCase() })).code).toBe(200);
  expect((await browser.signIn('admin', 'Admin@2026', { code })).code).toBe(1001);
  expect((await visit(box).signIn('admin', 'Admin@2026', { code: '' })).code).toBe(1001);
});

it('draws the code as strokes and keeps it with the browser that asked', async () => {
  const browser = visit(box);
  const code = await browser.readCaptcha();
  const picture = await browser.get('/admin.php/common/captcha?t=2');
  expect(await picture.text()).not.toMatch(/<text/);
  expect(picture.headers.getSetCookie()[0]).toMatch(/^gwcaptcha=[\w-]{22}; Path=\/; HttpOnly; SameSite=Strict$/);
  expect((await visit(box).signIn('admin', 'Admin@2026', { code })).code).toBe(1001);
});

it('locks an account for one address after five wrong passwords, and says for how long', async () => {
  const browser = visit(box);
  for (let failure = 1; failure < 5; failure++)
    expect(await browser.signIn('admin', 'wrong!')).toMatchObject({ code: 1003, msg: 'Account password error' });
  expect(await browser.signIn('admin', 'wrong!')).toMatchObject({
    code: 429,
    msg: 'You have triggered the abuse detection mechanism.',
    data: { retry_after: 60 },
  });
  expect((await browser.signIn('admin', 'Admin@2026')).code).toBe(429);
  expect((await browser.signIn('operator', 'Operator@2026')).code).toBe(200);
  box.advance(60_000);
  expect((await browser.signIn('admin', 'Admin@2026')).code).toBe(200);
});

it('knows its demonstration accounts', async () => {
  const answers: Record<string, unknown> = {};
  for (const { username, password } of DEMO_ACCOUNTS) {
    const browser = visit(box);
    const { envelope } = await browser.signIn(username, password);
    const menu = await browser.form('/admin.php/System/auth_menu');
    answers[username] = [envelope.code, envelope.weak_psw, menu.code, Array.isArray(menu.data) ? menu.data.length > 0 : menu.data];
  }
  expect(answers).toEqual({
    admin: [200, 0, 200, true],
    operator: [200, 0, 200, true],
    ops: [200, 0, 200, true],
    weak: [200, 1, 200, true],
    expired: [200, 0, 1006, expect.objectContaining({ device_id: expect.any(String) })],
    nomenu: [200, 0, 200, false],
  });
});

it('takes the token from the header only', async () => {
  const browser = visit(box);
  await browser.signIn('admin', 'Admin@2026');
  const { token } = browser;
  browser.token = undefined;
  browser.headers.Cookie = `IGSAuth=${token}`;
  expect((await browser.form(...DETAIL)).code).toBe(1002);
  expect((await (await browser.get('/admin.php/common/clear_cache')).json()).code).toBe(1002);
  browser.token = token;
  expect((await (await browser.get('/admin.php/common/clear_cache')).json()).code).toBe(200);
});

it('ends a session after seven days, on log out, and when the account signs in elsewhere', async () => {
  const [first, second, third] = [visit(box), visit(box), visit(box)];
  await first.signIn('admin', 'Admin@2026');
  await second.signIn('operator', 'Operator@2026');
  await third.signIn('ops', 'Operations@2026');
  await second.form('/admin.php/common/logout');
  expect((await second.form(...DETAIL)).code).toBe(1002);
  box.kick('ops');
  expect((await third.form(...DETAIL)).code).toBe(1005);
  expect((await first.form(...DETAIL)).code).toBe(200);
  box.advance(TOKEN_LIFE_MS);
  expect((await first.form(...DETAIL)).code).toBe(1002);
});

it('lets a refreshed token finish what is under way, then forgets it', async () => {
  const browser = visit(box);
  await browser.signIn('admin', 'Admin@2026');
  const old = browser.token!;
  const fresh = (await browser.form('/admin.php/common/refresh_token', { token: old })).data;
  expect(fresh).not.toBe(old);
  expect((await browser.form(...DETAIL)).code).toBe(200);
  box.advance(GRACE_MS);
  expect((await browser.form(...DETAIL)).code).toBe(1002);
  browser.token = String(fresh);
  expect((await browser.form(...DETAIL)).code).toBe(200);
});

it('kills a refreshed token at once when it is strict', async () => {
  await restart({ strictTokens: true });
  const browser = visit(box);
  await browser.signIn('admin', 'Admin@2026');
  const fresh = (await browser.form('/admin.php/common/refresh_token', { token: browser.token! })).data;
  expect((await browser.form('/admin.php/common/refresh_token', { token: browser.token! })).code).toBe(1002);
  browser.token = String(fresh);
  expect((await browser.form(...DETAIL)).code).toBe(200);
});

it('keeps one session an account when told so', async () => {
  await restart({ singleSession: true });
  const [first, second] = [visit(box), visit(box)];
  await first.signIn('admin', 'Admin@2026');
  await second.signIn('admin', 'Admin@2026');
  expect((await first.form(...DETAIL)).code).toBe(1005);
  expect((await second.form(...DETAIL)).code).toBe(200);
});

it('switches between the modes, as far as the account may', async () => {
  const admin = visit(box);
  await admin.signIn('admin', 'Admin@2026');
  const paths = async () => ((await admin.form('/admin.php/System/auth_menu')).data as { path: string }[]).map(({ path }) => path); // the menu's own shape
  expect(await paths()).toContain('/system');
  expect((await admin.form('/admin.php/index/credentials', { method: 'changeMode', is_operations: '1' })).data).toEqual({
    detail: { is_operations: 1 },
  });
  expect(await paths()).toEqual(['/', '/operation']);
  expect((await visit(box).signIn('operator', 'Operator@2026', { is_operations: '1' })).code).toBe(403);
  const ops = visit(box);
  await ops.signIn('ops', 'Operations@2026');
  expect((await ops.form('/admin.php/index/credentials', { method: 'changeMode', is_operations: '0' })).code).toBe(403);
});

it('exchanges the hand-over token of another system', async () => {
  const browser = visit(box);
  const answer = await browser.form('/admin.php/common/tokenLogin', { token: box.handOverToken });
  browser.token = String(answer.data);
  expect((await browser.form(...DETAIL)).code).toBe(200);
  expect((await browser.form('/admin.php/common/tokenLogin', { token: 'no' })).code).toBe(401);
});

it('registers an account with an authorization code, which can sign in then', async () => {
  const browser = visit(box);
  const fields = { method: 'offline', username: 'new.person', password: md5('Strong@1'), auth_code: DEMO_AUTH_CODES[0]!, phone: '' };
  expect((await browser.form('/admin.php/common/register', { ...fields, auth_code: 'x' })).data).toEqual({
    auth_code: 'The authorization code is invalid',
  });
  expect((await browser.form('/admin.php/common/register', { ...fields, method: 'network' })).data).toEqual({
    phone: 'This cannot be empty.',
  });
  expect((await browser.form('/admin.php/common/register', fields)).code).toBe(200);
  expect((await browser.form('/admin.php/common/register', fields)).data).toEqual({ username: 'already exists' });
  expect((await browser.signIn('new.person', 'Strong@1')).code).toBe(200);
});

it('makes a weak password stronger before anything else is written, and ends the other sessions', async () => {
  const [here, elsewhere] = [visit(box), visit(box)];
  await here.signIn('weak', '123456');
  await elsewhere.signIn('weak', '123456');
  const change = (password: string, new_password: string) =>
    here.form('/admin.php/index/credentials', { method: 'change_password', password: md5(password), new_password });
  expect((await here.form('/admin.php/system/developer_mode', { method: 'form', status: '1' })).code).toBe(403);
  expect((await change('123457', 'weak')).data).toEqual({
    password: 'Account password error',
    new_password: expect.stringContaining('8 characters'),
  });
  expect((await change('123456', 'Weak@2026 ')).data).toEqual({ new_password: expect.stringContaining('begin or end with a space') });
  expect((await change('123456', 'Weak@2026')).code).toBe(200);
  // Whoever has to change it does not keep it.
  expect((await change('Weak@2026', 'Weak@2026')).data).toEqual({ new_password: 'The new password must differ from the current one' });
  expect((await here.form('/admin.php/common/title_info')).data).toMatchObject({ weak_psw: 0 });
  expect((await elsewhere.form(...DETAIL)).code).toBe(1002);
  expect((await visit(box).signIn('weak', '123456')).code).toBe(1003);
  expect((await visit(box).signIn('weak', 'Weak@2026')).envelope).toMatchObject({ code: 200, weak_psw: 0 });
});

it('takes one of two changes of a password that arrive at once', async () => {
  const here = visit(box);
  await here.signIn('weak', '123456');
  const change = (new_password: string) =>
    here.form('/admin.php/index/credentials', { method: 'change_password', password: md5('123456'), new_password });
  const answers = await Promise.all([change('First@2026'), change('Other@2026')]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 422]);
  const won = answers[0]?.code === 200 ? 'First@2026' : 'Other@2026';
  expect((await visit(box).signIn('weak', won)).code).toBe(200);
});

it('compares no more passwords at once than one after the other', async () => {
  const answers = await Promise.all(Array.from({ length: 9 }, () => visit(box).signIn('operator', 'Wrong@2026')));
  expect(answers.filter(({ code }) => code === 1003)).toHaveLength(4);
  expect(answers.filter(({ code }) => code === 429)).toHaveLength(5);
});
