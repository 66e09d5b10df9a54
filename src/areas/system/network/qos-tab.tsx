/** QoS: how wide the line is, and which traffic goes first (src/gateway/README.md). */
import { ListView, SettingsForm, type ViewProps } from '../../../screen';
import { qosLine, qosRules } from './qos';

/** The tab: the rules first, which are what changes. */
export const QosTab = ({ screen }: ViewProps) => (
  <>
    <ListView screen={screen} def={qosRules} embedded section />
    <p className="mt-2 mb-8 text-muted">{screen.t('system-network:qosRule.order')}</p>
    <SettingsForm screen={screen} def={qosLine} />
  </>
);
