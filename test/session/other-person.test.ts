import { beforeEach, expect, it, vi } from 'vitest';
import { createOwnToken } from '../../src/session/other-person';
import { createSession } from '../../src/session/session-state';

let cookie: string | undefined;
let signedIn: string;
const who = vi.fn(async () => ({ name: 'n', account: signedIn, username: signedIn, id: '1', operations: false }));
const page = (account = 'admin') => {
  const session = createSession('en');
  const tokens = {
    get: () => cookie,
    set: (token: string) => {
      cookie = token;
      return true;
    },
  };
  return { session, ...createOwnToken({ tokens, session, who, account: () => account }) };
};
beforeEach(() => {
  cookie = 'first';
  signedIn = 'admin';
  who.mockClear();
});

it('asks nobody while the token is the page’s own, refreshed or of a new sign-in', async () => {
  const { set, renew, mayWrite } = page();
  expect(await mayWrite()).toBe(true);
  renew('second');
  expect(await mayWrite()).toBe(true);
  set('third');
  expect(await mayWrite()).toBe(true);
  cookie = undefined;
  expect(await mayWrite()).toBe(true);
  expect(who).not.toHaveBeenCalled();
});

it('follows another tab of the same person, and looks once', async () => {
  const { mayWrite } = page();
  cookie = 'of another tab';
  expect([await mayWrite(), await mayWrite()]).toEqual([true, true]);
  expect(who).toHaveBeenCalledTimes(1);
});

it('lets nothing be written as somebody else, and says who it is, although that token is refreshed', async () => {
  const { session, renew, mayWrite } = page();
  cookie = 'of somebody else';
  signedIn = 'operator';
  expect(await mayWrite()).toBe(false);
  expect(session.getState().replacedBy).toBe('operator');
  renew('refreshed');
  expect(await mayWrite()).toBe(false);
});

it('lets the call itself tell where nobody can be asked, and is silent before anybody’s page is there', async () => {
  cookie = 'x';
  const early = page('');
  cookie = 'y';
  expect(await early.mayWrite()).toBe(true);
  expect(who).not.toHaveBeenCalled();
  const { mayWrite } = page();
  cookie = 'z';
  who.mockRejectedValueOnce(new Error('offline'));
  expect(await mayWrite()).toBe(true);
});
