/** Which part of a timeline is drawn while its scroller moves, and which day is at its left edge. */
import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { BoxTime } from '../../lib/box-time';
import { dayStart, momentAt, type Scale, type Sight, sightOf } from '../../lib/timeline';
import { ROW_HEIGHT } from './timeline-row';
import { windowOf } from './use-scale';

const isSame = (one: Sight, other: Sight): boolean =>
  one.firstRow === other.firstRow && one.endRow === other.endRow && one.left === other.left && one.right === other.right;

/** Before anything was measured. */
const WINDOW = { top: 0, left: 0, width: 1200, height: 600 };

/** Follows a scroller. */
export function useSight(scroller: RefObject<HTMLDivElement | null>, scale: Scale, count: number, time: BoxTime) {
  const [sight, setSight] = useState(() => sightOf(WINDOW, ROW_HEIGHT, count));
  const [day, setDay] = useState(() => dayStart(time, scale.from));
  /** Where the day at the left edge ends: looked up anew only beyond it. */
  const span = useRef({ from: 0, until: 0 });

  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const seen = windowOf(element);
    const next = sightOf(seen, ROW_HEIGHT, count);
    // What is drawn around the window leaves time: a frame is not kept waiting for it.
    startTransition(() => setSight((known) => (isSame(known, next) ? known : next)));
    const edge = momentAt(scale, seen.left);
    if (edge >= span.current.from && edge < span.current.until) return;
    const from = dayStart(time, edge);
    span.current = { from, until: dayStart(time, from + 1.5 * 86_400) };
    setDay(from);
  }, [scroller, scale, count, time]);

  useLayoutEffect(look, [look]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [look, scroller]);
  return { sight, day };
}
