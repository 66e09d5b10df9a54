/** Under the schedule of backups: when the next ones are made. */
import { type FooterProps, useRead } from '../../../screen';
import type { SettingsViews } from '../../../screen/definition/vocabulary';
import { clockCall } from '../../../screen/schedule/clock';
import { SchedulePreview } from '../../../screen/schedule/schedule-preview';
import { backupCycle, type scheduleFields } from './backups';

const readNow = clockCall('systemBackupRestore');

function Preview({ values, screen: { gateway, t } }: FooterProps<typeof scheduleFields>) {
  const clock = useRead(gateway, readNow, {}, 60_000).data?.data;
  if (!values.enabled) return null;
  const plan = { id: '', name: t('system-care:backup.title'), seconds: 0, status: true, cycle: backupCycle(values) };
  return <SchedulePreview plan={plan} clock={clock} />;
}

export const views: SettingsViews<typeof scheduleFields> = { Footer: Preview };
