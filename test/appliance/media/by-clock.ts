/** What a box does every so many minutes, as settings say. */
import type { Box } from '../box';
import type { Entry } from '../resource';

/** How often the clock is looked at, in milliseconds. */
const TICK_MS = 1000;

/**
 * Does something by the clock, as long as `status` is on, each `every` minutes.
 * @param name under which the box remembers when it is due; it is not at first: what a new data folder begins with was looked at just before
 * @returns ends it
 */
export function byClock(box: Box, name: string, settings: () => Entry, run: () => void): () => void {
  const timer = setInterval(() => {
    const { status, every } = settings();
    const now = box.clock.lived();
    const due = box.store.setting(name);
    if (typeof due === 'number' && now < due) return;
    box.store.keep(name, now + Number(every ?? 60) * 60_000);
    if (status === 1 && typeof due === 'number') run();
  }, TICK_MS).unref();
  return () => clearInterval(timer);
}
