/** Adds phones to those that are chosen: by numbers and ranges, or by name; for a few and for hundreds of 5,000. */
import { useState } from 'react';
import type { Option, Words } from '../../../field/field';
import { Button } from '../../../ui/button';
import { Combobox } from '../../../ui/combobox';
import type { RowInput } from '../../../ui/form-row';
import { Input } from '../../../ui/input';
import { readNumbers } from './numbers-of';

/** The number of a label such as `8001 Room 8001`. */
export const numberOf = (label: string): string => label.split(' ', 1)[0] ?? '';

/** The two inputs. `options` are the extensions: value is the id, the label begins with the number. `rooms`: the same ids by their rooms. */
export function PhoneAdder({
  value,
  onChange,
  onBlur,
  options,
  rooms,
  disabled,
  row,
  words: { t },
}: {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly onBlur: () => void;
  readonly options: readonly Option[];
  readonly rooms: readonly Option[];
  readonly disabled: boolean;
  readonly row: RowInput;
  readonly words: Pick<Words, 't'>;
}) {
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const chosen = new Set(value);
  const add = (): void => {
    const { numbers, wrong } = readNumbers(typed);
    const byNumber = new Map<string, readonly string[]>();
    for (const { label, value: id } of rooms) byNumber.set(label, [...(byNumber.get(label) ?? []), id]);
    // A number of a phone goes before the room that is called the same.
    for (const { label, value: id } of options) byNumber.set(numberOf(label), [id]);
    const ids = numbers.flatMap((number) => byNumber.get(number) ?? []);
    // In a range a number that nobody has is no mistake; one that was typed by itself is.
    const lone = numbers.filter((number) => !byNumber.has(number) && new RegExp(`(?<![\\d-])${number}(?![\\d-])`).test(typed));
    const unknown = [...wrong, ...(ids.length === 0 ? numbers.slice(0, 3) : lone)].join(', ');
    setSaid(unknown === '' ? '' : t('voice:phones.unknown', { numbers: unknown }));
    setTyped(unknown);
    if (ids.length > 0) onChange([...new Set([...value, ...ids])]);
  };
  return (
    <>
      <div className="grid gap-2 sm:grid-cols-2">
        <span className="flex gap-2">
          <Input
            {...row}
            aria-label={t('voice:phones.numbers')}
            placeholder="8001-8010, 8090"
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
            {t('voice:phones.add')}
          </Button>
        </span>
        <Combobox
          aria-label={t('voice:phones.search')}
          placeholder={t('voice:phones.search')}
          value=""
          disabled={disabled}
          onChange={(id) => id !== '' && onChange([...value, id])}
          options={options.filter((option) => !chosen.has(option.value))}
        />
      </div>
      <p role="status" className="text-note text-warning empty:hidden">
        {said}
      </p>
    </>
  );
}

/** How many are chosen, and the way to choose none. */
export const PhoneCount = ({
  count,
  disabled,
  onNone,
  words: { t },
}: {
  readonly count: number;
  readonly disabled: boolean;
  readonly onNone: () => void;
  readonly words: Pick<Words, 't'>;
}) => (
  <p className="flex items-center justify-between gap-2 text-note text-muted">
    {t('voice:phones.count', { count })}
    {!disabled && (
      <button type="button" className="text-accent-text hover:underline" onClick={onNone}>
        {t('voice:phones.none')}
      </button>
    )}
  </p>
);
