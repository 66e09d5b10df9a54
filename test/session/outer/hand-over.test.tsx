// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HandOver } from '../../../src/session/outer/hand-over';
import { clear, draw, fakeRuntime, find, later, refusal, type Script, text } from '../page';

beforeEach(() => history.replaceState(null, '', '/#/authh5'));
afterEach(async () => {
  await clear();
  sessionStorage.clear();
});

const open = async (script: Script, token: string | undefined = 't1', redirect = '/logs?page=2') => {
  const box = fakeRuntime(script);
  box.runtime.tokens.remove();
  await draw(<HandOver runtime={box.runtime} token={token} redirect={redirect} />);
  return box;
};

describe('a sign-in handed over by another system', () => {
  it("keeps the box's token, not the one of the link, and goes where the link says", async () => {
    const { runtime, sent } = await open({ tokenLogin: () => ({ data: 'own-token' }) });
    expect(sent).toEqual([{ call: 'tokenLogin', payload: { token: 't1' } }]);
    expect(runtime.tokens.get()).toBe('own-token');
    expect(location.hash).toBe('#/logs?page=2');
  });

  it('drops the tabs of whoever was signed in before', async () => {
    sessionStorage.setItem('tabs', '["/logs"]');
    await open({ tokenLogin: () => ({ data: 'own-token' }) });
    expect(sessionStorage.getItem('tabs')).toBeNull();
  });

  it('says that it is under way, with another way to sign in', async () => {
    const answer = later<object>();
    await open({ tokenLogin: () => answer.promise });
    expect(text()).toContain('Signing you in…');
    expect(find('Sign in by hand')?.getAttribute('href')).toBe('/#/login?redirect=%2Flogs%3Fpage%3D2');
    await act(async () => answer.answer({ data: 'own-token' }));
  });

  it('says why when the box refuses', async () => {
    const { runtime } = await open({
      tokenLogin: () => {
        throw refusal('refused', { message: 'Too old' });
      },
    });
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('Too old');
    expect(find('Sign in by hand')).toBeDefined();
    expect(runtime.tokens.get()).toBeUndefined();
  });

  it('asks for nothing without a token', async () => {
    const { runtime } = fakeRuntime({});
    await draw(<HandOver runtime={runtime} token={undefined} redirect="/" />);
    expect(text()).toContain('The link holds no sign-in');
    expect(find('Sign in by hand')?.getAttribute('href')).toBe('/#/login');
  });

  it('says so when the browser keeps no cookie', async () => {
    await open({ tokenLogin: () => ({ data: 'x'.repeat(5000) }) });
    expect(text()).toContain('does not keep cookies');
  });
});
