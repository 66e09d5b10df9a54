/** Around the form of the schedule: the next backup by the schedule as it is, and the next ones as it would be. */
import { type FooterProps, type SettingsViews, useRead, type ViewProps } from '../../../screen';
import { clockCall } from '../../../screen/schedule/clock';
import { SchedulePreview } from '../../../screen/schedule/schedule-preview';
import { useBackups } from './around';
import { backupCycle, type scheduleFields } from './backups';

const readNow = clockCall('systemBackupRestore');

function Next({ screen: { t } }: ViewProps) {
  const { next } = useBackups().work;
  return <p className="mb-4 text-muted">{next ? t('system-care:backup.next', { time: next }) : t('system-care:backup.none')}</p>;
}

function Preview({ values, screen: { gateway, t } }: FooterProps<typeof scheduleFields>) {
  const clock = useRead(gateway, readNow, {}, 60_000).data?.data;
  if (!values.enabled) return null;
  const plan = { id: '', name: t('system-care:backup.title'), seconds: 0, status: true, cycle: backupCycle(values) };
  return <SchedulePreview plan={plan} clock={clock} />;
}

export const views: SettingsViews<typeof scheduleFields> = { Head: Next, Footer: Preview };
