/** Curves over time. The one file that knows uPlot, so that the library is a chunk of its own: shown through use-chart.ts. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import Plot from 'uplot';

/** How a line looks: the main one is filled, the second is thin and grey; the others are for more lines than two. */
export type Tone = 'main' | 'second' | 'third' | 'fourth';

/** A value that matters, as a dashed line across. */
export interface Threshold {
  readonly value: number;
  readonly severity: 'warning' | 'danger';
}
/** Something that happened, as a line down; `t` in Unix seconds. */
export interface TimeMark {
  readonly t: number;
  readonly severity: 'info' | 'warning' | 'danger';
  /** What happened, in words. */
  readonly label: string;
}

/** What a chart draws; every function is called with the newest props. */
export interface ChartProps {
  /** Unix seconds, ascending. */
  readonly times: readonly number[];
  /** One column for each line; null breaks it. */
  readonly values: readonly (readonly (number | null)[])[];
  readonly tones: readonly Tone[];
  /** Each column stands on the one before it: the ground between them is filled. */
  readonly stacked?: boolean;
  readonly thresholds?: readonly Threshold[];
  readonly marks?: readonly TimeMark[];
  readonly from: number;
  readonly to: number;
  /** Ends of the value axis; its bottom is 0 if not given. */
  readonly top: number;
  readonly bottom?: number;
  /** Where the time axis is labelled, for a width in pixels. */
  readonly ticks: (width: number) => number[];
  readonly tickText: (seconds: number) => string;
  readonly valueText: (value: number) => string;
  /** Charts of one group share their crosshair. */
  readonly group: string;
  /** The sample under the crosshair, by its index; undefined when it leaves. */
  readonly onPoint: (index: number | undefined) => void;
  /** The whole chart in words. */
  readonly label: string;
}

/** uPlot's own stylesheet in our words: a CSS file of its own would be one more request, and an inline one is forbidden. */
const SHEET =
  '[&_.u-wrap]:relative [&_.u-wrap]:select-none [&_.u-over]:absolute [&_.u-under]:absolute [&_.u-under]:overflow-hidden [&_canvas]:size-full [&_.u-axis]:absolute [&_.u-select]:hidden [&_.u-cursor-x]:pointer-events-none [&_.u-cursor-x]:absolute [&_.u-cursor-x]:top-0 [&_.u-cursor-x]:left-0 [&_.u-cursor-x]:h-full [&_.u-cursor-x]:border-r [&_.u-cursor-x]:border-faint [&_.u-cursor-pt]:pointer-events-none [&_.u-cursor-pt]:absolute [&_.u-cursor-pt]:top-0 [&_.u-cursor-pt]:left-0 [&_.u-cursor-pt]:rounded-full [&_.u-off]:hidden';

const LABEL_HEIGHT = 22;
const MIN_LABEL_WIDTH = 34;
const LABEL_GAP = 8;
/** A label nearer than this to the right edge would be cut off. */
const HALF_LABEL = 18;
/** A label nearer than this to the left edge would touch the lowest one of the values. */
const LEFT_CLEAR = HALF_LABEL - LABEL_GAP + 4;

const COLOURS = {
  main: 'var(--accent)',
  fill: 'color-mix(in oklab, var(--accent) 14%, transparent)',
  second: 'var(--faint)',
  third: 'var(--success)',
  fourth: 'var(--warning-fill)',
  stackMain: 'color-mix(in oklab, var(--accent) 45%, var(--surface))',
  stackSecond: 'color-mix(in oklab, var(--faint) 45%, var(--surface))',
  stackThird: 'color-mix(in oklab, var(--success) 45%, var(--surface))',
  stackFourth: 'color-mix(in oklab, var(--warning-fill) 45%, var(--surface))',
  info: 'var(--accent)',
  warning: 'var(--warning-fill)',
  danger: 'var(--danger)',
  grid: 'var(--line)',
  text: 'var(--muted)',
} as const;
type Colours = Readonly<Record<keyof typeof COLOURS, string>>;

/** The colours of a theme and accent: all charts of a page have the same, and each look at them makes the browser style the whole page. */
let known: { readonly theme: string; readonly colours: Colours } | undefined;

/** A canvas knows no CSS variable: the browser works the colours out on elements that are never seen. */
const coloursOf = (host: HTMLElement): Colours => {
  const { documentElement } = document;
  const theme = `${documentElement.dataset.theme} ${documentElement.getAttribute('style')}`;
  if (known?.theme === theme) return known.colours;
  const probes = Object.entries(COLOURS).map(([name, colour]) => {
    const probe = document.createElement('span');
    probe.style.color = colour;
    return [name, probe] as const;
  });
  host.append(...probes.map(([, probe]) => probe));
  const colours = Object.fromEntries(probes.map(([name, probe]) => [name, getComputedStyle(probe).color])) as Colours;
  for (const [, probe] of probes) probe.remove();
  known = { theme, colours };
  return colours;
};

/** Counts changes of theme, accent and size: each needs other colours or another type size. */
function useLook(): number {
  const [look, setLook] = useState(0);
  useEffect(() => {
    const observer = new MutationObserver(() => setLook((count) => count + 1));
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-size', 'style'] });
    return () => observer.disconnect();
  }, []);
  return look;
}

const create = (host: HTMLElement, latest: { readonly current: ChartProps }): Plot => {
  const colour = coloursOf(host);
  const style = getComputedStyle(host);
  const font = `${style.fontSize} ${style.fontFamily}`;
  const axis = { stroke: colour.text, font, ticks: { show: false } };
  return new Plot(
    {
      width: host.clientWidth,
      height: host.clientHeight,
      padding: [LABEL_GAP, 1, 0, 0],
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 }, sync: { key: latest.current.group } },
      scales: {
        x: { time: false, range: () => [latest.current.from, latest.current.to] },
        y: { range: () => [latest.current.bottom ?? 0, latest.current.top] },
      },
      axes: [
        {
          ...axis,
          size: LABEL_HEIGHT,
          gap: 4,
          grid: { show: false },
          splits: ({ width }) => {
            const { from, to, ticks } = latest.current;
            const at = (seconds: number): number => ((seconds - from) / (to - from)) * width;
            return ticks(width).filter((seconds) => at(seconds) >= LEFT_CLEAR && width - at(seconds) > HALF_LABEL);
          },
          values: (_, splits) => splits.map(latest.current.tickText),
        },
        {
          ...axis,
          gap: LABEL_GAP,
          // As wide as its widest label: 'Mbit/s' needs more room than '%'.
          size: (plot, labels) => {
            if (!labels) return MIN_LABEL_WIDTH;
            plot.ctx.save();
            plot.ctx.font = font;
            const widest = Math.max(0, ...labels.map((text) => plot.ctx.measureText(text).width));
            plot.ctx.restore();
            return Math.max(MIN_LABEL_WIDTH, Math.ceil(widest) + LABEL_GAP);
          },
          grid: { stroke: colour.grid, width: 1 },
          splits: () => {
            const { bottom = 0, top } = latest.current;
            return [bottom, (bottom + top) / 2, top];
          },
          values: (_, splits) => splits.map(latest.current.valueText),
        },
      ],
      series: [{}, ...inOrder(latest.current.tones, latest.current.stacked).map((tone) => lineOf(tone, colour, latest))],
      hooks: {
        draw: [(plot) => drawLines(plot, colour, latest.current)],
        setCursor: [
          ({ cursor }) =>
            latest.current.onPoint((cursor.left ?? -1) < 0 || cursor.idx === null || cursor.idx === undefined ? undefined : cursor.idx),
        ],
      },
    },
    columns(latest.current),
    host,
  );
};

/** The highest of a stack is drawn first, so that the lower ones cover it. */
const inOrder = <T,>(items: readonly T[], stacked = false): readonly T[] => (stacked ? items.toReversed() : items);

const STACK = { main: 'stackMain', second: 'stackSecond', third: 'stackThird', fourth: 'stackFourth' } as const;
const lineOf = (tone: Tone, colour: Colours, latest: { readonly current: ChartProps }): Plot.Series => {
  const { stacked = false } = latest.current;
  const fill = stacked ? colour[STACK[tone]] : tone === 'main' ? colour.fill : undefined;
  return {
    stroke: colour[tone],
    ...(fill && { fill, fillTo: () => latest.current.bottom ?? 0 }),
    width: stacked ? 1 : 1.5,
    // One sample is no line yet.
    points: { show: ({ data: [times] }) => times.length < 2, size: 5 },
  };
};

/** Thresholds across and marks down, over the curves; what lies outside the axes is left out. */
function drawLines(plot: Plot, colour: Colours, { thresholds = [], marks = [], from, to, bottom = 0, top }: ChartProps): void {
  const { ctx } = plot;
  const { left, top: ceiling, width, height } = plot.bbox;
  const line = (stroke: string, dash: readonly number[], x: number, y: number, right: number, down: number): void => {
    ctx.strokeStyle = stroke;
    ctx.setLineDash([...dash]);
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(right, down);
    ctx.stroke();
  };
  ctx.save();
  ctx.lineWidth = devicePixelRatio;
  for (const { value, severity } of thresholds) {
    if (value < bottom || value > top) continue;
    const y = plot.valToPos(value, 'y', true);
    line(colour[severity], [4 * devicePixelRatio, 4 * devicePixelRatio], left, y, left + width, y);
  }
  for (const { t, severity } of marks) {
    if (t < from || t > to) continue;
    const x = plot.valToPos(t, 'x', true);
    line(colour[severity], [], x, ceiling, x, ceiling + height);
  }
  ctx.restore();
}

const columns = ({ times, values, stacked }: Pick<ChartProps, 'times' | 'values' | 'stacked'>): Plot.AlignedData => [
  [...times],
  ...inOrder(values, stacked).map((column) => [...column]),
];

/** A curve over time. Nothing of it is left behind when it goes. */
export function Chart(props: ChartProps) {
  const { times, values, stacked = false, thresholds, marks, from, to, top, bottom, label } = props;
  const host = useRef<HTMLDivElement>(null);
  const drawn = useRef<Plot>(undefined);
  const latest = useRef(props);
  const look = useLook();

  useLayoutEffect(() => {
    latest.current = props;
  });

  // Colours are read when the chart is made, hence `look`.
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const plot = create(element, latest);
    drawn.current = plot;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      // It is told once at the start too: drawn anew only where something has changed.
      if (width > 0 && (width !== plot.width || height !== plot.height)) plot.setSize({ width, height });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      latest.current.onPoint(undefined);
      plot.destroy();
      drawn.current = undefined;
    };
  }, [look]);

  // `from`, `to`, `top` and `bottom` are read by the scales themselves, thresholds and marks when it is drawn.
  useLayoutEffect(() => {
    drawn.current?.setData(columns({ times, values, stacked }));
  }, [times, values, stacked, from, to, top, bottom, thresholds, marks]);

  return <div ref={host} role="img" aria-label={label} className={`absolute inset-0 overflow-hidden text-note tabular-nums ${SHEET}`} />;
}
