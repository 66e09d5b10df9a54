import { calls, isCarried } from '../gateway/calls';
import { type Credentials, createGateway, type Gateway } from '../gateway/client';
import type { ConsoleConfig } from '../gateway/config';
import type { GatewayError } from '../gateway/errors';
import { createOverlay, type Overlay } from '../gateway/overlay';
import { createRequestQueue } from '../gateway/request-queue';
import { boxAnswered } from '../lib/load-part';
import { createNavigator, type Navigator } from '../lib/location';
import { sceneId } from '../lib/scene-id';
import { serverText } from '../lib/server-text';
import { draftOwner, isPageHeld, keepDrafts, reloadPage } from '../screen/form/drafts';
import { type AskedSession, askSession, askWho } from './ask-session';
import { logError } from './error-log';
import { createExpiry, hasJustEnded } from './expiry';
import { failureIn } from './failure-text';
import { htmlLang, initialLanguage, keepLanguage, type Language } from './language';
import { type Words, words } from './messages';
import { notify } from './notices';
import { createPageOpener } from './open-page';
import { createOwnToken } from './other-person';
import { createRefresh } from './refresh';
import { loginPath } from './routes';
import { createSession } from './session-state';
import { createSignOut, type SignOut, wasPasswordChanged } from './sign-out';
import { createStandbyQuestion } from './standby-question';
import { createTokenStore, type TokenStore } from './token';

/** Everything that a page needs; passed down, never imported as a global. */
export interface Runtime extends SignOut {
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
  /** The text that a failed call is shown with. */
  failureText(error: GatewayError, unsaid?: string): string;
}

/** How long a call waits for a token refresh under way. */
const READY_MS = 3000;
/** What 1006 puts into the address of /406: enough to show, too little to leak (test/fault/README.md, What the box says is text). */
const DENIED_TEXT = 300;

/** Builds the runtime of this page. */
export function createRuntime(config: ConsoleConfig): Runtime {
  const navigator = createNavigator(config.routing, config.base);
  const store = createTokenStore(config);
  const overlay = createOverlay();
  const session = createSession(initialLanguage(config.cookies.language, config.languages));
  const own = createOwnToken({ tokens: store, session, who: () => askWho(gateway), account: draftOwner });
  const tokens: TokenStore = { ...store, set: own.set };

  const text = (): Words => words[session.getState().language];
  if (wasPasswordChanged()) session.setState({ signInMessage: text().passwordChanged });
  else if (hasJustEnded()) session.setState({ signInMessage: text().expired });

  const failureText: Runtime['failureText'] = (error, unsaid) => failureIn(text(), error, unsaid);

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
      const data = Object(rest.data) as Record<string, unknown>; // what is no object has no such keys
      const shown = {
        code,
        msg: serverText(message, DENIED_TEXT),
        device_id: serverText(data.device_id, 64),
        expired_on: serverText(data.expired_on, 40),
      };
      navigator.go(`/406?data=${encodeURIComponent(JSON.stringify(shown))}`);
    },
    open: createPageOpener(session, config.openHosts, text),
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
      if (ok) boxAnswered();
    },
  });

  let early: AskedSession | undefined;
  const refresh = createRefresh({
    tokens,
    renew: own.renew,
    ask: async (token) => (await gateway.send(calls.refreshToken, { token })).data,
    failed: (error) => notify('danger', failureText(error)),
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
    ...createSignOut(gateway, tokens, session, navigator),
  };
}
