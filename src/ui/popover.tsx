import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ControlProps } from './control';
import { placeBeside } from './place';

const FOCUSABLE = 'input:not(:disabled),select:not(:disabled),textarea:not(:disabled),button:not(:disabled),a[href],[tabindex="0"]';

/**
 * A button with a small panel beside it: filters, a few settings. The panel takes the focus; Escape, a press elsewhere and leaving it by
 * Tab close it, and the button gets the focus back.
 */
export function Popover({
  label,
  button,
  align = 'end',
  control: { onBlur, ...control } = {},
  className = 'inline-flex h-control items-center gap-2 rounded-control border border-line-strong bg-surface px-3.5 font-medium whitespace-nowrap hover:bg-hover aria-expanded:bg-hover',
  children,
}: {
  /** What the panel is, and the button's name where it shows no words. */
  readonly label: string;
  readonly button: ReactNode;
  readonly align?: 'start' | 'end';
  /** What the button is told where it is an input of a form. */
  readonly control?: Omit<ControlProps, 'aria-required' | 'aria-label'>;
  /** The look of the button. */
  readonly className?: string;
  readonly children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number }>();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = (): void => {
    setOpen(false);
    trigger.current?.focus();
  };

  useLayoutEffect(() => {
    if (!open) return;
    const put = (): void => {
      const anchor = trigger.current?.getBoundingClientRect();
      const size = panel.current?.getBoundingClientRect();
      if (anchor && size) setPlace(placeBeside(anchor, size, { width: innerWidth, height: innerHeight }, 'below', align));
    };
    put();
    // What it holds may grow, and the page under it may move.
    const observer = new ResizeObserver(put);
    if (panel.current) observer.observe(panel.current);
    addEventListener('scroll', put, true);
    addEventListener('resize', put);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', put, true);
      removeEventListener('resize', put);
      setPlace(undefined);
    };
  }, [open, align]);

  // What is not placed yet is hidden, and what is hidden can't take the focus.
  const placed = place !== undefined;
  useEffect(() => {
    if (placed) (panel.current?.querySelector<HTMLElement>(FOCUSABLE) ?? panel.current)?.focus();
  }, [placed]);

  useEffect(() => {
    if (!open) return;
    const outside = ({ target }: Event): void => {
      if (target instanceof Node && !panel.current?.contains(target) && !trigger.current?.contains(target)) {
        // What goes away with the focus in it does not hear that it is left, and would lose what was typed.
        panel.current?.querySelector<HTMLElement>(':focus')?.blur();
        setOpen(false);
      }
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  return (
    <>
      <button
        {...control}
        ref={trigger}
        type="button"
        onBlur={() => onBlur?.()}
        aria-label={typeof button === 'string' ? undefined : label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={className}
      >
        {button}
      </button>
      {open && (
        <div
          ref={panel}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            close();
          }}
          style={place ?? { left: 0, top: 0, visibility: 'hidden' }}
          className="fixed z-40 animate-appear max-h-[calc(100dvh-16px)] w-max max-w-[calc(100vw-16px)] overflow-y-auto rounded-panel border border-line bg-raised p-4 text-body text-ink shadow-pop outline-none"
        >
          {children(close)}
        </div>
      )}
    </>
  );
}
