/** What an account may see and do: menu components and buttons (src/gateway/README.md, Rights). */
import { twinRight } from '../../src/gateway/twins';

/** Everything, or a list of normalised component names or `<component>:<action>` entries. */
export type Granted = '*' | readonly string[];

/** Whether an entry is granted. */
export const grants = (granted: Granted, entry: string): boolean => granted === '*' || granted.includes(entry);

/** Reads what a data folder or a test says. */
export const readGranted = (value: unknown): Granted =>
  value === '*' ? '*' : Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];

/** Who calls: the screens of the mode that the session is in, and the buttons. */
export interface Holder {
  readonly menus: Granted;
  readonly buttons: Granted;
}

/**
 * What a call needs. A screen, `system/dhcpsetting`, which the account must have in its menu; a button, `system/dhcpsetting:add`, which
 * counts only with its screen. Of several any one is enough; those of an inner list are all needed.
 */
export type Need = string | readonly (string | readonly string[])[];

const holdsOne = (holder: Holder, need: string): boolean => {
  const colon = need.indexOf(':');
  return colon < 0 ? grants(holder.menus, need) : grants(holder.menus, need.slice(0, colon)) && grants(holder.buttons, need);
};

/** What is one thing in two places is allowed in both to who has it in one. */
const holds = (holder: Holder, need: string): boolean => holdsOne(holder, need) || holdsOne(holder, twinRight(need));

/** The screens that a need names. @example screensOfNeed(['system/openlog', 'system/dhcpsetting:add']) // ['system/openlog', 'system/dhcpsetting'] */
export const screensOfNeed = (need: Need): readonly string[] => [need].flat(2).map((each) => each.split(':')[0]!);

/**
 * Whether a need is met.
 * @example may({ menus: ['system/openlog'], buttons: [] }, ['system/openlog', 'system/dhcpsetting:add']) // true
 */
export const may = (holder: Holder, need: Need): boolean =>
  typeof need === 'string'
    ? holds(holder, need)
    : need.some((each) => (typeof each === 'string' ? holds(holder, each) : each.every((one) => holds(holder, one))));
