/** What a person arranges for himself on this computer: kept in local storage. */
import Cookies from 'js-cookie';
import { createStore } from 'zustand/vanilla';
import type { ConsoleConfig } from '../gateway/config';
import { accentShades } from '../lib/colour';
import { load, save } from '../lib/storage';

export const SIZES = ['default', 'medium', 'small', 'mini'] as const;
export type Size = (typeof SIZES)[number];
export const MODES = ['light', 'dark', 'system'] as const;
export type Mode = (typeof MODES)[number];

/** Settings, and the few choices that the shell adds. */
export interface Settings {
  /** Theme colour, #rrggbb. */
  readonly theme: string;
  readonly showSettings: boolean;
  readonly tagsView: boolean;
  readonly fixedHeader: boolean;
  readonly sidebarLogo: boolean;
  readonly supportPinyinSearch: boolean;
  readonly mode: Mode;
  readonly size: Size;
  /** No sound for new orders and messages. */
  readonly muted: boolean;
}

const KEY = 'preferences';
/** The sidebar's state is remembered in a cookie; in a narrow window there is another choice to make. */
const SIDEBAR_COOKIES = { sidebarOpen: 'sidebarStatus', narrowOpen: 'sidebarNarrow' } as const;

/** Whether the sidebar shows its words: in a roomy window, and in a narrow one. */
export type SidebarState = { readonly [K in keyof typeof SIDEBAR_COOKIES]: boolean };

const defaults = (config: ConsoleConfig): Settings => ({
  theme: config.theme.accent,
  showSettings: true,
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  supportPinyinSearch: true,
  mode: config.theme.mode,
  size: 'medium',
  muted: false,
});

const fits = (key: keyof Settings, value: unknown, base: Settings): boolean => {
  if (key === 'theme') return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
  if (key === 'mode') return MODES.includes(value as Mode);
  if (key === 'size') return SIZES.includes(value as Size);
  return typeof value === typeof base[key];
};

/** The settings and the sidebar. */
export function createPreferences(config: ConsoleConfig) {
  const base = defaults(config);
  const known = (stored: unknown): Partial<Settings> =>
    typeof stored !== 'object' || stored === null
      ? {}
      : Object.fromEntries(
          Object.entries(stored).filter(([key, value]) => Object.hasOwn(base, key) && fits(key as keyof Settings, value, base)),
        );
  const store = createStore<Settings & SidebarState>(() => ({
    ...base,
    ...known(load('local', KEY)),
    sidebarOpen: Cookies.get(SIDEBAR_COOKIES.sidebarOpen) !== '0',
    narrowOpen: Cookies.get(SIDEBAR_COOKIES.narrowOpen) === '1',
  }));
  const dark = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: dark)');

  const apply = (): void => {
    const { theme, mode, size } = store.getState();
    const isDark = mode === 'dark' || (mode === 'system' && dark?.matches === true);
    const { dataset, style } = document.documentElement;
    dataset.theme = isDark ? 'dark' : 'light';
    dataset.size = size;
    style.setProperty('--accent', theme);
    const shades = accentShades(theme, isDark);
    if (!shades) return;
    style.setProperty('--accent-solid', shades.solid);
    style.setProperty('--accent-text', shades.text);
  };

  return {
    store,
    defaults: base,
    /** "A settings change applies only to keys that already exist". */
    change(key: string, value: unknown): void {
      if (!Object.hasOwn(base, key) || !fits(key as keyof Settings, value, base)) return;
      store.setState({ [key]: value });
      const { sidebarOpen: _, narrowOpen: __, ...settings } = store.getState();
      save('local', KEY, settings);
      apply();
    },
    toggleSidebar(which: keyof SidebarState = 'sidebarOpen'): void {
      const open = !store.getState()[which];
      Cookies.set(SIDEBAR_COOKIES[which], open ? '1' : '0', { expires: 365, sameSite: 'Strict' });
      store.setState({ [which]: open });
    },
    /** Shows the settings now and follows the system's dark mode. Returns the way to stop. */
    start(): () => void {
      apply();
      dark?.addEventListener('change', apply);
      return () => dark?.removeEventListener('change', apply);
    },
  };
}
export type Preferences = ReturnType<typeof createPreferences>;
