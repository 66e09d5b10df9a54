/** What happened in each hour of a day, as 24 bars with the axis that the charts over time have. */
import { roundTop } from './samples';

/** Every so many hours one is named. */
const NAMED_HOURS = 6;

/**
 * @param label the whole picture in words
 * @param bars one for each hour from midnight on, with what is told of it under the pointer; `second` stands beside it in grey
 * @param least the axis ends here where all bars are lower: half of it is a round figure too
 */
export const HourBars = ({
  label,
  bars,
  least,
  text,
}: {
  readonly label: string;
  readonly bars: readonly { readonly value: number; readonly second?: number; readonly title: string }[];
  readonly least: number;
  readonly text: (value: number) => string;
}) => {
  const top = roundTop(Math.max(0, ...bars.map(({ value }) => value)), least);
  return (
    // Beside a longer panel the bars are as high as it; the figures of the axis stand on its lines.
    <div role="img" aria-label={label} className="flex min-h-48 grow gap-2 pt-3 text-note text-muted tabular-nums">
      <div aria-hidden="true" className="mb-[1.6em] flex flex-col justify-between text-right whitespace-nowrap *:-my-[0.75em]">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{text(value)}</span>
        ))}
      </div>
      <div className="flex min-w-0 grow flex-col">
        <div className="relative min-h-0 grow border-b border-line">
          <div aria-hidden="true" className="absolute inset-0 flex flex-col border-t border-line">
            <span className="h-1/2 border-b border-line" />
          </div>
          <div className="absolute inset-0 flex items-end gap-[3px]">
            {bars.map(({ value, second, title }, hour) => (
              <span key={hour} title={title} className="flex h-full flex-1 items-end justify-center hover:bg-hover">
                {[value, second].map(
                  (each = -1, at) =>
                    each >= 0 && (
                      <span
                        key={at}
                        className={`block w-full max-w-6 rounded-t-[3px] ${at === 0 ? 'bg-accent' : 'bg-faint'}`}
                        style={{ height: `${(each / top) * 100}%` }}
                      />
                    ),
                )}
              </span>
            ))}
          </div>
        </div>
        <div aria-hidden="true" className="flex h-[1.6em] items-end">
          {bars.map((_, hour) => (
            <span key={hour} className="w-0 flex-1 whitespace-nowrap">
              {hour % NAMED_HOURS === 0 ? `${hour}:00` : ''}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
};
