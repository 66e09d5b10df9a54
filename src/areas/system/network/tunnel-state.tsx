/** How a tunnel is doing: state, its address, how long, how much. */
import type { Translate } from '../../../i18n/keys';
import { duration } from '../../../lib/date-time';
import { sizeText } from '../../../lib/number-format';
import { two } from '../../../lib/two-digits';
import { StateTag } from '../../../ui/tag';
import type { LinkState } from './calls';
import { LINK_SEVERITY } from './interface-card';

/** A length of time as a clock would show it: 3 d 04:05:06. */
const clockOf = (seconds: number, t: Translate): string => {
  const { days, hours, minutes, seconds: rest } = duration(seconds);
  const time = `${two(hours)}:${two(minutes)}:${two(rest)}`;
  return days > 0 ? `${t('common:unit.days', { count: days })} ${time}` : time;
};

/** The line above the settings of a tunnel. */
export const TunnelState = ({
  tunnel: { state, address, seconds, traffic },
  t,
}: {
  readonly tunnel: {
    readonly state: LinkState;
    readonly address: string;
    readonly seconds: number;
    readonly traffic?: { readonly rx: number; readonly tx: number };
  };
  readonly t: Translate;
}) => (
  <div role="status" className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-1 rounded-panel border border-line bg-surface px-4 py-3">
    <span className="flex items-center gap-3">
      <span className="text-muted">{t('system-network:openvpn.groups.tunnel')}</span>
      <StateTag severity={LINK_SEVERITY[state]} live={state === 'dialing'}>
        {t(`system-network:state.${state}`)}
      </StateTag>
    </span>
    {state === 'connected' && (
      <>
        <span className="tabular-nums">{t('system-network:state.address', { address })}</span>
        <span className="text-muted tabular-nums">{t('system-network:state.since', { time: clockOf(seconds, t) })}</span>
        {traffic && (
          <span className="text-muted tabular-nums">
            ↓ {sizeText(traffic.rx)} · ↑ {sizeText(traffic.tx)}
          </span>
        )}
      </>
    )}
  </div>
);
