/** The tabs of visited pages. The functions are pure; `createTabs` keeps them in session storage. */
import { createStore } from 'zustand/vanilla';
import { load, save } from '../lib/storage';
import { TABS_KEY } from '../session/sign-out';

/** One visited view (src/gateway/README.md). Kept by path: the same page with another query is the same tab. */
export interface Tab {
  readonly path: string;
  /** The query it was last at, without '?'. */
  readonly search: string;
  readonly title: string;
  /** Stays when others or all are closed. */
  readonly affix: boolean;
  /** Is built anew each time it is shown. */
  readonly noCache: boolean;
  /** Counts "refresh": another number is another copy of the page. */
  readonly version: number;
}

export const MAX_TABS = 50;
/** Views that are kept alive; older ones are built anew (test/fault/README.md, Memory). */
export const MAX_CACHED = 10;

export type CloseScope = 'this' | 'others' | 'left' | 'right' | 'all';

/** Opens or updates a tab, an affixed one behind its like in front; past the limit the oldest that may be closed goes. */
export function visit(tabs: readonly Tab[], tab: Omit<Tab, 'version'>): readonly Tab[] {
  if (tabs.some(({ path }) => path === tab.path)) {
    return tabs.map((known) => (known.path === tab.path ? { ...known, ...tab } : known));
  }
  const room = tabs.length < MAX_TABS ? tabs : tabs.filter((known, at) => at !== tabs.findIndex(({ affix }) => !affix) || known.affix);
  const at = tab.affix ? room.filter(({ affix }) => affix).length : room.length;
  return [...room.slice(0, at), { ...tab, version: 0 }, ...room.slice(at)];
}

/** Closes tabs around one; affixed ones stay. */
export function close(tabs: readonly Tab[], path: string, scope: CloseScope): readonly Tab[] {
  const at = tabs.findIndex((tab) => tab.path === path);
  if (at === -1 && scope !== 'all') return tabs;
  return tabs.filter((tab, i) => {
    if (tab.affix) return true;
    if (scope === 'this') return i !== at;
    if (scope === 'others') return i === at;
    if (scope === 'left') return i >= at;
    if (scope === 'right') return i <= at;
    return false;
  });
}

/** Where to go when the tab that is open was closed: its right neighbour, else its left one. */
export function neighbour(before: readonly Tab[], after: readonly Tab[], path: string): Tab | undefined {
  const at = before.findIndex((tab) => tab.path === path);
  const left = (tab: Tab): boolean => after.some((known) => known.path === tab.path);
  return before.slice(at + 1).find(left) ?? before.slice(0, Math.max(at, 0)).reverse().find(left) ?? after[0];
}

/** The address of a tab: the page with the query it was last at. */
export const href = ({ path, search }: Pick<Tab, 'path' | 'search'>): string => (search ? `${path}?${search}` : path);

/** Where the menu leads from one page to another: a page that is open is come back to as it was left; from itself, to its start. */
export const addressFrom = (tabs: readonly Tab[], here: string, path: string): string => {
  const open = path === here ? undefined : tabs.find((tab) => tab.path === path);
  return open ? href(open) : path;
};

/** Moves a tab to a place; affixed tabs keep theirs in front. */
export function move(tabs: readonly Tab[], path: string, to: number): readonly Tab[] {
  const tab = tabs.find((known) => known.path === path);
  if (!tab || tab.affix) return tabs;
  const rest = tabs.filter((known) => known !== tab);
  const first = rest.filter(({ affix }) => affix).length;
  const at = Math.max(first, Math.min(to, rest.length));
  return [...rest.slice(0, at), tab, ...rest.slice(at)];
}

/** Reads what session storage holds; anything that is no tab is dropped (test/fault/README.md, What the box says is text). */
export function readTabs(stored: unknown): readonly Tab[] {
  if (!Array.isArray(stored)) return [];
  const tabs: Tab[] = [];
  for (const entry of stored.slice(0, MAX_TABS)) {
    if (typeof entry !== 'object' || entry === null) continue;
    const { path, search, title } = entry as Record<string, unknown>; // each is checked here
    if (typeof path !== 'string' || !/^\/[^/\\]/.test(path) || tabs.some((tab) => tab.path === path)) continue;
    tabs.push({
      path,
      search: typeof search === 'string' ? search : '',
      title: typeof title === 'string' ? title : 'no-name',
      affix: false,
      noCache: false,
      version: 0,
    });
  }
  return tabs;
}

/** What the tab strip and the view host read. */
interface TabState {
  readonly tabs: readonly Tab[];
  /** Paths with work that is not saved. */
  readonly unsaved: ReadonlySet<string>;
  /** Paths in the order they were last shown, the newest first. */
  readonly recent: readonly string[];
}

/** The tabs of this browser tab. */
export function createTabs() {
  const store = createStore<TabState>(() => ({ tabs: readTabs(load('session', TABS_KEY)), unsaved: new Set(), recent: [] }));
  const set = (tabs: readonly Tab[]): void => {
    const open = new Set(tabs.map(({ path }) => path));
    store.setState(({ unsaved, recent }) => ({
      tabs,
      unsaved: new Set([...unsaved].filter((path) => open.has(path))),
      recent: recent.filter((path) => open.has(path)),
    }));
    save(
      'session',
      TABS_KEY,
      tabs.map(({ path, search, title }) => ({ path, search, title })),
    );
  };
  return {
    store,
    visit(tab: Omit<Tab, 'version'>): void {
      set(visit(store.getState().tabs, tab));
      store.setState(({ recent }) => ({ recent: [tab.path, ...recent.filter((path) => path !== tab.path)] }));
    },
    /** Closes, and answers the tab to go to if the open one went. */
    close(path: string, scope: CloseScope, current: string): Tab | undefined {
      const before = store.getState().tabs;
      const after = close(before, path, scope);
      set(after);
      return after.some((tab) => tab.path === current) ? undefined : neighbour(before, after, current);
    },
    /** Whether a tab would stay. */
    survives: (path: string, scope: CloseScope, other: string): boolean =>
      close(store.getState().tabs, path, scope).some((tab) => tab.path === other),
    refresh(path: string): void {
      set(store.getState().tabs.map((tab) => (tab.path === path ? { ...tab, version: tab.version + 1 } : tab)));
    },
    move(path: string, to: number): void {
      set(move(store.getState().tabs, path, to));
    },
    setUnsaved(path: string, unsaved: boolean): void {
      if (store.getState().unsaved.has(path) === unsaved) return;
      store.setState((state) => {
        const next = new Set(state.unsaved);
        if (unsaved) next.add(path);
        else next.delete(path);
        return { unsaved: next };
      });
    },
    /** Takes over what the menu says of each tab, and drops tabs that it no longer has. */
    retitle(describe: (tab: Tab) => Pick<Tab, 'title' | 'affix' | 'noCache'> | undefined): void {
      set(
        store.getState().tabs.flatMap((tab) => {
          const known = describe(tab);
          return known ? [{ ...tab, ...known }] : [];
        }),
      );
    },
  };
}
export type Tabs = ReturnType<typeof createTabs>;
