/** The player's chunk: the picture, what can be done with it, and why there is none. */
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/i18n';
import type { Translate } from '../../i18n/keys';
import { codecName } from '../../lib/codec-name';
import { ownUrl } from '../../lib/safe-url';
import { saveFile } from '../../lib/save-file';
import { Button, IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import type { IconName } from '../../ui/icon-names';
import type { Trouble } from './engine';
import { StreamFigures } from './stream-figures';
import type { StreamPlayerProps } from './stream-player';
import { useStream } from './use-stream';

/** From the arrival of one still picture of a camera to the asking for the next, in milliseconds. */
const STILL_MS = 900;
/** A button over the picture, in either theme. */
const OVER = 'rounded-control [&>button]:text-white! [&>button]:hover:bg-white/20! [&>button]:aria-pressed:bg-white/25!';

const troubleText = (t: Translate, trouble: Trouble): string =>
  trouble.kind === 'codec'
    ? t('stream:trouble.codec', { codec: codecName(trouble.codec) || t('stream:trouble.unknownCodec') })
    : t(`stream:trouble.${trouble.kind}`, { seconds: 'seconds' in trouble ? trouble.seconds : 0 });

/** Draws what is seen now. */
function draw(video: HTMLVideoElement, canvas: HTMLCanvasElement): void {
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
}

/** Saves what is seen now as a picture. */
function snapshot(video: HTMLVideoElement, name: string): void {
  const canvas = document.createElement('canvas');
  draw(video, canvas);
  canvas.toBlob((picture) => picture && saveFile(name, picture), 'image/jpeg', 0.92);
}

/** Pictures one after the other, and that they are no stream. */
function Still({ address, label }: { readonly address: string; readonly label: string }) {
  const t = useT();
  const [turn, setTurn] = useState(0);
  const [missed, setMissed] = useState(false);
  const next = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(next.current), []);
  const came = (isThere: boolean): void => {
    setMissed(!isThere);
    clearTimeout(next.current);
    next.current = setTimeout(() => setTurn((count) => count + 1), STILL_MS);
  };
  return (
    <>
      <img
        src={`${address}?turn=${turn}`}
        alt={label}
        className={`size-full object-contain ${missed ? 'invisible' : ''}`}
        onLoad={() => came(true)}
        onError={() => came(false)}
      />
      <span className="absolute bottom-2 left-2 rounded-control bg-black/70 px-2 py-1 text-note">{t('stream:stills')}</span>
      {missed && (
        <p role="status" className="absolute inset-0 grid place-content-center p-4 text-center">
          {t('stream:noStill')}
        </p>
      )}
    </>
  );
}

const Tool = (props: {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly 'aria-pressed'?: boolean;
}) => (
  <span className={OVER}>
    <IconButton {...props} />
  </span>
);

/** The player itself; {@link StreamPlayerProps} says what it takes. */
export function StreamView({
  stream,
  label,
  muted,
  onMuted,
  failure = '',
  onTrouble,
  onAgain,
  asking = false,
  onElement,
  head,
}: StreamPlayerProps) {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [ownMuted, setOwnMuted] = useState(true);
  const [figures, setFigures] = useState(false);
  const still = stream?.kind === 'image' ? ownUrl(stream.url, location.href) : undefined;
  const last = useRef<HTMLCanvasElement>(null);
  const playing = useStream(
    video,
    still === undefined ? stream : undefined,
    onTrouble,
    (element) => last.current && draw(element, last.current),
  );
  const silent = muted ?? ownMuted;
  useEffect(() => {
    if (video.current) video.current.muted = silent;
  }, [silent]);
  useEffect(() => {
    onElement?.(video.current);
    return () => onElement?.(null);
  }, [onElement]);
  const mute = (): void => (onMuted ?? setOwnMuted)(!silent);
  const { state, trouble } = playing;
  const why = failure !== '' ? failure : trouble ? troubleText(t, trouble) : '';
  const seen = still !== undefined || state === 'playing';
  const waiting = why === '' && !seen && (asking || stream !== undefined);
  const film = stream?.kind === 'mp4';
  return (
    <section
      ref={frame}
      aria-label={label}
      className="group/player relative aspect-video w-full overflow-hidden rounded-panel bg-black text-white"
    >
      {still === undefined ? (
        <video ref={video} muted playsInline controls={film && seen} aria-label={label} className="size-full object-contain" />
      ) : (
        <Still address={still} label={label} />
      )}
      {/* What was seen last, while there is nothing newer. */}
      <canvas ref={last} className={`pointer-events-none absolute inset-0 size-full object-contain ${seen ? 'invisible' : ''}`} />
      {head}
      {waiting && (
        <span role="status" className="absolute inset-0 grid place-content-center justify-items-center gap-2 text-note text-white/85">
          <Icon name="refresh" className="size-5 animate-spin" />
          {t('stream:waiting')}
        </span>
      )}
      {why !== '' && (
        <div role="alert" className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-black/70 px-6 text-center">
          <Icon name="warning" className="size-6 text-white/80" />
          <p className="max-w-prose text-balance">{why}</p>
          {onAgain && (
            <Button icon="refresh" pending={asking} onClick={onAgain}>
              {t('common:action.retry')}
            </Button>
          )}
        </div>
      )}
      {figures && why === '' && still === undefined && <StreamFigures video={video} playing={playing} />}
      {seen && why === '' && (
        <div
          className="absolute inset-x-0 bottom-0 flex items-center justify-end gap-0.5 bg-linear-to-t from-black/70 to-transparent px-1.5 pt-6 pb-1.5 data-film:bottom-12 data-film:from-transparent"
          data-film={film || undefined}
        >
          {still === undefined && (
            <>
              {!film && (
                <span className="mr-auto">
                  <Tool icon={silent ? 'muted' : 'volume'} label={t(silent ? 'stream:unmute' : 'stream:mute', { label })} onClick={mute} />
                </span>
              )}
              <Tool
                icon="image"
                label={t('stream:snapshot', { label })}
                onClick={() => video.current && snapshot(video.current, `${label}.jpg`)}
              />
              <Tool icon="info" label={t('stream:showFigures', { label })} aria-pressed={figures} onClick={() => setFigures(!figures)} />
            </>
          )}
          {!film && (
            <Tool
              icon="fullscreen"
              label={t('stream:fullScreen', { label })}
              onClick={() => void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen())}
            />
          )}
        </div>
      )}
    </section>
  );
}
