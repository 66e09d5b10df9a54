/** What an account may see and do: menu components and buttons (SPEC.md 6; CONTRACT.md, auth_menu). */

/** Everything, or a list of normalised component names or `<component>:<action>` entries. */
export type Granted = '*' | readonly string[];

/** Whether an entry is granted. */
export const grants = (granted: Granted, entry: string): boolean => granted === '*' || granted.includes(entry);

/** Reads what a data folder or a test says. */
export const readGranted = (value: unknown): Granted =>
  value === '*' ? '*' : Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
