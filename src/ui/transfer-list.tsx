import { useState } from 'react';
import { IconButton } from './button';
import { CHECKBOX_LOOK } from './checkbox';
import type { ControlProps } from './control';
import { Input } from './input';
import { type ComboboxOption, filterOptions, SHOWN } from './use-options';

/** The words of a transfer list. */
export interface TransferWords {
  /** Names of the two lists. */
  readonly available: string;
  readonly chosen: string;
  readonly search: string;
  /** A search found nothing. */
  readonly none: string;
  /** There is nothing in the list. */
  readonly empty: string;
  readonly more: (count: number) => string;
  readonly add: string;
  readonly remove: string;
  readonly up: string;
  readonly down: string;
}

/** Two lists: what there is, and what was chosen of it, in an order of its own. */
export function TransferList({
  options,
  value,
  onChange,
  ordered = true,
  words,
  disabled = false,
  id,
  onBlur,
  'aria-invalid': invalid,
  'aria-describedby': described,
}: Omit<ControlProps, 'aria-label'> & {
  readonly options: readonly ComboboxOption[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** The order counts, and can be changed. */
  readonly ordered?: boolean;
  readonly words: TransferWords;
}) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const byValue = new Map(options.map((option) => [option.value, option]));
  const isChosen = new Set(value);
  const left = options.filter((option) => !isChosen.has(option.value));
  // What the box has chosen stays, also when its list does not know it any more.
  const right = value.map((each) => byValue.get(each) ?? { value: each, label: each });
  const pickedOf = (list: readonly ComboboxOption[]): string[] => list.map((option) => option.value).filter((each) => picked.has(each));
  const [toAdd, toRemove] = [pickedOf(left), pickedOf(right)];

  const change = (next: readonly string[], keep: readonly string[] = []): void => {
    setPicked(new Set(keep));
    onChange(next);
  };
  /** Moves all picked ones by one place; those at the edge wait for the others. */
  const shift = (by: -1 | 1): void => {
    const next = [...value];
    const from = by < 0 ? next.map((_, at) => at) : next.map((_, at) => next.length - 1 - at);
    for (const at of from) {
      const [one, other] = [next[at], next[at + by]];
      if (one === undefined || other === undefined || !picked.has(one) || picked.has(other)) continue;
      [next[at], next[at + by]] = [other, one];
    }
    change(next, toRemove);
  };
  const toggle = (each: string): void =>
    setPicked((known) => {
      const next = new Set(known);
      if (!next.delete(each)) next.add(each);
      return next;
    });
  const list = { picked, toggle, words, disabled };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the lists were left
    <div
      className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      <List {...list} label={words.available} options={left} id={id} invalid={invalid} described={described} />
      <div className="flex items-center justify-center gap-1 sm:flex-col">
        <span className="rotate-90 sm:rotate-0">
          <IconButton
            icon="chevron-right"
            look="plain"
            label={words.add}
            disabled={disabled || toAdd.length === 0}
            onClick={() => change([...value, ...toAdd])}
          />
        </span>
        <span className="rotate-90 sm:rotate-0">
          <IconButton
            icon="chevron-left"
            look="plain"
            label={words.remove}
            disabled={disabled || toRemove.length === 0}
            onClick={() => change(value.filter((each) => !picked.has(each)))}
          />
        </span>
        {ordered && (
          <>
            <IconButton icon="arrow-up" label={words.up} disabled={disabled || toRemove.length === 0} onClick={() => shift(-1)} />
            <IconButton icon="arrow-down" label={words.down} disabled={disabled || toRemove.length === 0} onClick={() => shift(1)} />
          </>
        )}
      </div>
      <List {...list} label={words.chosen} options={right} />
    </div>
  );
}

const List = ({
  label,
  options,
  picked,
  toggle,
  words,
  disabled,
  id,
  invalid,
  described,
}: {
  readonly label: string;
  readonly options: readonly ComboboxOption[];
  readonly picked: ReadonlySet<string>;
  readonly toggle: (value: string) => void;
  readonly words: TransferWords;
  readonly disabled: boolean;
  readonly id?: string | undefined;
  readonly invalid?: true | undefined;
  readonly described?: string | undefined;
}) => {
  const [text, setText] = useState('');
  const found = filterOptions(options, text);
  return (
    <fieldset
      className={`flex min-w-0 flex-col rounded-control border ${invalid ? 'border-danger' : 'border-line-strong'} ${disabled ? 'bg-sunken' : 'bg-surface'}`}
    >
      <legend className="sr-only">{label}</legend>
      <div aria-hidden="true" className="flex justify-between gap-2 px-3 pt-2 text-note text-muted">
        <span className="truncate font-medium">{label}</span>
        <span className="tabular-nums">{options.length}</span>
      </div>
      <div className="border-b border-line p-2">
        <Input
          id={id}
          type="search"
          aria-label={`${label}: ${words.search}`}
          aria-invalid={invalid}
          aria-describedby={described}
          placeholder={words.search}
          disabled={disabled}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {/* With nothing in it to focus it must itself take the keys that scroll. */}
      <div className="h-56 overflow-y-auto p-1" {...(disabled && { tabIndex: 0 })}>
        {found.slice(0, SHOWN).map((option) => (
          <label
            key={option.value}
            className="flex cursor-pointer items-center gap-2 rounded-[5px] px-2 py-1 hover:bg-hover has-disabled:cursor-not-allowed has-disabled:text-muted"
          >
            <input
              type="checkbox"
              disabled={disabled || option.disabled}
              checked={picked.has(option.value)}
              onChange={() => toggle(option.value)}
              className={CHECKBOX_LOOK}
            />
            <span className="min-w-0 grow [overflow-wrap:anywhere]">{option.label}</span>
            {option.note && <span className="shrink-0 text-note text-muted">{option.note}</span>}
          </label>
        ))}
        {found.length === 0 && (
          <p className="px-2 py-4 text-center text-note text-muted">{options.length === 0 ? words.empty : words.none}</p>
        )}
        {found.length > SHOWN && <p className="px-2 py-1 text-note text-muted">{words.more(found.length - SHOWN)}</p>}
      </div>
    </fieldset>
  );
};
