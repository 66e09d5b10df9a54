/** What a chart over time is told, drawn or as figures. */
import type { Translate } from '../../i18n/keys';
import type { BoxTime } from '../../lib/box-time';
import type { Threshold, TimeMark, Tone } from '../../ui/chart';
import type { useChart } from '../../ui/use-chart';
import type { Curve, FigureOf, Timed } from './samples';

/** One line of a chart. `name` is undefined where the title says it all. */
export interface Series<T extends Timed> {
  readonly name?: string;
  readonly tone: Tone;
  readonly figure: FigureOf<T>;
}

/** What a chart over time is told. */
export interface TimeChartProps<T extends Timed> {
  readonly title: string;
  /** Must be the same array as long as it says the same, as `thresholds` and `marks`. */
  readonly lines: readonly Series<T>[];
  readonly curve: Curve<T>;
  /** The span in words: "Last hour". */
  readonly span: string;
  /** The end of the value axis; without it the axis fits the samples, and ends at `least` or above. */
  readonly top?: number | undefined;
  readonly least?: number;
  /** A value with its unit. */
  readonly text: (value: number) => string;
  readonly time: BoxTime;
  readonly stacked?: boolean;
  /** Shown once a curve comes near. */
  readonly thresholds?: readonly Threshold[];
  /** What happened meanwhile. */
  readonly marks?: readonly TimeMark[];
  readonly chart: ReturnType<typeof useChart>;
  /** Charts of one group show the same moment under the pointer. */
  readonly group: string;
  /** Told once the place of the chart is inside the window: drawing it costs much, and it may stand far below. */
  readonly onSeen?: () => void;
  readonly history: { readonly state: 'loading' | 'there' | 'failed'; readonly reload: () => void };
  /** Figures instead of curves. */
  readonly table: boolean;
  readonly t: Translate;
}
