/** Colours. */
import { useMessages } from '../i18n/i18n';
import { normaliseColour } from '../lib/colour';
import { ColourInput } from '../ui/colour-input';
import { Skeleton } from '../ui/states';
import { defineField, type Field, type FieldOptions } from './field';
import { colour as colourRule } from './rules';
import { textKind } from './text';

/** A colour, #rrggbb. */
export const colour = (options: FieldOptions<string> = {}): Field<string> =>
  defineField(
    {
      ...textKind('colour'),
      parse: normaliseColour,
      rule: colourRule,
      Input: function ColourField({ words, label: _label, ...rest }) {
        return useMessages('field') ? (
          <ColourInput {...rest} pickLabel={words.t('field:pick.colour')} />
        ) : (
          <Skeleton className="h-control" />
        );
      },
      Cell: ({ value }) =>
        colourRule(value) === undefined ? (
          <span className="inline-flex items-center gap-2 tabular-nums">
            <span aria-hidden="true" className="size-4 shrink-0 rounded-[4px] border border-line" style={{ background: value }} />
            {value}
          </span>
        ) : (
          <span>{value}</span>
        ),
      width: 110,
    },
    options,
  );
