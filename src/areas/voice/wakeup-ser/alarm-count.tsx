/** How many guests nobody could wake and nobody has seen to, in the tab of the board: seen from the other tabs too. */
import { type TabsViews, useRead, type ViewProps } from '../../../screen';
import { isAlarm, readBoard } from './calls';

/** The board itself asks more often; what it is told, stands here too. */
const POLL_MS = 15_000;

function AlarmCount({ screen }: ViewProps) {
  const count = useRead(screen.gateway, readBoard, {}, POLL_MS).data?.data.list.filter(isAlarm).length ?? 0;
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span
        aria-hidden="true"
        className="ml-0.5 inline-block min-w-5 rounded-full bg-danger-soft px-1.5 text-center text-note font-medium text-danger tabular-nums"
      >
        {count}
      </span>
      <span className="sr-only">{screen.t('voice-wakeup:board.alarms', { count })}</span>
    </>
  );
}

export const views: TabsViews = { Count: ({ screen, tab }) => tab === 'today' && <AlarmCount screen={screen} /> };
