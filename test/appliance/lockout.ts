/** Lock-out after repeated failures of one account from one address (src/gateway/README.md, Codes). */
import { type Clock, steadyNow } from './clock';

const MAX_KEPT = 10_000;

/** Counts failures. */
export interface Lockout {
  /** Seconds until another try is allowed; 0 when it is allowed now. */
  retryAfter(username: string, address: string): number;
  failed(username: string, address: string): void;
  succeeded(username: string, address: string): void;
  /** What is locked now, the latest first; names are in lower case. */
  locked(): readonly { readonly username: string; readonly address: string; readonly seconds: number }[];
  clear(): void;
}

/**
 * Makes a counter that lives in memory.
 * @param rules failures that are allowed, and how long the lock lasts in milliseconds; asked anew each time
 */
export function createLockout(clock: Clock, rules: () => { readonly failures: number; readonly lock: number }): Lockout {
  const failures = new Map<string, { readonly count: number; readonly last: number }>();
  const keyOf = (username: string, address: string) => JSON.stringify([username.toLowerCase().slice(0, 128), address]);
  const current = (key: string) => {
    const entry = failures.get(key);
    return entry && steadyNow(clock) - entry.last < rules().lock ? entry : undefined;
  };
  const wait = (key: string): number => {
    const entry = current(key);
    const { failures: allowed, lock } = rules();
    return entry && entry.count >= allowed ? Math.ceil((entry.last + lock - steadyNow(clock)) / 1000) : 0;
  };
  return {
    retryAfter: (username, address) => wait(keyOf(username, address)),
    failed: (username, address) => {
      const key = keyOf(username, address);
      const count = (current(key)?.count ?? 0) + 1;
      failures.delete(key);
      failures.set(key, { count, last: steadyNow(clock) });
      const [oldest] = failures.keys();
      if (failures.size > MAX_KEPT && oldest !== undefined) failures.delete(oldest);
    },
    succeeded: (username, address) => {
      failures.delete(keyOf(username, address));
    },
    locked: () =>
      [...failures.keys()].reverse().flatMap((key) => {
        const [username, address] = JSON.parse(key) as [string, string]; // as keyOf writes it
        const seconds = wait(key);
        return seconds > 0 ? [{ username, address, seconds }] : [];
      }),
    clear: () => failures.clear(),
  };
}
