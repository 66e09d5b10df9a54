/** Whose name stands at what the schedule has done. */
export const SCHEDULER = 'scheduler';
