/** As long as a message stands on the screen. */
const SHORT = 10;

/** What has a report, which is read first. */
const REPORTED = 600;

/** For how many seconds the methods that can be taken back can be. */
export const UNDO_SECONDS = { form: SHORT, del: SHORT, status: SHORT, sort: SHORT, import: REPORTED, add_range: REPORTED } as const;
