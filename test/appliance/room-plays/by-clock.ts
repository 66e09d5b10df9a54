/** What runs by the clock in a room: tasks and restarts of its devices, broadcasts and wake-ups of its phones. */
import { later, nextRuns, runsBetween } from '../../../src/lib/task-cycle';
import type { Box } from '../box';
import { placeKey, type Schedule, type Scheduler, schedulesOf } from './schedules';

/** All that runs in a room, or with the terminals of an area that stand in none; only of the screens that are asked for. */
export const clockedAt = (
  box: Box,
  place: { readonly room: string; readonly area: string },
  screens: ReadonlySet<Scheduler>,
): readonly Schedule[] => schedulesOf(box, (from) => screens.has(from)).filter(({ places }) => places.has(placeKey(place)));

/** How one stands at a moment: it goes on since then, comes next then, or does not come any more. */
export function standOf(
  { on, cycle, seconds }: Pick<Schedule, 'on' | 'cycle' | 'seconds'>,
  moment: string,
): { readonly state: 'plays' | 'next' | 'left'; readonly at: string; readonly reason: string } {
  if (!on) return { state: 'left', at: '', reason: 'off' };
  const span = Math.max(60, seconds);
  const begun = runsBetween(cycle, later(moment, -span), later(moment, 1), 2000).at(-1);
  if (begun !== undefined) return { state: 'plays', at: begun, reason: '' };
  const [next] = nextRuns(cycle, moment, 1);
  return next === undefined ? { state: 'left', at: '', reason: 'over' } : { state: 'next', at: next, reason: '' };
}
