/** What the list of plans draws in a way of its own. */
import type { FooterProps, ListViews } from '../../../screen';
import { planViews, useBesidePlans } from '../../../screen/schedule/beside';
import { CycleCell, SchedulePreview } from '../../../screen/schedule/schedule-preview';
import { meetsNow, planOf, useBroadcastPlans } from './plan-schedule';
import { planFields } from './plans';

/** What says whom a plan reaches. */
const WHOM = ['zones'] as const;

/** Under the form: when a plan runs next, and which other plans it would speak over. */
function Preview({ values, id = '', screen }: FooterProps<typeof planFields>) {
  const { plans, clock, meets, where } = useBroadcastPlans(screen);
  const beside = useBesidePlans(screen, 'voiceBroadcast', planFields, values, WHOM, id);
  return <SchedulePreview plan={planOf(values, id)} others={plans ?? []} clock={clock} beside={beside} meets={meets} where={where} />;
}

export const views: ListViews<typeof planFields> = {
  cells: { cycle: CycleCell },
  Footer: Preview,
  ...planViews({ name: 'voiceBroadcast', fields: planFields, whom: WHOM, planOf, meets: meetsNow }),
};
