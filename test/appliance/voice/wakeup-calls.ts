/** The calls of wake-ups: as many at once as there are lines, again after a while, snoozed, given up with an alarm. */
import type { WakeupSettings } from '../../../src/areas/voice/wakeup-ser/settings';
import { resourcePaths } from '../../../src/gateway/calls';
import { later, secondsBetween } from '../../../src/lib/task-cycle';
import type { Box } from '../box';
import type { Clock } from '../clock';
import { wireTime } from '../wire-time';
import { type Phone, phonesOf } from './phones';
import type { PhoneState, Taking } from './voice';
import { type Answer, type ListedWakeup, WAITING, type WakeupRecords } from './wakeup-records';

/** A guest who answers does so after this. */
const ANSWER_SECONDS = 12;
/** What he hears then takes so long; who wants to sleep on presses a key. */
const HEARD_SECONDS = 15;
const SNOOZE_SECONDS = 5;
/** No call takes so long: one that seems to was begun before the clock was put back. */
const MOST_SECONDS = 900;

const millisecondsOf = (time: string): number => new Date(time.replace(' ', 'T')).getTime();

/** How a guest takes a call, by the seed: a few sleep too deeply for any of them. */
export function answerOf(clock: Pick<Clock, 'chance'>, number: string, due: string, attempt: number): Answer {
  const day = due.slice(0, 10);
  if (clock.chance(`wakeup sleeper ${number} ${day}`, 0) < 0.04) return 'retry';
  const chance = clock.chance(`wakeup ${number} ${day}`, attempt);
  if (chance < 0.74) return 'answered';
  if (chance < 0.84) return 'snoozed';
  return chance < 0.9 ? 'busy' : 'retry';
}

const firstFirst = (one: ListedWakeup, other: ListedWakeup): number => {
  if (one.next_try === other.next_try) return Number(one.id) - Number(other.id);
  return one.next_try < other.next_try ? -1 : 1;
};

/** The calls of one box. */
export class WakeupCalls {
  private readonly box: Box;
  private readonly records: WakeupRecords;

  constructor(box: Box, records: WakeupRecords) {
    this.box = box;
    this.records = records;
  }

  /** Goes from event to event up to a moment: a line is taken, a call ends, the next one waits for a line. */
  work(moment: string): void {
    const own = this.records.settings();
    const phones = new Map(phonesOf(this.box).map((phone) => [phone.number, phone]));
    const inTime = (each: ListedWakeup): ListedWakeup =>
      each.state === 'calling' && secondsBetween(moment, each.ends) > MOST_SECONDS ? { ...each, ends: moment } : each;
    const open = new Map(this.records.openCalls(moment).map((each) => [each.id, inTime(each)]));
    const put = (next: ListedWakeup): void => {
      this.records.keepCall(next);
      if (next.state === 'calling' || (WAITING.includes(next.state) && next.next_try <= moment && next.not_before <= this.box.clock.now()))
        open.set(next.id, next);
      else open.delete(next.id);
    };
    let freed = '';
    for (;;) {
      const all = [...open.values()];
      const calling = all.filter((each) => each.state === 'calling').toSorted((one, other) => (one.ends < other.ends ? -1 : 1));
      const [ending] = calling;
      const [first] = all.filter((each) => WAITING.includes(each.state)).toSorted(firstFirst);
      const starting = calling.length < (own.simultaneous ?? 1) ? first : undefined;
      if (ending && (!starting || ending.ends <= starting.next_try)) {
        if (ending.ends > moment) break;
        freed = ending.ends;
        put(this.finished(ending, own));
        continue;
      }
      if (!starting || starting.next_try > moment) break;
      // Who has waited for a line is called when one is free.
      const since = starting.next_try < freed ? freed : starting.next_try;
      put(this.begun({ ...starting, next_try: since }, phones.get(starting.number), own));
    }
  }

  /** What is to be called by a moment has failed: the box has no power for it. */
  failAll(moment: string): void {
    for (const each of this.records.openCalls(moment)) {
      this.records.keepCall({ ...each, state: 'failed', reason: 'off', next_try: '', outcome: '' });
    }
  }

  /** The clock was set past some that are due: nobody was called then. Who is only so many seconds late is called now, the others have failed. */
  jumped(moment: string, late: number): void {
    const oldest = later(moment, -late);
    for (const each of this.records.openCalls(moment)) {
      if (each.state === 'calling') continue;
      this.records.keepCall(
        each.next_try < oldest
          ? { ...each, state: 'failed', reason: 'clock', next_try: '', outcome: '', escalated: this.escalatedTo(this.records.settings()) }
          : { ...each, next_try: moment, not_before: 0 },
      );
    }
  }

  /**
   * The box was not there for a while: nobody was called then, and whom it was calling when it went has heard nothing. Who is only so
   * many seconds late is called now, the others have failed.
   */
  returned(moment: string, late: number): void {
    const oldest = later(moment, -late);
    for (const each of this.records.openCalls(moment)) {
      const cut = each.state === 'calling';
      this.records.keepCall(
        (cut ? each.last_try : each.next_try) < oldest
          ? { ...each, state: 'failed', reason: 'off', next_try: '', outcome: '', escalated: this.escalatedTo(this.records.settings()) }
          : { ...each, ...(cut && { state: 'retry' }), next_try: moment, not_before: 0, outcome: '' },
      );
    }
  }

  again(id: string): void {
    const found = this.records.call(id);
    if (!found || found.state === 'calling') return;
    // One that was cancelled before its time is called at its time: nobody wants to be woken the evening before.
    const now = this.records.now();
    const next = found.state === 'cancelled' && found.due > now ? found.due : now;
    const unhandled = { handled_by: '', handled_at: '', handled_note: '' };
    this.records.keepCall({
      ...found,
      ...unhandled,
      state: 'due',
      reason: 'none',
      next_try: next,
      not_before: 0,
      // What was tried before counts for whoever reads it, not against the tries that are left.
      earlier: (found.earlier ?? 0) + found.attempts,
      attempts: 0,
      snoozes: 0,
    });
  }

  cancel(id: string, reason: 'person' | 'checkout'): void {
    const found = this.records.call(id);
    if (!found || ![...WAITING, 'calling'].includes(found.state)) return;
    this.records.keepCall({ ...found, state: 'cancelled', reason, next_try: '', outcome: '' });
  }

  handle(id: string, by: string, note: string): void {
    const found = this.records.call(id);
    if (found) this.records.keepCall({ ...found, handled_by: by, handled_at: this.records.now(), handled_note: note });
  }

  /** The guest of a phone has left. */
  checkOut(number: string): void {
    for (const { id } of this.records.openCallsOf(number)) this.cancel(id, 'checkout');
  }

  /** Whoever could not be woken has left. */
  endAlarms(number: string): void {
    for (const each of this.records.alarmsOf(number)) this.records.keepCall({ ...each, reason: 'checkout' });
  }

  /** He has moved to a room with another phone. */
  move(from: string, to: string): void {
    const name = phonesOf(this.box).find(({ number }) => number === to)?.name ?? to;
    for (const each of this.records.waitingCallsOf(from)) this.records.keepCall({ ...each, number: to, name });
  }

  /** A call that has begun. How the phone takes it is simulated. */
  private begun(each: ListedWakeup, phone: Phone | undefined, own: WakeupSettings): ListedWakeup {
    let outcome: Answer = 'offline';
    let ring = 0;
    const takes = (state: PhoneState): Taking => {
      const wish = answerOf(this.box.clock, each.number, each.due, each.attempts);
      const answer = wish === 'snoozed' && each.snoozes >= (own.snooze_limit ?? 0) ? 'answered' : wish;
      const reached = phone?.enabled && state !== 'offline';
      outcome = !reached ? 'offline' : state === 'busy' || state === 'ringing' ? 'busy' : answer;
      ring = outcome === 'offline' ? 2 : outcome === 'retry' ? (own.ring_seconds ?? 30) : outcome === 'busy' ? 3 : ANSWER_SECONDS;
      const result = outcome === 'snoozed' ? 'answered' : outcome === 'retry' ? 'unanswered' : outcome;
      return { result, ring, talk: outcome === 'snoozed' ? SNOOZE_SECONDS : HEARD_SECONDS };
    };
    this.box.voice.script({ at: millisecondsOf(each.next_try), to: each.number, label: 'wakeup' }, takes);
    const ends = later(each.next_try, ring);
    return { ...each, state: 'calling', attempts: each.attempts + 1, last_try: each.next_try, ends, outcome };
  }

  /** A call that is over: the guest is up, or is called again after a while, or somebody is told. */
  private finished(each: ListedWakeup, own: WakeupSettings): ListedWakeup {
    const order = this.records.order(each.order);
    const over: ListedWakeup = { ...each, outcome: '', next_try: '' };
    if (each.outcome === 'answered') return { ...over, state: 'answered' };
    if (each.outcome === 'snoozed') {
      return { ...over, ...this.after(each, order?.snooze ?? own.snooze ?? 10), state: 'snoozed', snoozes: each.snoozes + 1 };
    }
    // A snooze is no failed try.
    const failed = each.attempts - each.snoozes;
    if (failed <= (order?.retries ?? own.retries ?? 0)) {
      return { ...over, ...this.after(each, order?.interval ?? own.interval ?? 5), state: each.outcome === 'busy' ? 'busy' : 'retry' };
    }
    const escalated = this.escalatedTo(own);
    return each.outcome === 'offline'
      ? { ...over, state: 'failed', reason: 'offline', escalated }
      : { ...over, state: 'unanswered', escalated };
  }

  /** So many minutes pass on the night on which the clock is changed too. */
  private after({ ends }: ListedWakeup, minutes: number): Pick<ListedWakeup, 'next_try' | 'not_before'> {
    const ended = this.box.clock.now() - secondsBetween(ends, this.records.now()) * 1000;
    const again = ended + minutes * 60_000;
    const next_try = wireTime(again);
    return { next_try, not_before: next_try < ends ? again : 0 };
  }

  /** The number that is told of a guest who is not up; '' where nobody is. */
  private escalatedTo({ unanswered, extension, group }: WakeupSettings): string {
    if (unanswered === 'extension') return this.numberOf(resourcePaths.voiceExtensionset, extension);
    return unanswered === 'group' ? this.numberOf(resourcePaths.voiceRinggroup, group) : '';
  }

  private numberOf(path: string, id: string): string {
    const row = this.box.store.get('SELECT body FROM rows WHERE resource = ? AND id = ?', path, Number(id));
    return row ? String(JSON.parse(String(row.body)).number ?? '') : '';
  }
}
