/** Backuprestore: make, keep, fetch, bring and restore backups, by hand and by a schedule. */
import { useEffect, useRef, useState } from 'react';
import { load, save } from '../../../lib/storage';
import { ListView, PageHead, SettingsForm, tabOf, type ViewProps } from '../../../screen';
import { SafeApplyPanel } from '../../../screen/apply/safe-apply-panel';
import { NewPlace } from '../../../screen/apply/safe-apply-parts';
import { SafeApplyUndone } from '../../../screen/apply/safe-apply-undone';
import { useSafeApply } from '../../../screen/apply/use-safe-apply';
import { JobBoard } from '../../../screen/job/job-board';
import { aboutText, isUnderWay, type Job } from '../../../screen/job/job-calls';
import { Button } from '../../../ui/button';
import { TabPanels } from '../../../ui/tab-panels';
import { RIGHT } from '../network/rights';
import { describer } from '../network/words';
import { backups, schedule } from './backups';
import { COMPONENT } from './calls';
import { MakeDialog } from './make-dialog';
import { views } from './schedule-views';
import { UploadDialog } from './upload-dialog';
import { type Restore, useRestore } from './use-restore';
import { useJobWork, useOwnWork, type Work } from './use-work';
import { Workbench } from './workbench';

const TABS = ['list', 'schedule'] as const;

/** The title of the board: what is done, or what it came to. */
const titleOf = ({ state, kind, about }: Job, t: ViewProps['screen']['t']): string => {
  if (isUnderWay({ state })) return t(kind === 'restore' ? 'system-care:job.restore' : 'system-care:job.backup');
  if (state === 'failed') return t('system-care:job.failed');
  if (state === 'cancelled') return t('system-care:job.cancelled');
  return kind === 'backup' ? t('system-care:job.backupDone') : t('system-care:job.restoreDone', { count: Number(about.changes) || 0 });
};

/** The screen. Its tab, and the backup that is open, are in the address. */
export const BackupRestore = (props: ViewProps) => (props.screen.able('job') ? <WithJobs {...props} /> : <WithoutJobs {...props} />);
const WithJobs = (props: ViewProps) => <Page {...props} work={useJobWork(props.screen)} />;
const WithoutJobs = (props: ViewProps) => <Page {...props} work={useOwnWork(props.screen)} />;

function Page({ screen: props, work }: ViewProps & { readonly work: Work }) {
  const { t, can, notify, query, setQuery } = props;
  const { job, ask, undone } = work;
  const running = job !== undefined && isUnderWay(job);
  const [over, setDialog] = useState<'make' | 'upload'>();
  const [uploads, setUploads] = useState(0);

  // A backup that ends while the page is open says so; the board of a restore stays until it is closed.
  const before = useRef<Job['state']>(undefined);
  const state = job?.state;
  const kind = job?.kind;
  useEffect(() => {
    if (before.current === 'running' && state === 'done' && kind === 'backup') notify('success', t('system-care:backup.made'));
    before.current = state;
  }, [state, kind, notify, t]);

  const safe = useSafeApply(props, work.pending, ask);
  const undo = useRestore(props, safe, ask);
  const restore = useRestore(props, safe, () => {
    setQuery({});
    ask();
  });
  const describe = describer(t, []);
  const panel = (
    <>
      <SafeApplyPanel safe={safe} screen={props} describe={describe} mayDecide={can(RIGHT.edit)} />
      {undone && <SafeApplyUndone undone={undone} describe={describe} screen={props} onSeen={ask} />}
      <Board screen={props} work={work} undo={undo} address={restore.address ?? undo.address} />
      {undo.question}
    </>
  );

  const tab = tabOf(TABS, query.tab) ?? 'list';
  if (query.restore) {
    return (
      <>
        {panel}
        <Workbench
          key={`${query.restore} ${running ? '' : job?.ended}`}
          screen={props}
          id={query.restore}
          busy={running}
          restore={restore}
          onBack={() => setQuery({})}
        />
      </>
    );
  }
  return (
    <>
      <PageHead note={t('system-care:backup.note')}>
        {can(`${COMPONENT}:import`) && (
          <Button icon="upload" onClick={() => setDialog('upload')}>
            {t('system-care:backup.upload')}
          </Button>
        )}
        {can(`${COMPONENT}:backup`) && (
          <Button look="primary" icon="backup" pending={running} onClick={() => setDialog('make')}>
            {t('system-care:backup.make')}
          </Button>
        )}
      </PageHead>
      {panel}
      <TabPanels
        page
        label={t('system-care:backup.title')}
        tabs={TABS.map((value) => ({ value, label: t(`system-care:backup.tabs.${value}`) }))}
        value={tab}
        onChange={(next) => setQuery({ tab: next })}
      >
        {(each) =>
          each === 'list' ? (
            // Another list as soon as the box has made or taken a backup.
            <ListView key={`${running ? '' : job?.ended} ${uploads}`} screen={props} def={backups} embedded />
          ) : (
            <>
              <p className="mb-4 text-muted">
                {work.next ? t('system-care:backup.next', { time: work.next }) : t('system-care:backup.none')}
              </p>
              <SettingsForm screen={props} def={{ ...schedule, ...views }} onSaved={ask} />
            </>
          )
        }
      </TabPanels>
      {over === 'make' && (
        <MakeDialog
          screen={props}
          onClose={() => setDialog(undefined)}
          onStarted={() => {
            setDialog(undefined);
            ask();
          }}
        />
      )}
      {over === 'upload' && (
        <UploadDialog
          screen={props}
          onClose={() => setDialog(undefined)}
          onUploaded={(id) => {
            setDialog(undefined);
            setUploads(uploads + 1);
            notify('success', t('system-care:backup.uploaded'));
            if (can(`${COMPONENT}:restore`)) setQuery({ restore: id });
          }}
        />
      )}
    </>
  );
}

/** The work that runs; a restore, and what has failed, until it was read. */
function Board({
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

/** The way back after a restore; nothing where this account may not restore, or there is nothing to go back to. */
function UndoRestore({ screen: { t, can }, job, undo }: ViewProps & { readonly job: Job; readonly undo: Restore }) {
  const point = aboutText(job, 'restore_point');
  const { sections } = job.about;
  if (job.kind !== 'restore' || isUnderWay(job) || point === '' || !can(`${COMPONENT}:restore`)) return null;
  const names = Array.isArray(sections) ? sections.map(String) : [];
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Button icon="undo" pending={undo.pending} onClick={() => void undo.start({ id: point, sections: names, interfaces: {} })}>
        {t('system-care:job.undo')}
      </Button>
      <span className="text-note text-muted">{t('system-care:job.undoHelp')}</span>
      <span role="alert" className="basis-full text-danger empty:hidden">
        {undo.failure}
      </span>
    </div>
  );
}
