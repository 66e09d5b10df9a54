/** Beside the tab of the answers: low marks that nobody has taken care of. */
import { type TabsViews, useRead } from '../../../screen';
import { readLow } from './calls';

const POLL_MS = 15_000;
const NOTHING = {};

const Count: TabsViews['Count'] = ({ screen, tab }) => {
  const open = useRead(screen.gateway, readLow, NOTHING, POLL_MS).data?.data.open ?? 0;
  return tab !== 'answers' || open === 0 ? null : (
    <span className="ml-1 rounded-full bg-danger-soft px-1.5 text-note text-danger tabular-nums">
      {open}
      <span className="sr-only"> {screen.t('smart-screen-evaluation:answers.openLow', { count: open })}</span>
    </span>
  );
};

export const views: TabsViews = { Count };
