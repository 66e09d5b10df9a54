/** Chosen things whose order counts: moved by dragging and by the arrow keys of their handle. */
import { type ReactNode, useRef, useState } from 'react';
import type { Translate } from '../../../i18n/keys';
import { useDrag } from '../../../screen/table/table-drag';
import { IconButton } from '../../../ui/button';
import { Icon } from '../../../ui/icon';

/** Puts one entry at another place; places are from 0, and what lies outside is the nearest end. */
export function moveTo(order: readonly string[], value: string, place: number): readonly string[] {
  if (!order.includes(value)) return order;
  const rest = order.filter((item) => item !== value);
  const at = Math.max(0, Math.min(place, rest.length));
  return [...rest.slice(0, at), value, ...rest.slice(at)];
}

const pressable = (group: HTMLElement): readonly HTMLElement[] => [...group.querySelectorAll<HTMLElement>('[data-entry]')];

/** After a press that takes its own button away: the focus goes to the one in its place, else to what the field has beside. */
function focusInPlace(gone: HTMLElement): void {
  const group = gone.closest<HTMLElement>('[data-entries]');
  const field = group?.parentElement;
  if (!group || !field) return;
  const at = pressable(group).indexOf(gone);
  requestAnimationFrame(() => {
    const left = group.isConnected ? pressable(group) : [];
    (left[Math.min(at, left.length - 1)] ?? field.querySelector<HTMLElement>('button, input'))?.focus();
  });
}

/** The list; each entry once. `extra` stands behind a name. */
export function OrderedList({
  value,
  onChange,
  label,
  disabled,
  nameOf,
  extra,
  t,
}: {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly label: string;
  readonly disabled: boolean;
  readonly nameOf: (item: string) => string;
  readonly extra?: (item: string) => ReactNode;
  readonly t: Translate;
}) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
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
  return (
    <>
      <ol
        ref={list}
        data-entries=""
        aria-label={label}
        className="max-h-80 divide-y divide-line overflow-y-auto rounded-control border border-line empty:hidden"
      >
        {value.map((item, at) => {
          const name = nameOf(item);
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
              <span className="w-6 shrink-0 text-right text-note text-muted tabular-nums">{at + 1}</span>
              <span className="min-w-0 grow sm:flex sm:items-center sm:gap-3">
                <span className="block min-w-0 grow truncate">{name}</span>
                {extra?.(item)}
              </span>
              {!disabled && (
                <IconButton
                  icon="close"
                  label={t('common:option.remove', { label: name })}
                  data-entry=""
                  onClick={({ currentTarget }) => {
                    onChange(value.filter((other) => other !== item));
                    focusInPlace(currentTarget);
                  }}
                />
              )}
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

/** What is not chosen yet, each a button that puts it at the end. */
export const Offered = ({
  options,
  onAdd,
  t,
}: {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onAdd: (value: string) => void;
  readonly t: Translate;
}) =>
  options.length > 0 && (
    <div data-entries="" className="mt-2 flex flex-wrap gap-1.5">
      {options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-label={`${t('engine:action.add')} ${label}`}
          data-entry=""
          onClick={({ currentTarget }) => {
            onAdd(value);
            focusInPlace(currentTarget);
          }}
          className="inline-flex min-h-7 max-w-full items-center gap-1 rounded-control border border-dashed border-line-strong px-2 text-note text-muted hover:bg-hover hover:text-ink"
        >
          <Icon name="plus" className="size-3.5 shrink-0" />
          <span className="truncate">{label}</span>
        </button>
      ))}
    </div>
  );
