/** What becomes of one device of a job: what it tells is checked by the machine, kept with its time, and told on. */
import type { Box } from '../box';
import type { FleetKind, FleetTask } from './fleet';
import { isRunning, isThrough, nextTarget, type TargetEvent } from './machine';
import type { FleetJob, FleetRecords, FleetTarget } from './records';
import type { Said, Told } from './words';

/** A job that goes on, and what does it. */
export interface Working {
  readonly job: FleetJob;
  readonly kind: FleetKind;
}

/** No reply of a device is kept longer. */
const MOST_RAW = 4000;

const eventOf = ({ job, kind }: Working, told: Told, attempt: number): TargetEvent => {
  switch (told.step) {
    case 'verified':
      return { is: 'verified', attempt };
    case 'failed':
      // What writes flash is not tried again by itself: nobody knows what a second image does to half of a first one.
      return { is: 'failed', attempt, again: !told.final && !kind.firmware && attempt < job.settings.tries };
    case 'unknown':
      return { is: 'lapse', attempt };
    default:
      return { is: 'step', step: told.step, attempt, ...(told.restarts !== undefined && { restarts: told.restarts }) };
  }
};

const minutesOf = (milliseconds: number): number => Math.max(1, Math.round(milliseconds / 60_000));

/** The turns of the devices of a box. */
export class Turns {
  private readonly box: Box;
  private readonly records: FleetRecords;

  constructor(box: Box, records: FleetRecords) {
    this.box = box;
    this.records = records;
  }

  /** What the functions of a kind are told of a turn. */
  taskOf({ job }: Working, target: FleetTarget): FleetTask {
    const { device, name, attempt, lived, begun, state } = target;
    const step = isRunning(state) || state === 'queued' || state === 'unknown' ? (state as FleetTask['step']) : 'unknown'; // nobody asks of an end
    return { box: this.box, job: job.id, device, name, attempt, since: lived, time: begun, step, options: job.options };
  }

  /** Something has happened to a device; answers whether that meant anything. */
  happen(working: Working, target: FleetTarget, event: TargetEvent, said?: Said, raw = ''): FleetTarget {
    const { job, kind } = working;
    const machine = nextTarget(target, event);
    const isNews = machine !== target;
    if (!isNews && (raw === '' || raw === target.raw)) return target;
    const now = this.box.clock.now();
    const isLooped = machine.state === 'quarantined' && target.state !== 'quarantined';
    const next: FleetTarget = {
      ...target,
      ...machine,
      ...(isNews && { changed: now, waits: '' }),
      times: machine.state === target.state ? target.times : { ...target.times, [machine.state]: now },
      said: isLooped
        ? { key: 'fleetLooped', args: { failures: machine.failures, restarts: machine.restarts } }
        : isNews
          ? said
          : target.said,
      raw: raw === '' ? target.raw : raw.slice(0, MOST_RAW),
    };
    this.records.keepTarget(next);
    this.afterwards(working, target, next);
    if (isNews && next.state !== target.state) this.tell(job, kind, target, next, said);
    return next;
  }

  /** Gives back the thing itself where the turn is over. */
  private afterwards({ job, kind }: Working, before: FleetTarget, next: FleetTarget): void {
    const isOver = isThrough(next.state) || next.state === 'queued';
    if (!isOver || (!isRunning(before.state) && before.state !== 'unknown')) return;
    // It may still write flash: nobody else touches it for as long again.
    const isWriting = kind.firmware && next.state === 'unknown';
    this.records.release(next.lease, job.id, isWriting ? this.box.clock.lived() + kind.patience : 0);
  }

  /** The lines of the log that a person wants to read; that one went well is counted, not said. */
  private tell(job: FleetJob, kind: FleetKind, before: FleetTarget, next: FleetTarget, said: Said | undefined): void {
    const name = next.name;
    const line = (text: Said, why?: Said): void => this.records.say(job.id, this.box.clock.now(), text, why);
    if (before.state === 'unknown') line({ key: next.state === 'verified' ? 'fleetLogLate' : 'fleetLogLateFailed', args: { name } });
    else if (next.state === 'quarantined') line({ key: 'fleetLogQuarantined', args: { name } }, said);
    else if (next.state === 'unknown') line({ key: 'fleetLogUnknown', args: { name, minutes: minutesOf(kind.patience) } });
    else if (next.state === 'failed') line({ key: 'fleetLogFailed', args: { name } }, said);
    else if (next.state === 'queued' && isRunning(before.state) && said !== undefined)
      line({ key: 'fleetLogAgain', args: { name, attempt: next.attempt, tries: job.settings.tries } }, said);
  }

  /** What a device has told of one of its tries. */
  told(working: Working, target: FleetTarget, told: readonly Told[], attempt = target.attempt): FleetTarget {
    let now = target;
    for (const each of told) now = this.happen(working, now, eventOf(working, each, attempt), each.said, each.raw);
    return now;
  }

  /** Begins the turn of a device that is there, and that nothing stands against. */
  begin(working: Working, target: FleetTarget, wave: number): void {
    const { box, records } = this;
    const { job, kind } = working;
    records.take(target.lease, job.id, target.device);
    const begun = { ...target, wave: target.wave || wave, lived: Math.round(box.clock.lived()), begun: box.clock.now() };
    const sent = this.happen(working, begun, { is: 'begin' });
    try {
      this.told(working, sent, kind.begin(this.taskOf(working, sent)));
    } catch (error) {
      this.told(working, sent, [{ step: 'failed', said: { key: 'jobFailed', args: { why: String(error).slice(0, 100) } } }]);
    }
  }

  /** Looks after a device that is under way, or of which nothing was heard for too long. */
  look(working: Working, target: FleetTarget): void {
    const { kind } = working;
    let now = target;
    try {
      now = this.told(working, target, kind.look?.(this.taskOf(working, target)) ?? []);
    } catch (error) {
      now = this.told(working, target, [{ step: 'failed', said: { key: 'jobFailed', args: { why: String(error).slice(0, 100) } } }]);
    }
    if (isRunning(now.state) && this.box.clock.lived() - now.lived > this.box.clock.paced(kind.patience)) this.lapse(working, now);
  }

  /** Nothing was heard in time: nobody can say what has become of it, unless it has not even fetched its order. */
  private lapse(working: Working, target: FleetTarget): void {
    const { kind } = working;
    const args = { minutes: minutesOf(kind.patience) };
    if (kind.withdraw?.(this.taskOf(working, target)))
      this.told(working, target, [{ step: 'failed', said: { key: 'fleetNotFetched', args } }]);
    else this.happen(working, target, { is: 'lapse', attempt: target.attempt }, { key: 'fleetSilent', args });
  }
}
