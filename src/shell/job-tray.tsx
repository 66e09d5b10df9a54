/** The tray of background tasks in the bar: nothing of it is fetched before there is something to show. */
import { useMemo, useSyncExternalStore } from 'react';
import { loadPart } from '../lib/load-part';
import type { TrayScreen } from '../screen/job/tray-row';
import { type TrayJobs, useTray } from '../screen/job/use-tray';
import { shownUploads, watchUploads } from '../screen/upload/uploads';
import { notify } from '../session/notices';
import { lazyRetry } from '../ui/lazy-retry';
import { usePath, useShell } from './context';
import { ErrorBoundary } from './error-boundary';

const Tray = lazyRetry(async () => (await loadPart(() => import('../screen/job/tray'))).Tray);

const NOTHING: TrayJobs = { jobs: [], see: () => {} };

function Shown({ tray }: { readonly tray: TrayJobs }) {
  const { runtime, session, t, can, pathOf, go } = useShell();
  const path = usePath();
  const queue = useSyncExternalStore(watchUploads, shownUploads);
  const screen = useMemo<TrayScreen>(
    () => ({
      gateway: runtime.gateway,
      failureText: runtime.failureText,
      notify,
      can,
      account: session.account,
      titleOf: (component) => session.menu.byComponent.get(component)?.title ?? '',
      open: (component, query) => {
        const path = pathOf(component);
        const asked = new URLSearchParams(query).toString();
        if (path !== undefined) go(asked === '' ? path : `${path}?${asked}`);
      },
    }),
    [runtime, session, can, pathOf, go],
  );
  if (tray.jobs.length === 0 && !queue) return null;
  return (
    <ErrorBoundary
      t={t}
      component="tray"
      around={(message) => (
        <div className="fixed right-4 bottom-4 z-30 rounded-panel border border-line bg-raised shadow-pop">{message}</div>
      )}
    >
      <Tray tray={tray} queue={queue} screen={screen} page={path} />
    </ErrorBoundary>
  );
}

function WithJobs() {
  const { runtime, session } = useShell();
  return <Shown tray={useTray(runtime.gateway, session.account)} />;
}

/** The tray; of a box without jobs it has the uploads alone. */
export function JobTray() {
  return useShell().able('job') ? <WithJobs /> : <Shown tray={NOTHING} />;
}
