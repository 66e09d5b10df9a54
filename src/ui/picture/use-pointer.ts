/** Pointers on a picture: they drag its ground or what is on it, and two fingers make it larger and smaller. */
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Camera } from './use-camera';

/** How far a pointer goes before it drags. */
const SLACK = 5;

/** The element around what an event met. */
export const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** What is dragged across the picture. */
export interface Dragged {
  readonly move: (to: PointerEvent) => void;
  /** It is let go, rather than given up. */
  readonly drop?: (at: PointerEvent) => void;
  /** After either. */
  readonly end?: () => void;
}
/** What would be dragged from where a pointer goes down, once it moves; undefined: the ground. */
export type Grab = (event: ReactPointerEvent) => (() => Dragged) | undefined;

/** Answers what the picture does when a pointer goes down on it. */
export function usePointer(
  host: RefObject<HTMLElement | null>,
  { pan, zoom }: Camera,
  grab: Grab | undefined,
): (event: ReactPointerEvent) => void {
  const end = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => end.current?.(), []);
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  const listen = ({ move, drop, end: onEnd }: Dragged): void => {
    const over = new AbortController();
    const { signal } = over;
    const stop = (): void => {
      over.abort();
      fingers.current.clear();
      end.current = undefined;
      onEnd?.();
    };
    end.current = stop;
    addEventListener('pointermove', move, { signal });
    addEventListener(
      'pointerup',
      (released) => {
        drop?.(released);
        stop();
      },
      { signal },
    );
    addEventListener('pointercancel', stop, { signal });
    addEventListener(
      'keydown',
      (pressed) => {
        if (pressed.key !== 'Escape') return;
        pressed.preventDefault();
        stop();
      },
      { signal, capture: true },
    );
  };

  const pinch = (): void => {
    const both = (): readonly { x: number; y: number }[] => [...fingers.current.values()];
    let [one, other] = both();
    listen({
      move: (moved) => {
        if (!fingers.current.has(moved.pointerId)) return;
        fingers.current.set(moved.pointerId, { x: moved.clientX, y: moved.clientY });
        const [first, second] = both();
        if (!one || !other || !first || !second) return;
        const apart = Math.hypot(second.x - first.x, second.y - first.y) / Math.max(1, Math.hypot(other.x - one.x, other.y - one.y));
        const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
        pan(middle.x - (one.x + other.x) / 2, middle.y - (one.y + other.y) / 2);
        zoom(apart, middle);
        [one, other] = [first, second];
      },
    });
  };

  const follow = ({ pointerId, clientX, clientY }: ReactPointerEvent, begin: (() => Dragged) | undefined): void => {
    let last = { x: clientX, y: clientY };
    const ground: Dragged = { move: (to) => pan(to.clientX - last.x, to.clientY - last.y) };
    let dragged: Dragged | undefined;
    listen({
      move: (moved) => {
        if (moved.pointerId !== pointerId) return;
        if (!dragged) {
          if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < SLACK) return;
          dragged = begin?.() ?? ground;
          host.current?.toggleAttribute('data-dragging', true);
        }
        dragged.move(moved);
        last = { x: moved.clientX, y: moved.clientY };
      },
      drop: (released) => dragged?.drop?.(released),
      end: () => {
        if (!dragged) return;
        dragged.end?.();
        host.current?.toggleAttribute('data-dragging', false);
        // The click that ends a drag is none.
        const swallow = (click: MouseEvent): void => {
          click.stopPropagation();
          click.preventDefault();
        };
        addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      },
    });
  };

  return (event) => {
    if (event.button !== 0) return;
    const down = new Map([...fingers.current, [event.pointerId, { x: event.clientX, y: event.clientY }]]);
    // What one finger had begun is over when there is a second: both make it larger or smaller.
    end.current?.();
    fingers.current = down;
    if (down.size > 1) pinch();
    else follow(event, grab?.(event));
  };
}
