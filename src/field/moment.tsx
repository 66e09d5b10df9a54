/** A moment that the box writes: shown as it is, in the box's own time. */
import { defineField, type Field, type FieldOptions } from './field';

/** `YYYY-MM-DD HH:mm:ss` of the box; never moved into the browser's zone. */
export const moment = (options: FieldOptions<string> = {}): Field<string> =>
  defineField(
    {
      kind: 'moment',
      wire: 'text',
      empty: '',
      decode: (wire) => (typeof wire === 'string' ? wire : ''),
      parse: (text) => text.trim(),
      format: (value) => value,
      Input: ({ value, id }) => (
        <output id={id} className="block py-1.5 tabular-nums">
          {value}
        </output>
      ),
      Cell: ({ value }) => <span className="tabular-nums">{value}</span>,
      width: 170,
      noShrink: true,
    },
    { readOnly: true, ...options },
  );
