/** Lengths of time: in seconds on the wire, in days, hours, minutes and seconds to a person; and counts of one unit. */
import { durationText, spanText } from '../i18n/duration-text';
import { useMessages } from '../i18n/i18n';
import { DURATION_UNITS, type DurationUnit } from '../lib/date-time';
import { DurationInput } from '../ui/duration-input';
import { NumberInput } from '../ui/number-input';
import { Skeleton } from '../ui/states';
import { defineField, type Field, type FieldOptions } from './field';
import { integer, type Maybe, type NumberOptions } from './number';
import type { Rule } from './rules';

/** What a duration is told; `min` and `max` are in seconds. */
interface DurationOptions extends FieldOptions<Maybe> {
  readonly min?: number;
  readonly max?: number;
  /** Which inputs there are, from large to small. */
  readonly units?: readonly DurationUnit[];
}

/** A length of time, in seconds on the wire; empty is undefined. */
export const duration = ({ units = DURATION_UNITS, ...options }: DurationOptions = {}): Field<Maybe> => {
  const whole = integer(options);
  const rule: Rule<Maybe> = whole.validate;
  return defineField<Maybe>(
    {
      kind: 'duration',
      wire: 'integer',
      empty: undefined,
      decode: whole.decode,
      encode: whole.encode,
      parse: (text) => {
        const clock = /^(\d+):([0-5]\d):([0-5]\d)$/.exec(text.trim());
        return clock ? Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]) : whole.parse(text);
      },
      // A file that is read again holds what `parse` takes.
      format: (value, { t }) => (value === undefined ? '' : durationText(value, t, { units })),
      rule,
      Input: function DurationField({ words, label: _label, ...rest }) {
        if (!useMessages('field')) return <Skeleton className="h-control" />;
        const { t } = words;
        return (
          <DurationInput
            {...rest}
            units={units}
            labels={{
              days: t('field:unit.days'),
              hours: t('field:unit.hours'),
              minutes: t('field:unit.minutes'),
              seconds: t('field:unit.seconds'),
            }}
          />
        );
      },
      layout: 'group',
      align: 'end',
      width: 150,
      noShrink: true,
    },
    options,
  );
};

/** A whole number of days, hours, minutes or seconds, sent in that unit. */
export const span = ({ unit, ...options }: Omit<NumberOptions, 'unit'> & { readonly unit: DurationUnit }): Field<Maybe> => {
  const whole = integer(options);
  const { rule: _ofWhole, ...own } = options;
  return defineField<Maybe>(
    {
      kind: 'span',
      wire: 'integer',
      empty: undefined,
      decode: whole.decode,
      encode: whole.encode,
      parse: whole.parse,
      format: (value, { t }) => (value === undefined ? '' : spanText(value, unit, t)),
      rule: whole.validate,
      Input: function SpanField({ words, label: _label, ...rest }) {
        return useMessages('field') ? (
          <NumberInput {...rest} min={options.min} max={options.max} unit={words.t(`field:unit.${unit}`)} />
        ) : (
          <Skeleton className="h-control" />
        );
      },
      align: 'end',
      width: 110,
      noShrink: true,
    },
    own,
  );
};
