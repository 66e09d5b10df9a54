/** Whether a trunk can carry calls, why not, and what to do about it. */
import type { Translate } from '../../../i18n/keys';

/** States of a trunk: `registered` is in service, of a peer too; `off` is switched off by a person. */
export const TRUNK_STATES = ['registered', 'failed', 'off'] as const;
export type TrunkState = (typeof TRUNK_STATES)[number];
/** Why a trunk fails. */
export const TRUNK_REASONS = ['none', 'wrongPassword', 'timeout', 'refused'] as const;
export type TrunkReason = (typeof TRUNK_REASONS)[number];

/** Reads a state of the wire. */
export const stateOf = (wire: string): TrunkState => TRUNK_STATES.find((known) => known === wire) ?? 'failed';
/** Reads a reason of the wire. */
export const reasonOf = (wire: string): TrunkReason => TRUNK_REASONS.find((known) => known === wire) ?? 'none';

/** What to do; '' while nothing is wrong. */
export const adviceWords = (t: Translate, reason: TrunkReason): string => (reason === 'none' ? '' : t(`voice-trunks:advice.${reason}`));
