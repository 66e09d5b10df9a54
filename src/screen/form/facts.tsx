import type { Fields, Row } from '../../field/field';
import { NO_VALUE } from '../../lib/number-format';
import { FactList } from '../../ui/fact-list';
import type { Labels } from '../definition/labels';

/** The value of a field as a table shows it. */
export const FieldValue = ({
  fields,
  name,
  value,
  labels,
}: {
  readonly fields: Fields;
  readonly name: string;
  readonly value: unknown;
  readonly labels: Labels;
}) => {
  const field = fields[name];
  const words = labels.wordsOf(name);
  const text = field?.format(value, words) || NO_VALUE;
  return field?.Cell && text !== NO_VALUE ? <field.Cell value={value} words={words} /> : text;
};

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
    rows={names
      .filter((name) => fields[name] && !fields[name].secret)
      .map((name) => [labels.field(name), <FieldValue key={name} fields={fields} name={name} value={row[name]} labels={labels} />])}
  />
);
