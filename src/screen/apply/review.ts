/** What a person is asked before a change of how the box is reached. */
import type { Dependent } from './dependents';

/** One changed value as the wire spells it. */
export interface RawChange {
  readonly object: string;
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** The object of a change of roles in the pair of machines; its field is `host`. */
export const PAIR = 'pair';

/** How much a change disturbs: nothing, a service that restarts, or connections that break. */
export const DISRUPTIONS = ['none', 'service', 'network'] as const;
export type Disruption = (typeof DISRUPTIONS)[number];

/** Who loses a connection for a moment, in numbers. */
export interface CutOff {
  readonly consoles: number;
  readonly terminals: number;
  readonly calls: number;
}

/** What is reviewed. */
export interface Review {
  readonly changes: readonly RawChange[];
  readonly disruption: Disruption;
  /** What is disturbed, by name: interfaces, for example. */
  readonly names: readonly string[];
  /** Of these and of what stands on them: what has no address afterwards, by name. */
  readonly gone?: readonly string[] | undefined;
  /** Of these: what had no address and carries nothing afterwards, by name. */
  readonly ended?: readonly string[] | undefined;
  /** The one of those `gone` by which the console is reached; '' for none. */
  readonly own?: string | undefined;
  /** Undefined: not known; then the caller says it. */
  readonly cutOff: CutOff | undefined;
  /**
   * Said when the address in use goes away: `from` is that address, `word` what the form has to send (the new address, or how the box
   * will be told it).
   */
  readonly moves?: { readonly from: string; readonly word: string } | undefined;
  /** What hangs on a network that moves. */
  readonly dependents: readonly Dependent[];
  /** Devices whose addresses DHCP gave out in such a network. */
  readonly leased: number;
}
