import { DialogBackdrop, DialogPanel, Dialog as Headless } from '@headlessui/react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from './button';
import { Icon } from './icon';
import { useOpened } from './use-opened';

/** Answers of one kind, under a heading of their own. */
export interface PaletteSection<T> {
  readonly title: string;
  readonly items: readonly T[];
}

const optionId = (id: string, index: number): string => `${id}-${index}`;
// Headless UI spares a touch screen its keyboard, and puts the focus elsewhere; who searches wants it.
const focusNow = (input: HTMLInputElement | null): void => {
  if (input) requestAnimationFrame(() => input.focus());
};

/** A dialog with one input over a list of answers: type, arrow down, Enter. */
export function Palette<T>({
  label,
  placeholder,
  text,
  onText,
  sections,
  keyOf,
  render,
  none,
  closeLabel,
  busy = false,
  foot,
  onPick,
  onClose,
}: {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly sections: readonly PaletteSection<T>[];
  readonly keyOf: (item: T) => string;
  readonly render: (item: T) => ReactNode;
  /** Said when nothing was found. */
  readonly none: string;
  /** Name of the button that closes it, where it fills a small window. */
  readonly closeLabel: string;
  /** More answers are on their way. */
  readonly busy?: boolean;
  /** Under the answers: what the keys do. */
  readonly foot?: ReactNode;
  readonly onPick: (item: T) => void;
  readonly onClose: () => void;
}) {
  const opened = useOpened();
  const id = useId();
  // By key: answers that come later do not move what was chosen. Until something is, it is the first.
  const [chosen, setChosen] = useState<string>();
  const items = sections.flatMap((section) => section.items);
  const at = Math.max(
    0,
    items.findIndex((item) => keyOf(item) === chosen),
  );
  const current = items[at];
  const now = current === undefined ? '' : keyOf(current);

  const onKey = (event: KeyboardEvent): void => {
    const to = (index: number): void => {
      const item = items[(index + items.length) % items.length];
      if (item !== undefined) setChosen(keyOf(item));
    };
    // The Enter that ends an input method's composition chooses a character, not an answer.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') to(at + 1);
    else if (event.key === 'ArrowUp') to(at - 1);
    else if (event.key === 'PageDown') to(Math.min(at + 8, items.length - 1));
    else if (event.key === 'PageUp') to(Math.max(at - 8, 0));
    else if (event.key === 'Enter' && current !== undefined) onPick(current);
    else return;
    event.preventDefault();
  };

  return (
    <Headless open={opened} onClose={onClose} aria-label={label} className="relative z-40 text-body">
      <DialogBackdrop className="fixed inset-0 animate-appear bg-black/40" />
      <div className="fixed inset-0 flex items-start justify-center p-4 pt-[12vh] max-desk:p-0">
        <DialogPanel className="flex max-h-[70vh] w-full max-w-xl animate-rise flex-col overflow-hidden rounded-[12px] border border-line bg-raised text-ink shadow-pop max-desk:h-dvh max-desk:max-h-none max-desk:max-w-none max-desk:rounded-none max-desk:border-0">
          <div className="flex shrink-0 items-center gap-3 border-b border-line px-4">
            <Icon name={busy ? 'refresh' : 'search'} className={`size-[18px] text-muted ${busy ? 'animate-spin' : ''}`} />
            <input
              ref={focusNow}
              data-autofocus=""
              role="combobox"
              aria-label={label}
              aria-expanded={items.length > 0}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={items.length > 0 ? optionId(id, at) : undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              placeholder={placeholder}
              value={text}
              onChange={(event) => {
                setChosen(undefined);
                onText(event.target.value);
              }}
              onKeyDown={onKey}
              className="h-12 w-full min-w-0 bg-transparent text-[15px] outline-none placeholder:text-faint"
            />
            <kbd className="shrink-0 rounded border border-line px-1.5 font-sans text-note text-muted max-desk:hidden">Esc</kbd>
            <div className="-mr-2 shrink-0 desk:hidden">
              <IconButton icon="close" label={closeLabel} onClick={onClose} />
            </div>
          </div>
          <Answers
            id={id}
            label={label}
            sections={sections}
            keyOf={keyOf}
            render={render}
            now={now}
            onChoose={setChosen}
            onPick={onPick}
            onKeyDown={onKey}
          />
          <p role="status" className={items.length === 0 && !busy ? 'px-4 py-5 text-center text-muted' : 'sr-only'}>
            {items.length === 0 && !busy ? none : ''}
          </p>
          {foot && <div className="shrink-0 border-t border-line px-4 py-2 text-note text-muted max-desk:hidden">{foot}</div>}
        </DialogPanel>
      </div>
    </Headless>
  );
}

/** The answers under their headings; `now` is the key of the one that Enter would pick. */
function Answers<T>({
  id,
  label,
  sections,
  keyOf,
  render,
  now,
  onChoose,
  onPick,
  onKeyDown,
}: {
  readonly id: string;
  readonly label: string;
  readonly sections: readonly PaletteSection<T>[];
  readonly keyOf: (item: T) => string;
  readonly render: (item: T) => ReactNode;
  readonly now: string;
  readonly onChoose: (key: string) => void;
  readonly onPick: (item: T) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (now !== '') list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [now]);
  let index = -1;
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className="min-h-0 grow overflow-y-auto p-1.5 empty:hidden">
      {sections
        .filter((section) => section.items.length > 0)
        .map((section) => (
          <div key={section.title} role="presentation" className="[&+&]:mt-2">
            <p aria-hidden="true" className="px-3 pt-1.5 pb-1 text-note font-medium text-muted">
              {section.title}
            </p>
            {section.items.map((item) => {
              index += 1;
              const own = index;
              return (
                <div
                  key={keyOf(item)}
                  id={optionId(id, own)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={now === keyOf(item)}
                  onPointerMove={() => now !== keyOf(item) && onChoose(keyOf(item))}
                  onClick={() => onPick(item)}
                  onKeyDown={onKeyDown}
                  className="cursor-pointer rounded-control px-3 py-2 aria-selected:bg-accent-soft"
                >
                  {render(item)}
                </div>
              );
            })}
          </div>
        ))}
    </div>
  );
}
