import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** What is drawn above and below what can be seen: pixels, and rows at the most. High rows are costly ones. */
const OVERSCAN_PX = 480;
const MOST_OVERSCAN = 12;

/** What a long list draws of itself. */
interface VirtualRows {
  /** Belongs to the element around the rows: it scrolls by itself, or where it is as high as they are the page scrolls it. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The rows to draw: from `first` to before `end`. */
  readonly first: number;
  readonly end: number;
  /** Height of all rows, and of those before `first`, in pixels. */
  readonly height: number;
  readonly offset: number;
  /** Brings a row into view, in the middle if it was outside. */
  readonly reveal: (row: number) => void;
  readonly toEnd: () => void;
}

/** Whether an element scrolls by itself. */
const scrolls = ({ scrollHeight, clientHeight }: Element): boolean => scrollHeight > clientHeight;

/**
 * Only the visible rows of a list of any length; all have the same height. A browser lays out about 30 million pixels: with rows of
 * 20 pixels that is 1.5 million (in Firefox 0.8 million).
 * @param onScrolled told after each scroll whether the last row is in view
 */
export function useVirtualRows(count: number, rowHeight: number, onScrolled?: (atEnd: boolean) => void): VirtualRows {
  const scroller = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState({ first: 0, end: Math.min(count, 60) });
  const told = useRef(onScrolled);
  told.current = onScrolled;

  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const own = scrolls(element);
    const top = own ? element.scrollTop : -element.getBoundingClientRect().top;
    const over = Math.min(MOST_OVERSCAN, Math.ceil(OVERSCAN_PX / rowHeight));
    const first = Math.max(0, Math.floor(top / rowHeight) - over);
    const end = Math.min(count, Math.ceil((top + (own ? element.clientHeight : innerHeight)) / rowHeight) + over);
    setRange((known) => (known.first === first && known.end === end ? known : { first, end }));
  }, [count, rowHeight]);

  useLayoutEffect(look, [look]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onScroll = ({ target }: Event): void => {
      look();
      if (target === element) told.current?.(element.scrollTop + element.clientHeight >= element.scrollHeight - rowHeight);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // Captured at the document: it is heard whatever scrolls, the element or the page.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    addEventListener('resize', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', onScroll, { capture: true });
      removeEventListener('resize', look);
    };
  }, [look, rowHeight]);

  const reveal = useCallback(
    (row: number) => {
      const element = scroller.current;
      if (!element) return;
      // It is drawn, and the focus that comes to it scrolls the page.
      if (!scrolls(element)) setRange(({ first, end }) => ({ first: Math.min(first, row), end: Math.max(end, row + 1) }));
      const top = row * rowHeight;
      if (top >= element.scrollTop && top + rowHeight <= element.scrollTop + element.clientHeight) return;
      element.scrollTop = top - (element.clientHeight - rowHeight) / 2;
    },
    [rowHeight],
  );
  const toEnd = useCallback(() => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, []);

  const first = Math.min(range.first, count);
  const end = Math.min(Math.max(range.end, first), count);
  return { scroller, first, end, height: count * rowHeight, offset: first * rowHeight, reveal, toEnd };
}

/** The same for a list that is walked through by keys: one row is active, and `go` brings the nearest that there is into view. */
export function useActiveRow(
  count: number,
  rowHeight: number,
): VirtualRows & { readonly active: number; readonly setActive: (row: number) => void; readonly go: (row: number) => void } {
  const rows = useVirtualRows(count, rowHeight);
  const [active, setActive] = useState(0);
  return {
    ...rows,
    active: Math.min(active, count - 1),
    setActive,
    go(to) {
      const row = Math.max(0, Math.min(count - 1, to));
      setActive(row);
      rows.reveal(row);
    },
  };
}
