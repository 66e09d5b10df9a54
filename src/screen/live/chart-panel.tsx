/** A figure of now in a panel, with its curve over a range of the box's history. */
import { type ReactNode, useState } from 'react';
import type { HistoryRange, Sample } from '../../gateway/calls';
import { IconButton } from '../../ui/button';
import type { IconName } from '../../ui/icon-names';
import { Skeleton } from '../../ui/states';
import { Panel } from './panel';
import { CHART_HEIGHT, TimeChart } from './time-chart';
import type { Series, TimeChartProps } from './time-chart-props';

/** One line of such a chart. */
export type Line = Series<Sample>;

/** Shared by all charts of the dashboard, so that they show the same moment. */
const GROUP = 'dashboard';
/** A quiet network's axis still ends at 100 kbit/s, in bytes a second. */
const LEAST_RATE = 12_500;

/** What stands where a chart will be. */
export const ChartSkeleton = () => (
  <>
    <Skeleton className="h-8 w-28" />
    <Skeleton className="mt-2.5 h-4 w-48" />
    <Skeleton className={`mt-3 w-full ${CHART_HEIGHT}`} />
  </>
);

/** The panel; its button changes between curves and figures. */
export function ChartPanel({
  icon,
  headline,
  range,
  percent,
  link,
  ...chart
}: Omit<TimeChartProps<Sample>, 'span' | 'top' | 'least' | 'group' | 'table' | 'stacked'> & {
  readonly icon: IconName;
  readonly headline: ReactNode;
  readonly range: HistoryRange;
  /** The axis is 0 to 100; otherwise it fits the samples. */
  readonly percent: boolean;
  readonly link?: { readonly label: string; readonly open: () => void } | undefined;
}) {
  const { title, t } = chart;
  const [table, setTable] = useState(false);
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
      <TimeChart
        {...chart}
        span={t(`dashboard:range.${range}`)}
        top={percent ? 100 : undefined}
        least={LEAST_RATE}
        group={GROUP}
        table={table}
      />
    </Panel>
  );
}
