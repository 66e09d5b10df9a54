/** Pixels that a television is wide, for what is drawn in its measure. */
export const TV_WIDTH = 1920;
