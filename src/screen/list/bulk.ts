/** One job on many rows: a result for each, progress, stop, and the failed ones again. */
import { useRef, useState } from 'react';
import { isGatewayError } from '../../gateway/errors';

/** One row of a job. */
export interface BulkItem {
  readonly id: string;
  readonly name: string;
}

/** How a row came out; `reason` is in the person's words. */
export interface BulkResult extends BulkItem {
  readonly ok: boolean;
  /** No answer came: it may have been done. */
  readonly unsure?: true;
  readonly reason: string;
}

/** How many rows of a result are done, or may be. */
export const mayBeDone = (results: readonly BulkResult[]): number => results.filter(({ ok, unsure }) => ok || unsure).length;

/** How far a job is. */
interface BulkState {
  readonly title: string;
  readonly total: number;
  readonly results: readonly BulkResult[];
  readonly running: boolean;
  /** Rows that a stop left untouched. */
  readonly untouched: number;
}

/** Rows under way at the same time: two leave sockets for everything else (test/fault/README.md, Sockets and hung calls). */
const AT_ONCE = 2;

/**
 * Does something to each item, two at a time. Never throws; every item ends in exactly one result, or untouched after a stop.
 * @param onResult told of each row as it ends
 */
export async function runBulk(
  items: readonly BulkItem[],
  act: (id: string, signal: AbortSignal) => Promise<unknown>,
  reasonOf: (error: unknown) => string,
  signal: AbortSignal,
  onResult: (result: BulkResult) => void,
): Promise<void> {
  const waiting = [...items];
  const work = async (): Promise<void> => {
    for (let item = waiting.shift(); item && !signal.aborted; item = waiting.shift()) {
      try {
        await act(item.id, signal);
        onResult({ ...item, ok: true, reason: '' });
      } catch (error) {
        // A stop before the box was asked leaves the row untouched; afterwards nobody knows.
        const stopped = isGatewayError(error, 'aborted');
        if (stopped && !error.sent) continue;
        const unsure = stopped || (isGatewayError(error) && error.unsure);
        onResult({ ...item, ok: false, ...(unsure && { unsure }), reason: reasonOf(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Runs a job at a time and keeps its state for the view. */
export function useBulk(reasonOf: (error: unknown) => string) {
  const [state, setState] = useState<BulkState>();
  const stop = useRef<AbortController>(undefined);
  const job = useRef<{ readonly items: readonly BulkItem[]; readonly act: (id: string, signal: AbortSignal) => Promise<unknown> }>(
    undefined,
  );

  const run = async (
    title: string,
    items: readonly BulkItem[],
    act: (id: string, signal: AbortSignal) => Promise<unknown>,
    before: readonly BulkResult[] = [],
  ) => {
    const own = new AbortController();
    stop.current = own;
    job.current = { items, act };
    const total = before.length + items.length;
    const results: BulkResult[] = [...before];
    setState({ title, total, results: before, running: true, untouched: 0 });
    await runBulk(items, act, reasonOf, own.signal, (result) => {
      results.push(result);
      setState({ title, total, results: [...results], running: true, untouched: 0 });
    });
    setState({ title, total, results: [...results], running: false, untouched: total - results.length });
    return results;
  };

  return {
    state,
    run,
    stop: () => stop.current?.abort(),
    /** The failed rows once more; what was done stays done. */
    retry: async () => {
      if (!state || state.running || !job.current) return undefined;
      const failed = state.results.filter(({ ok }) => !ok);
      return run(
        state.title,
        failed.map(({ id, name }) => ({ id, name })),
        job.current.act,
        state.results.filter(({ ok }) => ok),
      );
    },
    close: () => setState(undefined),
  };
}
/** What {@link useBulk} answers. */
export type Bulk = ReturnType<typeof useBulk>;
