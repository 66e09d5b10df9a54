/** Tunnels: PPTP, which old devices speak, and OpenVPN (src/gateway/README.md). */
import { ListView, ReadState, SettingsForm, useRead, type ViewProps } from '../../../screen';
import { Callout } from '../../../ui/callout';
import { TabPanels } from '../../../ui/tab-panels';
import { openvpnCalls, pptpState } from './calls';
import { openvpnSettings } from './openvpn';
import { OpenvpnFiles } from './openvpn-files';
import { pptpAccounts, pptpSettings } from './pptp';
import { TunnelState } from './tunnel-state';

const POLL_MS = 4000;
const KINDS = ['openvpn', 'pptp'] as const;

function OpenvpnPart({ screen }: ViewProps) {
  const read = useRead(screen.gateway, openvpnCalls.detail, {}, POLL_MS);
  const detail = read.data?.data.detail;
  if (!detail) return <ReadState read={read} failureText={screen.failureText} rows={['h-12 w-full', 'h-40 w-full', 'h-40 w-full']} />;
  const { state, address, seconds, rx_bytes, tx_bytes, files } = detail;
  return (
    <>
      <TunnelState tunnel={{ state, address, seconds, traffic: { rx: rx_bytes, tx: tx_bytes } }} t={screen.t} />
      <OpenvpnFiles files={files} screen={screen} />
      <SettingsForm screen={screen} def={openvpnSettings} whole />
    </>
  );
}

function PptpPart({ screen }: ViewProps) {
  const { t } = screen;
  const read = useRead(screen.gateway, pptpState, {}, POLL_MS);
  const state = read.data?.data;
  return (
    <>
      <div className="mb-4">
        <Callout severity="warning">{t('system-network:pptp.insecure')}</Callout>
      </div>
      {state && state.state !== 'off' && <TunnelState tunnel={state} t={t} />}
      <SettingsForm screen={screen} def={pptpSettings} whole />
      <h2 className="mt-8 mb-3 text-title font-semibold">{t('system-network:pptpAccount.title')}</h2>
      <ListView screen={screen} def={pptpAccounts} embedded section />
    </>
  );
}

/** The tab; which of the two is in the address. */
export function VpnTab({ screen }: ViewProps) {
  const { t, query, setQuery } = screen;
  return (
    <TabPanels
      label={t('system-network:screen.tabs.vpn')}
      tabs={KINDS.map((value) => ({ value, label: t(value === 'openvpn' ? 'system-network:openvpn.title' : 'system-network:pptp.title') }))}
      value={KINDS.find((kind) => kind === query.vpn) ?? 'openvpn'}
      onChange={(vpn) => setQuery({ tab: 'vpn', vpn })}
    >
      {(kind) => (kind === 'openvpn' ? <OpenvpnPart screen={screen} /> : <PptpPart screen={screen} />)}
    </TabPanels>
  );
}
