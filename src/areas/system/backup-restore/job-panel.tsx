/** What the box is doing with backups, phase by phase, and the way back after a restore. It lives on the box: a reload loses nothing. */
import type { ScreenProps } from '../../../screen';
import { NewPlace, secondsSince, useTime } from '../../../screen/apply/safe-apply-parts';
import type { Watch } from '../../../screen/data/use-watch';
import { Button, IconButton } from '../../../ui/button';
import { Callout } from '../../../ui/callout';
import { Phases, phaseName } from '../phases';
import type { Job } from './calls';
import type { Restore } from './use-restore';

/** The panel. */
export function JobPanel({
  screen: { t, failureText },
  job,
  watch: { silent, error, ask },
  address,
  undo,
  onUndo,
  onDismiss,
}: {
  readonly screen: ScreenProps;
  readonly job: Job;
  readonly watch: Pick<Watch<unknown>, 'silent' | 'error' | 'ask'>;
  /** Where else the box may be by now. */
  readonly address: string | undefined;
  readonly undo: Pick<Restore, 'pending' | 'failure'>;
  /** Absent where this account may not restore, or there is nothing to go back to. */
  readonly onUndo: (() => void) | undefined;
  readonly onDismiss: () => void;
}) {
  const running = job.state === 'running';
  const now = useTime(silent !== undefined);
  const title =
    job.state === 'running'
      ? t(`system-care:job.${job.kind}`)
      : job.state === 'failed'
        ? t('system-care:job.failed')
        : job.kind === 'backup'
          ? t('system-care:job.backupDone')
          : t('system-care:job.restoreDone', { count: job.changes ?? 0 });
  return (
    <section aria-label={title} className="mb-5 rounded-panel border border-line bg-surface p-4 shadow-panel">
      <div className="mb-3 flex items-start justify-between gap-3">
        <div role="status" className="min-w-0">
          <h2 className={`font-semibold ${job.state === 'failed' ? 'text-danger' : ''}`}>{title}</h2>
          {job.by && (
            <p className="text-note text-muted [overflow-wrap:anywhere]">
              {t('system-care:job.by', { by: job.by, time: job.started ?? '' })}
            </p>
          )}
        </div>
        {job.state !== 'running' && <IconButton icon="close" label={t('common:action.close')} onClick={onDismiss} />}
      </div>
      <Phases label={title} work={job} />
      <div role="status" className="mt-3 space-y-3 empty:hidden">
        {silent !== undefined && running && (
          <>
            <Callout severity="warning">
              {t('system-care:job.away', { count: secondsSince(silent, now), step: phaseName(t, job.phase) })}
            </Callout>
            {address !== undefined && <NewPlace address={address} handOver={undefined} t={t} />}
          </>
        )}
        {silent === undefined && error && running && (
          <Callout severity="danger" action={<Button onClick={ask}>{t('common:action.retry')}</Button>}>
            {failureText(error)} {t('system-care:job.unknown', { step: phaseName(t, job.phase) })}
          </Callout>
        )}
        {job.state === 'failed' && job.message && <Callout severity="danger">{job.message}</Callout>}
      </div>
      {job.kind === 'restore' && job.state !== 'running' && onUndo && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button icon="undo" pending={undo.pending} onClick={onUndo}>
            {t('system-care:job.undo')}
          </Button>
          <span className="text-note text-muted">{t('system-care:job.undoHelp')}</span>
          <span role="alert" className="basis-full text-danger empty:hidden">
            {undo.failure}
          </span>
        </div>
      )}
    </section>
  );
}
