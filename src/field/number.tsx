/** Numbers: what a form counts, and what the box measures. An empty number is undefined. */
import { bytes, suffixed, thousands } from '../lib/number-format';
import { Input } from '../ui/input';
import { defineField, type Field, type FieldKind, type FieldOptions, type InputProps } from './field';
import { inRange } from './rules';

/** A number, or nothing. */
export type Maybe = number | undefined;

const readNumber = (wire: unknown): Maybe => {
  const value = typeof wire === 'string' && wire.trim() !== '' ? Number(wire) : wire;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

/** How a number is bounded and named. */
export interface NumberOptions extends FieldOptions<Maybe> {
  readonly min?: number;
  readonly max?: number;
  /** Written behind the number, such as `ms`: not translated. */
  readonly unit?: string;
}

const NumberInput = (unit: string | undefined) =>
  function FieldNumber({ words: _words, label: _label, value, onChange, ...rest }: InputProps<Maybe>) {
    return (
      <span className="relative block">
        <Input
          {...rest}
          type="number"
          inputMode="numeric"
          value={value ?? ''}
          onChange={(event) => onChange(readNumber(event.target.value))}
        />
        {unit && <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted">{unit}</span>}
      </span>
    );
  };

const numberKind = (kind: string, { min, max, unit }: NumberOptions): FieldKind<Maybe> => ({
  kind,
  wire: 'integer',
  empty: undefined,
  decode: readNumber,
  encode: (value) => value ?? '',
  parse: (text) => readNumber(text.replaceAll(',', '')),
  format: (value) => (value === undefined ? '' : unit ? `${value} ${unit}` : String(value)),
  rule: (value) => {
    if (value === undefined || (min === undefined && max === undefined && Number.isInteger(value))) return undefined;
    if (max === undefined && min !== undefined)
      return Number.isInteger(value) && value >= min ? undefined : { key: 'atLeast', args: { min } };
    return min === undefined || max === undefined ? { key: 'wholeNumber' } : inRange(min, max)(value);
  },
  Input: NumberInput(unit),
  align: 'end',
  width: 110,
});

/** A whole number from `min` to `max`, both included. */
export const integer = (options: NumberOptions = {}): Field<Maybe> => defineField(numberKind('integer', options), options);

/** What the box counts: with thousands separators, and above 100,000 with the suffixes of SPEC.md 9. */
export const tally = (options: FieldOptions<Maybe> = {}): Field<Maybe> =>
  defineField(
    { ...numberKind('integer', {}), format: (value) => (value === undefined ? '' : value < 100_000 ? thousands(value) : suffixed(value)) },
    { readOnly: true, ...options },
  );

/** An amount of bytes that the box measures. */
export const byteSize = (options: FieldOptions<Maybe> = {}): Field<Maybe> =>
  defineField(
    {
      ...numberKind('bytes', {}),
      format: (value) => {
        if (value === undefined) return '';
        const size = bytes(value);
        return `${size.value} ${size.unit}`;
      },
    },
    { readOnly: true, ...options },
  );
