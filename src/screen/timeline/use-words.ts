/** Keeps the words of items in sight that the left edge of a timeline cuts. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { itemsBetween, momentAt, pixelOf, type Scale } from '../../lib/timeline';
import { arrangedOf, type TimelineProps } from './timeline-props';
import { itemId, ROW_HEIGHT } from './timeline-row';
import { windowOf } from './use-scale';

/** So many pixels of an item go out together with its words. */
const LEAVES = 72;
/** Pixels between the edge of an item and its words. */
const BEFORE_WORDS = 6;

/**
 * Moves the words of each item that is cut, about one a row of the hundreds that are drawn. `position: sticky` would make a layer of each, and a
 * state of React a drawing of each frame.
 * @param head pixels of the heading over the rows
 */
export function useWords(
  scroller: RefObject<HTMLDivElement | null>,
  grid: string,
  { rows, itemsOf }: Pick<TimelineProps, 'rows' | 'itemsOf'>,
  scale: Scale,
  head: number,
): void {
  const moved = useRef(new Set<HTMLElement>());
  const place = useRef((): void => undefined);
  place.current = () => {
    if (!scroller.current) return;
    const { top, left, height } = windowOf(scroller.current);
    const moment = momentAt(scale, left);
    const before = moved.current;
    moved.current = new Set();
    for (const { key } of rows.slice(Math.floor(top / ROW_HEIGHT), Math.ceil((top + height - head) / ROW_HEIGHT))) {
      const row = arrangedOf(itemsOf(key));
      const [first, end] = itemsBetween(row, moment, moment);
      for (const item of row.items.slice(first, end)) {
        const start = pixelOf(scale, Math.max(item.from, scale.from));
        const by = Math.floor(Math.min(left - start, pixelOf(scale, item.until) - start - LEAVES));
        const element = by > 0 && document.getElementById(itemId(grid, key, item));
        if (!element) continue;
        element.style.paddingLeft = `${BEFORE_WORDS + by}px`;
        moved.current.add(element);
        before.delete(element);
      }
    }
    for (const element of before) element.style.paddingLeft = '';
  };
  // What was drawn anew has other items at the edge.
  useLayoutEffect(() => place.current());
  useEffect(() => {
    const element = scroller.current;
    const onScroll = (): void => place.current();
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => element?.removeEventListener('scroll', onScroll);
  }, [scroller]);
}
