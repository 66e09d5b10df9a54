/** One or several of some fixed words, with their labels in the screen's locale file. */

import { listOf } from '../i18n/list-of';
import { keyed } from '../lib/keyed';
import { Checkbox } from '../ui/checkbox';
import { Select } from '../ui/select';
import type { Severity } from '../ui/severity';
import { StateTag } from '../ui/tag';
import {
  type CellProps,
  defineField,
  type Field,
  type FieldKind,
  type FieldOptions,
  type InputProps,
  type Option,
  wireText,
} from './field';

/** What a choice is told. */
interface ChoiceOptions<V extends string> extends FieldOptions<V> {
  /** A dot beside the word in a table. */
  readonly severities?: Readonly<Partial<Record<V, Severity>>>;
}

const wordKind = <V extends string, N extends V | ''>(
  values: readonly V[],
  none: N,
  severities: ChoiceOptions<V>['severities'],
): FieldKind<V | N> => {
  const known = (value: string): V | undefined => values.find((item) => item === value);
  return {
    kind: 'choice',
    wire: 'text',
    empty: none,
    decode: (wire) => known(wireText(wire)) ?? none,
    parse: (text) => known(text.trim()),
    format: (value, words) => (value === '' ? '' : words.value(value)),
    rule: (value) => (known(value) === undefined ? { key: 'format' } : undefined),
    Input: ({ words, label: _label, ...rest }) => (
      <Select<V | N>
        {...rest}
        placeholder={words.t('common:field.choose')}
        options={values.map((value) => ({ value, label: words.value(value) }))}
      />
    ),
    choices: values,
    ...(severities && {
      Cell: ({ value, words }: CellProps<V | N>) => (
        <StateTag severity={(value === '' ? undefined : severities[value]) ?? 'neutral'}>{words.value(value)}</StateTag>
      ),
    }),
  };
};

/** One of some fixed words. Their labels are `values.<field>.<word>` of the screen's words. */
export const choice = <const V extends string>(values: readonly [V, ...V[]], options: ChoiceOptions<V> = {}): Field<V> =>
  defineField<V>(wordKind(values, options.initial ?? values[0], options.severities), options);

/** One of some fixed words without a usual one: nothing is chosen until a person chooses, and it has to be. Labels as of {@link choice}. */
export const requiredChoice = <const V extends string>(
  values: readonly [V, ...V[]],
  { severities, width }: Pick<ChoiceOptions<V>, 'severities' | 'width'> = {},
): Field<V | ''> => defineField<V | ''>(wordKind(values, '', severities), { required: true, ...(width !== undefined && { width }) });

const readTexts = (wire: unknown): readonly string[] =>
  Array.isArray(wire)
    ? wire.filter((item) => typeof item === 'string' || typeof item === 'number').map(String)
    : typeof wire === 'string' && wire !== ''
      ? wire.split(',').map((item) => item.trim())
      : [];

/** A box to tick for each option. */
export const CheckList = ({
  options,
  value,
  onChange,
  disabled = false,
}: Pick<InputProps<readonly string[]>, 'value' | 'onChange' | 'disabled'> & { readonly options: readonly Option[] }) => (
  <div className="flex flex-wrap gap-x-5 gap-y-2 py-1.5">
    {keyed(options, (option) => option.value).map(([key, option]) => (
      <Checkbox
        key={key}
        label={option.label}
        checked={value.includes(option.value)}
        disabled={disabled}
        onChange={(on) => onChange(on ? [...value, option.value] : value.filter((item) => item !== option.value))}
      />
    ))}
  </div>
);

/** What the kinds share whose value is a list of texts (choices, weekdays): wire spelling, empty value, reading, and the place in a form. */
export const severalKind = (kind: string): Omit<FieldKind<readonly string[]>, 'Input' | 'format'> => ({
  kind,
  wire: 'texts',
  empty: [],
  decode: readTexts,
  parse: (text) => readTexts(text.replaceAll(/[，、]/g, ',')),
  layout: 'group',
  wide: true,
});

/** Several of some fixed words, in any number. */
export const choices = <const V extends string>(values: readonly [V, ...V[]], options: FieldOptions<readonly string[]> = {}) =>
  defineField<readonly string[]>(
    {
      ...severalKind('choices'),
      format: (value, words) => listOf(words.t, value.map(words.value)),
      rule: (value) => (value.every((item) => values.some((known) => known === item)) ? undefined : { key: 'format' }),
      Input: ({ words, value, onChange, disabled = false }) => (
        <CheckList options={values.map((item) => ({ value: item, label: words.value(item) }))} {...{ value, onChange, disabled }} />
      ),
      choices: values,
    },
    options,
  );
