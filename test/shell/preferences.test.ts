// @vitest-environment happy-dom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CONFIG } from '../../src/gateway/config';
import { createPreferences, SIZES } from '../../src/shell/preferences';

beforeEach(() => {
  localStorage.clear();
  Cookies.remove('sidebarStatus');
  Cookies.remove('sidebarNarrow');
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('style');
});

const settings = () => {
  const { sidebarOpen: _, narrowOpen: __, ...rest } = createPreferences(DEFAULT_CONFIG).store.getState();
  return rest;
};
const root = () => document.documentElement;
/** A system that changes between light and dark. */
const system = (dark: boolean) => {
  const listeners = new Set<() => void>();
  const media = {
    matches: dark,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  vi.stubGlobal('matchMedia', () => media);
  return {
    listeners,
    turn(next: boolean) {
      media.matches = next;
      for (const listener of listeners) listener();
    },
  };
};

describe('the settings', () => {
  it('start as the defaults and the packer say', () => {
    expect(settings()).toEqual({
      theme: '#1890ff',
      showSettings: true,
      tagsView: true,
      fixedHeader: true,
      sidebarLogo: true,
      supportPinyinSearch: true,
      mode: 'system',
      size: 'medium',
      muted: false,
    });
    const own = createPreferences({ ...DEFAULT_CONFIG, theme: { accent: '#ff0000', mode: 'dark' } });
    expect(own.store.getState()).toMatchObject({ theme: '#ff0000', mode: 'dark' });
  });

  it.each<[string, unknown]>([
    ['theme', '#00ff7F'],
    ['showSettings', false],
    ['tagsView', false],
    ['fixedHeader', false],
    ['sidebarLogo', false],
    ['supportPinyinSearch', false],
    ['muted', true],
    ['mode', 'dark'],
    ...SIZES.map((size): [string, string] => ['size', size]),
  ])('keep %s = %j for the next visit', (key, value) => {
    createPreferences(DEFAULT_CONFIG).change(key, value);
    expect(settings()).toMatchObject({ [key]: value });
  });

  it.each([
    ['theme', 'red'],
    ['theme', '#fff'],
    ['theme', 7],
    ['tagsView', 'no'],
    ['tagsView', 0],
    ['mode', 'sepia'],
    ['size', 'huge'],
    ['size', null],
    ['unknown', true],
    ['sidebarOpen', false],
    ['__proto__', { polluted: 1 }],
    ['constructor', true],
    ['toString', 'x'],
  ])('do not take %s = %j', (key, value) => {
    const before = settings();
    const preferences = createPreferences(DEFAULT_CONFIG);
    preferences.change(key, value);
    expect(preferences.store.getState()).toEqual({ ...before, sidebarOpen: true, narrowOpen: false });
    localStorage.setItem('preferences', `{${JSON.stringify(key)}:${JSON.stringify(value)}}`);
    expect(settings()).toEqual(before);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it.each(['', '{', 'null', '7', '"x"', '[]', '[{"theme":"#000000"}]'])('start anew when the storage holds %j', (stored) => {
    const before = settings();
    localStorage.setItem('preferences', stored);
    expect(settings()).toEqual(before);
  });

  it('hold for this visit where nothing can be stored', () => {
    vi.stubGlobal('localStorage', undefined);
    const preferences = createPreferences(DEFAULT_CONFIG);
    preferences.change('size', 'mini');
    expect(preferences.store.getState().size).toBe('mini');
  });
});

describe('the look', () => {
  it('follows the settings at once', () => {
    const preferences = createPreferences(DEFAULT_CONFIG);
    preferences.start();
    expect(root().dataset.size).toBe('medium');
    preferences.change('size', 'mini');
    preferences.change('mode', 'dark');
    preferences.change('theme', '#ff8800');
    expect([root().dataset.size, root().dataset.theme, root().style.getPropertyValue('--accent')]).toEqual(['mini', 'dark', '#ff8800']);
    const dark = root().style.getPropertyValue('--accent-text');
    preferences.change('mode', 'light');
    expect(root().dataset.theme).toBe('light');
    expect(root().style.getPropertyValue('--accent-text')).not.toBe(dark);
    expect(root().style.getPropertyValue('--accent-solid')).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('follows the system while that is wanted', () => {
    const light = system(false);
    const preferences = createPreferences(DEFAULT_CONFIG);
    const stop = preferences.start();
    expect(root().dataset.theme).toBe('light');
    light.turn(true);
    expect(root().dataset.theme).toBe('dark');
    preferences.change('mode', 'light');
    light.turn(true);
    expect(root().dataset.theme).toBe('light');
    stop();
    expect(light.listeners.size).toBe(0);
  });
});

describe('the sidebar', () => {
  it('starts open, and is as it was left', () => {
    const preferences = createPreferences(DEFAULT_CONFIG);
    expect(preferences.store.getState().sidebarOpen).toBe(true);
    preferences.toggleSidebar();
    expect(Cookies.get('sidebarStatus')).toBe('0');
    expect(createPreferences(DEFAULT_CONFIG).store.getState().sidebarOpen).toBe(false);
    preferences.toggleSidebar();
    expect(createPreferences(DEFAULT_CONFIG).store.getState().sidebarOpen).toBe(true);
    expect(preferences.store.getState().narrowOpen, 'in a narrow window it begins as icons').toBe(false);
    preferences.toggleSidebar('narrowOpen');
    expect(createPreferences(DEFAULT_CONFIG).store.getState()).toMatchObject({ sidebarOpen: true, narrowOpen: true });
  });
});
