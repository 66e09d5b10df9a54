/** What is drawn of play records in a way of its own: lengths, what the filter comes to, and the export of all that it finds. */

import { useMemo } from 'react';
import type { Row } from '../../../field/field';
import { lengthText } from '../../../lib/length-text';
import { NO_VALUE } from '../../../lib/number-format';
import { Facts, type ListViews, type ScreenProps, useLabels, useRead, type ViewProps } from '../../../screen';
import { filterNames, filterPayload, readListQuery } from '../../../screen/list/list-query';
import { useExport } from '../../../screen/list/use-export';
import { countText } from '../../../screen/live/figures';
import { MenuButton } from '../../../ui/menu-button';
import { playTime } from './play-time';
import { exportPlays, playFields, plays, readSums } from './records';

const NAMES = filterNames(playFields, plays.filters ?? []);
const DEFAULTS = { limit: 20, sort: 'started', order: 'desc' } as const;

/** The filter as it stands in the address. */
function useFilters({ query }: Pick<ScreenProps, 'query'>): Readonly<Record<string, unknown>> {
  return useMemo(() => filterPayload({ ...readListQuery(query, NAMES, DEFAULTS, playFields), sort: undefined }), [query]);
}

function Sums({ screen }: ViewProps) {
  const { t, gateway } = screen;
  const found = useRead(gateway, readSums, useFilters(screen)).data?.data;
  if (!found) return null;
  return (
    <span className="px-2 text-note text-muted tabular-nums">
      {t('smart-screen-play-records:plays.sums', {
        count: found.records,
        records: countText(found.records),
        time: playTime(found.seconds, t),
      })}
    </span>
  );
}

function Export({ screen }: ViewProps) {
  const { t, can } = screen;
  const filters = useFilters(screen);
  const run = useExport(screen, exportPlays, plays.component);
  if (!can(`${plays.component}:export`)) return null;
  return (
    <MenuButton
      label={t('smart-screen-play-records:plays.export')}
      icon="download"
      entries={(['csv', 'xlsx'] as const).map((format) => ({
        key: format,
        label: t(`smart-screen-play-records:plays.as.${format}`),
        onSelect: () => void run({ ...filters, value: 'all', format }),
      }))}
    />
  );
}

/** What a record says: bounds of the filter are no part of it. */
const TOLD = Object.keys(playFields).filter((name) => !/_(?:from|to)$/.test(name));

/** One record. */
function Detail({ row, screen }: ViewProps & { readonly row: Row<typeof playFields> }) {
  const labels = useLabels(plays.key, playFields, screen);
  // A length is told as in the list.
  const fields = { ...playFields, seconds: { ...playFields.seconds, format: () => lengthText(row.seconds ?? 0) } };
  return <Facts fields={fields} names={TOLD} row={row} labels={labels} />;
}

export const views: ListViews<typeof playFields> = {
  Detail,
  Summary: Sums,
  Buttons: Export,
  cells: {
    seconds: ({ value }) => <span className="tabular-nums">{lengthText(value ?? 0)}</span>,
    who: ({ value }) =>
      value === '' ? <span className="text-faint">{NO_VALUE}</span> : <span className="truncate tabular-nums">{value}</span>,
  },
};
