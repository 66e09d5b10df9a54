/** The uploads of the page, as a part of the tray of background tasks: they go on while the person works elsewhere (test/fault/README.md, Uploads). */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { GatewayError } from '../../gateway/errors';
import { useMessages, useT } from '../../i18n/i18n';
import type { Translate } from '../../i18n/keys';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/confirm';
import { Icon } from '../../ui/icon';
import { ProgressLine, ProgressRing } from '../../ui/progress';
import { leftText, smoothRate, type UploadFigures, uploadFigures } from './upload-figures';
import { UploadRow } from './upload-row';
import type { UploadQueue } from './uploads';

const SAMPLE_MS = 1000;
/** Slower than this, in bytes a second, it stands still, and nobody can tell. */
const LEAST_RATE = 1000;

/** Seconds until all is sent, as the last minute's speed says; undefined while nobody can tell. */
function useSecondsLeft({ sent, left, sending }: UploadFigures): number | undefined {
  const [rate, setRate] = useState<number>();
  const latest = useRef(sent);
  latest.current = sent;
  const active = sending > 0;
  useEffect(() => {
    if (!active) return;
    let before = { sent: latest.current, at: Date.now() };
    const timer = setInterval(() => {
      const now = { sent: latest.current, at: Date.now() };
      const last = before;
      before = now;
      setRate((known) => smoothRate(known, now.sent - last.sent, now.at - last.at));
    }, SAMPLE_MS);
    return () => {
      clearInterval(timer);
      setRate(undefined);
    };
  }, [active]);
  return rate === undefined || rate < LEAST_RATE ? undefined : left / rate;
}

/** What the pill says first. */
const headline = ({ waiting, sending, paused, done, failed, refused, total }: UploadFigures, t: Translate): string => {
  if (waiting + sending > 0) return t('upload:tray.sending', { done, total });
  if (paused > 0) return t('upload:tray.paused', { done, total });
  if (done > 0) return t('upload:tray.done', { count: done });
  return failed + refused > 0 ? t('upload:tray.failed', { count: failed + refused }) : t('upload:tray.ended');
};

/** How all of it stands, as a picture. */
const Sign = ({ figures, label }: { readonly figures: UploadFigures; readonly label: string }) => {
  const { waiting, sending, paused, failed, refused, share } = figures;
  if (waiting + sending > 0) return <ProgressRing share={share} label={label} />;
  if (paused > 0) return <ProgressRing share={share} label={label} severity="warning" />;
  return failed + refused > 0 ? (
    <Icon name="critical" className="size-5 text-danger" />
  ) : (
    <Icon name="check" className="size-5 text-success" />
  );
};

/** The whole progress, the files, and what can be done with them. */
export function UploadList({ queue, failureText }: { readonly queue: UploadQueue; readonly failureText: (error: GatewayError) => string }) {
  const t = useT();
  const ready = useMessages('upload');
  const issuesReady = useMessages('issue');
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  const [asking, setAsking] = useState(false);
  const figures = uploadFigures(items);
  const { waiting, sending, paused, done, failed, refused, total, share } = figures;
  const going = waiting + sending;
  const seconds = useSecondsLeft(figures);

  if (!ready || !issuesReady || items.length === 0) return null;

  const text = headline(figures, t);
  const details = [
    going > 0 && `${Math.floor(share)}%`,
    going > 0 && seconds !== undefined && leftText(seconds, t),
    done + going + paused > 0 && failed + refused > 0 && t('upload:tray.failed', { count: failed + refused }),
  ].filter(Boolean);

  return (
    <section aria-label={t('upload:tray.label')} className="flex min-h-0 flex-col">
      <div className="flex shrink-0 items-center gap-3 px-4 py-2.5">
        <Sign figures={figures} label={t('upload:tray.progress')} />
        <span className="min-w-0 grow">
          <span className="block truncate font-medium tabular-nums">{text}</span>
          {details.length > 0 && <span className="block truncate text-note text-muted tabular-nums">{details.join(' · ')}</span>}
        </span>
      </div>
      <p role="status" className="sr-only">
        {going + paused === 0 ? text : ''}
      </p>
      {total > 1 && going + paused > 0 && (
        <div className="px-4 pb-2">
          <ProgressLine share={share} label={t('upload:tray.progress')} severity={going > 0 ? 'info' : 'warning'} />
        </div>
      )}
      <div className="flex flex-wrap gap-1 border-b border-line px-2 pb-2 empty:pb-0">
        {going > 0 && (
          <Button look="ghost" icon="pause" onClick={() => queue.pause()}>
            {t('upload:tray.pauseAll')}
          </Button>
        )}
        {paused > 0 && (
          <Button look="ghost" icon="play" onClick={() => queue.resume()}>
            {t('upload:tray.resumeAll')}
          </Button>
        )}
        {failed > 0 && (
          <Button look="ghost" icon="refresh" onClick={() => queue.retry()}>
            {t('upload:tray.retryAll')}
          </Button>
        )}
        {going + paused > 0 && (
          <Button look="ghost" icon="close" onClick={() => setAsking(true)}>
            {t('upload:tray.cancelAll')}
          </Button>
        )}
      </div>
      <ul className="min-h-0 divide-y divide-line overflow-y-auto">
        {items.map((item) => (
          <UploadRow key={item.id} item={item} queue={queue} failureText={failureText} />
        ))}
      </ul>
      {going + paused > 0 && (
        <p className="shrink-0 border-t border-line px-4 py-2 text-note text-muted">
          {t(items.some(({ inParts }) => inParts) ? 'upload:tray.partsHelp' : 'upload:tray.restartHelp')}
        </p>
      )}
      {asking && going + paused > 0 && (
        <Confirm
          title={t('upload:tray.cancelTitle')}
          confirmLabel={t('upload:tray.cancelAll')}
          cancelLabel={t('upload:tray.keep')}
          closeLabel={t('common:action.close')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            queue.cancel();
          }}
        >
          {t('upload:tray.cancelHelp', { count: going + paused })}
        </Confirm>
      )}
    </section>
  );
}
