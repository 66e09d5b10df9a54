/** Which records a write has touched, and what they were before and after: what their history is made of. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { sameValue } from '../../src/lib/same-value';

/** A record as the box keeps it, secrets too; `sort` is its place. */
export type Whole = Readonly<Record<string, unknown>>;

/** Under which id the one record of a settings form is filed: it is called by none. */
export const SETTINGS_RECORD = '';

/** One record of a write; without `before` it was added, without `after` removed. */
export interface Touched {
  readonly path: string;
  readonly id: string;
  readonly before: Whole | undefined;
  readonly after: Whole | undefined;
}

/** What one write has touched so far. */
export interface Notes {
  readonly touched: Touched[];
  /** Once it is over, what goes on because of it is no part of it. */
  over: boolean;
}

/** The writes that are under way, each by itself: what the clock does meanwhile belongs to none. */
const writes = new AsyncLocalStorage<Notes>();

/** Whether somebody's write is under way, so that it is worth reading what a record was. */
export const isNoting = (): boolean => writes.getStore()?.over === false;

/** Notes what a write did to a record. Outside of a write nothing happens. */
export const noteTouched = (touched: Touched): void => {
  if (isNoting()) writes.getStore()?.touched.push(touched);
};

/** Does some work of a person, and notes into `into` what it touches, also after it has waited for something. */
export const noting = <T>(into: Notes, work: () => T): T => writes.run(into, work);

/** Each record once, from what it was first to what it came to; what is as before is left out. */
export function touchedOnce(all: readonly Touched[]): readonly Touched[] {
  const byRecord = new Map<string, Touched>();
  for (const each of all) {
    const key = `${each.path} ${each.id}`;
    const first = byRecord.get(key);
    byRecord.set(key, first ? { ...each, before: first.before } : each);
  }
  return [...byRecord.values()].filter(({ before, after }) => !sameValue(before, after));
}
