/** The rows of calls on the screen, which hold still while a person points at them. */
import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { LiveCall } from './calls';
import { nextRows, type ShownCall } from './shown-calls';

/** Rows, and what the element around them is given. */
export interface HeldRows {
  readonly rows: readonly ShownCall[];
  readonly hold: {
    readonly onMouseEnter: () => void;
    readonly onMouseLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
}

/**
 * Rows that a person who points at them, or has the focus in them, does not lose.
 * @param held further reasons to hold: a dialog about one of them, a call that is dragged
 * @param now Unix seconds of the box's answer
 */
export function useRows(calls: readonly LiveCall[] | undefined, held: boolean, now: number): HeldRows {
  const [rows, setRows] = useState<readonly ShownCall[]>([]);
  const pointed = useRef(false);
  const focused = useRef(false);
  const further = useRef(held);
  further.current = held;
  const settle = useCallback(() => {
    if (!pointed.current && !focused.current && !further.current) setRows((known) => known.filter(({ ended }) => ended === 0));
  }, []);
  useEffect(() => {
    if (calls) setRows((known) => nextRows(known, calls, pointed.current || focused.current || further.current, now));
  }, [calls, now]);
  useEffect(() => {
    if (!held) settle();
  }, [held, settle]);
  return {
    rows,
    hold: {
      onMouseEnter: () => {
        pointed.current = true;
      },
      onMouseLeave: () => {
        pointed.current = false;
        settle();
      },
      onFocus: () => {
        focused.current = true;
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        focused.current = currentTarget.contains(relatedTarget);
        settle();
      },
    },
  };
}
