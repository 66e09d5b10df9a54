/** The kind of an expected end of a call: how it ends, and where (evaluate.ts, endKey). */

import { defineField, type Field, type FieldOptions, type InputProps, type Words, wireText } from '../../../field/field';
import { useLinked } from '../../../field/linked';
import { Combobox } from '../../../ui/combobox';
import { Select } from '../../../ui/select';
import type { Result } from '../dialplan/evaluate';
import type { PlaceKind } from '../dialplan/graph';

/** What may be expected, and which places it is of; none: the place does not matter. */
const PLACES = {
  rings: ['extension', 'group', 'queue'],
  voicemail: ['voicemail'],
  meeting: ['meeting'],
  zone: ['zone'],
  announcement: ['announcement'],
  external: ['trunk'],
  busy: ['extension', 'group', 'queue'],
  unanswered: ['extension', 'group', 'queue'],
  code: ['code'],
  emergency: ['emergency'],
  parking: ['parking'],
  refused: [],
  hangup: [],
  dead: [],
  loop: [],
} as const satisfies Readonly<Record<Result, readonly PlaceKind[]>>;
const RESULTS = Object.keys(PLACES) as readonly Result[]; // its own keys

const read = (value: string): { readonly result: Result | undefined; readonly place: string } => {
  const [word = '', place = ''] = value.split(' ');
  return { result: RESULTS.find((known) => known === word), place };
};

/** An expected end in words. */
export function expectedWords(value: string, { t, value: labelOf }: Pick<Words, 't' | 'value'>): string {
  const { result, place } = read(value);
  if (!result) return value;
  const label = place === '' ? '' : labelOf(place);
  return t(`voice:end.${result}`, { place: label === place ? t('voice:target.gone') : label }).trim();
}

function EndInput({ value, onChange, onBlur, words, disabled = false, label, id, ...rest }: InputProps<string>) {
  const options = useLinked('voice_end', words);
  const { t } = words;
  const { result, place } = read(value);
  const kinds: readonly string[] = result ? PLACES[result] : [];
  return (
    <div className={`grid gap-2 ${kinds.length > 0 ? 'sm:grid-cols-2' : ''}`}>
      <Select
        {...rest}
        id={id}
        aria-label={t('voice:target.kindOf', { label })}
        disabled={disabled}
        value={result ?? ''}
        onChange={(next) => onChange(next === '' || PLACES[next].length === 0 ? next : `${next} `)}
        options={[
          ...(result ? [] : [{ value: '' as const, label: t('voice:target.choose') }]),
          ...RESULTS.map((each) => ({ value: each, label: t(`voice:endKind.${each}`) })),
        ]}
      />
      {kinds.length > 0 && result && (
        <Combobox
          aria-label={t('voice:target.which', { label })}
          aria-invalid={rest['aria-invalid']}
          disabled={disabled}
          value={place}
          onChange={(next) => onChange(`${result} ${next}`)}
          onBlur={onBlur}
          options={options.filter((option) => kinds.includes(option.value.split(':', 1)[0] ?? ''))}
          labelOf={(each) => options.find((option) => option.value === each)?.label}
        />
      )}
    </div>
  );
}

/** An end that is expected, such as `rings extension:12`. */
export const expectedEnd = (options: FieldOptions<string> = {}): Field<string> =>
  defineField(
    {
      kind: 'expected-end',
      wire: 'text',
      empty: '',
      decode: wireText,
      parse: (text) => text.trim(),
      format: expectedWords,
      rule: (value) => {
        const { result, place } = read(value);
        if (!result) return { key: 'format' };
        return PLACES[result].length > 0 && place === '' ? { key: 'required' } : undefined;
      },
      Input: EndInput,
      linkage: 'voice_end',
      layout: 'group',
      wide: true,
    },
    options,
  );
