/** Two clocks: how far they are apart. */

/** Clocks this near, in milliseconds, are in step: a reply takes that long. */
export const IN_STEP_MS = 1000;

/** How far the box's clock is ahead of this computer's, in milliseconds: a reply is as old as half of the way there and back. */
export const aheadBy = (boxNow: number, asked: number, answered: number): number => boxNow + (answered - asked) / 2 - answered;
