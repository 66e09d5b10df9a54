/** Gives each file of unit tests the clock of {@link SHIFT_MS}: a file before it may have put the machine's back. */
import { SHIFT_MS, shiftClock } from './clock-shift';

shiftClock(SHIFT_MS);
