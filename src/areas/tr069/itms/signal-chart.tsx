/** A measurement over a week as one line with its limit; what it says stands in words beside it. */
import type { BoxTime } from '../../../lib/box-time';
import { timeTicks } from '../../../screen/live/time-ticks';

/** A moment and what was measured. */
interface Point {
  /** Unix seconds. */
  readonly t: number;
  readonly value: number | undefined;
}

const [WIDTH, HEIGHT, PAD] = [600, 120, 6] as const;
const DAY = 86_400;
/** Shares of the width that a day's label needs at the ends. */
const [LEFT, RIGHT] = [0.03, 0.97] as const;

/** The curve. @param limit above (or below) which a row is red @param label what a screen reader hears */
export function SignalChart({
  points,
  limit,
  text,
  label,
  limitLabel,
  time,
}: {
  readonly points: readonly Point[];
  readonly limit: number;
  readonly text: (value: number) => string;
  readonly label: string;
  readonly limitLabel: string;
  /** The clock that the days are of. */
  readonly time: BoxTime;
}) {
  const values = points.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || values.length < 2) return null;
  const low = Math.floor(Math.min(limit, ...values) - 0.5);
  const high = Math.ceil(Math.max(limit, ...values) + 0.5);
  // Figures that are no measurements have no line.
  if (!Number.isFinite(high - low)) return null;
  const x = (t: number): number => PAD + ((t - first.t) / Math.max(1, last.t - first.t)) * (WIDTH - 2 * PAD);
  const days = timeTicks(first.t, last.t, time)
    .map((t) => ({ t, share: x(t) / WIDTH }))
    .filter(({ share }) => share > LEFT && share < RIGHT);
  const y = (value: number): number => PAD + ((high - value) / (high - low)) * (HEIGHT - 2 * PAD);
  // Where nothing was measured the line breaks.
  const path = points
    .map(({ t, value }, at) => {
      if (value === undefined) return '';
      const starts = at === 0 || points[at - 1]?.value === undefined;
      return `${starts ? 'M' : 'L'}${x(t).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
  return (
    <figure className="min-w-0">
      <div className="flex gap-2">
        {/* The ends of its axis, as other charts have them. */}
        <div
          aria-hidden="true"
          className="flex h-28 flex-col justify-between text-right text-note whitespace-nowrap text-muted tabular-nums"
        >
          <span>{text(high)}</span>
          <span>{text(low)}</span>
        </div>
        <div className="min-w-0 grow">
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={label}
            className="block h-28 w-full border-y border-line"
          >
            {days.map(({ t }) => (
              <path key={t} d={`M${x(t)} 0V${HEIGHT}`} className="stroke-line" strokeWidth="1" vectorEffect="non-scaling-stroke" />
            ))}
            <line
              x1={PAD}
              x2={WIDTH - PAD}
              y1={y(limit)}
              y2={y(limit)}
              className="stroke-danger"
              strokeDasharray="5 4"
              strokeWidth="1"
              vectorEffect="non-scaling-stroke"
            />
            <path d={path} fill="none" className="stroke-accent" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
          </svg>
          <div aria-hidden="true" className="relative h-[1.5em] text-note text-muted tabular-nums">
            {days.map(({ t, share }) => (
              <span key={t} className="absolute -translate-x-1/2 whitespace-nowrap" style={{ left: `${share * 100}%` }}>
                {last.t - first.t > 2 * DAY ? time.day(t) : time.minute(t)}
              </span>
            ))}
          </div>
        </div>
      </div>
      <figcaption className="mt-1 flex flex-wrap justify-between gap-x-4 text-note text-muted tabular-nums">
        <span>{`${text(Math.min(...values))} … ${text(Math.max(...values))}`}</span>
        <span>{`${limitLabel} ${text(limit)}`}</span>
      </figcaption>
    </figure>
  );
}
