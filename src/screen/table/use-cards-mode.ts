/** What the cards of a table are for at the moment: to be read and opened, to be chosen, or to be put in order. */
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { Selection } from './table-props';

/** So long (milliseconds) a finger rests on a card that is to be chosen, and so far (pixels) it may slip meanwhile. */
const PRESS_MS = 500;
const SLIP = 10;

/**
 * The mode of the cards (undefined: they are read and opened), and how it is entered and left: by buttons, Escape, Back, and a long press.
 * @param choose chooses a card by its key
 */
export function useCardsMode(selection: Selection | undefined, choose: (key: string) => void) {
  const [entered, enter] = useState<'choose' | 'arrange'>();
  const mode = entered ?? (selection && selection.count > 0 ? 'choose' : undefined);
  const leave = (): void => {
    enter(undefined);
    if (mode === 'choose') selection?.clear();
  };
  const press = useRef<{ readonly x: number; readonly y: number; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  const cancel = (): void => clearTimeout(press.current?.timer);
  // The finger that has rested is lifted from a card that it does not press.
  const rested = useRef(false);
  return {
    mode,
    enter,
    leave,
    /** For the element around the cards. */
    press: selection && {
      onPointerDown: ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
        cancel();
        rested.current = false;
        const key = target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined;
        if (pointerType === 'mouse' || mode || key === undefined) return;
        const timer = setTimeout(() => {
          rested.current = true;
          enter('choose');
          choose(key);
        }, PRESS_MS);
        press.current = { x, y, timer };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > SLIP) cancel();
      },
      onPointerUp: cancel,
      onPointerCancel: cancel,
      onClickCapture: (event: MouseEvent) => {
        if (!rested.current) return;
        rested.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
