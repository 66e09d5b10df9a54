/** One call under way serves everybody who asks for the same; it is given up when the last of them has left (test/fault/README.md, Sockets and hung calls). */

/** Asks through what is under way, or starts it. `left` is what an asker gets who leaves before the answer. */
export type Shared = <T>(
  key: string,
  start: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal | undefined,
  left: () => Error,
) => Promise<T>;

interface Running {
  readonly promise: Promise<unknown>;
  readonly end: AbortController;
  askers: number;
}

/** Makes the table of the calls under way, by their key ({@link Shared}). */
export function createShared(): Shared {
  const table = new Map<string, Running>();

  const begin = (key: string, start: (signal: AbortSignal) => Promise<unknown>): Running => {
    const end = new AbortController();
    const running: Running = { promise: start(end.signal), end, askers: 0 };
    const forget = (): void => {
      if (table.get(key) === running) table.delete(key);
    };
    // Nobody may join a call that is being given up.
    end.signal.addEventListener('abort', forget);
    running.promise.then(forget, forget);
    table.set(key, running);
    return running;
  };

  return <T>(key: string, start: (signal: AbortSignal) => Promise<T>, signal: AbortSignal | undefined, left: () => Error) => {
    const running = table.get(key) ?? begin(key, start);
    running.askers += 1;
    const promise = running.promise as Promise<T>; // the key stands for the call and its payload, so for the reply too
    if (!signal) return promise;
    return new Promise<T>((resolve, reject) => {
      const leave = (): void => {
        running.askers -= 1;
        if (running.askers === 0) running.end.abort(signal.reason);
        reject(left());
      };
      if (signal.aborted) {
        leave();
        return;
      }
      signal.addEventListener('abort', leave, { once: true });
      promise.finally(() => signal.removeEventListener('abort', leave)).then(resolve, reject);
    });
  };
}

/** Makes a clock of turns: its number stays the same until the code that runs now has ended. */
export function createTurns(): () => number {
  let turn = 0;
  let turning = false;
  return () => {
    if (!turning) {
      turning = true;
      queueMicrotask(() => {
        turning = false;
        turn += 1;
      });
    }
    return turn;
  };
}
