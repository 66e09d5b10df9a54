/** The calls under way: who, whom, by what, and for how long. */

import { changeQuery, ReadState, RefreshFailed, useQueryText, useRead, type ViewProps } from '../../../screen';
import { useBoxClock } from '../../../screen/live/box-clock';
import { Message, SearchInput, Select } from '../../../ui';
import { DIRECTIONS, type Direction } from '../parts/call-kinds';
import { CallRow, COLUMNS } from './call-row';
import { CALL_STATES, type CallState, readDirectory, readLive } from './calls';
import { type CallFilter, wanted } from './shown-calls';
import { useOperator } from './use-operator';
import { useRows } from './use-rows';

const EVERY_MS = 2500;
const NOTHING = {};
const HEADS = ['caller', 'reached', 'way', 'state', 'time'] as const;

/** The tab. Its filter is in the address. */
export function ActiveCalls({ screen }: ViewProps) {
  const { t, gateway, failureText, query } = screen;
  const read = useRead(gateway, readLive, NOTHING, EVERY_MS);
  const numbers = useRead(gateway, readDirectory, NOTHING);
  const live = read.data?.data;
  const clock = useBoxClock(live?.now);
  const operator = useOperator(screen, numbers.data?.data, live?.calls);
  const { rows, hold } = useRows(live?.calls, operator.asking, live?.now ?? 0);
  const [text, type] = useQueryText(screen, 'text');
  if (!live)
    return <ReadState read={read} failureText={failureText} rows={['h-control w-2/3', 'h-12 w-full', 'h-12 w-full', 'h-12 w-full']} />;

  const filter: CallFilter = {
    direction: DIRECTIONS.find((each) => each === query.direction) ?? '',
    state: CALL_STATES.find((each) => each === query.state) ?? '',
    text,
  };
  const shown = rows.filter(({ call }) => wanted(call, filter));
  const count = (state: CallState): number => live.calls.filter((call) => call.state === state).length;
  return (
    <>
      <RefreshFailed read={read} screen={screen} />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <div className="min-w-0 grow basis-56 desk:max-w-72">
          <SearchInput label={t('voice-live:search')} value={text} onChange={type} />
        </div>
        <div className="min-w-32 grow basis-32 desk:max-w-40">
          <Select<Direction | ''>
            aria-label={t('voice-live:directionLabel')}
            value={filter.direction}
            onChange={(direction) => changeQuery(screen, { direction })}
            options={[
              { value: '', label: t('voice-live:allDirections') },
              ...DIRECTIONS.map((value) => ({ value, label: t(`voice-live:direction.${value}`) })),
            ]}
          />
        </div>
        <div className="min-w-32 grow basis-32 desk:max-w-40">
          <Select<CallState | ''>
            aria-label={t('voice-live:stateLabel')}
            value={filter.state}
            onChange={(state) => changeQuery(screen, { state })}
            options={[
              { value: '', label: t('voice-live:allStates') },
              ...CALL_STATES.map((value) => ({ value, label: t(`voice-live:state.${value}`) })),
            ]}
          />
        </div>
        <p className="w-full text-muted tabular-nums desk:ml-auto desk:w-auto" data-figures>
          {t('voice-live:figures', { all: live.calls.length, talking: count('talking'), waiting: count('queue') + count('ringing') })}
        </p>
      </div>
      <div {...hold}>
        {shown.length === 0 ? (
          <Message icon="phone" title={t(live.calls.length === 0 ? 'voice-live:none' : 'voice-live:noneSuch')}>
            {t(live.calls.length === 0 ? 'voice-live:noneHelp' : 'voice-live:noneSuchHelp')}
          </Message>
        ) : (
          <div className="overflow-clip rounded-panel border border-line bg-surface shadow-panel">
            <div aria-hidden="true" className={`hidden gap-x-3 border-b border-line px-3 py-2 text-note text-muted desk:grid ${COLUMNS}`}>
              <span />
              {HEADS.map((head) => (
                <span key={head} className={head === 'time' ? 'text-right' : ''}>
                  {t(`voice-live:column.${head}`)}
                </span>
              ))}
              {/* As wide as the three buttons below. */}
              <span className="w-[calc(3*var(--control))]" />
            </div>
            <ul aria-label={t('voice-live:tabs.calls')} className="divide-y divide-line">
              {shown.map((row) => (
                <CallRow key={row.call.id} shown={row} clock={clock} hands={operator} t={t} />
              ))}
            </ul>
          </div>
        )}
      </div>
      {operator.dialogs}
    </>
  );
}
