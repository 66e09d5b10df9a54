/** Where the keyboard is on a timeline: the grid has the focus, and a place in it is the active one. */
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { momentAt, type Place, pixelOf, placeIn, type Scale, type Step, stepFrom } from '../../lib/timeline';
import { arrangedOf, type TimelineItem, type TimelineProps, type TimelineRow } from './timeline-props';
import { ROW_HEIGHT } from './timeline-row';
import { reveal, windowOf } from './use-scale';

const KEYS: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'first',
  End: 'last',
};

/** The place of the keyboard, and what keys and clicks do. */
interface TimelinePlace {
  /** The number of its row; undefined before anybody has been there. */
  readonly row: number | undefined;
  readonly item: TimelineItem | undefined;
  readonly onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
  readonly onClick: (event: MouseEvent) => void;
}

/** Keeps the place. @param head pixels of the heading over the rows */
export function usePlace(
  { rows, itemsOf, from, until, now, onOpen, goal }: TimelineProps,
  scroller: RefObject<HTMLDivElement | null>,
  scale: Scale,
  head: number,
  zoom: (by: 1 | -1) => void,
): TimelinePlace {
  const [place, setPlace] = useState<Place>();
  const world = {
    count: rows.length,
    rowAt: (at: number) => arrangedOf(itemsOf(rows[at]?.key ?? '')),
    page: Math.floor(((scroller.current?.clientHeight ?? ROW_HEIGHT) - head) / ROW_HEIGHT),
    scale,
  };
  // What was on its way when the keyboard came there is found now.
  const row: TimelineRow | undefined = place && rows[place.row];
  const found = place ? (world.rowAt(place.row).items[place.item] ? place.item : placeIn(world, place.row, place.moment).item) : -1;
  const item = place && world.rowAt(place.row).items[found];

  const went = useRef<typeof goal>(undefined);
  useEffect(() => {
    const element = scroller.current;
    if (!goal || goal === went.current || !element) return;
    went.current = goal;
    element.scrollLeft = pixelOf(scale, goal.moment) - windowOf(element).width / 3;
    const wanted = rows.findIndex(({ key }) => key === goal.row);
    if (wanted < 0) return;
    element.scrollTop = wanted * ROW_HEIGHT - element.clientHeight / 3;
    setPlace({ row: wanted, moment: goal.moment, item: -1 });
    element.focus({ preventScroll: true });
  }, [goal, rows, scale, scroller]);

  const go = (next: Place): void => {
    setPlace(next);
    const there = world.rowAt(next.row).items[next.item];
    const element = scroller.current;
    if (element) reveal(element, scale, head, next.row, there?.from ?? next.moment, there?.until ?? next.moment + 1);
  };
  /** The first place: now where that is in view, else what is at the left. */
  const begin = (): Place => {
    const element = scroller.current;
    if (!element) return placeIn(world, 0, now);
    const { left, width, top } = windowOf(element);
    const pixel = pixelOf(scale, now);
    const moment = pixel >= left && pixel < left + width ? now : momentAt(scale, left + 1);
    return placeIn(world, Math.ceil(top / ROW_HEIGHT), Math.max(from, Math.min(until - 1, moment)));
  };
  return {
    row: row && place?.row,
    item,
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const step = KEYS[event.key];
      if (step) go(place ? stepFrom(world, { ...place, item: found }, step) : begin());
      else if (event.key === 'Enter' && row && item) onOpen?.(item, row);
      else if (event.key === '+' || event.key === '=') zoom(1);
      else if (event.key === '-') zoom(-1);
      else return;
      event.preventDefault();
    },
    onClick: ({ target }) => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null;
      const at = rows.findIndex(({ key }) => key === cell?.closest<HTMLElement>('[data-row]')?.dataset.row);
      const clicked = rows[at];
      if (!clicked) return;
      const { items } = world.rowAt(at);
      const which = items.findIndex(({ key }) => key === cell?.dataset.item);
      const chosen = items[which];
      if (!chosen) return;
      setPlace({ row: at, moment: chosen.from, item: which });
      onOpen?.(chosen, clicked);
    },
  };
}
