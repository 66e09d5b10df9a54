/** What a page asks for, as the browser's own network log tells it. */
import type { CDPSession } from 'playwright';

/** One answered request. */
export interface Transfer {
  readonly path: string;
  /** Calls of the gateway and pictures made by it, in contrast to files of the web root. */
  readonly call: boolean;
  /** On the wire: headers and compressed body. */
  readonly bytes: number;
  /** When it was sent and when its last byte came, in the browser's monotonic milliseconds. */
  readonly sent: number;
  readonly done: number;
}

/** The log of one page. */
export interface Traffic {
  readonly transfers: readonly Transfer[];
  /** Resolves when no request has been under way for `ms`, and the main thread answers. */
  quiet(ms: number): Promise<void>;
}

/** Starts the log; inline (`data:`, `blob:`) addresses are no requests. */
export async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const under = new Map<string, { readonly path: string; readonly sent: number }>();
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
    under.set(requestId, { path: new URL(request.url).pathname, sent: timestamp * 1000 });
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
