/** Things in an order that a person sets: dragged by a handle, moved by the arrow keys on it, or sent to a place by its number. */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon';
import { useDrag } from './use-drag';

/** Puts one entry at another place; places are from 0, and what lies outside is the nearest end. */
export function moveTo<T>(order: readonly T[], value: T, place: number): readonly T[] {
  if (!order.includes(value)) return order;
  const rest = order.filter((item) => item !== value);
  const at = Math.max(0, Math.min(place, rest.length));
  return [...rest.slice(0, at), value, ...rest.slice(at)];
}

/** Words of an order; places are from 1. */
export interface OrderingWords {
  readonly drag: (name: string) => string;
  readonly place: (name: string) => string;
  /** Said after a move. */
  readonly moved: (name: string, place: number, of: number) => string;
}

/** Things in an order that a person sets; each entry once. */
export function Ordering<T extends string>({
  value,
  onChange,
  label,
  disabled = false,
  nameOf,
  words,
  className = 'max-h-80 overflow-y-auto rounded-control border border-line',
  children,
}: {
  readonly value: readonly T[];
  readonly onChange: (value: readonly T[]) => void;
  readonly label: string;
  /** The order is shown and can't be changed. */
  readonly disabled?: boolean;
  readonly nameOf: (item: T) => string;
  readonly words: OrderingWords;
  readonly className?: string;
  /** What stands in the line of an entry. */
  readonly children: (item: T) => ReactNode;
}) {
  const list = useRef<HTMLOListElement>(null);
  const refocus = useRef<T>(undefined);
  const [said, setSaid] = useState('');
  const put = (moved: T, place: number): void => {
    const next = moveTo(value, moved, place);
    if (next.join() === value.join()) return;
    onChange(next);
    setSaid(words.moved(nameOf(moved), next.indexOf(moved) + 1, next.length));
  };
  const { drag, start } = useDrag(list, (key, mark) => {
    const moved = value.find((item) => item === key);
    if (moved === undefined) return;
    const rest = value.filter((item) => item !== moved);
    put(moved, rest.map(String).indexOf(mark.key) + (mark.side === 'after' ? 1 : 0));
  });
  // A moved line is taken out of the page and put back, which takes the focus from what is in it.
  useLayoutEffect(() => {
    const moved = refocus.current;
    refocus.current = undefined;
    if (moved === undefined) return;
    const line = [...(list.current?.children ?? [])].find((each) => each.getAttribute('data-key') === moved);
    line?.querySelector<HTMLElement>('[data-handle]')?.focus();
  });
  return (
    <>
      <ol ref={list} data-entries="" aria-label={label} className={`divide-y divide-line empty:hidden ${className}`}>
        {value.map((item, at) => {
          const name = nameOf(item);
          const mark = drag && drag.key !== item && drag.mark?.key === item ? drag.mark.side : undefined;
          return (
            <li
              key={item}
              data-key={item}
              className={`relative flex min-h-control items-center gap-1 px-1 py-0.5 ${drag?.key === item ? 'bg-accent-soft' : ''} ${
                mark === 'before' ? 'shadow-[0_-2px_var(--accent-solid)]' : mark === 'after' ? 'shadow-[0_2px_var(--accent-solid)]' : ''
              }`}
            >
              {!disabled && (
                <button
                  type="button"
                  data-handle=""
                  aria-label={words.drag(name)}
                  title={words.drag(name)}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown ArrowUp ArrowDown Home End"
                  onPointerDown={(event) => start(event, item)}
                  onKeyDown={(event) => {
                    const place = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: value.length - 1 }[event.key];
                    if (place === undefined || place < 0) return;
                    event.preventDefault();
                    refocus.current = item;
                    put(item, place);
                  }}
                  className="grid size-control shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:bg-hover focus-visible:-outline-offset-2 active:cursor-grabbing"
                >
                  <Icon name="drag" className="size-4" />
                </button>
              )}
              <Place at={at} label={words.place(name)} disabled={disabled} onPut={(place) => put(item, place)} />
              {children(item)}
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

/** The number of a line; another one typed there sends it to that place. */
function Place({
  at,
  label,
  disabled,
  onPut,
}: {
  readonly at: number;
  readonly label: string;
  readonly disabled: boolean;
  readonly onPut: (place: number) => void;
}) {
  const [typed, setTyped] = useState<string>();
  if (disabled) return <span className="mr-1 w-10 shrink-0 text-center text-note text-muted tabular-nums">{at + 1}</span>;
  const settle = (): void => {
    const place = Number(typed);
    setTyped(undefined);
    if (typed !== undefined && typed.trim() !== '' && Number.isInteger(place)) onPut(place - 1);
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      value={typed ?? String(at + 1)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          settle();
        }
        if (event.key === 'Escape' && typed !== undefined) {
          event.stopPropagation();
          setTyped(undefined);
        }
      }}
      className="mr-1 h-7 w-10 pointer-coarse:min-h-11 shrink-0 rounded-control border border-transparent bg-transparent text-center text-note text-muted tabular-nums outline-none hover:border-line-strong focus:border-accent focus:bg-surface focus:text-ink"
    />
  );
}
