// @vitest-environment happy-dom
import Cookies from 'js-cookie';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HandOver } from '../../../src/session/outer/hand-over';
import { clear, draw, fakeRuntime, find, later, press, refusal, type Script, settle, text, toasts } from '../page';

beforeEach(() => history.replaceState(null, '', '/#/authh5'));
afterEach(async () => {
  await clear();
  sessionStorage.clear();
});

const NAMES: Readonly<Record<string, { readonly name: string; readonly account: string; readonly is_operations: number }>> = {
  'of-admin': { name: 'Li Wei', account: 'admin', is_operations: 0 },
  'of-admin-again': { name: 'Li Wei', account: 'admin', is_operations: 0 },
  'of-admin-operations': { name: 'Li Wei', account: 'admin', is_operations: 1 },
  'of-desk': { name: 'desk', account: 'desk', is_operations: 0 },
};
/** A box that knows whose each token is; the cookie's where a call brings none of its own. */
const whose = (token: string | undefined) => {
  const found = NAMES[token ?? Cookies.get('IGSAuth') ?? ''];
  if (!found) throw refusal('expired');
  return found;
};
const people: Script = {
  sessionDetail: (_, { token }) => ({ data: { detail: whose(token) } }),
  profile: (_, { token }) => ({ data: { detail: { id: whose(token).account, username: whose(token).account } } }),
  logout: () => ({}),
};

const open = async (script: Script, token: string | undefined = 't1', redirect = '/logs?page=2') => {
  const box = fakeRuntime(script);
  box.runtime.tokens.remove();
  await draw(<HandOver runtime={box.runtime} token={token} redirect={redirect} />);
  return box;
};

describe('a sign-in handed over by another system', () => {
  it("keeps the box's token, not the one of the link, and goes where the link says", async () => {
    const { runtime, sent } = await open({ tokenLogin: () => ({ data: 'own-token' }) });
    expect(sent[0]).toEqual({ call: 'tokenLogin', payload: { token: 't1' }, token: '' });
    expect(runtime.tokens.get()).toBe('own-token');
    expect(location.hash).toBe('#/logs?page=2');
  });

  it('tells as whom, because anybody can write a link', async () => {
    await open({ ...people, tokenLogin: () => ({ data: 'of-desk' }) });
    expect(toasts()).toEqual(['Signed in by a link as desk.']);
  });

  it('says that it is under way, with another way to sign in', async () => {
    const answer = later<object>();
    await open({ tokenLogin: () => answer.promise });
    expect(text()).toContain('Signing you in…');
    expect(find('Sign in manually')?.getAttribute('href')).toBe('/#/login?redirect=%2Flogs%3Fpage%3D2');
    await act(async () => answer.answer({ data: 'own-token' }));
  });

  it('says why when the box refuses', async () => {
    const { runtime } = await open({
      tokenLogin: () => {
        throw refusal('refused', { message: 'Too old' });
      },
    });
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('Too old');
    expect(find('Sign in manually')).toBeDefined();
    expect(runtime.tokens.get()).toBeUndefined();
  });

  it('asks for nothing without a token', async () => {
    const { runtime } = fakeRuntime({});
    await draw(<HandOver runtime={runtime} token={undefined} redirect="/" />);
    expect(text()).toContain('The link contains no sign-in token');
    expect(find('Sign in manually')?.getAttribute('href')).toBe('/#/login');
  });

  it('says so when the browser keeps no cookie', async () => {
    await open({ tokenLogin: () => ({ data: 'x'.repeat(5000) }) });
    expect(text()).toContain('does not keep cookies');
  });
});

describe('a link to whoever is signed in', () => {
  const openAs = async (now: string, link: string, script: Script = {}) => {
    const box = fakeRuntime({ ...people, tokenLogin: () => ({ data: link }), ...script });
    box.runtime.tokens.set(now);
    await draw(<HandOver runtime={box.runtime} token="t1" redirect="/logs" />);
    await settle();
    return box;
  };

  it('asks first, with both names and what is lost; nothing has changed until then', async () => {
    const { runtime, log } = await openAs('of-admin', 'of-desk');
    expect(text()).toContain('Signed in nowLi Wei (admin)');
    expect(text()).toContain('The link signs indesk');
    expect(text()).toContain('admin is signed out in all tabs');
    expect(document.activeElement).toBe(find('Stay signed in'));
    expect(runtime.tokens.get()).toBe('of-admin');
    expect(log).toEqual([]);
    expect(location.hash).toBe('#/authh5');
  });

  it('stays, and ends the session that nobody wanted', async () => {
    const { runtime, log, sent } = await openAs('of-admin', 'of-desk');
    await press('Stay signed in');
    expect(runtime.tokens.get()).toBe('of-admin');
    expect(log).toEqual([]);
    expect(location.hash).toBe('#/');
    expect(sent.at(-1)).toEqual({ call: 'logout', payload: {}, token: 'of-desk' });
  });

  it('switches when told to', async () => {
    const { runtime, log } = await openAs('of-admin', 'of-desk');
    await press('Switch to desk');
    await settle();
    expect(runtime.tokens.get()).toBe('of-desk');
    expect(log).toEqual(['took over']);
    expect(location.hash).toBe('#/logs');
  });

  it('asks nothing when it brings the same person in the same mode, or when the session of now is over', async () => {
    expect((await openAs('of-admin', 'of-admin-again')).runtime.tokens.get()).toBe('of-admin-again');
    expect((await openAs('forgotten by the box', 'of-desk')).runtime.tokens.get()).toBe('of-desk');
  });

  it('asks where the box does not tell who is who: names are chosen freely', async () => {
    await openAs('of-admin', 'of-admin-again', {
      profile: () => {
        throw refusal('refused');
      },
    });
    expect(text()).toContain('Signed in nowLi WeiThe link signs inLi Wei');
  });

  it('asks when only the mode is another', async () => {
    await openAs('of-admin', 'of-admin-operations');
    expect(text()).toContain('The link signs inLi Wei (admin), operations mode');
  });

  it.each<[string, string, Script]>([
    [
      'its token is refused',
      'of-desk',
      {
        tokenLogin: () => {
          throw refusal('refused', { message: 'Too old' });
        },
      },
    ],
    ['nobody can say whose it is', 'unknown', {}],
  ])('changes nothing where %s', async (_, link, script) => {
    const { runtime, log } = await openAs('of-admin', link, script);
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('The sign-in token was not accepted');
    expect(find('Go to home')).toBeDefined();
    expect(runtime.tokens.get()).toBe('of-admin');
    expect(log).toEqual([]);
  });
});
