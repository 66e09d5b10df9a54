/** Calls offered and answered over hours or days; the table below says the same in figures. */

import { useMemo, useState } from 'react';
import type { ScreenProps } from '../../../screen';
import { Panel } from '../../../screen/live/panel';
import { Button, Skeleton, useChart } from '../../../ui';
import type { Tone } from '../../../ui/chart';
import type { StatisticsLine } from './calls';

const TONES: readonly Tone[] = ['main', 'second'];
const HOUR = 3600;
const DAY = 86_400;
/** Pixels that a mark of the time axis needs. */
const MARK = 64;

/** A round top, so that the half of the axis is a whole number too. */
export const topOf = (most: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most))) - 1) * 2;
  return Math.max(2, Math.ceil(most / step) * step);
};

/** Where a line stands on the axis, in seconds; undefined for a key that is no hour and no day. */
export function placeOf(key: string, by: 'hour' | 'day'): number | undefined {
  if (by === 'hour') return /^(?:1?\d|2[0-3])$/.test(key) ? Number(key) * HOUR : undefined;
  const at = /^\d{4}-\d\d-\d\d$/.test(key) ? Date.parse(`${key}T00:00:00Z`) / 1000 : Number.NaN;
  return Number.isFinite(at) ? at : undefined;
}

/** The chart with its legend. */
export function StatisticsChart({
  lines,
  by,
  t,
}: {
  readonly lines: readonly StatisticsLine[];
  readonly by: 'hour' | 'day';
  readonly t: ScreenProps['t'];
}) {
  const { Chart, failed, retry } = useChart();
  const [point, setPoint] = useState<number>();
  const step = by === 'hour' ? HOUR : DAY;
  const drawn = useMemo(() => {
    const placed = lines.flatMap((line) => {
      const at = placeOf(line.key, by);
      return at === undefined ? [] : [{ at, line }];
    });
    return {
      lines: placed.map(({ line }) => line),
      times: placed.map(({ at }) => at),
      values: [placed.map(({ line }) => line.offered), placed.map(({ line }) => line.answered)],
    };
  }, [lines, by]);
  const [from = 0, to = 0] = [drawn.times[0], drawn.times.at(-1)];
  const most = Math.max(0, ...drawn.lines.map(({ offered }) => offered));
  const name = (seconds: number): string => {
    const text = new Date(seconds * 1000).toISOString();
    return by === 'hour' ? text.slice(11, 16) : text.slice(5, 10);
  };
  const ticks = (width: number): number[] => {
    const every = Math.max(1, Math.ceil(((to - from) / step / Math.max(1, width)) * MARK));
    return drawn.times.filter((_, at) => at % every === 0);
  };
  const pointed = point === undefined ? undefined : drawn.lines[point];
  const label = t('voice-center:statistics.chart', {
    most,
    at: name(drawn.times[drawn.lines.findIndex(({ offered }) => offered === most)] ?? 0),
  });
  return (
    <Panel
      icon="chart"
      title={t(`voice-center:statistics.over.${by}`)}
      aside={
        <span className="flex flex-wrap items-center gap-x-4 text-note text-muted tabular-nums">
          {pointed !== undefined && <span>{name(drawn.times[point ?? 0] ?? 0)}</span>}
          {(['offered', 'answered'] as const).map((key) => (
            <span key={key} className="inline-flex items-center gap-1.5">
              <span aria-hidden="true" className={`h-[1.1em] w-[3px] rounded-full ${key === 'offered' ? 'bg-accent' : 'bg-faint'}`} />
              {t(`voice-center:statistics.${key}`)}
              {pointed !== undefined && ` ${pointed[key]}`}
            </span>
          ))}
        </span>
      }
    >
      <div className="relative mt-2 h-44">
        {Chart ? (
          <Chart
            times={drawn.times}
            values={drawn.values}
            tones={TONES}
            from={from}
            to={to}
            top={topOf(most)}
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
