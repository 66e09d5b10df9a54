import { type RefObject, useLayoutEffect, useRef } from 'react';
import { placeUnder } from './place';

/**
 * Keeps an open panel with a list under what it belongs to, or above it where there is more room, and above everything else: in the top layer of
 * browsers that have one, where neither a dialog's foot nor an edge that scrolls cuts it off.
 */
export function usePlaceUnder(anchor: RefObject<HTMLElement | null>, panel: RefObject<HTMLElement | null>, open: boolean): void {
  const place = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    const shown = panel.current;
    if (!open || !shown) return;
    shown.showPopover?.();
    const put = (): void => {
      const box = anchor.current?.getBoundingClientRect();
      if (!box) return;
      // With the keyboard of a phone open the window that is seen is smaller than the page's.
      const seen = window.visualViewport;
      const view = { top: seen?.offsetTop ?? 0, width: innerWidth, height: seen?.height ?? innerHeight };
      shown.style.minWidth = `${box.width}px`;
      // As tall as it would be without an end; to let it be so for a moment would scroll the list back to its beginning.
      const list = shown.querySelector('[role="listbox"]');
      const natural = shown.offsetHeight + (list ? list.scrollHeight - list.clientHeight : 0);
      const { left, top, height } = placeUnder(box, { width: shown.offsetWidth, height: natural }, view);
      Object.assign(shown.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${height}px`, visibility: 'visible' });
    };
    place.current = put;
    // What it belongs to may grow, and the page under both may move.
    const observer = new ResizeObserver(put);
    observer.observe(shown);
    if (anchor.current) observer.observe(anchor.current);
    const moved = ({ target }: Event): void => {
      if (!(target instanceof Node && shown.contains(target))) put();
    };
    addEventListener('scroll', moved, true);
    addEventListener('resize', put);
    window.visualViewport?.addEventListener('resize', put);
    return () => {
      place.current = undefined;
      shown.hidePopover?.();
      observer.disconnect();
      removeEventListener('scroll', moved, true);
      removeEventListener('resize', put);
      window.visualViewport?.removeEventListener('resize', put);
    };
  }, [anchor, panel, open]);
  // Held to its height it does not grow by itself with what comes into it: options that the box has answered, for example.
  useLayoutEffect(() => place.current?.());
}
