import type { Translate } from '../../../i18n/keys';
import { serverText } from '../../../lib/server-text';
import { reloadPage, type ViewProps } from '../../../screen';
import { JobBoard } from '../../../screen/job/job-board';
import { aboutText, isUnderWay, type Job, type JobStep } from '../../../screen/job/job-calls';
import { Button, Callout, Icon } from '../../../ui';
import type { Upgrading } from './use-upgrade';

/** Whether it leads back to the version before. */
const isBack = (job: Job): boolean => aboutText(job, 'back') === '1';

const Outcome = ({ served, job, t }: { readonly served: Upgrading['served']; readonly job: Job; readonly t: Translate }) => {
  const to = serverText(aboutText(job, 'to'), 40);
  const from = serverText(aboutText(job, 'from'), 40);
  if (job.state === 'done' && served === 'other')
    return <Callout severity="warning">{t('authorise:upgrade.notEffective', { version: to })}</Callout>;
  if (job.state === 'done')
    return (
      <p className="flex items-center gap-2 rounded-control bg-success-soft px-3 py-2 text-success">
        <Icon name="check" className="size-4 shrink-0" />
        {t(isBack(job) ? 'authorise:upgrade.rolledBack' : 'authorise:upgrade.installed', { version: to })}
      </p>
    );
  if (job.state === 'cancelled') return <Callout severity="info">{t('authorise:upgrade.cancelled', { version: from })}</Callout>;
  return (
    <Callout severity="danger">
      <p className="font-medium">{t(isBack(job) ? 'authorise:upgrade.rollbackFailed' : 'authorise:upgrade.failed')}</p>
      <p>{serverText(job.message)}</p>
      <p>{t('authorise:upgrade.goesOn', { version: from })}</p>
    </Callout>
  );
};

/** Between its check and the box's own stands the upload, which was the page's; until the box has checked the package that of the page counts. */
const withUpload = (job: Job): Job => {
  const [check, ...rest] = job.steps;
  if (isBack(job) || !check) return job;
  const upload: JobStep = { name: 'upload', state: 'done', started: 0, ended: 0 };
  return { ...job, steps: [check, upload, ...rest] };
};

/** An upgrade from its start to its end: its steps, what the page waits for, and how it came out. */
export function UpgradeBoard({
  upgrading: { watch, served, waitsForReload, dismiss },
  job,
  zone,
  screen,
}: ViewProps & {
  readonly upgrading: Upgrading;
  readonly job: Job;
  readonly zone: string;
}) {
  const { t } = screen;
  return (
    <JobBoard
      screen={screen}
      watch={{ ...watch, zone }}
      job={withUpload(job)}
      title={t(isBack(job) ? 'authorise:upgrade.rollbackJob' : 'authorise:upgrade.job', {
        from: serverText(aboutText(job, 'from'), 40),
        to: serverText(aboutText(job, 'to'), 40) || '…',
      })}
      stepsLabel={t('authorise:upgrade.steps')}
      cancelLabel={t('authorise:upgrade.cancel')}
      away={t('authorise:upgrade.away')}
      outcome={<Outcome served={served} job={job} t={t} />}
    >
      {waitsForReload && (
        <div className="mt-3" role="status">
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
      {!isUnderWay(job) && !waitsForReload && (
        <div className="mt-3 flex justify-end">
          <Button onClick={dismiss}>{t('common:action.done')}</Button>
        </div>
      )}
    </JobBoard>
  );
}
