/** What stands beside an icon of the collapsed sidebar: its name, and of a group what is in it. */
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The pointer may cross the gap, or a corner of another icon, on its way to the panel. */
const LEAVE_MS = 160;
const EDGE = 8;

/**
 * An entry of the collapsed sidebar. Pointing at it or focusing it shows its name; a group opens when it is pointed at or pressed, and
 * Escape, a press elsewhere or going on closes it.
 * @param icon draws the entry; it is told whether its panel is open, and given what opens that and moves the focus into it
 * @param children what is in the group; without it the panel is the name alone, which the entry says itself
 */
export function Flyout({
  title,
  icon,
  children,
}: {
  readonly title: string;
  readonly icon: (open: boolean, enter: () => void) => ReactNode;
  readonly children?: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState<'pointed' | 'entered'>();
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number }>();
  const entry = useRef<HTMLLIElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = (): void => setOpen(undefined);
  const stay = (): void => clearTimeout(leaving.current);
  useEffect(() => () => clearTimeout(leaving.current), []);

  useLayoutEffect(() => {
    const anchor = entry.current?.getBoundingClientRect();
    const box = panel.current?.getBoundingClientRect();
    if (!open || !anchor || !box) setPlace(undefined);
    else setPlace({ left: anchor.right + EDGE, top: Math.max(EDGE, Math.min(anchor.top, innerHeight - box.height - EDGE)) });
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const outside = ({ target }: Event): void => {
      if (!(target instanceof Node && entry.current?.contains(target))) setOpen(undefined);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  // What is not placed yet is hidden, and what is hidden can't take the focus.
  const entered = open === 'entered' && place !== undefined;
  useEffect(() => {
    if (entered) panel.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [entered]);

  return (
    <li
      ref={entry}
      onPointerEnter={({ pointerType }) => {
        stay();
        if (pointerType === 'mouse') setOpen((now) => now ?? 'pointed');
      }}
      onPointerLeave={() => {
        stay();
        leaving.current = setTimeout(close, LEAVE_MS);
      }}
      onFocus={({ target }) => {
        // Only the name: a group that opened by itself would stand in the way of the Tab key.
        if (!children && target.matches(':focus-visible')) setOpen('pointed');
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) {
          event.stopPropagation();
          entry.current?.querySelector<HTMLElement>('button, a')?.focus();
          close();
        } else if (event.key === 'ArrowRight' && children && !open) setOpen('entered');
      }}
    >
      {icon(open !== undefined, () => setOpen('entered'))}
      {open && (
        <div
          ref={panel}
          {...(!children && { 'aria-hidden': true })}
          style={{ left: place?.left ?? 0, top: place?.top ?? 0, visibility: place ? 'visible' : 'hidden' }}
          className={`fixed z-30 animate-appear rounded-panel border border-line bg-raised text-ink shadow-pop ${children ? 'max-h-[calc(100dvh-16px)] w-60 overflow-y-auto p-2' : 'max-w-64 px-3 py-1.5'}`}
        >
          <p className={children ? 'px-2.5 pt-1 pb-1.5 font-semibold' : ''}>{title}</p>
          {children?.(close)}
        </div>
      )}
    </li>
  );
}
