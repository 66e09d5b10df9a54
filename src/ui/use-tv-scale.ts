/** A television on the page: how many pixels of the page one of its 1920 is. */
import { type RefObject, useEffect, useState } from 'react';

/** Watches the width of an element that stands for the whole screen. 0 until it is known. */
export function useTvScale(frame: RefObject<HTMLElement | null>): number {
  const [scale, setScale] = useState(0);
  useEffect(() => {
    const at = frame.current;
    if (!at) return;
    const watch = new ResizeObserver(([entry]) => setScale((entry?.contentRect.width ?? 0) / 1920));
    watch.observe(at);
    return () => watch.disconnect();
  }, [frame]);
  return scale;
}
