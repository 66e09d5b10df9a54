/** What a page asks for, as the browser's own network log tells it. */
import type { CDPSession } from 'playwright';

/** One answered request. */
export interface Transfer {
  readonly path: string;
  /** Address and body: what is the same for every round of a poll. */
  readonly asked: string;
  /** Calls of the gateway and pictures made by it, in contrast to files of the web root. */
  readonly call: boolean;
  /** On the wire: headers and compressed body. */
  readonly bytes: number;
  /** When it was sent and when its last byte came, in the browser's monotonic milliseconds. */
  readonly sent: number;
  readonly done: number;
}

/** A call that was answered and is asked again so much later is a poll; sooner, the page asks twice. Polls are 3 s apart and more. */
const POLL_MS = 2000;

/**
 * What belongs to the load of a page. Polls do not: one that comes while something is under way is left out, one that comes when
 * nothing is ends the load, for all that is asked from then on follows from it.
 * @returns the load's own, in the order of asking, and when it ended: Infinity where no poll ended it
 */
export function ownOf(transfers: readonly Transfer[]): { readonly own: readonly Transfer[]; readonly until: number } {
  const own: Transfer[] = [];
  for (const each of transfers.toSorted((a, b) => a.sent - b.sent)) {
    const polled = each.call && own.some(({ asked, done }) => asked === each.asked && each.sent - done >= POLL_MS);
    if (!polled) own.push(each);
    else if (own.every(({ done }) => done <= each.sent)) return { own, until: each.sent };
  }
  return { own, until: Number.POSITIVE_INFINITY };
}

/** The log of one page. */
export interface Traffic {
  readonly transfers: readonly Transfer[];
  /** Resolves when no request has been under way for `ms`, and the main thread answers. */
  quiet(ms: number): Promise<void>;
}

/** Starts the log; inline (`data:`, `blob:`) addresses are no requests. */
export async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const under = new Map<string, Pick<Transfer, 'path' | 'asked' | 'sent'>>();
  const transfers: Transfer[] = [];
  let changed = performance.now();
  const end = (requestId: string, done: number, bytes: number): void => {
    const request = under.get(requestId);
    if (!request) return;
    under.delete(requestId);
    changed = performance.now();
    transfers.push({ ...request, call: /^\/(admin\.php|operations)\//.test(request.path), bytes, done: done * 1000 });
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!/^https?:/.test(request.url)) return;
    changed = performance.now();
    const asked = `${request.method} ${request.url} ${request.postData ?? ''}`;
    under.set(requestId, { path: new URL(request.url).pathname, asked, sent: timestamp * 1000 });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => end(requestId, timestamp, encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0));
  await session.send('Network.enable');

  return {
    transfers,
    async quiet(ms) {
      for (;;) {
        const left = under.size > 0 ? ms : ms - (performance.now() - changed);
        if (left <= 0) {
          const before = changed;
          await session.send('Runtime.evaluate', { expression: '0' });
          if (changed === before && under.size === 0) return;
        } else await new Promise((resolve) => setTimeout(resolve, left));
      }
    },
  };
}
