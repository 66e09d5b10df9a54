/** The loading overlay (SPEC.md 7) and the progress bar of a navigation (SPEC.md 9: without a spinner). */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../ui/button';
import { useShell } from './context';

/** Shown over everything while a call with an overlay lasts; after 8 s it can be cancelled. */
export function LoadingOverlay() {
  const { runtime, t } = useShell();
  const { overlay } = runtime;
  const { shown, offer } = useSyncExternalStore(overlay.subscribe, overlay.state);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!shown) return;
    const started = Date.now();
    setSeconds(0);
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - started) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [shown]);
  if (!shown) return null;
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-black/20">
      <div role="status" className="min-w-56 rounded-panel border border-line bg-raised px-6 py-5 text-center shadow-pop">
        <div aria-hidden="true" className="mx-auto mb-3 h-1 w-32 overflow-hidden rounded-full bg-sunken">
          <div className="h-full w-1/3 animate-[slide_1.1s_ease-in-out_infinite] rounded-full bg-accent" />
        </div>
        <p>{t('common:state.loading')}</p>
        {seconds >= 3 && <p className="mt-1 text-note text-muted tabular-nums">{t('common:shell.elapsed', { seconds })}</p>}
        {offer && (
          <div className="mt-4 flex justify-center gap-2">
            <Button onClick={overlay.keepWaiting}>{t('common:shell.keepWaiting')}</Button>
            <Button look="danger" onClick={overlay.cancelAll}>
              {t('common:action.cancel')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

const BAR_MS = 400;

/** A thin bar that runs once for each navigation. */
export function ProgressBar() {
  const { path } = useShell();
  const [running, setRunning] = useState(false);
  useEffect(() => {
    setRunning(true);
    const timer = setTimeout(() => setRunning(false), BAR_MS);
    return () => clearTimeout(timer);
    // Each new path is a navigation.
  }, [path]);
  return running ? (
    <div
      key={path}
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-[progress_400ms_ease-out_forwards] bg-accent"
    />
  ) : null;
}
