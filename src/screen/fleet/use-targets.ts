import { useRef } from 'react';
import type { Gateway } from '../../gateway/client';
import { useRead } from '../data/use-read';
import { type JobTarget, readTargets } from '../job/job-calls';

/** Devices of one page; more than a window shows, so that two pages are all that is ever asked for. */
const PAGE = 100;
const RUNNING_MS = 1500;

/** The devices of a job that can be seen, by their place. */
interface SeenTargets {
  readonly total: number;
  readonly at: (place: number) => JobTarget | undefined;
  readonly failed: boolean;
}

/**
 * Reads the devices of a job that are in view, and again while it runs.
 * @param first place of the first that is in view @param end before which the view ends
 */
export function useTargets(
  gateway: Gateway,
  wish: { readonly id: string; readonly state: string; readonly keyword: string },
  first: number,
  end: number,
  isRunning: boolean,
): SeenTargets {
  const pace = isRunning ? RUNNING_MS : undefined;
  const page = Math.floor(first / PAGE) + 1;
  const last = Math.max(page, Math.floor(Math.max(first, end - 1) / PAGE) + 1);
  const one = useRead(gateway, readTargets, { ...wish, page, limit: PAGE }, pace);
  // Where the view lies in one page the second question is the first one.
  const other = useRead(gateway, readTargets, { ...wish, page: Math.min(last, page + 1), limit: PAGE }, pace);
  const total = useRef(0);
  total.current = one.data?.data.total ?? other.data?.data.total ?? total.current;
  return {
    total: total.current,
    failed: one.error !== undefined && one.data === undefined,
    at: (place) => {
      const on = Math.floor(place / PAGE) + 1;
      const read = on === page ? one : on === page + 1 ? other : undefined;
      return read?.data?.data.list[place - (on - 1) * PAGE];
    },
  };
}
