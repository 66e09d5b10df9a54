/** Pictures of an ad on a television, in their place and in their turn, and how long they are seen. */
import { useEffect, useState } from 'react';
import { linked } from '../../../field';
import { ownUrl } from '../../../lib/safe-url';
import { type ScreenProps, useOptions } from '../../../screen';
import { Combobox, FormRow, useMedia } from '../../../ui';
import { TvFrame } from '../../../ui/tv-frame';
import { secondsOfPictures } from './picture-fields';
import { Rejected } from './review-views';

/** A part of the screen, in percent of its width and height. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
/** A place that is the whole screen, in percent of it. */
export const FULL: Place = { left: 0, top: 0, width: 100, height: 100 };

/** What is on the screen otherwise. */
type Backdrop = 'off' | 'home' | 'programme';

/** A home page in outline: title, a large tile, small ones. */
const HOME = ['left-[4%] top-[6%] h-[6%] w-[24%]', 'left-[4%] top-[20%] h-[60%] w-[60%]', 'left-[68%] top-[20%] h-[28%] w-[28%]'] as const;
const TILES = [4, 20, 36, 52, 68, 84] as const;

/** Drawn, since what is really there follows from the terminal. */
function Behind({ backdrop }: { readonly backdrop: Backdrop }) {
  if (backdrop === 'off') return null;
  if (backdrop === 'programme')
    return <div className="absolute inset-0 bg-linear-to-b from-[#35608f] via-[#86a9b8] to-[#3d5a3a]" aria-hidden="true" />;
  return (
    <div className="absolute inset-0 bg-linear-to-br from-[#1b3350] to-[#0f1c2c]" aria-hidden="true">
      {HOME.map((at) => (
        <span key={at} className={`absolute rounded-[1%] bg-white/10 ${at}`} />
      ))}
      {TILES.map((left) => (
        <span key={left} className="absolute top-[84%] h-[12%] w-[12%] rounded-[1%] bg-white/10" style={{ left: `${left}%` }} />
      ))}
    </div>
  );
}

/** The pictures in turn; for who wants nothing to move the first. */
function InTurn({ urls, interval }: { readonly urls: readonly string[]; readonly interval: number }) {
  const [at, setAt] = useState(0);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    if (still || urls.length < 2) return;
    const timer = setInterval(() => setAt((now) => now + 1), interval * 1000);
    return () => clearInterval(timer);
  }, [still, urls.length, interval]);
  const url = urls[still ? 0 : at % urls.length] ?? '';
  const own = ownUrl(url, location.href);
  return own && <img src={own} alt="" draggable={false} className="size-full object-cover" />;
}

/** One of Ad Resources as a picture more. */
function FromResources({
  kind,
  image,
  onAdd,
  screen,
}: {
  readonly kind: 'boot' | 'homepage' | 'live';
  readonly image: readonly string[];
  readonly onAdd: (url: string) => void;
  readonly screen: ScreenProps;
}) {
  const { t } = screen;
  const linkage = `ad_picture_${kind}`;
  const options = (useOptions({ picture: linked(linkage) }, ['picture'], screen)[linkage] ?? []).filter(
    ({ value }) => !image.includes(value),
  );
  if (options.length === 0) return null;
  return (
    <FormRow label={t('ads-plan:preview.fromResources')}>
      {(row) => (
        <Combobox
          {...row}
          value=""
          clearable={false}
          onChange={onAdd}
          options={options}
          placeholder={t('ads-plan:preview.chooseResource')}
        />
      )}
    </FormRow>
  );
}

/** Under a form. @param kind whose pictures of Ad Resources it may take @param place where on the screen the ad is */
export function PicturePreview({
  values,
  set,
  screen,
  kind,
  backdrop,
  place,
}: {
  readonly values: {
    readonly title: string;
    readonly image: readonly string[];
    readonly interval: number | undefined;
    readonly wait_time: number | undefined;
    readonly review: Parameters<typeof Rejected>[0]['values']['review'];
    readonly reason: string;
  };
  readonly set: (change: { readonly image: readonly string[] }) => void;
  readonly screen: ScreenProps;
  readonly kind: 'boot' | 'homepage' | 'live';
  readonly backdrop: Backdrop;
  readonly place: Place;
}) {
  const { t } = screen;
  const { image, interval = 0 } = values;
  const percent = (side: keyof Place): string => `${place[side]}%`;
  return (
    <section aria-label={t('ads-plan:preview.title')} className="space-y-3">
      <Rejected screen={screen} values={values} />
      <FromResources kind={kind} image={image} screen={screen} onAdd={(url) => set({ image: [...image, url] })} />
      <h3 className="font-semibold">{t('ads-plan:preview.title')}</h3>
      <TvFrame label={t('ads-plan:preview.pictures', { count: image.length })}>
        {() => (
          <>
            <Behind backdrop={backdrop} />
            <div
              className={`absolute overflow-hidden ${image.length === 0 ? 'border border-dashed border-white/70' : ''}`}
              style={{ left: percent('left'), top: percent('top'), width: percent('width'), height: percent('height') }}
            >
              {image.length > 0 && <InTurn urls={image} interval={Math.max(1, interval)} />}
            </div>
          </>
        )}
      </TvFrame>
      <p className="text-note text-muted tabular-nums" aria-live="polite">
        {image.length > 0 && t('ads-plan:preview.sum', { count: image.length, interval, seconds: secondsOfPictures({ image, interval }) })}
      </p>
    </section>
  );
}
