/** What hangs on the networks of the box, as a review lists it: what a change leaves behind, and what would become of it. Pure. */

/** What kinds of settings hang on a network, in the order in which they are listed. */
export const DEPENDENT_KINDS = [
  'range',
  'reservation',
  'route',
  'record',
  'pair',
  'qos',
  'local_networks',
  'never_banned',
  'allowed',
] as const;
export type DependentKind = (typeof DEPENDENT_KINDS)[number];

/** A person has to see to it, it is switched off or taken off its list since it has nowhere to go, or it goes along. */
export const DEPENDENT_ACTS = ['hand', 'off', 'remove', 'move'] as const;

/** One setting that a change of the network leaves behind. */
export interface Dependent {
  /** Names it among all: `range 3`. */
  readonly key: string;
  readonly kind: DependentKind;
  /** What people call it; '' where there is but one. */
  readonly name: string;
  readonly from: string;
  /** How it would be afterwards; '' for all but `move`. */
  readonly to: string;
  readonly act: (typeof DEPENDENT_ACTS)[number];
  /** Nothing else can be meant: it goes along unless a person says otherwise. */
  readonly sure: boolean;
}
