/**
 * At most four sockets a tab, a person's calls before the background's (test/fault/README.md, Sockets and hung calls): over HTTP/1.1 a
 * browser opens six connections to a box for all its tabs together, and a few hung calls would starve every one.
 */

export const MAX_IN_FLIGHT = 4;

/** Runs tasks, the waiting ones in order, a person's first. */
export interface RequestQueue {
  /** Starts the task as soon as a socket is free. An aborted one that still waits is never started. */
  run<T>(task: () => Promise<T>, options: { readonly background: boolean; readonly signal: AbortSignal }): Promise<T>;
}

interface Waiting {
  readonly start: () => void;
  readonly background: boolean;
}

/** Makes the request queue of one tab. */
export function createRequestQueue(limit = MAX_IN_FLIGHT): RequestQueue {
  const queue: Waiting[] = [];
  let inFlight = 0;

  const next = (): void => {
    if (inFlight >= limit) return;
    const first = queue.findIndex((entry) => !entry.background);
    const [entry] = queue.splice(first === -1 ? 0 : first, 1);
    entry?.start();
  };

  return {
    run(task, { background, signal }) {
      return new Promise((resolve, reject) => {
        const abandon = (): void => {
          const at = queue.indexOf(entry);
          if (at === -1) return;
          queue.splice(at, 1);
          reject(signal.reason);
        };
        const entry: Waiting = {
          background,
          start: () => {
            signal.removeEventListener('abort', abandon);
            inFlight += 1;
            // async: one that throws before it starts frees its lane too
            (async () => task())()
              .then(resolve, reject)
              .finally(() => {
                inFlight -= 1;
                next();
              });
          },
        };
        if (signal.aborted) {
          reject(signal.reason);
          return;
        }
        signal.addEventListener('abort', abandon);
        queue.push(entry);
        next();
      });
    },
  };
}
