import { useState } from 'react';
import { useT } from '../../i18n/i18n';
import { openDownload } from '../../lib/open-download';
import { serverText } from '../../lib/server-text';
import { Button, IconButton } from '../../ui/button';
import { Confirm } from '../../ui/confirm';
import { Icon } from '../../ui/icon';
import type { IconName } from '../../ui/icon-names';
import { ProgressLine } from '../../ui/progress';
import { useSend } from '../data/use-send';
import { GuardedIconButton } from '../page/guarded-button';
import { whyNot } from '../page/why-not';
import type { ScreenProps } from '../screen';
import { aboutText, cancelJob, fetchJobFile, isUnderWay, type Job } from './job-calls';
import { countParts, secondsText, shareOf } from './job-figures';
import { kindName, stepName, stepReached } from './steps';

const ICON: Readonly<Record<string, IconName>> = {
  backup: 'backup',
  restore: 'undo',
  upgrade: 'upgrade',
  import: 'upload',
  export: 'download',
  reboot: 'power',
};

/** What the tray knows of screens, and what its rows do on the box. */
export interface TrayScreen extends Pick<ScreenProps, 'gateway' | 'can' | 'failureText' | 'notify' | 'account'> {
  /** The menu's title of a component; '' where it has none. */
  readonly titleOf: (component: string) => string;
  /** Opens its screen. */
  readonly open: (component: string, query?: Readonly<Record<string, string>>) => void;
}

/** What a job is called. */
export function useJobName(titleOf: TrayScreen['titleOf']): (job: Job) => string {
  const t = useT();
  return ({ kind, component }) => {
    const screen = titleOf(component);
    const name = kindName(t, kind);
    // "Backup – Backup" says nothing twice.
    return screen === '' || screen.toLowerCase().includes(name.toLowerCase()) ? name : t('job:tray.on', { kind: name, screen });
  };
}

/** One job of the tray. */
export function TrayRow({
  job,
  screen,
  onSeen,
  onLeave,
}: {
  readonly job: Job;
  readonly screen: TrayScreen;
  readonly onSeen: () => void;
  /** The page under the tray is another one now. */
  readonly onLeave: () => void;
}) {
  const t = useT();
  const { gateway, can, failureText, notify, account, titleOf, open } = screen;
  const name = useJobName(titleOf)(job);
  // A job that can't be stopped any more is no fault.
  const stop = useSend({ gateway, failureText, notify: (_severity, text) => notify('warning', text) }, 'toast');
  const [asking, setAsking] = useState(false);
  const cancel = (): void => {
    setAsking(false);
    void stop.send(cancelJob, { id: job.id });
  };
  const fetching = useSend(screen, 'toast');
  const running = isUnderWay(job);
  const failed = job.state === 'failed';
  const step = stepReached(job.steps);
  const version = aboutText(job, 'to');
  const details = [
    running && step !== '' && job.state === 'running' ? stepName(t, job.kind, step) : t(`job:state.${job.state}`),
    ...countParts(job, t),
    ...(version === '' ? [] : [t('job:tray.to', { version: serverText(version, 40) })]),
    ...(job.username === account ? [] : [t('job:tray.by', { by: serverText(job.username, 40) })]),
    ...(!running && job.ended > job.started ? [t('job:tray.took', { span: secondsText(job.ended - job.started, t) })] : []),
  ];
  const fetchFile = async (): Promise<void> => {
    const reply = await fetching.send(fetchJobFile, { id: job.id });
    if (!reply) return;
    if (openDownload(reply.data)) onSeen();
    else notify('danger', t('common:message.failed'));
  };
  return (
    <li data-state={job.state} className="flex items-start gap-3 py-2 pr-1.5 pl-4">
      <Icon
        name={job.state === 'done' ? 'check' : failed ? 'critical' : job.state === 'cancelled' ? 'stop' : (ICON[job.kind] ?? 'tasks')}
        className={`mt-0.5 size-4 shrink-0 ${job.state === 'done' ? 'text-success' : failed ? 'text-danger' : 'text-muted'}`}
      />
      <div className="min-w-0 grow">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        {running && (
          <div className="my-1.5">
            <ProgressLine share={shareOf(job)} label={name} severity={job.state === 'paused' ? 'warning' : 'info'} />
          </div>
        )}
        <p className="text-note text-muted tabular-nums [overflow-wrap:anywhere]">{details.join(' · ')}</p>
        {failed && job.message !== '' && <p className="text-note text-danger [overflow-wrap:anywhere]">{serverText(job.message)}</p>}
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
          {job.file && (
            <Button
              icon="download"
              pending={fetching.pending}
              aria-label={t('job:tray.downloadOf', { name })}
              onClick={() => void fetchFile()}
            >
              {t('job:tray.download')}
            </Button>
          )}
          {titleOf(job.component) !== '' && (
            <button
              type="button"
              aria-label={t('job:tray.openOf', { name })}
              onClick={() => {
                if (!running) onSeen();
                onLeave();
                // One on devices has a page of its own there.
                open(job.component, job.fleet ? { job: job.id } : {});
              }}
              className="rounded-control py-1 text-note text-accent-text underline-offset-2 hover:underline"
            >
              {t('job:tray.open')}
            </button>
          )}
        </div>
      </div>
      {running && job.cancellable && (
        <GuardedIconButton
          why={whyNot(
            { can, menuTitle: (component) => titleOf(component) || undefined, t },
            `${job.component}:${job.fleet?.right ?? job.kind}`,
          )}
          icon="stop"
          label={t('job:tray.cancelOf', { name })}
          onClick={() => (job.fleet && job.fleet.touched > 1 ? setAsking(true) : cancel())}
        />
      )}
      {asking && running && job.fleet && (
        <Confirm
          title={t('job:tray.cancelTitle', { name })}
          confirmLabel={t('job:tray.cancel')}
          cancelLabel={t('job:tray.keep')}
          closeLabel={t('common:action.close')}
          onClose={() => setAsking(false)}
          onConfirm={cancel}
        >
          {t('job:tray.cancelHelp', { count: job.counts.queued, total: job.fleet.touched })}
        </Confirm>
      )}
      {!running && <IconButton icon="close" label={t('job:tray.dismissOf', { name })} onClick={onSeen} />}
    </li>
  );
}
