/** The state and the load of a trunk, drawn. */
import { useT } from '../../../i18n/i18n';
import type { Severity } from '../../../ui/severity';
import { StateTag } from '../../../ui/tag';
import type { TrunkReason, TrunkState } from './trunk-state';

const SEVERITY: Readonly<Record<TrunkState, Severity>> = { registered: 'success', failed: 'danger', off: 'neutral' };

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
