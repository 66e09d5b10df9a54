/** Signs out after minutes without input, where the packer asks for it (test/fault/README.md, Sessions and tokens). */
import { useEffect } from 'react';

const LOOK_MS = 15_000;
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Calls `onIdle` once nobody has touched the page for `minutes`; 0 never. */
export function useIdle(minutes: number, onIdle: () => void): void {
  useEffect(() => {
    if (minutes === 0) return;
    let last = Date.now();
    const touch = (): void => {
      last = Date.now();
    };
    // The time is compared, not counted: a computer that slept is idle when it wakes.
    const timer = setInterval(() => {
      if (Date.now() - last >= minutes * 60_000) onIdle();
    }, LOOK_MS);
    for (const name of INPUTS) addEventListener(name, touch, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      for (const name of INPUTS) removeEventListener(name, touch, { capture: true });
    };
  }, [minutes, onIdle]);
}
