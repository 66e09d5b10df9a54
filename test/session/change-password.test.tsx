// @vitest-environment happy-dom
import { md5 } from 'js-md5';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepDrafts } from '../../src/screen/form/drafts';
import { ChangePassword } from '../../src/session/change-password';
import { clear, draw, fakeRuntime, field, find, issueOf, later, press, refusal, type Script, text, type } from './page';

afterEach(clear);

const STRONG = 'Abcdef1!';

const open = async (script: Script = {}, forced = false, config = {}) => {
  const onClose = vi.fn();
  const box = fakeRuntime(script, { config });
  await draw(<ChangePassword runtime={box.runtime} account="li.wei" forced={forced} onClose={onClose} />);
  return { ...box, onClose };
};

const fill = async (original: string, fresh: string, again: string): Promise<void> => {
  await type('Original password', original);
  await type('New password', fresh);
  await type('New password again', again);
};

const met = (): string =>
  [...document.querySelectorAll('li[data-met]')].map((item) => (item.getAttribute('data-met') === 'true' ? '+' : '-')).join('');

describe('changing the password', () => {
  it('sends the original hashed and the new one as typed, and then signs out', async () => {
    const { sent, log } = await open({ changePassword: () => ({}) });
    await fill('old-secret', STRONG, STRONG);
    await press('Change password');
    expect(sent).toEqual([{ call: 'changePassword', payload: { password: md5('old-secret'), new_password: STRONG } }]);
    expect(log).toEqual(['logged out']);
  });

  it('sends the original as typed to a box that hashes itself', async () => {
    const { sent } = await open({ changePassword: () => ({}) }, false, { passwordHash: 'none' });
    await fill('old-secret', STRONG, STRONG);
    await press('Change password');
    expect(sent[0]?.payload).toEqual({ password: 'old-secret', new_password: STRONG });
  });

  it('asks for the original, a strong new password and the same again, and goes to the first fault', async () => {
    const { sent } = await open();
    await press('Change password');
    expect(issueOf('Original password')).toBe('Enter the original password.');
    expect(issueOf('New password')).toBe('Enter the new password.');
    expect(document.activeElement).toBe(field('Original password'));
    await fill('x', 'abcdefgh', 'abcdefg');
    await press('Change password');
    expect(issueOf('New password')).toContain('Use at least 8 characters');
    expect(issueOf('New password again')).toBe('The two passwords do not match.');
    expect(document.activeElement).toBe(field('New password'));
    expect(sent).toEqual([]);
  });

  it('validates the confirmation again when the new password is edited', async () => {
    await open();
    await fill('x', STRONG, STRONG);
    expect(issueOf('New password again')).toBe('');
    await type('New password', `${STRONG}2`);
    expect(issueOf('New password again')).toBe('The two passwords do not match.');
    await type('New password', STRONG);
    expect(issueOf('New password again')).toBe('');
  });

  it('ticks off what a strong password needs while it is typed', async () => {
    await open();
    expect(met()).toBe('-----');
    await type('New password', 'abc');
    expect(met()).toBe('-+---');
    await type('New password', 'abcdeF12');
    expect(met()).toBe('++++-');
    await type('New password', 'abcdeF1/');
    expect(met()).toBe('+++++');
  });

  it('refuses a new password that sign-in would trim', async () => {
    const { sent } = await open();
    await fill('x', `${STRONG} `, `${STRONG} `);
    await press('Change password');
    expect(issueOf('New password')).toBe('The password cannot begin or end with a space.');
    expect(sent).toEqual([]);
  });

  it('sends one request for five clicks in one moment', async () => {
    const answer = later<object>();
    const { sent } = await open({ changePassword: () => answer.promise });
    await fill('x', STRONG, STRONG);
    await press('Change password', 5);
    expect(sent).toHaveLength(1);
    await act(async () => answer.answer({}));
  });

  it("shows the box's own words at the fields", async () => {
    const { log } = await open({
      changePassword: () => {
        throw refusal('invalid', { fields: { password: 'Account password error', new_password: 'Used before' }, message: 'Please check' });
      },
    });
    await fill('x', STRONG, STRONG);
    await press('Change password');
    expect(issueOf('Original password')).toBe('Account password error');
    expect(issueOf('New password')).toBe('Used before');
    expect(text()).toContain('Please check');
    expect(document.activeElement).toBe(field('Original password'));
    await type('Original password', 'y');
    expect(issueOf('Original password')).toBe('');
    expect(log).toEqual([]);
  });

  it('says that a change may have been applied when the answer is lost', async () => {
    await open({
      changePassword: () => {
        throw refusal('unreachable');
      },
    });
    await fill('x', STRONG, STRONG);
    await press('Change password');
    expect(text()).toContain('Network abnormal, please retry later');
    expect(text()).toContain('The change may have been applied');
  });

  it('lets password managers work', async () => {
    await open();
    expect(field('Original password').autocomplete).toBe('current-password');
    expect(field('New password').autocomplete).toBe('new-password');
    expect(document.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value).toBe('li.wei');
    const paste = new Event('paste', { bubbles: true, cancelable: true });
    expect(field('New password').dispatchEvent(paste)).toBe(true);
  });

  it('keeps nothing that was typed', async () => {
    await open();
    await fill('sentinel-1', 'sentinel-2', 'sentinel-3');
    keepDrafts();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('sentinel');
  });
});

describe('a weak password', () => {
  it('forces a dialog that neither a button nor Escape nor a click beside it takes away', async () => {
    const { onClose } = await open({}, true);
    expect(find('Close')).toBeUndefined();
    expect(find('Cancel')).toBeUndefined();
    expect(text()).toContain('too weak');
    await act(async () => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
      document.body.click();
    });
    expect(onClose).not.toHaveBeenCalled();
    expect(find('Change password')).toBeDefined();
  });

  it('offers to log out instead', async () => {
    const { log } = await open({}, true);
    await press('Sign out');
    expect(log).toEqual(['logged out']);
  });

  it('can be closed when nobody forces it', async () => {
    const { onClose } = await open();
    await press('Cancel');
    await press('Close');
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
