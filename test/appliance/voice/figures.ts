/** How much is telephoned, for the screens that only count. */
import type { Box } from '../box';
import { countCdr } from './cdr';

/** Calls under way. */
export const activeCalls = ({ voice }: Pick<Box, 'voice'>): number => voice.calls().length;

/** Calls that began since midnight, those under way too. */
export function callsToday(box: Box): number {
  const midnight = Math.floor(new Date(box.clock.now()).setHours(0, 0, 0, 0) / 1000);
  const underWay = box.voice.calls().filter(({ started }) => started >= midnight).length;
  return countCdr(box, { from: midnight }) + underWay;
}
