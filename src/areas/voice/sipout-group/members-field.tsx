/** The trunks of a group in their order: moved by dragging and by keys, each with its state now. */
import { useContext, useRef, useState } from 'react';
import { useLinked } from '../../../field/choice';
import { defineField, type Field, type FieldOptions, type InputProps } from '../../../field/field';
import { useDrag } from '../../../screen/table-drag';
import { IconButton } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { moveTo } from '../parts/ordered-choices';
import { LoadWords, reasonOf, StateWords, stateOf } from '../sipout-set/trunk-state';
import { LiveTrunks } from './live';

const LINKAGE = 'voice_trunk';

const readIds = (wire: unknown): readonly string[] => {
  const list: readonly unknown[] = Array.isArray(wire) ? wire : typeof wire === 'string' ? wire.split(',') : [];
  return [
    ...new Set(list.filter((item) => typeof item === 'string' || typeof item === 'number').map((item) => String(item).trim())),
  ].filter((item) => item !== '');
};

function MembersInput({ value, onChange, words, label, disabled = false, id }: InputProps<readonly string[]>) {
  const { t } = words;
  const options = useLinked(LINKAGE, words);
  const live = useContext(LiveTrunks);
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const nameOf = (trunk: string): string => options.find((option) => option.value === trunk)?.label ?? words.value(trunk);
  const put = (moved: string, place: number): void => {
    const next = moveTo(value, moved, place);
    if (next.join() === value.join()) return;
    onChange(next);
    setSaid(t('engine:table.moved', { name: nameOf(moved), position: next.indexOf(moved) + 1, total: next.length }));
  };
  const { drag, start } = useDrag(list, (moved, { key, side }) => {
    const rest = value.filter((item) => item !== moved);
    put(moved, rest.indexOf(key) + (side === 'after' ? 1 : 0));
  });
  const left = options.filter((option) => !value.includes(option.value));
  return (
    <div id={id}>
      <ol ref={list} aria-label={label} className="divide-y divide-line rounded-control border border-line empty:hidden">
        {value.map((item, at) => {
          const name = nameOf(item);
          const now = live?.find((each) => each.id === item);
          const mark = drag && drag.key !== item && drag.mark?.key === item ? drag.mark.side : undefined;
          return (
            <li
              key={item}
              data-key={item}
              className={`relative flex items-center gap-2 px-1 py-0.5 ${drag?.key === item ? 'bg-accent-soft' : ''} ${
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
              <span className="w-5 shrink-0 text-right text-note text-muted tabular-nums">{at + 1}</span>
              <span className="min-w-0 grow sm:flex sm:items-center sm:gap-3">
                <span className="block min-w-0 grow truncate">{name}</span>
                {now && (
                  <span className="flex min-w-0 shrink-0 items-center gap-3 text-note">
                    <StateWords state={stateOf(now.state)} reason={reasonOf(now.reason)} />
                    <LoadWords calls={now.calls} limit={now.limit} />
                  </span>
                )}
              </span>
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
          {left.map((option) => (
            <button
              key={option.value}
              type="button"
              aria-label={`${t('engine:action.add')} ${option.label}`}
              onClick={() => onChange([...value, option.value])}
              className="inline-flex min-h-7 max-w-full items-center gap-1 rounded-control border border-dashed border-line-strong px-2 text-note text-muted hover:bg-hover hover:text-ink"
            >
              <Icon name="plus" className="size-3.5 shrink-0" />
              <span className="truncate">{option.label}</span>
            </button>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** Ids of trunks, each once, in an order that people set. */
export const orderedTrunks = (options: FieldOptions<readonly string[]> = {}): Field<readonly string[]> =>
  defineField<readonly string[]>(
    {
      kind: 'orderedTrunks',
      wire: 'texts',
      empty: [],
      decode: readIds,
      parse: readIds,
      format: (value, words) => value.map(words.value).join(', '),
      Input: MembersInput,
      linkage: LINKAGE,
      layout: 'group',
      wide: true,
      width: 320,
    },
    options,
  );
