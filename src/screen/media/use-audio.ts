/** An audio element as a player sees it: what it does, and how loud and how fast. */
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { ownUrl } from '../../lib/safe-url';
import { load, save } from '../../lib/storage';

/** How fast a sound may be played, times its own speed. */
export const SPEEDS = ['0.5', '0.75', '1', '1.25', '1.5', '2'] as const;
type Speed = (typeof SPEEDS)[number];
/** Where the volume is remembered; a name from when only telephony had a player. */
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

/** How loud, 0 to 1: remembered in this browser. */
function useVolume(): readonly [volume: number, setVolume: (volume: number) => void] {
  const [volume, setVolume] = useState(() => {
    const kept = load('local', VOLUME);
    return typeof kept === 'number' && kept >= 0 && kept <= 1 ? kept : 1;
  });
  const change = (next: number): void => {
    setVolume(next);
    save('local', VOLUME, next);
  };
  return [volume, change];
}

interface Audio {
  /** What the audio element is given. */
  readonly element: ComponentProps<'audio'>;
  readonly address: string | undefined;
  readonly playing: boolean;
  /** Where it is and how long it is, in seconds. */
  readonly at: number;
  readonly length: number;
  readonly failed: boolean;
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
  readonly speed: Speed;
  readonly setSpeed: (speed: Speed) => void;
  readonly muted: boolean;
  readonly setMuted: (muted: boolean) => void;
  readonly volume: number;
  readonly setVolume: (volume: number) => void;
}

/** @param url an address of the box's own, or a sound that is not there yet */
export function useAudio(url: string | Blob): Audio {
  const audio = useRef<HTMLAudioElement>(null);
  const address = useAddress(url);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(0);
  const [failed, setFailed] = useState(false);
  const [speed, setSpeed] = useState<Speed>('1');
  const [muted, setMuted] = useState(false);
  const [volume, setVolume] = useVolume();
  useEffect(() => {
    if (audio.current) Object.assign(audio.current, { volume, muted, playbackRate: Number(speed) });
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
    if (element?.paused) element.play().catch(() => setFailed(true));
    else element?.pause();
  };
  const seek = (seconds: number): void => {
    const element = audio.current;
    if (!element || length === 0) return;
    element.currentTime = Math.max(0, Math.min(length, seconds));
    setAt(element.currentTime);
  };
  return {
    element: {
      ref: audio,
      src: address,
      preload: 'metadata',
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => setPlaying(false),
      onLoadedMetadata: ({ currentTarget }) => {
        setFailed(false);
        setLength(Number.isFinite(currentTarget.duration) ? currentTarget.duration : 0);
      },
      onTimeUpdate: ({ currentTarget }) => setAt(currentTarget.currentTime),
      onError: () => setFailed(address !== undefined),
    },
    address,
    playing,
    at,
    length,
    failed,
    toggle,
    seek,
    speed,
    setSpeed,
    muted,
    setMuted,
    volume,
    setVolume,
  };
}
