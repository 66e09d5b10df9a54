import { type KeyboardEvent, useRef, useState } from 'react';
import type { ComboboxOption } from './use-options';

/** So many lines go by at a time with Page Up and Page Down. */
const PAGE = 10;
/** What is typed within so many milliseconds of the letter before belongs to one word. */
const WORD_MS = 700;

/** What the keys of a list do. */
interface ListKeys {
  /** Place of the marked option; -1: none. */
  readonly marked: number;
  readonly mark: (index: number) => void;
  /** Nothing is marked by the person any more. */
  readonly forget: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The keys of a list under an input, the same everywhere: arrows, Page Up, Page Down, Home and End mark, Enter opens and chooses, and
 * sends the form around it only right after something was chosen by typing: a number, Enter, Enter. Tab chooses what was marked and goes on, Escape closes. Where nothing can be typed, Space opens and
 * chooses too, and letters find the option that begins so.
 */
export function useListKeys({
  options,
  more,
  showMore,
  open,
  setOpen,
  typed,
  search,
  several,
  isChosen,
  onPick,
}: {
  readonly options: readonly ComboboxOption[];
  /** There are so many further ones, and this shows them. */
  readonly more: number;
  readonly showMore: () => void;
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** What was typed; the first that it finds is marked. */
  readonly typed: string;
  /** Whether one can type to search. */
  readonly search: boolean;
  /** Tab leaves the chosen ones as they are. */
  readonly several: boolean;
  readonly isChosen: (value: string) => boolean;
  readonly onPick: (option: ComboboxOption, at: number) => void;
}): ListKeys {
  const [wish, setWish] = useState<string>();
  const word = useRef({ text: '', at: -WORD_MS });
  /** Something was typed and chosen just now. */
  const settled = useRef(false);
  const wished = wish === undefined ? -1 : options.findIndex(({ value }) => value === wish);
  const chosen = typed === '' && !several ? options.findIndex(({ value }) => isChosen(value)) : -1;
  const marked = wished >= 0 ? wished : chosen >= 0 ? chosen : options.findIndex(({ disabled }) => !disabled);

  const mark = (index: number): void => setWish(options[Math.max(0, Math.min(options.length - 1, index))]?.value);
  const step = (by: number): void => {
    if (!open) setOpen(true);
    else {
      if (marked + by >= options.length && more > 0) showMore();
      mark(marked + by);
    }
  };
  const pick = (): void => {
    const option = options[marked];
    if (!option || option.disabled) return;
    settled.current = search && !several && typed.trim() !== '';
    onPick(option, marked);
  };
  /** Marks the option that begins with the letters; the same letter again goes to the next one. */
  const find = (letter: string): void => {
    const now = performance.now();
    const text = now - word.current.at > WORD_MS ? letter : word.current.text + letter;
    word.current = { text, at: now };
    const wanted = ([...text].every((each) => each === letter) ? letter : text).toLowerCase();
    const from = marked + (text.length === 1 || wanted === letter ? 1 : 0);
    const next = [...options.slice(from), ...options.slice(0, from)].find(({ label }) => label.toLowerCase().startsWith(wanted));
    if (next) setWish(next.value);
    setOpen(true);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    if (key === 'Enter' && !open && settled.current) return;
    settled.current = false;
    const chooses = key === ' ' && !search && performance.now() - word.current.at >= WORD_MS;
    if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp' && event.altKey) setOpen(false);
    else if (key === 'ArrowUp') step(-1);
    else if (key === 'PageDown' && open) step(PAGE);
    else if (key === 'PageUp' && open) step(-PAGE);
    else if (key === 'Home' && open && !event.shiftKey) mark(0);
    else if (key === 'End' && open && !event.shiftKey) mark(options.length - 1);
    else if (key === 'Enter' || chooses) {
      if (open) pick();
      else setOpen(true);
    } else if (key === 'Escape' && open) setOpen(false);
    else if (key === 'Tab' && open) {
      if (!several && (wished >= 0 || typed.trim() !== '')) pick();
      settled.current = false;
      setOpen(false);
      return;
    } else if (key.length === 1 && !search) find(key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { marked, mark, forget: () => setWish(undefined), onKeyDown };
}
