/** Any figures over time, as curves and as a table: for whom a curve says nothing, both say the same. */
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { loadPart } from '../../lib/load-part';
import type { Threshold, TimeMark } from '../../ui/chart';
import { lazyRetry } from '../../ui/lazy-retry';
import { Skeleton } from '../../ui/states';
import { useSeen } from '../../ui/use-seen';
import type { FigureTable as Table } from './figure-table';
import { extremes, plot, roundTop, type Timed } from './samples';
import type { Series, TimeChartProps } from './time-chart-props';
import { timeTicks } from './time-ticks';

/** On use: few look at figures. */
const FigureTable = lazyRetry(async () => (await loadPart(() => import('./figure-table'))).FigureTable) as unknown as typeof Table;

/** Below this width there is room for few labels of the time axis. */
const ROOMY = 330;
const [LABELS, FEW_LABELS] = [7, 4];
/** Beside a longer panel a chart is as high as it. */
export const CHART_HEIGHT = 'min-h-[136px] grow';
const [HOURS, DAYS] = [2 * 3600, 2 * 86_400];
/** A threshold is shown from this share of it on. */
const NEAR = 0.8;
/** A mark is told of from this share of the span beside it. */
const BESIDE = 0.01;

const Notice = ({ text, action, onAct }: { text: string; action: string; onAct: () => void }) => (
  <span className="flex items-baseline gap-2">
    <span className="truncate text-warning">{text}</span>
    <button type="button" onClick={onAct} className="shrink-0 rounded-control font-medium text-accent-text hover:underline">
      {action}
    </button>
  </span>
);

const NO_MARKS: readonly TimeMark[] = [];
const NO_THRESHOLDS: readonly Threshold[] = [];

/** A line that says what is under the pointer, else the extremes; under it the curves or the table. */
export function TimeChart<T extends Timed>(props: TimeChartProps<T>) {
  const { title, lines, curve, span, top: fixed, least = 1, text, time, stacked = false, chart, group, onSeen, history, table, t } = props;
  const { marks = NO_MARKS, thresholds = NO_THRESHOLDS } = props;
  const [point, setPoint] = useState<number>();
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);
  const Chart = seen ? chart.Chart : undefined;
  useEffect(() => {
    if (seen) onSeen?.();
  }, [seen, onSeen]);

  const figures = useMemo(() => lines.map(({ figure }) => figure), [lines]);
  const drawn = useMemo(() => plot(curve, figures, stacked), [curve, figures, stacked]);
  const spread = useMemo(() => figures.map((figure) => extremes(curve.samples, figure)), [curve, figures]);
  const tones = useMemo(() => lines.map(({ tone }) => tone), [lines]);
  const { from, to } = curve;
  const ticks = useCallback((width: number) => timeTicks(from, to, time, width < ROOMY ? FEW_LABELS : LABELS), [from, to, time]);
  const high = stacked
    ? Math.max(0, ...(drawn.values.at(-1) ?? []).map((value) => value ?? 0))
    : Math.max(0, ...spread.map((each) => each?.high ?? 0));
  const top = fixed ?? roundTop(high, least);
  const near = useMemo(() => thresholds.filter(({ value }) => high >= value * NEAR), [thresholds, high]);
  const axisTime = (seconds: number): string => (to - from > DAYS ? time.day(seconds) : time.minute(seconds));
  const longTime = (seconds: number): string => (to - from <= HOURS ? time.clock(seconds) : `${time.day(seconds)} ${time.minute(seconds)}`);
  const named = (line: Series<T>, value: string): string => (line.name === undefined ? value : `${line.name} ${value}`);

  const some = curve.samples.length > 0;
  const told = marks.filter((mark) => mark.t >= from && mark.t <= to);
  const summary = [
    some
      ? lines
          .map((line, index) =>
            t('dashboard:chart.spread', {
              line: line.name ?? title,
              low: text(spread[index]?.low ?? 0),
              high: text(spread[index]?.high ?? 0),
            }),
          )
          .join(' ')
      : t('dashboard:chart.none'),
    ...told.map((mark) => t('dashboard:chart.mark', { time: longTime(mark.t), label: mark.label })),
  ].join(' ');
  const label = t('dashboard:chart.label', { title, span, summary });

  const readout = (): ReactNode => {
    if (chart.failed) return <Notice text={t('dashboard:chart.failed')} action={t('common:action.retry')} onAct={chart.retry} />;
    if (history.state === 'failed' && point === undefined)
      return <Notice text={t('dashboard:chart.noHistory')} action={t('common:action.retry')} onAct={history.reload} />;
    const at = point === undefined ? undefined : drawn.times[point];
    const sample = at === undefined ? undefined : curve.samples.find((each) => each.t === at);
    if (at !== undefined && sample) {
      const values = lines.flatMap((line) => {
        const value = line.figure(sample);
        return value === undefined ? [] : [named(line, text(value))];
      });
      const beside = told.filter((mark) => Math.abs(mark.t - at) <= (to - from) * BESIDE).map((mark) => mark.label);
      return [longTime(at), ...values, ...beside].join(' · ');
    }
    if (!some) return t('dashboard:chart.none');
    if (lines.length === 1) return t('dashboard:chart.lowHigh', { low: text(spread[0]?.low ?? 0), high: text(spread[0]?.high ?? 0) });
    return t('dashboard:chart.highest', { lines: lines.map((line, index) => named(line, text(spread[index]?.high ?? 0))).join(' · ') });
  };

  return (
    <>
      <p className="mt-1 truncate text-note text-muted tabular-nums">{readout()}</p>
      {table ? (
        <FigureTable {...props} marks={told} longTime={longTime} />
      ) : (
        <div ref={place} data-chart className={`relative mt-2 ${CHART_HEIGHT}`}>
          {Chart && history.state !== 'loading' ? (
            <Chart
              times={drawn.times}
              values={drawn.values}
              tones={tones}
              stacked={stacked}
              thresholds={near}
              marks={marks}
              from={from}
              to={to}
              top={top}
              ticks={ticks}
              tickText={axisTime}
              valueText={text}
              group={group}
              onPoint={setPoint}
              label={label}
            />
          ) : chart.failed ? (
            <div className="absolute inset-0 grid place-items-center rounded-control bg-sunken px-4 text-center text-note text-muted">
              {summary}
            </div>
          ) : (
            <div role="img" aria-label={label} className="absolute inset-0">
              <Skeleton className="size-full" />
            </div>
          )}
        </div>
      )}
    </>
  );
}
