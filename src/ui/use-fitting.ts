import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How many tiles fit beside each other, how wide one is then, and the room for all, in pixels.
 * @param least width of a tile, `gap` between two, in pixels; `most` tiles of a line
 */
export function useFitting(
  host: RefObject<HTMLElement | null>,
  { least, gap, most }: { readonly least: number; readonly gap: number; readonly most?: number | undefined },
): { readonly columns: number; readonly side: number; readonly width: number } {
  const [width, setWidth] = useState(4 * (least + gap));
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const look = (): void => setWidth(element.clientWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [host]);
  const columns = Math.max(1, Math.min(most ?? Number.POSITIVE_INFINITY, Math.floor((width + gap) / (least + gap))));
  return { columns, side: (width + gap) / columns - gap, width };
}
