/** The loading overlay (src/gateway/README.md). */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Overlay } from '../gateway/overlay';
import { useT } from '../i18n/i18n';
import { Button } from '../ui/button';

/** Shown over everything while a call with an overlay lasts; after 8 s it can be cancelled. */
export function LoadingOverlay({ overlay }: { readonly overlay: Overlay }) {
  const t = useT();
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
