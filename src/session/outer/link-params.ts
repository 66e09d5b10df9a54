/** What a link to a page without the layout may carry in its query (test/fault/README.md, What the box says is text). */
import { safePath } from '../../lib/safe-path';
import { serverText } from '../../lib/server-text';

/** What 1006 said: text to be shown, never more. */
export interface Denial {
  readonly message: string;
  readonly device: string;
  /** The day or the second when it ended, as the box wrote it; '' when it did not say. */
  readonly ended: string;
}

/** The part of a query that these pages read. */
export interface LinkParams {
  /** A sign-in handed over by another system. */
  readonly token: string | undefined;
  /** Where to go then; always inside the console. */
  readonly redirect: string;
  readonly denial: Denial | undefined;
}

/** Larger than anything that the console writes: not from the console. In bytes. */
const MAX_DATA = 1024;
const MAX_MESSAGE = 300;
const MAX_DEVICE = 64;
const TIME = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?$/;

function readDenial(data: string | null): Denial | undefined {
  if (data === null || data.length > MAX_DATA || new TextEncoder().encode(data).length > MAX_DATA) return undefined;
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value !== 'object' || value === null) return undefined;
    const { msg, device_id, expired_on } = value as Record<string, unknown>; // an object: every key is readable
    const ended = serverText(expired_on, 40);
    const denial = {
      message: serverText(msg, MAX_MESSAGE),
      device: serverText(device_id, MAX_DEVICE),
      ended: TIME.test(ended) ? ended : '',
    };
    return denial.message || denial.device ? denial : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a query. Never throws. */
export function readGiven(search: string): LinkParams {
  const query = new URLSearchParams(search);
  return {
    token: query.get('token') || undefined,
    redirect: safePath(query.get('redirect')),
    denial: readDenial(query.get('data')),
  };
}
