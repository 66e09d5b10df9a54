/** Shows the screens of the open tabs. A hidden one keeps its state, its filters and what was typed (React's Activity). */
import { Activity, memo, Suspense, use, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { pageConfig, shownVersion } from '../gateway/config';
import { loadMessages } from '../i18n/i18n';
import { hasUnsavedWork, isLeaving } from '../screen/form/drafts';
import { PageFrame } from '../screen/page/page-head';
import type { Screen, ScreenProps } from '../screen/screen';
import type { Language } from '../session/language';
import { notify } from '../session/notices';
import { Button } from '../ui/button';
import { Message, Skeleton, TableSkeleton } from '../ui/states';
import { usePath, useSessionState, useShell } from './context';
import { ErrorBoundary } from './error-boundary';
import { SceneGate } from './scenes';
import { resolveScreen } from './screens';
import { MAX_CACHED, type Tab } from './tabs';

type Found = { readonly screen: Screen | undefined } | { readonly error: unknown };

/** One promise a component name and language, as `use` needs it; a failed one stands until it has been shown. */
const loads = new Map<string, Promise<Found>>();
const loadKey = (component: string, language: Language): string => `${component}\n${language}`;
const loadScreen = (component: string, language: Language): Promise<Found> => {
  const key = loadKey(component, language);
  let promise = loads.get(key);
  if (!promise) {
    promise = resolveScreen(component, pageConfig().config.without)
      .then(async (screen): Promise<Found> => {
        if (screen) await Promise.all([loadMessages(language, [screen.namespace].flat()), screen.load?.()]);
        return { screen };
      })
      .catch((error: unknown): Found => ({ error }));
    loads.set(key, promise);
  }
  return promise;
};

const loadDeclared = async (component: string, language: Language): Promise<void> => {
  const found = await loadScreen(component, language);
  // Asked again when it is wanted again.
  if ('error' in found) loads.delete(loadKey(component, language));
  else await found.screen?.declare?.().catch(() => undefined);
};

/** The shape of most screens: a row of filters over a table. */
const ScreenSkeleton = ({ label }: { readonly label: string }) => (
  <div role="status" aria-label={label} className="space-y-3 pt-2" data-loading>
    <Skeleton className="h-7 w-48" />
    <Skeleton className="h-control w-60" />
    <TableSkeleton />
  </div>
);

const Unknown = ({ component }: { readonly component: string }) => {
  const { t, go } = useShell();
  return (
    <Message
      icon="unknown"
      page
      title={t('common:missing.unknownScreen')}
      action={
        <Button icon="home" onClick={() => go('/dashboard')}>
          {t('common:missing.toDashboard')}
        </Button>
      }
    >
      <p>{t('common:missing.unknownScreenHelp', { version: shownVersion() })}</p>
      <p className="mt-2 font-mono text-note">{component}</p>
    </Message>
  );
};

const Loaded = ({ component, props }: { readonly component: string; readonly props: ScreenProps }) => {
  const found = use(loadScreen(component, props.language));
  if ('error' in found) throw found.error;
  return found.screen ? <found.screen.View {...props} /> : <Unknown component={component} />;
};

const parseQuery = (search: string): Readonly<Record<string, string>> => Object.fromEntries(new URLSearchParams(search));

/** One screen with everything that it is given. */
const Host = memo(function Host({ tab, component }: { readonly tab: Tab; readonly component: string }) {
  const shell = useShell();
  const { runtime, session, tabs, t, go, can, able, pathOf, hasScreen } = shell;
  const { language, operations } = useSessionState();
  const { path, search } = tab;

  const open = useCallback<ScreenProps['open']>(
    (name, query) => {
      const to = pathOf(name);
      if (to === undefined) return false;
      const text = new URLSearchParams(query).toString();
      go(text ? `${to}?${text}` : to);
      return true;
    },
    [pathOf, go],
  );
  const setQuery = useCallback<ScreenProps['setQuery']>(
    (query) => {
      const text = new URLSearchParams(query).toString();
      go(text ? `${path}?${text}` : path, { replace: true });
    },
    [go, path],
  );
  const setUnsaved = useCallback((unsaved: boolean) => tabs.setUnsaved(path, unsaved), [tabs, path]);
  const props = useMemo<ScreenProps>(
    () => ({
      gateway: runtime.gateway,
      t,
      language,
      can,
      menuTitle: (name) => session.menu.byComponent.get(name)?.title,
      able,
      notify,
      failureText: runtime.failureText,
      open,
      reachable: (name) => pathOf(name) !== undefined && hasScreen(name),
      loadDeclared: (name) => loadDeclared(name, language),
      query: parseQuery(search),
      setQuery,
      setUnsaved,
      operations,
      account: session.account,
    }),
    [runtime, t, language, can, able, open, pathOf, hasScreen, search, setQuery, setUnsaved, operations, session],
  );

  return (
    <div className="p-4 pt-2 desk:p-5 desk:pt-2">
      <ErrorBoundary t={t} component={component} onCaught={() => loads.delete(loadKey(component, language))}>
        <Suspense fallback={<ScreenSkeleton label={t('common:state.loading')} />}>
          <PageFrame title={tab.title}>
            <Loaded component={component} props={props} />
          </PageFrame>
        </Suspense>
      </ErrorBoundary>
    </div>
  );
});

/** All open screens, one of them visible. `scroller` is what scrolls; each tab comes back where it was. */
export function ViewHost({
  componentOf,
  scroller,
}: {
  readonly componentOf: (path: string) => string | undefined;
  readonly scroller: HTMLElement | null;
}) {
  const { tabs, runtime } = useShell();
  const path = usePath();
  // What was looked at or typed in one scene is never shown in another.
  const { scene = '' } = runtime.scope();
  const { tabs: list, recent } = useStore(tabs.store);
  const positions = useRef(new Map<string, number>());

  useLayoutEffect(() => {
    if (!scroller) return;
    // Nothing has been scrolled yet: setting it would only make the browser lay out the page once more.
    if (positions.current.size > 0) scroller.scrollTop = positions.current.get(path) ?? 0;
    const keep = (): void => {
      positions.current.set(path, scroller.scrollTop);
    };
    scroller.addEventListener('scroll', keep, { passive: true });
    return () => scroller.removeEventListener('scroll', keep);
  }, [path, scroller]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isLeaving()) return;
      if (hasUnsavedWork() || tabs.store.getState().unsaved.size > 0) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [tabs]);

  const kept = new Set(recent.filter((known) => !list.find((tab) => tab.path === known)?.noCache).slice(0, MAX_CACHED));
  const views = list
    .filter((tab) => tab.path === path || kept.has(tab.path))
    .map((tab) => {
      const component = componentOf(tab.path);
      return (
        component !== undefined && (
          <Activity key={`${tab.path}\n${tab.version}\n${scene}`} mode={tab.path === path ? 'visible' : 'hidden'}>
            <Host tab={tab} component={component} />
          </Activity>
        )
      );
    });
  return (
    <SceneGate>
      <main id="content" tabIndex={-1} className="min-w-0 grow outline-none max-sm:has-[[data-floating]]:pb-16" data-path={path}>
        {views}
      </main>
    </SceneGate>
  );
}
