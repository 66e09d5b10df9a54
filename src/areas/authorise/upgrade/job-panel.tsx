import { useEffect, useState } from 'react';
import type { Translate } from '../../../i18n/keys';
import { boxTime } from '../../../lib/box-time';
import { serverText } from '../../../lib/server-text';
import { useSend } from '../../../screen/data/use-send';
import { reloadPage } from '../../../screen/form/drafts';
import type { ScreenProps } from '../../../screen/screen';
import { Button } from '../../../ui/button';
import { Callout } from '../../../ui/callout';
import { Icon } from '../../../ui/icon';
import { Panel } from '../panel';
import { cancelUpgrade, type Job } from './calls';
import { secondsText } from './figures';
import { JobSteps } from './job-steps';
import type { Watch } from './use-job';

/** Seconds since something began, for as long as it runs. */
function useElapsed(running: boolean): number {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    if (!running) return;
    const since = Date.now();
    const timer = setInterval(() => setElapsed((Date.now() - since) / 1000), 1000);
    return () => {
      clearInterval(timer);
      setElapsed(0);
    };
  }, [running]);
  return elapsed;
}

/** What the box wrote down on the way. */
export const JobLog = ({ job, zone, t }: { readonly job: Job; readonly zone: string; readonly t: Translate }) => {
  const time = boxTime(zone);
  if (job.log.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="w-fit rounded-control text-note text-muted underline-offset-2 hover:underline">
        {t('authorise:upgrade.log')}
      </summary>
      <ol className="mt-1 space-y-0.5 text-note">
        {job.log.map((line, at) => (
          <li key={at} className="flex gap-3">
            <span className="shrink-0 text-muted tabular-nums">{time.clock(line.time)}</span>
            <span className="min-w-0 [overflow-wrap:anywhere]">{serverText(line.text)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
};

const Ended = ({ watch, job, t }: { readonly watch: Watch; readonly job: Job; readonly t: Translate }) => {
  const to = serverText(job.to, 40);
  const from = serverText(job.from, 40);
  if (job.state === 'done' && watch.served === 'other')
    return <Callout severity="warning">{t('authorise:upgrade.notEffective', { version: to })}</Callout>;
  if (job.state === 'done')
    return (
      <p className="flex items-center gap-2 rounded-control bg-success-soft px-3 py-2 text-success">
        <Icon name="check" className="size-4 shrink-0" />
        {t(job.kind === 'rollback' ? 'authorise:upgrade.rolledBack' : 'authorise:upgrade.installed', { version: to })}
      </p>
    );
  if (job.state === 'cancelled') return <Callout severity="info">{t('authorise:upgrade.cancelled', { version: from })}</Callout>;
  return (
    <Callout severity="danger">
      <p className="font-medium">{t(job.kind === 'rollback' ? 'authorise:upgrade.rollbackFailed' : 'authorise:upgrade.failed')}</p>
      <p>{serverText(job.message)}</p>
      <p>{t('authorise:upgrade.goesOn', { version: from })}</p>
    </Callout>
  );
};

/** A job from its start to its end: its steps, what the page waits for, and how it came out. */
export function JobPanel({
  watch,
  job,
  zone,
  mayCancel,
  screen: { gateway, t, failureText, notify },
}: {
  readonly screen: ScreenProps;
  readonly watch: Watch;
  readonly job: Job;
  readonly zone: string;
  readonly mayCancel: boolean;
}) {
  // The job is usually over by then: no fault.
  const cancel = useSend({ gateway, failureText, notify: (_kind, text) => notify('warning', text) }, 'toast');
  const awayFor = useElapsed(watch.away);
  const running = job.state === 'running';
  const now = job.steps.find(({ state }) => state === 'running')?.name;
  return (
    <Panel
      icon="upgrade"
      title={t(job.kind === 'rollback' ? 'authorise:upgrade.rollbackJob' : 'authorise:upgrade.job', {
        from: serverText(job.from, 40),
        to: serverText(job.to, 40) || '…',
      })}
      action={
        running
          ? job.cancellable &&
            mayCancel && (
              <Button pending={cancel.pending} onClick={() => void cancel.send(cancelUpgrade, {})}>
                {t('authorise:upgrade.cancel')}
              </Button>
            )
          : watch.waitsForReload || <Button onClick={watch.dismiss}>{t('common:action.done')}</Button>
      }
    >
      <JobSteps job={job} t={t} />
      <p role="status" className="sr-only">
        {running && now ? t('authorise:upgrade.stepSaid', { step: t(`authorise:upgrade.step.${now}`) }) : ''}
      </p>
      <div className="mt-4">
        {running && watch.away && !watch.gaveUp && (
          <div role="status">
            <Callout severity="info">
              {t('authorise:upgrade.away')}{' '}
              <span aria-hidden="true" className="tabular-nums">
                {secondsText(awayFor, t)}
              </span>
            </Callout>
          </div>
        )}
        {running && watch.gaveUp && (
          <div role="alert">
            <Callout severity="danger" action={<Button onClick={watch.retry}>{t('authorise:upgrade.keepWaiting')}</Button>}>
              {t('authorise:upgrade.gaveUp')}
            </Callout>
          </div>
        )}
        {!running && (
          <div role={job.state === 'failed' ? 'alert' : 'status'}>
            <Ended watch={watch} job={job} t={t} />
          </div>
        )}
        {watch.waitsForReload && (
          <div className="mt-3">
            <Callout
              severity="info"
              action={
                <Button look="primary" icon="refresh" onClick={reloadPage}>
                  {t('common:action.reload')}
                </Button>
              }
            >
              {t('authorise:upgrade.waits')}
            </Callout>
          </div>
        )}
      </div>
      <JobLog job={job} zone={zone} t={t} />
    </Panel>
  );
}
