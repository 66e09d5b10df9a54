import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { HistoryRange, Sample } from '../../gateway/calls';
import type { Translate } from '../../i18n/keys';
import type { BoxTime } from '../../lib/box-time';
import { IconButton } from '../../ui/button';
import type { Tone } from '../../ui/chart';
import type { IconName } from '../../ui/icon-names';
import { Skeleton } from '../../ui/states';
import type { useChart } from '../../ui/use-chart';
import { useSeen } from '../../ui/use-seen';
import { Panel } from './panel';
import { type Curve, extremes, plot, roundTop, tabulate } from './samples';
import { timeTicks } from './time-ticks';

/** One line of a chart. `name` is undefined where the panel's title says it all. */
export interface Line {
  readonly name?: string;
  readonly tone: Tone;
  readonly figure: (sample: Sample) => number;
}

/** Shared by all charts of the dashboard, so that they show the same moment. */
const GROUP = 'dashboard';
/** Below this width every second label of the time axis is left out. */
const ROOMY = 330;
const HEIGHT = 'h-[136px]';
/** A quiet network's axis still ends at 100 kbit/s, in bytes a second. */
const LEAST_RATE = 12_500;

/** What stands where a chart will be. */
export const ChartSkeleton = () => (
  <>
    <Skeleton className="h-8 w-28" />
    <Skeleton className="mt-2.5 h-4 w-48" />
    <Skeleton className={`mt-3 w-full ${HEIGHT}`} />
  </>
);

const Notice = ({ text, action, onAct }: { text: string; action: string; onAct: () => void }) => (
  <span className="flex items-baseline gap-2">
    <span className="truncate text-warning">{text}</span>
    <button type="button" onClick={onAct} className="shrink-0 rounded-control font-medium text-accent-text hover:underline">
      {action}
    </button>
  </span>
);

/** A figure of now, its curve over a range, and the same as a table for who can't use a curve. */
export function ChartPanel({
  icon,
  title,
  headline,
  lines,
  curve,
  range,
  percent,
  text,
  time,
  chart,
  onSeen,
  history,
  t,
  link,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly headline: ReactNode;
  /** Must be the same array as long as it says the same. */
  readonly lines: readonly Line[];
  readonly curve: Curve;
  readonly range: HistoryRange;
  /** The axis is 0 to 100; otherwise it fits the samples. */
  readonly percent: boolean;
  /** A value with its unit. */
  readonly text: (value: number) => string;
  readonly time: BoxTime;
  readonly chart: ReturnType<typeof useChart>;
  /** Told once the place of the chart is inside the window: drawing it costs much, and it may stand far below. */
  readonly onSeen?: () => void;
  readonly history: { readonly state: 'loading' | 'there' | 'failed'; readonly reload: () => void };
  readonly t: Translate;
  readonly link?: { readonly label: string; readonly open: () => void } | undefined;
}) {
  const [table, setTable] = useState(false);
  const [point, setPoint] = useState<number>();
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);
  const Chart = seen ? chart.Chart : undefined;
  useEffect(() => {
    if (seen) onSeen?.();
  }, [seen, onSeen]);

  const drawn = useMemo(
    () =>
      plot(
        curve,
        lines.map(({ figure }) => figure),
      ),
    [curve, lines],
  );
  const spread = useMemo(() => lines.map(({ figure }) => extremes(curve.samples, figure)), [curve, lines]);
  const tones = useMemo(() => lines.map(({ tone }) => tone), [lines]);
  const ticks = useCallback(
    (width: number) => timeTicks(curve.from, curve.to, range, time, range === '7d' && width < ROOMY ? 2 : 1),
    [curve.from, curve.to, range, time],
  );
  const top = percent ? 100 : roundTop(Math.max(0, ...spread.map((each) => each?.high ?? 0)), LEAST_RATE);
  const axisTime = (seconds: number): string => (range === '7d' ? time.day(seconds) : time.minute(seconds));
  const longTime = (seconds: number): string => (range === '1h' ? time.clock(seconds) : `${time.day(seconds)} ${time.minute(seconds)}`);
  const named = (line: Line, value: string): string => (line.name === undefined ? value : `${line.name} ${value}`);
  const span = t(`dashboard:range.${range}`);

  const pointed = point === undefined ? undefined : drawn.times[point];
  const values = point === undefined ? [] : drawn.values.map((column) => column[point]);
  const some = curve.samples.length > 0;
  const summary = some
    ? lines
        .map((line, index) =>
          t('dashboard:chart.spread', {
            line: line.name ?? title,
            low: text(spread[index]?.low ?? 0),
            high: text(spread[index]?.high ?? 0),
          }),
        )
        .join(' ')
    : t('dashboard:chart.none');

  const label = t('dashboard:chart.label', { title, span, summary });

  const readout = (): ReactNode => {
    if (chart.failed) return <Notice text={t('dashboard:chart.failed')} action={t('common:action.retry')} onAct={chart.retry} />;
    if (history.state === 'failed' && point === undefined)
      return <Notice text={t('dashboard:chart.noHistory')} action={t('common:action.retry')} onAct={history.reload} />;
    if (pointed !== undefined && !values.includes(undefined) && !values.includes(null))
      return [longTime(pointed), ...lines.map((line, index) => named(line, text(values[index] ?? 0)))].join(' · ');
    if (!some) return t('dashboard:chart.none');
    if (lines.length === 1) return t('dashboard:chart.lowHigh', { low: text(spread[0]?.low ?? 0), high: text(spread[0]?.high ?? 0) });
    return t('dashboard:chart.highest', { lines: lines.map((line, index) => named(line, text(spread[index]?.high ?? 0))).join(' · ') });
  };

  return (
    <Panel
      icon={icon}
      title={title}
      link={link}
      aside={
        <span className={link ? '-mr-1' : '-mr-2'}>
          <IconButton
            icon={table ? 'chart' : 'list'}
            label={t(table ? 'dashboard:chart.asChart' : 'dashboard:chart.asTable')}
            onClick={() => setTable(!table)}
          />
        </span>
      }
    >
      {headline}
      <p className="mt-1 truncate text-note text-muted tabular-nums">{readout()}</p>
      {table ? (
        <Table title={`${title}, ${span}`} lines={lines} curve={curve} text={text} time={longTime} t={t} />
      ) : (
        <div ref={place} data-chart className={`mt-2 ${HEIGHT}`}>
          {Chart && history.state !== 'loading' ? (
            <Chart
              times={drawn.times}
              values={drawn.values}
              tones={tones}
              from={curve.from}
              to={curve.to}
              top={top}
              ticks={ticks}
              tickText={axisTime}
              valueText={text}
              group={GROUP}
              onPoint={setPoint}
              label={label}
            />
          ) : chart.failed ? (
            <div className="grid size-full place-items-center rounded-control bg-sunken px-4 text-center text-note text-muted">
              {summary}
            </div>
          ) : (
            <div role="img" aria-label={label} className="size-full">
              <Skeleton className="size-full" />
            </div>
          )}
        </div>
      )}
    </Panel>
  );
}

const Table = ({
  title,
  lines,
  curve,
  text,
  time,
  t,
}: {
  title: string;
  lines: readonly Line[];
  curve: Curve;
  text: (value: number) => string;
  time: (seconds: number) => string;
  t: Translate;
}) => {
  const rows = tabulate(
    curve,
    lines.map(({ figure }) => figure),
  );
  const [only] = lines.length === 1 ? lines : [];
  const heads = only
    ? [t('dashboard:chart.mean'), t('dashboard:chart.high')]
    : lines.map((line) => t('dashboard:chart.meanOf', { line: line.name ?? '' }));
  return (
    <table className="mt-2 w-full text-note tabular-nums">
      <caption className="sr-only">{title}</caption>
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
              {time(row.t)}
            </th>
            {row.figures
              .flatMap(({ mean, high }) => (only ? [mean, high] : [mean]))
              .map((value, index) => (
                <td key={index} className="py-0.5 text-right">
                  {text(value)}
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
