/**
 * Puts a text on the clipboard. A plain http origin has no clipboard API (test/fault/README.md, The policy of the page), and a browser may refuse
 * it elsewhere; then the old copy command is used on a hidden text area.
 * @returns false where neither works: "Copy failed" is for the caller to say
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused: the old way may still be allowed.
  }
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.setAttribute('aria-hidden', 'true');
  Object.assign(area.style, { position: 'fixed', top: '0', opacity: '0' });
  // A dialog keeps the focus inside itself, and only a focused selection is copied.
  (before?.closest('[role="dialog"]') ?? document.body).append(area);
  try {
    area.focus();
    area.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
