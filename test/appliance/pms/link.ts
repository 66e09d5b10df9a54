/** The link of the box to its PMS, or to a fake one: guests come, go, move and are renamed, and each message is kept. */
import type { PmsLink, Trial } from '../../../src/areas/system/external-interface/calls';
import type { PmsSettings } from '../../../src/areas/system/external-interface/settings';
import { plainName } from '../../../src/lib/plain-name';
import type { Box } from '../box';
import type { Entry } from '../resource';
import { settleBeforeLeaving } from '../stays/leaving';
import { type Answered, type Peer, standingOf } from '../tools/standing';
import { phonesOf } from '../voice/phones';
import { wakeupsOf } from '../voice/wakeups';
import { wireTime } from '../wire-time';
import { type Spoken, speakTo } from './ask';
import { changesOf, type Effects, effectsOf } from './effects';
import { FAKE_PMS, fakeGoneFor, invent, isFakeUp, spell } from './fake';
import { asInBook, bookedAs, type LinkTables, PmsRecords } from './records';

const TICK_MS = 1000;
const EVENT_MS = 3 * 60_000;
const STEP = 'pms step';

/** How the PMS stands after it was spoken to: one that takes the connection but does not answer as a PMS is silent. */
export const standingAfter = ({ reached, problem, answerMs }: Spoken): Answered<'silent'> => ({
  up: problem === undefined,
  reason: reached === 'answered' && problem !== undefined ? 'silent' : '',
  ms: answerMs,
});

/** Whom the link asks whether it is there. */
export const pmsPeer = (settings: Pick<PmsSettings, 'type' | 'address' | 'port'>): Peer<'silent'> => ({
  key: 'pms',
  target: `${settings.type} ${settings.address} ${settings.port ?? 0}`,
  ask: async () => standingAfter(await speakTo(settings)),
});

/** The link of one box. */
export interface PmsLinkOf {
  settings(): PmsSettings;
  state(): PmsLink;
  rehearse(trial: Trial): Effects;
  changes(effects: Effects): ReturnType<typeof changesOf>;
  /** The fake PMS says something of a guest; answers whether the box took it. */
  say(trial: Trial): boolean;
  /** Somebody writes down what the PMS can't say now: its own book does not know of it, until it says the same. */
  byHand(trial: Trial): Effects;
  /** Who is in a room is whom the PMS means: name and language become the PMS's, and the stay goes on. */
  sameGuest(id: string): { readonly before: Entry; readonly after: Entry } | undefined;
  /** Brings up to date what the list says of rooms, their telephones and the PMS. */
  freshen(): void;
  /** A room becomes what the PMS says. */
  resync(id: string): { readonly before: Entry; readonly after: Entry } | undefined;
  stop(): void;
}

/** Who is woken, where a guest has left or moved. */
class GuestPhones {
  private readonly box: Box;

  constructor(box: Box) {
    this.box = box;
  }

  private of(number: string): readonly string[] {
    return phonesOf(this.box).flatMap((phone) => (phone.room === number ? [phone.number] : []));
  }

  /** Nobody is woken who has left. */
  left(room: string): void {
    for (const phone of this.of(room)) wakeupsOf(this.box)?.checkOut(phone);
  }

  /** Who has moved is woken where he sleeps now. */
  moved({ room, to_room }: Trial): void {
    const [to] = this.of(to_room);
    if (to !== undefined) for (const from of this.of(room)) wakeupsOf(this.box)?.move(from, to);
  }
}

/** How the link is: whether somebody is at its other end, and since when. */
function stateOf(box: Box, settings: PmsSettings): Omit<PmsLink, 'drift'> {
  const { clock } = box;
  const { type, name, heartbeat = 30, address } = settings;
  const quiet = { reason: '', since: '', queue: 0, round_trip: 0 } as const;
  if (type === 'none') return { ...quiet, state: 'off', name: '', last: '' };
  if (address !== FAKE_PMS) {
    const { up = false, reason = '', since = 0, heard = 0, ms = 0 } = standingOf(box, pmsPeer(settings)) ?? {};
    if (up) return { ...quiet, state: 'up', name, last: wireTime(heard), round_trip: ms };
    return { ...quiet, state: 'down', reason, since: wireTime(since), name, last: wireTime(heard) };
  }
  const beat = heartbeat * 1000;
  if (!isFakeUp(clock)) {
    const gone = fakeGoneFor(clock);
    const since = wireTime(clock.now() - gone);
    return { ...quiet, state: 'down', since, name, last: wireTime(clock.now() - gone - beat), queue: 1 + Math.floor(gone / 60_000) };
  }
  // A PMS that is alive says so once a heartbeat.
  const last = clock.now() - (clock.now() % beat);
  return { ...quiet, state: 'up', name, last: wireTime(last), round_trip: Math.round(8 + 20 * clock.drift('pms', 60_000)) };
}

/** Opens the link of a box. */
export function openLink(box: Box, tables: LinkTables): PmsLinkOf {
  const { store, clock } = box;
  const records = new PmsRecords(box, tables);
  const phones = new GuestPhones(box);
  // Telephony reads the rooms before anybody has looked at their list.
  records.rooms();

  /** Rooms become what has happened, and telephones follow. */
  const apply = (trial: Trial, effects: Effects): void => {
    if ('refused' in effects) return;
    if (trial.event === 'check_out') settleBeforeLeaving(box);
    for (const [id, room] of effects.rooms) records.saveRoom(id, room);
    if (trial.event === 'check_out') phones.left(trial.room);
    // A telephone that does not follow its guest stays, with what it is to do.
    if (trial.event === 'move' && records.following().areas.includes('phone')) phones.moved(trial);
  };

  /** Whether a refusal is none: the box knows already, by hand, what the PMS has just written into its book. */
  const isKnown = (book: Effects): boolean => 'rooms' in book && [...book.rooms.keys()].every((id) => records.room(id)?.drift === 'same');

  const say = (said: Trial): boolean => {
    // Names that would turn the text around them are the PMS's: here they are plain.
    const trial = { ...said, guest: plainName(said.guest) };
    const following = records.following();
    // The PMS's own book first: a message that the box refuses leaves the two apart.
    const book = effectsOf(trial, records.rooms().map(asInBook), following);
    for (const [id, said] of 'rooms' in book ? book.rooms : []) {
      const kept = records.room(id);
      if (kept) records.saveRoom(id, bookedAs(kept, said));
    }
    const effects = effectsOf(trial, records.rooms(), following);
    apply(trial, effects);
    const [now] = 'rooms' in effects ? [...effects.rooms.keys()].map((id) => records.room(id)) : [];
    const refused = 'refused' in effects && !isKnown(book) ? effects.refused : undefined;
    records.addMessage({
      time: wireTime(clock.now()),
      direction: 'in',
      kind: trial.event,
      room: trial.event === 'move' ? trial.to_room : trial.room,
      guest: trial.guest,
      // Whose name it is: with his stay it ends.
      stay: trial.guest === '' ? '' : String(now?.stay ?? ''),
      result: refused ? 'nak' : 'ack',
      reason: refused ?? 'none',
      latency: Math.round(8 + 60 * clock.chance('pms latency', clock.now())),
      raw: spell(trial, records.settings().type, clock),
    });
    return refused === undefined;
  };

  /** A room as if the guest of before had left and the right one had come; whose language alone was wrong has not left. */
  const asPmsSays = (before: Entry, id: string): Entry => {
    const after = (room: Entry, event: 'check_in' | 'check_out' | 'change', guest: string, language: string): Entry => {
      const effects = effectsOf({ event, room: String(room.room), to_room: '', guest, language }, [room], records.following());
      return ('rooms' in effects && effects.rooms.get(id)) || room;
    };
    const isSame = before.occupied === 1 && before.pms_occupied === 1 && before.guest === before.pms_guest;
    if (isSame) return after({ ...before, language: before.pms_language }, 'change', String(before.guest), '');
    const vacated = before.occupied === 1 ? after(before, 'check_out', '', '') : before;
    return before.pms_occupied === 1 ? after(vacated, 'check_in', String(before.pms_guest), String(before.pms_language)) : vacated;
  };

  /** What the fake PMS says by itself. */
  const tick = (): void => {
    const step = Math.floor(clock.lived() / EVENT_MS);
    const known = Number(store.setting(STEP) ?? 0);
    if (step <= known) return;
    const { type, address } = records.settings();
    const speaks = type !== 'none' && address === FAKE_PMS && isFakeUp(clock);
    // After a jump of the clock only the last hour is made up for.
    for (let each = Math.max(known + 1, step - 19); each <= step && speaks; each += 1) {
      const trial = invent(clock, records.rooms(), each);
      if (trial) say(trial);
    }
    store.keep(STEP, step);
  };
  const timer = setInterval(() => void store.transaction(tick), TICK_MS).unref();

  return {
    settings: () => records.settings(),
    state: () => {
      const now = stateOf(box, records.settings());
      return { ...now, drift: now.state === 'off' ? 0 : records.rooms().filter((room) => room.drift === 'differs').length };
    },
    rehearse: (trial) => {
      records.freshen();
      return effectsOf(trial, records.rooms(), records.following());
    },
    changes: (effects) => ('rooms' in effects ? changesOf(records.rooms(), effects.rooms) : []),
    say,
    byHand: (trial) => {
      const effects = effectsOf(trial, records.rooms(), records.following());
      apply(trial, effects);
      return effects;
    },
    freshen: () => records.freshen(),
    sameGuest: (id) => {
      const before = records.room(id);
      if (before?.occupied !== 1 || before.pms_occupied !== 1) return undefined;
      const after = asPmsSays({ ...before, guest: before.pms_guest }, id);
      records.saveRoom(id, after);
      return { before, after };
    },
    resync: (id) => {
      const before = records.room(id);
      if (!before) return undefined;
      settleBeforeLeaving(box);
      const after = asPmsSays(before, id);
      records.saveRoom(id, after);
      // Another guest, or none: the one of before is not woken any more.
      if (before.occupied === 1 && after.stay !== before.stay) phones.left(String(before.room));
      return { before, after };
    },
    stop: () => clearInterval(timer),
  };
}
