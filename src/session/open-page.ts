/** Pages that the box asks the console to open (src/gateway/README.md, Codes). */
import { openWindow } from '../lib/open-window';
import type { Words } from './messages';
import { notify } from './notices';
import type { createSession } from './session-state';

/** Same page opened at most this often (test/fault/README.md, What the box says is text). */
const SAME_URL_MS = 10_000;

/**
 * Makes what opens them; of a host that is not trusted the person is asked first.
 * @param hosts trusted beside the console's own
 */
export function createPageOpener(
  session: ReturnType<typeof createSession>,
  hosts: readonly string[],
  words: () => Words,
): (url: URL, byPerson: boolean) => void {
  /** When each page was last opened, by its address. */
  const opened = new Map<string, number>();
  return (url, byPerson) => {
    const now = Date.now();
    // A poll that keeps answering with a page says so once; a person may ask again, but not by leaning on a key.
    const before = opened.get(url.href);
    if (before !== undefined && (!byPerson || now - before < SAME_URL_MS)) return;
    opened.set(url.href, now);
    const trusted = url.origin === location.origin || hosts.includes(url.host);
    if (byPerson && !trusted) {
      session.setState({ askToOpen: url });
      return;
    }
    if (byPerson) openWindow(url);
    // A pop-up blocker leaves no trace (noopener answers null), so the link always stays in reach.
    notify('info', words().pageOpened, { label: url.host, href: url.href });
  };
}
