/** Moves the focus between the picture or outline and the panel beside it. */
import { useCallback, useEffect, useState } from 'react';

/** Goes to what is selected in the outline or the picture. */
function backToView(): void {
  const picture = document.querySelector<HTMLElement>('#ivr-picture [data-key][aria-pressed="true"]');
  (document.getElementById('ivr-outline') ?? picture ?? document.getElementById('ivr-picture'))?.focus();
}

function keepInView(): void {
  if (document.activeElement === null || document.activeElement === document.body) backToView();
}

function toPanel(): void {
  const first = document.querySelector<HTMLInputElement>('[data-panel] [data-first]');
  first?.focus();
  first?.select();
}

/** The ways: `later` ones wait until what is to have the focus is drawn, and a question that was answered has given it back. */
export interface FocusMoves {
  readonly backToView: () => void;
  readonly toPanelLater: () => void;
  readonly backToViewLater: () => void;
  /** Only if nothing has the focus: what had it is gone. */
  readonly keepInView: () => void;
}

/** Does something so many milliseconds after it was asked for; asked again it begins anew. */
function useLater(milliseconds: number): (go: () => void) => void {
  const [asked, setAsked] = useState<{ readonly go: () => void }>();
  useEffect(() => {
    if (!asked) return;
    const timer = setTimeout(asked.go, milliseconds);
    return () => clearTimeout(timer);
  }, [asked, milliseconds]);
  return useCallback((go) => setAsked({ go }), []);
}

/** Moves the focus. */
export function useFocusMoves(): FocusMoves {
  const go = useLater(30);
  // After all others: it looks whether one of them has found a place for the focus.
  const keep = useLater(60);
  return {
    backToView,
    toPanelLater: useCallback(() => go(toPanel), [go]),
    backToViewLater: useCallback(() => go(backToView), [go]),
    // At once for the next key, and again when a question that was answered has given the focus to what is gone.
    keepInView: useCallback(() => {
      keepInView();
      keep(keepInView);
    }, [keep]),
  };
}
