/** The shell: loads the session, then shows the frame around the pages that the menu allows. */

import { useCallback, useEffect, useMemo, useState } from 'react';
import { Router, useLocation, useSearch } from 'wouter';
import { useStore } from 'zustand';
import { WordsProvider } from '../field/words-provider';
import { type Ability, calls } from '../gateway/calls';
import { twinOf } from '../gateway/twins';
import type { Key, Translate } from '../i18n/keys';
import { normaliseName } from '../lib/normalise-name';
import { safePath } from '../lib/safe-path';
import { withScene } from '../lib/scene-id';
import { readAs } from '../screen/data/use-read';
import { draftOwner, reloadPage } from '../screen/form/drafts';
import type { Runtime } from '../session/runtime';
import { type Closing, PathContext, ShellContext, type ShellDialog, type ShellValue } from './context';
import type { FooterInfo } from './footer';
import { Frame } from './frame';
import { loadUser, type Session } from './load-session';
import { locationHooks } from './location-hook';
import { createNews } from './news';
import { createPreferences } from './preferences';
import { hasScreen } from './screens';
import { createTabs } from './tabs';
import { useFreshMenu, useNews, usePageTitle, useSession, useTranslation } from './use-session';

/** Pages of the layout that do not come from the menu. */
const OWN_PAGES: Readonly<Record<string, string>> = {
  '/dashboard': 'dashboard',
  '/operations': 'dashboard',
  '/scenelistadd': 'scenelistadd',
  '/otherconfig': 'otherconfig',
};

/** What they are called; the others are homes. */
const OWN_TITLES: Readonly<Record<string, Key>> = {
  '/dashboard': 'common:shell.dashboard',
  '/scenelistadd': 'common:shell.newScene',
  '/otherconfig': 'common:shell.otherSettings',
};

/** The component of a page; each mode has a home of its own. */
function pageAt({ menu, user }: Session, at: string): string | undefined {
  const own = OWN_PAGES[at];
  return own === 'dashboard' && user.is_operations === 1 ? 'operationshome' : (menu.screens.get(at)?.component ?? own);
}

/** Redirects that happen before a page is shown. */
const redirectOf = (path: string, session: Session): string | undefined => {
  if (path === '/') return '/dashboard';
  return Object.hasOwn(OWN_PAGES, path) || session.menu.screens.has(path) || path.startsWith('/redirect/') ? undefined : '/404';
};

const plainPath = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/** An address in the scene that this tab of the browser is in; full mode has none. */
const inOwnScene = (runtime: Runtime, to: string): string =>
  runtime.session.getState().operations ? withScene(to, runtime.scope().scene) : to;

/** Path of the screen with a component name; where the menu has it in the Operations folder only, its path there. */
function pathIn({ menu: { byComponent } }: Session, component: string): string | undefined {
  const name = normaliseName(component);
  const own = Object.entries(OWN_PAGES).find(([, page]) => page === name)?.[0];
  if (own !== undefined) return own;
  return (byComponent.get(name) ?? byComponent.get(twinOf(name) ?? ''))?.path;
}

const Pages = ({
  runtime,
  session,
  footer,
  t,
  parts,
  refreshUser,
}: {
  readonly runtime: Runtime;
  readonly session: Session;
  /** Once the box has said it. */
  readonly footer: FooterInfo | undefined;
  readonly t: Translate;
  readonly parts: Pick<ShellValue, 'preferences' | 'tabs' | 'news'>;
  readonly refreshUser: () => void;
}) => {
  const { tabs } = parts;
  const [address, navigateTo] = useLocation();
  // A tab of the browser stays in its scene, wherever in the console it goes.
  const navigate = useCallback<ShellValue['go']>((to, options) => navigateTo(inOwnScene(runtime, to), options), [navigateTo, runtime]);
  const search = useSearch();
  const path = plainPath(address);
  const [dialog, setDialog] = useState<ShellDialog>();
  const [closing, setClosing] = useState<Closing>();
  const askToClose = useCallback((asking: Closing) => {
    setClosing(asking);
    setDialog('closing');
  }, []);
  const redirect = redirectOf(path, session);

  useEffect(() => {
    if (redirect !== undefined) navigate(redirect, { replace: true });
    // The re-render helper: the page is built anew.
    if (path.startsWith('/redirect/')) {
      const target = safePath(`/${address.slice('/redirect/'.length)}${search ? `?${search}` : ''}`);
      tabs.refresh(plainPath(target.split('?')[0] ?? target));
      navigate(target, { replace: true });
    }
  }, [redirect, path, address, search, navigate, tabs]);

  const describe = useCallback(
    ({ path: at }: { readonly path: string }) => {
      const node = session.menu.screens.get(at);
      if (node) return { title: node.title, affix: node.affix, noCache: node.noCache };
      if (!Object.hasOwn(OWN_PAGES, at)) return undefined;
      return {
        title: t(OWN_TITLES[at] ?? 'common:shell.home'),
        affix: at === '/dashboard',
        noCache: false,
      };
    },
    [session, t],
  );

  useEffect(() => {
    // The dashboard's tab is pinned in front.
    const { tabs: open } = tabs.store.getState();
    if (!open.some((tab) => tab.path === '/dashboard')) {
      tabs.store.setState(({ tabs: list }) => ({
        tabs: [{ path: '/dashboard', search: '', title: t('common:shell.dashboard'), affix: true, noCache: false, version: 0 }, ...list],
      }));
    }
    tabs.retitle(describe);
  }, [describe, tabs, t]);

  useEffect(() => {
    const about = describe({ path });
    if (about && redirect === undefined) tabs.visit({ path, search, ...about });
  }, [path, search, describe, redirect, tabs]);

  const componentOf = useCallback((at: string) => pageAt(session, at), [session]);
  const pathOf = useCallback((component: string): string | undefined => pathIn(session, component), [session]);
  const has = useCallback((component: string): boolean => hasScreen(component, runtime.config.without), [runtime]);
  const can = useCallback((right: string) => session.rights.has(right.toLowerCase()), [session]);
  const able = useCallback((ability: Ability) => session.user.abilities?.includes(ability) === true, [session.user]);
  const changeMode = useCallback(async () => {
    try {
      const wanted = runtime.session.getState().operations ? 0 : 1;
      const reply = await runtime.gateway.send(calls.changeMode, { is_operations: wanted });
      runtime.session.setState({ operations: reply.data.detail.is_operations === 1 });
      // Another menu and another layout: everything is loaded again, from '/'.
      runtime.navigator.go('/', { replace: true });
      reloadPage();
    } catch {
      // told by the gateway
    }
  }, [runtime]);

  const value = useMemo<ShellValue>(
    () => ({
      runtime,
      session,
      t,
      go: navigate,
      can,
      able,
      pathOf,
      hasScreen: has,
      openDialog: setDialog,
      closing,
      askToClose,
      changeMode: () => void changeMode(),
      refreshUser,
      ...parts,
    }),
    [runtime, session, t, navigate, can, able, pathOf, has, closing, askToClose, changeMode, refreshUser, parts],
  );

  return (
    <ShellContext value={value}>
      <PathContext value={path}>
        <Frame dialog={dialog} footer={footer} componentOf={componentOf} />
      </PathContext>
    </ShellContext>
  );
};

/** The console after signing in. */
export function Shell({ runtime }: { readonly runtime: Runtime }) {
  const language = useStore(runtime.session, (state) => state.language);
  const parts = useMemo(() => {
    const preferences = createPreferences(runtime.config);
    return { preferences, tabs: createTabs(), news: createNews(runtime, () => preferences.store.getState().muted) };
  }, [runtime]);
  const hooks = useMemo(
    () => ({ ...locationHooks(runtime.navigator), hrefs: (to: string) => runtime.navigator.href(inOwnScene(runtime, to)) }),
    [runtime],
  );

  useEffect(() => parts.preferences.start(), [parts]);
  useEffect(() => readAs(() => JSON.stringify([draftOwner(), runtime.session.getState().operations, runtime.scope()])), [runtime]);

  const [session, change] = useSession(runtime);
  const t = useTranslation(runtime, language);
  const ready = session !== undefined && t !== undefined;
  const footer = useNews(runtime, parts.news, ready);
  usePageTitle(session);
  useFreshMenu(runtime, language, ready, change);
  // The old name stands until the next sign-in, if it fails.
  const refreshUser = useCallback(() => void loadUser(runtime).then(change, () => {}), [runtime, change]);

  if (!ready) return <div className="min-h-dvh bg-canvas" role="status" aria-busy="true" aria-label={runtime.words().loading} />;
  return (
    <WordsProvider t={t.translate}>
      <Router {...hooks}>
        <Pages runtime={runtime} session={session} footer={footer} t={t.translate} parts={parts} refreshUser={refreshUser} />
      </Router>
    </WordsProvider>
  );
}
