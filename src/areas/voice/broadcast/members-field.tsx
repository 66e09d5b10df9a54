/** Phones of a zone: chosen by number and range or by name, and shown as ranges however many there are. */
import { defineField, type Field, type FieldOptions, type InputProps, type Option } from '../../../field/field';
import { Chip } from '../../../ui/chip';
import { spansOf, spell } from '../parts/numbers-of';
import { numberOf, PhoneCount } from '../parts/phone-adder';
import { PHONES, PhonesInput } from '../parts/phones-field';

/** Chosen phones: such as follow each other are one chip. */
function chipsOf(value: readonly string[], options: readonly Option[]) {
  const known = new Map(options.map((option) => [option.value, option.label]));
  const byNumber = new Map(value.map((id) => [numberOf(known.get(id) ?? id), id]));
  return spansOf([...byNumber.keys()]).map(({ from, to, count }) => {
    const one = known.get(byNumber.get(from) ?? '') ?? from;
    const ids = [...byNumber].filter(([number]) => number.length === from.length && number >= from && number <= to).map(([, id]) => id);
    return { key: from, label: count === 1 ? one : `${from}–${to} (${count})`, ids };
  });
}

function MembersInput(props: InputProps<readonly string[]>) {
  const { value, onChange, disabled = false, label, words } = props;
  return (
    <PhonesInput {...props}>
      {(options) =>
        value.length > 0 && (
          <div className="rounded-control border border-line bg-sunken p-2">
            <PhoneCount count={value.length} disabled={disabled} onNone={() => onChange([])} words={words} />
            <ul aria-label={label} className="mt-1.5 flex max-h-48 flex-wrap gap-1 overflow-y-auto">
              {chipsOf(value, options).map((chip) => (
                <li key={chip.key} className="min-w-0">
                  <Chip
                    label={chip.label}
                    disabled={disabled}
                    remove={words.t('common:option.remove', { label: chip.label })}
                    onRemove={() => onChange(value.filter((id) => !chip.ids.includes(id)))}
                  />
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </PhonesInput>
  );
}

/** Phones: ids of extensions, in any number. */
export const members = (options: FieldOptions<readonly string[]> = {}): Field<readonly string[]> =>
  defineField<readonly string[]>(
    {
      ...PHONES,
      format: (value, words) => spell(value.map((id) => numberOf(words.value(id)))),
      Input: MembersInput,
      width: 280,
    },
    options,
  );
