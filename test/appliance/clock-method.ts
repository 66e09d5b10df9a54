/** `now` of a resource that runs by the clock: what the box's clock shows, and in which zone. */
import type { Box } from './box';
import { operation } from './operation';
import { wireTime } from './wire-time';
import { planTime, zoneNow } from './zone';

/** What every reply that tells the clock has of it. */
export const clockNow = ({ clock }: Pick<Box, 'clock'>): { readonly now: string; readonly zone: string } => ({
  now: wireTime(clock.now()),
  zone: zoneNow(),
});

/** The same, and by which time of the day hours are checked now. */
export const momentNow = (box: Pick<Box, 'clock'>) => ({ ...clockNow(box), plan_time: planTime(box.clock.now()) });

/** The method by itself. */
export const clockMethod = operation({ path: '', method: 'now', fields: {}, run: ({ box }) => ({ data: clockNow(box) }) });
