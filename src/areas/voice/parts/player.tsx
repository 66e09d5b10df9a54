/** The player's chunk: play and pause, seek in the picture, speed, volume, saving; all of it by keyboard too. */
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { peaksPath, peaksWidth } from '../../../lib/peaks';
import { ownUrl } from '../../../lib/safe-url';
import { load, save } from '../../../lib/storage';
import { IconButton } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Select } from '../../../ui/select';
import type { AudioPlayerProps } from './audio-player';
import { lengthText } from './length-text';
import { usePeaks } from './use-peaks';

const SPEEDS = ['0.5', '0.75', '1', '1.25', '1.5', '2'] as const;
const STEP_S = 5;
const VOLUME = 'voice:volume';

/** The address of what is heard: of the box's own, or of what is in memory, given back when it goes. */
function useAddress(url: string | Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (typeof url === 'string') {
      setAddress(ownUrl(url, location.href));
      return;
    }
    const own = URL.createObjectURL(url);
    setAddress(own);
    return () => URL.revokeObjectURL(own);
  }, [url]);
  return address;
}

/** The player. */
export function Player({ url, label, fileName, screen: { t } }: AudioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(0);
  const [failed, setFailed] = useState(false);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>('1');
  const [muted, setMuted] = useState(false);
  const [volume, setVolume] = useState(() => {
    const kept = load('local', VOLUME);
    return typeof kept === 'number' && kept >= 0 && kept <= 1 ? kept : 1;
  });
  const address = useAddress(url);
  const peaks = usePeaks(typeof url === 'string' ? address : url);

  useEffect(() => {
    const element = audio.current;
    if (element) Object.assign(element, { volume, muted, playbackRate: Number(speed) });
  }, [volume, muted, speed]);
  // `timeupdate` comes four times a second: too rarely for a line that moves.
  useEffect(() => {
    if (!playing) return;
    let frame = 0;
    const follow = (): void => {
      setAt(audio.current?.currentTime ?? 0);
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [playing]);

  const toggle = (): void => {
    const element = audio.current;
    if (!element) return;
    if (element.paused) element.play().catch(() => setFailed(true));
    else element.pause();
  };
  const seek = (seconds: number): void => {
    const element = audio.current;
    if (!element || length === 0) return;
    element.currentTime = Math.max(0, Math.min(length, seconds));
    setAt(element.currentTime);
  };
  const onKey = (event: KeyboardEvent): void => {
    const act: Readonly<Record<string, () => void>> = {
      ArrowRight: () => seek(at + STEP_S),
      ArrowUp: () => seek(at + STEP_S),
      ArrowLeft: () => seek(at - STEP_S),
      ArrowDown: () => seek(at - STEP_S),
      PageUp: () => seek(at + length / 10),
      PageDown: () => seek(at - length / 10),
      Home: () => seek(0),
      End: () => seek(length),
      ' ': toggle,
      Enter: toggle,
    };
    const wanted = Object.hasOwn(act, event.key) ? act[event.key] : undefined;
    if (!wanted) return;
    event.preventDefault();
    wanted();
  };

  return (
    <fieldset aria-label={label} className="rounded-panel border border-line bg-surface px-2 py-1.5">
      {/* biome-ignore lint/a11y/useMediaCaption: calls and prompts have no text to go with them */}
      <audio
        ref={audio}
        src={address}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
        onLoadedMetadata={({ currentTarget }) => {
          setFailed(false);
          setLength(Number.isFinite(currentTarget.duration) ? currentTarget.duration : 0);
        }}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onError={() => setFailed(address !== undefined)}
      />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <IconButton
          icon={playing ? 'pause' : 'play'}
          label={t(playing ? 'voice-prompts:player.pause' : 'voice-prompts:player.play', { label })}
          disabled={failed || address === undefined}
          onClick={toggle}
        />
        <Picture
          peaks={peaks ?? []}
          at={at}
          length={length}
          label={t('voice-prompts:player.seek', { label })}
          valueText={t('voice-prompts:player.position', { at: lengthText(at), length: lengthText(length) })}
          onKey={onKey}
          onSeek={seek}
        />
        <span className="shrink-0 text-note text-muted tabular-nums">
          {lengthText(at)} / {lengthText(length)}
        </span>
        <span className="ml-auto flex items-center gap-1">
          <span className="w-[5.5rem]">
            <Select
              aria-label={t('voice-prompts:player.speed')}
              value={speed}
              onChange={setSpeed}
              options={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
            />
          </span>
          <IconButton
            icon={muted || volume === 0 ? 'muted' : 'volume'}
            label={t(muted ? 'voice-prompts:player.unmute' : 'voice-prompts:player.mute')}
            aria-pressed={muted}
            onClick={() => setMuted(!muted)}
          />
          <input
            type="range"
            aria-label={t('voice-prompts:player.volume')}
            min={0}
            max={100}
            value={Math.round(volume * 100)}
            onChange={({ target }) => {
              setVolume(target.valueAsNumber / 100);
              save('local', VOLUME, target.valueAsNumber / 100);
            }}
            className="hidden w-16 accent-accent-solid sm:block"
          />
          {fileName !== undefined && address !== undefined && (
            <a
              href={address}
              download={fileName}
              aria-label={t('voice-prompts:player.download', { label })}
              title={t('voice-prompts:player.download', { label })}
              className="inline-grid size-control shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink"
            >
              <Icon name="download" className="size-[18px]" />
            </a>
          )}
        </span>
      </div>
      {failed && (
        <p role="alert" className="px-1 pt-1 text-note text-danger">
          {t('voice-prompts:player.failed')}
        </p>
      )}
    </fieldset>
  );
}

/** The sound as strokes, which the hand goes along: heard ones in the colour of the theme. Without strokes it is a line. */
function Picture({
  peaks,
  at,
  length,
  label,
  valueText,
  onKey,
  onSeek,
}: {
  readonly peaks: readonly number[];
  readonly at: number;
  readonly length: number;
  readonly label: string;
  readonly valueText: string;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onSeek: (seconds: number) => void;
}) {
  const path = useMemo(() => peaksPath(peaks), [peaks]);
  const share = length > 0 ? Math.min(1, at / length) : 0;
  const width = peaksWidth(peaks.length);
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.buttons !== 1 && event.type !== 'pointerdown') return;
    const box = event.currentTarget.getBoundingClientRect();
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    onSeek(((event.clientX - box.left) / box.width) * length);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(length)}
      aria-valuenow={Math.round(at)}
      aria-valuetext={valueText}
      onKeyDown={onKey}
      onPointerDown={follow}
      onPointerMove={follow}
      className="relative h-10 min-w-32 flex-1 cursor-pointer touch-none rounded-control"
    >
      {peaks.length > 0 ? (
        [
          { key: 'all', look: 'stroke-line-strong', shown: 1 },
          { key: 'heard', look: 'stroke-accent-solid', shown: share },
        ].map(({ key, look, shown }) => (
          <svg
            key={key}
            aria-hidden="true"
            data-picture={key}
            viewBox={`0 0 ${width} 40`}
            preserveAspectRatio="none"
            className={`absolute inset-0 size-full fill-none ${look}`}
            style={{ clipPath: `inset(0 ${(1 - shown) * 100}% 0 0)` }}
          >
            <path d={path} strokeWidth="2" strokeLinecap="round" />
          </svg>
        ))
      ) : (
        <span className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 overflow-hidden rounded-full bg-line-strong">
          <span className="block h-full bg-accent-solid" style={{ width: `${share * 100}%` }} />
        </span>
      )}
    </div>
  );
}
