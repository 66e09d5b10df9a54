/**
 * Which lines of a long table are drawn: those in sight and some around them (test/fault/README.md, Large lists). Lines are as high as the first one
 * unless they were measured to be otherwise, as a row with something open under it is.
 */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** Up to so many lines everything is drawn. */
const ALL_DRAWN = 200;

/** Lines around those in sight, and the steps in which the drawn part moves: a few pixels of scrolling draw nothing. */
const AROUND = 6;
const STEP = 4;
/** Before anything was measured, in pixels. */
const GUESS = 40;

/** Where each line begins, in pixels, and at last where all end. */
export function offsetsOf(keys: readonly string[], height: number, measured: ReadonlyMap<string, number>): Float64Array {
  const offsets = new Float64Array(keys.length + 1);
  let at = 0;
  for (const [index, key] of keys.entries()) {
    at += measured.get(key) ?? height;
    offsets[index + 1] = at;
  }
  return offsets;
}

/** The line at a distance from the start, in pixels. */
export function lineAt(offsets: Float64Array, distance: number): number {
  let low = 0;
  let high = offsets.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= distance) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

/** First line drawn, and the one after the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The lines to draw for what is in sight between two distances from the start, in pixels. */
export function spanOf(offsets: Float64Array, top: number, bottom: number): Span {
  const count = offsets.length - 1;
  const from = Math.max(0, lineAt(offsets, top) - AROUND);
  const to = Math.min(count, lineAt(offsets, bottom) + 1 + AROUND);
  return { from: from - (from % STEP), to: Math.min(count, to + STEP - (to % STEP)) };
}

/** The numbers of the lines to draw, ascending; `kept` is drawn wherever it is: it has the focus. */
export function drawnOf({ from, to }: Span, kept: number): readonly number[] {
  const span = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  if (kept < 0 || (kept >= from && kept < to)) return span;
  return kept < from ? [kept, ...span] : [...span, kept];
}

/** The drawn part of a long list. */
export interface Window {
  readonly drawn: readonly number[];
  /** Pixels between a drawn line and the one drawn before it (undefined: after the last). */
  readonly gap: (before: number | undefined, line: number | undefined) => number;
}

const inSight = (scroller: Element | null): readonly [top: number, bottom: number] => {
  const box = scroller?.getBoundingClientRect();
  if (!box || box.height === 0) return [0, innerHeight];
  return [box.top, box.bottom];
};

/**
 * @param keys one a line
 * @param kept the line that stays drawn, or -1
 * @param list what holds the lines; a line is a child with data-key, and children without one between two lines belong to the first
 * @param scroller what scrolls the list by itself; null where the page does
 */
export function useWindow(
  keys: readonly string[],
  kept: number,
  list: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null> | null,
): Window {
  const long = keys.length > ALL_DRAWN;
  const [height, setHeight] = useState(GUESS);
  const measured = useRef(new Map<string, number>());
  const [version, setVersion] = useState(0);
  // `version` says that `measured` has changed.
  const offsets = useMemo(() => offsetsOf(keys, height, measured.current), [keys, height, version]);
  const [span, setSpan] = useState<Span>({ from: 0, to: ALL_DRAWN / 4 });

  const look = useCallback(() => {
    const element = list.current;
    if (!element) return;
    const [top, bottom] = inSight(scroller?.current ?? null);
    const start = element.getBoundingClientRect().top;
    const next = spanOf(offsets, top - start, bottom - start);
    setSpan((known) => (known.from === next.from && known.to === next.to ? known : next));
  }, [offsets, list, scroller]);

  useLayoutEffect(() => {
    if (!long) return;
    look();
    // Captured at the document: it is heard whatever scrolls, the table or the page.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    addEventListener('resize', look);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, [long, look]);

  const measure = useCallback(() => {
    const found = heightsOf(list.current);
    const base = [...found.values()].find((own) => own.rows === 1)?.height ?? height;
    let changed = false;
    for (const [key, own] of found) {
      const known = measured.current.get(key);
      const wanted = Math.abs(own.height - base) > 0.5 ? own.height : undefined;
      if (known === wanted || (known !== undefined && wanted !== undefined && Math.abs(known - wanted) <= 0.5)) continue;
      if (wanted === undefined) measured.current.delete(key);
      else measured.current.set(key, wanted);
      changed = true;
    }
    if (Math.abs(base - height) > 0.5) setHeight(base);
    if (changed) setVersion((count) => count + 1);
  }, [list, height]);

  // After every drawing: what is new among the drawn lines is measured before anybody sees it.
  useLayoutEffect(() => {
    if (long) measure();
  });
  useEffect(() => {
    if (!long || !list.current) return;
    const observer = new ResizeObserver(measure);
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [long, list, measure]);

  const drawn = useMemo(
    () =>
      drawnOf(long ? { from: Math.min(span.from, keys.length), to: Math.min(span.to, keys.length) } : { from: 0, to: keys.length }, kept),
    [long, span, keys.length, kept],
  );
  return {
    drawn,
    gap(before, line) {
      const from = offsets[before === undefined ? 0 : before + 1] ?? 0;
      return (offsets[line ?? keys.length] ?? 0) - from;
    },
  };
}

/** Heights of the drawn lines in pixels, and of how many elements each is made. */
function heightsOf(list: Element | null): ReadonlyMap<string, { readonly height: number; readonly rows: number }> {
  const found = new Map<string, { height: number; rows: number }>();
  let line: { height: number; rows: number } | undefined;
  for (const child of list?.children ?? []) {
    if (!(child instanceof HTMLElement)) continue;
    const { key, gap } = child.dataset;
    if (gap !== undefined) line = undefined;
    else if (key !== undefined) {
      line = { height: 0, rows: 0 };
      found.set(key, line);
    }
    if (!line) continue;
    const { height } = child.getBoundingClientRect();
    if (height > 0) line.height += height;
    line.rows += 1;
  }
  for (const [key, own] of found) if (own.height === 0) found.delete(key);
  return found;
}
