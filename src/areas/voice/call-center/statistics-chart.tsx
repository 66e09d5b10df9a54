/** Calls offered and answered over hours or days; the table below says the same in figures. */

import { useMemo, useState } from 'react';
import type { ScreenProps } from '../../../screen';
import { HOUR_LINE, HourBars, hourText } from '../../../screen/live/hour-bars';
import { Panel } from '../../../screen/live/panel';
import { roundTop } from '../../../screen/live/samples';
import { Button, Skeleton, useChart } from '../../../ui';
import type { Tone } from '../../../ui/chart';
import type { StatisticsLine } from './calls';

const TONES: readonly Tone[] = ['main', 'second'];
const DAY = 86_400;
/** Pixels that a mark of the time axis needs. */
const MARK = 64;

/** Where the line of a day stands on the axis, in seconds; undefined for a key that is no day. */
export function placeOf(key: string): number | undefined {
  const at = /^\d{4}-\d\d-\d\d$/.test(key) ? Date.parse(`${key}T00:00:00Z`) / 1000 : Number.NaN;
  return Number.isFinite(at) ? at : undefined;
}

/** A call or two: half of the axis is a whole number. */
const LEAST_CALLS = 4;

interface ChartProps {
  readonly lines: readonly StatisticsLine[];
  readonly by: 'hour' | 'day';
  readonly t: ScreenProps['t'];
}

/** The chart with its legend: bars of the hours of a day, or a curve over days. */
export const StatisticsChart = ({ by, ...props }: ChartProps) => (by === 'hour' ? <Hours {...props} /> : <Days {...props} />);

/** What the pointer is at, and which colour is which. */
const Legend = ({
  pointed,
  at,
  t,
}: {
  readonly pointed?: StatisticsLine | undefined;
  readonly at: string;
  readonly t: ScreenProps['t'];
}) => (
  <span className="inline-flex items-center gap-x-4">
    {pointed !== undefined && <span>{at}</span>}
    {(['offered', 'answered'] as const).map((key) => (
      <span key={key} className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className={`h-0.5 w-3 rounded-full ${key === 'offered' ? 'bg-accent' : 'bg-faint'}`} />
        {t(`voice-center:statistics.${key}`)}
        {pointed !== undefined && ` ${pointed[key]}`}
      </span>
    ))}
  </span>
);

function Hours({ lines, t }: Omit<ChartProps, 'by'>) {
  const known = new Map(lines.map((line) => [line.key, line]));
  const bars = Array.from({ length: 24 }, (_, hour) => {
    const { offered = 0, answered = 0 } = known.get(String(hour)) ?? {};
    const title = `${hourText(hour)} · ${t('voice-center:statistics.offered')} ${offered} · ${t('voice-center:statistics.answered')} ${answered}`;
    return { value: offered, second: answered, title };
  });
  const most = Math.max(...bars.map(({ value }) => value));
  return (
    <Panel icon="chart" title={t('voice-center:statistics.over.hour')}>
      <HourBars
        label={t('voice-center:statistics.chart', { most, at: hourText(bars.findIndex(({ value }) => value === most)) })}
        bars={bars}
        least={LEAST_CALLS}
        text={(value) => String(Math.round(value))}
        legend={<Legend at="" t={t} />}
      />
    </Panel>
  );
}

function Days({ lines, t }: Omit<ChartProps, 'by'>) {
  const { Chart, failed, retry } = useChart();
  const [point, setPoint] = useState<number>();
  const drawn = useMemo(() => {
    const placed = lines.flatMap((line) => {
      const at = placeOf(line.key);
      return at === undefined ? [] : [{ at, line }];
    });
    return {
      lines: placed.map(({ line }) => line),
      times: placed.map(({ at }) => at),
      values: [placed.map(({ line }) => line.offered), placed.map(({ line }) => line.answered)],
    };
  }, [lines]);
  const [from = 0, to = 0] = [drawn.times[0], drawn.times.at(-1)];
  const most = Math.max(0, ...drawn.lines.map(({ offered }) => offered));
  const name = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(5, 10);
  const ticks = (width: number): number[] => {
    const every = Math.max(1, Math.ceil(((to - from) / DAY / Math.max(1, width)) * MARK));
    return drawn.times.filter((_, at) => at % every === 0);
  };
  const pointed = point === undefined ? undefined : drawn.lines[point];
  const label = t('voice-center:statistics.chart', {
    most,
    at: name(drawn.times[drawn.lines.findIndex(({ offered }) => offered === most)] ?? 0),
  });
  return (
    <Panel icon="chart" title={t('voice-center:statistics.over.day')}>
      <p className={HOUR_LINE}>
        <Legend pointed={pointed} at={name(drawn.times[point ?? 0] ?? 0)} t={t} />
      </p>
      <div className="relative mt-2 h-44">
        {Chart ? (
          <Chart
            times={drawn.times}
            values={drawn.values}
            tones={TONES}
            from={from}
            to={to}
            top={roundTop(most, LEAST_CALLS)}
            ticks={ticks}
            tickText={name}
            valueText={(value) => String(Math.round(value))}
            group="call-center"
            onPoint={setPoint}
            label={label}
          />
        ) : failed ? (
          <div className="grid size-full place-items-center gap-2 rounded-control bg-sunken text-note text-muted">
            <p>{label}</p>
            <Button onClick={retry}>{t('common:action.retry')}</Button>
          </div>
        ) : (
          <Skeleton className="size-full" />
        )}
      </div>
    </Panel>
  );
}
