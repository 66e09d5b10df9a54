/** The head of a job on devices: what it is, how it stands, how far it is, and what can be done about it. */

import type { Call } from '../../gateway/calls';
import { useT } from '../../i18n/i18n';
import type { BoxTime } from '../../lib/box-time';
import { thousands } from '../../lib/number-format';
import { openDownload } from '../../lib/open-download';
import { serverText } from '../../lib/server-text';
import { Callout } from '../../ui/callout';
import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/menu';
import { ProgressLine } from '../../ui/progress';
import type { Severity } from '../../ui/severity';
import { StateTag } from '../../ui/tag';
import { useSend } from '../data/use-send';
import { cancelJob, fetchEvidence, isUnderWay, type Job, type OnDevices, pauseJob, resumeJob, retryJob } from '../job/job-calls';
import { secondsText } from '../job/job-figures';
import { kindName } from '../job/steps';
import { GuardedButton } from '../page/guarded-button';
import { whyNot } from '../page/why-not';
import type { ScreenProps } from '../screen';
import { retriedStates } from './target-words';

const RETRY: Readonly<Record<string, 'fleet:board.retryUnknown' | 'fleet:board.retryQuarantined'>> = {
  unknown: 'fleet:board.retryUnknown',
  quarantined: 'fleet:board.retryQuarantined',
};
const LOUD: Readonly<Record<Job['state'], Severity>> = {
  planned: 'neutral',
  running: 'info',
  paused: 'warning',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

/** A job that is known to be one on devices. */
export type DeviceJob = Job & { readonly fleet: OnDevices };

function Buttons({ job, screen, ask }: { readonly job: DeviceJob; readonly screen: ScreenProps; readonly ask: () => void }) {
  const { t } = screen;
  const sender = useSend(screen, 'toast');
  const { fleet, id, state } = job;
  const why = whyNot(screen, `${job.component}:${fleet.right}`);
  const press = async <P extends object>(call: Call<P & { readonly id: string }, unknown>, more: P): Promise<void> => {
    await sender.send(call, { ...more, id }, { of: call.name + JSON.stringify(call.fixed) });
    ask();
  };
  const evidence = async (format: 'csv' | 'xlsx'): Promise<void> => {
    const reply = await sender.send(fetchEvidence, { id, format }, { of: format });
    if (reply && !openDownload(reply.data)) screen.notify('danger', t('fleet:board.noFile'));
  };
  const again = retriedStates(fleet);
  const [first = ''] = again;
  const { failed = 0, unknown = 0, [first]: count = 0 } = fleet.states;
  const open = isUnderWay(job) && !fleet.ending;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {open && state !== 'paused' && (
        <GuardedButton why={why} icon="pause" onClick={() => void press(pauseJob, {})}>
          {t('fleet:board.pause')}
        </GuardedButton>
      )}
      {open && state === 'paused' && (
        <GuardedButton why={why} icon="play" look="primary" onClick={() => void press(resumeJob, {})}>
          {t('fleet:board.resume')}
        </GuardedButton>
      )}
      {open && (
        <GuardedButton why={why} icon="stop" onClick={() => void press(cancelJob, {})}>
          {t('fleet:board.cancel')}
        </GuardedButton>
      )}
      {again.length > 0 && !fleet.ending && (
        <GuardedButton why={why} icon="refresh" onClick={() => void press(retryJob, { states: again })}>
          {again.length > 1 ? t('fleet:board.retryBoth', { failed, unknown }) : t(RETRY[first] ?? 'fleet:board.retry', { count })}
        </GuardedButton>
      )}
      <Menu
        label={t('fleet:board.evidence')}
        button={
          <span className="inline-flex items-center gap-1.5">
            <Icon name="download" className="size-4" />
            {t('fleet:board.evidence')}
          </span>
        }
        entries={(['xlsx', 'csv'] as const).map((format) => ({
          key: format,
          label: t(`fleet:board.${format}`),
          onSelect: () => void evidence(format),
        }))}
        className="inline-flex h-control items-center rounded-control border border-line-strong bg-surface px-3 font-medium hover:bg-hover"
      />
    </div>
  );
}

/** How it is carried out, in one line. */
function Plan({ job, time }: { readonly job: DeviceJob; readonly time: BoxTime }) {
  const t = useT();
  const { settings, frozen, wave } = job.fleet;
  const { when, window_start: start, window_end: end, stop, parallel, offline, until, approve, why } = settings;
  const parts = [
    when === 'window' ? t('fleet:board.window', { start, end }) : t(`fleet:when.${when}`),
    wave.size > 0
      ? t('fleet:board.wave', { wave: wave.number, begun: wave.begun, size: wave.size })
      : t('fleet:board.lastWave', { wave: wave.number }),
    t('fleet:board.parallel', { count: parallel }),
    stop > 0 ? t('fleet:board.stop', { stop }) : t('fleet:board.noStop'),
    ...(approve ? [t('fleet:board.approve')] : []),
    offline === 'wait' ? t('fleet:board.until', { time: time.full(until) }) : t('fleet:offline.skip'),
    ...(frozen ? [t('fleet:board.frozen', { count: job.fleet.total })] : []),
  ];
  return (
    <>
      <p className="mt-1 text-note text-muted">{parts.join(' · ')}</p>
      {why !== '' && <p className="mt-1 text-note">{t('fleet:board.why', { why: serverText(why) })}</p>}
    </>
  );
}

/** How far it is. */
function Progress({ job }: { readonly job: DeviceJob }) {
  const t = useT();
  const { counts, rate, left, state } = job;
  const { queued, running, done, failed, unknown } = counts;
  const worked = done + failed + unknown;
  const all = worked + queued + running;
  const isOpen = isUnderWay(job);
  const severity: Severity = state === 'paused' ? 'warning' : failed + unknown > 0 && !isOpen ? 'danger' : isOpen ? 'info' : 'success';
  const parts = [
    t('fleet:board.through', { done: thousands(worked), total: thousands(all) }),
    ...(isOpen && rate > 0 ? [t('fleet:board.rate', { rate: thousands(Math.round(rate * 600) / 10) })] : []),
    ...(state === 'running' && left > 0 ? [t('job:counts.left', { span: secondsText(left, t) })] : []),
  ];
  return (
    <div className="mt-3">
      <ProgressLine share={all > 0 ? (worked * 100) / all : undefined} label={t('fleet:board.progress')} severity={severity} />
      <p role="status" className="mt-1 text-note text-muted tabular-nums">
        {parts.join(' · ')}
      </p>
    </div>
  );
}

/** Lines of the log that are always in view. */
const LATEST = 4;

/** What the box has written down: the latest in view, the others when somebody wants them. */
function Log({ log, time }: { readonly log: Job['log']; readonly time: BoxTime }) {
  const t = useT();
  if (log.length === 0) return null;
  const lines = log.toReversed();
  const list = (some: Job['log']) => (
    <ol className="space-y-0.5">
      {some.map((line, at) => (
        <li key={some.length - at} className="flex gap-3">
          <span className="shrink-0 text-muted tabular-nums">{time.clock(line.time)}</span>
          <span className="min-w-0 [overflow-wrap:anywhere]">{serverText(line.text)}</span>
        </li>
      ))}
    </ol>
  );
  return (
    <section aria-label={t('job:board.log')} className="mt-3 border-t border-line pt-3 text-note">
      {list(lines.slice(0, LATEST))}
      {lines.length > LATEST && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer rounded-control text-accent-text underline-offset-2 hover:underline">
            {t('fleet:board.earlier', { count: lines.length - LATEST })}
          </summary>
          <div className="mt-1 max-h-56 overflow-y-auto">{list(lines.slice(LATEST))}</div>
        </details>
      )}
    </section>
  );
}

/** The head. */
export function JobHead({
  job,
  screen,
  time,
  ask,
}: {
  readonly job: DeviceJob;
  readonly screen: ScreenProps;
  readonly time: BoxTime;
  readonly ask: () => void;
}) {
  const { t } = screen;
  const { fleet, state, message } = job;
  const devices = fleet.touched;
  return (
    <section aria-label={kindName(t, job.kind)} className="mb-4 rounded-panel border border-line bg-surface p-4 shadow-panel">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 text-title font-semibold">
            {t('fleet:board.title', { kind: kindName(t, job.kind), count: devices, number: thousands(devices) })}
            <span className="text-body font-normal">
              <StateTag severity={LOUD[state]} live={state === 'running'}>
                {fleet.ending ? t('fleet:board.ending') : t(`job:state.${state}`)}
              </StateTag>
            </span>
          </h2>
          <p className="text-note text-muted">{t('job:board.by', { by: serverText(job.username, 60), time: time.full(job.started) })}</p>
          <Plan job={job} time={time} />
        </div>
        <Buttons job={job} screen={screen} ask={ask} />
      </div>
      {message !== '' && (
        <div role={state === 'paused' || state === 'failed' ? 'alert' : 'status'} className="mt-3">
          <Callout severity={state === 'failed' ? 'danger' : 'warning'}>{serverText(message)}</Callout>
        </div>
      )}
      <Progress job={job} />
      <Log log={job.log} time={time} />
    </section>
  );
}
