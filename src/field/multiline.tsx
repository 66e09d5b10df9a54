/** A text of several lines. */
import { Textarea } from '../ui/textarea';
import { defineField, type Field } from './field';
import { textLength } from './rules';
import { type TextOptions, textKind } from './text';

/** Several lines; the input grows with them, and counts when there is a `max`. */
export const multiline = ({ rows = 3, ...options }: TextOptions & { readonly rows?: number } = {}): Field<string> =>
  defineField(
    {
      ...textKind('multiline', options),
      rule: textLength(options.min ?? 0, options.max),
      // Lines come as the box wrote them; Windows adds a character to each.
      parse: (text) => text.replaceAll('\r\n', '\n').trim(),
      Input: ({ words: _words, label: _label, ...rest }) => (
        <Textarea {...rest} rows={rows} max={options.max} placeholder={options.placeholder} />
      ),
      wide: true,
      width: 260,
    },
    options,
  );
