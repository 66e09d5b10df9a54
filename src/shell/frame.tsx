/** The frame: sidebar, bar, tabs, the open screens, footer. */
import { memo, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { loadPart } from '../lib/load-part';
import { hasUnsavedWork, keepDrafts, reloadPage } from '../screen/form/drafts';
import { LoadingOverlay } from '../session/loading-overlay';
import { NoticeList } from '../session/notice-list';
import { Icon } from '../ui/icon';
import { lazyRetry } from '../ui/lazy-retry';
import { DESK, useMedia } from '../ui/use-media';
import { type ShellDialog, useSessionState, useSettings, useShell, useSidebar } from './context';
import { ErrorBoundary } from './error-boundary';
import { Footer, type FooterInfo } from './footer';
import { useIdle } from './idle';
import { Navbar } from './navbar';
import { OverPage } from './over-page';
import { ProgressBar } from './progress-bar';
import { Sidebar } from './sidebar';
import { hostUrl } from './standby-host';
import { TabStrip } from './tab-strip';
import { useRecheck } from './use-recheck';
import { useNewVersion } from './version-watch';
import { ViewHost } from './view-host';

const Search = lazyRetry(async () => (await loadPart(() => import('./search'))).Search);
const Dialogs = lazyRetry(async () => (await loadPart(() => import('./dialogs'))).Dialogs);

const StandbyDialog = lazyRetry(async () => (await loadPart(() => import('./standby-dialog'))).StandbyDialog);

const nothing = (): void => {};

/** Whether what is pressed is typed into something. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

interface BannerAction {
  readonly label: string;
  readonly run?: () => void;
  readonly href?: string;
}

const BANNER_ACTION = 'rounded-control px-1 font-medium underline underline-offset-2';

const Banner = ({ text, actions = [] }: { readonly text: string; readonly actions?: readonly BannerAction[] }) => (
  <div
    role="status"
    className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-line bg-warning-soft px-4 py-2 text-warning"
  >
    <span className="inline-flex items-center gap-2">
      <Icon name="warning" className="size-4" />
      {text}
    </span>
    {actions.map(({ label, run, href }) =>
      href === undefined ? (
        <button key={label} type="button" onClick={run} className={BANNER_ACTION}>
          {label}
        </button>
      ) : (
        <a key={label} href={href} target="_blank" rel="noopener noreferrer" className={BANNER_ACTION}>
          {label}
        </a>
      ),
    )}
  </div>
);

/** What the footer follows, as properties: a selector from main:has() to it would restyle all of main whenever a row comes or goes. */
const TELLS_FOOTER =
  'has-[[data-loading]]:[--foot:hidden] max-sm:has-[[data-floating]]:[--foot-end:5rem] max-sm:has-[[data-floating]]:[--foot-justify:flex-start]';

/** The frame around the screens. */
export const Frame = memo(function Frame({
  dialog,
  footer,
  componentOf,
}: {
  readonly dialog: ShellDialog | undefined;
  readonly footer: FooterInfo | undefined;
  readonly componentOf: (path: string) => string | undefined;
}) {
  const { t, runtime, session, openDialog, tabs } = useShell();
  // Covered pages count too: what is typed in them is in their drafts.
  const covered = useStore(tabs.store, ({ unsaved }) => unsaved.size > 0);
  const { operations, weakPassword, reachable, askToOpen, standbyOf, askToWrite, replacedBy } = useSessionState();
  const host = standbyOf === '' ? undefined : hostUrl(standbyOf);
  useRecheck(runtime.gateway, reachable);
  const { tagsView, fixedHeader } = useSettings();
  const sidebar = useSidebar();
  const desk = useMedia(DESK);
  const [later, setLater] = useState(false);
  const newVersion = useNewVersion();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const onIdle = useCallback(() => {
    keepDrafts();
    runtime.leave(t('common:shell.idle'));
  }, [runtime, t]);
  useIdle(session.idleMinutes || runtime.config.idleMinutes, onIdle);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === '?' && !isTyping(event.target) && !document.querySelector('[role=dialog]')) {
        event.preventDefault();
        openDialog('keys');
      }
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      openDialog('search');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [openDialog]);

  const closeDialog = (): void => openDialog(undefined);
  const over = (message: ReactNode): ReactNode => (
    <OverPage
      closeLabel={t('common:action.close')}
      onClose={() => {
        runtime.session.setState({ askToOpen: undefined, replacedBy: '' });
        askToWrite?.(false);
        closeDialog();
      }}
    >
      {message}
    </OverPage>
  );

  return (
    <div className="flex h-dvh bg-canvas text-body text-ink">
      <button
        type="button"
        onClick={() => document.getElementById('content')?.focus({ preventScroll: true })}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-raised focus:px-3 focus:py-2 focus:shadow-pop"
      >
        {t('common:shell.skip')}
      </button>
      {desk && (
        <aside className={`shrink-0 border-r border-line bg-surface ${sidebar.open ? 'w-sidebar' : 'w-15'}`}>
          <Sidebar narrow={!sidebar.open} onPicked={nothing} />
        </aside>
      )}
      {/* Focusable by script only: Chromium would make a scroller a stop of the Tab key. It holds what is placed in it: words for readers far down would let the document scroll too. */}
      <div ref={setScroller} tabIndex={-1} className={`relative flex min-w-0 grow flex-col overflow-y-auto outline-none ${TELLS_FOOTER}`}>
        <div className={fixedHeader ? 'sticky top-0 z-20 has-[[aria-expanded=true]]:z-30' : ''}>
          <Navbar
            menuOpen={desk ? sidebar.open : dialog === 'menu'}
            onToggleSidebar={() => (desk ? sidebar.toggle() : openDialog('menu'))}
          />
          {tagsView && desk && !operations && <TabStrip />}
          {standbyOf !== '' && (
            <Banner
              text={t('common:standby.banner', { host: standbyOf })}
              actions={host === undefined ? [] : [{ label: t('common:standby.toHost'), href: host }]}
            />
          )}
          {!reachable && <Banner text={t('common:problem.unreachable')} />}
          {newVersion && !later && (
            <Banner
              text={covered || hasUnsavedWork() ? t('common:problem.newVersionUnsaved') : t('common:problem.newVersion')}
              actions={[
                { label: t('common:action.reload'), run: reloadPage },
                { label: t('common:problem.later'), run: () => setLater(true) },
              ]}
            />
          )}
        </div>
        <ViewHost componentOf={componentOf} scroller={scroller} />
        {!operations && <Footer info={footer} />}
      </div>
      {/* A weak password comes before anything else. */}
      {dialog === 'search' && !weakPassword && (
        <ErrorBoundary t={t} component="search" around={over}>
          <Search onClose={closeDialog} />
        </ErrorBoundary>
      )}
      {((dialog && dialog !== 'search') || weakPassword || askToOpen || replacedBy !== '') && (
        <ErrorBoundary t={t} component="dialogs" around={over}>
          <Dialogs dialog={dialog} />
        </ErrorBoundary>
      )}
      {askToWrite && (
        <ErrorBoundary t={t} component="standby" around={over}>
          <StandbyDialog host={standbyOf} href={host} onAnswer={askToWrite} />
        </ErrorBoundary>
      )}
      <ProgressBar />
      <LoadingOverlay overlay={runtime.overlay} />
      <NoticeList place="shell" closeLabel={t('common:action.close')} />
    </div>
  );
});
