/** Numbers: what a form counts, and what the box measures. An empty number is undefined. */
import { spanText } from '../i18n/duration-text';
import { bitRate, sizeText, suffixed, thousands } from '../lib/number-format';
import { NumberInput } from '../ui/number-input';
import { defineField, type Field, type FieldKind, type FieldOptions, type Words } from './field';
import { atLeast, inRange, type Rule, wholeNumber } from './rules';

/** A number, or nothing. */
export type Maybe = number | undefined;

const readNumber = (wire: unknown): Maybe => {
  const value = typeof wire === 'string' && wire.trim() !== '' ? Number(wire) : wire;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

/** How a number is bounded and named. */
export interface NumberOptions extends Omit<FieldOptions<Maybe>, 'rule'> {
  /** A further rule of a number that is there. */
  readonly rule?: Rule<number>;
  readonly min?: number;
  readonly max?: number;
  /** Written behind the number, such as `kbit/s`; `s`, `min` and `h` in the words of the language. */
  readonly unit?: string;
}

const boundsOf = ({ min, max }: NumberOptions): Rule<number> =>
  max !== undefined ? inRange(min ?? Number.MIN_SAFE_INTEGER, max) : min !== undefined ? atLeast(min) : wholeNumber;

const TIMES: Readonly<Record<string, 'seconds' | 'minutes' | 'hours'>> = { s: 'seconds', min: 'minutes', h: 'hours' };
/** Bytes of the units that a form asks for. */
const SIZES: Readonly<Record<string, number>> = { MB: 2 ** 20, GB: 2 ** 30 };
const unitText = (unit: string, { t }: Pick<Words, 't'>): string => {
  const time = TIMES[unit];
  return time ? t(`field:unit.${time}`) : unit;
};
/** A rate of so many kbit/s: 100000 is 100 Mbit/s. */
const rateText = (value: number, digits: number): string => {
  const { value: shown, unit } = bitRate(value * 125, digits);
  return `${shown} ${unit}`;
};
/**
 * A number with its unit, as all lengths of time, all sizes and all rates are told: 142 min as 2 hours 22 minutes, 3406 MB as 3.3 GB. A
 * rate that somebody has set is told to the last kbit/s: 2048 as 2.048 Mbit/s.
 */
const withUnit = (value: number, unit: string, { t }: Pick<Words, 't'>): string => {
  if (TIMES[unit]) return spanText(value, TIMES[unit], t);
  if (SIZES[unit]) return sizeText(value * SIZES[unit]);
  return unit === 'kbit/s' ? rateText(value, 3) : `${value} ${unit}`;
};

const numberKind = (kind: string, options: NumberOptions, { unit, min, max } = options, bounds = boundsOf(options)): FieldKind<Maybe> => ({
  kind,
  wire: 'integer',
  empty: undefined,
  decode: readNumber,
  encode: (value) => value ?? '',
  parse: (text) => readNumber(text.replaceAll(',', '')),
  format: (value, words) => (value === undefined ? '' : unit ? withUnit(value, unit, words) : String(value)),
  rule: (value) => (value === undefined ? undefined : bounds(value)),
  Input: ({ words, label: _label, ...rest }) => <NumberInput {...rest} {...{ unit: unit && unitText(unit, words), min, max }} />,
  align: 'end',
  width: 110,
});

/** A whole number from `min` to `max`, both included. */
export const integer = ({ rule, ...options }: NumberOptions = {}): Field<Maybe> =>
  defineField(numberKind('integer', options), {
    ...options,
    ...(rule && { rule: (value) => (value === undefined ? undefined : rule(value)) }),
  });

/** What the box counts: with thousands separators, and above 100,000 with the suffixes k, M, G, T, P, E. */
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
      // Cut it would be another figure.
      noShrink: true,
      format: (value) => (value === undefined ? '' : sizeText(value)),
    },
    { readOnly: true, ...options },
  );

/** What a stream carries, in kbit/s on the wire: 8344 is read as 8.3 Mbit/s. */
export const streamRate = (options: FieldOptions<Maybe> = {}): Field<Maybe> =>
  defineField(
    {
      ...numberKind('integer', {}),
      noShrink: true,
      format: (value) => (value === undefined ? '' : rateText(value, 1)),
    },
    { readOnly: true, ...options },
  );

/** What the box measures with decimals, such as −21.37 dBm: shown with so many digits and a true minus. */
export const measure = ({
  unit,
  digits = 2,
  ...options
}: FieldOptions<Maybe> & { readonly unit: string; readonly digits?: number }): Field<Maybe> =>
  defineField(
    {
      ...numberKind('measure', {}),
      noShrink: true,
      format: (value) => (value === undefined ? '' : `${value.toFixed(digits).replace('-', '−')} ${unit}`),
    },
    { readOnly: true, ...options },
  );
