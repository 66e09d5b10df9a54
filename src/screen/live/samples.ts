/** Curves over time: samples of anything, and those of the box: its history with the samples of the polled home page after it. */
import type { HistoryRange, HomeDetail, Sample } from '../../gateway/calls';
import { percent } from '../../lib/number-format';

/** Length of each range in seconds. */
export const RANGE_SECONDS: Readonly<Record<HistoryRange, number>> = { '1h': 3600, '24h': 86_400, '7d': 604_800 };

/** An hour of polls; more than that the history has. */
const MAX_LIVE = 720;
/** Polls may be this far apart, in seconds, before the curve breaks. */
const LIVE_GAP = 30;
/** A box's clock that jumps back by more than this, in seconds, starts the live samples anew. */
const CLOCK_SLACK = 60;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Sum over interfaces in bytes a second, as the history has it. */
const traffic = (detail: HomeDetail, direction: 'rx' | 'tx'): number =>
  detail.network.reduce((sum, each) => sum + Math.max(0, each[direction]), 0);

/** The figures of now as a sample: percent, and bytes a second over all interfaces. */
export const sampleOf = (detail: HomeDetail): Sample => ({
  t: detail.now,
  cpu: clamp(detail.cpu.percent, 0, 100),
  memory: percent(detail.memory.used, detail.memory.total),
  rx: traffic(detail, 'rx'),
  tx: traffic(detail, 'tx'),
});

/** Adds the newest sample; one that is not newer than the last is already there. */
export function appendSample(live: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = live.at(-1);
  if (sample.t <= 0) return live;
  if (last && sample.t < last.t - CLOCK_SLACK) return [sample];
  if (last && sample.t <= last.t) return live;
  return [...live.slice(1 - MAX_LIVE), sample];
}

/** Figures of one moment; `t` in Unix seconds. */
export interface Timed {
  readonly t: number;
}
/** One figure of a sample; undefined where it was not measured. */
export type FigureOf<T extends Timed> = (sample: T) => number | undefined;

/** Samples of a span of time, in order, and how far apart two may be before something is missing between them. */
export interface Curve<T extends Timed = Sample> {
  /** Unix seconds. */
  readonly from: number;
  readonly to: number;
  readonly samples: readonly T[];
  /** Seconds. */
  readonly gap: number;
}

const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * One curve of the history and the live samples after it. The box's list is taken as it comes: out of order, doubled, from the
 * future or impossible, it is put right here.
 * @param now the box's clock in Unix seconds
 */
export function curve(history: readonly Sample[], live: readonly Sample[], range: HistoryRange, now: number): Curve {
  const from = now - RANGE_SECONDS[range];
  const inside = ({ t }: Sample): boolean => t >= from && t <= now;
  const past = [...new Map(history.filter(inside).map((sample) => [sample.t, sample])).values()]
    .sort((a, b) => a.t - b.t)
    .map((sample) => ({
      t: sample.t,
      cpu: clamp(sample.cpu, 0, 100),
      memory: clamp(sample.memory, 0, 100),
      rx: Math.max(0, sample.rx),
      tx: Math.max(0, sample.tx),
    }));
  const end = past.at(-1)?.t ?? Number.NEGATIVE_INFINITY;
  const step = middle(past.slice(1).map((sample, index) => sample.t - (past[index]?.t ?? 0)));
  return {
    from,
    to: now,
    samples: [...past, ...live.filter((sample) => inside(sample) && sample.t > end)],
    gap: Math.max(LIVE_GAP, 3 * step),
  };
}

/** What a chart draws: a time for each value, null where the curve breaks. */
interface Plot {
  readonly times: readonly number[];
  readonly values: readonly (readonly (number | null)[])[];
}

/**
 * The curve as columns, one for each figure, with a break where samples or figures are missing.
 * @param stacked each column stands on the one before it
 */
export function plot<T extends Timed>({ samples, gap }: Curve<T>, figures: readonly FigureOf<T>[], stacked = false): Plot {
  const times: number[] = [];
  const values: (number | null)[][] = figures.map(() => []);
  samples.forEach((sample, index) => {
    const before = samples[index - 1];
    if (before && sample.t - before.t > gap) {
      times.push(before.t + gap / 2);
      for (const column of values) column.push(null);
    }
    times.push(sample.t);
    let below = 0;
    for (const [column, figure] of figures.entries()) {
      const value = figure(sample);
      if (stacked) below += value ?? 0;
      values[column]?.push(value === undefined ? null : stacked ? below : value);
    }
  });
  return { times, values };
}

/** Lowest and highest of a figure; undefined where there is no sample. */
export function extremes<T extends Timed>(
  samples: readonly T[],
  figure: FigureOf<T>,
): { readonly low: number; readonly high: number } | undefined {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const sample of samples) {
    const value = figure(sample);
    if (value === undefined) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low > high ? undefined : { low, high };
}

/** Steps of an axis. */
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8];
/** Whatever a box sends, an axis is finite. */
const MOST_TIMES = 1e300;

/**
 * The smallest step times `least` that holds `high`, or of ten times that and so on: an axis near its curve that does not jump with
 * every sample. Its middle is labelled too: of counts that is a whole one where `least` is a multiple of 4.
 */
export function roundTop(high: number, least: number): number {
  const times = Math.min(Math.max(1, high / least || 1), MOST_TIMES);
  const power = 10 ** Math.floor(Math.log10(times));
  return least * power * (STEPS.find((step) => step * power >= times) ?? 10);
}
