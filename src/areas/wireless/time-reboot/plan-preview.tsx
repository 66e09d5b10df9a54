/** Under the form of a plan: when it is due, who is in the Wi-Fi of its access points now, and which other plans fall into it. */

import { decodeRow } from '../../../field/field';
import { resource } from '../../../gateway/calls';
import { number, record } from '../../../gateway/shape';
import { type FooterProps, type ListViews, type Scheduled, useRead } from '../../../screen';
import { planViews, useBesidePlans } from '../../../screen/schedule/beside';
import { clockCall } from '../../../screen/schedule/clock';
import { cycleOf } from '../../../screen/schedule/cycle-fields';
import { CycleCell, SchedulePreview } from '../../../screen/schedule/schedule-preview';
import { Callout } from '../../../ui';
import { planFields, type RebootPlan } from './plans';

const { list: listPlans, method } = resource('wirelessTimereboot');
const readNow = clockCall('wirelessTimereboot');
/** Who is with the access points of a plan now. */
const readReach = method<{ scope: string; floors: readonly string[]; points: readonly string[] }>('reach').reads(
  record({ points: number(), clients: number() }),
);
/** More than anybody keeps. */
const ALL = { page: 1, limit: 500 } as const;
/** What says whom it reaches. */
const WHOM = ['scope', 'floors', 'points'] as const;
/** Access points are back by then. */
const SECONDS = 240;

interface Timed extends Scheduled, Pick<RebootPlan, 'scope' | 'floors' | 'points'> {}

const timedOf = (plan: RebootPlan, id: string): Timed => {
  const { name, scope, floors, points, status } = plan;
  return { id, name, scope, floors, points, status, seconds: SECONDS, cycle: cycleOf(plan) };
};

/** Plans of which one access point may be in both; which floor one is on is the box's to know. */
const meets = (one: Timed, other: Timed): boolean => {
  // Whom one reaches may not be chosen yet.
  if (one.id === other.id || one.scope === '') return false;
  if (one.scope === 'chosen' && other.scope === 'chosen') return one.points.some((id) => other.points.includes(id));
  return one.scope !== 'floor' || other.scope !== 'floor' || one.floors.some((floor) => other.floors.includes(floor));
};

function Preview({ values, id = '', screen }: FooterProps<typeof planFields>) {
  const { gateway, t } = screen;
  const clock = useRead(gateway, readNow, {}, 60_000).data?.data;
  const rows = useRead(gateway, listPlans, ALL).data?.data.list.map((row) => decodeRow(planFields, row)) ?? [];
  const beside = useBesidePlans(screen, 'wirelessTimereboot', planFields, values, WHOM, id);
  const { scope, floors, points } = values;
  const reach = useRead(gateway, readReach, { scope, floors, points }).data?.data;
  return (
    <>
      {scope !== '' && reach && (
        <div role="status" className="mb-3">
          <Callout severity={reach.points === 0 ? 'warning' : 'info'}>
            {reach.points === 0 ? t('wireless-reboot:nobody') : t('wireless-reboot:reach', { count: reach.points, clients: reach.clients })}
          </Callout>
        </div>
      )}
      <SchedulePreview
        plan={timedOf(values, id)}
        others={rows.map((row) => timedOf(row, row.id))}
        beside={scope === '' ? [] : beside}
        clock={clock}
        meets={meets}
      />
    </>
  );
}

export const views: ListViews<typeof planFields> = {
  cells: { cycle: CycleCell },
  Footer: Preview,
  ...planViews({ name: 'wirelessTimereboot', fields: planFields, whom: WHOM, planOf: timedOf, meets: () => meets }),
};
