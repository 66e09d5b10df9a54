/** A job of a fleet and its devices on the wire. */
import type { Context } from '../operation';
import { seconds } from '../wire-time';
import { isRunning, runningOf } from './machine';
import { timeOf } from './plan';
import type { FleetJob, FleetTarget } from './records';
import { type Said, toldChange } from './words';
import { workOf } from './work';

/** What is said, in the language of who asks. */
export const sayIn = ({ language, say }: Pick<Context, 'language' | 'say'>, said: Said | undefined): string => {
  if (said === undefined) return '';
  return isPair(said) ? said[language === 'zh_CN' ? 0 : 1] : say(said);
};
const isPair = (said: Said): said is readonly [string, string] => Array.isArray(said);

/** Lines of the log that a board shows. */
const LOG_LINES = 100;

/** A job, in the shape of all jobs: times in Unix seconds, 0 for none. */
export function wireFleetJob(context: Context, job: FleetJob) {
  const { records } = context.box.fleet;
  const kind = workOf(context.box).kindOf(job);
  const counts = records.counts(job.id);
  const now = context.box.clock.now();
  const { settings, wave } = job;
  const worked = counts.verified + counts.failed + counts.quarantined + counts.unknown;
  const left = counts.queued + runningOf(counts);
  const spent = Math.max(1, ((job.ended || now) - job.started) / 1000);
  const measured = records.usual(job.path, job.kind);
  const each = measured.of > 0 ? measured.each : (kind?.usual ?? 0);
  const secrets = kind?.secrets ?? [];
  return {
    id: job.id,
    kind: job.kind,
    component: job.component,
    state: job.state,
    username: job.username,
    started: seconds(job.started),
    ended: seconds(job.ended),
    counts: {
      queued: counts.queued,
      running: runningOf(counts),
      done: counts.verified,
      failed: counts.failed + counts.quarantined,
      skipped: counts.skipped + counts.cancelled,
      unknown: counts.unknown,
    },
    rate: Math.round((worked / spent) * 1000) / 1000,
    left:
      job.state === 'running' ? Math.ceil(timeOf(left, each, { wave: 0, waves: settings.waves, parallel: settings.parallel }) / 1000) : 0,
    steps: [],
    message: sayIn(context, job.message),
    log: records.log(job.id, LOG_LINES).map(({ time, said, why }) => ({
      time: seconds(time),
      text: why === undefined ? sayIn(context, said) : `${sayIn(context, said)} – ${sayIn(context, why)}`,
    })),
    cancellable: job.ended === 0 && !job.ending ? 1 : 0,
    undo: 0,
    file: 0,
    about: {},
    fleet: {
      list: job.path,
      total: job.total,
      touched: job.touched,
      states: counts,
      ending: job.ending ? 1 : 0,
      protected: job.isProtected ? 1 : 0,
      firmware: job.firmware ? 1 : 0,
      ladder: kind?.ladder ?? [],
      right: kind?.right ?? job.kind,
      wave: { ...wave, ...records.waveCounts(job.id, wave.number) },
      settings: { ...settings, until: seconds(settings.until) },
      options: Object.fromEntries(Object.entries(job.options).filter(([name]) => !secrets.includes(name as never))),
      filters: job.filters ?? {},
      frozen: job.filters === undefined ? 0 : 1,
    },
  };
}

/** A device of a job. @param raw whether its own words are told: only where one is looked at */
export const wireTarget = (context: Pick<Context, 'language' | 'say'>, target: FleetTarget, raw: boolean) => ({
  id: target.device,
  name: target.name,
  state: target.state,
  step: isRunning(target.state) ? target.state : '',
  wave: target.wave,
  tries: target.attempt,
  times: Object.fromEntries(Object.entries(target.times).map(([step, time]) => [step, seconds(time)])),
  message: sayIn(context, target.said),
  skew: target.skew,
  ...(raw ? { raw: target.raw, changes: target.changes.map(toldChange) } : { raw: '', changes: [] }),
  answered: target.raw === '' ? 0 : 1,
});
