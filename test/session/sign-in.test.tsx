// @vitest-environment happy-dom
import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES, type Language } from '../../src/session/language';
import { words } from '../../src/session/messages';
import {
  driveSignIn,
  type SignInForm,
  type SignInOutcome,
  type SignInPage,
  type SignInParts,
  signInMarkup,
} from '../../src/session/sign-in';
import { SignInMarkup } from '../../src/session/sign-in-markup';
import { clear, field, find, later, press, text, type } from './page';

type Submit = (form: SignInForm) => Promise<SignInOutcome | undefined>;
let driven: SignInPage | undefined;
/** The page as index.html has it, driven. */
const open = (onSubmit: Submit, more: Partial<SignInParts> = {}, element = signInMarkup(more.language ?? 'en')): HTMLElement => {
  driven?.end();
  driven?.element.remove();
  if (!element.isConnected) document.body.append(element);
  driven = driveSignIn(element, {
    language: 'en',
    onLanguage: () => {},
    onForget: () => {},
    onSubmit,
    titleOf: (language) => `title ${language}`,
    languages: 2,
    captchaUrl: (nonce) => `/captcha?t=${nonce}`,
    savedUsername: undefined,
    canRemember: true,
    registerHref: '#/register',
    encrypted: true,
    brand: { logo: undefined, company: '', companyUrl: undefined },
    message: '',
    ...more,
  });
  return element;
};
const issue = (name: string): string => document.getElementById(`sign-in-${name}-note`)?.textContent ?? '';
const fillIn = async (): Promise<void> => {
  await type('Username', '  ann ');
  await type('Password', ' Abcdef1! ');
  await type('Verification code', ' 7GK2 ');
};

beforeEach(() => {
  for (const language of LANGUAGES) {
    const template = document.createElement('template');
    template.id = `page-sign-in-${language}`;
    template.innerHTML = renderToStaticMarkup(<SignInMarkup words={words[language]} language={language} />);
    document.body.append(template);
  }
});
afterEach(async () => {
  driven?.end();
  driven = undefined;
  await clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the sign-in form', () => {
  it('sends what was entered, trimmed', async () => {
    const onSubmit = vi.fn<Submit>(async () => undefined);
    open(onSubmit);
    await fillIn();
    await act(async () => {
      for (const name of ['is_operations', 'remember']) document.querySelector<HTMLInputElement>(`[name=${name}]`)?.click();
    });
    await press('Sign in');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      username: 'ann',
      password: 'Abcdef1!',
      code: '7GK2',
      operations: true,
      remember: true,
    });
  });

  it('has inputs named username, password and code, as password managers want them', async () => {
    open(async () => undefined);
    const inputs = [...document.querySelectorAll('input')].map(({ name, autocomplete }) => [name, autocomplete]);
    expect(inputs.slice(0, 3)).toEqual([
      ['username', 'username'],
      ['password', 'current-password'],
      ['code', 'off'],
    ]);
    expect(document.querySelector('form')?.method).toBe('post');
  });

  it('says what is missing and goes to the first fault', async () => {
    const onSubmit = vi.fn<Submit>();
    open(onSubmit);
    await press('Sign in');
    expect([issue('username'), issue('password'), issue('code')]).toEqual([
      'Enter the username.',
      'The password must have at least 6 characters.',
      'Enter the verification code.',
    ]);
    expect(document.activeElement).toBe(field('Username'));
    await type('Username', 'ann');
    await type('Password', ' 12345 ');
    await press('Sign in');
    expect([issue('username'), issue('password')]).toEqual(['', 'The password must have at least 6 characters.']);
    expect(document.activeElement).toBe(field('Password'));
    expect(field('Password').getAttribute('aria-invalid')).toBe('true');
    await type('Password', '123456');
    await press('Sign in');
    expect([issue('password'), issue('code')]).toEqual(['', 'Enter the verification code.']);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('says it in the language of the page', async () => {
    open(async () => undefined, { language: 'zh_CN' });
    await press('登录');
    expect(issue('username')).toBe('请输入用户名。');
    open(async () => undefined);
    await press('Sign in');
    expect(issue('username')).toBe('Enter the username.');
  });

  it('is sent once, however often it is submitted in one moment, and can be sent again', async () => {
    const answer = later<SignInOutcome | undefined>();
    const onSubmit = vi.fn<Submit>(() => answer.promise);
    open(onSubmit);
    await fillIn();
    await act(async () => {
      for (let i = 0; i < 5; i += 1) document.querySelector('form')?.requestSubmit();
    });
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(find('Signing in…')?.getAttribute('aria-disabled')).toBe('true');
    await act(async () => answer.answer({ message: 'No' }));
    await type('Verification code', 'x');
    await press('Sign in');
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('shows why it failed, with another captcha, an empty code and the cursor where it belongs', async () => {
    open(async () => ({ message: 'Account password error', field: 'password' }));
    await fillIn();
    const image = document.querySelector<HTMLImageElement>('[data-captcha]');
    image?.setAttribute('src', 'before');
    await press('Sign in');
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Account password error');
    expect(image?.getAttribute('src')).toMatch(/^\/captcha\?t=\d+$/);
    expect(field('Verification code').value).toBe('');
    expect(document.activeElement).toBe(field('Password'));
  });

  it('says that the captcha did not come, and that the next one did', async () => {
    open(async () => undefined);
    const image = document.querySelector<HTMLImageElement>('[data-captcha]');
    expect(issue('code')).toBe('');
    image?.dispatchEvent(new Event('error'));
    expect(issue('code')).toBe('The verification code did not load. Click its box to try again.');
    expect([image?.hidden, image?.closest('button')?.textContent]).toEqual([true, 'Retry']);
    await act(async () => find('Language: 简体中文')?.click());
    expect(issue('code')).toBe('验证码加载失败，请点击验证码框重试。');
    await act(async () => find('语言: English')?.click());
    image?.dispatchEvent(new Event('load'));
    expect([issue('code'), image?.hidden, image?.closest('button')?.textContent]).toEqual(['', false, '']);
  });

  it('fetches another captcha on a click', async () => {
    open(async () => undefined);
    const image = document.querySelector<HTMLImageElement>('[data-captcha]');
    expect(image?.getAttribute('src')).toMatch(/^\/captcha\?t=/);
    image?.setAttribute('src', 'before');
    await act(async () => image?.closest('button')?.click());
    expect(image?.getAttribute('src')).toMatch(/^\/captcha\?t=/);
  });

  it('waits out a lock, second by second', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const onSubmit = vi.fn<Submit>(async () => ({ message: 'Abuse detection.', lockedFor: 3 }));
    open(onSubmit);
    await fillIn();
    await press('Sign in');
    expect(text()).toContain('You can try again in 3 s');
    await type('Verification code', 'x');
    await press('Sign in');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    for (let i = 0; i < 2; i += 1) await act(async () => vi.advanceTimersByTimeAsync(1000));
    expect(text()).toContain('You can try again in 1 s');
    await act(async () => vi.advanceTimersByTimeAsync(1000));
    expect(text()).not.toContain('You can try again');
    await press('Sign in');
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('warns of Caps Lock and shows the password on request', async () => {
    open(async () => undefined);
    const key = (on: boolean) =>
      act(async () => {
        const event = new KeyboardEvent('keydown', { key: 'A', bubbles: true });
        Object.defineProperty(event, 'getModifierState', { value: () => on });
        field('Password').dispatchEvent(event);
      });
    await key(true);
    expect(issue('password')).toBe('Caps Lock is on');
    await key(false);
    expect(issue('password')).toBe('');
    await press('Show password');
    expect(field('Password').type).toBe('text');
    await press('Hide password');
    expect(field('Password').type).toBe('password');
  });

  it('can be sent again after something unforeseen', async () => {
    const onSubmit = vi.fn<Submit>().mockRejectedValueOnce(new Error('unforeseen')).mockResolvedValue(undefined);
    const seen: unknown[] = [];
    const keep = (error: unknown): void => {
      seen.push(error);
    };
    process.on('unhandledRejection', keep);
    open(onSubmit);
    await fillIn();
    await press('Sign in');
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    process.off('unhandledRejection', keep);
    await press('Sign in');
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});

describe('a saved sign-in', () => {
  it('fills in the name, never the password, and needs none', async () => {
    const onSubmit = vi.fn<Submit>(async () => undefined);
    open(onSubmit, { savedUsername: 'ann' });
    expect(field('Username').value).toBe('ann');
    expect(field('Password')).toMatchObject({ value: '', placeholder: 'The saved password will be used' });
    expect(document.querySelector<HTMLInputElement>('[name=remember]')?.checked).toBe(true);
    await type('Verification code', 'x');
    await press('Sign in');
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ username: 'ann', password: '', remember: true }));
  });

  it('is forgotten when the name is changed', async () => {
    const onForget = vi.fn();
    const onSubmit = vi.fn<Submit>();
    open(onSubmit, { savedUsername: 'ann', onForget });
    await type('Username', 'bob');
    await type('Username', 'ann');
    await type('Verification code', 'x');
    expect(onForget).toHaveBeenCalledTimes(1);
    await press('Sign in');
    expect(issue('password')).toBe('The password must have at least 6 characters.');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('that the box refused is typed anew', async () => {
    const onSubmit = vi.fn<Submit>(async () => ({ message: 'Account password error', field: 'password' }));
    open(onSubmit, { savedUsername: 'ann' });
    await type('Verification code', 'x');
    await press('Sign in');
    expect(field('Password').placeholder).toBe('');
    await type('Verification code', 'x');
    await press('Sign in');
    expect(issue('password')).toBe('The password must have at least 6 characters.');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('cannot be asked for where the packer forbids it', async () => {
    open(async () => undefined, { canRemember: false });
    expect(document.querySelector('[name=remember]')).toBeNull();
  });
});

describe('the form that stands in the page before any script', () => {
  const start = (language: Language): HTMLElement => {
    const element = signInMarkup(language);
    document.body.append(element);
    return element;
  };

  it.each(['en', 'zh_CN'] as const)('is taken over where it stands (%s), with everything that was typed', async (language) => {
    const place = start(language);
    const inputs = [...place.querySelectorAll('input')];
    const [username, password, code] = inputs;
    if (!username || !password || !code) throw new Error('no form');
    username.value = 'ann';
    password.value = 'Abcdef1!';
    code.value = '7GK2';
    place.querySelector('[data-captcha]')?.setAttribute('src', '/captcha?t=1');
    const title = place.querySelector('[data-title]');
    if (title) title.textContent = 'Hotel Gateway';
    password.focus();
    const onSubmit = vi.fn<Submit>(async () => undefined);
    open(
      onSubmit,
      { language, savedUsername: 'bob', encrypted: false, brand: { logo: '/logo.png', company: 'ACME', companyUrl: undefined } },
      place,
    );
    expect(place.textContent).toContain('ACME');
    expect(place.querySelector('img[src="/logo.png"]')).not.toBeNull();
    expect(place.querySelector('[name=username]')).toBe(username);
    expect([username.value, password.value, code.value]).toEqual(['ann', 'Abcdef1!', '7GK2']);
    expect(document.activeElement).toBe(password);
    expect(place.querySelector('[data-captcha]')?.getAttribute('src')).toBe('/captcha?t=1');
    expect(place.querySelector('[data-title]')?.textContent).toBe('Hotel Gateway');
    await act(async () => place.querySelector('form')?.requestSubmit());
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ username: 'ann', password: 'Abcdef1!', code: '7GK2' }));
  });

  it('is sent when Enter was pressed too early', async () => {
    const place = start('en');
    const form = place.querySelector('form');
    for (const input of place.querySelectorAll('input')) if (input.type !== 'checkbox') input.value = 'abcdef';
    if (form) form.dataset.wanted = '1';
    const onSubmit = vi.fn<Submit>(async () => undefined);
    open(onSubmit, {}, place);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(form?.dataset.wanted).toBeUndefined();
  });

  it('asks for no second captcha when the language is changed, and keeps what was typed', async () => {
    open(async () => undefined);
    await type('Username', 'ann');
    const before = document.querySelector('[data-captcha]')?.getAttribute('src');
    const place = field('Username');
    await press('Sign in');
    await press('Show password');
    await act(async () => find('Language: 简体中文')?.click());
    expect(place.value).toBe('ann');
    expect(field('用户名')).toBe(place);
    expect(issue('password')).toBe('密码至少 6 个字符。');
    expect(find('隐藏密码')).toBeDefined();
    expect(text()).toContain('title zh_CN');
    expect(text().replace('简体中文', '')).not.toMatch(/Sign in|Remember|Operations|Verification/);
    expect(find('语言: English')).toBeDefined();
    expect(document.querySelector('[data-captcha]')?.getAttribute('src')).toBe(before);
  });
});

it('says at which address the box is, and whether it answers once that is known, in either language', () => {
  const page = open(async () => undefined);
  const said = (): string => page.querySelector('[data-health]')?.textContent ?? '';
  expect(page.querySelector('[data-address]')?.textContent).toBe(location.host);
  expect(said()).toBe('');
  driven?.setOnline(true);
  expect(said()).toBe('Gateway online');
  page.querySelector<HTMLElement>('[data-language]')?.click();
  expect(said()).toBe('网关在线');
  driven?.setOnline(false);
  expect(said()).toBe('网关无响应');
});
