/** Above the list: how many phones are there, how many the licence still allows, and the way to add many. */
import { changeQuery, type ScreenProps, useRead } from '../../../screen';
import { Button } from '../../../ui/button';
import { StateTag, type Tone } from '../../../ui/tag';
import { readSummary } from './calls';
import { STATES } from './extension-fields';
import { licenceRoomOf } from './licence';

const EVERY_MS = 10_000;
const NOTHING = {};
/** How the list spells its filter in the address. */
const FILTER = 'f.state';
const TONES: Readonly<Record<(typeof STATES)[number], Tone>> = {
  registered: 'success',
  unreachable: 'warning',
  failed: 'danger',
  off: 'neutral',
};

/** The strip. A state in it narrows the list to it. */
export function Summary({ screen, onMany }: { readonly screen: ScreenProps; readonly onMany: () => void }) {
  const { t, gateway, query, can } = screen;
  const found = useRead(gateway, readSummary, NOTHING, EVERY_MS).data?.data;
  const room = found && licenceRoomOf(found);
  return (
    <div className="mb-3 flex min-h-control flex-wrap items-center gap-x-2 gap-y-1.5">
      {found &&
        STATES.filter((state) => found[state] > 0 || query[FILTER] === state).map((state) => {
          const on = query[FILTER] === state;
          return (
            <button
              key={state}
              type="button"
              aria-pressed={on}
              onClick={() => changeQuery(screen, { [FILTER]: on ? '' : state, page: '' })}
              className="inline-flex min-h-8 items-center gap-1.5 rounded-control border border-line bg-surface px-2.5 hover:bg-hover aria-pressed:border-accent-text aria-pressed:bg-accent-soft"
            >
              <StateTag tone={TONES[state]}>{t(`voice-extensions:extensions.values.state.${state}`)}</StateTag>
              <span className="font-medium tabular-nums">{found[state]}</span>
            </button>
          );
        })}
      {room && (
        <span className={`text-note ${room.used >= room.limit ? 'font-medium text-danger' : 'text-muted'}`}>
          {t('voice-extensions:summary.licence', { ...room })}
        </span>
      )}
      {can('voicemodel/extensionset:add') && (
        <span className="ml-auto">
          <Button icon="list" onClick={onMany}>
            {t('voice-extensions:many.title')}
          </Button>
        </span>
      )}
    </div>
  );
}
