/** Moves the focus between the picture or outline and the panel beside it. */
import { useCallback, useEffect, useState } from 'react';

/** Goes to what is selected in the outline or the picture. */
function backToView(): void {
  const picture = document.querySelector<HTMLElement>('#ivr-picture [data-key][aria-pressed="true"]');
  (document.getElementById('ivr-outline') ?? picture ?? document.getElementById('ivr-picture'))?.focus();
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
}

/** Moves the focus. */
export function useFocusMoves(): FocusMoves {
  const [asked, setAsked] = useState<{ readonly go: () => void }>();
  useEffect(() => {
    if (!asked) return;
    const timer = setTimeout(asked.go, 30);
    return () => clearTimeout(timer);
  }, [asked]);
  return {
    backToView,
    toPanelLater: useCallback(() => setAsked({ go: toPanel }), []),
    backToViewLater: useCallback(() => setAsked({ go: backToView }), []),
  };
}
