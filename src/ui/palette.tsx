import { DialogBackdrop, DialogPanel, Dialog as Headless } from '@headlessui/react';
import { type ReactNode, useEffect, useId } from 'react';
import { Icon } from './icon';
import { useListKeys } from './use-list-keys';
import { useOpened } from './use-opened';

const nothing = (): void => {};
const never = (): boolean => false;

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
  const listId = useId();
  const keys = useListKeys({
    options: items.map((item) => ({ value: keyOf(item), label: '' })),
    more: 0,
    showMore: nothing,
    open: true,
    setOpen: (open) => !open && onClose(),
    typed: text,
    search: true,
    several: false,
    isChosen: never,
    onPick: (_, at) => {
      const item = items[at];
      if (item !== undefined) onPick(item);
    },
  });
  const markedId = keys.marked < 0 ? undefined : `${listId}-${keys.marked}`;
  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView?.({ block: 'nearest' });
  }, [markedId]);
  return (
    <Headless open={opened} onClose={onClose} aria-label={label} className="relative z-40 text-body">
      <DialogBackdrop onClick={onClose} className="fixed inset-0 animate-appear bg-black/40" />
      <div className="pointer-events-none fixed inset-0 flex items-start justify-center p-4 pt-[12vh]">
        <DialogPanel className="pointer-events-auto w-full max-w-xl animate-rise overflow-hidden rounded-[12px] border border-line bg-raised text-ink shadow-pop">
          <div className="flex items-center gap-3 border-b border-line px-4">
            <Icon name="search" className="size-[18px] text-muted" />
            <input
              // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type here
              autoFocus
              data-autofocus
              type="text"
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              aria-label={label}
              aria-haspopup="listbox"
              aria-autocomplete="list"
              aria-expanded
              aria-controls={listId}
              aria-activedescendant={markedId}
              placeholder={placeholder}
              value={text}
              onChange={(event) => {
                keys.forget();
                onText(event.target.value);
              }}
              onKeyDown={keys.onKeyDown}
              className="h-12 w-full bg-transparent text-[15px] outline-none placeholder:text-faint"
            />
            <kbd className="rounded border border-line px-1.5 font-sans text-note text-muted">Esc</kbd>
          </div>
          <div role="listbox" id={listId} aria-label={label} className="max-h-[50vh] overflow-y-auto p-1.5">
            {items.map((item, at) => (
              // The input has the focus and the keys; this is pressed.
              // biome-ignore lint/a11y/useKeyWithClickEvents: see above
              // biome-ignore lint/a11y/useFocusableInteractive: see above
              <div
                key={keyOf(item)}
                id={`${listId}-${at}`}
                role="option"
                aria-selected={at === keys.marked}
                onPointerMove={at === keys.marked ? undefined : () => keys.mark(at)}
                onClick={() => onPick(item)}
                className={`cursor-pointer rounded-control px-3 py-2 ${at === keys.marked ? 'bg-accent-soft' : ''}`}
              >
                {render(item)}
              </div>
            ))}
          </div>
          {items.length === 0 && <p className="px-4 pb-5 text-center text-muted">{none}</p>}
        </DialogPanel>
      </div>
    </Headless>
  );
}
