/** Tells the shell that what the menu depends on was changed here, rights of accounts or the licence, so that a changed menu and its buttons arrive at once. */
import { isGatewayError } from '../../gateway/errors';

const listeners = new Set<() => void>();

/** Says that somebody's rights may have changed, one's own among them. */
export const rightsChanged = (): void => {
  for (const listener of listeners) listener();
};

/** A call was refused: if for a permission that was taken away, the menu is asked again, and what was pressed names it and who can grant it. */
export const lookAgainAtRights = (error: unknown): void => {
  if (isGatewayError(error) && error.code === 403) rightsChanged();
};

/** Reads are refused several at once, and polls again and again: the menu is asked for them once in so many milliseconds. */
const READS_EVERY_MS = 10_000;
let nextForReads = 0;

/** A read or a poll went wrong: the same, for rights and licences are changed in other tabs and by other people too. */
export const readRefused = (error: unknown): void => {
  if (Date.now() < nextForReads || !isGatewayError(error) || error.code !== 403) return;
  nextForReads = Date.now() + READS_EVERY_MS;
  rightsChanged();
};

/** Calls a listener when rights were changed here. @returns the function that stops it */
export const onRightsChanged = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
