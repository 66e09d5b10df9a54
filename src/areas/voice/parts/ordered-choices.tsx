/** Several of some fixed words whose order counts, such as codecs by preference: moved by dragging and by keys. */
import { useRef, useState } from 'react';
import { defineField, type Field, type FieldOptions, type InputProps } from '../../../field/field';
import { useDrag } from '../../../screen/table-drag';
import { IconButton } from '../../../ui/button';
import { Icon } from '../../../ui/icon';

/** What an ordered choice is told. */
export interface OrderedOptions extends FieldOptions<readonly string[]> {
  /** Names that are the same in every language; without them the words are `values.<field>.<word>`. */
  readonly names?: Readonly<Record<string, string>>;
}

/** Puts one entry at another place; places are from 0, and what lies outside is the nearest end. */
export function moveTo(order: readonly string[], value: string, place: number): readonly string[] {
  if (!order.includes(value)) return order;
  const rest = order.filter((item) => item !== value);
  const at = Math.max(0, Math.min(place, rest.length));
  return [...rest.slice(0, at), value, ...rest.slice(at)];
}

const readOrder = (wire: unknown): readonly string[] => {
  const list: readonly unknown[] = Array.isArray(wire) ? wire : typeof wire === 'string' ? wire.split(',') : [];
  return [...new Set(list.filter((item) => typeof item === 'string').map((item) => item.trim()))].filter((item) => item !== '');
};

/** Several of some fixed words, each once, in an order that people set; on the wire a list of texts. */
export function orderedChoices(values: readonly string[], { names = {}, ...options }: OrderedOptions = {}): Field<readonly string[]> {
  const nameOf = (value: string, word: (value: string) => string): string => names[value] ?? word(value);

  function OrderedInput({ value, onChange, words, label, disabled = false, id }: InputProps<readonly string[]>) {
    const { t } = words;
    const list = useRef<HTMLOListElement>(null);
    const [said, setSaid] = useState('');
    const put = (moved: string, place: number): void => {
      const next = moveTo(value, moved, place);
      if (next.join() === value.join()) return;
      onChange(next);
      setSaid(t('engine:table.moved', { name: nameOf(moved, words.value), position: next.indexOf(moved) + 1, total: next.length }));
    };
    const { drag, start } = useDrag(list, (moved, { key, side }) => {
      const rest = value.filter((item) => item !== moved);
      put(moved, rest.indexOf(key) + (side === 'after' ? 1 : 0));
    });
    const left = values.filter((item) => !value.includes(item));
    return (
      <div id={id} className="max-w-md">
        <ol ref={list} aria-label={label} className="divide-y divide-line rounded-control border border-line empty:hidden">
          {value.map((item, at) => {
            const name = nameOf(item, words.value);
            const mark = drag && drag.key !== item && drag.mark?.key === item ? drag.mark.side : undefined;
            return (
              <li
                key={item}
                data-key={item}
                className={`relative flex items-center gap-2 py-0.5 pr-1 pl-1 ${drag?.key === item ? 'bg-accent-soft' : ''} ${
                  mark === 'before' ? 'shadow-[0_-2px_var(--accent-solid)]' : mark === 'after' ? 'shadow-[0_2px_var(--accent-solid)]' : ''
                }`}
              >
                {!disabled && (
                  <button
                    type="button"
                    aria-label={t('engine:table.drag', { name })}
                    title={t('engine:table.drag', { name })}
                    onPointerDown={(event) => start(event, item)}
                    onKeyDown={(event) => {
                      const place = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: value.length - 1 }[event.key];
                      if (place === undefined || place < 0) return;
                      event.preventDefault();
                      put(item, place);
                    }}
                    className="grid size-control shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:bg-hover"
                  >
                    <Icon name="drag" className="size-4" />
                  </button>
                )}
                <span className="w-5 text-right text-note text-muted tabular-nums">{at + 1}</span>
                <span className="min-w-0 grow truncate">{name}</span>
                {!disabled && (
                  <IconButton
                    icon="close"
                    label={t('field:option.remove', { label: name })}
                    onClick={() => onChange(value.filter((other) => other !== item))}
                  />
                )}
              </li>
            );
          })}
        </ol>
        {!disabled && left.length > 0 && (
          <div className="mt-2 flex flex-wrap gap-1.5">
            {left.map((item) => {
              const name = nameOf(item, words.value);
              return (
                <button
                  key={item}
                  type="button"
                  aria-label={`${t('engine:action.add')} ${name}`}
                  onClick={() => onChange([...value, item])}
                  className="inline-flex min-h-7 items-center gap-1 rounded-control border border-dashed border-line-strong px-2 text-note text-muted hover:bg-hover hover:text-ink"
                >
                  <Icon name="plus" className="size-3.5" />
                  {name}
                </button>
              );
            })}
          </div>
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
    );
  }

  return defineField<readonly string[]>(
    {
      kind: 'orderedChoices',
      wire: 'texts',
      empty: [],
      decode: readOrder,
      parse: (text) => {
        const known = text
          .split(/[,;，；、\n]/)
          .map((part) => part.trim().toLowerCase())
          .filter(Boolean)
          .map((part) => values.find((item) => item === part || names[item]?.toLowerCase() === part));
        return known.some((item) => item === undefined) ? undefined : readOrder(known);
      },
      format: (value, words) => value.map((item) => nameOf(item, words.value)).join(', '),
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
export const CODEC_NAMES = {
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
