/**
 * With debug 0 the right-click menu and F12, Ctrl+Shift+I and Shift+F10 are blocked. No safety comes
 * of it, so it is kept from doing harm: never inside text inputs, never before the box has said 0 (test/fault/README.md, What the box says is text).
 */

const inText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Whether a key press is one of the three blocked shortcuts. */
export const isBlockedKey = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'shiftKey' | 'metaKey' | 'altKey'>): boolean =>
  (event.key === 'F12' && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.metaKey) ||
  (event.key.toLowerCase() === 'i' && event.ctrlKey && event.shiftKey && !event.altKey) ||
  (event.key === 'F10' && event.shiftKey && !event.ctrlKey && !event.altKey);

/** Starts to block; the function returned stops. */
export function blockDebugging(): () => void {
  const onMenu = (event: MouseEvent): void => {
    if (!inText(event.target)) event.preventDefault();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (isBlockedKey(event) && !(event.key === 'F10' && inText(event.target))) event.preventDefault();
  };
  document.addEventListener('contextmenu', onMenu);
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('contextmenu', onMenu);
    document.removeEventListener('keydown', onKey);
  };
}
