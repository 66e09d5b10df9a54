/** All plans on one calendar. */
import { ReadState, type ViewProps } from '../../../screen';
import { ScheduleCalendar } from '../../../screen/schedule/schedule-calendar';
import { useBroadcastPlans } from './plan-schedule';

export function PlanCalendar({ screen }: ViewProps) {
  const { plans, clock, read, meets, where } = useBroadcastPlans(screen);
  if (!plans || !clock) return <ReadState read={read} failureText={screen.failureText} rows={['h-8 w-1/3', 'h-72 w-full']} />;
  return <ScheduleCalendar screen={screen} tab="calendar" plans={plans} clock={clock} meets={meets} where={where} />;
}
