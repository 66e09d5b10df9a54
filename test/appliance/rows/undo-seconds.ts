/** As long as a message stands on the screen. */
const SHORT = 10;

/** For how many seconds the generic methods can be taken back; the report of an import is read first. */
export const UNDO_SECONDS = { form: SHORT, del: SHORT, status: SHORT, sort: SHORT, import: 600 } as const;
