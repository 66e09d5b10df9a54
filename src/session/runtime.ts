import { calls, isCarried } from '../gateway/calls';
import { type Credentials, createGateway, type Gateway } from '../gateway/client';
import type { ConsoleConfig } from '../gateway/config';
import type { GatewayError } from '../gateway/errors';
import { createOverlay, type Overlay } from '../gateway/overlay';
import { createRequestQueue } from '../gateway/request-queue';
import { createNavigator, type Navigator } from '../lib/location';
import { openWindow } from '../lib/open-window';
import { sceneId } from '../lib/scene-id';
import { serverText } from '../lib/server-text';
import { save } from '../lib/storage';
import { draftOwner, isPageHeld, keepDrafts, reloadPage, reloadSignedOut, reloadWithoutDrafts } from '../screen/form/drafts';
import { type AskedSession, askSession, askWho } from './ask-session';
import { logError } from './error-log';
import { createExpiry } from './expiry';
import { htmlLang, initialLanguage, keepLanguage, type Language } from './language';
import { type Words, words } from './messages';
import { notify } from './notices';
import { createOwnToken } from './other-person';
import { createRefresh } from './refresh';
import { guard, loginPath } from './routes';
import { createSession } from './session-state';
import { createStandbyQuestion } from './standby-question';
import { createTokenStore, type TokenStore } from './token';

/** Everything that a page needs; passed down, never imported as a global. */
export interface Runtime {
  readonly config: ConsoleConfig;
  readonly navigator: Navigator;
  readonly tokens: TokenStore;
  readonly gateway: Gateway;
  readonly overlay: Overlay;
  readonly session: ReturnType<typeof createSession>;
  /** Words of the pages before the shell, in the language of now. */
  words(): Words;
  setLanguage(language: Language): void;
  /** Of which scene, and of whose, the box answers now: in operations mode only (src/gateway/README.md, Encoding and headers). */
  scope(): Pick<Credentials, 'scene' | 'customer'>;
  /** Asks for the session while the shell is still being loaded; whoever takes it first gets those answers. */
  askEarly(): void;
  takeSession(): AskedSession;
  /** Refreshes the token as each navigation does. */
  refresh(): Promise<void>;
  /**
   * Makes a sign-in that was handed over this browser's own. `instead`: of somebody else's, whose session ends here, on the box and in the
   * other tabs. Answers false where the browser keeps no cookie: then nothing has changed.
   */
  takeOver(token: string, instead: boolean): boolean;
  /** Clears the token and the stored sign-in, closes all tabs, reloads the page. */
  logOut(): Promise<void>;
  /** Drops the session without a reload and goes to sign in, with the reason. */
  leave(message: string): void;
  /** The text that a failed call is shown with. */
  failureText(error: GatewayError, unsaid?: string): string;
}

/** Same page opened at most this often (test/fault/README.md, What the box says is text). */
const SAME_URL_MS = 10_000;
/** How long a call waits for a token refresh under way. */
const READY_MS = 3000;
/** How long logging out waits for the box. */
const GOODBYE_MS = 2000;
/** What 1006 puts into the address of /406: enough to show, too little to leak (test/fault/README.md, What the box says is text). */
const DENIED_TEXT = 300;

/** Key of the tab list in session storage; cleared with the session. */
export const TABS_KEY = 'tabs';
/** Other tabs hear of a sign-out here. */
const SESSION_CHANNEL = 'session';

/** Builds the runtime of this page. */
export function createRuntime(config: ConsoleConfig): Runtime {
  const navigator = createNavigator(config.routing, config.base);
  const store = createTokenStore(config);
  const overlay = createOverlay();
  const session = createSession(initialLanguage(config.cookies.language, config.languages));
  const own = createOwnToken({ tokens: store, session, who: () => askWho(gateway), account: draftOwner });
  const tokens: TokenStore = { ...store, set: own.set };
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(SESSION_CHANNEL);
  /** When each page was last opened, by its address. */
  const opened = new Map<string, number>();

  const text = (): Words => words[session.getState().language];

  const failureText = (error: GatewayError, unsaid = text().failed): string => {
    if (error.kind === 'unreachable') return text().network;
    if (error.kind === 'malformed') return text().malformed;
    if (error.kind === 'renewed') return text().renewed;
    if (error.kind === 'expired') return text().expired;
    if (error.kind === 'aborted' || error.kind === 'opened' || error.kind === 'denied') return '';
    return error.message || unsaid;
  };

  const dropTabs = (): void => {
    save('session', TABS_KEY, undefined);
  };
  const signOutHere = (): void => {
    tokens.remove();
    dropTabs();
  };

  const expire = createExpiry({
    keepDrafts,
    removeToken: () => tokens.remove(),
    reload: reloadPage,
    isPageHeld,
    signIn: () => {
      session.setState({ signInMessage: text().expired });
      navigator.go(loginPath(navigator.wanted()), { replace: true });
    },
  });

  const scope: Runtime['scope'] = () => {
    const { operations, customer } = session.getState();
    return {
      scene: operations ? sceneId(new URLSearchParams(navigator.place().search).get('id')) : undefined,
      customer: operations ? sceneId(customer) : undefined,
    };
  };
  const mayWrite = createStandbyQuestion(session);
  const gateway = createGateway(config, createRequestQueue(), overlay, {
    credentials: () => ({ token: tokens.get(), ...scope() }),
    ready: () => Promise.race([refresh.settled(), new Promise<void>((resolve) => setTimeout(resolve, READY_MS))]),
    renewed: (token) => refresh.renewed(token),
    mayWrite: async (call) => (call.open || (await own.mayWrite())) && (!isCarried(call) || (await mayWrite())),
    expired: () => {
      notify('warning', text().expired);
      expire();
    },
    denied({ code, message, rest }) {
      const data = typeof rest.data === 'object' && rest.data !== null ? (rest.data as Record<string, unknown>) : {};
      const shown = {
        code,
        msg: serverText(message, DENIED_TEXT),
        device_id: serverText(data.device_id ?? '', 64),
        expired_on: serverText(data.expired_on ?? '', 40),
      };
      navigator.go(`/406?data=${encodeURIComponent(JSON.stringify(shown))}`);
    },
    open(url, byPerson) {
      const now = Date.now();
      // A poll that keeps answering with a page says so once; a person may ask again, but not by leaning on a key.
      const before = opened.get(url.href);
      if (before !== undefined && (!byPerson || now - before < SAME_URL_MS)) return;
      opened.set(url.href, now);
      const trusted = url.origin === location.origin || config.openHosts.includes(url.host);
      if (byPerson && !trusted) {
        session.setState({ askToOpen: url });
        return;
      }
      if (byPerson) openWindow(url);
      // A pop-up blocker leaves no trace (noopener answers null), so the link always stays in reach.
      notify('info', text().pageOpened, { label: url.host, href: url.href });
    },
    failed: (error) => notify('danger', failureText(error)),
    drifted: (call, drift) =>
      logError(
        'reply differs from the contract',
        drift
          .slice(0, 20)
          .map(({ path, found }) => `${path}: ${found}`)
          .join('\n'),
        call,
      ),
    reached: (ok) => {
      if (session.getState().reachable !== ok) session.setState({ reachable: ok });
    },
  });

  let early: AskedSession | undefined;
  const refresh = createRefresh({
    tokens,
    renew: own.renew,
    ask: async (token) => (await gateway.send(calls.refreshToken, { token })).data,
    failed: (error) => notify('danger', failureText(error)),
  });

  channel?.addEventListener('message', ({ data }) => {
    if (data === 'taken-over') {
      dropTabs();
      reloadSignedOut();
    }
    if (data !== 'signed-out' || tokens.get() !== undefined) return;
    signOutHere();
    const { path, search } = navigator.place();
    const decision = guard(path, search, false);
    // What is on the screen goes at once; the reload that follows takes the rest out of memory.
    if (decision.show === 'redirect') navigator.go(decision.to, { replace: true });
    reloadSignedOut();
  });

  return {
    config,
    navigator,
    tokens,
    gateway,
    overlay,
    session,
    scope,
    words: text,
    failureText,
    setLanguage(language) {
      if (!config.languages.includes(language)) return;
      keepLanguage(config.cookies.language, language);
      document.documentElement.lang = htmlLang(language);
      session.setState({ language });
    },
    askEarly() {
      early = askSession(gateway);
    },
    takeSession() {
      const asked = early ?? askSession(gateway);
      early = undefined;
      return asked;
    },
    refresh: refresh.run,
    takeOver(token, instead) {
      const before = tokens.get();
      if (!tokens.set(token)) return false;
      // The tabs of whoever was signed in here before are not this person's.
      dropTabs();
      session.setState({ signInMessage: '', weakPassword: false, operations: false, customer: undefined });
      if (instead) {
        if (before !== undefined) gateway.send(calls.logout, {}, { quiet: true, token: before }).catch(() => undefined);
        channel?.postMessage('taken-over');
      }
      return true;
    },
    async logOut() {
      // The box is told, but a box that can't be reached must not keep a person signed in.
      const told = gateway.send(calls.logout, {}, { quiet: true }).catch(() => undefined);
      await Promise.race([told, new Promise<void>((resolve) => setTimeout(resolve, GOODBYE_MS))]);
      signOutHere();
      tokens.forget();
      channel?.postMessage('signed-out');
      navigator.go('/login', { replace: true });
      reloadWithoutDrafts();
    },
    leave(message) {
      signOutHere();
      session.setState({ signInMessage: message });
      navigator.go(loginPath(navigator.wanted()), { replace: true });
    },
  };
}
