/** The heading of a timeline: what its rows are, the day at the left edge, and the hours. */
import { useT } from '../../i18n/i18n';
import type { BoxTime } from '../../lib/box-time';
import { momentAt, pixelOf, type Scale, ticksOf } from '../../lib/timeline';
import { NAME_WIDTH } from './timeline-row';

/** Pixels of the heading. */
export const HEAD_HEIGHT = 52;

interface AxisProps {
  readonly rowLabel: string;
  readonly scale: Scale;
  readonly time: BoxTime;
  readonly day: number;
  /** What is drawn, in pixels. */
  readonly left: number;
  readonly right: number;
}

export function TimelineAxis({ rowLabel, scale, time, day, left, right }: AxisProps) {
  const t = useT();
  const shown = time.full(day).slice(0, 10);
  const ticks = ticksOf(scale, time, momentAt(scale, left), Math.min(scale.until, momentAt(scale, right)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: as of the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
    <div role="row" aria-rowindex={1} className="sticky top-0 z-20 border-b border-line-strong bg-surface" style={{ height: HEAD_HEIGHT }}>
      {/* biome-ignore lint/a11y/useSemanticElements: as of the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus */}
      <div
        role="columnheader"
        className="sticky left-0 z-10 flex h-full items-end border-r border-line bg-surface px-3 pb-1 text-note font-medium text-muted"
        style={{ width: NAME_WIDTH }}
      >
        {rowLabel}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as of the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus */}
      <div role="columnheader" className="absolute inset-0">
        <span className="sr-only">{t('timeline:time', { day: shown })}</span>
        <div aria-hidden="true">
          <span
            className="sticky inline-block px-2 pt-1 text-note leading-[18px] font-semibold tabular-nums"
            style={{ left: NAME_WIDTH, marginLeft: NAME_WIDTH }}
          >
            {shown}
          </span>
          {ticks.map(({ at, day: isDay }) => (
            <span
              key={at}
              className={`absolute bottom-0 border-l pb-1 pl-1.5 text-note tabular-nums ${isDay ? 'border-line-strong font-semibold' : 'border-line text-muted'}`}
              style={{ left: NAME_WIDTH + pixelOf(scale, at) }}
            >
              {isDay ? time.day(at) : time.minute(at)}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
