/** One day of a channel as a bar: what was recorded, what was missed, and where the player is. A press or the arrow keys seek. */
import type { KeyboardEvent, PointerEvent } from 'react';
import type { BoxTime } from '../../../lib/box-time';
import { keyed } from '../../../lib/keyed';
import type { Stretch } from '../../../lib/record-plan';

/** Seconds of an arrow key, and of Page Up and Page Down. */
const STEP_S = 60;
const PAGE_S = 3600;

/** The bar. Moments are Unix seconds. */
export function DayBar({
  day,
  recorded,
  gaps,
  at,
  time,
  label,
  onSeek,
}: {
  readonly day: Stretch;
  readonly recorded: readonly Stretch[];
  /** With what each is called. */
  readonly gaps: readonly (Stretch & { readonly title: string })[];
  /** Where the player is; undefined: nothing plays. */
  readonly at: number | undefined;
  readonly time: BoxTime;
  readonly label: string;
  readonly onSeek: (moment: number) => void;
}) {
  const whole = day.until - day.from;
  const place = ({ from, until }: Stretch) => {
    const [begin, end] = [Math.max(from, day.from), Math.min(until, day.until)];
    return { left: `${((begin - day.from) / whole) * 100}%`, width: `${(Math.max(0, end - begin) / whole) * 100}%` };
  };
  const seek = (moment: number): void => onSeek(Math.round(Math.min(day.until - 1, Math.max(day.from, moment))));
  const press = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    seek(day.from + ((event.clientX - left) / width) * whole);
  };
  const now = at ?? recorded[0]?.from ?? day.from;
  const key = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -STEP_S, ArrowRight: STEP_S, PageDown: -PAGE_S, PageUp: PAGE_S }[event.key];
    if (event.key === 'Home') seek(recorded[0]?.from ?? day.from);
    else if (event.key === 'End') seek((recorded.at(-1)?.until ?? day.until) - STEP_S);
    else if (step !== undefined) seek(now + step);
    else return;
    event.preventDefault();
  };
  return (
    <div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={day.from}
        aria-valuemax={day.until}
        aria-valuenow={now}
        aria-valuetext={time.clock(now)}
        onPointerDown={press}
        onKeyDown={key}
        className="relative h-10 cursor-pointer touch-none overflow-hidden rounded-control border border-line-strong bg-sunken"
      >
        {keyed(recorded, ({ from }) => String(from)).map(([id, stretch]) => (
          <span key={id} className="absolute inset-y-0 bg-accent-solid/70" style={place(stretch)} />
        ))}
        {keyed(gaps, ({ from }) => String(from)).map(([id, gap]) => (
          <span key={id} title={gap.title} className="absolute inset-y-0 min-w-0.5 bg-danger" style={place(gap)} />
        ))}
        {at !== undefined && <span className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: `${((at - day.from) / whole) * 100}%` }} />}
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between text-note text-muted tabular-nums">
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{hour === 24 ? '24:00' : time.minute(day.from + (whole / 24) * hour)}</span>
        ))}
      </div>
    </div>
  );
}
