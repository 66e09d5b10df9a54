// @vitest-environment happy-dom
import { md5 } from 'js-md5';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draftFor, keepDrafts } from '../../../src/screen/form/drafts';
import { Register } from '../../../src/session/outer/register';
import { clear, draw, fakeRuntime, field, find, issueOf, later, press, refusal, type Script, text, toasts, type } from '../page';

beforeEach(() => history.replaceState(null, '', '/#/register'));
afterEach(async () => {
  await clear();
  sessionStorage.clear();
});

const open = async (script: Script = {}, config = {}) => {
  const box = fakeRuntime(script, { config });
  await draw(<Register runtime={box.runtime} />);
  return box;
};

const fill = async (): Promise<void> => {
  await type('Username', ' li.wei ');
  await type('Password', ' secret ');
  await type('Authorization code', ' A-1 ');
  await type('Phone', ' 13800138000 ');
};

describe('registration', () => {
  it('is local at first: trimmed, with the password hashed as at sign-in, and leads to sign-in', async () => {
    const { sent } = await open({ register: () => ({}) });
    await fill();
    await press('Register');
    expect(sent).toEqual([
      {
        call: 'register',
        payload: { method: 'offline', username: 'li.wei', password: md5('secret'), auth_code: 'A-1', phone: '13800138000' },
      },
    ]);
    expect(toasts()).toEqual(['Registered. You can sign in now.']);
    expect(location.hash).toBe('#/login');
  });

  it('over the network needs a telephone number and no code', async () => {
    const { sent } = await open({ register: () => ({}) });
    await fill();
    await press('Network');
    expect(text()).not.toContain('Your provider gives it to you.');
    await type('Phone', '');
    await press('Register');
    expect(issueOf('Phone')).toBe('This cannot be empty.');
    await type('Phone', '13800138000');
    await press('Register');
    expect(sent[0]?.payload).toEqual({
      method: 'network',
      username: 'li.wei',
      password: md5('secret'),
      auth_code: '',
      phone: '13800138000',
    });
  });

  it('by authorization code needs the code and no telephone number', async () => {
    const { sent } = await open({ register: () => ({}) });
    await fill();
    await press('Authorization code');
    await type('Phone', '');
    await press('Register');
    expect(sent[0]?.payload).toEqual({ method: 'auth_code', username: 'li.wei', password: md5('secret'), auth_code: 'A-1', phone: '' });
  });

  it('keeps what was typed when another way is chosen', async () => {
    await open();
    await fill();
    await press('Network');
    expect(field('Username').value).toBe(' li.wei ');
    await press('Local');
    expect(field('Authorization code').value).toBe(' A-1 ');
  });

  it('validates each field by its rule', async () => {
    const { sent } = await open();
    await press('Register');
    expect(issueOf('Username')).toBe('Enter the username.');
    expect(issueOf('Password')).toBe('The password must have at least 6 characters.');
    expect(issueOf('Authorization code')).toBe('This cannot be empty.');
    expect(document.activeElement).toBe(field('Username'));
    await type('Password', '12345 ');
    expect(issueOf('Password')).toBe('The password must have at least 6 characters.');
    await type('Password', '123456');
    expect(issueOf('Password')).toBe('');
    await type('Phone', 'call me');
    expect(issueOf('Phone')).toBe('Incorrect format.');
    expect(sent).toEqual([]);
  });

  it('says that it failed, why, and where', async () => {
    await open({
      register: () => {
        throw refusal('invalid', { message: 'Code used up', fields: { auth_code: 'Not valid any more' } });
      },
    });
    await fill();
    await press('Register');
    expect(text()).toContain('Registration failed');
    expect(text()).toContain('Code used up');
    expect(issueOf('Authorization code')).toBe('Not valid any more');
    expect(document.activeElement).toBe(field('Authorization code'));
    expect(location.hash).toBe('#/register');
  });

  it('is sent once for five clicks and Enter in one moment', async () => {
    const answer = later<object>();
    const { sent } = await open({ register: () => answer.promise });
    await fill();
    await act(async () => {
      for (let i = 0; i < 5; i += 1) find('Register')?.click();
      document.querySelector('form')?.requestSubmit();
    });
    expect(sent).toHaveLength(1);
    await act(async () => answer.answer({}));
  });

  it('keeps a draft without the password and the code', async () => {
    await open();
    await fill();
    keepDrafts();
    expect(draftFor('register')).toEqual({ method: 'offline', username: ' li.wei ', phone: ' 13800138000 ' });
    await clear();
    await open();
    expect(field('Username').value).toBe('');
    await press('Restore my input');
    expect(field('Username').value).toBe(' li.wei ');
    expect(field('Password').value).toBe('');
  });
});
