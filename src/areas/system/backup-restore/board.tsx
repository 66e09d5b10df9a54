/** The backup or restore that runs; a restore, and what has failed, until it was read. */
import { useState } from 'react';
import { load, save } from '../../../lib/storage';
import { type ViewProps, whyNot } from '../../../screen';
import { NewPlace } from '../../../screen/apply/safe-apply-parts';
import { JobBoard } from '../../../screen/job/job-board';
import { aboutText, isUnderWay, type Job } from '../../../screen/job/job-calls';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { COMPONENT } from './calls';
import type { Restore } from './use-restore';
import type { Work } from './use-work';

/** What is done, or what it came to. */
const titleOf = ({ state, kind, about }: Job, t: ViewProps['screen']['t']): string => {
  if (isUnderWay({ state })) return t(kind === 'restore' ? 'system-care:job.restore' : 'system-care:job.backup');
  if (state === 'failed') return t('system-care:job.failed');
  if (state === 'cancelled') return t('system-care:job.cancelled');
  return kind === 'backup' ? t('system-care:job.backupDone') : t('system-care:job.restoreDone', { count: Number(about.changes) || 0 });
};

/** The board; nothing where there is nothing to be read. */
export function Board({
  screen,
  work,
  undo,
  address,
}: ViewProps & {
  readonly work: Work;
  readonly undo: Restore;
  /** Where else the gateway may be by now. */
  readonly address: string | undefined;
}) {
  const { t, account } = screen;
  const { job } = work;
  const seenKey = `backup-job:${account}`;
  const [seen, setSeen] = useState(() => load('local', seenKey));
  if (!job || (!isUnderWay(job) && ((job.kind !== 'restore' && job.state !== 'failed') || seen === job.id))) return null;
  return (
    <JobBoard
      screen={screen}
      watch={work}
      job={job}
      title={titleOf(job, t)}
      elsewhere={address !== undefined && <NewPlace address={address} handOver={undefined} t={t} />}
      onDismiss={() => {
        save('local', seenKey, job.id);
        setSeen(job.id);
      }}
    >
      <UndoRestore screen={screen} job={job} undo={undo} />
    </JobBoard>
  );
}

/** The way back after a restore; nothing where there is nothing to go back to. */
function UndoRestore({ screen, job, undo }: ViewProps & { readonly job: Job; readonly undo: Restore }) {
  const { t } = screen;
  const point = aboutText(job, 'restore_point');
  const { sections } = job.about;
  if (job.kind !== 'restore' || isUnderWay(job) || point === '') return null;
  const names = Array.isArray(sections) ? sections.map(String) : [];
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <GuardedButton
        why={whyNot(screen, `${COMPONENT}:restore`)}
        icon="undo"
        pending={undo.pending}
        onClick={() => void undo.start({ id: point, sections: names, interfaces: {} })}
      >
        {t('system-care:job.undo')}
      </GuardedButton>
      <span className="text-note text-muted">{t('system-care:job.undoHelp')}</span>
      <span role="alert" className="basis-full text-danger empty:hidden">
        {undo.failure}
      </span>
    </div>
  );
}
