/** Ended upgrades and roll-backs, newest first. */

import { boxTime } from '../../../lib/box-time';
import { keyed } from '../../../lib/keyed';
import { serverText } from '../../../lib/server-text';
import { ReadState, useRead, type ViewProps } from '../../../screen';
import { JobLog } from '../../../screen/job/job-board';
import { secondsText } from '../../../screen/job/job-figures';
import { Message, type Severity, StateTag } from '../../../ui';
import { useUpgrades } from './around';
import { readHistory, type UpgradeEntry } from './calls';

const SHOWN = 20;
const SEVERITY: Readonly<Record<UpgradeEntry['state'], Severity>> = {
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  running: 'info',
};

/** The tab of ended upgrades and roll-backs, newest first. */
export function History({ screen: { gateway, t, failureText } }: ViewProps) {
  const { zone } = useUpgrades().detail;
  const read = useRead(gateway, readHistory, { page: 1, limit: SHOWN });
  const jobs = read.data?.data.list;
  if (!jobs) return <ReadState read={read} failureText={failureText} rows={['h-40']} />;
  if (jobs.length === 0)
    return (
      <div className="rounded-panel border border-line bg-surface">
        <Message icon="upgrade" title={t('authorise:upgrade.noHistory')} />
      </div>
    );
  const time = boxTime(zone);
  return (
    <ol
      aria-label={t('authorise:history.title')}
      className="divide-y divide-line rounded-panel border border-line bg-surface px-4 shadow-panel"
    >
      {keyed(jobs, ({ id }) => id).map(([key, job]) => (
        <li key={key} className="py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
            <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
              <span className="font-medium tabular-nums [overflow-wrap:anywhere]">
                {serverText(job.from, 40)} → {serverText(job.to, 40) || '?'}
              </span>
              <StateTag severity={SEVERITY[job.state]}>{t(`authorise:history.${job.kind}.${job.state}`)}</StateTag>
            </p>
            <p className="text-note text-muted tabular-nums">
              {time.full(job.started)} {time.zone(job.started)} · {serverText(job.username, 60)} ·{' '}
              {t('authorise:history.took', { time: secondsText(job.ended - job.started, t) })}
            </p>
          </div>
          {job.message !== '' && <p className="text-note text-muted [overflow-wrap:anywhere]">{serverText(job.message)}</p>}
          <JobLog log={job.log} zone={zone} t={t} />
        </li>
      ))}
    </ol>
  );
}
