/** The error log (src/gateway/README.md): in memory, capped, without secrets (test/fault/README.md, Errors stay where they are). */
import { createStore } from 'zustand/vanilla';

/** One entry (src/gateway/README.md). `url` has its query values removed. */
interface ErrorEntry {
  readonly id: number;
  readonly at: number;
  readonly error: string;
  readonly info: string;
  readonly url: string;
  readonly component: string;
}

export const MAX_ENTRIES = 100;

export const errorLog = createStore<{ readonly entries: readonly ErrorEntry[] }>(() => ({ entries: [] }));

/** An address without the values of its query, which may hold tokens. */
export const redact = (url: string): string => url.replace(/([?&#;][^=&?#]*=)[^&#]*/g, '$1…');

let lastId = 0;

/** Adds an entry, the newest first. Answers its id, which an error screen shows. */
export function logError(error: unknown, info = '', component = ''): number {
  lastId += 1;
  const id = lastId;
  // Active only in production; while developing, the browser's own console is better.
  if (process.env.NODE_ENV === 'development') {
    console.error(`#${id}`, component, error, info);
    return id;
  }
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const entry = {
    id,
    at: Date.now(),
    error: redact(message.slice(0, 500)),
    info: redact(info.slice(0, 2000)),
    url: redact(location.href),
    component,
  };
  errorLog.setState(({ entries }) => ({ entries: [entry, ...entries].slice(0, MAX_ENTRIES) }));
  return id;
}
