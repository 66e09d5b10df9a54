/** The shell: loads the session as the specification says, then shows the frame around the pages that the menu allows. */

import Cookies from 'js-cookie';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Router, useLocation, useSearch } from 'wouter';
import { useStore } from 'zustand';
import { WordsProvider } from '../field/words-provider';
import { type Ability, calls, historyRange, homeCall, homeHistoryCall } from '../gateway/calls';
import { isGatewayError } from '../gateway/errors';
import { loadMessages, translator } from '../i18n/i18n';
import type { Translate } from '../i18n/keys';
import { normaliseName } from '../lib/normalise-name';
import { safePath } from '../lib/safe-path';
import { serverText } from '../lib/server-text';
import { clearReads, readAhead, readAs } from '../screen/data/use-read';
import { draftOwner, ownDrafts, reloadPage } from '../screen/form/drafts';
import { onRightsChanged } from '../screen/page/rights-changed';
import { logError } from '../session/error-log';
import { readLanguage } from '../session/language';
import { notify } from '../session/notices';
import { FIRST_TITLE_MS, setIcon } from '../session/page-title';
import type { Runtime } from '../session/runtime';
import { type Closing, PathContext, ShellContext, type ShellDialog, type ShellValue } from './context';
import { blockDebugging } from './debug-guard';
import type { FooterInfo } from './footer';
import { Frame } from './frame';
import { loadMenu, loadSession, loadUser, type Session } from './load-session';
import { locationHooks } from './location-hook';
import type { Menu } from './menu';
import { createNews } from './news';
import { createPreferences } from './preferences';
import { hasScreen } from './screens';
import { createTabs } from './tabs';

/** Menus are asked for again on focus, at most this often. */
const MENU_EVERY_MS = 60_000;

/** The screen that takes a new licence. */
const LICENCE = 'authorise/license';
/** Where the home page is, and what leads there. */
const HOME: ReadonlySet<string> = new Set(['/', '/dashboard']);

/** Pages of the layout that do not come from the menu. */
const OWN_PAGES: Readonly<Record<string, string>> = {
  '/dashboard': 'dashboard',
  '/operations': 'dashboard',
  '/scenelistadd': 'scenelistadd',
  '/otherconfig': 'otherconfig',
};

interface Loaded {
  readonly session: Session;
  readonly footer: FooterInfo | undefined;
}

/** Redirects that happen before a page is shown. */
const redirectOf = (path: string, session: Session): string | undefined => {
  if (path === '/') return '/dashboard';
  return Object.hasOwn(OWN_PAGES, path) || session.menu.screens.has(path) || path.startsWith('/redirect/') ? undefined : '/404';
};

/** Who has no Home and did not ask for it begins on the first page that there is instead. */
const leaveHome = ({ navigator, config }: Runtime, { screens }: Menu): void => {
  const first = [...screens.values()].find(({ hidden, component }) => !hidden && hasScreen(component, config.without));
  if (first && HOME.has(navigator.place().path)) navigator.go(first.path, { replace: true });
};

const plainPath = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

const Pages = ({
  runtime,
  loaded,
  t,
  parts,
  refreshUser,
}: {
  readonly runtime: Runtime;
  readonly loaded: Loaded;
  readonly t: Translate;
  readonly parts: Pick<ShellValue, 'preferences' | 'tabs' | 'news'>;
  readonly refreshUser: () => void;
}) => {
  const { session, footer } = loaded;
  const { tabs } = parts;
  const [address, navigate] = useLocation();
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
        title: at === '/dashboard' ? t('common:shell.dashboard') : t('common:shell.home'),
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

  const componentOf = useCallback((at: string) => session.menu.screens.get(at)?.component ?? OWN_PAGES[at], [session]);
  const pathOf = useCallback(
    (component: string): string | undefined => {
      const name = normaliseName(component);
      return name === 'dashboard' ? '/dashboard' : session.menu.byComponent.get(name)?.path;
    },
    [session],
  );
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
  const [loaded, setLoaded] = useState<Loaded>();
  const [t, setT] = useState<{ readonly translate: Translate }>();
  const language = useStore(runtime.session, (state) => state.language);
  const menuAt = useRef(0);
  const parts = useMemo(() => {
    const preferences = createPreferences(runtime.config);
    return { preferences, tabs: createTabs(), news: createNews(runtime, () => preferences.store.getState().muted) };
  }, [runtime]);
  const hooks = useMemo(() => locationHooks(runtime.navigator), [runtime]);

  useEffect(() => parts.preferences.start(), [parts]);
  useEffect(() => readAs(() => JSON.stringify([draftOwner(), runtime.session.getState().operations, runtime.scope()])), [runtime]);

  // Load the title info and the menu; if that fails, the token is cleared and the reason shown on /login.
  useEffect(() => {
    let gone = false;
    const start = async (): Promise<void> => {
      try {
        const session = await loadSession(runtime);
        if (gone) return;
        const { user, menu } = session;
        if (menu.problems.length > 0) logError('menu', menu.problems.slice(0, 20).join('\n'), 'auth_menu');
        // The page may have stayed over the end of somebody else's session.
        if (draftOwner() !== session.account) clearReads();
        ownDrafts(session.account);
        const wish = readLanguage(user.lang);
        if (wish && Cookies.get(runtime.config.cookies.language) === undefined) runtime.setLanguage(wish);
        runtime.session.setState(({ weakPassword }) => ({
          operations: user.is_operations === 1,
          customer: user.c_id,
          licencePath: session.rights.has(`${LICENCE}:import`) ? (menu.byComponent.get(LICENCE)?.path ?? '') : '',
          weakPassword: weakPassword || session.weakPassword,
        }));
        menuAt.current = Date.now();
        // The figures of the home page come while the frame is drawn.
        const { path, search } = runtime.navigator.place();
        if (HOME.has(path)) {
          const operations = user.is_operations === 1;
          const refused = readAhead(runtime.gateway, homeCall(operations), {});
          if (path === '/') void refused.then((error) => isGatewayError(error) && error.code === 403 && !gone && leaveHome(runtime, menu));
          void readAhead(runtime.gateway, homeHistoryCall(operations), { range: historyRange(new URLSearchParams(search).get('range')) });
        }
        // The frame is large: drawn in slices, so that a press or a key is never held up by all of it.
        startTransition(() => setLoaded({ session, footer: undefined }));
      } catch (error) {
        if (isGatewayError(error, 'denied')) {
          // /406 stands in the shell's place by now.
          clearReads();
          runtime.session.setState({ licencePath: '' });
          runtime.tokens.remove();
        }
        if (gone) return;
        if (!isGatewayError(error)) throw error;
        // An expired session reloads by itself.
        if (error.kind === 'expired' || error.kind === 'denied') return;
        clearReads();
        runtime.leave(runtime.failureText(error, 'Has Error'));
      }
    };
    void start();
    return () => {
      gone = true;
    };
  }, [runtime]);

  // Words of the language; the old ones stay until the new ones are there.
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      await loadMessages(language, ['common']);
      const translate = await translator(language);
      if (!gone) startTransition(() => setT({ translate }));
    };
    load().catch((error: unknown) => {
      logError(error, '', 'language');
      notify('danger', runtime.words().loadFailed);
    });
    return () => {
      gone = true;
    };
  }, [language, runtime]);

  const refreshUser = useCallback(() => {
    loadUser(runtime).then(
      (next) => setLoaded((known) => known && { ...known, session: { ...known.session, ...next } }),
      () => undefined, // the old name stands until the next sign-in
    );
  }, [runtime]);

  const ready = loaded !== undefined && t !== undefined;

  useEffect(() => {
    if (!ready) return;
    const unfollow = parts.news.store.subscribe(({ standbyOf = '' }) => {
      if (runtime.session.getState().standbyOf !== standbyOf) runtime.session.setState({ standbyOf });
    });
    const stopNews = parts.news.start();
    let stopBlocking: (() => void) | undefined;
    let gone = false;
    runtime.gateway.send(calls.footerInfo, {}, { quiet: true }).then(
      ({ data }) => {
        if (gone) return;
        setLoaded((known) => known && { ...known, footer: data });
        if (data.debug === 0) stopBlocking = blockDebugging();
      },
      (error: unknown) => isGatewayError(error) && notify('danger', runtime.failureText(error)),
    );
    return () => {
      gone = true;
      stopNews();
      unfollow();
      stopBlocking?.();
    };
  }, [ready, runtime, parts]);

  const { title, icon } = loaded?.session ?? { title: '', icon: undefined };
  useEffect(() => {
    if (title === '' && !icon) return;
    const timer = setTimeout(() => {
      document.title = serverText(title, 120) || document.title;
      setIcon(icon);
    }, FIRST_TITLE_MS);
    return () => clearTimeout(timer);
  }, [title, icon]);

  // A changed right, or another language, brings another menu without a new sign-in.
  const first = useRef(language);
  useEffect(() => {
    if (!ready) return;
    let gone = false;
    const refetch = async (load: (runtime: Runtime) => Promise<Partial<Session>>): Promise<void> => {
      menuAt.current = Date.now();
      const next = await load(runtime).catch(() => undefined);
      if (next && !gone) setLoaded((known) => known && { ...known, session: { ...known.session, ...next } });
    };
    const onFocus = (): void => {
      if (Date.now() - menuAt.current >= MENU_EVERY_MS) void refetch(loadMenu);
    };
    if (first.current !== language) void refetch(loadSession);
    first.current = language;
    addEventListener('focus', onFocus);
    const stop = onRightsChanged(() => void refetch(loadMenu));
    return () => {
      gone = true;
      stop();
      removeEventListener('focus', onFocus);
    };
  }, [ready, language, runtime]);

  if (!ready) return <div className="min-h-dvh bg-canvas" role="status" aria-busy="true" aria-label={runtime.words().loading} />;
  return (
    <WordsProvider t={t.translate}>
      <Router {...hooks}>
        <Pages runtime={runtime} loaded={loaded} t={t.translate} parts={parts} refreshUser={refreshUser} />
      </Router>
    </WordsProvider>
  );
}
