/** Phones of a zone: chosen by number and range or by name, and shown as ranges however many there are. */
import { useState } from 'react';
import { useLinked } from '../../../field/choice';
import { defineField, type Field, type FieldOptions, type InputProps, type Option } from '../../../field/field';
import { optionWords } from '../../../field/option-words';
import { useMessages } from '../../../i18n/i18n';
import { Button } from '../../../ui/button';
import { Chip } from '../../../ui/chip';
import { Combobox } from '../../../ui/combobox';
import { Input } from '../../../ui/input';
import { Skeleton } from '../../../ui/states';
import { readNumbers, spansOf, spell } from './numbers-of';

/** Name of the linkage whose labels are `8001 Name`. */
const LINKAGE = 'voice_extension';

const numberOf = (label: string): string => label.split(' ', 1)[0] ?? '';
const readIds = (wire: unknown): readonly string[] => {
  const list = Array.isArray(wire) ? wire : typeof wire === 'string' ? wire.split(',') : [];
  const texts = list.filter((item) => typeof item === 'string' || typeof item === 'number').map((item) => String(item).trim());
  return [...new Set(texts.filter((item) => item !== ''))];
};

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

function MembersInput({ value, onChange, onBlur, words, disabled = false, label, ...row }: InputProps<readonly string[]>) {
  const options = useLinked(LINKAGE, words);
  const ready = useMessages('field');
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const { t } = words;
  if (!ready) return <Skeleton className="h-control" />;
  const chosen = new Set(value);
  const add = (): void => {
    const { numbers, wrong } = readNumbers(typed);
    const byNumber = new Map(options.map((option) => [numberOf(option.label), option.value]));
    const ids = numbers.map((number) => byNumber.get(number)).filter((id) => id !== undefined);
    // In a range a number that nobody has is no mistake; one that was typed by itself is.
    const lone = numbers.filter((number) => !byNumber.has(number) && new RegExp(`(?<![\\d-])${number}(?![\\d-])`).test(typed));
    const unknown = [...wrong, ...(ids.length === 0 ? numbers.slice(0, 3) : lone)];
    setSaid(unknown.length > 0 ? t('voice-broadcast:members.unknown', { numbers: unknown.join(', ') }) : '');
    setTyped(unknown.join(', '));
    if (ids.length > 0) onChange([...new Set([...value, ...ids])]);
  };
  return (
    <div className="space-y-2">
      <div className="grid gap-2 sm:grid-cols-2">
        <span className="flex gap-2">
          <Input
            {...row}
            aria-label={t('voice-broadcast:members.numbers')}
            placeholder={t('voice-broadcast:members.example')}
            autoComplete="off"
            disabled={disabled}
            value={typed}
            onChange={(event) => {
              setSaid('');
              setTyped(event.target.value);
            }}
            onBlur={onBlur}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return;
              event.preventDefault();
              add();
            }}
          />
          <Button onClick={add} disabled={disabled || typed.trim() === ''}>
            {t('voice-broadcast:members.add')}
          </Button>
        </span>
        <Combobox
          aria-label={t('voice-broadcast:members.search')}
          placeholder={t('voice-broadcast:members.search')}
          value=""
          disabled={disabled}
          onChange={(id) => id !== '' && onChange([...value, id])}
          options={options.filter((option) => !chosen.has(option.value))}
          words={optionWords(t)}
        />
      </div>
      <p role="status" className="text-note text-warning empty:hidden">
        {said}
      </p>
      {value.length > 0 && (
        <div className="rounded-control border border-line bg-sunken p-2">
          <p className="mb-1.5 flex items-center justify-between gap-2 text-note text-muted">
            {t('voice-broadcast:members.count', { count: value.length })}
            {!disabled && (
              <button type="button" className="text-accent-text hover:underline" onClick={() => onChange([])}>
                {t('voice-broadcast:members.none')}
              </button>
            )}
          </p>
          <ul aria-label={label} className="flex max-h-48 flex-wrap gap-1 overflow-y-auto">
            {chipsOf(value, options).map((chip) => (
              <li key={chip.key} className="min-w-0">
                <Chip
                  label={chip.label}
                  disabled={disabled}
                  remove={t('field:option.remove', { label: chip.label })}
                  onRemove={() => onChange(value.filter((id) => !chip.ids.includes(id)))}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Phones: ids of extensions, in any number. */
export const members = (options: FieldOptions<readonly string[]> = {}): Field<readonly string[]> =>
  defineField<readonly string[]>(
    {
      kind: 'linkedSeveral',
      wire: 'texts',
      empty: [],
      decode: readIds,
      parse: readIds,
      format: (value, words) => spell(value.map((id) => numberOf(words.value(id)))),
      Input: MembersInput,
      linkage: LINKAGE,
      layout: 'group',
      wide: true,
      width: 280,
    },
    options,
  );
