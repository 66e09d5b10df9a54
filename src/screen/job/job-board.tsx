/** A job from its start to its end: its steps, how far it is, what the page waits for, what the box wrote down, and how it came out. */
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages, useT } from '../../i18n/i18n';
import type { Translate } from '../../i18n/keys';
import { boxTime } from '../../lib/box-time';
import { serverText } from '../../lib/server-text';
import { Button, IconButton } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { ProgressLine } from '../../ui/progress';
import { useSend } from '../data/use-send';
import { GuardedButton } from '../page/guarded-button';
import { type Asker, whyNot } from '../page/why-not';
import type { ScreenProps } from '../screen';
import { isUnderWay, type Job } from './job-calls';
import { countParts, secondsText, shareOf } from './job-figures';
import { JobSteps } from './job-steps';
import { stepName, stepReached } from './steps';
import type { JobWatch } from './use-job';

const TICK_MS = 1000;

/** Seconds since a moment of `performance.now()`, told anew each second; 0 where there is none. */
function useSecondsSince(since: number | undefined): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (since === undefined) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [since]);
  return since === undefined ? 0 : Math.max(0, Math.floor((now - since) / 1000));
}

/** What the box wrote down on the way. */
export function JobLog({ log, zone, t }: Pick<Job, 'log'> & { readonly zone: string; readonly t: Translate }) {
  const time = boxTime(zone);
  if (!useMessages('job') || log.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="w-fit rounded-control text-note text-muted underline-offset-2 hover:underline">{t('job:board.log')}</summary>
      <ol className="mt-1 space-y-0.5 text-note">
        {log.map((line, at) => (
          <li key={at} className="flex gap-3">
            <span className="shrink-0 text-muted tabular-nums">{time.clock(line.time)}</span>
            <span className="min-w-0 [overflow-wrap:anywhere]">{serverText(line.text)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Why nothing new is known of a job that runs, and what can be done about it. */
function Waiting({
  watch: { silent, gaveUp, error, ask },
  job,
  away,
  failureText,
}: {
  readonly watch: JobWatch;
  readonly job: Job;
  readonly away: string | undefined;
  readonly failureText: ScreenProps['failureText'];
}) {
  const t = useT();
  const seconds = useSecondsSince(gaveUp ? undefined : silent);
  const step = stepName(t, job.kind, stepReached(job.steps));
  if (gaveUp)
    return (
      <div role="alert">
        <Callout severity="danger" action={<Button onClick={ask}>{t('job:board.keepWaiting')}</Button>}>
          {t('job:board.gaveUp')}
        </Callout>
      </div>
    );
  if (silent !== undefined)
    return (
      <Callout severity={away === undefined ? 'warning' : 'info'}>
        {away === undefined ? (
          t('job:board.away', { count: seconds, step })
        ) : (
          <>
            {away}{' '}
            <span aria-hidden="true" className="tabular-nums">
              {secondsText(seconds, t)}
            </span>
          </>
        )}
      </Callout>
    );
  if (!error) return null;
  return (
    <Callout severity="danger" action={<Button onClick={ask}>{t('common:action.retry')}</Button>}>
      {failureText(error)} {t('job:board.unknown', { step })}
    </Callout>
  );
}

/** What a board is given. */
interface JobBoardProps {
  readonly screen: Pick<ScreenProps, 't' | 'gateway' | 'failureText' | 'notify' | keyof Asker>;
  readonly watch: JobWatch;
  readonly job: Job;
  /** What it is, and once it has ended what it came to. */
  readonly title: string;
  /** The name of its steps; the title where it has none. */
  readonly stepsLabel?: string;
  /** Says that a silence is to be expected, such as that of a restart. */
  readonly away?: string | undefined;
  /** Beside the words of a silence: where else the box may be by now. */
  readonly elsewhere?: ReactNode;
  /** How it came out, where more is to be said than the box's own words. */
  readonly outcome?: ReactNode;
  /** The words of the button that stops it. */
  readonly cancelLabel?: string;
  /** Takes an ended one off the page; absent while that is no good. */
  readonly onDismiss?: (() => void) | undefined;
  /** What can be done with it besides. */
  readonly children?: ReactNode;
}

/** One job as a part of a page. */
export function JobBoard({
  screen,
  watch,
  job,
  title,
  stepsLabel = title,
  away,
  elsewhere,
  outcome,
  cancelLabel,
  onDismiss,
  children,
}: JobBoardProps) {
  const { t, gateway, failureText, notify } = screen;
  const ready = useMessages('job');
  // The job is usually over by then: no fault.
  const cancel = useSend({ gateway, failureText, notify: (_severity, text) => notify('warning', text) }, 'toast');
  if (!ready) return null;
  const running = isUnderWay(job);
  const share = shareOf(job);
  const counts = countParts(job, t);
  const step = stepReached(job.steps);
  return (
    <section aria-label={title} className="mb-5 min-w-0 rounded-panel border border-line bg-surface p-4 shadow-panel">
      <div className="mb-3 flex items-start justify-between gap-3">
        <div role="status" className="min-w-0">
          <h2 className={`font-semibold [overflow-wrap:anywhere] ${job.state === 'failed' ? 'text-danger' : ''}`}>{title}</h2>
          <p className="text-note text-muted [overflow-wrap:anywhere]">
            {t('job:board.by', { by: serverText(job.username, 60), time: boxTime(watch.zone).full(job.started) })}
          </p>
          <span className="sr-only">{running && step !== '' ? t('job:board.stepSaid', { step: stepName(t, job.kind, step) }) : ''}</span>
        </div>
        {running && job.cancellable && (
          <GuardedButton
            why={whyNot(screen, `${job.component}:${job.kind}`)}
            pending={cancel.pending}
            onClick={() => void watch.cancel(cancel.send)}
          >
            {cancelLabel ?? t('common:action.cancel')}
          </GuardedButton>
        )}
        {!running && onDismiss && <IconButton icon="close" label={t('common:action.close')} onClick={onDismiss} />}
      </div>
      <JobSteps label={stepsLabel} kind={job.kind} steps={job.steps} />
      {counts.length > 0 && (
        <div className="mt-3">
          {running && <ProgressLine share={share} label={title} severity={job.state === 'paused' ? 'warning' : 'info'} />}
          <p className="mt-1 text-note text-muted tabular-nums">{counts.join(' · ')}</p>
        </div>
      )}
      <div role="status" className="mt-3 space-y-3 empty:hidden">
        {running && <Waiting watch={watch} job={job} away={away} failureText={failureText} />}
        {running && watch.silent !== undefined && elsewhere}
      </div>
      {!running && (
        <div role={job.state === 'failed' ? 'alert' : 'status'} className="mt-3 empty:hidden">
          {outcome ?? (job.message !== '' && <Callout severity="danger">{serverText(job.message)}</Callout>)}
        </div>
      )}
      {children}
      <JobLog log={job.log} zone={watch.zone} t={t} />
    </section>
  );
}
