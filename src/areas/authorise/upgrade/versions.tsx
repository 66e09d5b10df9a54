import { shownVersion } from '../../../gateway/config';
import type { Translate } from '../../../i18n/keys';
import { boxTime } from '../../../lib/box-time';
import { serverText } from '../../../lib/server-text';
import { JobLog } from '../../../screen/job/job-board';
import { secondsText } from '../../../screen/job/job-figures';
import { Panel } from '../../../screen/live/panel';
import { Button } from '../../../ui/button';
import { FactList } from '../../../ui/fact-list';
import type { Severity } from '../../../ui/severity';
import { StateTag } from '../../../ui/tag';
import type { Detail, UpgradeEntry } from './calls';

/** What runs now, and what it can go back to. */
export const Versions = ({
  detail,
  t,
  onRollBack,
}: {
  readonly detail: Detail;
  readonly t: Translate;
  /** Undefined: not now, or not by this person. */
  readonly onRollBack: (() => void) | undefined;
}) => (
  <Panel icon="info" title={t('authorise:upgrade.running')}>
    <p className="mb-2 text-[1.7em] leading-tight font-semibold tabular-nums [overflow-wrap:anywhere]">
      {serverText(detail.version, 40) || shownVersion()}
    </p>
    <FactList
      rows={[
        ...(detail.build === ''
          ? []
          : [
              [
                t('authorise:upgrade.build'),
                <code key="build" className="font-mono">
                  {serverText(detail.build, 64)}
                </code>,
              ] as const,
            ]),
        [t('authorise:upgrade.firmware'), serverText(detail.firmware, 40)],
        [
          t('authorise:upgrade.previous'),
          detail.previous === '' ? (
            t('authorise:upgrade.noPrevious')
          ) : (
            <span key="previous" className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {serverText(detail.previous, 40)}
              {onRollBack && (
                <Button icon="backup" onClick={onRollBack}>
                  {t('authorise:upgrade.rollBack')}
                </Button>
              )}
            </span>
          ),
        ],
      ]}
    />
  </Panel>
);

const SEVERITY: Readonly<Record<UpgradeEntry['state'], Severity>> = {
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  running: 'info',
};

/** Ended upgrades and roll-backs, newest first. */
export function History({ jobs, zone, t }: { readonly jobs: readonly UpgradeEntry[]; readonly zone: string; readonly t: Translate }) {
  const time = boxTime(zone);
  return (
    <Panel icon="log" title={t('authorise:history.title')}>
      {jobs.length === 0 ? (
        <p className="text-muted">{t('authorise:upgrade.noHistory')}</p>
      ) : (
        <ol className="divide-y divide-line">
          {jobs.map((job) => (
            <li key={job.id} className="py-2.5 first:pt-0 last:pb-0">
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
      )}
    </Panel>
  );
}
