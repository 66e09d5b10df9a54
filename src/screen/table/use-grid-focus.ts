/**
 * Where the focus of a grid is. A stop is an element with data-stop: a cell, a heading, a box, a button. What is pressed inside a cell
 * (a switch, a link, Play) is a stop of the arrows after its cell, `in:<column>/<place>`, and none of Tab. The row is the nearest element
 * with data-key; the heading has data-head.
 */
import { type FocusEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TableModel } from './table-model';

/** Where the focus is: a line's key (undefined: the heading) and the name of a stop. */
interface Place {
  readonly line: string | undefined;
  readonly stop: string;
}

const rowOf = (grid: HTMLElement, line: string | undefined): HTMLElement | undefined => {
  if (line === undefined) return grid.querySelector<HTMLElement>('[data-head]') ?? undefined;
  return [...grid.querySelectorAll<HTMLElement>('[data-key]')].find((row) => row.dataset.key === line);
};
/** The stops of a row, from the left. */
export const stopsOf = (row: HTMLElement | undefined): readonly HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('[data-stop]:not(:disabled)') ?? []),
];

/** What is pressed inside the cells and is a stop of Tab by itself; editors keep their own way. */
const INNER = '[data-key] > [data-stop] :is(a[href], button, [type=checkbox]):not([tabindex])';

/** Makes what is pressed inside the cells stops of the arrows, also what comes later: cells draw themselves again. */
function useInnerStops(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = grid;
    if (!current) return;
    const mark = (): void => {
      for (const each of current.querySelectorAll<HTMLElement>(INNER)) {
        if (each.closest('[data-editor]')) continue;
        const cell = each.closest<HTMLElement>('[data-stop]');
        const place = cell?.querySelectorAll('[data-stop]').length;
        each.dataset.stop = `in:${cell?.dataset.stop}/${place}`;
        each.tabIndex = -1;
      }
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [grid]);
}

/** Gives an element the focus, and scrolls no further than to show it. */
export const show = (element: HTMLElement): void => {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/** The place of the focus, which follows its line, and falls to the one in its place when that is gone. */
export function useGridFocus<R>({ keys, indexOf }: TableModel<R>, grid: RefObject<HTMLTableElement | null>) {
  const [place, setPlace] = useState<Place>();
  useInnerStops(grid);
  const wanted = useRef(false);
  const lastIndex = useRef(0);

  /** Goes to a stop; a line that is not drawn is drawn first. */
  const go = useCallback(
    (line: string | undefined, stop: string) => {
      const stops = grid.current ? stopsOf(rowOf(grid.current, line)) : [];
      const element =
        stops.find((known) => known.dataset.stop === stop) ??
        stops.find((known) => stop.startsWith(`in:${known.dataset.stop}/`)) ??
        stops.at(stop.startsWith('a:') ? -1 : 0);
      if (element) show(element);
      else {
        wanted.current = true;
        setPlace({ line, stop });
      }
    },
    [grid],
  );
  useLayoutEffect(() => {
    if (!wanted.current || !place) return;
    wanted.current = false;
    go(place.line, place.stop);
  }, [place, go]);

  // The line that had the focus is gone, and the focus with it: the one in its place gets it.
  const index = place?.line === undefined ? undefined : indexOf.get(place.line);
  useLayoutEffect(() => {
    if (index !== undefined) {
      lastIndex.current = index;
      return;
    }
    if (place?.line === undefined) return;
    const next = keys[Math.min(lastIndex.current, keys.length - 1)];
    if (document.activeElement === document.body || document.activeElement === null) go(next, place.stop);
    else setPlace(undefined);
  }, [index, keys, place, go]);

  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    // What is inside a cell is gone to from the cell.
    const stop = event.target.closest<HTMLElement>('[data-stop]:not([data-stop^="in:"])');
    if (!stop || stop.closest('table') !== grid.current) return;
    const next = { line: stop.closest<HTMLElement>('[data-key]')?.dataset.key, stop: stop.dataset.stop ?? '' };
    setPlace((known) => (known?.line === next.line && known?.stop === next.stop ? known : next));
  };

  return { place, index, go, onFocus };
}
