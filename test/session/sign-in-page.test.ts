// @vitest-environment happy-dom
import Cookies from 'js-cookie';
import { md5 } from 'js-md5';
import { afterEach, describe, expect, it } from 'vitest';
import type { SignInForm } from '../../src/session/sign-in';
import { signIn } from '../../src/session/sign-in-page';
import { fakeRuntime, refusal } from './page';

afterEach(() => {
  for (const name of ['IGSAuth', 'IGSUser', 'IGSPass']) Cookies.remove(name);
  history.replaceState(null, '', '/');
});

const FORM: SignInForm = { username: 'ann', password: 'Abcdef1!', code: '7GK2', operations: false, remember: false };
const welcome = { login: () => ({ data: 'token', weak_psw: false }) };
const refuses = (...args: Parameters<typeof refusal>) => ({
  login: () => {
    throw refusal(...args);
  },
});

describe('signing in', () => {
  it('sends the name, the hashed password, the code and the mode, keeps the token and opens the console', async () => {
    history.replaceState(null, '', '/#/login');
    const { runtime, sent } = fakeRuntime(welcome);
    expect(await signIn(runtime, { ...FORM, operations: true })).toBeUndefined();
    expect(sent).toEqual([{ call: 'login', payload: { username: 'ann', password: md5('Abcdef1!'), code: '7GK2', is_operations: 1 } }]);
    expect(runtime.tokens.get()).toBe('token');
    expect(runtime.session.getState()).toMatchObject({ operations: true, weakPassword: false });
    expect(location.hash).toBe('#/');
  });

  it('sends the password as typed where the packer says that the box hashes', async () => {
    const { runtime, sent } = fakeRuntime(welcome, { config: { passwordHash: 'none' } });
    await signIn(runtime, FORM);
    expect(sent[0]?.payload).toMatchObject({ password: 'Abcdef1!', is_operations: 0 });
  });

  it('remembers a weak password for the dialog', async () => {
    const { runtime } = fakeRuntime({ login: () => ({ data: 'token', weak_psw: true }) });
    await signIn(runtime, FORM);
    expect(runtime.session.getState().weakPassword).toBe(true);
  });

  it('goes where the person wanted to go', async () => {
    history.replaceState(null, '', '/#/login?redirect=%2Fsystem%2Fopenlog%3Fpage%3D2');
    await signIn(fakeRuntime(welcome).runtime, FORM);
    expect(location.hash).toBe('#/system/openlog?page=2');
  });

  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', '/login', '/%6Cogin', ''])(
    'goes home instead of to %j',
    async (wanted) => {
      history.replaceState(null, '', `/#/login?redirect=${encodeURIComponent(wanted)}`);
      await signIn(fakeRuntime(welcome).runtime, FORM);
      expect(location.hash).toBe('#/');
      expect(location.origin).toBe('http://localhost:3000');
    },
  );

  it('says so where the browser keeps no cookies', async () => {
    const { runtime } = fakeRuntime({ login: () => ({ data: 'x'.repeat(5000), weak_psw: false }) });
    expect((await signIn(runtime, FORM))?.message).toMatch(/does not keep cookies/);
    expect(location.hash).toBe('');
  });
});

describe('a saved password', () => {
  const EMPTY = { ...FORM, password: '' };
  const withSaved = (script: Parameters<typeof fakeRuntime>[0]) => {
    const box = fakeRuntime(script);
    box.runtime.tokens.keep({ username: 'ann', password: 'hash-of-old' });
    return box;
  };

  it('is kept as it went over the wire, and only when asked for', async () => {
    const { runtime } = fakeRuntime(welcome);
    await signIn(runtime, { ...FORM, remember: true });
    expect(runtime.tokens.saved()).toEqual({ username: 'ann', password: md5('Abcdef1!') });
    await signIn(runtime, FORM);
    expect(runtime.tokens.saved()).toBeUndefined();
  });

  it('is sent as it is, and stays', async () => {
    const { runtime, sent } = withSaved(welcome);
    await signIn(runtime, { ...EMPTY, remember: true });
    expect(sent[0]?.payload).toMatchObject({ password: 'hash-of-old' });
    expect(runtime.tokens.saved()).toEqual({ username: 'ann', password: 'hash-of-old' });
  });

  it('gives way to one that is typed, and is never used for another name', async () => {
    const { runtime, sent } = withSaved(welcome);
    await signIn(runtime, { ...FORM, remember: true });
    expect(sent[0]?.payload).toMatchObject({ password: md5('Abcdef1!') });
    await signIn(runtime, { ...EMPTY, username: 'bob' });
    expect(sent[1]?.payload).toMatchObject({ username: 'bob', password: md5('') });
  });

  it('is forgotten when the box refuses it', async () => {
    const { runtime } = withSaved(refuses('refused', { message: 'Account password error', code: 201 }));
    expect(await signIn(runtime, EMPTY)).toEqual({ message: 'Account password error', field: 'password' });
    expect(runtime.tokens.saved()).toBeUndefined();
  });

  it.each([
    ['a wrong code', refuses('refused', { message: 'Verification code is wrong', code: 202 })],
    ['a lock-out', refuses('refused', { message: 'abuse detection', code: 429 })],
    ['a lost network', refuses('unreachable')],
  ])('outlives %s', async (_, script) => {
    const { runtime } = withSaved(script);
    await signIn(runtime, EMPTY);
    expect(runtime.tokens.saved()).toBeDefined();
  });
});

describe('a refused sign-in', () => {
  it.each<[string, Parameters<typeof refusal>, object]>([
    [
      'a wrong password',
      ['refused', { message: 'Account password error', code: 201 }],
      { message: 'Account password error', field: 'password' },
    ],
    ['no reason', ['refused', { code: 201 }], { message: 'Operation failed.', field: 'password' }],
    ['a wrong code', ['refused', { message: 'Verification code is wrong' }], { field: 'code' }],
    ['a wrong code in Chinese', ['refused', { message: '验证码错误' }], { field: 'code' }],
    ['a wrong code as a field', ['invalid', { message: 'no', fields: { code: 'x' } }], { field: 'code' }],
    ['a lost network', ['unreachable'], { message: 'Network abnormal, please retry later.' }],
  ])('for %s says what to do', async (_, args, outcome) => {
    const { runtime } = fakeRuntime(refuses(...args));
    expect(await signIn(runtime, FORM)).toMatchObject(outcome);
    expect(runtime.tokens.get()).toBeUndefined();
  });

  it('asks to click the code and enter it again', async () => {
    const english = await signIn(fakeRuntime(refuses('refused', { message: 'captcha' })).runtime, FORM);
    expect(english?.message).toBe('The verification code is wrong. Click the code for a new one and enter it again.');
    const chinese = await signIn(fakeRuntime(refuses('refused', { message: 'captcha' }), { language: 'zh_CN' }).runtime, FORM);
    expect(chinese?.message).toBe('验证码错误，请点击验证码更换后重新输入。');
  });

  it.each<[unknown, number]>([
    [{ retry_after: 12 }, 12],
    [{ retry_after: '7.2' }, 8],
    [{ retry_after: 0 }, 60],
    [{ retry_after: -5 }, 60],
    [{ retry_after: 1e9 }, 60],
    [{ retry_after: 'soon' }, 60],
    [{}, 60],
    [undefined, 60],
    [null, 60],
    ['12', 60],
  ])('for too many attempts (%j) waits %d s', async (data, lockedFor) => {
    const { runtime } = fakeRuntime(refuses('refused', { message: 'abuse detection', code: 429, data }));
    expect(await signIn(runtime, FORM)).toEqual({ message: 'abuse detection', lockedFor });
  });
});
