/** Around the tabs: whether the service runs, and the form of a reservation that a lease or the picture has asked for. */
import { type AroundTabs, askAgain, RecordPanel, resourceOf, type TabsViews, useLabels, useRead, type ViewProps } from '../../../screen';
import { Callout } from '../../../ui/callout';
import { readOverview, readPoolMap } from './calls';
import { ConflictCheck } from './conflict-check';
import { reservationFields } from './fields';
import { reservationList } from './lists';
import { wishOf } from './model';

const reservations = resourceOf('systemDhcpReservations');
const form = { fields: reservationFields, groups: reservationList.form ?? {}, Footer: ConflictCheck };

function Stopped({ screen: { t, gateway } }: ViewProps) {
  const overview = useRead(gateway, readOverview, {}).data?.data.detail;
  return (
    overview?.running === false && (
      <div className="mb-4">
        <Callout severity="warning">{t('system-services:dhcp.stopped')}</Callout>
      </div>
    )
  );
}

function ReservePanel({ screen, children }: AroundTabs) {
  const { t, query, setQuery, notify } = screen;
  const labels = useLabels(reservationList.key, reservationFields, screen);
  const { reserve, ...rest } = query;
  const wish = wishOf(reserve);
  return (
    <>
      {children(screen)}
      {wish && (
        <RecordPanel
          screen={screen}
          def={form}
          calls={reservations}
          labels={labels}
          target={{ start: wish }}
          draftKey={`${reservationList.key}:${wish.mac}`}
          right={`${reservationList.component}:add`}
          onClose={() => setQuery(rest)}
          onSaved={() => {
            notify('success', t('system-services:dhcp.reserved', { address: wish.address }));
            askAgain([readOverview.name, readPoolMap.name]);
          }}
        />
      )}
    </>
  );
}

export const views: TabsViews = { Above: Stopped, Around: ReservePanel };
