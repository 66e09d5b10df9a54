/** What the tabs share: the box's work, a network that is tried out, and the backup that is opened in their place. */

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type AroundTabs, askAgain, type TabsViews, type ViewProps } from '../../../screen';
import { SafeApplyPanel } from '../../../screen/apply/safe-apply-panel';
import { SafeApplyUndone } from '../../../screen/apply/safe-apply-undone';
import { useSafeApply } from '../../../screen/apply/use-safe-apply';
import { isUnderWay, type Job } from '../../../screen/job/job-calls';
import { sharedOverTabs } from '../../../screen/show/shared-over-tabs';
import { Button } from '../../../ui/button';
import { describer } from '../network/messages';
import { RIGHT } from '../network/rights';
import { Board } from './board';
import { COMPONENT, readState } from './calls';
import { MakeDialog } from './make-dialog';
import { BackupUpload } from './upload-dialog';
import { useRestore } from './use-restore';
import { useJobWork, useOwnWork, type Work } from './use-work';
import { Workbench } from './workbench';

interface Shared {
  readonly work: Work;
  /** A backup or restore is under way. */
  readonly running: boolean;
  /** The board of the work, and what of the network is tried out or went back. */
  readonly panel: ReactNode;
}
const { Share, useShared: useBackups } = sharedOverTabs<Shared>([]);

export { useBackups };

const Around = (props: AroundTabs) => (props.screen.able('job') ? <WithJobs {...props} /> : <WithoutJobs {...props} />);
const WithJobs = (props: AroundTabs) => <Working {...props} work={useJobWork(props.screen)} />;
const WithoutJobs = (props: AroundTabs) => <Working {...props} work={useOwnWork(props.screen)} />;

function Working({ screen, work, children }: AroundTabs & { readonly work: Work }) {
  const { t, can, notify, query, setQuery } = screen;
  const { job, ask, undone } = work;
  const running = job !== undefined && isUnderWay(job);

  // A backup that ends while the page is open says so; the board of a restore stays until it is closed.
  const before = useRef<Job['state']>(undefined);
  const { state, kind } = job ?? {};
  useEffect(() => {
    if (before.current === 'running' && state !== 'running') askAgain([readState.name]);
    if (before.current === 'running' && state === 'done' && kind === 'backup') notify('success', t('system-care:backup.made'));
    before.current = state;
  }, [state, kind, notify, t]);

  const safe = useSafeApply(screen, work.pending, ask);
  const undo = useRestore(screen, safe, ask);
  const restore = useRestore(screen, safe, () => {
    setQuery({});
    ask();
  });
  const describe = describer(t, []);
  const panel = (
    <>
      <SafeApplyPanel safe={safe} screen={screen} describe={describe} mayDecide={can(RIGHT.edit)} />
      {undone && <SafeApplyUndone undone={undone} describe={describe} screen={screen} onSeen={ask} />}
      <Board screen={screen} work={work} undo={undo} address={restore.address ?? undo.address} />
      {undo.question}
    </>
  );
  if (query.restore === undefined) {
    return (
      <Share screen={screen} read={{ data: { work, running, panel }, error: undefined, loading: false, reload: ask }}>
        {children}
      </Share>
    );
  }
  return (
    <>
      {panel}
      <Workbench
        key={`${query.restore} ${running ? '' : job?.ended}`}
        screen={screen}
        id={query.restore}
        busy={running}
        restore={restore}
        onBack={() => setQuery({})}
      />
    </>
  );
}

function Ways({ screen }: ViewProps) {
  const { t, can, notify, setQuery } = screen;
  const { work, running } = useBackups();
  const [over, setOver] = useState<'make' | 'upload'>();
  const close = (): void => setOver(undefined);
  return (
    <>
      {can(`${COMPONENT}:import`) && (
        <Button icon="upload" onClick={() => setOver('upload')}>
          {t('system-care:backup.upload')}
        </Button>
      )}
      {can(`${COMPONENT}:backup`) && (
        <Button look="primary" icon="backup" floating pending={running} onClick={() => setOver('make')}>
          {t('system-care:backup.make')}
        </Button>
      )}
      {over === 'make' && (
        <MakeDialog
          screen={screen}
          onClose={close}
          onStarted={() => {
            close();
            work.ask();
          }}
        />
      )}
      {over === 'upload' && (
        <BackupUpload
          screen={screen}
          zone={screen.able('job') ? work.zone : undefined}
          onClose={close}
          onUploaded={(id) => {
            close();
            notify('success', t('system-care:backup.uploaded'));
            if (can(`${COMPONENT}:restore`)) setQuery({ restore: id });
          }}
        />
      )}
    </>
  );
}

export const views: TabsViews = { Around, Above: () => useBackups().panel, Buttons: Ways };
