import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { placeBeside } from './place';

/** The pointer rests this long before the words come; the focus needs no wait. */
const REST_MS = 400;
/** Time to move the pointer from the thing to its words. */
const LEAVE_MS = 120;

/**
 * A few words about something, while it is pointed at or has the focus. They stay while the pointer is on them, and Escape takes
 * them away. Never the only way to learn something: a phone has neither pointer nor focus.
 */
export function Tooltip({
  text,
  children,
}: {
  /** '': there is nothing to say, and nothing is shown. */
  readonly text: string;
  /** Draws the thing, which can take the focus, with the attribute that ties it to the words. */
  readonly children: (attributes: { readonly 'aria-describedby': string }) => ReactNode;
}) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number }>();
  const host = useRef<HTMLSpanElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const soon = (show: boolean, ms: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(show), ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useLayoutEffect(() => {
    const anchor = host.current?.getBoundingClientRect();
    const size = words.current?.getBoundingClientRect();
    setPlace(
      shown && anchor && size ? placeBeside(anchor, size, { width: innerWidth, height: innerHeight }, 'above', 'middle') : undefined,
    );
  }, [shown]);

  useEffect(() => {
    if (!shown) return;
    const leave = (): void => setShown(false);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // A dialog around it stays open.
      event.stopPropagation();
      leave();
    };
    addEventListener('keydown', onKey, true);
    addEventListener('scroll', leave, true);
    return () => {
      removeEventListener('keydown', onKey, true);
      removeEventListener('scroll', leave, true);
    };
  }, [shown]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the thing inside it, which is what takes the focus
    <span
      ref={host}
      onMouseEnter={() => soon(true, REST_MS)}
      onMouseLeave={() => soon(false, LEAVE_MS)}
      onFocus={(event) => event.target.matches(':focus-visible') && soon(true, 0)}
      onBlur={() => soon(false, 0)}
      className="inline-flex min-w-0"
    >
      {children({ 'aria-describedby': id })}
      <span
        ref={words}
        id={id}
        role="tooltip"
        hidden={!shown || !text}
        style={place ?? { left: 0, top: 0, visibility: 'hidden' }}
        className="fixed z-50 w-max max-w-[min(20rem,calc(100vw-1rem))] rounded-control bg-ink px-2.5 py-1.5 text-left text-note font-normal whitespace-normal text-surface shadow-pop [overflow-wrap:anywhere]"
      >
        {text}
      </span>
    </span>
  );
}
