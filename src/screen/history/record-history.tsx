/** The history of a record, in a file of its own that is fetched when somebody opens it. */
import { lazy, Suspense } from 'react';
import { loadPart } from '../../lib/load-part';
import type { HistoryProps } from './history-panel';

const Panel = lazy(async () => ({ default: (await loadPart(() => import('./history-panel'))).HistoryPanel }));

/** The history of a list's record, in a panel at the side. */
export const RecordHistory = (props: HistoryProps) => (
  <Suspense>
    <Panel {...props} />
  </Suspense>
);
