/** Tunnels: PPTP, which old devices speak, and OpenVPN (src/gateway/README.md). */
import { askAgain, ListView, ReadState, SettingsForm, useRead, useSend, type ViewProps } from '../../../screen';
import type { SendRecord } from '../../../screen/form/use-record';
import type { RevertOrder } from '../../../screen/history/history-calls';
import { Callout } from '../../../ui/callout';
import { TabPanels } from '../../../ui/tab-panels';
import { TUNNEL_TRIAL } from './all-traffic';
import { openvpnCalls, pptpState, revertSafely, saveTunnel, type TunnelResource } from './calls';
import { openvpnSettings } from './openvpn';
import { OpenvpnFiles } from './openvpn-files';
import { refusalText } from './plan';
import { pptpAccounts, pptpSettings } from './pptp';
import { useSafe } from './tools';
import { TunnelState } from './tunnel-state';

const POLL_MS = 4000;
const KINDS = ['openvpn', 'pptp'] as const;

/** A tunnel that would take all traffic goes back by itself unless somebody keeps it; whether it would is for the box to say. */
function useTrial(screen: ViewProps['screen'], name: TunnelResource) {
  const { gateway, notify, t } = screen;
  const safe = useSafe();
  const reverting = useSend(screen, 'toast', (error) => refusalText(screen, error));
  const send: SendRecord = async (payload, options) => {
    const call = saveTunnel(name);
    const how = await safe?.run((more) => gateway.send(call, { ...payload, rollback: TUNNEL_TRIAL }, { ...options, ...more }));
    if (how === 'saved') notify('success', t('common:state.saved'));
    return { data: {} };
  };
  const revertBy = (order: RevertOrder): void => {
    const call = revertSafely(name);
    void reverting.run(async () => {
      const how = await safe?.run((more) => gateway.send(call, { ...order, rollback: TUNNEL_TRIAL }, more));
      if (how === 'saved') notify('success', t('record-history:reverted'));
      askAgain([name]);
    });
  };
  return { send, revertBy };
}

function OpenvpnPart({ screen }: ViewProps) {
  const read = useRead(screen.gateway, openvpnCalls.detail, {}, POLL_MS);
  const trial = useTrial(screen, 'networkOpenvpn');
  const detail = read.data?.data.detail;
  if (!detail) return <ReadState read={read} failureText={screen.failureText} rows={['h-12 w-full', 'h-40 w-full', 'h-40 w-full']} />;
  const { state, address, seconds, rx_bytes, tx_bytes, files } = detail;
  return (
    <>
      <TunnelState tunnel={{ state, address, seconds, traffic: { rx: rx_bytes, tx: tx_bytes } }} t={screen.t} />
      <OpenvpnFiles files={files} screen={screen} />
      <SettingsForm screen={screen} def={openvpnSettings} whole trial={trial} />
    </>
  );
}

function PptpPart({ screen }: ViewProps) {
  const { t } = screen;
  const read = useRead(screen.gateway, pptpState, {}, POLL_MS);
  const trial = useTrial(screen, 'networkPptp');
  const state = read.data?.data;
  return (
    <>
      <div className="mb-4">
        <Callout severity="warning">{t('system-network:pptp.insecure')}</Callout>
      </div>
      {state && state.state !== 'off' && <TunnelState tunnel={state} t={t} />}
      <SettingsForm screen={screen} def={pptpSettings} whole trial={trial} />
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
