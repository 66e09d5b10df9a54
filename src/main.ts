/** Boots the console: config, language, the guard, and then the sign-in page, or everything else in React. */
import { pageConfig } from './gateway/config';
import { loadPart } from './lib/load-part';
import { cleanAddress } from './session/clean-address';
import { logError } from './session/error-log';
import { notices } from './session/notices';
import { createTitleCall } from './session/page-title';
import { guard } from './session/routes';
import { createRuntime } from './session/runtime';
import type { SignInPage } from './session/sign-in';
import { openSignIn } from './session/sign-in-page';

declare global {
  interface Window {
    /** Said to index.html's own scripts: from now on somebody listens to the form. */
    consoleStarted?: boolean;
    /** Of index.html's own scripts: fetches the files of the first screen, without running them. */
    consoleAhead?: () => void;
    /** Of index.html's own scripts: says that the console could not be loaded. */
    consoleFailed?: () => void;
  }
}

const loadApp = () => loadPart(() => import('./app'));

const start = (): void => {
  const { config, refused } = pageConfig();
  const runtime = createRuntime(config);
  const { navigator, tokens, session } = runtime;
  if (refused.length > 0) logError('console config', refused.join(', '), 'config');
  addEventListener('error', ({ error, message }) => logError(error ?? message, '', 'window'));
  addEventListener('unhandledrejection', ({ reason }) => logError(reason, '', 'promise'));

  const callTitle = createTitleCall(runtime);
  const decide = () => {
    const { path, search } = navigator.place();
    return guard(path, search, tokens.get() !== undefined);
  };
  const onNavigation = (): void => {
    // No screen takes one, and it would stay in the history and in what is copied.
    if (decide().show === 'shell' && /(?:^|&)token=/.test(navigator.place().search)) cleanAddress('token');
    void runtime.refresh();
    void callTitle();
  };
  navigator.subscribe(onNavigation);
  // The box's title comes in the language of now.
  session.subscribe((now, before) => {
    if (now.language !== before.language) void callTitle();
  });
  onNavigation();

  const element = document.getElementById('root') as HTMLElement; // in index.html
  let page: SignInPage | undefined;
  let called = false;
  const callApp = (): void => {
    if (called) return;
    called = true;
    loadApp()
      .then(({ startApp }) => startApp(runtime, element, page))
      .catch((error: unknown) => {
        logError(error, '', 'app');
        window.consoleFailed?.();
      });
  };
  const form = element.querySelector('form');
  if (!form) {
    // The waiting picture of index.html stays until there is something better to show.
    if (decide().show === 'shell') runtime.askEarly();
    callApp();
    return;
  }
  // Nobody is signed in, and the address leads nowhere else: the form is all there is, until somebody signs in or there is a toast to show.
  const toLogin = (): boolean => {
    const decision = decide();
    if (decision.show !== 'redirect') return decision.show === 'outer' && decision.page === 'login';
    if (!decision.to.startsWith('/login')) return false;
    navigator.go(decision.to, { replace: true });
    return true;
  };
  const look = (): void => {
    if (!toLogin()) callApp();
  };
  navigator.subscribe(look);
  notices.subscribe(callApp);
  look();
  page = openSignIn(runtime, form.closest<HTMLElement>('[data-page]') ?? undefined, {
    typed: () => window.consoleAhead?.(),
    sent() {
      loadApp()
        .then(({ loadShell }) => loadShell())
        .catch(() => undefined); // tried again when it is wanted
    },
  });
  window.consoleStarted = true;
};

start();
