/** Tells the shell that what the menu depends on was changed here, rights of accounts or the licence, so that a changed menu and its buttons arrive at once. */

const listeners = new Set<() => void>();

/** Says that somebody's rights may have changed, one's own among them. */
export const rightsChanged = (): void => {
  for (const listener of listeners) listener();
};

/** Calls a listener when rights were changed here. @returns the function that stops it */
export const onRightsChanged = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
