import { useEffect, useRef, useState } from 'react';

/** Over everything of the page, for a browser that gives no element the screen. */
const COVER = 'fixed! inset-0 z-40 m-0! rounded-none! border-0!';

/**
 * Shows an element on the whole screen; answers whether it is. Where the browser gives the screen to videos only, as on iPhones, the element
 * fills the window instead: `cover` is the class that does it. Escape ends both.
 */
export function useFullscreen() {
  const place = useRef<HTMLElement>(null);
  const [full, setFull] = useState(false);
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    const look = (): void => setFull(document.fullscreenElement !== null && document.fullscreenElement === place.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  useEffect(() => {
    if (!covers) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) setCovers(false);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [covers]);
  const toggle = async (): Promise<void> => {
    if (covers) return setCovers(false);
    if (document.fullscreenElement && document.fullscreenElement === place.current) return document.exitFullscreen();
    try {
      if (!document.fullscreenEnabled) throw new Error('not given here');
      await place.current?.requestFullscreen();
    } catch {
      setCovers(true);
    }
  };
  return { place, full: full || covers, cover: covers ? COVER : '', toggle: () => void toggle() };
}
