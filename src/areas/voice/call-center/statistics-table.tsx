/** The statistics of a period: the sums as large figures, and a line for each hour, day, queue or agent. */
import { useMemo } from 'react';
import type { Translate } from '../../../i18n/keys';
import { percent } from '../../../lib/number-format';
import { Meter } from '../../../screen/live/panel';
import { FigureStrip } from '../../../ui/figure-strip';
import type { Grouping, Statistics } from './calls';
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
            {show(data.total)}
            {key === 'abandoned' && data.total.offered > 0 && (
              <span className="ml-1.5 text-body font-normal text-muted">{shareText(data.total.abandoned, data.total.offered)}</span>
            )}
          </>
        ),
      }))}
    />
  );
}

/** All lines with their total; lines of queues and agents have a bar for how much of it was theirs. */
export function StatisticsTable({ data, by, t }: { readonly data: Statistics; readonly by: Grouping; readonly t: Translate }) {
  const columns = columnsFor(by);
  const most = useMemo(() => Math.max(1, ...data.lines.map(({ offered, answered }) => Math.max(offered, answered))), [data]);
  return (
    <div className="overflow-x-auto rounded-panel border border-line bg-surface">
      <table className="w-full tabular-nums">
        <caption className="sr-only">
          {t('voice-center:statistics.caption', {
            by: t(`voice-center:statistics.by.${by}`),
            from: data.from,
            to: data.to,
          })}
        </caption>
        <thead>
          <tr className="border-b border-line text-note text-muted">
            <th scope="col" className="px-4 py-2 text-left font-medium">
              {t(`voice-center:statistics.by.${by}`)}
            </th>
            {columns.map(({ key }) => (
              <th key={key} scope="col" className="px-3 py-2 text-right font-medium whitespace-nowrap">
                {t(`voice-center:statistics.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.lines.map((line) => (
            <tr key={line.key} className="border-b border-line">
              <th scope="row" className="min-w-40 px-4 py-1.5 text-left font-normal">
                <span className="block max-w-64 truncate" title={lineName(line, by)}>
                  {lineName(line, by)}
                </span>
                {(by === 'queue' || by === 'agent') && (
                  <Meter share={percent(by === 'queue' ? line.offered : line.answered, most)} severity="neutral" />
                )}
              </th>
              {columns.map(({ key, show }) => (
                <td key={key} className="px-3 py-1.5 text-right whitespace-nowrap">
                  {show(line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="px-4 py-2 text-left">
              {t('voice-center:statistics.total')}
            </th>
            {columns.map(({ key, show }) => (
              <td key={key} className="px-3 py-2 text-right whitespace-nowrap">
                {show(data.total)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
