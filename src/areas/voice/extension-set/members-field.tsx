/** Phones of a ring group, in their order: added by number, range or name, moved by dragging and by keys. */
import { createContext, useContext } from 'react';
import { useLinked } from '../../../field/choice';
import { type CellProps, defineField, type Field, type FieldOptions, type InputProps } from '../../../field/field';
import { useMessages } from '../../../i18n/i18n';
import { Skeleton } from '../../../ui/states';
import { Tag } from '../../../ui/tag';
import { OrderedList } from '../parts/ordered-list';
import { numberOf, PhoneAdder, PhoneCount } from '../parts/phone-adder';
import { readIds } from '../parts/read-ids';

const LINKAGE = 'voice_extension';
/** More than that ring no longer within a second of each other. */
const MOST = 200;
/** Members that a cell names; of the others it says how many. */
const SHOWN = 3;

/** Ids of the extensions that are switched off: they are marked among the members. */
export const SwitchedOff = createContext<ReadonlySet<string>>(new Set());

function MembersInput({ value, onChange, onBlur, words, disabled = false, label, name: _name, ...row }: InputProps<readonly string[]>) {
  const options = useLinked(LINKAGE, words);
  const off = useContext(SwitchedOff);
  const ready = useMessages('field');
  const { t } = words;
  const labels = new Map(options.map((option) => [option.value, option.label]));
  const nameOf = (id: string): string => labels.get(id) ?? (options.length === 0 ? id : t('voice:target.gone'));
  if (!ready) return <Skeleton className="h-control" />;
  return (
    <div className="space-y-2">
      <PhoneAdder {...{ value, onChange, onBlur, options, disabled, row, words }} />
      {value.length > 0 && <PhoneCount count={value.length} disabled={disabled} onNone={() => onChange([])} words={words} />}
      <OrderedList
        {...{ value, onChange, label, disabled, nameOf, t }}
        extra={(id) => off.has(id) && <Tag tone="warning">{t('voice-extensions:members.off')}</Tag>}
      />
    </div>
  );
}

function MembersCell({ value, words }: CellProps<readonly string[]>) {
  const off = useContext(SwitchedOff);
  const dead = value.filter((id) => off.has(id));
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 truncate">
        {value
          .slice(0, SHOWN)
          .map((id) => numberOf(words.value(id)))
          .join(', ')}
        {value.length > SHOWN && ` +${value.length - SHOWN}`}
      </span>
      {dead.length > 0 && <Tag tone="warning">{words.t('voice-extensions:members.offCount', { count: dead.length })}</Tag>}
    </span>
  );
}

/** Phones that ring, first to last: ids of extensions. */
export const orderedMembers = (options: FieldOptions<readonly string[]> = {}): Field<readonly string[]> =>
  defineField<readonly string[]>(
    {
      kind: 'linkedSeveral',
      wire: 'texts',
      empty: [],
      decode: readIds,
      parse: readIds,
      format: (value, words) => value.map((id) => numberOf(words.value(id))).join(', '),
      rule: (value) => (value.length > MOST ? { key: 'tooMany', args: { max: MOST } } : undefined),
      Input: MembersInput,
      Cell: MembersCell,
      linkage: LINKAGE,
      layout: 'group',
      wide: true,
    },
    options,
  );
