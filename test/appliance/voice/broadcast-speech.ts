/** How a broadcast is played: it starts, is spoken in a call of the box's own, and ends. How a phone takes it is simulated. */
import type { CoveredPhone, Outcome, ReachedPhone, Start } from '../../../src/areas/voice/broadcast/calls';
import { resourcePaths } from '../../../src/gateway/calls';
import { later, secondsBetween } from '../../../src/lib/task-cycle';
import type { Box } from '../box';
import type { Entry } from '../resource';
import { wireTime } from '../wire-time';
import { coverageOf } from './broadcast-coverage';
import type { BroadcastRuns, KeptRun, ListedRun } from './broadcast-runs';
import { phonesOf, stateOf } from './phones';

/** Seconds that a prompt plays whose length nobody has written down. */
const PROMPT_SECONDS = 12;
/** Characters that are spoken in a second. */
const SPOKEN = 4;
/** A phone that rings but does not take the call. */
const UNANSWERED = 0.03;

/** What a broadcast says, and how long it takes once. */
interface Said {
  readonly what: string;
  readonly seconds: number;
}

/** The broadcasts of one box that play. */
export class BroadcastSpeech {
  private readonly box: Box;
  private readonly runs: BroadcastRuns;
  /** The call of each run that plays. */
  private readonly calls = new Map<string, string>();

  constructor(box: Box, runs: BroadcastRuns) {
    this.box = box;
    this.runs = runs;
  }

  /** The box's own time. */
  now(): string {
    return wireTime(this.box.clock.now());
  }

  /**
   * Starts one.
   * @param most seconds after which it is over, however often it is to be repeated
   * @returns the id of its run, which is over at once where nobody hears it
   */
  start(wish: Start, by: string, kind: KeptRun['kind'], most = Number.MAX_SAFE_INTEGER): string {
    const { box, runs } = this;
    const moment = this.now();
    // Who speaks from a phone has to take the call of the box first.
    const taken = kind === 'phone' && this.stateOfExtension(wish.extension) !== 'idle';
    const phones = this.reached(wish, kind, taken);
    const reached = phones.filter(({ outcome }) => outcome === 'heard').length;
    const said = this.said(wish);
    const failed = reached === 0;
    const kept: KeptRun = {
      started: moment,
      kind,
      by,
      source: wish.source,
      what: said.what,
      zones: kind === 'test' ? [] : runs.zones(wish.zones).map(({ name }) => name),
      volume: wish.volume,
      reached,
      missed: phones.length - reached,
      seconds: 0,
      result: failed ? 'failed' : 'playing',
      reason: taken ? 'noAnswer' : failed ? 'nobody' : 'none',
      until: failed ? moment : wish.source === 'live' ? '' : later(moment, Math.min(most, said.seconds * wish.repeat)),
      heard: kind === 'phone' ? '' : moment,
      phones,
    };
    const id = runs.add(kept);
    if (!failed && !(kind === 'plan' && box.voice.still)) this.speak(id, kept, wish);
    return id;
  }

  end(each: ListedRun, moment: string, result: KeptRun['result'], reason: KeptRun['reason'] = 'none'): void {
    this.runs.note(each.id, { result, reason, until: moment, seconds: Math.max(0, secondsBetween(each.started, moment)) });
    const call = this.calls.get(each.id);
    this.calls.delete(each.id);
    if (call !== undefined) this.box.voice.hangUp(call);
  }

  /** The phones that a broadcast calls, and what becomes of each. */
  private reached(wish: Start, kind: KeptRun['kind'], taken: boolean): readonly ReachedPhone[] {
    const { box, runs } = this;
    const step = runs.count();
    const covered: readonly CoveredPhone[] =
      kind === 'phone'
        ? coverageOf(box, runs, wish.zones).filter(({ id }) => id !== wish.extension)
        : coverageOf(box, runs, wish.zones, wish.extension);
    return covered.map(({ state, room: _room, guest: _guest, ...phone }): ReachedPhone => {
      const missed = taken || box.clock.chance(`broadcast ${phone.number}`, step) < UNANSWERED;
      const outcome: Outcome = state === 'hears' ? (missed ? 'unanswered' : 'heard') : state;
      return { ...phone, outcome };
    });
  }

  private said({ source, prompt, text }: Start): Said {
    if (source !== 'file') return { what: text, seconds: Math.max(2, Math.ceil(Array.from(text).length / SPOKEN)) };
    const row = this.box.store.get('SELECT body FROM rows WHERE resource = ? AND id = ?', resourcePaths.voiceVoicemanage, Number(prompt));
    const body: Entry = row ? JSON.parse(String(row.body)) : {};
    const length = Number(body.length);
    return { what: String(body.name ?? ''), seconds: length > 0 ? Math.ceil(length) : PROMPT_SECONDS };
  }

  private speak(id: string, { kind, phones, what, started, until }: KeptRun, { zones, extension }: Start): void {
    const own = kind === 'test' ? [] : this.runs.zones(zones);
    const tested = kind === 'test' ? phones[0] : undefined;
    const speech = {
      label: 'broadcast',
      number: tested?.number ?? own.find(({ number }) => number !== '')?.number ?? '',
      name: tested?.name ?? (own.map(({ name }) => name).join(', ') || what),
      from: kind === 'phone' ? extension : '',
      phones: phones.filter(({ outcome }) => outcome === 'heard').map((phone) => phone.id),
      seconds: until === '' ? undefined : Math.max(0, secondsBetween(started, until)),
      // Whoever hangs the call up ends what plays.
      ended: () => {
        this.calls.delete(id);
        const found = this.runs.run(id);
        const over = until !== '' && until <= this.now();
        if (found?.result === 'playing' && !over) this.end(found, this.now(), 'stopped');
      },
    };
    this.calls.set(id, this.box.voice.speak(speech));
  }

  private stateOfExtension(id: string) {
    const phone = phonesOf(this.box).find((each) => each.id === id);
    return phone ? stateOf(this.box, phone) : 'offline';
  }
}
