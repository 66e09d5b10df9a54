/** How the queues did over a period: by hour of the day, by day, by queue or by agent; drawn, told and saved as a file. */
import { saveText } from '../../../lib/save-text';
import { ReadState, RefreshFailed, useRead, type ViewProps } from '../../../screen';
import { Message } from '../../../ui/states';
import { DAY, GROUPINGS, PERIODS, readAgents, readStatistics } from './calls';
import { StatisticsBar } from './statistics-bar';
import { StatisticsChart } from './statistics-chart';
import { statisticsCsv } from './statistics-columns';
import { StatisticsFigures, StatisticsTable } from './statistics-table';

const NOTHING = {};

/** The tab. What it shows is in the address. */
export function StatisticsView({ screen }: ViewProps) {
  const { t, gateway, failureText, query } = screen;
  const by = GROUPINGS.find((each) => each === query.by) ?? 'hour';
  const period = PERIODS.find((each) => each === query.period) ?? 'today';
  const [from, to] = [query.from ?? '', query.to ?? ''];
  // Half a date is none yet: the box is asked for the last two that were whole.
  const complete = DAY.test(from) && DAY.test(to) && from <= to;
  const read = useRead(gateway, readStatistics, {
    period: period === 'chosen' && !complete ? 'today' : period,
    from: period === 'chosen' && complete ? from : '',
    to: period === 'chosen' && complete ? to : '',
    by,
    queue: query.queue ?? '',
  });
  const staff = useRead(gateway, readAgents, NOTHING);
  const found = read.data?.data;
  const save = (): void => {
    if (found) saveText(`call-center-${by}-${found.from}-${found.to}.csv`, statisticsCsv(found, by, t), 'text/csv');
  };

  return (
    <>
      <StatisticsBar
        screen={screen}
        by={by}
        period={period}
        queues={staff.data?.data.queues ?? []}
        shown={found}
        onSave={found && found.lines.length > 0 ? save : undefined}
      />
      {!found ? (
        <ReadState read={read} failureText={failureText} rows={['h-20 w-full', 'h-52 w-full', 'h-72 w-full']} />
      ) : (
        <div className="flex flex-col gap-4">
          <RefreshFailed read={read} screen={screen} />
          <StatisticsFigures data={found} t={t} />
          {found.total.offered === 0 ? (
            <Message icon="chart" title={t('voice-center:statistics.none')}>
              {t('voice-center:statistics.noneHelp', { from: found.from, to: found.to })}
            </Message>
          ) : (
            <>
              {(by === 'hour' || (by === 'day' && found.lines.length > 1)) && (
                // On a phone the lines come first: they say what it draws.
                <div className="max-sm:order-1">
                  <StatisticsChart lines={found.lines} by={by} t={t} />
                </div>
              )}
              <StatisticsTable data={found} by={by} t={t} />
            </>
          )}
        </div>
      )}
    </>
  );
}
