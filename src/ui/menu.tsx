/**
 * Menus of the frame. Headless UI's menu brings a positioning engine of 9 KB that the first screen does not need:
 * this one is placed under its button or at a point, kept inside the window, and closed by scrolling.
 */
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon';
import type { IconName } from './icon-names';

/** One entry of a menu; `checked` shows which of several is on. */
export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly checked?: boolean;
  /** It can be reached, as what can't be chosen must be known too, and does nothing. */
  readonly disabled?: boolean;
  /** Why it can't be chosen, in small: a second line, or below all entries where several have the same; read out with the first. */
  readonly note?: string;
  /** Can't be undone. */
  readonly danger?: boolean;
  readonly separated?: boolean;
  readonly onSelect: () => void;
}

/** Where a menu opens: the corner of a rectangle, in pixels of the window. */
export interface MenuAnchor {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const EDGE = 8;
const GAP = 6;

const items = (panel: HTMLElement | null): HTMLElement[] => [...(panel?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

/** What several entries have as their note is said once, below all of them. `noteId` is its id; undefined for a note of one entry alone. */
function useSharedNotes(entries: readonly MenuEntry[]) {
  const own = useId();
  const notes = entries.flatMap(({ note }) => note ?? []);
  const shared = [...new Set(notes.filter((note, at) => notes.indexOf(note) !== at))];
  const noteId = (note = ''): string | undefined => (shared.includes(note) ? `${own}-${shared.indexOf(note)}` : undefined);
  const below = shared.map((note) => (
    <p key={note} id={noteId(note)} className="mt-1 max-w-64 border-t border-line px-2.5 pt-2 pb-1.5 text-note text-muted">
      {note}
    </p>
  ));
  return { noteId, below };
}

/** Closes an open list when something else is pressed or scrolled, and gives the focus back to what had it. */
function useLeaving(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const before = document.activeElement;
    const leave = (): void => close.current();
    const outside = (event: Event): void => {
      if (!panel.current?.contains(event.target as Node)) leave();
    };
    document.addEventListener('pointerdown', outside);
    // What was scrolled just before the press is told after it, in the next frame: the menu stands where its button already is.
    const frame = requestAnimationFrame(() => document.addEventListener('scroll', outside, true));
    addEventListener('resize', leave);
    return () => {
      document.removeEventListener('pointerdown', outside);
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', outside, true);
      removeEventListener('resize', leave);
      // Only if nothing else has taken it, such as a dialog that an entry opened.
      if (before instanceof HTMLElement && (document.activeElement === document.body || document.activeElement === null)) before.focus();
    };
  }, [panel]);
}

/** The open list. It takes the focus, and gives it back when it closes. */
export function MenuPanel({
  id,
  label,
  anchor,
  align = 'end',
  entries,
  head,
  onClose,
}: {
  readonly id?: string;
  readonly label: string;
  readonly anchor: MenuAnchor;
  readonly align?: 'start' | 'end';
  readonly entries: readonly MenuEntry[];
  readonly head?: ReactNode;
  readonly onClose: () => void;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number }>();
  useLeaving(panel, onClose);

  useLayoutEffect(() => {
    const box = panel.current?.getBoundingClientRect();
    if (!box) return;
    const wish = align === 'end' ? anchor.right - box.width : anchor.left;
    const below = anchor.bottom + GAP;
    setPlace({
      left: Math.max(EDGE, Math.min(wish, innerWidth - box.width - EDGE)),
      top: below + box.height <= innerHeight - EDGE ? below : Math.max(EDGE, anchor.top - GAP - box.height),
    });
  }, [anchor, align]);

  // What is not placed yet is hidden, and what is hidden can't take the focus.
  const placed = place !== undefined;
  useEffect(() => {
    if (!placed) return;
    const first = (of: string) => panel.current?.querySelector<HTMLElement>(`[role^="menuitem"]${of}`);
    (first('[aria-checked=true]') ?? first(':not([aria-disabled=true])') ?? first(''))?.focus();
  }, [placed]);

  const onKey = (event: KeyboardEvent): void => {
    const list = items(panel.current);
    const at = list.indexOf(document.activeElement as HTMLElement);
    const focus = (to: number): void => list[(to + list.length) % list.length]?.focus();
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if (event.key === 'ArrowDown') focus(at + 1);
    else if (event.key === 'ArrowUp') focus(at - 1);
    else if (event.key === 'Home') focus(0);
    else if (event.key === 'End') focus(-1);
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      const next = [...list.slice(at + 1), ...list].find((item) => item.textContent?.toLowerCase().startsWith(event.key.toLowerCase()));
      next?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const { noteId, below } = useSharedNotes(entries);

  // Fixed, so it needs no place at the end of the page, where it would be outside every landmark.
  return (
    <div
      ref={panel}
      className="fixed z-50 animate-appear max-h-[calc(100dvh-16px)] max-w-[calc(100vw-16px)] min-w-44 overflow-y-auto rounded-panel border border-line bg-raised p-1 text-body text-ink shadow-pop"
      style={{ left: place?.left ?? 0, top: place?.top ?? 0, visibility: place ? 'visible' : 'hidden' }}
    >
      {head}
      <div role="menu" id={id} tabIndex={-1} aria-label={label} onKeyDown={onKey}>
        {entries.map((entry) => (
          <div key={entry.key} role="none" className={entry.separated ? 'mt-1 border-t border-line pt-1' : ''}>
            <button
              type="button"
              {...(entry.checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': entry.checked })}
              tabIndex={-1}
              aria-disabled={entry.disabled}
              aria-describedby={noteId(entry.note)}
              onMouseEnter={(event) => event.currentTarget.focus({ preventScroll: true })}
              onClick={() => {
                if (entry.disabled) return;
                onClose();
                entry.onSelect();
              }}
              className={`flex w-full items-center gap-2.5 rounded-[5px] px-2.5 py-1.5 pointer-coarse:py-2 text-left whitespace-nowrap outline-none focus:bg-hover aria-disabled:text-muted ${entry.danger ? 'text-danger' : ''}`}
            >
              {entry.icon && <Icon name={entry.icon} className={`size-4 ${entry.danger ? '' : 'text-muted'}`} />}
              <span className="min-w-0 grow truncate">
                {entry.label}
                {entry.note && !noteId(entry.note) && (
                  <span className="block max-w-64 text-note whitespace-normal text-muted">{entry.note}</span>
                )}
              </span>
              {entry.checked && <Icon name="check" className="size-4 text-accent-text" />}
            </button>
          </div>
        ))}
      </div>
      {below}
    </div>
  );
}

/** The look of a menu's button that shows an icon only: as square as an IconButton. */
export const SQUARE_MENU =
  'inline-grid size-control shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink aria-expanded:bg-hover';

/** A button that opens a list of things to do. */
export function Menu({
  label,
  button,
  entries,
  head,
  align = 'end',
  className = 'inline-flex h-control items-center gap-2 rounded-control px-2.5 text-muted hover:bg-hover hover:text-ink aria-expanded:bg-hover',
}: {
  readonly label: string;
  readonly button: ReactNode;
  readonly entries: readonly MenuEntry[];
  /** Shown above the entries. */
  readonly head?: ReactNode;
  readonly align?: 'start' | 'end';
  readonly className?: string;
}) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<MenuAnchor>();
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-controls={anchor ? id : undefined}
        onPointerDown={(event) => anchor && event.stopPropagation()}
        onClick={() => setAnchor(anchor ? undefined : trigger.current?.getBoundingClientRect())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || anchor) return;
          event.preventDefault();
          setAnchor(trigger.current?.getBoundingClientRect());
        }}
        className={className}
      >
        {button}
      </button>
      {anchor && (
        <MenuPanel id={id} label={label} anchor={anchor} align={align} entries={entries} head={head} onClose={() => setAnchor(undefined)} />
      )}
    </>
  );
}
