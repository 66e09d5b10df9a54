/** A fault of the records: its kind, and where it is mended. */
import type { Place } from './graph';

/** Kinds of fault, by who says them first: the check of all records, also the switch of a row, or also a form. */
const PROBLEMS = {
  numberTwice: 'check',
  memberOff: 'check',
  memberGone: 'check',
  noMembers: 'switch',
  targetGone: 'check',
  targetOff: 'form',
  promptGone: 'check',
  timeGone: 'check',
  hoursHeldOpen: 'check',
  hoursHeldClosed: 'check',
  ivrEmpty: 'check',
  ivrDeadEnd: 'check',
  ivrUnreachable: 'check',
  ruleWrong: 'check',
  shadowed: 'switch',
  trunkUnused: 'check',
  trunkGroupEmpty: 'check',
  trunkGroupGone: 'check',
  routeNoTrunk: 'form',
  forwardSelf: 'form',
  forwardNowhere: 'form',
  forwardEmergency: 'form',
  forwardCode: 'form',
  forwardForbidden: 'form',
  forwardPin: 'form',
  forwardOutside: 'form',
  forwardLoop: 'form',
  targetOutside: 'form',
  roomOutside: 'form',
  routeOpen: 'switch',
  routeBypasses: 'form',
  blocksEverybody: 'form',
  blocksEmergency: 'form',
  emergencyNoRoute: 'form',
  emergencyNoTrunk: 'form',
  emergencyTaken: 'form',
} as const;
export type ProblemKey = keyof typeof PROBLEMS;

/**
 * Whether a fault is said before something is saved. A form says what costs money, shuts people out or loses calls, and is never there
 * only half typed; a switch, whose record is complete, also what forms say in words of their own.
 */
export const isTold = (key: ProblemKey, by: 'form' | 'switch'): boolean => PROBLEMS[key] === 'form' || PROBLEMS[key] === by;

/** Where a fault is mended: a record of a kind that has a screen. */
export type Mend = Pick<Place, 'kind' | 'ref'> | { readonly kind: 'time' | 'trunkGroup' | 'class'; readonly ref: string };

/** One fault. `grave`: callers are lost by it now. */
export interface Problem {
  readonly key: ProblemKey;
  readonly grave: boolean;
  /** The record that is to be changed. */
  readonly at: Mend;
  /** Its name, and what the sentence speaks of besides. */
  readonly name: string;
  readonly about: string;
}
