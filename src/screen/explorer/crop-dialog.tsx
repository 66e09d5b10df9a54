/** Cuts a picture to a shape: moved and enlarged under a frame, the cut is stored as a file of its own. */
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import { isOfShape, ratioOf, type Shape } from '../../field/media-way';
import type { StoredFile } from '../../gateway/files';
import { useMessages } from '../../i18n/i18n';
import { Button } from '../../ui/button';
import { Buttons } from '../../ui/buttons';
import { Dialog } from '../../ui/dialog';
import { Segments } from '../../ui/segments';
import { Skeleton } from '../../ui/states';
import { useSend } from '../data/use-send';
import { Failure } from '../form/form-parts';
import type { ScreenProps } from '../screen';
import { type Area, insideOf, sizeOf } from './crop-area';
import { drawn, loadPicture } from './draw-picture';
import { madeName, shapeName, storeFile } from './store-file';

const ZOOM = { least: 1, most: 4, step: 0.05 } as const;
/** What can be chosen where the place wants no shape. */
const SHAPES: readonly Shape[] = ['16:9', '4:3', '1:1', '3:4'];

/** How it looks: its own style sheet would be one more request, and the policy of the page lets none be injected. */
const LOOK = {
  containerStyle: { position: 'absolute', inset: 0, overflow: 'hidden', userSelect: 'none', touchAction: 'none', cursor: 'move' },
  mediaStyle: { position: 'absolute', inset: 0, margin: 'auto', maxWidth: '100%', maxHeight: '100%', willChange: 'transform' },
  cropAreaStyle: {
    position: 'absolute',
    left: '50%',
    top: '50%',
    transform: 'translate(-50%, -50%)',
    border: '1px solid rgb(255 255 255 / 0.7)',
    boxSizing: 'border-box',
    boxShadow: '0 0 0 9999em',
    color: 'rgb(0 0 0 / 0.5)',
    overflow: 'hidden',
  },
} as const;

/** The picture that is cut, and where the cut goes. */
export interface CropSource {
  /** Of the box itself, or made by the page (`blob:`). */
  readonly address: string;
  readonly name: string;
  /** The folder that the cut goes to. */
  readonly path: string;
}

/** What both dialogs that make pictures are given. */
export interface MakerProps {
  readonly shape: Shape | undefined;
  /** Whose form it is for: its rights count. */
  readonly component: string;
  readonly screen: ScreenProps;
  readonly onDone: (file: StoredFile) => void;
  readonly onClose: () => void;
}

/** The dialog that cuts a picture and stores the cut as a file of its own. */
export function CropDialog({ source, shape: wanted, component, screen, onDone, onClose }: MakerProps & { readonly source: CropSource }) {
  const { t } = screen;
  const ready = useMessages('explorer');
  const [picture, setPicture] = useState<HTMLImageElement | 'failed'>();
  const [shape, setShape] = useState<Shape | 'own'>(wanted ?? 'own');
  const [at, setAt] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(ZOOM.least);
  const [part, setPart] = useState<Area>();
  const { pending, failure, run } = useSend(screen, 'here');
  useEffect(() => {
    let gone = false;
    loadPicture(source.address).then(
      (found) => !gone && setPicture(found),
      () => !gone && setPicture('failed'),
    );
    return () => {
      gone = true;
    };
  }, [source.address]);
  if (!ready) return null;
  const size = picture instanceof HTMLImageElement ? { width: picture.naturalWidth, height: picture.naturalHeight } : undefined;
  const ratio = shape === 'own' ? undefined : ratioOf(shape);
  const cut = size && part && insideOf(part, size);
  const out = cut && sizeOf(cut, ratio);
  const unchanged = size !== undefined && cut !== undefined && cut.width === size.width && cut.height === size.height;
  const save = (): void => {
    if (!cut || !(picture instanceof HTMLImageElement)) return;
    const ending = /\.png$/i.test(source.name) ? 'png' : 'jpg';
    void run(async () => {
      const name = madeName(source.name, shapeName(shape === 'own' ? undefined : shape), ending, Date.now());
      return storeFile(screen, component, source.path, await drawn(picture, cut, name, ratio));
    }).then((stored) => stored && onDone(stored));
  };
  return (
    <Dialog
      title={t('explorer:crop.title')}
      closeLabel={t('common:action.close')}
      width="max-w-[760px]"
      onClose={pending ? undefined : onClose}
    >
      {picture === 'failed' ? (
        <p role="alert" className="text-danger">
          {t('explorer:crop.failed')}
        </p>
      ) : size === undefined ? (
        <Skeleton className="h-96" />
      ) : (
        <>
          <div className="relative h-[min(60dvh,420px)] overflow-hidden rounded-panel bg-black" data-cropper="">
            <Cropper
              image={source.address}
              crop={at}
              zoom={zoom}
              minZoom={ZOOM.least}
              maxZoom={ZOOM.most}
              aspect={ratio ?? size.width / size.height}
              disableAutomaticStylesInjection
              style={LOOK}
              onCropChange={setAt}
              onZoomChange={setZoom}
              onCropComplete={(_share, pixels) => setPart(pixels)}
              cropperProps={{ 'aria-label': t('explorer:crop.frame') }}
            />
          </div>
          <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
            <Segments
              label={t('explorer:crop.shape')}
              value={shape}
              onChange={setShape}
              options={[
                ...(wanted ? [wanted] : SHAPES).map((value) => ({ value, label: value })),
                { value: 'own' as const, label: t('explorer:crop.own') },
              ]}
            />
            <label className="flex min-w-40 grow items-center gap-2">
              <span className="shrink-0 text-muted">{t('explorer:crop.zoom')}</span>
              <input
                type="range"
                min={ZOOM.least}
                max={ZOOM.most}
                step={ZOOM.step}
                value={zoom}
                onChange={(event) => setZoom(Number(event.target.value))}
                className="min-w-0 grow accent-accent-solid"
              />
            </label>
            <span className="text-note text-muted tabular-nums">
              {size.width} × {size.height}
              {out && ` → ${out.width} × ${out.height}`}
            </span>
          </div>
          {wanted !== undefined && out && !isOfShape(wanted, out.width, out.height) && (
            <p className="mt-2 text-note text-warning">{t('explorer:field.shape', { shape: wanted })}</p>
          )}
        </>
      )}
      <Failure lines={failure === '' ? [] : [failure]} />
      <Buttons>
        <Button onClick={onClose} disabled={pending}>
          {t('common:action.cancel')}
        </Button>
        <Button look="primary" pending={pending} disabled={!cut || (unchanged && !source.address.startsWith('blob:'))} onClick={save}>
          {t('explorer:crop.save')}
        </Button>
      </Buttons>
    </Dialog>
  );
}
