import { percent } from '../lib/number-format';
import type { Severity } from './severity';

const FILL: Readonly<Record<Severity, string>> = {
  neutral: 'bg-faint',
  info: 'bg-accent-solid',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
};
const STROKE: Readonly<Record<Severity, string>> = {
  neutral: 'stroke-faint',
  info: 'stroke-accent-solid',
  success: 'stroke-success',
  warning: 'stroke-warning',
  danger: 'stroke-danger',
};

/** How far something is. `share` is 0 to 100; without one the work is under way and nobody knows how far. */
interface Progress {
  readonly share: number | undefined;
  readonly label: string;
  readonly severity?: Severity;
}

const attributes = ({ share, label }: Progress) => ({
  role: 'progressbar',
  'aria-label': label,
  'aria-valuemin': 0,
  'aria-valuemax': 100,
  ...(share !== undefined && { 'aria-valuenow': Math.floor(share) }),
});

/** A bar as wide as its place. */
export const ProgressLine = ({ severity = 'info', ...progress }: Progress) => (
  <div {...attributes(progress)} className="h-1.5 w-full overflow-hidden rounded-full bg-line">
    <div
      className={`h-full rounded-full transition-[width] ${FILL[severity]} ${progress.share === undefined ? 'w-1/3 animate-[slide_1.1s_ease-in-out_infinite]' : ''}`}
      style={progress.share === undefined ? undefined : { width: `${percent(progress.share, 100)}%` }}
    />
  </div>
);

const RADIUS = 8;
const ROUND = 2 * Math.PI * RADIUS;

/** A small ring, as large as the text beside it. */
export const ProgressRing = ({ severity = 'info', ...progress }: Progress) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: its name and value are attributes
  <svg
    {...attributes(progress)}
    viewBox="0 0 20 20"
    className={`size-[1.4em] shrink-0 -rotate-90 fill-none stroke-[3] ${progress.share === undefined ? 'animate-spin' : ''}`}
  >
    <circle cx="10" cy="10" r={RADIUS} className="stroke-line" />
    <circle
      cx="10"
      cy="10"
      r={RADIUS}
      strokeLinecap="round"
      strokeDasharray={ROUND}
      strokeDashoffset={ROUND * (1 - percent(progress.share ?? 25, 100) / 100)}
      className={STROKE[severity]}
    />
  </svg>
);
