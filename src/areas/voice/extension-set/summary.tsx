/** How many phones are there, and how many the licence still allows. */
import { changeQuery, useRead, type ViewProps } from '../../../screen';
import { StatStrip } from '../../../ui/stat-strip';
import { readSummary } from './calls';
import { STATES } from './extension-fields';
import { licenceRoomOf } from './licence';
import { SEVERITIES } from './registration';

const EVERY_MS = 10_000;
const NOTHING = {};
/** How the list spells its filter in the address. */
const FILTER = 'f.state';

/** The counts, in the line above the list. A state in it narrows the list to it. */
export function Summary({ screen }: ViewProps) {
  const { t, gateway, query } = screen;
  const found = useRead(gateway, readSummary, NOTHING, EVERY_MS).data?.data;
  if (!found) return null;
  const room = licenceRoomOf(found);
  return (
    // In a line of its own it begins where the search does: each count has room for a finger around its words.
    <div className="flex min-w-0 flex-wrap items-center gap-x-1 max-xl:-ml-2">
      <StatStrip
        stats={STATES.filter((state) => found[state] > 0 || query[FILTER] === state).map((state) => {
          const on = query[FILTER] === state;
          return {
            key: state,
            severity: SEVERITIES[state],
            label: t(`voice-extensions:extensions.values.state.${state}`),
            count: found[state],
            on,
            onPress: () => changeQuery(screen, { [FILTER]: on ? '' : state, page: '' }),
          };
        })}
      />
      {room && (
        <span className={`shrink-0 px-2 text-note ${room.used >= room.limit ? 'font-medium text-danger' : 'text-muted'}`}>
          {t('voice-extensions:summary.licence', { ...room })}
        </span>
      )}
    </div>
  );
}
