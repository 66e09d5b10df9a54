/**
 * The jobs of the fleets of a box as they go on: who is begun when, which wave runs, when a rule stops it, what is given up. All that is known
 * is in the store: a box that is started again goes on where it was.
 */

import type { Box } from '../box';
import type { Resource } from '../resource';
import { SCHEDULER } from '../scheduler';
import { planOf as planNow } from '../voice/snapshot';
import { planTime } from '../zone';
import { type Beginner, makeJob } from './begin';
import type { FleetEngine, OwnOrder, Turn } from './engine';
import type { FleetDevice, FleetEnd, FleetKind } from './fleet';
import {
  type Counts,
  isOpenJob,
  isRunning,
  isWaveOver,
  type JobEvent,
  nextJob,
  RETRIED,
  runningOf,
  stopReached,
  type TargetState,
} from './machine';
import { type FleetOrder, type FleetPlan, planOf } from './plan';
import { type FleetJob, type FleetSettings, type FleetTarget, openFleetRecords } from './records';
import { Turns, type Working } from './turns';
import { type FleetChange, fullOf, type Said, type Told } from './words';

const ALARMS = '/admin.php/aiso/alarmlinkage_alarms';
const TICK_MS = 500;
/** Devices of one job that are looked at in one tick, whether it is their turn. */
const ASKED = 400;
/** A late answer is waited for so long. */
const LATE_MS = 24 * 3_600_000;
/** A plan that begins by itself is held where it has come to touch so much more than the last time. */
const GROWTH = 1.1;
const DAY_MS = 86_400_000;

/** How a job is carried out unless somebody says otherwise. */
export const usualSettings = (now: number): FleetSettings => ({
  when: 'now',
  window_start: '',
  window_end: '',
  wave: 0,
  waves: 0,
  stop: 0,
  least: 10,
  parallel: 20,
  offline: 'skip',
  until: now + DAY_MS,
  tries: 1,
  approve: false,
  why: '',
});

/** Whether a device is away for a while by it. */
const goesAway = ({ ladder, firmware }: FleetKind): boolean => firmware === true || ladder.includes('offline');
/** Nothing is restarted while somebody calls for help: nobody knows what that call, or the next one, needs. */
const emergencyNow = (box: Box): Said | undefined => {
  const calls = box.voice.calls();
  if (calls.length === 0) return undefined;
  const { emergency } = planNow(box);
  return calls.some(({ dialled, number }) => emergency.includes(dialled) || emergency.includes(number)) ? 'fleetEmergency' : undefined;
};

/** Nor while an alarm is open: whom it calls, and what it shows where, goes over these devices. */
const alarmNow = ({ store }: Box): Said | undefined =>
  store.get(
    `SELECT 1 FROM rows WHERE resource = ? AND json_extract(body, '$.state') IN ('calling', 'answered', 'unanswered')
       AND NOT json_extract(body, '$.test') LIMIT 1`,
    ALARMS,
  ) && 'fleetAlarm';

/** Why a device is left out now that it is its turn: it, or what it would be given, is not any more what was planned. */
function movedOn(box: Box, kind: FleetKind, { options }: FleetJob, target: FleetTarget, device: FleetDevice): Said | undefined {
  const skipped = kind.skip?.(device, options, box);
  if (skipped !== undefined) return skipped;
  const changes = kind.changes?.(device, options, box);
  if (changes === undefined) return undefined;
  if (changes.length === 0) return 'fleetNothing';
  const given = ({ field, after, print = '' }: FleetChange): string => `${field}\n${after}\n${print}`;
  const planned = new Set(target.changes.map(given));
  return changes.every((each) => planned.has(given(each))) ? undefined : 'fleetMoved';
}

const endOf = ({ id, origin, options, rows }: FleetJob, counts: Counts): FleetEnd => ({ id, origin, options, rows, counts });

const works = new WeakMap<Box, FleetWork>();
/** What carries out the jobs of a box. @throws before it was opened */
export function workOf(box: Box): FleetWork {
  const work = works.get(box);
  if (!work) throw new Error('the box has no jobs yet');
  return work;
}

/** The engine of a box. */
export class FleetWork implements FleetEngine {
  readonly records: ReturnType<typeof openFleetRecords>;
  private readonly box: Box;
  private readonly resources: readonly Resource[];
  private readonly turns: Turns;
  /** How far in its order the devices of a job have been asked, where many wait. */
  private readonly asked = new Map<string, number>();
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(box: Box, resources: readonly Resource[]) {
    works.set(box, this);
    this.box = box;
    this.resources = resources;
    this.records = openFleetRecords(box.store);
    this.turns = new Turns(box, this.records);
  }

  /** Goes on with what was under way. */
  start(): void {
    this.records.notLater(this.box.clock.lived());
    this.timer = setInterval(() => this.tick(), TICK_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** The kind of a job; undefined where this box has none such any more. */
  kindOf(job: FleetJob): FleetKind | undefined {
    return this.workingOf(job)?.kind;
  }

  /** What does a job; undefined where this box has no such fleet any more. */
  private workingOf(job: FleetJob): Working | undefined {
    const kind = this.resources.find(({ path }) => path === job.path)?.fleet?.[job.kind];
    return kind && { job, kind };
  }

  /** Lets pass what has happened since the last look. */
  tick(): void {
    if (!this.box.power.up) return;
    for (const job of this.records.openJobs()) this.box.store.transaction(() => this.goOn(job));
    // A late answer of a job that is over.
    for (const job of this.records.unsure(this.box.clock.now() - LATE_MS)) {
      const working = this.workingOf(job);
      if (!working?.kind.look) continue;
      for (const target of this.records.unknown(job.id)) this.turns.look(working, target);
      this.validate(job.id);
    }
  }

  /** What a device, or what speaks for it, tells of its turn. */
  tell({ job: id, device, attempt }: Turn, told: Told | readonly Told[]): void {
    const job = this.records.job(id);
    const target = job && this.records.target(id, device);
    const working = job && this.workingOf(job);
    if (!target || !working) return;
    this.box.store.transaction(() => {
      this.turns.told(working, target, [told].flat(), attempt);
      this.validate(id);
    });
  }

  /** A device has come: what waits for it is begun at once. */
  came(lease: string): void {
    if (!this.box.power.up) return;
    for (const target of this.records.waitingFor(lease)) {
      const job = this.records.job(target.job);
      if (job?.ended === 0) this.box.store.transaction(() => this.beginSome(job, [target]));
    }
  }

  /** Begins a plan that is due; answers the id of its job, undefined where nobody is touched. */
  begin({ path, kind: name, wish, options = {}, origin, settings, username = SCHEDULER }: OwnOrder): string | undefined {
    const resource = this.resources.find((each) => each.path === path);
    const kind = resource?.fleet?.[name];
    if (!resource || !kind) return undefined;
    const how = { ...usualSettings(this.box.clock.now()), ...settings };
    const order = { resource, name, kind, wish, options, origin, offline: how.offline };
    const plan = planOf(this.box, this.records, order);
    if (plan.touched.length + plan.leftOut.length === 0) return undefined;
    const last = username === SCHEDULER ? this.records.lastAgreed(origin) : undefined;
    const count = plan.touched.length + plan.leftOut.length;
    const held: Said | undefined =
      last && count > last.total * GROWTH && count > last.total + 1
        ? { key: 'fleetGrown', args: { count, before: last.total } }
        : undefined;
    return this.make(order, plan, { username, settings: how, held }).id;
  }

  /** Keeps a job that was planned. */
  make(order: FleetOrder, plan: FleetPlan, by: Beginner): FleetJob {
    const job = makeJob(this.box, this.records, order, plan, by);
    order.kind.started?.({ ...endOf(job, this.records.counts(job.id)), rows: plan.rows }, this.box);
    this.goOn(job);
    return job;
  }

  /** Something is done to a job; answers it as it is then. */
  steer(job: FleetJob, event: JobEvent, said: Said | undefined, who: string): FleetJob {
    const stand = nextJob(job, event);
    if (stand === job) return job;
    const now = this.box.clock.now();
    // What goes on after a stop is a wave of its own: what came out before is not held against it.
    const goesOn = event.is === 'resume' && job.state === 'paused';
    const wave = goesOn && this.records.waveCounts(job.id, job.wave.number).begun > 0 ? this.waveAfter(job) : job.wave;
    const next: FleetJob = { ...job, ...stand, wave, message: said, ended: isOpenJob(stand) ? 0 : now, ...(goesOn && { held: false }) };
    this.records.keepJob(next);
    if (said !== undefined) this.records.say(job.id, now, said);
    else if (who !== '') this.records.say(job.id, now, { key: `fleetLog_${event.is}` as 'fleetLog_pause', args: { who } }); // one a press
    if (event.is === 'cancel')
      for (const target of this.records.inStates(job.id, ['queued'])) this.turns.happen(this.sure(next), target, { is: 'cancel' });
    return this.settle(next);
  }

  /** Has it done again on the devices that ended in some states; answers on how many. */
  retry(job: FleetJob, states: readonly TargetState[], who: string): number {
    const again = this.records
      .inStates(
        job.id,
        RETRIED.filter((state) => states.includes(state)),
      )
      .filter((target) => this.mayAgain(job, target));
    if (again.length === 0 || job.ending) return 0;
    const now = this.box.clock.now();
    const stand = nextJob(job, { is: 'retry' });
    const wasOver = job.ended > 0;
    const next: FleetJob = {
      ...job,
      ...stand,
      ended: 0,
      message: job.state === 'paused' ? job.message : undefined,
      ...(wasOver && { wave: this.waveAfter(job), settings: { ...job.settings, until: Math.max(job.settings.until, now + DAY_MS) } }),
    };
    this.records.keepJob(next);
    this.records.say(job.id, now, { key: 'fleetLog_retry', args: { who, count: again.length } });
    for (const target of again) {
      this.records.release(target.lease, job.id);
      const queued = this.turns.happen(this.sure(next), target, { is: 'retry' });
      this.records.keepTarget({ ...queued, wave: 0, begun: 0 });
    }
    return again.length;
  }

  /** Whether a device can have its turn again: not while it may still write flash, and of what can lose it only what was counted. */
  private mayAgain(job: FleetJob, { at, lease, state }: FleetTarget): boolean {
    if (job.isProtected && at >= job.touched) return false;
    if (!job.firmware || state !== 'unknown') return true;
    const held = this.records.leaseOf(lease);
    return held?.job !== job.id || held.until <= this.box.clock.lived();
  }

  private sure(job: FleetJob): Working {
    const working = this.workingOf(job);
    if (!working) throw new Error(`${job.path} has no jobs of the kind ${job.kind}`);
    return working;
  }

  /** Of what can lose a device one goes alone, until one has come back. */
  private waveAfter({ id, wave, settings, isProtected }: FleetJob): FleetJob['wave'] {
    const isAlone = isProtected && this.records.counts(id).verified === 0;
    return { number: wave.number + 1, size: isAlone ? 1 : settings.waves };
  }

  /** Whether its window is open; outside of windows it always is. */
  private isOpen({ settings: { when, window_start: start, window_end: end } }: FleetJob): boolean {
    if (when !== 'window') return true;
    // What was over once an hour ago does not open again because the clock went back.
    const time = planTime(this.box.clock.now()).slice(11, 16);
    return start <= end ? time >= start && time < end : time >= start || time < end;
  }

  private goOn(job: FleetJob): void {
    const working = this.workingOf(job);
    if (!working) return;
    for (const target of [...this.records.running(job.id), ...this.records.unknown(job.id)]) this.turns.look(working, target);
    let now = this.validate(job.id) ?? job;
    if (now.ended > 0) return;
    if (this.box.clock.now() >= now.settings.until) now = this.giveUp(now);
    if (now.ended > 0 || now.ending) return;
    if (now.state === 'planned' && this.isOpen(now)) now = this.steer(now, { is: 'open' }, 'fleetLogOpened', '');
    if (now.state === 'running' && this.isOpen(now)) this.beginSome(now);
  }

  /** What has waited too long is not begun any more: a restart of last month must not come when a device does. */
  private giveUp(job: FleetJob): FleetJob {
    const working = this.sure(job);
    for (const target of this.records.inStates(job.id, ['queued'])) this.turns.happen(working, target, { is: 'skip' }, 'fleetExpired');
    return this.settle(job);
  }

  /** Follows the waves of a job: the next one, a rule that stops it, its end. */
  private validate(id: string): FleetJob | undefined {
    const job = this.records.job(id);
    if (!job) return job;
    if (job.ended > 0) return this.settleLate(job);
    const { settings, wave } = job;
    const counts = { size: wave.size, ...this.records.waveCounts(id, wave.number) };
    if (job.state === 'running' && !job.ending && stopReached(counts, settings.stop, settings.least)) {
      const share = Math.round((counts.bad * 100) / counts.finished);
      const said: Said = { key: 'fleetStopped', args: { bad: counts.bad, finished: counts.finished, share, stop: settings.stop } };
      const { bad, finished } = counts;
      this.box.log.add({
        username: SCHEDULER,
        address: '',
        path: job.path,
        method: 'job_stopped',
        after: { name: job.kind, bad, finished },
      });
      return this.settle(this.steer(job, { is: 'pause' }, said, ''));
    }
    const settled = this.settle(job);
    if (settled.ended > 0 || settled.state !== 'running' || !isWaveOver(counts)) return settled;
    if (job.isProtected && this.records.counts(id).verified === 0) return this.steer(settled, { is: 'pause' }, 'fleetFirstLost', '');
    if (settings.approve && !settled.ending) return this.steer(settled, { is: 'pause' }, { key: 'fleetWaveOver', args: counts }, '');
    const next: FleetJob = { ...settled, wave: this.waveAfter(settled) };
    this.records.keepJob(next);
    this.records.say(id, this.box.clock.now(), { key: 'fleetLogWave', args: { wave: next.wave.number } });
    return next;
  }

  /** A job that is over, after a late answer of one of its devices: when it ended stays. */
  private settleLate(job: FleetJob): FleetJob {
    const stand = nextJob(job, { is: 'settle', counts: this.records.counts(job.id) });
    if (stand === job) return job;
    const next: FleetJob = { ...job, ...stand, message: undefined };
    this.records.keepJob(next);
    return next;
  }

  /** Ends a job of which nothing is left to do. */
  private settle(job: FleetJob): FleetJob {
    const stand = nextJob(job, { is: 'settle', counts: this.records.counts(job.id) });
    if (stand === job || isOpenJob(stand)) return job;
    const now = this.box.clock.now();
    const next: FleetJob = { ...job, ...stand, ended: now, ...(stand.state === 'failed' && { message: 'fleetNoneDone' as const }) };
    this.records.keepJob(next);
    this.records.say(job.id, now, { key: `fleetLog_${stand.state}` as 'fleetLog_done' }); // one an end
    this.asked.delete(job.id);
    this.workingOf(job)?.kind.ended?.(endOf(job, this.records.counts(job.id)), this.box);
    this.records.prune();
    return next;
  }

  /** Begins as many as may be under way. @param only of these, because they have just come */
  private beginSome(job: FleetJob, only?: readonly FleetTarget[]): void {
    if (job.state !== 'running' || job.ending || !this.isOpen(job)) return;
    const { box, records } = this;
    const working = this.sure(job);
    let room = job.settings.parallel - runningOf(records.counts(job.id));
    if (room <= 0) return;
    let inWave = job.wave.size > 0 ? job.wave.size - records.waveCounts(job.id, job.wave.number).begun : Number.POSITIVE_INFINITY;
    const after = this.asked.get(job.id) ?? -1;
    const waiting = only ?? records.queued(job.id, after, ASKED);
    // The next look goes on behind those that had to wait, and begins anew at the end.
    if (!only) this.asked.set(job.id, waiting.length < ASKED ? -1 : (waiting.at(-1)?.at ?? -1));
    const devices = new Map(
      working.kind
        .now(
          box,
          waiting.map(({ device }) => device),
          job.options,
        )
        .map((device) => [device.id, device]),
    );
    const shares = new Map(records.sharesInUse());
    const urgent = goesAway(working.kind) ? (emergencyNow(box) ?? alarmNow(box)) : undefined;
    for (const planned of waiting) {
      if (room <= 0) {
        if (!only) this.asked.set(job.id, planned.at - 1);
        return;
      }
      if (planned.wave === 0 && inWave <= 0) continue;
      const device = devices.get(planned.device);
      // Since it was planned the device may have turned out to be a thing that stands in another list too.
      const target: FleetTarget = device?.lease === undefined ? planned : { ...planned, lease: device.lease };
      const stands = this.against(working, target, device, shares, urgent);
      if (stands) {
        this.hold(working, target, stands);
        continue;
      }
      for (const share of target.shares) shares.set(share, (shares.get(share) ?? 0) + 1);
      if (target.wave === 0) inWave -= 1;
      room -= 1;
      this.turns.begin(working, target, job.wave.number);
    }
  }

  /** What stands against beginning a device now; `skip`: for good. @param urgent why nothing may go away at this moment */
  private against(
    { job, kind }: Working,
    target: FleetTarget,
    device: FleetDevice | undefined,
    shares: ReadonlyMap<string, number>,
    urgent: Said | undefined,
  ): { readonly waits: string; readonly said: Said } | { readonly skip: true; readonly said: Said } | undefined {
    const { box, records } = this;
    if (!device) return { skip: true, said: 'fleetGone' };
    if (!device.online)
      return job.settings.offline === 'skip' ? { skip: true, said: 'fleetOffline' } : { waits: 'offline', said: 'fleetWaitsOffline' };
    if (job.settings.when === 'inform' && (device.informed ?? 0) <= job.started) return { waits: 'inform', said: 'fleetWaitsInform' };
    const lease = records.leaseOf(target.lease);
    if (lease && lease.job !== job.id && (lease.until === 0 || lease.until > box.clock.lived()))
      return { waits: 'lease', said: 'fleetWaitsLease' };
    if (!kind.firmware && records.firmwareJobOf(target.lease, job.id) !== undefined) return { waits: 'lease', said: 'fleetFirmware' };
    if (target.behind !== '' && isRunning(records.target(job.id, target.behind)?.state ?? 'queued'))
      return { waits: 'uplink', said: 'fleetWaitsUplink' };
    if (records.hasOpenChildren(job.id, target.device)) return { waits: 'children', said: 'fleetWaitsChildren' };
    const full = target.shares.find(
      (share) => (shares.get(share) ?? 0) >= (kind.caps?.[share.split(' ')[0] ?? ''] ?? Number.POSITIVE_INFINITY),
    );
    if (full !== undefined) return { waits: 'cap', said: fullOf(full) };
    const held = urgent ?? kind.hold?.(device, job.options, box);
    if (held !== undefined) return { waits: 'hold', said: held };
    const moved = movedOn(box, kind, job, target, device);
    return moved === undefined ? undefined : { skip: true, said: moved };
  }

  private hold(working: Working, target: FleetTarget, stands: NonNullable<ReturnType<FleetWork['against']>>): void {
    if ('skip' in stands) this.turns.happen(working, target, { is: 'skip' }, stands.said);
    else if (stands.waits !== target.waits) this.records.keepTarget({ ...target, waits: stands.waits, said: stands.said });
  }
}
