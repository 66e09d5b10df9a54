/** All that is in the rooms of the house, and what there is to mend in each. */
import { type RoomState, TROUBLES, type Trouble, URGENT } from '../../../src/areas/smart-screen/device-binding/calls';
import { WAITS } from '../../../src/areas/smart-screen/mall/order-moves';
import { receipts } from '../../../src/areas/smart-screen/message-board/receipts';
import { messages as requests } from '../../../src/areas/smart-screen/terminal-records/messages';
import { pathOf, resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import { bedsNow } from '../hospital/wards';
import { followBoard } from '../messages-board/board';
import type { Entry } from '../resource';
import { pmsNow } from '../resources/system-external-interface';
import { authorizationsOf } from '../terminals/authorization';
import { tracesOn } from '../terminals/guest-traces';
import { followMessages } from '../terminals/messages';
import { rulesOf } from '../terminals/rules';
import { terminalsNow } from '../terminals/terminals';
import { wakeupsOf } from '../voice/wakeups';
import { wireTime } from '../wire-time';
import { pointsNow } from '../wireless/refresh';
import { followDevices } from './devices';
import { openOrders } from './open-orders';
import { openResets } from './resets';
import { closedRooms, noteOfStay } from './stay-notes';

const MINUTE = 60_000;
/** Of messages and orders of a room so many are told here; all of them are in their lists. */
const MOST_SHOWN = 8;
const ITMS = '/admin.php/tr069/itms';

/** A flag as the wire spells it. */
const flagOf = (value: boolean): 0 | 1 => (value ? 1 : 0);

interface Mend {
  readonly trouble: Trouble;
  readonly name: string;
}

const rowsAt = ({ store }: Box, path: string): readonly Entry[] =>
  store
    .all('SELECT id, body FROM rows WHERE resource = ? ORDER BY sort, id', path)
    .map(({ id, body }) => ({ ...JSON.parse(String(body)), id: String(id) }));

/** Lists by the room that each stands in. */
function byRoom<T>(all: readonly T[], roomOf: (each: T) => string): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const each of all) {
    const room = roomOf(each);
    if (room === '') continue;
    const own = found.get(room);
    if (own) own.push(each);
    else found.set(room, [each]);
  }
  return found;
}

/** Everything of now, read once for all rooms. */
function houseNow(box: Box) {
  const devices = followDevices(box);
  const stays = new Map(rowsAt(box, resourcePaths.systemPmsRooms).map((each) => [String(each.room), each]));
  const terminals = byRoom(terminalsNow(box), ({ room }) => room);
  const beds = byRoom(bedsNow(box), ({ room }) => String(room));
  return {
    rooms: [...new Set([...stays.keys(), ...terminals.keys(), ...beds.keys()])].sort(),
    stays,
    beds,
    terminals,
    authorizations: authorizationsOf(box),
    devices: byRoom(devices, ({ room }) => String(room)),
    points: byRoom(pointsNow(box), ({ point }) => String(point.room)),
    modems: byRoom(rowsAt(box, ITMS), ({ room }) => String(room ?? '')),
    orders: openOrders(box),
    resets: openResets(box),
    closed: closedRooms(box),
    link: pmsNow(box)?.state ?? 'off',
  };
}
type House = ReturnType<typeof houseNow>;

/** Who stays in a room: its guest, or the patients of its beds. */
const staysIn = (house: House, room: string): readonly string[] => {
  const guest = house.stays.get(room);
  const patients = (house.beds.get(room) ?? []).map(({ stay }) => String(stay ?? ''));
  return [guest?.occupied === 1 ? String(guest.stay) : '', ...patients].filter((stay) => stay !== '');
};

/** Nobody can stay in a room that is out of order: as long as somebody does, it is in service. */
const isOutOfOrder = (house: House, room: string): boolean => house.closed[room] !== undefined && staysIn(house, room).length === 0;

/** Without a PMS there is nobody to differ from. */
const differsFromPms = (house: House, room: string): boolean => house.link !== 'off' && house.stays.get(room)?.drift === 'differs';

/** What there is to mend in a room; a room that is out of order raises no alarm. */
function mendOf(box: Box, house: House, room: string): readonly Mend[] {
  if (isOutOfOrder(house, room)) return [];
  const own = (kind: string): readonly Entry[] =>
    (house.devices.get(room) ?? []).filter((each) => each.kind === kind && each.state === 'offline');
  const terminals = house.terminals.get(room) ?? [];
  const oldest = staysIn(house, room).flatMap((each) => house.orders.get(each)?.oldest ?? []);
  const waited = oldest.length > 0 ? Math.floor((box.clock.now() - Math.min(...oldest)) / MINUTE) : 0;
  const found: Mend[] = [
    ...terminals.filter(({ mac }) => house.authorizations.get(mac)?.expired).map(({ name }) => ({ trouble: 'expired' as const, name })),
    ...(house.points.get(room) ?? [])
      .filter(({ device }) => !device || device.onlineSince === 0)
      .map(({ point }) => ({ trouble: 'apOffline' as const, name: String(point.name) })),
    ...(house.modems.get(room) ?? [])
      .filter(({ online }) => online === 'offline' || online === 0)
      .map(({ sn }) => ({ trouble: 'ontOffline' as const, name: String(sn) })),
    ...terminals.filter(({ online_since }) => online_since === 0).map(({ name }) => ({ trouble: 'tvOffline' as const, name })),
    ...own('phone').map(({ number }) => ({ trouble: 'phoneOffline' as const, name: String(number) })),
    ...own('panel').map(({ name }) => ({ trouble: 'panelOffline' as const, name: String(name) })),
    ...((house.resets.get(room) ?? 0) > 0 ? [{ trouble: 'reset' as const, name: String(house.resets.get(room)) }] : []),
    ...(waited >= WAITS.tooLong ? [{ trouble: 'order' as const, name: String(waited) }] : []),
    ...(differsFromPms(house, room) ? [{ trouble: 'differs' as const, name: '' }] : []),
    ...(house.beds.get(room) ?? [])
      .filter(({ drift }) => drift === 'differs')
      .map(({ place }) => ({ trouble: 'differsHis' as const, name: String(place) })),
    ...(terminals.length === 0 ? [{ trouble: 'noTv' as const, name: '' }] : []),
  ];
  return found.toSorted((one, other) => TROUBLES.indexOf(one.trouble) - TROUBLES.indexOf(other.trouble));
}

const stateOf = (house: House, room: string, mend: readonly Mend[]): RoomState => {
  if (isOutOfOrder(house, room)) return 'closed';
  if (mend.some(({ trouble }) => URGENT.has(trouble))) return 'urgent';
  if (mend.length > 0) return 'mend';
  return staysIn(house, room).length > 0 ? 'occupied' : 'vacant';
};

/** The grid. */
export const roomCells = (box: Box) => {
  const house = houseNow(box);
  const list = house.rooms.map((room) => {
    const mend = mendOf(box, house, room);
    const stay = house.stays.get(room);
    const occupied = staysIn(house, room).length > 0;
    const vip = stay?.occupied === 1 && noteOfStay(box, String(stay?.stay)).vip;
    return {
      room,
      state: stateOf(house, room, mend),
      occupied: flagOf(occupied),
      vip: flagOf(vip),
      count: mend.length,
      terminals: (house.terminals.get(room) ?? []).map(({ id }) => String(id)),
    };
  });
  return { list, link: house.link };
};

/** What was said between staff and whoever stays in a room, the newest first. */
function messagesIn(box: Box, room: string, stays: readonly string[]) {
  followBoard(box);
  followMessages(box);
  const isOwn = ({ stay }: Entry): boolean =>
    String(stay ?? '')
      .split('+')
      .some((each) => stays.includes(each));
  const sent = rowsAt(box, receipts.resource)
    .filter((each) => each.room === room && isOwn(each))
    .map(({ id, title, state, sent: time }) => ({
      id: `r${id}`,
      from: 'house',
      text: String(title),
      state: String(state),
      time: String(time),
    }));
  const asked = rowsAt(box, requests.resource)
    .filter((each) => each.room === room && isOwn(each))
    .map(({ id, text, state, time }) => ({ id: `m${id}`, from: 'guest', text: String(text), state: String(state), time: String(time) }));
  return [...sent, ...asked].toSorted((one, other) => (one.time < other.time ? 1 : -1)).slice(0, MOST_SHOWN);
}

/** What whoever stays in a room has ordered, the newest first. */
function ordersIn(box: Box, stays: readonly string[]) {
  return rowsAt(box, pathOf('mallOrder'))
    .filter(({ stay, in_house: here }) => here === 1 && stays.includes(String(stay)))
    .map(({ id, number, status, time, lines, bed }) => ({
      ...{ id, number: String(number), status: String(status), time: String(time), bed: String(bed ?? '') },
      lines: (Array.isArray(lines) ? lines : []).map(({ count, name }: Entry) => ({ name: String(name), count: Number(count) })),
    }))
    .toSorted((one, other) => (one.time < other.time ? 1 : -1))
    .slice(0, MOST_SHOWN);
}

/** What whoever stays in a room has still to pay there, in cents by currency: ordered on the room, and not on the bill of the PMS. */
function unbilledIn(box: Box, stays: readonly string[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { stay, pay, status, bill, posting, currency, total } of rowsAt(box, pathOf('mallOrder'))) {
    if (pay !== 'room' || status === 'OrderCanceled' || bill === 'Billed' || posting === 'reversed' || !stays.includes(String(stay)))
      continue;
    sums[String(currency)] = (sums[String(currency)] ?? 0) + Number(total);
  }
  return sums;
}

/** What a person may be told of a room beside what stands in it. */
export interface RoomRights {
  /** Who stays there. */
  readonly named: boolean;
  readonly messages: boolean;
  readonly orders: boolean;
}

/** One room, whole. */
export function roomPage(box: Box, room: string, { named, messages, orders }: RoomRights) {
  const house = houseNow(box);
  if (!house.rooms.includes(room)) return undefined;
  const mend = mendOf(box, house, room);
  const kept = house.stays.get(room);
  const stay = kept?.occupied === 1 ? String(kept.stay) : '';
  const note = noteOfStay(box, stay);
  const devices = house.devices.get(room) ?? [];
  const phones = devices.filter(({ kind }) => kind === 'phone');
  const numbers = new Set(phones.map(({ number }) => String(number)));
  const thing = (entry: Entry, name: unknown, more = '') => ({
    id: String(entry.id),
    name: String(name),
    state: String(entry.state),
    note: more,
  });
  return {
    ...{ room, stay, state: stateOf(house, room, mend), link: house.link, mend, named: flagOf(named) },
    guest: named && stay !== '' ? String(kept?.guest) : '',
    others: named ? note.others : [],
    vip: flagOf(note.vip),
    group: note.group,
    language: String(kept?.language ?? ''),
    closed: house.closed[room] ?? '',
    package: stay === '' ? '' : String(kept?.package ?? ''),
    differs: flagOf(differsFromPms(house, room)),
    terminals: (house.terminals.get(room) ?? []).map(({ id, mac, name, model, app, volume, online_since, last_seen }) => {
      const traces = tracesOn(box, id);
      const { packageName = '', deadline = '', expired = false } = house.authorizations.get(mac) ?? {};
      return {
        id: String(id),
        mac,
        name,
        model,
        app,
        online: flagOf(online_since > 0),
        since: wireTime(online_since || last_seen),
        package: packageName,
        deadline,
        expired: flagOf(expired),
        // What is on it, by what it says itself: how much, never what.
        ...{ volume, logins: traces.apps.length, code: flagOf(traces.code !== ''), language: traces.language },
        welcomed: flagOf(traces.stay !== '' && traces.stay === staysIn(house, room).join('+')),
      };
    }),
    phones: phones.map((each) => thing(each, each.number, String(each.name))),
    panels: devices.filter(({ kind }) => kind === 'panel').map((each) => thing(each, each.name)),
    points: (house.points.get(room) ?? []).map(({ point, device, clients }) => ({
      ...{ id: String(point.id), name: String(point.name), note: String(clients.length) },
      state: device && device.onlineSince > 0 ? 'online' : 'offline',
    })),
    modems: (house.modems.get(room) ?? []).map((each) => ({
      ...{ id: String(each.id), name: String(each.sn), note: String(each.model ?? '') },
      state: each.online === 'offline' || each.online === 0 ? 'offline' : 'online',
    })),
    orders: staysIn(house, room).reduce((sum, each) => sum + (house.orders.get(each)?.count ?? 0), 0),
    beds: (house.beds.get(room) ?? []).map(({ id, bed, place, patient, state, fasting, diet }) => ({
      ...{ id, bed, place, patient, occupied: flagOf(state === 'occupied'), fasting, diet },
    })),
    wakeups: (wakeupsOf(box)?.coming(numbers) ?? []).slice(0, MOST_SHOWN),
    unbilled: named ? unbilledIn(box, staysIn(house, room)) : {},
    resets: house.resets.get(room) ?? 0,
    ...{ messages: flagOf(messages), message_list: messages ? messagesIn(box, room, staysIn(house, room)) : [] },
    look: flagOf(staysIn(house, room).length === 0 || rulesOf(box).occupied),
    ...{ listed: flagOf(orders), order_list: orders ? ordersIn(box, staysIn(house, room)) : [] },
  };
}
