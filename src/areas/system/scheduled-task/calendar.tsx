/** All tasks on one calendar. */
import { ReadState, type ViewProps } from '../../../screen';
import { ScheduleCalendar } from '../../../screen/schedule/schedule-calendar';
import { tasksMeet, useTaskPlans } from './plans';

export function TaskCalendar({ screen }: ViewProps) {
  const { plans, clock, read } = useTaskPlans(screen);
  if (!plans || !clock) return <ReadState read={read} failureText={screen.failureText} rows={['h-8 w-1/3', 'h-72 w-full']} />;
  return <ScheduleCalendar screen={screen} tab="calendar" plans={plans} clock={clock} meets={tasksMeet} />;
}
