/** The jobs that the tray shows: what runs, whoever began it, and what has ended until its person has seen it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Gateway } from '../../gateway/client';
import { load, save } from '../../lib/storage';
import { useRead } from '../data/use-read';
import { isUnderWay, type Job, readJobs } from './job-calls';

const SHOWN = 20;
const RUNNING_MS = 2000;
/** Somebody else, or the clock of the box, may begin one. */
const RESTING_MS = 60_000;
/** Ids that are remembered as seen, the newest first. */
const MOST_SEEN = 100;

/** What the tray is given. */
export interface TrayJobs {
  readonly jobs: readonly Job[];
  /** Takes ended ones out of the tray of this account, in this browser. */
  readonly see: (ids: readonly string[]) => void;
}

/** A box that does not answer, or that refuses, is not asked more often than one at rest. */
const pace = (jobs: readonly Job[] | undefined, failed: boolean): number => (!failed && jobs?.some(isUnderWay) ? RUNNING_MS : RESTING_MS);

/** Follows the jobs of a box. */
export function useTray(gateway: Gateway, account: string): TrayJobs {
  const key = `jobs-seen:${account}`;
  const { data } = useRead(gateway, readJobs, { page: 1, limit: SHOWN }, (known, error) => pace(known?.data.list, error !== undefined));
  const all = data?.data.list;
  const [seen, setSeen] = useState<readonly unknown[] | undefined>(() => {
    const kept = load('local', key);
    return Array.isArray(kept) ? kept : undefined;
  });
  /** Those of others that have run before these eyes: their end is told too. */
  const watched = useRef(new Set<string>());

  const see = useCallback(
    (ids: readonly string[]): void =>
      setSeen((known = []) => {
        const next = [...ids, ...known].slice(0, MOST_SEEN);
        save('local', key, next);
        return next;
      }),
    [key],
  );
  // A browser that is new to this account does not begin with what was done long ago.
  useEffect(() => {
    if (all && !seen) see(all.filter((job) => !isUnderWay(job)).map(({ id }) => id));
  }, [all, seen, see]);
  if (!all) return { jobs: [], see };
  for (const job of all) if (isUnderWay(job)) watched.current.add(job.id);
  const isShown = (job: Job): boolean =>
    isUnderWay(job) ||
    (seen?.includes(job.id) === false &&
      (job.username === account || watched.current.has(job.id)) &&
      // An export that was fetched is through.
      !(job.kind === 'export' && job.state === 'done' && !job.file));
  return { jobs: all.filter(isShown), see };
}
