// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand';
import { ShellContext, type ShellValue } from '../../src/shell/context';
import { readMenu } from '../../src/shell/menu';
import { Search } from '../../src/shell/search';
import { clear, draw, fakeRuntime, later, settle, text, type } from '../session/page';

type Loaded = { readonly of: string };
const loads = new Map<string, ReturnType<typeof later<Loaded>>>();
vi.mock('../../src/shell/search-actions', () => ({
  loadSearched: (language: string) => {
    const load = later<Loaded>();
    loads.set(language, load);
    return load.promise;
  },
  actionsOf: (_shell: object, { of }: Loaded) =>
    [`Restart ${of}`, 'Ping'].map((title) => ({ path: title, icon: 'power', title, trail: '', run: () => {}, pinyin: [], absent: false })),
}));

afterEach(clear);

async function open(menu = readMenu([], 'http://box')) {
  const { runtime } = fakeRuntime({});
  const shell = {
    runtime,
    session: { menu, account: 'admin' },
    preferences: { store: createStore(() => ({ supportPinyinSearch: false })) },
    t: (key: string) => key,
    able: () => false,
    hasScreen: () => true,
    go: () => {},
  } as unknown as ShellValue; // what the search uses of it
  await draw(
    <ShellContext value={shell}>
      <Search onClose={() => {}} />
    </ShellContext>,
  );
  return { runtime };
}

it('keeps what can be done in the language that is shown, although the one before it comes later', async () => {
  const { runtime } = await open();
  await act(async () => runtime.setLanguage('zh_CN'));
  await type('common:shell.search', 'restart');
  loads.get('zh_CN')?.answer({ of: 'zh_CN' });
  await settle();
  expect(text()).toContain('Restart zh_CN');
  loads.get('en')?.answer({ of: 'en' });
  await settle();
  expect(text()).toContain('Restart zh_CN');
});

it('marks what is called so before pages that are only like it, and a page before an action that fits no better', async () => {
  const page = (title: string) => ({ path: `/${title}`, component: `x/${title}`, meta: { title } });
  await open(readMenu([page('Monitoring'), page('Restarts')], 'http://box'));
  loads.get('en')?.answer({ of: 'en' });
  await settle();
  const marked = () => document.querySelector('[aria-selected=true]')?.textContent;
  await type('common:shell.search', 'ping');
  expect(text()).toContain('Monitoring');
  expect(marked()).toBe('Ping');
  await type('common:shell.search', 'restart');
  expect(text()).toContain('Restart en');
  expect(marked()).toBe('Restarts');
});
