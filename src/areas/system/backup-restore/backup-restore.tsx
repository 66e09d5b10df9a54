/** Backuprestore: make, keep, fetch, bring and restore backups, by hand and by a schedule (SPEC.md 2, 5, 7). */
import { useEffect, useRef, useState } from 'react';
import { load, save } from '../../../lib/storage';
import { ListView, PageHead, SettingsForm, tabOf, type ViewProps } from '../../../screen';
import { SafeApplyPanel } from '../../../screen/apply/safe-apply-panel';
import { SafeApplyUndone } from '../../../screen/apply/safe-apply-undone';
import { useSafeApply } from '../../../screen/apply/use-safe-apply';
import { useWatch } from '../../../screen/data/use-watch';
import { Button } from '../../../ui/button';
import { TabPanels } from '../../../ui/tab-panels';
import { RIGHT } from '../network/rights';
import { describer } from '../network/words';
import { backups, COMPONENT, schedule } from './backups';
import { type Job, readJob } from './calls';
import { JobPanel } from './job-panel';
import { MakeDialog } from './make-dialog';
import { UploadDialog } from './upload-dialog';
import { useRestore } from './use-restore';
import { Workbench } from './workbench';

const TABS = ['list', 'schedule'] as const;
const RUNNING_MS = 700;
/** The schedule may begin at any time. */
const RESTING_MS = 10_000;

/** The screen. Its tab, and the backup that is open, are in the address. */
export function BackupRestore({ screen: props }: ViewProps) {
  const { t, gateway, can, notify, query, setQuery, account } = props;
  const watch = useWatch(gateway, readJob, {}, ({ data }) => (data.detail.state === 'running' ? RUNNING_MS : RESTING_MS));
  const job = watch.data?.data.detail;
  const running = job?.state === 'running';
  const [over, setDialog] = useState<'make' | 'upload'>();
  const seenKey = `backup-job:${account}`;
  const [seen, setSeen] = useState(() => load('local', seenKey));
  const [uploads, setUploads] = useState(0);

  // A backup that ends while the page is open says so; the panel of a restore stays until it is closed.
  const before = useRef<Job['state']>('none');
  const state = job?.state ?? 'none';
  const kind = job?.kind;
  useEffect(() => {
    if (before.current === 'running' && state === 'done' && kind === 'backup') notify('success', t('system-care:backup.made'));
    before.current = state;
  }, [state, kind, notify, t]);

  const safe = useSafeApply(props, watch.data?.data.pending, watch.ask);
  const undo = useRestore(props, safe, watch.ask);
  const restore = useRestore(props, safe, () => {
    setQuery({});
    watch.ask();
  });
  const undone = watch.data?.data.undone;
  const describe = describer(t, []);
  const mayUndo = can(`${COMPONENT}:restore`) && job?.kind === 'restore' && Boolean(job.restore_point);
  const shown = job && (running || ((job.kind === 'restore' || job.state === 'failed') && job.state !== 'none' && seen !== job.id));
  const panel = (
    <>
      <SafeApplyPanel safe={safe} screen={props} describe={describe} mayDecide={can(RIGHT.edit)} />
      {undone && <SafeApplyUndone undone={undone} describe={describe} screen={props} onSeen={watch.ask} />}
      {shown && (
        <JobPanel
          screen={props}
          job={job}
          watch={watch}
          address={restore.address ?? undo.address}
          undo={undo}
          onUndo={mayUndo ? () => void undo.start({ id: job.restore_point ?? '', sections: job.sections, interfaces: {} }) : undefined}
          onDismiss={() => {
            save('local', seenKey, job.id);
            setSeen(job.id);
          }}
        />
      )}
      {undo.question}
    </>
  );

  const tab = tabOf(TABS, query.tab) ?? 'list';
  if (query.restore) {
    return (
      <>
        {panel}
        <Workbench
          key={`${query.restore} ${running ? '' : job?.finished}`}
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
            <ListView key={`${running ? '' : job?.finished} ${uploads}`} screen={props} def={backups} embedded />
          ) : (
            <>
              <p className="mb-4 text-muted">
                {job?.next ? t('system-care:backup.next', { time: job.next }) : t('system-care:backup.none')}
              </p>
              <SettingsForm screen={props} def={schedule} onSaved={watch.ask} />
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
            watch.ask();
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
