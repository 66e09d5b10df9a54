/** The log's list or its live view, one in the place of the other, and what an entry holds. */

import type { ReactNode } from 'react';
import type { ListViews, ViewProps } from '../../../screen';
import { filterNames, filterPayload, readListQuery } from '../../../screen/list/list-query';
import { Button } from '../../../ui/button';
import { InPageSlot } from '../../../ui/page-slots';
import { EntryDetail } from './entry-detail';
import { LiveTail } from './live-tail';
import { log, logFields } from './log';

/** Names of the filters in the address and in the calls. */
const FILTERS = filterNames(logFields, log.filters ?? []);
/** Lines that are written just now have no pages and one order. */
const UNORDERED = { limit: 20, sort: undefined, order: 'desc' } as const;

function ListOrLive({ screen, children }: ViewProps & { readonly children: ReactNode }) {
  const { t, query, setQuery } = screen;
  const { live, ...rest } = query;
  // What the list has chosen, as the call `tail` takes it.
  const filters = filterPayload({ ...readListQuery(query, FILTERS, UNORDERED, logFields), sort: undefined });
  return (
    <>
      <InPageSlot name="actions">
        <Button icon={live ? 'list' : 'play'} aria-pressed={live === '1'} onClick={() => setQuery(live ? rest : { ...rest, live: '1' })}>
          {t(live ? 'system-people:tail.stop' : 'system-people:tail.start')}
        </Button>
      </InPageSlot>
      {live ? <LiveTail screen={screen} filters={filters} /> : children}
    </>
  );
}

export const views: ListViews<typeof logFields> = { Around: ListOrLive, Detail: EntryDetail };
