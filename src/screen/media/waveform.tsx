import { type KeyboardEvent, type PointerEvent, useMemo } from 'react';
import { peaksPath, peaksWidth } from '../../lib/peaks';

const STEP_S = 5;

/** Second that a key leads to, from `at` of `length`; undefined of every other key. */
function secondOf(key: string, at: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return at + STEP_S;
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - STEP_S;
    case 'PageUp':
      return at + length / 10;
    case 'PageDown':
      return at - length / 10;
    case 'Home':
      return 0;
    case 'End':
      return length;
    default:
      return undefined;
  }
}

/** The sound as strokes, which the hand or the keys go along: heard ones in the colour of the theme. Without strokes it is a line. */
export function Waveform({
  peaks,
  at,
  length,
  label,
  valueText,
  onSeek,
  onPress,
}: {
  /** Loudness of equal stretches, 0 to 1. */
  readonly peaks: readonly number[];
  /** Where it is, in seconds. */
  readonly at: number;
  /** How long all of it is, in seconds; 0 while that is not known. */
  readonly length: number;
  readonly label: string;
  readonly valueText: string;
  readonly onSeek: (seconds: number) => void;
  /** Enter or the space bar. */
  readonly onPress: () => void;
}) {
  const path = useMemo(() => peaksPath(peaks), [peaks]);
  const share = length > 0 ? Math.min(1, at / length) : 0;
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.buttons !== 1 && event.type !== 'pointerdown') return;
    const box = event.currentTarget.getBoundingClientRect();
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    onSeek(((event.clientX - box.left) / box.width) * length);
  };
  const onKey = (event: KeyboardEvent): void => {
    const press = event.key === 'Enter' || event.key === ' ';
    const second = secondOf(event.key, at, length);
    if (!press && second === undefined) return;
    event.preventDefault();
    if (second === undefined) onPress();
    else onSeek(second);
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
            viewBox={`0 0 ${peaksWidth(peaks.length)} 40`}
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
