/** What a call does wherever it is: it rings, is answered, is talked on, and ends. How long each takes is chance. */
import type { CallResult } from '../../../src/areas/voice/parts/call-kinds';
import { type Call, note, recordOf } from './call';
import { mayRecord } from './recording-rules';
import type { CallState } from './voice';
import type { World } from './world';

const SECOND = 1000;

/** The states of calls. */
export class Talks {
  private readonly world: World;
  /** Lets a call into its meeting. */
  private readonly join: (call: Call, meeting: string) => void;

  constructor(world: World, join: (call: Call, meeting: string) => void) {
    this.world = world;
    this.join = join;
  }

  /** Milliseconds, by the call's own dice, between two numbers of seconds. */
  between(call: Call, low: number, high: number): number {
    return (low + this.world.roll(call) * (high - low)) * SECOND;
  }

  /** Begins a state; what was planned for the last one no longer holds. */
  enter(call: Call, state: CallState, number: string, name: string): void {
    const talked = call.state === 'talking' || call.state === 'meeting';
    const { to } = call;
    if (talked) call.talked += this.world.now - call.since;
    call.turn += 1;
    call.state = state;
    call.since = this.world.now;
    call.ringing = [];
    call.to = '';
    call.recording = false;
    call.queued = state === 'queue' ? call.queued || this.world.now : call.queued;
    call.number = number;
    call.name = name;
    if (talked && to !== '') for (const told of this.world.onFree) told(call, to);
  }

  end(call: Call, result: CallResult): void {
    if (this.world.calls.get(call.begin.id) !== call) return;
    this.enter(call, call.state, call.number, call.name);
    this.world.calls.delete(call.begin.id);
    const outcome = call.answered > 0 ? 'answered' : result;
    note(call, this.world.now, 'end', outcome, '', '');
    const record = recordOf(call, this.world.now, result);
    for (const told of this.world.onEnd) told(call, record);
    call.begin.ended?.(record);
  }

  /** Talks until somebody hangs up. */
  talk(call: Call): void {
    const [low, high] = call.begin.direction === 'internal' ? [12, 150] : [20, 420];
    // Most talks are short: the square keeps the long ones rare.
    this.world.later(call, (low + this.world.roll(call) ** 2 * (high - low)) * SECOND, () => this.end(call, 'answered'));
  }

  answer(call: Call, extension: string): void {
    const found = this.world.extension(extension);
    const queueRecords = call.queued > 0 && this.world.details().queue(call.queue).records;
    for (const told of this.world.onAnswer) told(call, extension);
    if (call.begin.meeting !== undefined) {
      call.extension = extension;
      if (call.answered === 0) call.answered = this.world.now;
      this.join(call, call.begin.meeting);
      return;
    }
    this.enter(call, 'talking', found?.number ?? '', found?.name ?? '');
    call.queued = 0;
    call.to = extension;
    call.extension ||= extension;
    if (call.answered === 0) call.answered = this.world.now;
    note(call, this.world.now, 'extension', extension, found?.name ?? '', 'answered');
    const { direction } = call.begin;
    call.recording = (queueRecords || this.world.details().records(extension, direction)) && mayRecord(this.world.box, direction);
    call.recorded ||= call.recording;
    // What the box has to say itself is soon said.
    if (call.begin.label !== '' && call.from === '') this.world.later(call, this.between(call, 12, 30), () => this.end(call, 'answered'));
    else this.talk(call);
  }

  /** Rings phones at once; the first that answers talks. */
  ring(call: Call, extensions: readonly string[], seconds: number, unanswered: () => void, wait = false): void {
    call.ringing = extensions;
    const patience = !wait && this.world.roll(call) < 0.05 ? this.between(call, 6, 20) : Number.POSITIVE_INFINITY;
    const person = this.world.extension(extensions[Math.floor(this.world.roll(call) * extensions.length)] ?? '');
    const answers = this.world.roll(call) < (person?.room ? 0.78 : 0.92);
    const at = this.between(call, 2, Math.min(14, seconds));
    if (patience < at) this.world.later(call, patience, () => this.end(call, 'unanswered'));
    else if (answers && person) this.world.later(call, at, () => this.answer(call, person.id));
    else this.world.later(call, seconds * SECOND, unanswered);
  }
}
