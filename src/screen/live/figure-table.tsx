/** A chart over time as figures. */
import { NO_VALUE } from '../../lib/number-format';
import type { Curve, FigureOf, Timed } from './samples';
import type { TimeChartProps } from './time-chart-props';

/** One row of the table that stands for a chart: the start of a part of the span, mean and highest of each figure. */
interface TableRow {
  readonly t: number;
  /** Undefined: nothing was measured in this part. */
  readonly figures: readonly ({ readonly mean: number; readonly high: number } | undefined)[];
}

/** The curve in `parts` equal parts, newest first; parts without a sample are left out. */
export function tabulate<T extends Timed>(
  { from, to, samples }: Curve<T>,
  figures: readonly FigureOf<T>[],
  parts = 12,
): readonly TableRow[] {
  const width = (to - from) / parts;
  return Array.from({ length: parts }, (_, index) => parts - 1 - index).flatMap((part) => {
    const start = from + part * width;
    const within = samples.filter(({ t }) => t >= start && (t < start + width || part === parts - 1));
    if (within.length === 0) return [];
    return {
      t: start,
      figures: figures.map((figure) => {
        const known = within.map(figure).filter((value) => value !== undefined);
        if (known.length === 0) return undefined;
        return {
          mean: known.reduce((sum, value) => sum + value, 0) / known.length,
          high: known.reduce((high, value) => Math.max(high, value), 0),
        };
      }),
    };
  });
}

/** The span in twelve parts with mean and highest of each, and what happened in it. */
export const FigureTable = <T extends Timed>({
  title,
  span,
  lines,
  curve,
  text,
  marks = [],
  longTime,
  t,
}: TimeChartProps<T> & { readonly longTime: (seconds: number) => string }) => {
  const rows = tabulate(
    curve,
    lines.map(({ figure }) => figure),
  );
  const [only] = lines.length === 1 ? lines : [];
  const heads = only
    ? [t('dashboard:chart.mean'), t('dashboard:chart.high')]
    : lines.map((line) => t('dashboard:chart.meanOf', { line: line.name ?? '' }));
  const said = (value: number | undefined): string => (value === undefined ? NO_VALUE : text(value));
  return (
    <>
      <table className="mt-2 w-full text-note tabular-nums">
        <caption className="sr-only">{`${title}, ${span}`}</caption>
        <thead>
          <tr className="text-muted">
            {[t('dashboard:chart.from'), ...heads].map((head, index) => (
              <th key={head} scope="col" className={`border-b border-line py-1 font-medium ${index === 0 ? 'text-left' : 'text-right'}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.t}>
              <th scope="row" className="py-0.5 text-left font-normal text-muted">
                {longTime(row.t)}
              </th>
              {row.figures
                .flatMap((each) => (only ? [each?.mean, each?.high] : [each?.mean]))
                .map((value, index) => (
                  <td key={index} className="py-0.5 text-right">
                    {said(value)}
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
      {marks.length > 0 && (
        <ul className="mt-2 text-note text-muted tabular-nums">
          {marks.map((mark) => (
            <li key={`${mark.t} ${mark.label}`}>{t('dashboard:chart.mark', { time: longTime(mark.t), label: mark.label })}</li>
          ))}
        </ul>
      )}
    </>
  );
};
