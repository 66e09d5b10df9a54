import { useState } from 'react';
import { halfWidth } from '../lib/normalise-address';
import { BARE_LOOK, BOX_LOOK, type ControlProps } from './control';

/** What the text spells; undefined when it is no number (yet). */
const read = (text: string): number | undefined => {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? undefined : value;
};

/** Digits, a sign, a point: full-width ones of a Chinese keyboard become ASCII, anything else is left out. */
const clean = (text: string, decimal: boolean): string =>
  halfWidth(text)
    .replace(decimal ? /[^\d.-]/g : /[^\d-]/g, '')
    .replace(/(?!^)-/g, '');

/** Without the dust of binary fractions: 0.1 + 0.2 is 0.3. */
const exact = (value: number): number => Number(value.toPrecision(12));

/**
 * A number with its unit; empty is undefined. Arrow up and down change it by `step` and stay inside `min` and `max`; what is typed
 * outside them is kept for the field's rule to check.
 */
export function NumberInput({
  value,
  onChange,
  unit,
  min,
  max,
  step = 1,
  decimal = false,
  placeholder,
  onBlur,
  ...rest
}: ControlProps & {
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  /** Written behind the number. */
  readonly unit?: string | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number;
  /** Takes fractions. */
  readonly decimal?: boolean;
  readonly placeholder?: string;
}) {
  // What is typed may be no number yet ('-', '1.'), so the text is kept beside the value.
  const [typed, setTyped] = useState('');
  const text = read(typed) === value && typed !== '' ? typed : (value ?? '');
  const move = (by: number): void => {
    const next = exact((value ?? (by > 0 ? (min ?? 0) - step : (max ?? 0) + step)) + by);
    setTyped('');
    onChange(Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, next)));
  };
  return (
    <span className={BOX_LOOK}>
      <input
        {...rest}
        type="text"
        role="spinbutton"
        // The numeric keyboards of phones have no minus.
        inputMode={min !== undefined && min < 0 ? 'text' : decimal ? 'decimal' : 'numeric'}
        autoComplete="off"
        placeholder={placeholder}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={value === undefined ? undefined : unit ? `${value} ${unit}` : undefined}
        value={text}
        onChange={(event) => {
          const next = clean(event.target.value, decimal);
          setTyped(next);
          onChange(read(next));
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          move(event.key === 'ArrowUp' ? step : -step);
        }}
        onBlur={() => {
          setTyped('');
          onBlur?.();
        }}
        className={`${BARE_LOOK} tabular-nums`}
      />
      {unit && (
        <span aria-hidden="true" className="shrink-0 pr-3 whitespace-nowrap text-muted">
          {unit}
        </span>
      )}
    </span>
  );
}
