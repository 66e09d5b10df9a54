/** Moves what is seen of the picture by hand, without React but for the figure that says how large it is. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { EDGE, type Sheet, scaleFor } from './sheet';

/** Which part of the picture is seen, and how large. */
export interface Sight {
  x: number;
  y: number;
  scale: number;
}

/** At the foot of what it is seen through stand its buttons: what is fitted or selected stands above them. */
const FOOT = 48;

const LEAST = 0.04;
const MOST = 2;
/** Smaller than this only the cards are drawn: what is on the lines could not be read, and costs as much as they do. */
const FAR = 0.35;

const clampScale = (scale: number): number => Math.min(MOST, Math.max(LEAST, scale));

/** What moves it. */
export interface Camera {
  readonly percent: number;
  readonly zoom: (factor: number, at?: { readonly x: number; readonly y: number }) => void;
  readonly pan: (x: number, y: number) => void;
  /** Shows all of it. */
  readonly fit: () => void;
}

/**
 * The camera of a picture.
 * @param host what it is seen through
 * @param stage what is moved behind it
 * @param sight kept by the caller: the picture may be taken away and come back
 */
export function useCamera({
  host,
  stage,
  sight,
  sheet,
  selected,
}: {
  readonly host: RefObject<HTMLElement | null>;
  readonly stage: RefObject<HTMLElement | null>;
  readonly sight: RefObject<Sight | undefined>;
  readonly sheet: Sheet;
  readonly selected: string;
}): Camera {
  const [percent, setPercent] = useState(100);

  const show = useCallback(
    (next: Sight): void => {
      sight.current = next;
      if (stage.current) stage.current.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
      stage.current?.toggleAttribute('data-far', next.scale < FAR);
      setPercent(Math.round(next.scale * 100));
    },
    [sight, stage],
  );
  const extent = useRef(sheet);
  extent.current = sheet;

  /** All of it; at first its width, which one reads along, as far as it can be read, from the root on. */
  const frame = useCallback(
    (wanted: 'all' | 'width'): void => {
      const seen = host.current?.getBoundingClientRect();
      if (!seen || seen.width === 0) return;
      const box = { width: seen.width, height: seen.height - FOOT };
      const { width, height, start, fromTop } = extent.current;
      const scale = clampScale(scaleFor(wanted, box, extent.current));
      const tall = height * scale > box.height - 2 * EDGE;
      const middle = tall && start ? start.y + start.height / 2 : height / 2;
      show({
        scale,
        x: width * scale > box.width - 2 * EDGE ? EDGE : (box.width - width * scale) / 2,
        y: tall && fromTop ? EDGE : box.height / 2 - middle * scale,
      });
    },
    [show, host],
  );
  useLayoutEffect(() => {
    if (sight.current) show(sight.current);
    else frame('width');
  }, [frame, show, sight]);

  const zoom = useCallback(
    (factor: number, at?: { readonly x: number; readonly y: number }): void => {
      const box = host.current?.getBoundingClientRect();
      const now = sight.current;
      if (!box || !now) return;
      const scale = clampScale(now.scale * factor);
      const x = at ? at.x - box.left : box.width / 2;
      const y = at ? at.y - box.top : box.height / 2;
      show({ scale, x: x - ((x - now.x) * scale) / now.scale, y: y - ((y - now.y) * scale) / now.scale });
    },
    [show, sight, host],
  );
  const pan = useCallback(
    (x: number, y: number): void => {
      const now = sight.current;
      if (now) show({ ...now, x: now.x + x, y: now.y + y });
    },
    [show, sight],
  );

  // By hand, as React's own listener may not keep the page from being zoomed.
  useEffect(() => {
    const element = host.current;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) zoom(Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
      else pan(-(event.shiftKey ? event.deltaY : event.deltaX), event.shiftKey ? 0 : -event.deltaY);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [zoom, pan, host]);

  // What is selected elsewhere is brought into view here, and has the focus if the picture had it.
  useEffect(() => {
    const place = extent.current.places.get(selected);
    const box = host.current?.getBoundingClientRect();
    const now = sight.current;
    if (!place || !box || !now) return;
    if (host.current?.contains(document.activeElement)) {
      const element = [...(stage.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].find(
        ({ dataset }) => dataset.key === selected,
      );
      if (document.activeElement !== element) element?.focus({ preventScroll: true });
    }
    const left = now.x + place.x * now.scale;
    const top = now.y + place.y * now.scale;
    const wide = place.width * now.scale;
    const high = place.height * now.scale;
    const dx = left < 8 ? 24 - left : left + wide > box.width - 8 ? box.width - 24 - left - wide : 0;
    const dy = top < 8 ? 24 - top : top + high > box.height - FOOT ? box.height - FOOT - 16 - top - high : 0;
    if (dx !== 0 || dy !== 0) pan(dx, dy);
  }, [selected, pan, sight, host, stage]);

  return { percent, zoom, pan, fit: () => frame('all') };
}
