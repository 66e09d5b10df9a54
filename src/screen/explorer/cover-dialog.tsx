/** Takes a picture from any moment of a film; where the place wants a shape that the film has not, it is cut next. */
import { useEffect, useRef, useState } from 'react';
import { isOfShape } from '../../field/media-way';
import { useMessages } from '../../i18n/i18n';
import { lengthText } from '../../lib/length-text';
import { two } from '../../lib/two-digits';
import { Button, IconButton } from '../../ui/button';
import { Buttons } from '../../ui/buttons';
import { Dialog } from '../../ui/dialog';
import { useSend } from '../data/use-send';
import { Failure } from '../form/form-parts';
import { CropDialog, type CropSource, type MakerProps } from './crop-dialog';
import { drawn } from './draw-picture';
import { madeName, storeFile } from './store-file';

/** Length of one picture of a film, near enough: 25 a second. In seconds. */
const FRAME = 0.04;

/** The dialog that takes a picture from a moment of a film. @param film the source with the film's address */
export function CoverDialog({ film, ...props }: MakerProps & { readonly film: CropSource }) {
  const { shape, component, screen, onDone, onClose } = props;
  const { t } = screen;
  const ready = useMessages('explorer');
  const video = useRef<HTMLVideoElement>(null);
  const [length, setLength] = useState(0);
  const [at, setAt] = useState(0);
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  const [taken, setTaken] = useState<CropSource>();
  const { pending, failure, run } = useSend(screen, 'here');
  useEffect(() => (taken ? () => URL.revokeObjectURL(taken.address) : undefined), [taken]);
  if (!ready) return null;
  if (taken) return <CropDialog {...props} source={taken} />;

  const seek = (to: number): void => {
    const next = Math.max(0, Math.min(length, to));
    setAt(next);
    if (video.current) video.current.currentTime = next;
  };
  const take = async (): Promise<void> => {
    const element = video.current;
    if (!element) return;
    const [width, height] = [element.videoWidth, element.videoHeight];
    const file = await drawn(element, { x: 0, y: 0, width, height }, madeName(film.name, 'cover', 'jpg', Date.now()));
    if (!isOfShape(shape, width, height)) {
      setTaken({ address: URL.createObjectURL(file), name: film.name.replace(/\.[^.]+$/, '.jpg'), path: film.path });
      return;
    }
    const stored = await run(() => storeFile(screen, component, film.path, file));
    if (stored) onDone(stored);
  };
  return (
    <Dialog
      title={t('explorer:cover.title')}
      closeLabel={t('common:action.close')}
      width="max-w-[760px]"
      onClose={pending ? undefined : onClose}
    >
      <video
        ref={video}
        src={film.address}
        muted
        playsInline
        preload="auto"
        aria-label={film.name}
        onLoadedMetadata={({ currentTarget: { duration } }) => Number.isFinite(duration) && setLength(duration)}
        onLoadedData={() => setState('ready')}
        onError={() => setState('failed')}
        className="aspect-video max-h-[55dvh] w-full rounded-panel bg-black object-contain"
      />
      {state === 'failed' ? (
        <p role="alert" className="mt-3 text-danger">
          {t('explorer:cover.failed')}
        </p>
      ) : (
        <div className="mt-3 flex items-center gap-2">
          <IconButton icon="chevron-left" label={t('explorer:cover.back')} onClick={() => seek(at - FRAME)} />
          <input
            type="range"
            aria-label={t('explorer:cover.moment')}
            aria-valuetext={lengthText(Math.floor(at))}
            min={0}
            max={length}
            step={FRAME}
            value={at}
            onChange={(event) => seek(Number(event.target.value))}
            className="min-w-0 grow accent-accent-solid"
          />
          <IconButton icon="chevron-right" label={t('explorer:cover.on')} onClick={() => seek(at + FRAME)} />
          <span className="w-32 shrink-0 text-right text-note text-muted tabular-nums">
            {lengthText(Math.floor(at))}.{two(Math.floor((at % 1) * 100))} / {lengthText(Math.floor(length))}
          </span>
        </div>
      )}
      <Failure lines={failure === '' ? [] : [failure]} />
      <Buttons>
        <Button onClick={onClose} disabled={pending}>
          {t('common:action.cancel')}
        </Button>
        <Button look="primary" pending={pending} disabled={state !== 'ready'} onClick={() => void take()}>
          {t('explorer:cover.take')}
        </Button>
      </Buttons>
    </Dialog>
  );
}
