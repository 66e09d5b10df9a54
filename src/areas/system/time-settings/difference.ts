/** Two clocks: how far they are apart. */

/** Clocks this near, in milliseconds, are in step: a reply takes that long. */
export const IN_STEP_MS = 1000;

/** Whoever moves the clock further than so many milliseconds is told what that does, and asked. */
export const JUMP_MS = 5 * 60_000;

/** How far the box's clock is ahead of this computer's, in milliseconds: a reply is as old as half of the way there and back. */
export const aheadBy = (boxNow: number, asked: number, answered: number): number => boxNow + (answered - asked) / 2 - answered;
