/** Several of some fixed words whose order counts, such as codecs by preference: moved by dragging and by keys. */

import { defineField, type Field, type FieldOptions, type InputProps } from '../../../field/field';
import { listOf } from '../../../i18n/list-of';
import { Offered, OrderedList } from './ordered-list';
import { readIds } from './read-ids';

/** What an ordered choice is told. */
interface OrderedOptions extends FieldOptions<readonly string[]> {
  /** Names that are the same in every language; without them the words are `values.<field>.<word>`. */
  readonly names?: Readonly<Record<string, string>>;
}

/** Several of some fixed words, each once, in an order that people set; on the wire a list of texts. */
function orderedChoices(values: readonly string[], { names = {}, ...options }: OrderedOptions = {}): Field<readonly string[]> {
  const nameOf = (value: string, word: (value: string) => string): string => names[value] ?? word(value);

  function OrderedInput({ value, onChange, words, label, disabled = false, id }: InputProps<readonly string[]>) {
    const name = (item: string): string => nameOf(item, words.value);
    const left = values.filter((item) => !value.includes(item)).map((item) => ({ value: item, label: name(item) }));
    return (
      <div id={id}>
        <OrderedList {...{ value, onChange, label, disabled }} nameOf={name} t={words.t} />
        {!disabled && <Offered options={left} onAdd={(item) => onChange([...value, item])} t={words.t} />}
      </div>
    );
  }

  return defineField<readonly string[]>(
    {
      kind: 'orderedChoices',
      wire: 'texts',
      empty: [],
      decode: readIds,
      parse: (text) => {
        const known = text
          .split(/[,;，；、\n]/)
          .map((part) => part.trim().toLowerCase())
          .filter(Boolean)
          .map((part) => values.find((item) => item === part || names[item]?.toLowerCase() === part));
        return known.some((item) => item === undefined) ? undefined : readIds(known);
      },
      format: (value, words) =>
        listOf(
          words.t,
          value.map((item) => nameOf(item, words.value)),
        ),
      rule: (value) => (value.every((item) => values.includes(item)) ? undefined : { key: 'format' }),
      Input: OrderedInput,
      layout: 'group',
      wide: true,
      width: 220,
    },
    options,
  );
}

/** The codecs of the box, by their name on the wire. */
const CODEC_NAMES = {
  g711a: 'G.711a',
  g711u: 'G.711u',
  g722: 'G.722',
  g729: 'G.729',
  opus: 'Opus',
  gsm: 'GSM',
  h264: 'H.264',
  h263: 'H.263',
} as const;

/** Codecs by preference: the settings of the box, an extension and a trunk have the same. */
export const codecs = (options: FieldOptions<readonly string[]> = {}): Field<readonly string[]> =>
  orderedChoices(Object.keys(CODEC_NAMES), { names: CODEC_NAMES, ...options });
