/** Opens a checked address in a new tab that can't reach back. With noopener a browser does not tell whether it did. */
export function openWindow(url: URL): void {
  window.open(url.href, '_blank', 'noopener,noreferrer');
}
