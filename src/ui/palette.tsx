import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  DialogBackdrop,
  DialogPanel,
  Dialog as Headless,
} from '@headlessui/react';
import { type ReactNode, useEffect } from 'react';
import { Icon } from './icon';
import { useOpened } from './use-opened';

/** A dialog with one input over a list of answers: type, arrow down, Enter. */
export function Palette<T>({
  label,
  placeholder,
  text,
  onText,
  items,
  keyOf,
  render,
  none,
  onPick,
  onClose,
}: {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly render: (item: T) => ReactNode;
  /** Said when nothing was found. */
  readonly none: string;
  readonly onPick: (item: T) => void;
  readonly onClose: () => void;
}) {
  const opened = useOpened();
  // The list is a layer of its own to Headless UI: Escape and a press beside the dialog would first close that alone.
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [onClose]);
  return (
    <Headless open={opened} onClose={onClose} aria-label={label} className="relative z-40 text-body">
      <DialogBackdrop onClick={onClose} className="fixed inset-0 animate-appear bg-black/40" />
      <div className="pointer-events-none fixed inset-0 flex items-start justify-center p-4 pt-[12vh]">
        <DialogPanel className="pointer-events-auto w-full max-w-xl animate-rise overflow-hidden rounded-[12px] border border-line bg-raised text-ink shadow-pop">
          <Combobox immediate value={null as T | null} onChange={(item) => item !== null && onPick(item)}>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Icon name="search" className="size-[18px] text-muted" />
              <ComboboxInput
                autoFocus
                aria-label={label}
                placeholder={placeholder}
                value={text}
                onChange={(event) => onText(event.target.value)}
                className="h-12 w-full bg-transparent text-[15px] outline-none placeholder:text-faint"
              />
              <kbd className="rounded border border-line px-1.5 font-sans text-note text-muted">Esc</kbd>
            </div>
            <ComboboxOptions static className="max-h-[50vh] overflow-y-auto p-1.5">
              {items.map((item) => (
                <ComboboxOption
                  key={keyOf(item)}
                  value={item}
                  className="cursor-pointer rounded-control px-3 py-2 data-focus:bg-accent-soft"
                >
                  {render(item)}
                </ComboboxOption>
              ))}
            </ComboboxOptions>
            {items.length === 0 && <p className="px-4 pb-5 text-center text-muted">{none}</p>}
          </Combobox>
        </DialogPanel>
      </div>
    </Headless>
  );
}
