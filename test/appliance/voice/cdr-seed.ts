/** Calls of the past, for a new data folder: as many as wanted, the same for a seed, in the order of time. */

import { DIRECTIONS, RESULTS } from '../../../src/areas/voice/parts/call-kinds';
import { chanceOf } from '../clock';
import type { Coded, Party } from './cdr-columns';

/** Whom the calls are made by and for. */
export interface CdrWorld {
  /** The extensions, with the id of each. */
  readonly extensions: readonly (Party & { readonly id: number })[];
  /** Ids of the extensions that answer for a queue or a ring group. */
  readonly queues: ReadonlyMap<number, readonly number[]>;
  readonly groups: ReadonlyMap<number, readonly number[]>;
  /** Unix seconds. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Different callers from outside. */
  readonly callers: number;
  readonly seed: string;
}

/** Calls of each hour of a day, relative to each other. */
const HOURS = [2, 1, 1, 1, 1, 2, 5, 9, 14, 18, 19, 17, 13, 12, 14, 16, 17, 18, 17, 15, 12, 9, 6, 4];
const SUNDAY = 0.8;
const HOUR = 3600;

const CODE = {
  inbound: DIRECTIONS.indexOf('inbound'),
  outbound: DIRECTIONS.indexOf('outbound'),
  internal: DIRECTIONS.indexOf('internal'),
  answered: RESULTS.indexOf('answered'),
  unanswered: RESULTS.indexOf('unanswered'),
  busy: RESULTS.indexOf('busy'),
  failed: RESULTS.indexOf('failed'),
  voicemail: RESULTS.indexOf('voicemail'),
  abandoned: RESULTS.indexOf('abandoned'),
} as const;

/** The numbers that the seeded inbound routes know, and where each leads. */
const MAIN = '02888880000';
const BOOKING = '02888886500';
const OTHER = '02888880001';
/** The IVR outside the hours. */
const NIGHT = 2;

const NAMES = [
  '携程商旅',
  '张先生',
  '李女士',
  '王经理',
  '飞猪酒店',
  '陈女士',
  '赵先生',
  '美团住宿',
  '刘总',
  '孙女士',
  '鲜花速递',
  '川航票务',
];

/** A quick repeatable chance (mulberry32): a million calls need tens of millions of numbers. */
function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** How many calls begin in each hour, so that they add up to the count. */
function perHour({ from, to, count }: CdrWorld): readonly (readonly [start: number, length: number, calls: number])[] {
  const hours: (readonly [start: number, length: number, weight: number])[] = [];
  const first = new Date(from * 1000);
  first.setMinutes(0, 0, 0);
  for (let start = first.getTime() / 1000; start < to; start += HOUR) {
    const at = new Date(start * 1000);
    const begin = Math.max(start, from);
    const length = Math.min(start + HOUR, to) - begin;
    const weight = (HOURS[at.getHours()] ?? 1) * (at.getDay() === 0 ? SUNDAY : 1) * (length / HOUR);
    hours.push([begin, length, weight]);
  }
  const whole = hours.reduce((sum, [, , weight]) => sum + weight, 0);
  let share = 0;
  let given = 0;
  return hours.map(([start, length, weight]) => {
    share += weight;
    const calls = Math.round((share / whole) * count) - given;
    given += calls;
    return [start, length, calls] as const;
  });
}

/**
 * Makes the calls.
 * @param party gives the place of a party in the columns
 * @param emit is given each call
 */
export function seedCalls(world: CdrWorld, party: (party: Party) => number, emit: (record: Coded) => void): void {
  const roll = dice(Math.floor(chanceOf(`${world.seed}\ncalls`) * 0x1_0000_0000));
  const whole = (most: number): number => Math.floor(roll() * most);
  const outside = Array.from({ length: world.callers }, (_, at) => {
    const mobile = at % 4 !== 3;
    const number = mobile
      ? `1${['38', '39', '58', '86', '77', '59'][whole(6)]}${String(whole(1e8)).padStart(8, '0')}`
      : `028${String(80_000_000 + whole(9_999_999))}`;
    return party({ number, name: at % 5 === 0 ? (NAMES[whole(NAMES.length)] ?? '') : '' });
  });
  // Four digits that begin with 5, as the seeded route to the head office has it.
  const headOffice = Array.from({ length: 8 }, (_, at) => party({ number: String(5001 + at * 17), name: '' }));
  const staff = world.extensions.slice(0, 10);
  const inside = world.extensions.map((each) => ({ id: each.id, place: party(each) }));
  const desk = staff.map((each) => ({ id: each.id, place: party(each) }));
  const numbers = { [MAIN]: party({ number: MAIN, name: '' }), [BOOKING]: party({ number: BOOKING, name: '' }) };
  const other = party({ number: OTHER, name: '' });
  if (inside.length === 0) return;
  const someOf = <T>(list: readonly T[]): T => list[whole(list.length)] ?? list[0]!; // none of the lists is empty
  // Talk lengths have a long tail: most calls are short, some are not.
  const talkTime = (): number => Math.min(3600, Math.round(8 - 95 * Math.log(1 - roll() * 0.999)));

  let id = 0;
  for (const [start, length, calls] of perHour(world)) {
    for (let at = 0; at < calls; at += 1) {
      id += 1;
      const started = Math.floor(start + ((at + roll()) * length) / calls);
      const kind = roll();
      const ring = 2 + whole(18);
      const luck = roll();
      const record = { id, started, caller: 0, dialled: 0, did: 0, direction: 0, result: 0, recording: 0 };
      const more = { trunk: 0, ivr: 0, queue: 0, group: 0, extension: 0, wait: 0, talk: 0, duration: 0 };
      if (kind < 0.46) {
        record.direction = CODE.inbound;
        record.caller = someOf(outside);
        const line = roll();
        more.trunk = roll() < 0.62 ? 1 : 2;
        if (line < 0.55) {
          record.did = numbers[MAIN];
          const hour = new Date(started * 1000).getHours();
          more.ivr = hour >= 8 && hour < 20 ? 1 : 2;
          const key = roll();
          // At night nobody serves the queues: the menu of the night has the security and the desk.
          if (more.ivr === NIGHT) more.group = key < 0.3 ? 2 : 0;
          else if (key < 0.3) more.queue = 1;
          else if (key < 0.5) more.queue = 2;
          else if (key < 0.62) more.group = 1;
        } else if (line < 0.85) {
          record.did = numbers[BOOKING];
          more.queue = 1;
        } else record.did = other;
        record.dialled = record.did;
        const menu = more.ivr > 0 ? 4 + whole(16) : 0;
        const hold = more.queue > 0 ? Math.round(-22 * Math.log(1 - roll() * 0.995)) : 0;
        more.wait = menu + hold + ring;
        if (more.ivr > 0 && luck > 0.95) {
          Object.assign(more, { queue: 0, group: 0, wait: menu });
          record.result = CODE.unanswered;
        } else if (more.queue > 0 && luck < Math.min(0.5, hold / 160)) {
          record.result = CODE.abandoned;
          more.wait = menu + hold;
        } else if (luck > 0.91) record.result = CODE.voicemail;
        else if (luck > 0.85) record.result = CODE.unanswered;
        else {
          record.result = CODE.answered;
          const members = more.queue > 0 ? world.queues.get(more.queue) : more.group > 0 ? world.groups.get(more.group) : undefined;
          if (members && members.length > 0) more.extension = someOf(members);
          else more.extension = (more.ivr === NIGHT ? someOf(desk.slice(0, 2)) : more.ivr === 0 ? someOf(desk) : someOf(inside)).id;
        }
      } else if (kind < 0.68) {
        record.direction = CODE.outbound;
        const from = roll() < 0.7 ? someOf(desk) : someOf(inside);
        record.caller = from.place;
        const toHeadOffice = roll() >= 0.86;
        record.dialled = someOf(toHeadOffice ? headOffice : outside);
        more.extension = from.id;
        more.trunk = toHeadOffice ? 3 : 1 + whole(2);
        more.wait = 3 + ring;
        record.result = luck < 0.74 ? CODE.answered : luck < 0.9 ? CODE.unanswered : luck < 0.96 ? CODE.busy : CODE.failed;
        if (record.result === CODE.failed) more.wait = 1 + whole(3);
      } else {
        record.direction = CODE.internal;
        const from = someOf(inside);
        let to = roll() < 0.6 ? someOf(desk) : someOf(inside);
        // Nobody calls himself.
        if (to.id === from.id) to = inside[(inside.findIndex(({ id: own }) => own === from.id) + 1) % inside.length] ?? to;
        record.caller = from.place;
        record.dialled = to.place;
        more.wait = ring;
        record.result = luck < 0.8 ? CODE.answered : luck < 0.92 ? CODE.unanswered : luck < 0.97 ? CODE.busy : CODE.voicemail;
        if (record.result === CODE.answered) more.extension = to.id;
        if (record.result === CODE.busy) more.wait = 1;
      }
      if (record.result === CODE.answered) {
        more.talk = talkTime();
        record.recording = more.queue > 0 || roll() < 0.25 ? 1 : 0;
      }
      more.duration = more.wait + more.talk + (record.result === CODE.voicemail ? 10 + whole(30) : 0);
      emit({ ...record, ...more });
    }
  }
}
