/** Files that the box gives once, by an address that it names. */
import { openWindow } from './open-window';
import { safeUrl } from './safe-url';

/** Opens the address of a download. Answers whether it was one that may be opened. */
export function openDownload(address: string): boolean {
  const url = safeUrl(address, location.href);
  if (url) openWindow(url);
  return url !== undefined;
}
