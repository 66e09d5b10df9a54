/** Dragging one of a list's lines to another place, by mouse, pen or finger; the keyboard's way is the list's own. */
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Where a dragged line would fall: before or after another line. */
export interface DropMark {
  readonly key: string;
  readonly side: 'before' | 'after';
}

/** A drag under way. */
interface Drag {
  readonly key: string;
  readonly mark: DropMark | undefined;
}

/** So near to an edge (pixels) the list scrolls, so many pixels a frame. */
const EDGE = 40;
const SPEED = 10;

const scrollerOf = (element: Element | null): Element | null => {
  for (let at = element; at; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
};

/** The place for a height (pixels of the window) among lines; only siblings of the dragged line count. */
function markAt(list: Element, key: string, y: number): DropMark | undefined {
  const lines = [...list.querySelectorAll<HTMLElement>(':scope > [data-key]')];
  const parent = lines.find((line) => line.dataset.key === key)?.dataset.parent;
  const group = lines.filter((line) => line.dataset.parent === parent);
  const next = group.find((line) => {
    const box = line.getBoundingClientRect();
    return y < box.top + box.height / 2;
  });
  const last = group.at(-1)?.dataset.key;
  if (next?.dataset.key !== undefined) return { key: next.dataset.key, side: 'before' };
  return last === undefined ? undefined : { key: last, side: 'after' };
}

/**
 * @param list its children with data-key are the lines; lines with the same data-parent may change places
 * @param onDrop gets what was dragged and where it fell
 */
export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (key: string, mark: DropMark) => void) {
  const [drag, setDrag] = useState<Drag>();
  const drop = useRef(onDrop);
  drop.current = onDrop;
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  /** To be called on pointerdown at the handle of a line. */
  const start = (event: PointerEvent<HTMLElement>, key: string): void => {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    const scroller = scrollerOf(list.current);
    let y = event.clientY;
    let frame = 0;
    let mark: DropMark | undefined;
    event.preventDefault(); // no text is selected on the way
    handle.focus({ preventScroll: true });
    handle.setPointerCapture(event.pointerId);

    const look = (): void => {
      const next = list.current ? markAt(list.current, key, y) : undefined;
      if (next?.key === mark?.key && next?.side === mark?.side) return;
      mark = next;
      setDrag({ key, mark });
    };
    const roll = (): void => {
      frame = requestAnimationFrame(roll);
      const box = scroller?.getBoundingClientRect();
      if (!box) return;
      const by = y < box.top + EDGE ? -SPEED : y > box.bottom - EDGE ? SPEED : 0;
      if (by === 0) return;
      scroller?.scrollBy(0, by);
      look();
    };
    const onMove = (moved: globalThis.PointerEvent): void => {
      y = moved.clientY;
      look();
    };
    const onUp = (): void => {
      const fell = mark;
      stop.current();
      if (fell && fell.key !== key) drop.current(key, fell);
    };
    const onKey = (pressed: KeyboardEvent): void => {
      if (pressed.key !== 'Escape') return;
      pressed.stopPropagation();
      stop.current();
    };
    const giveUp = (): void => stop.current();
    stop.current = () => {
      cancelAnimationFrame(frame);
      handle.removeEventListener('pointermove', onMove);
      handle.removeEventListener('pointerup', onUp);
      handle.removeEventListener('lostpointercapture', giveUp);
      document.removeEventListener('keydown', onKey, true);
      stop.current = () => {};
      setDrag(undefined);
    };
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('pointerup', onUp);
    handle.addEventListener('lostpointercapture', giveUp);
    document.addEventListener('keydown', onKey, true);
    frame = requestAnimationFrame(roll);
    setDrag({ key, mark });
  };
  return { drag, start };
}
