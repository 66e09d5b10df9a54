/** The figures of a stream that plays, over its picture: for who asks for them. */
import { type RefObject, useEffect, useState } from 'react';
import { useT } from '../../i18n/i18n';
import { codecName } from '../../lib/codec-name';
import { bitRate, NO_VALUE } from '../../lib/number-format';
import type { Playing } from './use-stream';

const EVERY_MS = 500;

/** Seconds that are there and not shown yet. */
function bufferOf({ buffered, currentTime }: HTMLVideoElement): number {
  for (let at = 0; at < buffered.length; at += 1) {
    if (buffered.start(at) <= currentTime + 0.1 && buffered.end(at) > currentTime) return buffered.end(at) - currentTime;
  }
  return 0;
}

/** First picture, buffer, rate, codecs, size, pictures that were dropped. */
export function StreamFigures({ video, playing }: { readonly video: RefObject<HTMLVideoElement | null>; readonly playing: Playing }) {
  const t = useT();
  const [, again] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => again((count) => count + 1), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const { figures, firstFrame } = playing;
  const element = video.current;
  const quality = element?.getVideoPlaybackQuality?.();
  const { value, unit } = bitRate(figures.rate);
  const rows: readonly (readonly [string, string])[] = [
    [t('stream:figures.firstFrame'), firstFrame === undefined ? NO_VALUE : t('stream:figures.ms', { count: firstFrame })],
    [t('stream:figures.buffer'), element ? t('stream:figures.seconds', { seconds: bufferOf(element).toFixed(1) }) : NO_VALUE],
    [t('stream:figures.rate'), figures.rate > 0 ? `${value} ${unit}` : NO_VALUE],
    [t('stream:figures.codec'), [figures.codec, figures.audio].filter(Boolean).map(codecName).join(' · ') || NO_VALUE],
    [t('stream:figures.size'), element && element.videoWidth > 0 ? `${element.videoWidth} × ${element.videoHeight}` : NO_VALUE],
    [t('stream:figures.dropped'), quality ? `${quality.droppedVideoFrames} / ${quality.totalVideoFrames}` : NO_VALUE],
  ];
  return (
    <dl
      aria-label={t('stream:figures.title')}
      className="absolute top-2 right-2 grid grid-cols-[auto_auto] gap-x-3 gap-y-0.5 rounded-control bg-black/75 px-3 py-2 text-note text-white"
    >
      {rows.map(([name, text]) => (
        <div key={name} className="contents">
          <dt className="text-white/75">{name}</dt>
          <dd className="text-right tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
