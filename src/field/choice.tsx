/** One or several of some words: fixed ones, with their labels in the screen's locale file, or such as the box knows. */
import { useEffect, useState } from 'react';
import { Checkbox } from '../ui/checkbox';
import { Select } from '../ui/select';
import { StateTag, type Tone } from '../ui/tag';
import {
  type CellProps,
  defineField,
  type Field,
  type FieldKind,
  type FieldOptions,
  type InputProps,
  type Option,
  type Words,
  wireText,
} from './field';

/** What a choice is told. */
interface ChoiceOptions<V extends string> extends FieldOptions<V> {
  /** A dot beside the word in a table. */
  readonly tones?: Readonly<Partial<Record<V, Tone>>>;
}

const wordKind = <V extends string, N extends V | ''>(
  values: readonly V[],
  none: N,
  tones: ChoiceOptions<V>['tones'],
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
      <Select
        {...rest}
        options={[
          // Before anything is chosen; nobody goes back to it.
          ...(rest.value === '' ? [{ value: rest.value, label: words.t('common:field.choose') }] : []),
          ...values.map((value) => ({ value, label: words.value(value) })),
        ]}
      />
    ),
    choices: values,
    ...(tones && {
      Cell: ({ value, words }: CellProps<V | N>) => (
        <StateTag tone={(value === '' ? undefined : tones[value]) ?? 'neutral'}>{words.value(value)}</StateTag>
      ),
    }),
  };
};

/** One of some fixed words. Their labels are `values.<field>.<word>` of the screen's words. */
export const choice = <const V extends string>(values: readonly [V, ...V[]], options: ChoiceOptions<V> = {}): Field<V> =>
  defineField<V>(wordKind(values, options.initial ?? values[0], options.tones), options);

/** One of some fixed words without a usual one: nothing is chosen until a person chooses, and it has to be. Labels as of {@link choice}. */
export const requiredChoice = <const V extends string>(
  values: readonly [V, ...V[]],
  { tones, width }: Pick<ChoiceOptions<V>, 'tones' | 'width'> = {},
): Field<V | ''> => defineField<V | ''>(wordKind(values, '', tones), { required: true, ...(width !== undefined && { width }) });

const readTexts = (wire: unknown): readonly string[] =>
  Array.isArray(wire)
    ? wire.filter((item) => typeof item === 'string' || typeof item === 'number').map(String)
    : typeof wire === 'string' && wire !== ''
      ? wire.split(',').map((item) => item.trim())
      : [];

const CheckList = ({
  options,
  value,
  onChange,
  disabled = false,
}: Pick<InputProps<readonly string[]>, 'value' | 'onChange' | 'disabled'> & { readonly options: readonly Option[] }) => (
  <div className="flex flex-wrap gap-x-5 gap-y-2 py-1.5">
    {options.map((option) => (
      <Checkbox
        key={option.value}
        label={option.label}
        checked={value.includes(option.value)}
        disabled={disabled}
        onChange={(on) => onChange(on ? [...value, option.value] : value.filter((item) => item !== option.value))}
      />
    ))}
  </div>
);

const severalKind = (kind: string): Omit<FieldKind<readonly string[]>, 'Input' | 'format'> => ({
  kind,
  wire: 'texts',
  empty: [],
  decode: readTexts,
  parse: (text) => readTexts(text),
  layout: 'group',
  wide: true,
});

/** Several of some fixed words, in any number. */
export const choices = <const V extends string>(values: readonly [V, ...V[]], options: FieldOptions<readonly string[]> = {}) =>
  defineField<readonly string[]>(
    {
      ...severalKind('choices'),
      format: (value, words) => value.map(words.value).join(', '),
      rule: (value) => (value.every((item) => values.some((known) => known === item)) ? undefined : { key: 'format' }),
      Input: ({ words, value, onChange, disabled = false }) => (
        <CheckList options={values.map((item) => ({ value: item, label: words.value(item) }))} {...{ value, onChange, disabled }} />
      ),
      choices: values,
    },
    options,
  );

/** The options of a linkage, asked for once while the input stands. */
export function useLinked(name: string, words: Words): readonly Option[] {
  const [options, setOptions] = useState<readonly Option[]>([]);
  const { linked } = words;
  useEffect(() => {
    const leaving = new AbortController();
    linked(name, leaving.signal).then(
      (found) => setOptions(found),
      () => {}, // the call's failure has been shown; what is chosen stays as it is
    );
    return () => leaving.abort();
  }, [name, linked]);
  return options;
}

/** One of the things that the box knows under a name (form_linkage, SPEC.md 7). Empty: none. */
export const linked = (linkage: string, options: FieldOptions<string> = {}): Field<string> =>
  defineField(
    {
      kind: 'linked',
      wire: 'text',
      empty: '',
      decode: wireText,
      parse: (text) => text.trim(),
      format: (value, words) => words.value(value),
      Input: function LinkedInput({ words, label: _label, ...rest }) {
        const found = useLinked(linkage, words);
        const known = found.some(({ value }) => value === rest.value);
        const missing = known || rest.value === '' ? [] : [{ value: rest.value, label: rest.value }];
        const none = !options.required
          ? [{ value: '', label: words.t('common:field.none') }]
          : known || missing.length > 0
            ? []
            : [{ value: '', label: '' }];
        return <Select {...rest} options={[...none, ...missing, ...found]} />;
      },
      linkage,
    },
    options,
  );

/** Several of the things that the box knows under a name. */
export const linkedSeveral = (linkage: string, options: FieldOptions<readonly string[]> = {}): Field<readonly string[]> =>
  defineField(
    {
      ...severalKind('linkedSeveral'),
      format: (value, words) => value.map(words.value).join(', '),
      Input: function LinkedList({ words, value, onChange, disabled = false }) {
        return <CheckList options={useLinked(linkage, words)} {...{ value, onChange, disabled }} />;
      },
      linkage,
    },
    options,
  );
