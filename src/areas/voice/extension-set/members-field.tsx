/** Phones of a ring group, in their order: added by number, range or name, moved by dragging and by keys. */

import { createContext, useContext } from 'react';
import { type CellProps, defineField, type Field, type FieldOptions, type InputProps } from '../../../field/field';
import { listOf } from '../../../i18n/list-of';
import { Tag } from '../../../ui/tag';
import { OrderedList } from '../parts/ordered-list';
import { numberOf, PhoneCount } from '../parts/phone-adder';
import { PHONES, PhonesInput } from '../parts/phones-field';

/** More than that ring no longer within a second of each other. */
const MOST = 200;
/** Members that a cell names; of the others it says how many. */
const SHOWN = 3;

/** Ids of the extensions that are switched off: they are marked among the members. */
export const SwitchedOff = createContext<ReadonlySet<string>>(new Set());

function MembersInput(props: InputProps<readonly string[]>) {
  const { value, onChange, disabled = false, label, words } = props;
  const off = useContext(SwitchedOff);
  const { t } = words;
  return (
    <PhonesInput {...props}>
      {(options) => {
        const labels = new Map(options.map((option) => [option.value, option.label]));
        const nameOf = (id: string): string => labels.get(id) ?? (options.length === 0 ? id : t('voice:target.gone'));
        return (
          <>
            {value.length > 0 && <PhoneCount count={value.length} disabled={disabled} onNone={() => onChange([])} words={words} />}
            <OrderedList
              {...{ value, onChange, label, disabled, nameOf, t }}
              extra={(id) => off.has(id) && <Tag severity="warning">{t('voice-extensions:members.off')}</Tag>}
            />
          </>
        );
      }}
    </PhonesInput>
  );
}

function MembersCell({ value, words }: CellProps<readonly string[]>) {
  const off = useContext(SwitchedOff);
  const dead = value.filter((id) => off.has(id));
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 truncate">
        {listOf(
          words.t,
          value.slice(0, SHOWN).map((id) => numberOf(words.value(id))),
        )}
        {value.length > SHOWN && ` +${value.length - SHOWN}`}
      </span>
      {dead.length > 0 && <Tag severity="warning">{words.t('voice-extensions:members.offCount', { count: dead.length })}</Tag>}
    </span>
  );
}

/** Phones that ring, first to last: ids of extensions. */
export const orderedMembers = (options: FieldOptions<readonly string[]> = {}): Field<readonly string[]> =>
  defineField<readonly string[]>(
    {
      ...PHONES,
      format: (value, words) =>
        listOf(
          words.t,
          value.map((id) => numberOf(words.value(id))),
        ),
      rule: (value) => (value.length > MOST ? { key: 'tooMany', args: { max: MOST } } : undefined),
      Input: MembersInput,
      Cell: MembersCell,
    },
    options,
  );
