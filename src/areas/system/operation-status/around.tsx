/** What the tabs share: how the box is doing, asked again and again, and the span of its curves. */

import { historyRange } from '../../../gateway/calls';
import { type AroundTabs, type TabsViews, useRead, type ViewProps } from '../../../screen';
import { RangePicker } from '../../../screen/live/range-picker';
import { sharedOverTabs } from '../../../screen/show/shared-over-tabs';
import { type Running, readRunning } from './calls';

const POLL_MS = 5000;

const {
  Share,
  RefreshFailed,
  useShared: useRunning,
} = sharedOverTabs<Running>(['h-20 w-full', 'h-64 w-full', 'h-64 w-full', 'h-96 w-full']);

export { useRunning };

function Around({ screen, children }: AroundTabs) {
  const read = useRead(screen.gateway, readRunning, {}, POLL_MS);
  return (
    <Share screen={screen} read={{ ...read, data: read.data?.data.detail }}>
      {children}
    </Share>
  );
}

/** The span is in the address. */
const Range = ({ screen: { t, query, setQuery } }: ViewProps) =>
  query.tab !== 'services' && <RangePicker range={historyRange(query.range)} onChange={(range) => setQuery({ ...query, range })} t={t} />;

export const views: TabsViews = {
  Around,
  Above: RefreshFailed,
  Buttons: Range,
  kept: ({ range }) => (range === undefined ? {} : { range }),
};
