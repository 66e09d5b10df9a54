import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sample } from '../../../src/gateway/calls';
import { tabulate } from '../../../src/screen/live/figure-table';
import { appendSample, curve, extremes, plot, roundTop, sampleOf } from '../../../src/screen/live/samples';
import { homeDetail } from '../../areas/dashboard/home-detail';

const NOW = 1_763_740_800;
const at = (t: number, more: Partial<Sample> = {}): Sample => ({ t, cpu: 10, memory: 40, rx: 1000, tx: 2000, ...more });
const cpu = ({ cpu: value }: Sample): number => value;

describe('the figures of now as a sample', () => {
  it('sum the interfaces and give memory in percent', () => {
    const detail = homeDetail({
      memory: { total: 1000, used: 250 },
      network: [
        { name: 'a', up: true, address: undefined, rx: 5, tx: 1 },
        { name: 'b', up: true, address: undefined, rx: 7, tx: -3 },
      ],
    });
    expect(sampleOf(detail)).toMatchObject({ memory: 25, rx: 12, tx: 1 });
  });

  it('are never NaN and never below 0 on a box without memory and with an impossible processor', () => {
    const detail = homeDetail({
      memory: { total: 0, used: 0 },
      cpu: { percent: -5, cores: 1, load: [], temperature: undefined },
      network: [],
    });
    expect(sampleOf(detail)).toMatchObject({ cpu: 0, memory: 0, rx: 0, tx: 0 });
  });
});

describe('live samples', () => {
  it('take each answer once', () => {
    const once = appendSample([], at(NOW));
    expect(appendSample(once, at(NOW))).toBe(once);
    expect(appendSample(once, at(NOW + 5))).toHaveLength(2);
  });

  it('start anew when the clock of the box was set back', () => {
    expect(appendSample([at(NOW)], at(NOW - 3600))).toEqual([at(NOW - 3600)]);
  });

  it('ignore a box without a clock', () => {
    expect(appendSample([], at(0))).toEqual([]);
  });

  it('are kept for an hour of polls and no longer', () => {
    let live: readonly Sample[] = [];
    for (let poll = 1; poll <= 1000; poll++) live = appendSample(live, at(NOW + poll * 5));
    expect(live).toHaveLength(720);
    expect(live.at(-1)?.t).toBe(NOW + 5000);
  });
});

describe('a curve', () => {
  it('has the history and then the live samples, each moment once', () => {
    const history = [at(NOW - 20), at(NOW - 30), at(NOW - 20)];
    const { samples } = curve(history, [at(NOW - 25), at(NOW - 20), at(NOW - 5), at(NOW)], '1h', NOW);
    expect(samples.map(({ t }) => t - NOW)).toEqual([-30, -20, -5, 0]);
  });

  it('leaves out what lies outside its range or in the future', () => {
    const { samples, from } = curve([at(NOW - 3601), at(NOW - 3600), at(NOW + 1), at(1e20)], [], '1h', NOW);
    expect(samples.map(({ t }) => t)).toEqual([NOW - 3600]);
    expect(from).toBe(NOW - 3600);
  });

  it('shows impossible figures as the nearest possible ones', () => {
    const { samples } = curve([at(NOW - 5, { cpu: 900, memory: -4, rx: -1 })], [], '1h', NOW);
    expect(samples[0]).toMatchObject({ cpu: 100, memory: 0, rx: 0 });
  });

  it('breaks where the box was off, and not between two ordinary samples', () => {
    const history = [-900, -890, -880, -300, -290].map((t) => at(NOW + t));
    const { times, values } = plot(curve(history, [], '1h', NOW), [cpu]);
    expect(values[0]).toEqual([10, 10, 10, null, 10, 10]);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it('does not break a week that has a sample each quarter of an hour', () => {
    const history = Array.from({ length: 600 }, (_, index) => at(NOW - (600 - index) * 900));
    expect(plot(curve(history, [at(NOW)], '7d', NOW), [cpu]).values[0]).not.toContain(null);
  });

  it('is drawn from any list of samples without a NaN, in order', () => {
    const sample = fc.record({
      t: fc.double({ noNaN: true, noDefaultInfinity: true }),
      cpu: fc.double({ noNaN: true, noDefaultInfinity: true }),
      memory: fc.double({ noNaN: true, noDefaultInfinity: true }),
      rx: fc.double({ noNaN: true, noDefaultInfinity: true }),
      tx: fc.double({ noNaN: true, noDefaultInfinity: true }),
    });
    fc.assert(
      fc.property(fc.array(sample), fc.integer({ min: 0, max: 2e9 }), (history, now) => {
        const { times, values } = plot(curve(history, [], '24h', now), [cpu]);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(values[0]?.some((value) => Number.isNaN(value))).toBe(false);
      }),
    );
  });
});

describe('a curve in words and as a table', () => {
  const samples = [at(NOW - 3500, { cpu: 5 }), at(NOW - 3490, { cpu: 15 }), at(NOW - 10, { cpu: 80 })];

  it('has its lowest and highest, and none without samples', () => {
    expect(extremes(samples, cpu)).toEqual({ low: 5, high: 80 });
    expect(extremes([], cpu)).toBeUndefined();
  });

  it('is told newest first, without the parts that have no sample', () => {
    const rows = tabulate(curve(samples, [], '1h', NOW), [cpu]);
    expect(rows.map(({ figures }) => figures[0])).toEqual([
      { mean: 80, high: 80 },
      { mean: 10, high: 15 },
    ]);
  });
});

describe('the top of an axis', () => {
  it.each([
    [0, 12_500],
    [12_500, 12_500],
    [12_501, 18_750],
    [30_000, 31_250],
    [70_000, 75_000],
    [27_000_000, 31_250_000],
    [100_000, 100_000],
    [101_000, 125_000],
    [Number.NaN, 12_500],
  ])('for %d is %d', (high, top) => {
    expect(roundTop(high, 12_500)).toBe(top);
  });

  it('is never below the highest count, and its half is whole', () => {
    for (const most of [0, 1, 2, 3, 7, 10, 11, 45, 99, 100, 101, 3456]) {
      const top = roundTop(most, 4);
      expect(top).toBeGreaterThanOrEqual(most);
      expect(top % 2).toBe(0);
    }
  });

  it('is finite for whatever a box sends', () => {
    for (const high of [1e300, Number.MAX_VALUE, Number.POSITIVE_INFINITY]) expect(Number.isFinite(roundTop(high, 12_500))).toBe(true);
  });
});

describe('samples of anything', () => {
  const samples = [
    { t: NOW - 30, answered: 3, missed: 1 },
    { t: NOW - 20, answered: undefined, missed: 2 },
    { t: NOW - 10, answered: 5, missed: 0 },
  ];
  const calls = { from: NOW - 60, to: NOW, samples, gap: 15 };
  const figures = [({ answered }: (typeof samples)[number]) => answered, ({ missed }: (typeof samples)[number]) => missed];

  it('break one line where only its figure is missing', () => {
    expect(plot(calls, figures).values).toEqual([
      [3, null, 5],
      [1, 2, 0],
    ]);
  });

  it('stand on each other when stacked', () => {
    expect(plot(calls, figures, true).values).toEqual([
      [3, null, 5],
      [4, 2, 5],
    ]);
  });

  it('leave what was not measured out of extremes and means', () => {
    expect(extremes(samples, figures[0]!)).toEqual({ low: 3, high: 5 });
    expect(extremes(samples.slice(1, 2), figures[0]!)).toBeUndefined();
    expect(tabulate(calls, figures, 1)[0]?.figures).toEqual([
      { mean: 4, high: 5 },
      { mean: 1, high: 2 },
    ]);
    expect(tabulate({ ...calls, samples: samples.slice(1, 2) }, figures, 1)[0]?.figures[0]).toBeUndefined();
  });
});
