/** Where the focus goes when what had it is gone: without it the keyboard would begin at the top of the window again. */

/** How long whoever takes something away has to put the focus elsewhere, in milliseconds: a dialog gives it back where it was. */
const WAIT_MS = 100;

const isSeen = (element: Element): boolean => element.isConnected && element.getClientRects().length > 0;
const hasNobody = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Puts the focus on the heading of the open page, or on the dialog in front of it, whenever what had it last is not there any more and nothing else has taken it: another
 * page, a list without a row left, a sign-in. Whoever presses beside everything is left alone.
 * @param first what had it before; undefined: nothing
 * @returns ends it
 */
export function keepFocus(first: Element | undefined): () => void {
  let last = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof Element) last = target;
  };
  const look = (): void => {
    timer = undefined;
    if (!hasNobody() || !last || isSeen(last)) return;
    const seen = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen);
    // A page that is still coming has no heading yet: its coming is looked at again.
    const place = seen('[role=dialog]').at(-1) ?? seen('main h1')[0];
    if (!place) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(look, WAIT_MS);
  });
  document.addEventListener('focusin', onFocus);
  // A page that is kept is only hidden and shown: its path says so.
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-path'] });
  return () => {
    document.removeEventListener('focusin', onFocus);
    observer.disconnect();
    clearTimeout(timer);
  };
}
