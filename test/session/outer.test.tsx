// @vitest-environment happy-dom
import { act, StrictMode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Outer } from '../../src/session/outer';
import type { OuterPage } from '../../src/session/routes';
import { clear, drawBare, fakeRuntime, field, find, press, type Script, text, type, until } from './page';

afterEach(async () => {
  await clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

const open = async (page: OuterPage, address: string, script: Script = {}, language: 'en' | 'zh_CN' = 'en') => {
  history.replaceState(null, '', address);
  const box = fakeRuntime(script, { language });
  await drawBare(
    <StrictMode>
      <Outer runtime={box.runtime} page={page} />
    </StrictMode>,
  );
  await until(() => document.querySelector('main') !== null);
  return box;
};

describe('a page without the layout', () => {
  it('speaks the language of the session', async () => {
    await open('404', '/#/404', {}, 'zh_CN');
    expect(text()).toContain('页面不存在');
  });

  it('changes its language and keeps what was typed', async () => {
    await open('register', '/#/register');
    await type('Username', 'li.wei');
    await press('Language: 简体中文');
    await until(() => text().includes('注册本网关'));
    expect(field('用户名').value).toBe('li.wei');
  });

  it('asks before it opens a page of another host', async () => {
    const { runtime } = await open('404', '/#/404');
    await act(async () => runtime.session.setState({ askToOpen: new URL('https://pay.example/') }));
    expect(find('Open pay.example')).toBeDefined();
  });

  it('leads home from an address that does not exist and from one that is not permitted', async () => {
    await open('404', '/#/404');
    expect(find('Go to home')?.getAttribute('href')).toBe('/#/');
    await clear();
    await open('401', '/#/401');
    expect(text()).toContain('You have no permission to view this page');
    expect(find('Go to home')?.getAttribute('href')).toBe('/#/');
  });
});

describe('what a link carries', () => {
  it.each([
    ['inside the hash', '/#/authh5?a=1&token=sentinel&redirect=%2Flogs', '/#/authh5?a=1&redirect=%2Flogs'],
    ['before the hash', '/?token=sentinel&scene=3#/authh5', '/?scene=3#/authh5'],
    ['in both', '/?token=sentinel#/authh5?data=%7B%7D', '/#/authh5'],
  ])('a token %s leaves the address at once, and the history gets no entry', async (_where, address, left) => {
    const entries = history.length;
    const { runtime } = await open('authh5', address, { tokenLogin: () => new Promise(() => {}) });
    expect(location.pathname + location.search + location.hash).toBe(left);
    expect(location.href).not.toContain('sentinel');
    expect(runtime.navigator.wanted()).not.toContain('sentinel');
    expect(history.length).toBe(entries);
  });

  it('a token is asked for once', async () => {
    const { sent } = await open('authh5', '/#/authh5?token=t1', { tokenLogin: () => new Promise(() => {}) });
    expect(sent).toEqual([{ call: 'tokenLogin', payload: { token: 't1' }, token: '' }]);
  });

  it('the words of a denial leave the address after they are read, also those of a second one', async () => {
    const said = (msg: string): string => `/#/406?data=${encodeURIComponent(JSON.stringify({ code: 1006, msg, device_id: 'D-1' }))}`;
    const { runtime } = await open('406', said('first words'));
    expect(location.hash).toBe('#/406');
    expect(text()).toContain('first words');
    await act(async () => runtime.navigator.go(said('second words').slice(2), { replace: true }));
    expect(location.hash).toBe('#/406');
    expect(text()).toContain('second words');
    expect(text()).not.toContain('first words');
  });
});
