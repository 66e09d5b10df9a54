/** A stream in a video element: what plays it, how it does, and why it does not. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { PartError } from '../../lib/load-part';
import { ownUrl } from '../../lib/safe-url';
import { stallWatch } from '../../lib/stalled';
import { engineOf, type StreamFigures, type Trouble } from './engine';
import type { Stream } from './preview-calls';

/** How long bytes, and a picture to begin with, are waited for. In seconds. */
const PATIENCE_S = 10;
/** How often it is looked whether the picture still moves, in milliseconds. */
const LOOK_MS = 1000;

/** A stream as it plays. */
export interface Playing {
  readonly state: 'waiting' | 'playing' | 'trouble';
  readonly trouble: Trouble | undefined;
  readonly figures: StreamFigures;
  /** Milliseconds until the first picture; undefined before. */
  readonly firstFrame: number | undefined;
}

const NOTHING: Playing = { state: 'waiting', trouble: undefined, figures: { codec: '', audio: '', rate: 0 }, firstFrame: undefined };

/** Plays with sound where the browser lets it; without where it does not. */
const begin = (video: HTMLVideoElement): void => {
  video.play().catch((error: unknown) => {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
    video.muted = true;
    void video.play().catch(() => {}); // left to the person's own press
  });
};

/**
 * Plays a stream as long as it is wanted.
 * @param stream undefined: nothing, and what has played is let go, its line too
 * @param onTrouble told once of each stream that does not play
 * @param onLeave given the element before its picture goes
 */
export function useStream(
  video: RefObject<HTMLVideoElement | null>,
  stream: Stream | undefined,
  onTrouble: ((trouble: Trouble) => void) | undefined,
  onLeave: (video: HTMLVideoElement) => void,
): Playing {
  const [playing, setPlaying] = useState(NOTHING);
  const told = useRef(onTrouble);
  told.current = onTrouble;
  const left = useRef(onLeave);
  left.current = onLeave;
  useEffect(() => {
    setPlaying(NOTHING);
    const element = video.current;
    const address = stream && ownUrl(stream.url, location.href);
    if (!element || !stream) return;
    let stop: (() => void) | undefined;
    let over = false;
    let watch: ReturnType<typeof setInterval> | undefined;
    let came = false;
    const began = performance.now();
    const end = (trouble: Trouble): void => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      clearInterval(watch);
      stop?.();
      setPlaying((known) => ({ ...known, state: 'trouble', trouble }));
      told.current?.(trouble);
    };
    const timer = setTimeout(() => end({ kind: came ? 'noKey' : 'silent', seconds: PATIENCE_S }), PATIENCE_S * 1000);
    const shown = (): void => {
      clearTimeout(timer);
      const stalled = stallWatch(PATIENCE_S * 1000);
      const look = (): void => {
        const moves = !element.paused && !element.ended && !document.hidden;
        if (stalled(element.currentTime, moves, performance.now())) end({ kind: 'silent', seconds: PATIENCE_S });
      };
      if (!over) watch = setInterval(look, LOOK_MS);
      if (!over) setPlaying((known) => ({ ...known, state: 'playing', firstFrame: Math.round(performance.now() - began) }));
    };
    element.addEventListener('loadeddata', shown, { once: true });
    if (address === undefined) end({ kind: 'broken' });
    else
      engineOf(stream.kind)
        .then((engine) => {
          if (over) return;
          stop = engine(element, address, {
            trouble: end,
            bytes: () => {
              came = true;
            },
            figures: (figures) => !over && setPlaying((known) => ({ ...known, figures: { ...known.figures, ...figures } })),
          });
          // What fails at once has stopped before there was a way to stop it.
          if (over) stop();
          else begin(element);
        })
        // A part that can't be had, or a browser that only seems to play streams.
        .catch((error: unknown) => end({ kind: error instanceof PartError ? 'lost' : 'broken' }));
    return () => {
      over = true;
      clearTimeout(timer);
      clearInterval(watch);
      element.removeEventListener('loadeddata', shown);
      if (element.videoWidth > 0) left.current(element);
      stop?.();
    };
  }, [video, stream]);
  return playing;
}
