/** The filter of the records as it stands in the address, for the list and the charts alike. */
import { useMemo } from 'react';
import { type ScreenProps, useRead, type ViewProps } from '../../../screen';
import { filterNames, filterPayload, type ListView, readListQuery, writeListQuery } from '../../../screen/list/list-query';
import { Button } from '../../../ui/button';
import { PERIODS, periodOf, spanOf } from './periods';
import { cdrCalls, cdrFields, cdrList } from './records';

const NAMES = filterNames(cdrFields, cdrList.filters ?? []);
const DEFAULTS = { limit: 20, sort: 'started', order: 'desc' } as const;
/** What the two ends of the period are called as filters. */
const [FROM, TO] = ['started_from', 'started_to'] as const;

/** The filter, and the way to change it: what is found then begins at its first page. */
export function useCdrFilter({ query, setQuery }: Pick<ScreenProps, 'query' | 'setQuery'>) {
  const view = useMemo(() => readListQuery(query, NAMES, DEFAULTS, cdrFields), [query]);
  return {
    view,
    setView: (change: Partial<ListView>, more: Readonly<Record<string, string>> = {}): void =>
      setQuery({ ...writeListQuery(query, { ...view, page: 1, ...change }, DEFAULTS), ...more }),
    /** As calls take it; without an order there are only texts. */
    filters: filterPayload({ ...view, sort: undefined }) as Readonly<Record<string, string>>,
  };
}

/** Ready-made periods. */
export function PeriodBar({ screen }: ViewProps) {
  const { t, gateway } = screen;
  const { view, setView } = useCdrFilter(screen);
  const today = useRead(gateway, cdrCalls.now, {}).data?.data.slice(0, 10);
  if (today === undefined) return null;
  const { [FROM]: from = '', [TO]: to = '', ...rest } = view.filters;
  const chosen = periodOf({ from, to }, today);
  return (
    <fieldset
      aria-label={t('voice-cdr:period.label')}
      className="flex gap-1 max-sm:w-full max-sm:justify-between max-sm:text-note max-sm:[&_button]:px-2"
    >
      {PERIODS.map((period) => (
        <Button
          key={period}
          look={chosen === period ? 'plain' : 'ghost'}
          aria-pressed={chosen === period}
          onClick={() => {
            const span = spanOf(period, today);
            setView({ filters: { ...rest, ...(span.from !== '' && { [FROM]: span.from, [TO]: span.to }) } });
          }}
        >
          {t(`voice-cdr:period.${period}`)}
        </Button>
      ))}
    </fieldset>
  );
}
