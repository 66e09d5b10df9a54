/** Tells the shell that what the menu depends on was changed here, rights of accounts or the licence, so that a changed menu and its buttons arrive at once. */
import { isGatewayError } from '../../gateway/errors';

type Listener = (rest: number) => void;
const listeners = new Set<Listener>();

/**
 * Says that somebody's rights may have changed, one's own among them.
 * @param rest milliseconds for which a menu that was asked for is good enough
 */
export const rightsChanged = (rest = 0): void => {
  for (const listener of listeners) listener(rest);
};

/** A call was refused: if for a permission that was taken away, the menu is asked again, and what was pressed names it and who can grant it. */
export const lookAgainAtRights = (error: unknown, rest?: number): void => {
  if (isGatewayError(error) && error.code === 403) rightsChanged(rest);
};

/** Calls a listener when rights were changed here. @returns the function that stops it */
export const onRightsChanged = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
