/** Netcardset: interfaces, teaming, DNS, QoS, tunnels, routes, connection test, clock (SPEC.md 2, 7). What can cut off is applied safely. */
import { PageHead, ReadState, type ScreenProps, tabOf, useRead, type ViewProps } from '../../../screen';
import { SafeApplyPanel } from '../../../screen/apply/safe-apply-panel';
import { SafeApplyUndone } from '../../../screen/apply/safe-apply-undone';
import { useSafeApply } from '../../../screen/apply/use-safe-apply';
import { Button } from '../../../ui/button';
import { Callout } from '../../../ui/callout';
import { TabPanels } from '../../../ui/tab-panels';
import { TimeSettings } from '../time-settings/time-settings';
import { networkCalls } from './calls';
import { ConnectTab } from './connect-tab';
import { DnsTab } from './dns-tab';
import { InterfacesTab } from './interfaces-tab';
import { LeftOvers } from './left-overs';
import type { NetworkTools } from './plan';
import { QosTab } from './qos-tab';
import { mayTest, RIGHT } from './rights';
import { RoutesTab } from './routes-tab';
import { TeamingTab } from './teaming-tab';
import { VpnTab } from './vpn-tab';
import { describer } from './words';

const POLL_MS = 5000;
const TABS = ['interfaces', 'teaming', 'dns', 'routes', 'qos', 'vpn', 'connect', 'clock'] as const;
type Tab = (typeof TABS)[number];

/** Tabs that show what {@link networkCalls.overview} reads. */
const OF_OVERVIEW: ReadonlySet<Tab> = new Set(['interfaces', 'teaming', 'dns', 'routes']);

const Content = ({ tab, network }: { readonly tab: Tab; readonly network: NetworkTools }) => {
  switch (tab) {
    case 'interfaces':
      return <InterfacesTab network={network} />;
    case 'teaming':
      return <TeamingTab network={network} />;
    case 'dns':
      return <DnsTab network={network} />;
    default:
      return <RoutesTab network={network} />;
  }
};

const Own = ({ tab, screen }: { readonly tab: Tab; readonly screen: ScreenProps }) => {
  switch (tab) {
    case 'qos':
      return <QosTab screen={screen} />;
    case 'vpn':
      return <VpnTab screen={screen} />;
    case 'connect':
      return <ConnectTab screen={screen} />;
    default:
      return <TimeSettings screen={screen} component="system/netcardset" />;
  }
};

/** The screen. Its tab is in the address. */
export function Network({ screen }: ViewProps) {
  const { t, gateway, query, setQuery, can, failureText } = screen;
  const read = useRead(gateway, networkCalls.overview, {}, POLL_MS);
  const data = read.data?.data;
  const safe = useSafeApply(screen, data?.pending, read.reload);
  const overview = data?.detail;
  const describe = describer(t, overview?.interfaces ?? []);
  const tabs = TABS.filter((tab) => tab !== 'connect' || mayTest(can));
  const chosen = tabOf(tabs, query.tab) ?? 'interfaces';
  return (
    <>
      <PageHead />
      <SafeApplyPanel safe={safe} screen={screen} describe={describe} mayDecide={can(RIGHT.edit)} />
      {data?.undone && <SafeApplyUndone undone={data.undone} describe={describe} screen={screen} onSeen={read.reload} />}
      {read.error && overview && safe.phase.kind === 'idle' && (
        <div className="mb-4">
          <Callout severity="warning" action={<Button onClick={read.reload}>{t('common:action.retry')}</Button>}>
            {failureText(read.error)} {t('system-network:screen.old')}
          </Callout>
        </div>
      )}
      {overview && <LeftOvers left={overview.left_over} screen={screen} />}
      <TabPanels
        page
        label={t('system-network:screen.title')}
        tabs={tabs.map((value) => ({ value, label: t(`system-network:screen.tabs.${value}`) }))}
        value={chosen}
        onChange={(tab) => setQuery({ tab })}
      >
        {(tab) =>
          !OF_OVERVIEW.has(tab) ? (
            <Own tab={tab} screen={screen} />
          ) : overview ? (
            <Content tab={tab} network={{ screen, overview, safe }} />
          ) : (
            <ReadState read={read} failureText={failureText} rows={['h-32 w-full', 'h-48 w-full', 'h-48 w-full']} />
          )
        }
      </TabPanels>
    </>
  );
}
