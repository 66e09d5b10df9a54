/** A disk in a list: where it is mounted, how full it is, and what that comes to. */
import type { HomeDetail } from '../../gateway/calls';
import type { Translate } from '../../i18n/keys';
import { NO_VALUE, percent } from '../../lib/number-format';
import { serverText } from '../../lib/server-text';
import { bytesText, percentText } from './figures';
import { Meter, SEVERITY_TEXT } from './panel';
import { diskSeverity } from './severity';

/** The home page and Status tell of a disk in the same words. */
export const DiskRow = ({ disk, t }: { readonly disk: NonNullable<HomeDetail['disks']>[number]; readonly t: Translate }) => {
  const severity = diskSeverity(disk);
  const name = serverText(disk.name);
  const mount = serverText(disk.mount) || name || NO_VALUE;
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate" title={mount}>
          {mount}
          {name && name !== mount && <span className="ml-2 text-note text-muted">{name}</span>}
        </span>
        <span
          className={`shrink-0 font-medium tabular-nums ${severity === 'warning' || severity === 'danger' ? SEVERITY_TEXT[severity] : ''}`}
        >
          {disk.total > 0 ? percentText(percent(disk.used, disk.total)) : NO_VALUE}
        </span>
      </div>
      <div className="my-1">
        <Meter share={percent(disk.used, disk.total)} severity={severity} />
      </div>
      <p className="truncate text-note text-muted tabular-nums">
        {disk.total > 0
          ? t(
              severity === 'danger'
                ? 'dashboard:disks.full'
                : severity === 'warning'
                  ? 'dashboard:disks.nearlyFull'
                  : 'dashboard:disks.used',
              {
                used: bytesText(disk.used),
                total: bytesText(disk.total),
                free: bytesText(disk.total - disk.used),
              },
            )
          : t('dashboard:disks.unknown')}
      </p>
    </>
  );
};
