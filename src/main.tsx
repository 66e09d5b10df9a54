/** Boots the console: config, language, the guard, and then the sign-in page, a page without the layout, or the shell. */
import { type ComponentType, StrictMode, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pageConfig } from './gateway/config';
import { loadPart, loadStyles } from './lib/load-part';
import { logError } from './session/error-log';
import { createTitleCall } from './session/page-title';
import { guard, type OuterPage } from './session/routes';
import { createRuntime, type Runtime } from './session/runtime';
import { SignInPage } from './session/sign-in-page';

type Shell = ComponentType<{ readonly runtime: Runtime }>;
type Outer = ComponentType<{ readonly runtime: Runtime; readonly page: OuterPage }>;

/** The parts that are not in the first download, once they are there. */
const parts: { shell?: Shell; outer?: Outer } = {};

const loadShell = async (): Promise<void> => {
  const [part] = await Promise.all([loadPart(() => import('./shell')), loadStyles()]);
  parts.shell = part.Shell;
};
const loadOuter = async (): Promise<void> => {
  const [part] = await Promise.all([loadPart(() => import('./session/outer')), loadStyles()]);
  parts.outer = part.Outer;
};

/** Shown where a part of the console could not be loaded, after the retries. */
const LoadFailed = ({ runtime, retry }: { readonly runtime: Runtime; readonly retry: () => void }) => (
  <div className="grid min-h-dvh place-items-center bg-canvas p-4 text-ink">
    <div role="alert" className="text-center">
      <p className="mb-4">{runtime.words().loadFailed}</p>
      <button type="button" onClick={retry} className="h-10 rounded-control bg-accent-solid px-4 font-medium text-on-accent">
        {runtime.words().retry}
      </button>
    </div>
  </div>
);

const Waiting = () => <div className="min-h-dvh bg-canvas" aria-busy="true" />;

const App = ({ runtime }: { readonly runtime: Runtime }) => {
  const { navigator, tokens } = runtime;
  const place = useSyncExternalStore(navigator.subscribe, navigator.place, navigator.place);
  const [state, setState] = useState({ loaded: 0, failed: false });
  const decision = guard(place.path, place.search, tokens.get() !== undefined);
  const redirect = decision.show === 'redirect' ? decision.to : undefined;
  const page = decision.show === 'outer' ? decision.page : redirect?.startsWith('/login') ? 'login' : undefined;
  const part = page === 'login' ? undefined : page === undefined ? 'shell' : 'outer';

  useEffect(() => {
    if (redirect !== undefined) navigator.go(redirect, { replace: true });
  }, [redirect, navigator]);

  useEffect(() => {
    if (part === undefined || parts[part] || state.failed) return;
    let gone = false;
    (part === 'shell' ? loadShell() : loadOuter()).then(
      () => !gone && setState(({ loaded }) => ({ loaded: loaded + 1, failed: false })),
      (error: unknown) => {
        logError(error, '', part);
        if (!gone) setState({ loaded: 0, failed: true });
      },
    );
    return () => {
      gone = true;
    };
  }, [part, state.failed]);

  if (page === 'login') return <SignInPage runtime={runtime} />;
  if (state.failed) return <LoadFailed runtime={runtime} retry={() => setState({ loaded: 0, failed: false })} />;
  if (part === 'shell' && parts.shell) return <parts.shell runtime={runtime} />;
  if (part === 'outer' && parts.outer && page) return <parts.outer runtime={runtime} page={page} />;
  return <Waiting />;
};

const start = async (): Promise<void> => {
  const { config, refused } = pageConfig();
  const runtime = createRuntime(config);
  if (refused.length > 0) logError('console config', refused.join(', '), 'config');
  addEventListener('error', ({ error, message }) => logError(error ?? message, '', 'window'));
  addEventListener('unhandledrejection', ({ reason }) => logError(reason, '', 'promise'));

  const callTitle = createTitleCall(runtime);
  const onNavigation = (): void => {
    void runtime.refresh();
    void callTitle();
  };
  runtime.navigator.subscribe(onNavigation);
  // The box's title comes in the language of now.
  runtime.session.subscribe((now, before) => {
    if (now.language !== before.language) void callTitle();
  });
  onNavigation();

  const element = document.getElementById('root') as HTMLElement; // in index.html
  const app = (
    <StrictMode>
      <App runtime={runtime} />
    </StrictMode>
  );
  if (element.querySelector('form')) {
    hydrateRoot(element, app, { onRecoverableError: (error) => logError(error, '', 'hydration') });
    Object.assign(window, { consoleStarted: true });
    return;
  }
  // The waiting picture of index.html stays until there is something better to show.
  const { path, search } = runtime.navigator.place();
  const decision = guard(path, search, runtime.tokens.get() !== undefined);
  if (decision.show === 'shell') runtime.askEarly();
  if (decision.show === 'shell' || decision.show === 'outer')
    await (decision.show === 'shell' ? loadShell() : loadOuter()).catch(() => undefined);
  createRoot(element).render(app);
};

void start();
