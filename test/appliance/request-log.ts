/** What was asked of the box: for tests that count requests, and those that were under way at once (test/fault/README.md, Sockets and hung calls). */

/** One request that has ended. */
export interface LoggedRequest {
  /** Unix milliseconds of its arrival. */
  readonly time: number;
  readonly verb: string;
  /** With its query. */
  readonly path: string;
  /** The body's `method` field, if any. */
  readonly method: string;
  readonly status: number;
  /** The envelope's code; 0 where there is none. */
  readonly code: number;
  readonly milliseconds: number;
  readonly bytes: number;
  /** Whether the browser went away before the answer was out. */
  readonly aborted: boolean;
}

/** A request that is under way; the box fills in what it learns. */
export interface OpenRequest {
  method: string;
  code: number;
  status: number;
  bytes: number;
}

/** Requests of the box. Calls are requests under /admin.php and /operations. */
export interface RequestLog {
  readonly entries: readonly LoggedRequest[];
  /** Calls under way now, and at most so far. */
  readonly inFlight: number;
  readonly maxInFlight: number;
  begin(verb: string, path: string, time: number): { readonly entry: OpenRequest; end(aborted: boolean): void };
  reset(): void;
}

const MAX_KEPT = 20_000;
const isCall = (path: string): boolean => path.startsWith('/admin.php/') || path.startsWith('/operations/');

/** Makes an empty log. */
export function createRequestLog(): RequestLog {
  const entries: LoggedRequest[] = [];
  let inFlight = 0;
  let maxInFlight = 0;
  return {
    entries,
    get inFlight() {
      return inFlight;
    },
    get maxInFlight() {
      return maxInFlight;
    },
    begin: (verb, path, time) => {
      const counted = isCall(path) ? 1 : 0;
      const began = performance.now();
      inFlight += counted;
      maxInFlight = Math.max(maxInFlight, inFlight);
      const entry: OpenRequest = { method: '', code: 0, status: 0, bytes: 0 };
      return {
        entry,
        end: (aborted) => {
          inFlight -= counted;
          entries.push({ time, verb, path, ...entry, milliseconds: Math.round(performance.now() - began), aborted });
          if (entries.length > MAX_KEPT) entries.splice(0, entries.length - MAX_KEPT);
        },
      };
    },
    reset: () => {
      entries.length = 0;
      maxInFlight = inFlight;
    },
  };
}
