import type { Fields, Row } from '../../field/field';
import type { Labels } from '../definition/labels';

/** A record to be read: every field with its value. Secrets are not there. */
export const Facts = <F extends Fields>({
  fields,
  row,
  labels,
  names = Object.keys(fields),
}: {
  readonly fields: F;
  readonly row: Row<F>;
  readonly labels: Labels;
  /** Which fields, in this order; default all. */
  readonly names?: readonly string[];
}) => (
  <dl className="divide-y divide-line">
    {names.map((name) => {
      const field = fields[name];
      if (!field || field.secret) return null;
      const words = labels.wordsOf(name);
      const text = field.format(row[name], words);
      const { Cell } = field;
      return (
        <div key={name} className="grid gap-x-4 py-2.5 sm:grid-cols-[180px_1fr]">
          <dt className="text-muted">{labels.field(name)}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">{text === '' ? '—' : Cell ? <Cell value={row[name]} words={words} /> : text}</dd>
        </div>
      );
    })}
  </dl>
);
