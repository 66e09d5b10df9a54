import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Systems take two clicks for a double click within so many milliseconds and pixels. */
const DOUBLE_CLICK = 500;
const NEAR = 24;

const PANEL = '[id^=headlessui-dialog-panel]';
const DIALOG = '[role=dialog][id^=headlessui-dialog-]';
type Target = EventTarget | null | undefined;
const isIn = (target: Target, selector: string): boolean => target instanceof Element && target.closest(selector) !== null;
/** The dialog that something beside its panel belongs to. */
const besideOf = (target: Target): Element | undefined =>
  target instanceof Element && !isIn(target, PANEL) ? (target.closest(DIALOG) ?? undefined) : undefined;

type Spot = { readonly x: number; readonly y: number };
/** Where the last press was, and on what. */
let pressed: (Spot & { readonly target: EventTarget | null }) | undefined;
/** When the last one on a panel was. */
let pressedInside = Number.NEGATIVE_INFINITY;
if (typeof window !== 'undefined')
  window.addEventListener(
    'pointerdown',
    ({ clientX, clientY, target }) => {
      pressed = { x: clientX, y: clientY, target };
      if (isIn(target, PANEL)) pressedInside = performance.now();
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
 * focus gets it back at the end: Headless UI itself tries while the page is still inert, which is in vain.
 *
 * It is dismissed by a press that begins and ends beside its panel. The second click of a double click is none: it falls beside the panel
 * that the first one opened, or made shorter. When a step takes the place of another, and what had the focus goes with it, the dialog itself gets it.
 * @param holds whether a press beside the panel, on this element, would lose what the panel holds: then it does not dismiss it
 */
export function useOpened(holds: (beside: Element) => boolean = () => false): boolean {
  const [opened, setOpened] = useState(false);
  const isHeld = useEffectEvent(holds);
  const entered = useRef(false);
  useEffect(() => {
    // Until something in it has had the focus, where that begins is up to Headless UI. On its way from one input to the next nothing has it.
    const timer = setTimeout(() => {
      if (entered.current && document.activeElement === document.body) [...document.querySelectorAll<HTMLElement>(DIALOG)].at(-1)?.focus();
    });
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    const before = document.activeElement;
    const since = performance.now();
    const opener = pressed;
    // Headless UI listens for these on the document, so the window hears them first.
    const keep = (event: Event): void => {
      const now = performance.now();
      const isSecond = now - since < DOUBLE_CLICK && isNear(opener, spotOf(event));
      const beside = besideOf(event.target);
      const isDismissal =
        beside !== undefined && besideOf(pressed?.target) === beside && now - pressedInside >= DOUBLE_CLICK && !isHeld(beside);
      const onPanel = isIn(event.target, PANEL);
      if (onPanel ? besideOf(pressed?.target) : isSecond || (beside && !isDismissal)) event.stopPropagation();
    };
    const enter = ({ target }: Event): void => {
      entered.current ||= isIn(target, DIALOG);
    };
    window.addEventListener('focusin', enter);
    window.addEventListener('pointerup', keep, true);
    window.addEventListener('touchend', keep, true);
    setOpened(true);
    return () => {
      window.removeEventListener('focusin', enter);
      window.removeEventListener('pointerup', keep, true);
      window.removeEventListener('touchend', keep, true);
      const { activeElement } = document;
      if (before instanceof HTMLElement && (activeElement === null || activeElement === document.body)) before.focus();
    };
  }, []);
  return opened;
}
