/**
 * Reads of a screen: cached, cancelled when the screen is left, and polled only while somebody can see it. A thin face of TanStack Query,
 * whose defaults are turned off where they would ask unasked: a box has four sockets and a slow CPU.
 */
import { notifyManager, type Query, QueryClient, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { Call } from '../../gateway/calls';
import type { Gateway } from '../../gateway/client';
import { type GatewayError, isGatewayError } from '../../gateway/errors';
import { backoff } from '../../lib/backoff';
import { lookAgainAtRights } from './rights-changed';

/** What a read has brought so far. `data` stays while a newer answer is on its way or has failed. */
export interface Read<R> {
  readonly data: R | undefined;
  readonly error: GatewayError | undefined;
  readonly loading: boolean;
  /** Asks again now; what is on its way is dropped. */
  readonly reload: () => void;
}

/** Milliseconds until the next question, by the last answer or by what went wrong since; undefined: none, until somebody asks. */
export type Pace<R> = (data: R | undefined, error: GatewayError | undefined) => number | undefined;

/** The last answers, so that a screen that is opened again shows something at once. */
const MAX_CACHED = 200;
/** What was asked ahead is good for one read, and not for long; in milliseconds. */
const AHEAD_MS = 10_000;
/** After failures a poll waits longer, in seconds (test/fault/README.md, Polls), never less than its own step. */
const STEPS = [30, 60, 120, 300];

// An answer is on the screen in the same turn, not after a timer.
notifyManager.setScheduler(queueMicrotask);

const reads = new QueryClient({
  defaultOptions: {
    queries: {
      // Whether the box can be reached is what the answer says, not what the browser believes of its network.
      networkMode: 'always',
      retry: false,
      gcTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchIntervalInBackground: true,
      queryKeyHashFn: ([owner, key]) => `${owner}\n${key}`,
    },
  },
});
const cache = reads.getQueryCache();
// Rights and licences are changed in other tabs and by other people too. Reads are refused several at once, and polls again and again.
cache.config.onError = (error) => lookAgainAtRights(error, 10_000);

let whose: () => string = () => '';
/**
 * Says whose answers are kept: those of one account, mode and scene are never shown to another.
 * @param who read at each question; its answer differs where the answers of the box may
 */
export const readAs = (who: () => string): void => {
  whose = who;
};

/** Oldest answers go first; what somebody else was answered goes at once. */
cache.subscribe(({ type, query }) => {
  if (type === 'observerRemoved' && query.getObserversCount() === 0 && query.queryKey[0] !== whose()) cache.remove(query);
  if (type !== 'added' || cache.getAll().length <= MAX_CACHED) return;
  const [oldest] = cache
    .findAll({ type: 'inactive', predicate: (each) => each !== query })
    .sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
  if (oldest) cache.remove(oldest);
});

/** When what was asked before its screen was there was asked, by key. */
const ahead = new Map<string, number>();

/** Empties the cache, and drops what is on its way: with the session. */
export const clearReads = (): void => {
  reads.clear();
  ahead.clear();
};

/** Numbers of the shapes that replies were checked by: shapes are data, so the same ones have the same number. */
const shapes = new Map<string, number>();
const shapeOf = (shape: unknown): number => {
  const text = JSON.stringify(shape);
  const known = shapes.get(text) ?? shapes.size;
  shapes.set(text, known);
  return known;
};

const readKey = <P, R>({ name, fixed, reply }: Call<P, R>, payload: P): string => JSON.stringify([name, fixed, payload, shapeOf(reply)]);
/** The method of the call that a query asks. */
const methodOf = ({ queryKey: [, key] }: Query): unknown => JSON.parse(String(key))[1]?.method;
const isAhead = (key: string): boolean => Date.now() - (ahead.get(key) ?? Number.NEGATIVE_INFINITY) < AHEAD_MS;

/** Asks for what a screen that is still on its way will read first: it finds the answer, or waits for this one. Answers why it failed. */
export async function readAhead<P, R>(gateway: Gateway, call: Call<P, R>, payload: P): Promise<unknown> {
  const key = readKey(call, payload);
  ahead.set(key, Date.now());
  const queryKey = [whose(), key, call.name];
  await reads.prefetchQuery({ queryKey, queryFn: () => gateway.send(call, payload, { quiet: true }) });
  // A failure is told by the read that waits for it; one that comes later asks anew.
  const error = cache.find({ queryKey })?.state.error ?? undefined;
  if (error !== undefined) ahead.delete(key);
  return error;
}

/** Asks a query anew, and drops what it has on its way. What goes wrong is told by the reads that show it, and by nobody else. */
const askNow = (query: Query): void => {
  void query.cancel({ silent: true });
  query.fetch().catch(() => {});
};

/**
 * Asks again what is on the screen and comes from these resources, without losing selection, page or scroll; the rest of their answers is
 * forgotten.
 * @param resources names of calls up to their method, as in `src/gateway/calls.ts`
 * @param left a method whose answers stay as they are on the screen, such as `detail`: somebody may be typing over them
 */
export function askAgain(resources: readonly string[], left?: string): void {
  for (const query of cache.findAll({ predicate: ({ queryKey }) => resources.includes(String(queryKey[2])) })) {
    if (!query.isActive()) cache.remove(query);
    else if (left === undefined || methodOf(query) !== left) askNow(query);
  }
}

const isLost = ({ state: { error } }: Query): boolean => isGatewayError(error) && error.kind === 'unreachable' && error.code === 0;

/** Asks again, once each, what is on the screen and found no network: the box can be reached again (test/fault/README.md, Poor network). */
export const retryReads = (): void => {
  for (const query of cache.findAll({ type: 'active', predicate: isLost })) askNow(query);
};

/**
 * Reads a call, and again after `every` milliseconds if given, counted from the answer; never in a tab that nobody sees. A late answer to
 * an older question is dropped. Failures are the caller's to show: they are in `error`, not in a toast.
 * @param every as a number it is stretched after failures
 */
export function useRead<P, R>(gateway: Gateway, call: Call<P, R>, payload: P, every?: number | Pace<R>): Read<R> {
  const key = readKey(call, payload);
  const owner = whose();
  const { name } = call;
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  /** Failures one after the other, and how long the poll rests for them: drawn once for each, for the delay is spread. */
  const rest = useRef({ key, since: 0, failures: 0, delay: 0 });

  const restOf = ({ state: { data, error, status, errorUpdateCount } }: Query<R, GatewayError>): number | false => {
    if (every === undefined || document.hidden) return false;
    if (typeof every === 'function') return every(data, error ?? undefined) ?? false;
    const known = rest.current.key === key ? rest.current : { key, since: 0, failures: 0, delay: every };
    const since = status === 'success' ? errorUpdateCount : known.since;
    const failures = errorUpdateCount - since;
    const delay =
      failures === 0 ? every : failures === known.failures ? known.delay : Math.max(every, backoff(failures, STEPS, Math.random) * 1000);
    rest.current = { key, since, failures, delay };
    return delay;
  };
  const { data, error, isFetching, refetch } = useQuery<R, GatewayError>(
    {
      queryKey: [owner, key, name],
      queryFn: ({ signal }) => gateway.send(call, payload, { signal, quiet: true }),
      refetchOnMount: () => (isAhead(key) ? false : 'always'),
      refetchInterval: restOf,
    },
    reads,
  );
  useEffect(() => {
    ahead.delete(key);
  }, [key]);

  const reload = useCallback(() => {
    void reads.cancelQueries({ queryKey: [owner, key, name], exact: true }, { silent: true });
    void refetch();
  }, [refetch, owner, key, name]);

  const polls = every !== undefined;
  useEffect(() => {
    if (!polls) return;
    const onTurn = (): void => {
      redraw(); // a hidden tab has no next question
      if (!document.hidden) reload();
    };
    document.addEventListener('visibilitychange', onTurn);
    return () => document.removeEventListener('visibilitychange', onTurn);
  }, [polls, reload]);

  // What went wrong stays in sight while it is tried again.
  const wrong = useRef<{ readonly key: string; readonly error: GatewayError }>(undefined);
  if (error) wrong.current = { key, error };
  else if (!isFetching || wrong.current?.key !== key) wrong.current = undefined;
  return { data, error: error ?? wrong.current?.error, loading: isFetching, reload };
}
