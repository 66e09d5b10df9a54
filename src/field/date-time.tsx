/** Days and times that a person sets: texts of the box's own clock, never moved into the browser's zone. */
import type { ComponentType } from 'react';
import { useMessages } from '../i18n/i18n';
import { normaliseDate, normaliseDateTime, normaliseTime } from '../lib/normalise-date';
import { DateInput, type DateInputProps, DateTimeInput, TimeInput } from '../ui/date-input';
import { Skeleton } from '../ui/states';
import { defineField, type Field, type FieldOptions } from './field';
import { date as dateRule, dateTime as dateTimeRule, type Rule, time as timeRule } from './rules';

const momentField =
  (kind: string, rule: Rule<string>, Part: ComponentType<DateInputProps>, normalise: (text: string) => string, width: number) =>
  (options: FieldOptions<string> = {}): Field<string> =>
    defineField(
      {
        kind,
        wire: 'text',
        empty: '',
        decode: (wire) => (typeof wire === 'string' ? normalise(wire) : ''),
        parse: (text) => {
          const value = normalise(text);
          return value === '' || rule(value) === undefined ? value : undefined;
        },
        format: (value) => value,
        rule,
        Input: function MomentField({ words, label: _label, ...rest }) {
          return useMessages('field') ? (
            <Part {...rest} pickLabel={words.t(`field:pick.${kind === 'time' ? 'time' : 'date'}`)} />
          ) : (
            <Skeleton className="h-control" />
          );
        },
        Cell: ({ value }) => <span className="tabular-nums">{value}</span>,
        width,
        noShrink: true,
      },
      options,
    );

/** A day, `YYYY-MM-DD`. */
export const date = momentField('date', dateRule, DateInput, normaliseDate, 120);

/** A time of day, `HH:mm`. */
export const time = momentField('time', timeRule, TimeInput, normaliseTime, 90);

/** A moment that a person sets, `YYYY-MM-DD HH:mm:ss`; one that the box writes is `moment`. */
export const dateTime = momentField('dateTime', dateTimeRule, DateTimeInput, normaliseDateTime, 170);
