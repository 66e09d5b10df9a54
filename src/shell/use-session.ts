/** What the shell stands on: the session with its menu, what of it is read again, and the words. */
import Cookies from 'js-cookie';
import { startTransition, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { calls, historyRange } from '../gateway/calls';
import { isGatewayError } from '../gateway/errors';
import { loadMessages, translator } from '../i18n/i18n';
import type { Translate } from '../i18n/keys';
import { sceneId, withScene } from '../lib/scene-id';
import { serverText } from '../lib/server-text';
import { onRightsChanged } from '../screen/data/rights-changed';
import { clearReads, readAhead } from '../screen/data/use-read';
import { draftOwner, ownDrafts } from '../screen/form/drafts';
import { logError } from '../session/error-log';
import { type Language, readLanguage } from '../session/language';
import { notify } from '../session/notices';
import { FIRST_TITLE_MS, setIcon } from '../session/page-title';
import type { Runtime } from '../session/runtime';
import { blockDebugging } from './debug-guard';
import type { FooterInfo } from './footer';
import { loadMenu, loadSession, type Session } from './load-session';
import type { Menu } from './menu';
import type { NewsSource } from './news';
import { hasScreen } from './screens';

/** Menus are asked for again on focus, at most this often. */
const MENU_EVERY_MS = 60_000;
/** The screen that takes a new licence. */
const LICENCE = 'authorise/license';
/** Where the home page is, and what leads there. */
const HOME: ReadonlySet<string> = new Set(['/', '/dashboard']);

/** Takes what was read again of the session. */
type Change = (next: Partial<Session>) => void;

/** Who has no Home and did not ask for it begins on the first page that there is instead. */
const leaveHome = ({ navigator, config }: Runtime, { screens }: Menu): void => {
  const first = [...screens.values()].find(({ hidden, component }) => !hidden && hasScreen(component, config.without));
  if (first && HOME.has(navigator.place().path))
    navigator.go(withScene(first.path, sceneId(new URLSearchParams(navigator.place().search).get('id'))), { replace: true });
};

/** Makes the page this person's: drafts, language, mode. */
function settle(runtime: Runtime, session: Session): void {
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
}

/** The figures of the home page come while the frame is drawn. */
function readHome(runtime: Runtime, { user, menu }: Session, isGone: () => boolean): void {
  const { path, search } = runtime.navigator.place();
  if (!HOME.has(path)) return;
  const operations = user.is_operations === 1;
  const refused = operations ? readAhead(runtime.gateway, calls.operationsHome, {}) : readAhead(runtime.gateway, calls.home, {});
  if (path === '/') void refused.then((error) => isGatewayError(error) && error.code === 403 && !isGone() && leaveHome(runtime, menu));
  if (!operations) void readAhead(runtime.gateway, calls.homeHistory, { range: historyRange(new URLSearchParams(search).get('range')) });
}

/** Loads the session, once; if that fails, the token is cleared and the reason shown on /login. */
export function useSession(runtime: Runtime): readonly [session: Session | undefined, change: Change] {
  const [session, setSession] = useState<Session>();
  useEffect(() => {
    let gone = false;
    const start = async (): Promise<void> => {
      try {
        const loaded = await loadSession(runtime);
        if (gone) return;
        settle(runtime, loaded);
        readHome(runtime, loaded, () => gone);
        // The frame is large: drawn in slices, so that a press or a key is never held up by all of it.
        startTransition(() => setSession(loaded));
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

  return [session, useCallback((next) => setSession((known) => known && { ...known, ...next }), [])];
}

/** The words in a language; the old ones stay until the new ones are there, undefined before the first. */
export function useTranslation(runtime: Runtime, language: Language): { readonly translate: Translate } | undefined {
  const [t, setT] = useState<{ readonly translate: Translate }>();
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
  return t;
}

/** Follows the counts of the badges, in each scene those of it. */
function useCounts(runtime: Runtime, source: NewsSource, ready: boolean): void {
  const scene = useSyncExternalStore(runtime.navigator.subscribe, () => runtime.scope().scene);
  useEffect(() => {
    if (!ready) return;
    const unfollow = source.store.subscribe(({ standbyOf = '' }) => {
      if (runtime.session.getState().standbyOf !== standbyOf) runtime.session.setState({ standbyOf });
    });
    const stop = source.start();
    return () => {
      stop();
      unfollow();
    };
    // Another scene has counts of its own.
  }, [ready, runtime, source, scene]);
}

/** Once all is `ready`: starts the news, and answers what the box says for the footer. */
export function useNews(runtime: Runtime, source: NewsSource, ready: boolean): FooterInfo | undefined {
  const [footer, setFooter] = useState<FooterInfo>();
  useCounts(runtime, source, ready);
  useEffect(() => {
    if (!ready) return;
    let stopBlocking: (() => void) | undefined;
    let gone = false;
    runtime.gateway.send(calls.footerInfo, {}, { quiet: true }).then(
      ({ data }) => {
        if (gone) return;
        setFooter(data);
        if (data.debug === 0) stopBlocking = blockDebugging();
      },
      (error: unknown) => isGatewayError(error) && notify('danger', runtime.failureText(error)),
    );
    return () => {
      gone = true;
      stopBlocking?.();
    };
  }, [ready, runtime]);
  return footer;
}

/** The title and the icon of the page are the box's. */
export function usePageTitle({ title, icon }: Partial<Session> = {}): void {
  useEffect(() => {
    if (!title && !icon) return;
    const timer = setTimeout(() => {
      document.title = serverText(title, 120) || document.title;
      setIcon(icon);
    }, FIRST_TITLE_MS);
    return () => clearTimeout(timer);
  }, [title, icon]);
}

/** A changed right, or another language, brings another menu without a new sign-in. */
export function useFreshMenu(runtime: Runtime, language: Language, ready: boolean, change: Change): void {
  /** When the menu was last asked for. */
  const asked = useRef(0);
  const first = useRef(language);
  useEffect(() => {
    if (!ready) return;
    let gone = false;
    const refetch = async (load: (runtime: Runtime) => Promise<Partial<Session>>): Promise<void> => {
      asked.current = Date.now();
      const next = await load(runtime).catch(() => undefined);
      if (next && !gone) change(next);
    };
    if (asked.current === 0) asked.current = Date.now();
    const look = (rest: number): void => {
      if (Date.now() - asked.current >= rest) void refetch(loadMenu);
    };
    const onFocus = (): void => look(MENU_EVERY_MS);
    if (first.current !== language) void refetch(loadSession);
    first.current = language;
    addEventListener('focus', onFocus);
    const stop = onRightsChanged(look);
    return () => {
      gone = true;
      stop();
      removeEventListener('focus', onFocus);
    };
  }, [ready, language, runtime, change]);
}
