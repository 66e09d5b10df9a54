/** Amounts of money: whole cents on the wire, with a point to a person. */
import { useState } from 'react';
import { centsText, MOST_CENTS, moneyText, parseCents } from '../lib/money';
import { Input } from '../ui/input';
import { defineField, type Field, type FieldOptions, type InputProps } from './field';
import type { Maybe } from './number';

/** What is typed may be no amount yet, so the text is kept beside the value; NaN is a text that is none. */
function MoneyInput({ words: _words, label: _label, value, onChange, onBlur, ...rest }: InputProps<Maybe>) {
  const [typed, setTyped] = useState<string>();
  const same = typed !== undefined && Object.is(typed.trim() === '' ? undefined : (parseCents(typed) ?? Number.NaN), value);
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={same ? typed : value === undefined || Number.isNaN(value) ? '' : centsText(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.trim() === '' ? undefined : (parseCents(target.value) ?? Number.NaN));
      }}
      onBlur={() => {
        // An amount is shown in its one spelling; what is none stays to be mended.
        if (!Number.isNaN(value)) setTyped(undefined);
        onBlur();
      }}
    />
  );
}

/** An amount of money, 0 to 9,999,999.99. */
export const money = (options: FieldOptions<Maybe> = {}): Field<Maybe> =>
  defineField<Maybe>(
    {
      kind: 'money',
      wire: 'integer',
      empty: undefined,
      decode: (wire) => {
        const value = typeof wire === 'string' && wire.trim() !== '' ? Number(wire) : wire;
        return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
      },
      encode: (value) => value ?? '',
      // A text that is no amount is said to be none by the rule.
      parse: (text) => parseCents(text) ?? Number.NaN,
      format: (value) => (value === undefined || !Number.isInteger(value) || value < 0 ? '' : moneyText(value)),
      rule: (value) =>
        value === undefined || (Number.isInteger(value) && value >= 0 && value <= MOST_CENTS) ? undefined : { key: 'money' },
      Input: MoneyInput,
      align: 'end',
      width: 110,
      noShrink: true,
    },
    options,
  );
