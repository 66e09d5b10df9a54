/** How wide an hour of a timeline is, and the ways to bring a moment into view. */
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { momentAt, pixelOf, type Scale, zoomed } from '../../lib/timeline';
import { NAME_WIDTH, ROW_HEIGHT } from './timeline-row';

const FIRST_ZOOM = 240;
/** So much of the past is in view beside now, in seconds. */
const BEFORE_NOW = 1800;
/** Pixels beside an item that was brought into view, and of one that is not hidden altogether. */
const BESIDE = 24;
const SEEN = 40;

/** The window of a scroller without the names, which stand over it. */
export const windowOf = ({ scrollTop, scrollLeft, clientWidth, clientHeight }: HTMLElement) => ({
  top: scrollTop,
  left: scrollLeft,
  width: Math.max(0, clientWidth - NAME_WIDTH),
  height: clientHeight,
});

/** Scrolls by as little as brings a row and a span into the window. @param head pixels of the heading over it */
export function reveal(element: HTMLElement, scale: Scale, head: number, row: number, from: number, until: number): void {
  const { top, left, width, height } = windowOf(element);
  const [rowTop, rowEnd] = [row * ROW_HEIGHT, (row + 1) * ROW_HEIGHT + head];
  if (rowTop < top) element.scrollTop = rowTop;
  else if (rowEnd > top + height) element.scrollTop = rowEnd - height;
  const [start, end] = [pixelOf(scale, from), pixelOf(scale, until)];
  if (start < left || start > left + width - SEEN) element.scrollLeft = start - BESIDE;
  else if (end > left + width) element.scrollLeft = Math.min(start - BESIDE, end - width + BESIDE);
}

/** The scale of a timeline; it begins with now in view, and what is in the middle stays there when an hour becomes wider. */
export function useScale(scroller: RefObject<HTMLDivElement | null>, from: number, until: number, now: number) {
  const [hour, setHour] = useState(FIRST_ZOOM);
  const scale = useMemo<Scale>(() => ({ from, until, hour }), [from, until, hour]);
  const middle = useRef<number>(undefined);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || middle.current === undefined) return;
    element.scrollLeft = pixelOf(scale, middle.current) - windowOf(element).width / 2;
    middle.current = undefined;
  }, [scale, scroller]);
  const begun = useRef(false);
  useLayoutEffect(() => {
    if (begun.current || !scroller.current) return;
    begun.current = true;
    if (now > from && now < until) scroller.current.scrollLeft = pixelOf(scale, now - BEFORE_NOW);
  }, [now, from, until, scale, scroller]);

  return {
    scale,
    /** Makes an hour wider or narrower. */
    zoom: (by: 1 | -1): void => {
      const element = scroller.current;
      if (element) middle.current = momentAt(scale, element.scrollLeft + windowOf(element).width / 2);
      setHour(zoomed(hour, by));
    },
    /** Brings a moment to the left edge. */
    show: (moment: number): void => {
      const inside = Math.max(from, Math.min(until - 1, moment));
      if (scroller.current) scroller.current.scrollLeft = pixelOf(scale, inside);
    },
    showNow: (): void => {
      if (scroller.current) scroller.current.scrollLeft = pixelOf(scale, now - BEFORE_NOW);
    },
  };
}
