/** What happened in each hour of a day, as bars, with the axis that the charts over time have; and the parts of such a picture. */
import { type ReactNode, useState } from 'react';
import { two } from '../../lib/two-digits';
import { roundTop } from './samples';

/** Every so many hours one is named. */
const NAMED_HOURS = 6;

/** Where an hour begins, as a clock shows it. */
export const hourText = (hour: number): string => `${two(hour)}:00`;

/** The axis below the bars, in the words around it: as many equal columns as there are hours. */
export const HourAxis = ({ hours }: { readonly hours: readonly number[] }) => (
  <div aria-hidden="true" className="flex h-[1.6em] items-end">
    {hours.map((hour, at) => (
      <span key={at} className="w-0 flex-1 whitespace-nowrap">
        {hour % NAMED_HOURS === 0 ? hourText(hour) : ''}
      </span>
    ))}
  </div>
);

/** One bar, from the ground up. @param share of the room that it has, 0 to 1 */
export const HourBar = ({ share, second = false }: { readonly share: number; readonly second?: boolean }) => (
  <span className={`block w-full max-w-6 rounded-t-[3px] ${second ? 'bg-faint' : 'bg-accent'}`} style={{ height: `${share * 100}%` }} />
);

/** How the line above such a picture looks: what is told of the hour under the pointer, in between what the picture is about. */
export const HOUR_LINE = 'truncate text-note text-muted tabular-nums';

/**
 * @param label the whole picture in words
 * @param bars one for each hour from midnight on, with what is told of it under the pointer; `second` stands beside it in grey
 * @param least the axis ends here where all bars are lower: half of it is a round figure too
 * @param legend which colour is which; without it the words of the picture stand there
 */
export function HourBars({
  label,
  bars,
  least,
  text,
  legend = label,
}: {
  readonly label: string;
  readonly bars: readonly { readonly value: number; readonly second?: number; readonly title: string }[];
  readonly least: number;
  readonly text: (value: number) => string;
  readonly legend?: ReactNode;
}) {
  const [pointed, setPointed] = useState(-1);
  const top = roundTop(Math.max(0, ...bars.map(({ value }) => value)), least);
  return (
    <>
      <p className={HOUR_LINE}>{bars[pointed]?.title ?? legend}</p>
      {/* Beside a longer panel the bars are as high as it; the figures of the axis stand on its lines. */}
      <div role="img" aria-label={label} className="flex min-h-48 grow gap-2 pt-3 text-note text-muted tabular-nums">
        <div aria-hidden="true" className="mb-[1.6em] flex flex-col justify-between text-right whitespace-nowrap *:-my-[0.75em]">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{text(value)}</span>
          ))}
        </div>
        <div className="flex min-w-0 grow flex-col" onPointerLeave={() => setPointed(-1)}>
          <div className="relative min-h-0 grow border-b border-line">
            <div aria-hidden="true" className="absolute inset-0 flex flex-col border-t border-line">
              <span className="h-1/2 border-b border-line" />
            </div>
            <div className="absolute inset-0 flex items-end">
              {bars.map(({ value, second }, hour) => (
                <span
                  key={hour}
                  onPointerEnter={() => setPointed(hour)}
                  className="flex h-full flex-1 items-end justify-center px-0.5 hover:bg-hover"
                >
                  <HourBar share={value / top} />
                  {second !== undefined && <HourBar share={second / top} second />}
                </span>
              ))}
            </div>
          </div>
          <HourAxis hours={bars.map((_, hour) => hour)} />
        </div>
      </div>
    </>
  );
}
