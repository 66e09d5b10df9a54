/** The link of the box to its PMS, and a fake PMS at the other end: guests come, go, move and are renamed, and each message is kept. */
import type { PmsLink, Trial } from '../../../src/areas/system/external-interface/calls';
import { COMPARED } from '../../../src/areas/system/external-interface/rooms';
import { type PmsSettings, pmsFields } from '../../../src/areas/system/external-interface/settings';
import { decodeRow } from '../../../src/field/field';
import type { Box } from '../box';
import { type Entry, type Resource, rowsOf } from '../resource';
import { reach } from '../tools/connect';
import { type Peer, type Standing, standingOf } from '../tools/standing';
import { phonesOf } from '../voice/phones';
import { wakeupsOf } from '../voice/wakeups';
import { wireTime } from '../wire-time';
import { changesOf, type Effects, effectsOf, type Following } from './effects';

/** The resources that the link works on. */
export interface LinkTables {
  readonly settings: Resource;
  readonly messages: Resource;
  readonly rooms: Resource;
}

const MAX_MESSAGES = 2000;
const TICK_MS = 1000;
const EVENT_MS = 3 * 60_000;
const DOWN_MS = 30 * 60_000;
const STEP = 'pms step';

/** Where the fake PMS of the demonstration lives: any other address is really connected to. */
export const FAKE_PMS = '192.168.10.60';

/** Whom the link asks whether it is there. */
export const pmsPeer = ({ address, port = 0 }: Pick<PmsSettings, 'address' | 'port'>): Peer<''> => ({
  key: 'pms',
  target: `${address} ${port}`,
  ask: async () => {
    const { result, ms } = await reach({ host: address, port, over: 'tcp' });
    return { up: result === 'answered', reason: '', ms };
  },
});

const GUESTS = ['张伟', '王芳', '李娜', '刘洋', 'Emma Brown', 'Liam Smith', '陈静', 'Olivia Jones', '赵磊', 'Noah Miller'] as const;
const languageOf = (guest: string): string => (/^[\x20-\x7e]+$/.test(guest) ? 'en' : 'zh_CN');

/** The link of one box. */
export interface PmsLinkOf {
  settings(): PmsSettings;
  state(): PmsLink;
  rehearse(trial: Trial): Effects;
  changes(effects: Effects): ReturnType<typeof changesOf>;
  /** The fake PMS says something of a guest; answers whether the box took it. */
  say(trial: Trial): boolean;
  /** A room becomes what the PMS says. */
  resync(id: string): { readonly before: Entry; readonly after: Entry } | undefined;
  stop(): void;
}

/** Opens the link of a box. */
export function openLink(box: Box, tables: LinkTables): PmsLinkOf {
  const { store, clock } = box;
  const at = (resource: Resource) => rowsOf(resource, store, clock);
  const settings = (): PmsSettings => decodeRow(pmsFields, at(tables.settings).one('1'));
  const following = (): Following => {
    const { follows, guest_package } = settings();
    return { areas: follows, guestPackage: guest_package };
  };
  const rooms = (): readonly Entry[] => at(tables.rooms).all();
  // Telephony reads the rooms before anybody has looked at their list.
  rooms();
  const body = ({ id: _id, sort: _sort, mtime: _mtime, ...rest }: Entry): Entry => rest;
  const drift = (room: Entry): string => (COMPARED.every(([own, theirs]) => room[own] === room[theirs]) ? 'same' : 'differs');
  const saveRoom = (id: string, room: Entry): void => at(tables.rooms).save(id, { ...body(room), drift: drift(room) });
  const isFake = (): boolean => settings().address === FAKE_PMS;
  const standing = (): Standing | undefined => standingOf(box, pmsPeer(settings()));
  const isUp = (): boolean => {
    if (settings().type === 'none') return false;
    return isFake() ? clock.chance('pms down', Math.floor(clock.lived() / DOWN_MS)) <= 0.97 : standing()?.up === true;
  };

  const spell = ({ event, room, to_room, guest, language }: Trial): string => {
    const now = wireTime(clock.now());
    const [date, time] = [now.slice(2, 10).replaceAll('-', ''), now.slice(11).replaceAll(':', '')];
    const { type } = settings();
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
  };

  const keep = (message: Entry): void => {
    at(tables.messages).add(message);
    store.run(
      'DELETE FROM rows WHERE resource = ? AND id <= (SELECT max(id) FROM rows WHERE resource = ?) - ?',
      tables.messages.path,
      tables.messages.path,
      MAX_MESSAGES,
    );
  };

  const say = (trial: Trial): boolean => {
    const raw = spell(trial);
    // The PMS's own book first: a message that the box refuses leaves the two apart.
    const book = effectsOf(
      trial,
      rooms().map((room) => ({ ...room, ...Object.fromEntries(COMPARED.map(([own, theirs]) => [own, room[theirs]])) })),
      following(),
    );
    if ('rooms' in book) {
      for (const [id, room] of book.rooms) {
        const kept = at(tables.rooms).one(id);
        if (kept) saveRoom(id, { ...kept, ...Object.fromEntries(COMPARED.map(([own, theirs]) => [theirs, room[own]])) });
      }
    }
    const effects = effectsOf(trial, rooms(), following());
    if ('rooms' in effects) for (const [id, room] of effects.rooms) saveRoom(id, room);
    const refused = 'refused' in effects ? effects.refused : undefined;
    if (refused === undefined && trial.event === 'check_out') wakeNobody(trial.room);
    if (refused === undefined && trial.event === 'move') wakeElsewhere(trial);
    keep({
      time: wireTime(clock.now()),
      direction: 'in',
      kind: trial.event,
      room: trial.event === 'move' ? trial.to_room : trial.room,
      guest: trial.guest,
      result: refused ? 'nak' : 'ack',
      reason: refused ?? 'none',
      latency: Math.round(8 + 60 * clock.chance('pms latency', clock.now())),
      raw,
    });
    return refused === undefined;
  };

  const phoneOf = (number: string): string => phonesOf(box).find(({ room }) => room === number)?.number ?? '';
  /** Nobody is woken who has left. */
  const wakeNobody = (room: string): void => {
    const phone = phoneOf(room);
    if (phone !== '') wakeupsOf(box)?.checkOut(phone);
  };
  /** Who has moved is woken where he sleeps now, if his telephone goes with him. */
  const wakeElsewhere = ({ room, to_room }: Trial): void => {
    const [from, to] = [phoneOf(room), phoneOf(to_room)];
    if (from !== '' && to !== '' && following().areas.includes('phone')) wakeupsOf(box)?.move(from, to);
  };

  /** Something that fits the hotel as it is: who is in moves, leaves or is renamed, an empty room is filled. */
  const invent = (step: number): Trial | undefined => {
    const all = rooms();
    const pick = <T>(list: readonly T[], name: string): T | undefined => list[Math.floor(clock.chance(`pms ${name}`, step) * list.length)];
    const [full, empty] = [all.filter((room) => room.pms_occupied === 1), all.filter((room) => room.pms_occupied !== 1)];
    const event = pick(['check_in', 'check_in', 'check_out', 'check_out', 'move', 'change'] as const, 'event') ?? 'check_in';
    const room = pick(event === 'check_in' ? empty : full, 'room');
    const target = event === 'move' ? pick(empty, 'target') : room;
    if (!room || !target) return undefined;
    const guest = event === 'check_in' ? (pick(GUESTS, 'guest') ?? '') : event === 'change' ? `${room.pms_guest} VIP` : '';
    return { event, room: String(room.room), to_room: event === 'move' ? String(target.room) : '', guest, language: languageOf(guest) };
  };

  const tick = (): void => {
    const step = Math.floor(clock.lived() / EVENT_MS);
    const known = Number(store.setting(STEP) ?? 0);
    if (step <= known) return;
    // After a jump of the clock only the last hour is made up for.
    for (let each = Math.max(known + 1, step - 19); each <= step && isFake() && isUp(); each += 1) {
      const trial = invent(each);
      if (trial) say(trial);
    }
    store.keep(STEP, step);
  };
  const timer = setInterval(() => void store.transaction(tick), TICK_MS).unref();

  return {
    settings,
    state: () => {
      const { type, name, heartbeat = 30 } = settings();
      const up = isUp();
      const differing = rooms().filter((room) => room.drift === 'differs').length;
      if (type === 'none') return { state: 'off', name: '', last: '', round_trip: 0, queue: 0, drift: differing };
      if (!isFake()) {
        const { heard = 0, ms = 0 } = standing() ?? {};
        return { state: up ? 'up' : 'down', name, last: wireTime(heard), round_trip: up ? ms : 0, queue: 0, drift: differing };
      }
      const beat = heartbeat * 1000;
      // A PMS that is alive says so once a heartbeat.
      const last = up ? clock.now() - (clock.now() % beat) : clock.now() - (clock.lived() % DOWN_MS) - beat;
      const queue = up ? 0 : 1 + Math.floor((clock.lived() % DOWN_MS) / 60_000);
      return {
        state: up ? 'up' : 'down',
        name,
        last: wireTime(last),
        round_trip: up ? Math.round(8 + 20 * clock.drift('pms', 60_000)) : 0,
        queue,
        drift: differing,
      };
    },
    rehearse: (trial) => effectsOf(trial, rooms(), following()),
    changes: (effects) => ('rooms' in effects ? changesOf(rooms(), effects.rooms) : []),
    say,
    resync: (id) => {
      const before = at(tables.rooms).one(id);
      if (!before) return undefined;
      const [guest, language] = [String(before.pms_guest), String(before.pms_language)];
      // As if the guest of before had left and the right one had come.
      const empty =
        before.occupied === 1
          ? effectsOf({ event: 'check_out', room: String(before.room), to_room: '', guest: '', language: '' }, [before], following())
          : undefined;
      const vacated = (empty && 'rooms' in empty && empty.rooms.get(id)) || before;
      const filled =
        before.pms_occupied === 1
          ? effectsOf({ event: 'check_in', room: String(before.room), to_room: '', guest, language }, [vacated], following())
          : undefined;
      const after = (filled && 'rooms' in filled && filled.rooms.get(id)) || vacated;
      saveRoom(id, after);
      if (before.occupied === 1 && after.occupied !== 1) wakeNobody(String(before.room));
      return { before, after };
    },
    stop: () => clearInterval(timer),
  };
}
