import { percent } from '../lib/number-format';

/** Shares from which a meter warns and alarms, in percent. */
interface Thresholds {
  readonly warning: number;
  readonly danger: number;
}

/** What most things that fill up are checked by. */
const USAGE_THRESHOLDS: Thresholds = { warning: 80, danger: 90 };

/** How much of something is used: a disk, a licence, a pool of addresses. The words say what the colour says. */
export function UsageMeter({
  label,
  used,
  total,
  text,
  thresholds = USAGE_THRESHOLDS,
}: {
  readonly label: string;
  readonly used: number;
  readonly total: number;
  /** The figures with their units: "82 of 100 GB". */
  readonly text: string;
  readonly thresholds?: Thresholds;
}) {
  const share = percent(used, total);
  const [fill, words] =
    share >= thresholds.danger
      ? ['bg-danger', 'text-danger']
      : share >= thresholds.warning
        ? ['bg-warning', 'text-warning']
        : ['bg-accent', 'text-muted'];
  return (
    <div className="min-w-0">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
        <span className={`shrink-0 text-note tabular-nums ${words}`}>{text}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a meter element can't be drawn like this in every browser */}
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={text}
        className="relative h-2 overflow-hidden rounded-full bg-line"
      >
        <div className={`h-full rounded-full ${fill}`} style={{ width: `${share}%` }} />
        {[thresholds.warning, thresholds.danger].map((at) => (
          <span key={at} className="absolute inset-y-0 w-px bg-surface" style={{ left: `${at}%` }} />
        ))}
      </div>
    </div>
  );
}
