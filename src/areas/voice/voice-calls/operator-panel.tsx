/** The operator's panel: every phone as a tile by what it does, and the calls beside them, to be dragged onto one. */

import { useCallback, useMemo, useState } from 'react';
import { changeQuery, ReadState, RefreshFailed, useQueryText, useRead, type ViewProps } from '../../../screen';
import { useBoxClock } from '../../../screen/live/box-clock';
import { DESK, Message, SearchInput, Select, useMedia } from '../../../ui';
import { StatStrip } from '../../../ui/stat-strip';
import { PHONE_LOOK } from './call-words';
import { type LiveCall, type PanelPhone, PHONE_STATES, type PhoneState, readDirectory, readLive } from './calls';
import { GROUPINGS, type Grouping, wantedPhones } from './phone-groups';
import type { ShownCall } from './shown-calls';
import { SideCalls } from './side-calls';
import { Tiles } from './tiles';
import { canTransfer, useOperator } from './use-operator';
import { useRows } from './use-rows';

const EVERY_MS = 2500;
const WITH_PHONES = { phones: true };
const NOTHING = {};
const anyState = (): PhoneState => 'idle';

/** Which call each phone is in, by the extension's id. */
function callsByPhone(rows: readonly ShownCall[]): ReadonlyMap<string, LiveCall> {
  const found = new Map<string, LiveCall>();
  for (const { call, ended } of rows)
    if (ended === 0) for (const id of [call.from, call.to, ...call.ringing]) if (id !== '') found.set(id, call);
  return found;
}

/** The tab. What is looked for and how it is grouped is in the address. */
export function OperatorPanel({ screen }: ViewProps) {
  const { t, gateway, failureText, query } = screen;
  const read = useRead(gateway, readLive, WITH_PHONES, EVERY_MS);
  const numbers = useRead(gateway, readDirectory, NOTHING);
  const [text, type] = useQueryText(screen, 'text');
  const [dragged, setDragged] = useState<LiveCall>();
  const live = read.data?.data;
  const directory = numbers.data?.data;
  const clock = useBoxClock(live?.now);
  const operator = useOperator(screen, directory, live?.calls);
  const { rows, hold } = useRows(live?.calls, operator.asking || dragged !== undefined, live?.now ?? 0);

  const states = live?.states;
  const stateOf = useCallback(({ id }: PanelPhone): PhoneState => states?.[id] ?? 'idle', [states]);
  const asked = query.states ?? '';
  const chosen = useMemo(() => new Set(PHONE_STATES.filter((state) => asked.split(',').includes(state))), [asked]);
  const by: Grouping = GROUPINGS.find((each) => each === query.by) ?? 'class';
  const phones = directory?.extensions;
  // Without a state to choose by, each answer of the box would sort all phones anew for nothing.
  const stateAsked = chosen.size > 0 ? stateOf : anyState;
  const shown = useMemo(() => wantedPhones(phones ?? [], stateAsked, { text, states: chosen }), [phones, stateAsked, text, chosen]);
  const callOf = useMemo(() => callsByPhone(rows), [rows]);
  // One below the other the calls come first, in the page as on the screen: they are few and wait, the phones are many.
  const wide = useMedia(DESK);

  if (!live) return <ReadState read={read} failureText={failureText} rows={['h-control w-2/3', 'h-96 w-full']} />;
  if (!phones) return <ReadState read={numbers} failureText={failureText} rows={['h-control w-2/3', 'h-96 w-full']} />;
  const toggle = (state: PhoneState): void => {
    const next = new Set(chosen);
    if (!next.delete(state)) next.add(state);
    changeQuery(screen, { states: [...next].join(',') });
  };
  const count = (state: PhoneState): number => phones.filter((phone) => stateOf(phone) === state).length;
  const tiles =
    shown.length === 0 ? (
      <Message key="tiles" icon="extension" title={t(phones.length === 0 ? 'voice-live:panel.none' : 'voice-live:panel.noneSuch')} />
    ) : (
      <Tiles
        key="tiles"
        phones={shown}
        by={by}
        stateOf={stateOf}
        callOf={callOf}
        calls={live.calls}
        dragged={dragged}
        onDrag={setDragged}
        operator={operator}
        t={t}
      />
    );
  const calls = (
    <SideCalls
      key="calls"
      rows={rows}
      hold={hold}
      clock={clock}
      operator={operator}
      onDrag={setDragged}
      draggable={(call) => operator.why.transfer === undefined && canTransfer(call)}
      t={t}
    />
  );
  return (
    <>
      <RefreshFailed read={read} screen={screen} />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <div className="min-w-0 grow basis-48 desk:max-w-64">
          <SearchInput label={t('voice-live:panel.search')} value={text} onChange={type} />
        </div>
        <div className="min-w-32 grow basis-32 desk:max-w-44">
          <Select<Grouping>
            aria-label={t('voice-live:panel.by')}
            value={by}
            onChange={(next) => changeQuery(screen, { by: next })}
            options={GROUPINGS.map((value) => ({ value, label: t(`voice-live:panel.grouping.${value}`) }))}
          />
        </div>
        <fieldset className="flex min-w-0 flex-wrap gap-1.5">
          <legend className="sr-only">{t('voice-live:panel.states')}</legend>
          <StatStrip
            stats={PHONE_STATES.map((state) => ({
              key: state,
              ...PHONE_LOOK[state],
              label: t(`voice-live:phone.${state}`),
              count: count(state),
              on: chosen.has(state),
              onPress: () => toggle(state),
            }))}
          />
        </fieldset>
      </div>
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_20rem]">{wide ? [tiles, calls] : [calls, tiles]}</div>
      {operator.dialogs}
    </>
  );
}
