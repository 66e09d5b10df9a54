/** QoS: how wide the line is, and which traffic goes first (src/gateway/README.md). */
import { ListView, SettingsForm, type ViewProps } from '../../../screen';
import { qosLine, qosRules } from './qos';

/** The tab. */
export const QosTab = ({ screen }: ViewProps) => (
  <>
    <SettingsForm screen={screen} def={qosLine} />
    <h2 className="mt-8 mb-1 text-title font-semibold">{screen.t('system-network:qosRule.title')}</h2>
    <p className="mb-3 text-muted">{screen.t('system-network:qosRule.order')}</p>
    <ListView screen={screen} def={qosRules} embedded section />
  </>
);
