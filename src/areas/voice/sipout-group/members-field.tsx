/** The trunks of a group in their order: moved by dragging and by keys, each with its state now. */

import { createContext, useContext } from 'react';
import { defineField, type Field, type FieldOptions, type InputProps } from '../../../field/field';
import { useLinked } from '../../../field/linked';
import { listOf } from '../../../i18n/list-of';
import { Offered, OrderedList } from '../parts/ordered-list';
import { readIds } from '../parts/read-ids';
import { reasonOf, stateOf } from '../sipout-set/trunk-state';
import { LoadWords, StateWords } from '../sipout-set/trunk-words';
import type { LiveTrunk } from './live';

const LINKAGE = 'voice_trunk';

/** The trunks of the box as they are now, for the list and its form; undefined before the first answer. */
export const LiveTrunks = createContext<readonly LiveTrunk[] | undefined>(undefined);

function MembersInput({ value, onChange, words, label, disabled = false, id }: InputProps<readonly string[]>) {
  const options = useLinked(LINKAGE, words);
  const live = useContext(LiveTrunks);
  const nameOf = (trunk: string): string => options.find((option) => option.value === trunk)?.label ?? words.value(trunk);
  const stateNow = (trunk: string) => {
    const now = live?.find((each) => each.id === trunk);
    return (
      now && (
        <span className="flex min-w-0 shrink-0 items-center gap-3 text-note">
          <StateWords state={stateOf(now.state)} reason={reasonOf(now.reason)} />
          <LoadWords calls={now.calls} limit={now.limit} />
        </span>
      )
    );
  };
  const left = options.filter((option) => !value.includes(option.value));
  return (
    <div id={id}>
      <OrderedList {...{ value, onChange, label, disabled, nameOf }} extra={stateNow} t={words.t} />
      {!disabled && <Offered options={left} onAdd={(trunk) => onChange([...value, trunk])} t={words.t} />}
    </div>
  );
}

/** Ids of trunks, each once, in an order that people set. */
export const orderedTrunks = (options: FieldOptions<readonly string[]> = {}): Field<readonly string[]> =>
  defineField<readonly string[]>(
    {
      kind: 'orderedTrunks',
      wire: 'texts',
      empty: [],
      decode: readIds,
      parse: readIds,
      format: (value, words) => listOf(words.t, value.map(words.value)),
      Input: MembersInput,
      linkage: LINKAGE,
      layout: 'group',
      wide: true,
      width: 320,
    },
    options,
  );
