import { thousands } from '../../lib/number-format';
import { IconButton } from '../../ui/button';
import { Select } from '../../ui/select';
import type { ScreenProps } from '../screen';
import { type ListView, PAGE_SIZES } from './list-query';

/** The pages of a list, and how many rows one has. */
export function Pager({
  list,
  t,
}: {
  readonly list: {
    readonly view: ListView;
    readonly total: number;
    readonly pages: number;
    readonly rows: readonly unknown[];
    readonly setView: (change: Partial<ListView>) => void;
  };
  readonly t: ScreenProps['t'];
}) {
  const { view, total, pages } = list;
  const from = (view.page - 1) * view.limit + 1;
  if (total === 0) return null;
  const turn = (page: number): void => list.setView({ page });
  return (
    <nav aria-label={t('engine:list.page')} className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-muted">
      <span role="status" className="tabular-nums">
        {total > list.rows.length && list.rows.length > 0
          ? t('engine:list.range', { from: thousands(from), to: thousands(from + list.rows.length - 1), total })
          : t('engine:list.total', { count: total })}
      </span>
      {(pages > 1 || total > PAGE_SIZES[0]) && (
        <span className="flex items-center gap-1.5">
          <span className="w-32">
            <Select
              aria-label={t('engine:list.perPage', { count: view.limit })}
              value={String(view.limit)}
              onChange={(limit) => list.setView({ limit: Number(limit) })}
              options={[...new Set([...PAGE_SIZES, view.limit])]
                .sort((a, b) => a - b)
                .map((size) => ({ value: String(size), label: t('engine:list.perPage', { count: size }) }))}
            />
          </span>
          <IconButton icon="chevron-left" label={t('engine:list.previous')} disabled={view.page <= 1} onClick={() => turn(view.page - 1)} />
          <PageNumber key={view.page} page={view.page} pages={pages} label={t('engine:list.page')} onTurn={turn} />
          <span className="whitespace-nowrap tabular-nums">{t('engine:list.of', { pages: thousands(pages) })}</span>
          <IconButton
            icon="chevron-right"
            label={t('engine:list.nextPage')}
            disabled={view.page >= pages}
            onClick={() => turn(view.page + 1)}
          />
        </span>
      )}
    </nav>
  );
}

const PageNumber = ({
  page,
  pages,
  label,
  onTurn,
}: {
  readonly page: number;
  readonly pages: number;
  readonly label: string;
  readonly onTurn: (page: number) => void;
}) => (
  <input
    aria-label={label}
    inputMode="numeric"
    defaultValue={page}
    onKeyDown={(event) => {
      const wanted = Number(event.currentTarget.value);
      if (event.key === 'Enter' && Number.isInteger(wanted)) onTurn(Math.min(Math.max(1, wanted), pages));
    }}
    className="h-control w-12 rounded-control border border-line-strong bg-surface px-1 text-center text-ink tabular-nums"
  />
);
