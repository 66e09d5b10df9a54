/** Whether a trunk can carry calls, why not, and what to do about it. */
import { useT } from '../../../i18n/i18n';
import type { Translate } from '../../../i18n/keys';
import type { Severity } from '../../../ui/severity';
import { StateTag } from '../../../ui/tag';

/** States of a trunk: `registered` is in service, of a peer too; `off` is switched off by a person. */
export const TRUNK_STATES = ['registered', 'failed', 'off'] as const;
/** One of {@link TRUNK_STATES}. */
export type TrunkState = (typeof TRUNK_STATES)[number];
/** Why a trunk fails. */
export const TRUNK_REASONS = ['none', 'wrongPassword', 'timeout', 'refused'] as const;
/** One of {@link TRUNK_REASONS}. */
export type TrunkReason = (typeof TRUNK_REASONS)[number];

const SEVERITY: Readonly<Record<TrunkState, Severity>> = { registered: 'success', failed: 'danger', off: 'neutral' };

/** Reads a state of the wire. */
export const stateOf = (wire: string): TrunkState => TRUNK_STATES.find((known) => known === wire) ?? 'failed';
/** Reads a reason of the wire. */
export const reasonOf = (wire: string): TrunkReason => TRUNK_REASONS.find((known) => known === wire) ?? 'none';

/** What to do; '' while nothing is wrong. */
export const adviceWords = (t: Translate, reason: TrunkReason): string => (reason === 'none' ? '' : t(`voice-trunks:advice.${reason}`));

/** The state in words, with the reason where it fails. */
export function StateWords({ state, reason }: { readonly state: TrunkState; readonly reason: TrunkReason }) {
  const t = useT();
  return (
    <StateTag severity={SEVERITY[state]}>
      {t(`voice-trunks:state.${state}`)}
      {reason !== 'none' && <span className="text-muted"> · {t(`voice-trunks:reason.${reason}`)}</span>}
    </StateTag>
  );
}

/** Calls that a trunk carries, of how many at most; 0 is no limit. */
export function LoadWords({ calls, limit }: { readonly calls: number; readonly limit: number }) {
  const full = limit > 0 && calls >= limit;
  return (
    <span className={`tabular-nums ${full ? 'font-medium text-warning' : ''}`}>
      {calls}
      <span className="text-muted"> / {limit > 0 ? limit : '∞'}</span>
    </span>
  );
}
