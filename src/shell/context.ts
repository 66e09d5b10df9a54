/** What the parts of the frame share. Screens get less: see ScreenProps. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Ability } from '../gateway/calls';
import type { Translate } from '../i18n/keys';
import type { Runtime } from '../session/runtime';
import type { SessionState } from '../session/session-state';
import { ROOMY, useMedia } from '../ui/use-media';
import type { Session } from './load-session';
import type { NewsSource } from './news';
import type { Preferences, Settings, SidebarState } from './preferences';
import type { Tabs } from './tabs';

/** A dialog of the frame that is open. */
export type ShellDialog = 'password' | 'developer' | 'profile' | 'errors' | 'settings' | 'search' | 'keys' | 'menu' | 'closing';

/** Tabs that are about to be closed with work that is not saved. */
export interface Closing {
  readonly titles: readonly string[];
  readonly discard: () => void;
}

export interface ShellValue {
  readonly runtime: Runtime;
  readonly session: Session;
  readonly preferences: Preferences;
  readonly tabs: Tabs;
  readonly news: NewsSource;
  readonly t: Translate;
  readonly go: (to: string, options?: { readonly replace?: boolean }) => void;
  readonly can: (right: string) => boolean;
  /** Whether the box has an ability that not every box has. */
  readonly able: (ability: Ability) => boolean;
  /** Path of the screen with a component name, if there is one. */
  readonly pathOf: (component: string) => string | undefined;
  /** Whether this version of the console has the screen of a component name; the menu may list others. */
  readonly hasScreen: (component: string) => boolean;
  /** Asks before tabs with unsaved work are closed. */
  readonly askToClose: (asking: Closing) => void;
  readonly closing: Closing | undefined;
  readonly openDialog: (dialog: ShellDialog | undefined) => void;
  readonly changeMode: () => void;
  /** Fetches the name and the picture again. */
  readonly refreshUser: () => void;
}

export const ShellContext = createContext<ShellValue | undefined>(undefined);

/** The frame's own things; only inside the frame. */
export function useShell(): ShellValue {
  const value = useContext(ShellContext);
  if (!value) throw new Error('outside the shell');
  return value;
}

/** Path of the screen that is open. A context of its own: a navigation draws again only what depends on it. */
export const PathContext = createContext('/');
export const usePath = (): string => useContext(PathContext);

/** One of the settings, or all of them and the sidebar's state. */
export const useSettings = (): Settings & SidebarState => useStore(useShell().preferences.store);

/** Whether the sidebar shows its words in a window as wide as this one, and the way to change that. */
export function useSidebar(): { readonly open: boolean; readonly toggle: () => void } {
  const { preferences } = useShell();
  const which = useMedia(ROOMY) ? 'sidebarOpen' : 'narrowOpen';
  return { open: useStore(preferences.store, (state) => state[which]), toggle: () => preferences.toggleSidebar(which) };
}

/** What concerns the whole session. */
export const useSessionState = (): SessionState => useStore(useShell().runtime.session);
