import { type ChangeEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import type { ControlProps } from './control';
import { useListKeys } from './use-list-keys';
import { type ComboboxOption, type OptionSource, useOptions } from './use-options';

/** What every picker is told beside its value. */
export interface PickerProps extends ControlProps {
  readonly options: OptionSource;
  /** The words of a chosen value that no list has shown yet; else it is shown as it is. */
  readonly labelOf?: ((value: string) => string | undefined) | undefined;
  readonly placeholder?: string | undefined;
  /** Gets the focus when the dialog that it is in opens. */
  readonly 'data-autofocus'?: boolean;
}

/**
 * What one and several of many have in common: what is typed and what it finds, the labels of everything seen so far, and what the frame,
 * the input and the list are given.
 */
export function usePicker({
  options: source,
  labelOf,
  search,
  chosen,
  several,
  disabled = false,
  onPick,
  onType,
  onBlur,
  'aria-label': name,
}: Pick<PickerProps, 'options' | 'labelOf' | 'disabled' | 'aria-label'> & {
  readonly onBlur: (() => void) | undefined;
  /** Whether one can type to search. */
  readonly search: boolean;
  readonly chosen: readonly string[];
  readonly several: boolean;
  readonly onPick: (value: string) => void;
  readonly onType?: (text: string) => void;
}) {
  const [text, setText] = useState<string>();
  const [open, setOpened] = useState(false);
  const listId = useId();
  const frame = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const seen = useRef(new Map<string, string>());
  const typed = text ?? '';
  const found = useOptions(source, typed, open, several ? '' : (chosen[0] ?? ''));
  for (const option of found.options) seen.current.set(option.value, option.label);
  const isChosen = (value: string): boolean => chosen.includes(value);
  const setOpen = (next: boolean): void => {
    if (next && disabled) return;
    setOpened(next);
    if (next) return;
    setText(undefined);
    keys.forget();
  };
  const pick = ({ value }: ComboboxOption): void => {
    onPick(value);
    if (several) setText(undefined);
    else setOpen(false);
  };
  const keys = useListKeys({ ...found, open, setOpen, typed, search, several, isChosen, onPick: pick });
  return {
    open,
    text,
    label: (value: string): string =>
      // '' is none: nobody's name, unless it is an option.
      (value === '' ? undefined : labelOf?.(value)) ??
      (typeof source === 'function' ? undefined : source.find((option) => option.value === value)?.label) ??
      seen.current.get(value) ??
      value,
    frame: {
      ref: frame,
      onClick: ({ target }: MouseEvent): void => {
        if (target instanceof Element && target.closest('button')) return;
        // Safari gives the focus to nothing but what can be typed into.
        input.current?.focus();
        if (search && !open) input.current?.select();
        setOpen(search || !open);
      },
    },
    input: {
      ref: input,
      type: 'text',
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      disabled,
      // Where nothing can be typed no keyboard of a phone comes up.
      ...(!search && { inputMode: 'none' as const }),
      'aria-label': name,
      'aria-haspopup': 'listbox',
      'aria-autocomplete': search ? 'list' : 'none',
      'aria-expanded': open,
      'aria-controls': open ? listId : undefined,
      'aria-activedescendant': open && keys.marked >= 0 ? `${listId}-${keys.marked}` : undefined,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>): void => {
        if (!search) return;
        setText(target.value);
        setOpened(true);
        keys.forget();
        onType?.(target.value);
      },
      onKeyDown: (event: KeyboardEvent): void => {
        if (several && event.key === 'Backspace' && typed === '' && chosen.length > 0) onPick(chosen.at(-1) ?? '');
        else keys.onKeyDown(event);
      },
      // Whoever types replaces what is chosen.
      onFocus: ({ target }: FocusEvent<HTMLInputElement>): void => {
        if (search && !several) target.select();
      },
      onBlur: (): void => {
        setOpen(false);
        onBlur?.();
      },
    },
    list: {
      id: listId,
      // Only an open list asks, and by then the input stands with its label.
      label: name ?? (open ? (input.current?.labels?.[0]?.textContent ?? undefined) : undefined),
      anchor: frame,
      found,
      marked: keys.marked,
      several,
      isChosen,
      onMark: keys.mark,
      onPick: pick,
    },
  } as const;
}
