import { useEffect, useState } from 'react';

/** Systems take two clicks for a double click within so many milliseconds and pixels. */
const DOUBLE_CLICK = 500;
const NEAR = 24;

type Spot = { readonly x: number; readonly y: number };
/** Where the last press was. */
let pressed: Spot | undefined;
if (typeof window !== 'undefined')
  window.addEventListener(
    'pointerdown',
    ({ clientX, clientY }) => {
      pressed = { x: clientX, y: clientY };
    },
    true,
  );

const spotOf = (event: Event): Spot | undefined => {
  const at = 'changedTouches' in event ? (event as TouchEvent).changedTouches[0] : (event as MouseEvent);
  return at && { x: at.clientX, y: at.clientY };
};
const isNear = (a: Spot | undefined, b: Spot | undefined): boolean =>
  a !== undefined && b !== undefined && Math.hypot(a.x - b.x, a.y - b.y) <= NEAR;

/**
 * False in the first render, then true: Headless UI makes the page behind a dialog inert only when it sees it open. What had the
 * focus gets it back at the end: Headless UI itself tries while the page is still inert, which is in vain. The second click of a double
 * click falls beside the panel that the first one opened, and does not dismiss it.
 */
export function useOpened(): boolean {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const before = document.activeElement;
    const since = performance.now();
    const opener = pressed;
    // Headless UI listens for these on the document, so the window hears them first.
    const keep = (event: Event): void => {
      const onPanel = event.target instanceof Element && event.target.closest('[id^=headlessui-dialog-panel]');
      if (performance.now() - since < DOUBLE_CLICK && !onPanel && isNear(opener, spotOf(event))) event.stopPropagation();
    };
    window.addEventListener('pointerup', keep, true);
    window.addEventListener('touchend', keep, true);
    setOpened(true);
    return () => {
      window.removeEventListener('pointerup', keep, true);
      window.removeEventListener('touchend', keep, true);
      const { activeElement } = document;
      if (before instanceof HTMLElement && (activeElement === null || activeElement === document.body)) before.focus();
    };
  }, []);
  return opened;
}
