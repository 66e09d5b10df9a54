/** Dragging in the picture: its ground, a branch to its end, a card or sign to another branch; two fingers make it larger and smaller. */
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';
import { curve } from '../../../ui/picture/sheet';
import type { Camera, Sight } from '../../../ui/picture/use-camera';
import type { Act } from './actions';
import { CARD, type Layout } from './layout';

/** How far a pointer goes before it drags. */
const SLACK = 5;

/** The element around what an event met. */
export const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** What is being dragged: a branch to its end, or a card or sign to another branch. */
type Drag =
  | { readonly what: 'connect'; readonly from: string; readonly branch: string | undefined; readonly x: number; readonly y: number }
  | { readonly what: 'hang'; readonly key: string; readonly element: HTMLElement };

/** Answers what the picture does when a pointer goes down on it. */
export function useDragging({
  host,
  wire,
  sight,
  layout,
  camera: { pan, zoom },
  editable,
  act,
}: {
  readonly host: RefObject<HTMLElement | null>;
  /** The line that follows a branch that is being dragged. */
  readonly wire: RefObject<SVGPathElement | null>;
  readonly sight: RefObject<Sight | undefined>;
  readonly layout: Layout;
  readonly camera: Camera;
  readonly editable: boolean;
  readonly act: Act;
}): (event: ReactPointerEvent) => void {
  const end = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => end.current?.(), []);
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  const onPointerDown = (event: ReactPointerEvent): void => {
    if (event.button !== 0 || closest(event.target, '[data-tools]')) return;
    const down = new Map([...fingers.current, [event.pointerId, { x: event.clientX, y: event.clientY }]]);
    // What one finger had begun is over when there is a second: both make it larger or smaller.
    end.current?.();
    fingers.current = down;
    if (down.size > 1) {
      pinch();
      return;
    }
    const handle = editable ? closest(event.target, '[data-handle]') : null;
    const thing = editable ? closest(event.target, '[data-key]') : null;
    follow(event, handle, thing);
  };

  const listen = (onMove: (event: PointerEvent) => void, onUp: (event: PointerEvent) => void, onEnd: () => void): void => {
    const stop = (): void => {
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
      removeEventListener('keydown', cancel, true);
      fingers.current.clear();
      end.current = undefined;
      onEnd();
    };
    const up = (released: PointerEvent): void => {
      if (released.type === 'pointerup') onUp(released);
      stop();
    };
    const cancel = (pressed: globalThis.KeyboardEvent): void => {
      if (pressed.key !== 'Escape') return;
      pressed.preventDefault();
      stop();
    };
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
    addEventListener('keydown', cancel, true);
    end.current = stop;
  };

  const pinch = (): void => {
    const both = (): readonly { x: number; y: number }[] => [...fingers.current.values()];
    let [one, other] = both();
    listen(
      (moved) => {
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
      () => {},
      () => {},
    );
  };

  const follow = (event: ReactPointerEvent, handle: HTMLElement | null, thing: HTMLElement | null): void => {
    const start = { x: event.clientX, y: event.clientY };
    let last = start;
    let drag: Drag | 'pan' | undefined;
    let over: HTMLElement | null = null;
    const begin = (): Drag | 'pan' => {
      if (handle) {
        const place = layout.places.get(handle.dataset.handle ?? '');
        const middle = { x: (place?.x ?? 0) + CARD.width, y: (place?.y ?? 0) + CARD.height / 2 };
        return { what: 'connect', from: handle.dataset.handle ?? '', branch: handle.dataset.branch, ...middle };
      }
      return thing ? { what: 'hang', key: thing.dataset.key ?? '', element: thing } : 'pan';
    };
    const mark = (next: HTMLElement | null): void => {
      if (next === over) return;
      over?.removeAttribute('data-over');
      next?.setAttribute('data-over', '');
      over = next;
    };
    /** Where it would be let go: a branch, or a node. */
    const dropAt = (x: number, y: number): HTMLElement | null => {
      const found = closest(document.elementFromPoint(x, y), '[data-from], [data-node]');
      if (!found || !host.current?.contains(found)) return null;
      if (drag === 'pan' || drag === undefined) return null;
      if (drag.what === 'connect') return found.closest<HTMLElement>('[data-node]');
      return drag.element.closest('[data-node]') === found || drag.element === found ? null : found;
    };
    listen(
      (moved) => {
        if (moved.pointerId !== event.pointerId) return;
        if (!drag) {
          if (Math.hypot(moved.clientX - start.x, moved.clientY - start.y) < SLACK) return;
          drag = begin();
          host.current?.toggleAttribute('data-dragging', true);
        }
        if (drag === 'pan') pan(moved.clientX - last.x, moved.clientY - last.y);
        else {
          mark(dropAt(moved.clientX, moved.clientY));
          const box = host.current?.getBoundingClientRect();
          const now = sight.current;
          if (drag.what === 'connect' && box && now) {
            const [x, y] = [(moved.clientX - box.left - now.x) / now.scale, (moved.clientY - box.top - now.y) / now.scale];
            wire.current?.setAttribute('d', curve(drag.x, drag.y, x, y));
          } else if (drag.what === 'hang' && now) {
            const by = `${(moved.clientX - start.x) / now.scale}px ${(moved.clientY - start.y) / now.scale}px`;
            drag.element.style.translate = by;
            drag.element.style.pointerEvents = 'none';
            drag.element.style.opacity = '0.75';
          }
        }
        last = { x: moved.clientX, y: moved.clientY };
      },
      (released) => {
        if (!drag || drag === 'pan') return;
        const found = dropAt(released.clientX, released.clientY);
        if (drag.what === 'connect') {
          const to = found?.dataset.node;
          const branch = drag.branch === undefined ? {} : { branch: drag.branch };
          if (to !== undefined) act({ do: 'connect', from: drag.from, ...branch, to });
          else if (!closest(document.elementFromPoint(released.clientX, released.clientY), '[data-handle]')) {
            act({ do: 'add', key: drag.from, ...branch });
          }
        } else if (found) {
          const from = found.dataset.from ?? found.dataset.node ?? '';
          act({ do: 'hang', key: drag.key, from, ...(found.dataset.branch !== undefined && { branch: found.dataset.branch }) });
        }
      },
      () => {
        mark(null);
        host.current?.toggleAttribute('data-dragging', false);
        wire.current?.removeAttribute('d');
        if (drag && drag !== 'pan' && drag.what === 'hang') {
          drag.element.style.translate = '';
          drag.element.style.pointerEvents = '';
          drag.element.style.opacity = '';
        }
        // The click that ends a drag is none.
        if (drag) {
          const swallow = (click: MouseEvent): void => {
            click.stopPropagation();
            click.preventDefault();
          };
          addEventListener('click', swallow, { capture: true, once: true });
          setTimeout(() => removeEventListener('click', swallow, { capture: true }));
        }
      },
    );
  };

  return onPointerDown;
}
