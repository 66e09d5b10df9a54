/** The statistics of a period: the sums as large figures, and a line for each hour, day, queue or agent. */
import { useMemo } from 'react';
import type { Translate } from '../../../i18n/keys';
import { percent } from '../../../lib/number-format';
import { Meter } from '../../../screen/live/panel';
import { FigureStrip } from '../../../ui/figure-strip';
import { type SimpleColumn, SimpleTable } from '../../../ui/simple-table';
import type { Grouping, Statistics, StatisticsLine } from './calls';
import { COLUMNS, columnsFor, IN_TABLE, lineName, shareText } from './statistics-columns';

/** The sums of the period. */
export function StatisticsFigures({ data, t }: { readonly data: Statistics; readonly t: Translate }) {
  return (
    <FigureStrip
      large
      figures={COLUMNS.filter(({ key }) => !IN_TABLE.has(key)).map(({ key, show }) => ({
        name: t(`voice-center:statistics.${key}`),
        value: (
          <>
            {show(data.total)}{' '}
            {key === 'abandoned' && data.total.offered > 0 && (
              <span className="text-body font-normal text-muted">{shareText(data.total.abandoned, data.total.offered)}</span>
            )}
          </>
        ),
      }))}
    />
  );
}

/** The key of the line that all the others come to. */
const TOTAL = '';

/** All lines with their total; lines of queues and agents have a bar for how much of it was theirs. */
export function StatisticsTable({ data, by, t }: { readonly data: Statistics; readonly by: Grouping; readonly t: Translate }) {
  const most = useMemo(() => Math.max(1, ...data.lines.map(({ offered, answered }) => Math.max(offered, answered))), [data]);
  const columns: readonly SimpleColumn<StatisticsLine>[] = [
    {
      key: 'name',
      head: t(`voice-center:statistics.by.${by}`),
      cell: (line) =>
        line.key === TOTAL ? (
          t('voice-center:statistics.total')
        ) : (
          <span className="block min-w-28">
            {lineName(line, by)}
            {(by === 'queue' || by === 'agent') && (
              <Meter share={percent(by === 'queue' ? line.offered : line.answered, most)} severity="neutral" />
            )}
          </span>
        ),
    },
    ...columnsFor(by).map(({ key, show }) => ({
      key,
      head: t(`voice-center:statistics.${key}`),
      cell: (line: StatisticsLine) => <span className="whitespace-nowrap">{show(line)}</span>,
      end: true,
    })),
  ];
  return (
    <div className="rounded-panel border border-line bg-surface">
      <SimpleTable
        label={t('voice-center:statistics.caption', { by: t(`voice-center:statistics.by.${by}`), from: data.from, to: data.to })}
        columns={columns}
        rows={data.lines}
        keyOf={({ key }) => key}
        sum={{ ...data.total, key: TOTAL, name: '' }}
      />
    </div>
  );
}
