import type { Fields } from '../../field/field';
import type { Labels } from '../definition/labels';

/** The value of a field as the cell of a list shows it; nothing where it is empty. */
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
  const text = field?.format(value, words) ?? '';
  return field?.Cell && text !== '' ? <field.Cell value={value} words={words} /> : text;
};
