/** A fault of the records: its kind, and where it is mended. */
import type { Place } from './graph';

/** Kinds of fault. */
const PROBLEM_KEYS = [
  'numberTwice',
  'memberOff',
  'memberGone',
  'noMembers',
  'targetGone',
  'targetOff',
  'promptGone',
  'timeGone',
  'hoursHeldOpen',
  'hoursHeldClosed',
  'ivrEmpty',
  'ivrDeadEnd',
  'ivrUnreachable',
  'ruleWrong',
  'shadowed',
  'trunkUnused',
  'trunkGroupEmpty',
  'trunkGroupGone',
  'routeNoTrunk',
  'forwardSelf',
  'forwardNowhere',
  'forwardEmergency',
  'forwardCode',
  'forwardForbidden',
  'forwardPin',
  'forwardOutside',
  'forwardLoop',
  'targetOutside',
  'roomOutside',
  'routeOpen',
  'routeBypasses',
  'blocksEverybody',
  'blocksEmergency',
  'emergencyNoRoute',
  'emergencyNoTrunk',
  'emergencyTaken',
] as const;
export type ProblemKey = (typeof PROBLEM_KEYS)[number];

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
