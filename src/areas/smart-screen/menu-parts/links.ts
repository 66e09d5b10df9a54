/** Links of items: pages of the web, and nothing that runs. */
import { readTarget } from './items';

/** Whether a target is no link, a link that is not typed yet, or one to a page of the web. */
export function safeLink(target: string): boolean {
  const read = readTarget(target);
  if (read?.action !== 'link' || read.ref === '') return true;
  try {
    const { protocol, hostname } = new URL(read.ref);
    return (protocol === 'https:' || protocol === 'http:') && hostname !== '';
  } catch {
    return false;
  }
}
