/** The fake PMS of the demonstration: what it says, in the words of the wire, and what happens in its hotel. */
import type { Trial } from '../../../src/areas/system/external-interface/calls';
import type { PmsSettings } from '../../../src/areas/system/external-interface/settings';
import type { Clock } from '../clock';
import type { Entry } from '../resource';
import { wireTime } from '../wire-time';

/** Where it lives: any other address is really connected to. */
export const FAKE_PMS = '192.168.10.60';
/** It stays or is away for such a span. */
const SPAN_MS = 30 * 60_000;

const GUESTS = ['张伟', '王芳', '李娜', '刘洋', 'Emma Brown', 'Liam Smith', '陈静', 'Olivia Jones', '赵磊', 'Noah Miller'] as const;
const languageOf = (guest: string): string => (/^[\x20-\x7e]+$/.test(guest) ? 'en' : 'zh_CN');

/** Whether it is there: now and then it is not. */
export const isFakeUp = (clock: Clock): boolean => clock.chance('pms down', Math.floor(clock.lived() / SPAN_MS)) <= 0.97;

/** Milliseconds since it went, while it is not there. */
export const fakeGoneFor = (clock: Clock): number => clock.lived() % SPAN_MS;

/** A message as an interface of that type spells it. */
export function spell({ event, room, to_room, guest, language }: Trial, type: PmsSettings['type'], clock: Clock): string {
  const now = wireTime(clock.now());
  const [date, time] = [now.slice(2, 10).replaceAll('-', ''), now.slice(11).replaceAll(':', '')];
  if (type !== 'opera_fias') {
    return JSON.stringify({
      event,
      room: event === 'move' ? to_room : room,
      ...(event === 'move' && { from_room: room }),
      ...(guest !== '' && { guest }),
      ...(event === 'check_in' && { language }),
      date: now.slice(0, 10),
      time: now.slice(11),
    });
  }
  const name = guest === '' ? '' : `GN${guest}|`;
  switch (event) {
    case 'check_in':
      return `GI|RN${room}|G#${4000 + (Number(room) % 997)}|${name}GL${language === 'en' ? 'EA' : 'ZH'}|GA${date}|GSN|DA${date}|TI${time}|`;
    case 'check_out':
      return `GO|RN${room}|GSN|DA${date}|TI${time}|`;
    case 'move':
      return `GC|RN${to_room}|RO${room}|GSN|DA${date}|TI${time}|`;
    case 'change':
      return `GC|RN${room}|${name}GSN|DA${date}|TI${time}|`;
  }
}

/** Something that fits the hotel as it is: who is in moves, leaves or is renamed, an empty room is filled. */
export function invent(clock: Clock, rooms: readonly Entry[], step: number): Trial | undefined {
  const pick = <T>(list: readonly T[], name: string): T | undefined => list[Math.floor(clock.chance(`pms ${name}`, step) * list.length)];
  const [full, empty] = [rooms.filter((room) => room.pms_occupied === 1), rooms.filter((room) => room.pms_occupied !== 1)];
  const event = pick(['check_in', 'check_in', 'check_out', 'check_out', 'move', 'change'] as const, 'event') ?? 'check_in';
  const room = pick(event === 'check_in' ? empty : full, 'room');
  const target = event === 'move' ? pick(empty, 'target') : room;
  if (!room || !target) return undefined;
  const guest = event === 'check_in' ? (pick(GUESTS, 'guest') ?? '') : event === 'change' ? `${room.pms_guest} VIP` : '';
  return { event, room: String(room.room), to_room: event === 'move' ? String(target.room) : '', guest, language: languageOf(guest) };
}
