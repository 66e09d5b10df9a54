/** A camera looked at: pictures of the moment one after the other, and the pad that turns it. */
import { useEffect, useRef, useState } from 'react';
import { sendChange, type ViewProps } from '../../../screen';
import { Callout, Dialog, Skeleton } from '../../../ui';
import { type Watched, watchCamera } from './calls';
import { PtzPad } from './ptz-pad';

/** From the arrival of one picture to the asking for the next. */
const NEXT_MS = 900;

export function WatchDialog({ id, screen, onClose }: ViewProps & { readonly id: string; readonly onClose: () => void }) {
  const { t, gateway } = screen;
  const [watched, setWatched] = useState<Watched>();
  const [failed, setFailed] = useState(false);
  const asked = useRef('');
  useEffect(() => {
    // Looking at a camera is an entry of the log: one for each dialog.
    if (asked.current === id) return;
    asked.current = id;
    sendChange(gateway, watchCamera, { id }).then(
      ({ data }) => setWatched(data),
      () => setFailed(true),
    );
  }, [gateway, id]);
  return (
    <Dialog
      title={watched?.name ?? t('media-cameras:watch.title')}
      closeLabel={t('common:action.close')}
      width={watched?.ptz ? 'max-w-[920px]' : 'max-w-[700px]'}
      onClose={onClose}
    >
      {failed && <Callout severity="danger">{t('media-cameras:watch.failed')}</Callout>}
      {!watched && !failed && <Skeleton className="aspect-video w-full" />}
      {watched && (
        <div className={watched.ptz ? 'grid gap-5 md:grid-cols-[1fr_240px]' : ''}>
          <Picture watched={watched} screen={screen} />
          {watched.ptz && <PtzPad id={id} presets={watched.presets} screen={screen} />}
        </div>
      )}
    </Dialog>
  );
}

/** Pictures of the moment, as long as they are given. */
function Picture({ watched: { name, picture, seconds }, screen: { t } }: ViewProps & { readonly watched: Watched }) {
  const [number, setNumber] = useState(0);
  const [missed, setMissed] = useState(0);
  const [over, setOver] = useState(false);
  useEffect(() => {
    const end = setTimeout(() => setOver(true), seconds * 1000);
    return () => clearTimeout(end);
  }, [seconds]);
  const next = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(next.current), []);
  const again = (): void => {
    next.current = setTimeout(() => setNumber((known) => known + 1), NEXT_MS);
  };
  const source = `${picture}?n=${number}`;
  return (
    <figure>
      <div className="relative aspect-video overflow-hidden rounded-control bg-sunken">
        {!over && (
          <img
            src={source}
            alt={t('media-cameras:watch.picture', { name })}
            className="size-full object-contain"
            onLoad={() => {
              setMissed(0);
              again();
            }}
            onError={() => {
              setMissed((known) => known + 1);
              again();
            }}
          />
        )}
        {(missed > 0 || over) && (
          <p role="status" className="absolute inset-0 flex items-center justify-center bg-sunken p-4 text-center text-muted">
            {over ? t('media-cameras:watch.over') : t('media-cameras:watch.noPicture')}
          </p>
        )}
      </div>
      <figcaption className="mt-2 flex flex-wrap items-center justify-between gap-2 text-note text-muted">
        {t('media-cameras:watch.logged')}
        {!over && (
          <a className="text-accent-text hover:underline" href={source} download={`${name}.png`}>
            {t('media-cameras:watch.save')}
          </a>
        )}
      </figcaption>
    </figure>
  );
}
