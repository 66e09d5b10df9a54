/** `now` of a resource that runs by the clock: what the box's clock shows, and in which zone. */
import type { Box } from './box';
import { operation } from './operation';
import { seconds, wireTime } from './wire-time';
import { zoneNow } from './zone';

/** What every reply that tells the clock has of it. */
export const clockNow = ({ clock }: Pick<Box, 'clock'>): { readonly now: string; readonly zone: string } => ({
  now: wireTime(clock.now()),
  zone: zoneNow(),
});

/** The same with its Unix seconds: in autumn the clock shows an hour twice. */
export const momentNow = (box: Pick<Box, 'clock'>) => ({ ...clockNow(box), at: seconds(box.clock.now()) });

/** The method by itself. */
export const clockMethod = operation({ path: '', method: 'now', fields: {}, run: ({ box }) => ({ data: clockNow(box) }) });
