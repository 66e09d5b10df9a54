/** Plans as the schedule knows them: when they run, and which of them speak to the same phones. */

import { decodeRow } from '../../../field/field';
import { listOf } from '../../../i18n/list-of';
import { type Scheduled, type ScreenProps, useRead } from '../../../screen';
import { cycleOf } from '../../../screen/schedule/cycle-fields';
import { listPlans, listZones, readNow } from './calls';
import { type Plan, planFields } from './plans';
import { zoneFields } from './zones';

/** A plan with its cycle. */
interface BroadcastPlan extends Scheduled, Pick<Plan, 'zones'> {}

/** A plan of the form or the list; `id` is '' for a new one. */
export const planOf = (plan: Plan, id: string): BroadcastPlan => {
  const { name, zones, seconds = 0, status } = plan;
  return { id, name, zones, seconds, status, cycle: cycleOf(plan) };
};

type Zoned = Pick<Plan, 'zones'>;
/** Ids of the zones of a plan that share phones with those of another: the same zone, or one with a phone of it. */
export const sharedZones =
  (membersOf: (zone: string) => readonly string[]) =>
  (one: Zoned, other: Zoned): readonly string[] => {
    const phones = new Set(other.zones.flatMap(membersOf));
    return one.zones.filter((zone) => other.zones.includes(zone) || membersOf(zone).some((phone) => phones.has(phone)));
  };

/** More plans and zones than anybody keeps. */
const ALL = { page: 1, limit: 1000 } as const;

/** Which plans speak to the same phones, as the box's zones are now. */
export async function meetsNow({ gateway }: ScreenProps): Promise<(one: BroadcastPlan, other: BroadcastPlan) => boolean> {
  const { data } = await gateway.send(listZones, ALL, { quiet: true });
  const members = new Map(data.list.map((row) => decodeRow(zoneFields, row)).map((zone) => [zone.id, zone.members]));
  const shared = sharedZones((zone) => members.get(zone) ?? []);
  return (one, other) => shared(one, other).length > 0;
}

/** Every plan of the box, its clock, and what plans share; undefined until they are known. */
export function useBroadcastPlans({ gateway, t }: ScreenProps) {
  const plans = useRead(gateway, listPlans, ALL);
  const zones = useRead(gateway, listZones, ALL);
  const now = useRead(gateway, readNow, {}, 60_000);
  const named = new Map(zones.data?.data.list.map((row) => decodeRow(zoneFields, row)).map((zone) => [zone.id, zone]));
  const shared = sharedZones((zone) => named.get(zone)?.members ?? []);
  return {
    plans: plans.data?.data.list.map((row) => decodeRow(planFields, row)).map((row) => planOf(row, row.id)),
    clock: now.data?.data,
    read: plans.error ? plans : now,
    meets: (one: BroadcastPlan, other: BroadcastPlan): boolean => shared(one, other).length > 0,
    where: (one: BroadcastPlan, other: BroadcastPlan): string =>
      t('voice-broadcast:plans.sharedZones', {
        zones: listOf(
          t,
          shared(one, other).map((zone) => named.get(zone)?.name ?? zone),
        ),
      }),
  };
}
