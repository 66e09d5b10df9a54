/** The number of a DHCP option, found by number or by name. */

import { rows, text } from '../../../field';
import { defineField, type Field, type Words } from '../../../field/field';
import { useMessages } from '../../../i18n/i18n';
import { Combobox } from '../../../ui/combobox';
import { Skeleton } from '../../../ui/states';
import { isOptionCode, OPTION_CODES, optionProblem } from './options';

const labelOf = (code: string, words: Words): string => {
  const name = words.value(code);
  return name === code ? code : `${code} · ${name}`;
};

const code: Field<string> = defineField<string>(
  {
    kind: 'dhcpOption',
    wire: 'text',
    empty: '',
    decode: (wire) => (typeof wire === 'string' || typeof wire === 'number' ? String(wire) : ''),
    parse: (written) => written.trim(),
    format: labelOf,
    rule: (value) => (isOptionCode(value) ? undefined : { key: 'format' }),
    Input: function OptionInput({ words, label: _label, ...rest }) {
      if (!useMessages('field')) return <Skeleton className="h-control" />;
      return <Combobox {...rest} options={OPTION_CODES.map((value) => ({ value, label: labelOf(value, words) }))} />;
    },
  },
  { required: true },
);

/** Options beside those that a range has fields for: number and value. */
export const optionRows = rows(
  { code, value: text({ required: true, max: 255 }) },
  {
    max: 20,
    check: (row, others) =>
      others.some((other) => other.code === row.code)
        ? { key: 'keyRepeated', args: { name: row.code } }
        : optionProblem(row.code, row.value.trim()),
  },
);
