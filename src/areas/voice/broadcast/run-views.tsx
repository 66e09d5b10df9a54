/** What the log of broadcasts draws in a way of its own. */

import { lengthText } from '../../../lib/length-text';
import { Facts, type ListViews, useLabels } from '../../../screen';
import { broadcastRuns } from './lists';
import { RunOutcome } from './playing';
import { runFields } from './runs';

export const views: ListViews<typeof runFields> = {
  cells: {
    // What was played; of what was spoken there are no words.
    what: ({ row, screen: { t } }) =>
      row.what === '' ? <span className="text-muted">{t(`voice-broadcast:runs.values.source.${row.source}`)}</span> : row.what,
    seconds: ({ value }) => <span className="tabular-nums">{lengthText(value ?? 0)}</span>,
  },
  Detail: ({ row, screen }) => {
    const labels = useLabels(broadcastRuns.key, runFields, screen);
    return (
      <>
        <Facts fields={runFields} row={row} labels={labels} names={['started', 'kind', 'by', 'source', 'what', 'zones', 'volume']} />
        <div className="mt-5">
          <RunOutcome id={row.id} screen={screen} />
        </div>
      </>
    );
  },
};
