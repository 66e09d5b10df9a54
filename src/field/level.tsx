/** Levels between two ends, pulled or typed. */
import { Slider } from '../ui/slider';
import { defineField, type Field } from './field';
import { integer, type Maybe, type NumberOptions } from './number';
import { volume as volumeRule } from './rules';

/** A whole number from `min` to `max`; `step` is how far one press of a key moves it. */
export const level = ({
  step = 1,
  ...options
}: NumberOptions & { readonly min: number; readonly max: number; readonly step?: number }): Field<Maybe> => {
  const whole = integer(options);
  const { rule: _ofWhole, ...own } = options;
  const { min, max, unit } = own;
  return defineField<Maybe>(
    {
      kind: 'level',
      wire: 'integer',
      empty: undefined,
      decode: whole.decode,
      encode: whole.encode,
      parse: (text) => whole.parse(unit === undefined ? text : text.replace(unit, '')),
      format: whole.format,
      rule: whole.validate,
      Input: ({ words: _words, ...rest }) => <Slider {...rest} {...{ min, max, step }} {...(unit !== undefined && { unit })} />,
      align: 'end',
      width: 110,
    },
    own,
  );
};

/** A volume, 0 to 100 percent (src/field/README.md). */
export const volume = (options: Omit<NumberOptions, 'min' | 'max' | 'unit'> = {}): Field<Maybe> =>
  level({ ...options, min: 0, max: 100, unit: '%', rule: volumeRule });
