/** What was ordered, by day, category, product or room, with its sums, and as a file. */
import { useMemo } from 'react';
import { moneyText } from '../../../lib/money';
import { changeQuery, ReadState, useRead, type ViewProps } from '../../../screen';
import { useExport } from '../../../screen/list/use-export';
import { Message } from '../../../ui';
import { MenuButton } from '../../../ui/menu-button';
import { RangePicker } from '../../../ui/range-picker';
import { Segments } from '../../../ui/segments';
import { SimpleTable } from '../../../ui/simple-table';
import { REPORT_PERIODS, reportPeriod, reportSpan } from './months';
import { exportReport, REPORTS, type ReportRow, readReport } from './reports';

const RIGHT = 'smartscreen/mallmanagement';

/** The tab. */
export function MallReport({ screen }: ViewProps) {
  const { t, gateway, failureText, query, can } = screen;
  const by = REPORTS.find((each) => each === query.by) ?? 'day';
  const [from, to] = [query.from ?? '', query.to ?? ''];
  const wish = useMemo(() => ({ by, from, to }), [by, from, to]);
  const read = useRead(gateway, readReport, wish);
  const save = useExport(screen, exportReport, RIGHT);
  const found = read.data?.data;
  if (!found) return <ReadState read={read} failureText={failureText} rows={['h-10 w-full', 'h-52 w-full']} />;
  const period = reportPeriod({ from, to }, found.today);
  return (
    <div className="space-y-4" aria-busy={read.loading}>
      <div className="flex flex-wrap items-end gap-3">
        <Segments
          label={t('smart-screen-mall:reports.by')}
          value={by}
          options={REPORTS.map((value) => ({ value, label: t(`smart-screen-mall:reports.names.${value}`) }))}
          onChange={(next) => changeQuery(screen, { by: next })}
        />
        <RangePicker
          label={t('smart-screen-mall:reports.period')}
          options={REPORT_PERIODS.map((value) => ({ value, label: t(`smart-screen-mall:reports.periods.${value}`) }))}
          value={period}
          onChange={(next) => changeQuery(screen, { ...reportSpan(next, found.today) })}
          own={{ from: found.from, to: found.to }}
          onOwn={(days) => changeQuery(screen, { ...days })}
          words={{
            own: t('smart-screen-mall:reports.own'),
            from: t('smart-screen-mall:reports.from'),
            to: t('smart-screen-mall:reports.to'),
            apply: t('smart-screen-mall:reports.show'),
            wrong: t('issue:startAfterEnd'),
            pick: t('field:pick.date'),
          }}
        />
        {can(`${RIGHT}:export`) && (
          <MenuButton
            label={t('smart-screen-mall:reports.export')}
            icon="download"
            entries={(['csv', 'xlsx'] as const).map((format) => ({
              key: format,
              label: format.toUpperCase(),
              onSelect: () => void save({ ...wish, format }),
            }))}
          />
        )}
      </div>
      {found.rows.length === 0 ? (
        <Message icon="shop" title={t('smart-screen-mall:reports.nothing')} />
      ) : (
        <section className="rounded-panel border border-line bg-surface pb-2">
          <Table by={by} rows={found.rows} sums={found.sums} screen={screen} />
        </section>
      )}
      <p className="text-note text-muted">
        {t(found.canceled > 0 ? 'smart-screen-mall:reports.note' : 'smart-screen-mall:reports.noneCanceled', {
          from: found.from,
          to: found.to,
          count: found.canceled,
        })}
        {found.patients > 0 && ` ${t('smart-screen-mall:reports.patients', { count: found.patients })}`}
      </p>
    </div>
  );
}

function Table({
  by,
  rows,
  sums,
  screen: { t },
}: ViewProps & { readonly by: (typeof REPORTS)[number]; readonly rows: readonly ReportRow[]; readonly sums: readonly ReportRow[] }) {
  const isSum = (row: ReportRow): boolean => sums.includes(row);
  const nameOf = (row: ReportRow): string =>
    isSum(row) ? t('smart-screen-mall:reports.total') : row.name || t('smart-screen-mall:reports.delivery');
  return (
    <SimpleTable
      label={t(`smart-screen-mall:reports.names.${by}`)}
      rows={[...rows, ...sums]}
      keyOf={(row) => `${isSum(row) ? 'sum' : 'row'} ${row.currency} ${row.name}`}
      columns={[
        {
          key: 'name',
          head: t(`smart-screen-mall:reports.names.${by}`),
          cell: (row) => <span className={isSum(row) ? 'font-semibold' : '[overflow-wrap:anywhere]'}>{nameOf(row)}</span>,
        },
        { key: 'orders', head: t('smart-screen-mall:reports.orders'), end: true, cell: ({ orders }) => orders },
        { key: 'items', head: t('smart-screen-mall:reports.items'), end: true, cell: ({ items }) => items },
        {
          key: 'sum',
          head: t('smart-screen-mall:reports.sum'),
          end: true,
          cell: (row) => (
            <span className={`tabular-nums ${isSum(row) ? 'font-semibold' : ''}`}>{`${moneyText(row.sum)} ${row.currency}`}</span>
          ),
        },
        {
          key: 'billed',
          head: t('smart-screen-mall:reports.billed'),
          end: true,
          cell: ({ billed, currency }) => `${moneyText(billed)} ${currency}`,
        },
        ...(sums.some(({ refunded }) => refunded > 0)
          ? [
              {
                key: 'refunded',
                head: t('smart-screen-mall:reports.refunded'),
                end: true,
                cell: ({ refunded, currency }: ReportRow) => `${moneyText(refunded)} ${currency}`,
              },
            ]
          : []),
      ]}
    />
  );
}
