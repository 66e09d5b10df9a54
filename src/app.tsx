/**
 * The console in React: a page without the layout, or the shell with the dashboard, which are what most people come for and so in this file;
 * what main.ts starts once there is more to show than the sign-in form.
 */
import { type ComponentType, StrictMode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { loadPart, loadStyles } from './lib/load-part';
import { logError } from './session/error-log';
import { words } from './session/messages';
import { NoticeList } from './session/notice-list';
import { guard, type OuterPage } from './session/routes';
import type { Runtime } from './session/runtime';
import type { SignInPage } from './session/sign-in';
import { openSignIn } from './session/sign-in-page';
import { Shell } from './shell';
import { keepFocus } from './shell/kept-focus';

type Outer = ComponentType<{ readonly runtime: Runtime; readonly page: OuterPage }>;

/** The sign-in page that stood before React came, until somebody takes it over; and what had the focus in it. */
interface Standing {
  page: SignInPage | undefined;
  readonly focus: HTMLElement | undefined;
}

/** What can be shown, once it is there and has its look. */
const parts: { shell?: typeof Shell; outer?: Outer } = {};

/** Loads what comes after signing in; also before it is wanted. */
export const loadShell = async (): Promise<void> => {
  await loadStyles();
  parts.shell = Shell;
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

/** The sign-in page, which is driven without React: in the page that stands, or a new one. */
const SignIn = ({ runtime, standing }: { readonly runtime: Runtime; readonly standing: Standing }) => {
  const host = useRef<HTMLDivElement>(null);
  const { language } = useSyncExternalStore(runtime.session.subscribe, runtime.session.getState, runtime.session.getState);
  useLayoutEffect(() => {
    const page = standing.page ?? openSignIn(runtime);
    const { focus } = standing;
    standing.page = undefined;
    host.current?.append(page.element);
    (focus ?? page.element.querySelector<HTMLElement>('input'))?.focus();
    return () => {
      page.end();
      page.element.remove();
    };
  }, [runtime, standing]);
  return (
    <>
      <div ref={host} />
      <NoticeList closeLabel={words[language].close} />
    </>
  );
};

const App = ({ runtime, standing }: { readonly runtime: Runtime; readonly standing: Standing }) => {
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

  if (page === 'login') return <SignIn runtime={runtime} standing={standing} />;
  if (state.failed) return <LoadFailed runtime={runtime} retry={() => setState({ loaded: 0, failed: false })} />;
  if (part === 'shell' && parts.shell) return <parts.shell runtime={runtime} />;
  if (part === 'outer' && parts.outer && page) return <parts.outer runtime={runtime} page={page} />;
  return <Waiting />;
};

/**
 * Shows the console in an element.
 * @param page the sign-in page that stands there, if there is one
 */
export async function startApp(runtime: Runtime, element: HTMLElement, page: SignInPage | undefined): Promise<void> {
  // What stands there stays until there is something better to show.
  const { path, search } = runtime.navigator.place();
  const decision = guard(path, search, runtime.tokens.get() !== undefined);
  if (decision.show === 'shell') await loadShell().catch(() => undefined);
  const stays = decision.show === 'outer' && decision.page === 'login';
  // A toast over the sign-in page has its look from there.
  if (decision.show === 'outer') await (stays ? loadStyles() : loadOuter()).catch(() => undefined);
  const { activeElement } = document;
  const focus = activeElement instanceof HTMLElement && page?.element.contains(activeElement) ? activeElement : undefined;
  // A button that waits for its answer has lost it already: the sign-in as a whole is what goes.
  keepFocus(page?.element ?? activeElement ?? undefined);
  if (!stays) page?.end();
  createRoot(element).render(
    <StrictMode>
      <App runtime={runtime} standing={{ page: stays ? page : undefined, focus }} />
    </StrictMode>,
  );
}
