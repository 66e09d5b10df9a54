/** A camera looked at: its stream, or pictures of the moment one after the other, and the pad that turns it. */
import { useEffect, useRef, useState } from 'react';
import { sendChange, type ViewProps } from '../../../screen';
import type { Stream } from '../../../screen/media/preview-calls';
import { StreamPlayer } from '../../../screen/media/stream-player';
import { usePreview } from '../../../screen/media/use-preview';
import { Callout, Dialog, Skeleton } from '../../../ui';
import { cameraPreview, type Watched, watchCamera } from './calls';
import { PtzPad } from './ptz-pad';

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
          <Picture id={id} watched={watched} screen={screen} />
          {watched.ptz && <PtzPad id={id} presets={watched.presets} screen={screen} />}
        </div>
      )}
    </Dialog>
  );
}

/** The stream as long as it is given; pictures where the box has none of it, or the browser can't play it. */
function Picture({
  id,
  watched: { name, picture, seconds, codec },
  screen,
}: ViewProps & { readonly id: string; readonly watched: Watched }) {
  const { t, able } = screen;
  const [over, setOver] = useState(false);
  const [unplayed, setUnplayed] = useState(false);
  useEffect(() => {
    const end = setTimeout(() => setOver(true), seconds * 1000);
    return () => clearTimeout(end);
  }, [seconds]);
  const live = able('preview');
  const preview = usePreview(screen, cameraPreview, live && !unplayed && !over ? { id } : undefined);
  const inPictures = !live || unplayed || preview.failure !== '' || preview.stream?.kind === 'image';
  const stills: Stream = { url: picture, kind: 'image', seconds };
  return (
    <figure>
      <StreamPlayer
        {...preview}
        label={name}
        stream={over ? undefined : inPictures ? stills : preview.stream}
        failure={over ? t('media-cameras:watch.over') : ''}
        onTrouble={(trouble) => {
          // A line that broke off is asked for again; what can't be played never will be.
          if (trouble.kind === 'lost') preview.onTrouble(trouble);
          else setUnplayed(true);
        }}
      />
      <figcaption className="mt-2 flex flex-wrap items-center justify-between gap-2 text-note text-muted">
        <span>
          {inPictures &&
            (preview.failure === ''
              ? preview.stream?.kind === 'image' && codec !== ''
                ? t('media-cameras:watch.codec', { codec })
                : t('media-cameras:watch.pictures')
              : t('media-cameras:watch.picturesFor', { why: preview.failure }))}{' '}
          {t('media-cameras:watch.logged')}
        </span>
        {!over && (
          <a className="text-accent-text hover:underline" href={picture} download={`${name}.png`}>
            {t('media-cameras:watch.save')}
          </a>
        )}
      </figcaption>
    </figure>
  );
}
