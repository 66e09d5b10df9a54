/** Two clocks: how far they are apart, and how that is said. */

/** Clocks this near, in milliseconds, are in step: a reply takes that long. */
export const IN_STEP_MS = 1000;

/** How far the box's clock is ahead of this computer's, in milliseconds: a reply is as old as half of the way there and back. */
export const aheadBy = (boxNow: number, asked: number, answered: number): number => boxNow + (answered - asked) / 2 - answered;

/** The parts of a length of time that are said: `-90000` is 0 days, 0 hours, 1 minute, 30 seconds. */
export function spanParts(milliseconds: number): {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
} {
  const seconds = Math.round(Math.abs(milliseconds) / 1000);
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
