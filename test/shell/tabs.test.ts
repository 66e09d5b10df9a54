// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  addressFrom,
  type CloseScope,
  close,
  createTabs,
  MAX_TABS,
  move,
  neighbour,
  readTabs,
  type Tab,
  visit,
} from '../../src/shell/tabs';
import { runs } from '../lane';

afterEach(() => sessionStorage.clear());

const tab = (path: string, affix = false): Tab => ({ path, search: '', title: path, affix, noCache: false, version: 0 });
const HOME = tab('/home', true);
const list = [HOME, tab('/a'), tab('/b'), tab('/c')];
const paths = (tabs: readonly Tab[]): string => tabs.map(({ path }) => path.slice(1)).join(' ');

describe('a link of the menu', () => {
  const open = [HOME, { ...tab('/a'), search: 'tab=groups&group=new' }];
  it('comes back to an open page as it was left, and from the page itself to its start', () => {
    expect(addressFrom(open, '/home', '/a')).toBe('/a?tab=groups&group=new');
    expect(addressFrom(open, '/a', '/a')).toBe('/a');
    expect(addressFrom(open, '/a', '/home')).toBe('/home');
    expect(addressFrom(open, '/a', '/never')).toBe('/never');
  });
});

describe('a tab', () => {
  it('opens at the end, and once for each path', () => {
    const { version: _, ...d } = tab('/d');
    expect(paths(visit(list, d))).toBe('home a b c d');
    const again = visit(list, { ...d, path: '/a', search: 'page=2', title: 'Rooms' });
    expect(paths(again)).toBe('home a b c');
    expect(again[1]).toMatchObject({ search: 'page=2', title: 'Rooms', version: 0 });
  });

  it('past the fiftieth takes the place of the oldest that may be closed', () => {
    const full = [HOME, ...Array.from({ length: MAX_TABS - 1 }, (_, i) => tab(`/${i}`))];
    const next = visit(full, tab('/new'));
    expect(next).toHaveLength(MAX_TABS);
    expect(next[0]).toBe(HOME);
    expect(next[1]?.path).toBe('/1');
    expect(MAX_TABS).toBe(50);
  });

  it.each<[CloseScope, string, string]>([
    ['this', '/b', 'home a c'],
    ['others', '/b', 'home b'],
    ['left', '/b', 'home b c'],
    ['right', '/a', 'home a'],
    ['all', '/b', 'home'],
    ['this', '/home', 'home a b c'],
    ['others', '/home', 'home'],
    ['this', '/gone', 'home a b c'],
    ['others', '/gone', 'home a b c'],
    ['all', '/gone', 'home'],
  ])('closed by "%s" at %s leaves %s', (scope, path, left) => {
    expect(paths(close(list, path, scope))).toBe(left);
  });

  it.each([
    ['/b', 'this', '/c'],
    ['/c', 'this', '/b'],
    ['/a', 'all', '/home'],
  ] as const)('%s that is open and closed by "%s" gives way to %s', (path, scope, next) => {
    expect(neighbour(list, close(list, path, scope), path)?.path).toBe(next);
  });

  it('that was the only one gives way to none', () => {
    expect(neighbour([tab('/a')], [], '/a')).toBeUndefined();
    expect(neighbour(list, list, '/gone')?.path).toBe('/home');
  });

  it.each([
    ['/c', 1, 'home c a b'],
    ['/a', 3, 'home b c a'],
    ['/a', 99, 'home b c a'],
    ['/a', 0, 'home a b c'],
    ['/a', -5, 'home a b c'],
    ['/home', 2, 'home a b c'],
    ['/gone', 2, 'home a b c'],
  ])('%s dragged to place %d: %s', (path, to, order) => {
    expect(paths(move(list, path, to))).toBe(order);
  });
});

describe('the tabs', () => {
  it('survive a reload, without what belongs to the page', () => {
    const tabs = createTabs();
    tabs.visit({ path: '/a', search: 'page=2', title: 'A', affix: true, noCache: true });
    tabs.setUnsaved('/a', true);
    expect(createTabs().store.getState()).toEqual({
      tabs: [{ path: '/a', search: 'page=2', title: 'A', affix: false, noCache: false, version: 0 }],
      unsaved: new Set(),
      recent: [],
    });
  });

  it('answer where to go only when the open one was closed', () => {
    const tabs = createTabs();
    for (const path of ['/a', '/b', '/c']) tabs.visit(tab(path));
    expect(tabs.survives('/b', 'others', '/b')).toBe(true);
    expect(tabs.survives('/b', 'others', '/c')).toBe(false);
    expect(tabs.close('/a', 'this', '/c')).toBeUndefined();
    expect(tabs.close('/b', 'others', '/c')?.path).toBe('/b');
    expect(tabs.close('/b', 'all', '/b')).toBeUndefined();
    expect(tabs.store.getState().tabs).toEqual([]);
  });

  it('count a refresh, and take over what the menu says now', () => {
    const tabs = createTabs();
    for (const path of ['/a', '/b']) tabs.visit(tab(path));
    tabs.refresh('/a');
    tabs.retitle(({ path }) => (path === '/a' ? { title: '甲', affix: true, noCache: true } : undefined));
    expect(tabs.store.getState().tabs).toEqual([{ ...tab('/a', true), title: '甲', noCache: true, version: 1 }]);
    expect(tabs.store.getState().recent).toEqual(['/a']);
  });

  it('behave like a plain list, whatever a person does', () => {
    const name = fc.constantFrom(...Array.from({ length: 70 }, (_, i) => `/p${i}`));
    const scope = fc.constantFrom<CloseScope>('this', 'others', 'left', 'right', 'all');
    const step = fc.oneof(
      fc.record({ do: fc.constant('visit' as const), path: name }),
      fc.record({ do: fc.constant('visit' as const), path: name }),
      fc.record({ do: fc.constant('close' as const), path: name, scope }),
      fc.record({ do: fc.constant('move' as const), path: name, to: fc.integer({ min: -3, max: 60 }) }),
      fc.record({ do: fc.constant('refresh' as const), path: name }),
      fc.record({ do: fc.constant('unsaved' as const), path: name, on: fc.boolean() }),
      fc.record({ do: fc.constant('reload' as const) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        sessionStorage.clear();
        let tabs = createTabs();
        tabs.visit(HOME);
        let model = ['/home'];
        let open = '/home';
        for (const action of steps) {
          if (action.do === 'visit') {
            tabs.visit(tab(action.path));
            if (!model.includes(action.path)) {
              if (model.length === MAX_TABS) model.splice(1, 1);
              model.push(action.path);
            }
            open = action.path;
          } else if (action.do === 'close') {
            const at = model.indexOf(action.path);
            const kept = model.filter((path, i) => {
              if (path === '/home') return true;
              if (action.scope === 'all') return false;
              if (at === -1) return true;
              return { this: i !== at, others: i === at, left: i >= at, right: i <= at }[action.scope];
            });
            const next = tabs.close(action.path, action.scope, open);
            if (kept.includes(open)) expect(next).toBeUndefined();
            else {
              const was = model.indexOf(open);
              const expected =
                model.slice(was + 1).find((path) => kept.includes(path)) ?? model.slice(0, was).findLast((path) => kept.includes(path));
              expect(next?.path).toBe(expected);
              open = expected ?? '';
            }
            model = kept;
          } else if (action.do === 'move') {
            tabs.move(action.path, action.to);
            if (model.includes(action.path)) {
              const rest = model.filter((path) => path !== action.path);
              rest.splice(Math.max(1, Math.min(action.to, rest.length)), 0, action.path);
              model = rest;
            }
          } else if (action.do === 'refresh') tabs.refresh(action.path);
          else if (action.do === 'unsaved') {
            if (model.includes(action.path)) tabs.setUnsaved(action.path, action.on);
          } else {
            tabs = createTabs();
            // The menu pins the dashboard again.
            tabs.retitle(({ path, title }) => ({ title, affix: path === '/home', noCache: false }));
          }
          const state = tabs.store.getState();
          expect(state.tabs.map(({ path }) => path)).toEqual(model);
          expect(state.tabs[0]).toMatchObject({ path: '/home', affix: true });
          expect(state.tabs.length).toBeLessThanOrEqual(MAX_TABS);
          for (const path of [...state.unsaved, ...state.recent]) expect(model).toContain(path);
          expect(new Set(state.recent).size).toBe(state.recent.length);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('the tabs that session storage holds', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no list', { length: 1, 0: { path: '/a' } }],
    ['a word', 'x'],
    ['no tabs', [null, 7, 'x', [], {}]],
    [
      'paths that leave the console',
      [{ path: '//evil.example' }, { path: '/\\evil.example' }, { path: 'javascript:x' }, { path: 'a' }, { path: '/' }, { path: 7 }],
    ],
  ])('that are %s are none', (_, stored) => {
    expect(readTabs(stored)).toEqual([]);
  });

  it('are read without what they may not bring, once each, fifty at most', () => {
    expect(
      readTabs([
        { path: '/a', title: 7, search: {}, affix: true, noCache: 1, version: 9, __proto__: { x: 1 } },
        { path: '/a', title: 'again' },
      ]),
    ).toEqual([{ path: '/a', search: '', title: 'no-name', affix: false, noCache: false, version: 0 }]);
    expect(readTabs(Array.from({ length: 500 }, (_, i) => ({ path: `/${i}` })))).toHaveLength(MAX_TABS);
  });

  it('never break the console', () => {
    const entry = fc.oneof(
      fc.anything(),
      fc.record({ path: fc.oneof(fc.string(), fc.webPath()), search: fc.anything(), title: fc.anything() }, { requiredKeys: [] }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.array(entry)), (stored) => {
        for (const { path, search, title, version } of readTabs(stored)) {
          expect(path).toMatch(/^\/[^/\\]/);
          expect([typeof search, typeof title, version]).toEqual(['string', 'string', 0]);
        }
      }),
      { numRuns: runs(3000) },
    );
    fc.assert(
      fc.property(fc.string(), (stored) => {
        sessionStorage.setItem('tabs', stored);
        expect(() => createTabs()).not.toThrow();
      }),
    );
  });
});
