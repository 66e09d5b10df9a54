/** DHCPsetting: the pool as a picture, ranges, leases, reservations and the service (SPEC.md 2, 7; FEATURES.md 3.3). */
import { useCallback, useMemo, useState } from 'react';
import { ListView, PageHead, RecordPanel, resourceOf, SettingsForm, tabOf, useLabels, useRead, type ViewProps } from '../../../screen';
import { askAgain } from '../../../screen/data/use-read';
import { Callout } from '../../../ui/callout';
import { TabPanels } from '../../../ui/tab-panels';
import { readOverview, readPoolMap } from './calls';
import { ConflictCheck } from './conflict-check';
import { reservationFields } from './fields';
import { leaseList, rangeList, reservationList, serviceSettings } from './lists';
import { PoolView, type Wish } from './pool-view';

const TABS = ['pool', 'ranges', 'leases', 'reservations', 'service'] as const;
const reservations = resourceOf('systemDhcpReservations');
const reservationForm = { fields: reservationFields, groups: reservationList.form ?? {}, Footer: ConflictCheck };

/** The screen. Its tab is in the address. */
export function DhcpSetting({ screen: props }: ViewProps) {
  const { t, gateway, query, setQuery, notify } = props;
  const overview = useRead(gateway, readOverview, {});
  const [wish, setWish] = useState<Wish>();
  const labels = useLabels(reservationList.key, reservationFields, props);
  const leases = useMemo(() => leaseList(({ mac, address, hostname }) => setWish({ mac, address, hostname })), []);
  const detail = overview.data?.data.detail;
  const close = useCallback(() => setWish(undefined), []);
  return (
    <>
      <PageHead />
      {detail && !detail.running && (
        <div className="mb-4">
          <Callout severity="warning">{t('system-services:dhcp.stopped')}</Callout>
        </div>
      )}
      <TabPanels
        page
        label={t('system-services:dhcp.title')}
        tabs={TABS.map((value) => ({ value, label: t(`system-services:dhcp.tabs.${value}`) }))}
        value={tabOf(TABS, query.tab) ?? 'pool'}
        onChange={(tab) => {
          setQuery({ tab });
          overview.reload();
        }}
      >
        {(tab) => {
          switch (tab) {
            case 'pool':
              return <PoolView screen={props} read={overview} onReserve={setWish} />;
            case 'ranges':
              return <ListView screen={props} def={rangeList} embedded />;
            case 'leases':
              return <ListView screen={props} def={leases} embedded />;
            case 'reservations':
              return <ListView screen={props} def={reservationList} embedded />;
            default:
              return <SettingsForm screen={props} def={serviceSettings} onSaved={overview.reload} />;
          }
        }}
      </TabPanels>
      {wish && (
        <RecordPanel
          screen={props}
          def={reservationForm}
          calls={reservations}
          labels={labels}
          target={{ start: wish }}
          draftKey={`${reservationList.key}:${wish.mac}`}
          onClose={close}
          onSaved={() => {
            notify('success', t('system-services:dhcp.reserved', { address: wish.address }));
            askAgain([readOverview.name, readPoolMap.name]);
          }}
        />
      )}
    </>
  );
}
