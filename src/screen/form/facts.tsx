import type { Fields, Row } from '../../field/field';
import { NO_VALUE } from '../../lib/number-format';
import { FactList } from '../../ui/fact-list';
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
  <FactList
    rows={names.flatMap((name) => {
      const field = fields[name];
      if (!field || field.secret) return [];
      const words = labels.wordsOf(name);
      const text = field.format(row[name], words);
      const { Cell } = field;
      return [[labels.field(name), text === '' ? NO_VALUE : Cell ? <Cell key={name} value={row[name]} words={words} /> : text]];
    })}
  />
);
