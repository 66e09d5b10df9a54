/** Writes by the id that the console gave them: the same one, sent twice, is done once and answered twice. */
import { type Clock, steadyNow } from './clock';
import { Refusal } from './operation';

/** How long a reply is kept, and how many of them. */
export const REPLY_LIFE_MS = 10 * 60_000;
const MOST_KEPT = 500;

/** The writes of one box. */
export interface Repeats<T> {
  /** Does the work of a key, or answers what it came to; waits for it while it is being done. A failure that is no refusal may be tried again. */
  once(key: string, work: () => Promise<T>): Promise<T>;
}

/** Makes the memory; it is gone with the process. */
export function createRepeats<T>(clock: Clock): Repeats<T> {
  /** The oldest first. */
  const kept = new Map<string, { readonly until: number; readonly reply: Promise<T> }>();
  return {
    once(key, work) {
      const now = steadyNow(clock);
      for (const [old, { until }] of kept) if (until <= now || kept.size >= MOST_KEPT) kept.delete(old);
      const known = kept.get(key);
      if (known) return known.reply;
      const reply = work();
      kept.set(key, { until: now + REPLY_LIFE_MS, reply });
      reply.catch((error: unknown) => {
        if (!(error instanceof Refusal) && kept.get(key)?.reply === reply) kept.delete(key);
      });
      return reply;
    },
  };
}
