/** Device binding on the reference appliance: what stands where, what waits, swaps, stays by hand, and rooms with all that is in them. */
import { type Conflict, STAY_EVENTS } from '../../../src/areas/smart-screen/device-binding/calls';
import { deviceFields } from '../../../src/areas/smart-screen/device-binding/devices';
import { waitingDevices as declaredWaiting } from '../../../src/areas/smart-screen/device-binding/waiting';
import { oneLine } from '../../../src/field/rules';
import type { Box } from '../box';
import { clockNow } from '../clock-method';
import type { Message, MessageKey } from '../messages';
import { type Context, operation, Refusal, refuseFields } from '../operation';
import { BadBody } from '../request';
import type { Entry, Resource } from '../resource';
import { declaredResource, messageOf } from '../resource-fields';
import { problemsIn } from '../rows/check';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { ownRooms, refuseBeyond, seenByRoom } from '../scenes/sees';
import { deviceNamed, followDevices, keptDevices } from '../stays/devices';
import { followResets, keptResets } from '../stays/resets';
import { roomCells, roomPage } from '../stays/room-facts';
import { closedRooms, keepClosed, keepStayNote, noteOfStay } from '../stays/stay-notes';
import { staysOf } from '../stays/stays';
import { keptAuthorizations } from '../terminals/authorization';
import { leaveTraces, tracesOn, wipeTraces } from '../terminals/guest-traces';
import { noteTerminal, terminalsNow } from '../terminals/terminals';
import { wireTime } from '../wire-time';
import { pmsNow, stayEventByHand } from './system-external-interface';

const COMPONENT = keptDevices.component;
const RIGHT = (action: string): string => `${COMPONENT}:${action}`;
const AUTHORIZE = ['smartscreen/terminalauthorization:add', 'operations/terminalauthorization:add'];
const MOST_TEXT = 60;
const MOST_GUESTS = 8;
const TICK_MS = 1000;

const open = ({ box }: Pick<Context, 'box'>) => rowsOf(keptDevices, box.store, box.clock);
const bare = ({ id: _id, mtime: _mtime, ...entry }: Entry): Entry => entry;
const macOf = (text: string): string => deviceFields.mac.parse(text) ?? text.trim();
const macProblem = (mac: string): Message | MessageKey | undefined => {
  const issue = mac === '' ? { key: 'required' as const } : deviceFields.mac.validate(mac);
  return issue && { key: `issue.${issue.key}` };
};

/** What is wrong with a name, if anything: too long, or marks in it that control something. */
function nameProblem(name: string): Message | undefined {
  const issue = oneLine(name);
  return name.length > MOST_TEXT ? { key: 'tooLong', args: { max: MOST_TEXT } } : issue && messageOf(issue);
}

const rooms = operation({
  path: '',
  method: 'rooms',
  fields: {},
  run: (context) => {
    const { list, link } = roomCells(context.box);
    const isOwn = ownRooms(context);
    return { data: { list: list.filter((cell) => isOwn(cell.room)), link, now: clockNow(context.box).now } };
  },
});

const room = operation({
  path: '',
  method: 'room',
  fields: { room: 'text' },
  run: (context, { room: number }) => {
    const detail = roomPage(context.box, number, {
      named: context.may([RIGHT('stays'), 'system/externalinterface']),
      messages: context.may(['smartscreen/messageboard', 'smartscreen/terminalrecord']),
      orders: context.may(['smartscreen/mallmanagement', 'operations/mallmanagement']),
    });
    if (!detail || !ownRooms(context)(number)) throw new Refusal(404, 'pmsNoRoom');
    return { data: { detail } };
  },
});

const WISH = { kind: 'text', mac: 'text', room: 'text' } as const;
interface Wish {
  readonly kind: string;
  readonly mac: string;
  readonly room: string;
}
const refuseKind = ({ kind }: Wish): void => {
  if (!deviceFields.kind.choices?.includes(kind)) throw new BadBody('kind', 'field "kind" must be terminal, phone or panel');
};
/** As it would be kept. */
const spelled = ({ kind, mac, room: number }: Wish): Wish => ({
  kind,
  mac: kind === 'phone' ? mac.trim() : macOf(mac),
  room: number.trim(),
});

const check = operation({
  path: '',
  method: 'check',
  fields: WISH,
  run: (context, typed) => {
    refuseKind(typed);
    const { box } = context;
    const wish = spelled(typed);
    const isOwn = ownRooms(context);
    if (wish.room !== '') refuseBeyond(context, [wish.room]);
    const all = followDevices(box);
    const device = deviceNamed(all, wish.kind, wish.mac);
    const there = all.filter((each) => each.room === wish.room && each.kind === wish.kind && each !== device);
    const list: Conflict[] = [];
    const isWhole = wish.kind === 'phone' ? wish.mac !== '' : macProblem(wish.mac) === undefined;
    if (isWhole && !device) list.push({ kind: wish.kind === 'panel' ? 'panel' : 'unknown', text: wish.mac });
    if (device && device.kind !== wish.kind) list.push({ kind: 'another', text: String(device.name) });
    if (device && device.room !== '' && device.room !== wish.room)
      list.push({ kind: 'elsewhere', text: isOwn(String(device.room)) ? String(device.room) : '—' });
    if (device && wish.room !== '' && device.room === wish.room) list.push({ kind: 'same', text: wish.room });
    if (wish.room !== '' && there.length > 0) list.push({ kind: 'another', text: there.map(({ name }) => String(name)).join(', ') });
    if (wish.room !== '' && !roomCells(box).list.some((each) => each.room === wish.room)) list.push({ kind: 'noRoom', text: wish.room });
    return { data: { list } };
  },
});

const waitingIn = ({ store, clock }: Box) => rowsOf(keptWaiting, store, clock);

const bind = operation({
  path: '',
  method: 'bind',
  kind: 'write',
  right: RIGHT('edit'),
  fields: WISH,
  run: (context, typed) => {
    refuseKind(typed);
    const { box } = context;
    const wish = spelled(typed);
    refuseFields(context, {
      mac: wish.kind === 'phone' ? (wish.mac === '' ? 'required' : undefined) : macProblem(wish.mac),
      room: wish.room === '' ? 'required' : wish.room.length > 20 ? { key: 'tooLong', args: { max: 20 } } : undefined,
    });
    const device = deviceNamed(followDevices(box), wish.kind, wish.mac);
    refuseBeyond(
      context,
      [wish.room, String(device?.room ?? '')].filter((each) => each !== ''),
    );
    if (device) {
      if (device.kind !== wish.kind) refuseFields(context, { mac: 'bindKind' });
      open(context).save(String(device.id), { ...bare(device), room: wish.room });
      const name = { id: device.id, name: device.name };
      context.changed({ ...name, room: device.room }, { ...name, room: wish.room });
      return { data: { waits: 0, name: device.name, from: device.room } };
    }
    if (wish.kind === 'phone') refuseFields(context, { mac: 'bindPhone' });
    if (wish.kind === 'panel') {
      const entry = { ...wish, name: `Panel ${wish.room}`, number: '', area: '', model: '', state: 'unknown', note: '' };
      const id = open(context).add(entry);
      context.changed(undefined, { id, name: entry.name, room: wish.room });
      return { data: { waits: 0, name: entry.name, from: '' } };
    }
    const waits = waitingIn(box);
    const kept = waits.all().find(({ mac }) => mac === wish.mac);
    const id = kept
      ? String(kept.id)
      : waits.add({ mac: wish.mac, why: 'unknown', room: '', model: '', ip: '', app: '', first: wireTime(box.clock.now()), tries: 0 });
    noteRow(box.store, keptWaiting.path, id, { room: wish.room });
    context.changed(undefined, { id, name: wish.mac, room: wish.room });
    return { data: { waits: 1, name: wish.mac, from: '' } };
  },
});

/** A device that has called until now is authorized: it is on, and says what it is. */
function comeOn(box: Box, { mac, model, ip, app }: Entry): void {
  const now = box.clock.now();
  box.store.run(
    "UPDATE terminals SET model = coalesce(nullif(?, ''), model), ip = ?, app = coalesce(nullif(?, ''), app), online_since = ?, last_seen = ? WHERE mac = ?",
    ...[String(model), String(ip), String(app), now, now, String(mac)],
  );
}

const swap = operation({
  path: '',
  method: 'swap',
  kind: 'write',
  right: RIGHT('swap'),
  fields: { id: 'text', mac: 'text' },
  run: (context, { id, mac: typed }) => {
    const { box } = context;
    const all = followDevices(box);
    const broken = all.find((each) => String(each.id) === id);
    if (broken?.kind !== 'terminal') throw new Refusal(404, 'missing');
    const mac = macOf(typed);
    const spare = deviceNamed(all, 'terminal', mac);
    refuseFields(context, {
      mac:
        macProblem(mac) ??
        (mac === broken.mac ? 'swapSame' : undefined) ??
        (spare && spare.kind !== 'terminal' ? 'bindKind' : undefined) ??
        (spare && spare.room !== '' ? { key: 'swapBound', args: { room: String(spare.room) } } : undefined),
    });
    const authorizations = rowsOf(keptAuthorizations, box.store, box.clock);
    const own = authorizations.all().find((each) => each.mac === broken.mac);
    if (!own) throw new Refusal(404, 'missing');
    const called = waitingIn(box)
      .all()
      .find((each) => each.mac === mac);
    box.store.transaction(() => {
      // A spare that is licensed by itself gives that up: it takes over the other's.
      const second = spare && authorizations.all().find((each) => each.mac === mac);
      if (second) authorizations.remove(String(second.id));
      if (spare) open(context).remove(String(spare.id));
      authorizations.save(String(own.id), { ...bare(own), mac });
      open(context).save(id, { ...bare(broken), mac });
    });
    if (called) comeOn(box, called);
    // What a guest has left on the broken one is not on this one.
    const terminal = terminalsNow(box).find((each) => each.mac === mac);
    if (terminal) wipeTraces(box, terminal.id, tracesOn(box, terminal.id).language);
    followDevices(box);
    context.changed({ id, name: broken.name, mac: broken.mac }, { id, name: broken.name, mac }, undefined);
    return { data: { name: broken.name, room: broken.room } };
  },
});

const stay = operation({
  path: '',
  method: 'stay',
  kind: 'write',
  right: RIGHT('stays'),
  fields: { event: 'text', room: 'text', to_room: 'text', guest: 'text', language: 'text' },
  run: (context, { event: wanted, room: number, to_room, guest, language }) => {
    const { box } = context;
    refuseBeyond(
      context,
      [number, to_room].filter((each) => each !== ''),
    );
    const event = STAY_EVENTS.find((each) => each === wanted);
    if (!event) throw new BadBody('event', `field "event" must be one of ${STAY_EVENTS.join(', ')}`);
    if (pmsNow(box)?.state === 'up') throw new Refusal(424, 'stayPmsUp');
    const name = guest.trim();
    refuseFields(context, {
      guest: event !== 'check_in' ? undefined : name === '' ? 'required' : nameProblem(name),
      language: event !== 'check_in' || language === 'zh_CN' || language === 'en' ? undefined : 'choice',
      to_room: event === 'move' && to_room === '' ? 'required' : undefined,
    });
    const [into, field] = event === 'move' ? ([to_room, 'to_room'] as const) : ([number, 'room'] as const);
    const reason = event === 'check_out' ? undefined : closedRooms(box)[into];
    refuseFields(context, { [field]: reason === undefined ? undefined : { key: 'stayClosed', args: { reason } } });
    // What the last guest has left is known before the next one comes.
    followResets(box);
    const effects = stayEventByHand(box, { event, room: number, to_room, guest: name, language });
    if (!effects || 'refused' in effects) {
      const refused = effects?.refused ?? 'room';
      const words = { room: 'pmsNoRoom', occupied: 'pmsOccupied', vacant: 'pmsVacant' } as const;
      refuseFields(context, { [event === 'move' && refused !== 'vacant' ? 'to_room' : 'room']: words[refused] });
    }
    followResets(box);
    // No name of a guest is in the log.
    context.changed(undefined, { name: number, event, ...(to_room !== '' && { to_room }) });
    return {};
  },
});

const guests = operation({
  path: '',
  method: 'guests',
  kind: 'write',
  right: RIGHT('stays'),
  secrets: ['others'],
  fields: { room: 'text', others: 'texts?', vip: 'flag', group: 'text' },
  run: (context, { room: number, others = [], vip, group }) => {
    refuseBeyond(context, [number]);
    const stays = staysOf(context.box);
    const found = [...stays.values()].find((each) => each.room === number && each.bed === '');
    if (!found) throw new Refusal(424, 'pmsVacant');
    const names = others.map((each) => each.trim()).filter((each) => each !== '');
    const wrong = names.map(nameProblem).find((each) => each !== undefined);
    refuseFields(context, {
      others: wrong ?? (names.length > MOST_GUESTS ? { key: 'tooLong', args: { max: MOST_GUESTS } } : undefined),
      group: nameProblem(group),
    });
    const before = noteOfStay(context.box, found.id);
    keepStayNote(context.box, found.id, { others: names, vip, group: group.trim() }, new Set(stays.keys()));
    const told = (note: typeof before) => ({ name: number, guests: note.others.length, vip: note.vip ? 1 : 0, group: note.group });
    context.changed(told(before), told({ others: names, vip, group: group.trim() }));
    return {};
  },
});

const close = operation({
  path: '',
  method: 'close',
  kind: 'write',
  right: RIGHT('edit'),
  fields: { room: 'text', reason: 'text' },
  run: (context, { room: number, reason }) => {
    const { box } = context;
    refuseBeyond(context, [number]);
    if (!roomCells(box).list.some((each) => each.room === number)) throw new Refusal(404, 'pmsNoRoom');
    const said = reason.trim();
    refuseFields(context, { reason: said.length > MOST_TEXT ? { key: 'tooLong', args: { max: MOST_TEXT } } : undefined });
    const before = closedRooms(box)[number] ?? '';
    keepClosed(box, number, said);
    context.changed({ name: number, reason: before }, { name: number, reason: said });
    return {};
  },
});

/** A guest uses the television: no console calls it. For tests and demonstrations. */
const fakeUse = operation({
  path: '',
  method: 'fake_use',
  kind: 'write',
  right: RIGHT('stays'),
  secrets: ['pin'],
  fields: { mac: 'text', apps: 'texts?', pin: 'text', language: 'text', volume: 'integer' },
  run: ({ box }, { mac, apps = [], pin, language, volume }) => {
    const terminal = terminalsNow(box).find((each) => each.mac === mac);
    if (!terminal) throw new Refusal(404, 'missing');
    leaveTraces(box, terminal.id, { apps, pin, language });
    noteTerminal(box, terminal.id, { volume });
    return {};
  },
});

export const devices: Resource = {
  ...keptDevices,
  sees: seenByRoom(keptDevices.path, true),
  freshen: (box) => void followDevices(box),
  methods: [rooms, room, check, bind, swap, stay, guests, close, fakeUse],
  start: (box) => {
    followDevices(box);
    const look = (): void => followResets(box);
    look();
    const timer = setInterval(look, TICK_MS).unref();
    return () => clearInterval(timer);
  },
};

const keptWaiting: Resource = {
  ...declaredResource(declaredWaiting),
  has: ['list', 'detail', 'del', 'export'],
  seed: (clock) =>
    [
      ['00:1A:2B:7F:10:01', 'GW-STB210', '172.16.9.11', '3.8.2', 6],
      ['00:1A:2B:7F:10:02', 'GW-TV55', '172.16.9.12', '3.8.2', 40],
      ['3C:52:82:0A:77:1E', '', '172.16.9.13', '', 210],
    ].map(([mac, model, ip, app, minutes]) => ({
      ...{ mac, why: 'unknown', room: '', model, ip, app, tries: Number(minutes) * 2 },
      first: wireTime(clock.now() - Number(minutes) * 60_000),
    })),
};

/** What is authorized waits no more; what was removed and calls again waits. */
function followWaiting(box: Box): void {
  const { store, clock } = box;
  const rows = waitingIn(box);
  const known = new Set(store.all('SELECT mac FROM terminals').map(({ mac }) => String(mac)));
  store.transaction(() => {
    const waits = new Set<string>();
    for (const { id, mac } of rows.all()) {
      if (known.has(String(mac))) rows.remove(String(id));
      else waits.add(String(mac));
    }
    for (const { mac, room: number, model, ip, app } of store.all('SELECT * FROM terminals_gone')) {
      if (waits.has(String(mac)) || known.has(String(mac))) continue;
      rows.add({ mac, why: 'removed', room: number, model, ip, app, first: wireTime(clock.now()), tries: 1 });
    }
  });
}

const accept = operation({
  path: '',
  method: 'accept',
  kind: 'write',
  right: RIGHT('adopt'),
  fields: { id: 'text', room: 'text', package: 'text', customer: 'text', deadline: 'text' },
  run: (context, { id, room: number, ...wish }) => {
    const { box } = context;
    if (!context.may(AUTHORIZE)) throw new Refusal(403, 'noPermission');
    if (number !== '') refuseBeyond(context, [number]);
    const found = /^\d{1,15}$/.test(id) ? waitingIn(box).one(id) : undefined;
    if (!found) throw new Refusal(404, 'missing');
    const rows = rowsOf(keptAuthorizations, box.store, box.clock);
    const entry: Entry = { ...wish, mac: found.mac, note: '', name: '', room: '', state: 'valid', last_online: '' };
    refuseFields(context, {
      ...problemsIn(keptAuthorizations, box, entry, rows.all()),
      ...(number.length > 20 && { room: { key: 'tooLong', args: { max: 20 } } }),
    });
    rows.add(entry);
    const mac = String(found.mac);
    comeOn(box, found);
    const device = deviceNamed(followDevices(box), 'terminal', mac);
    if (device && number !== '') open(context).save(String(device.id), { ...bare(device), room: number });
    followDevices(box);
    followWaiting(box);
    context.changed(undefined, { id, name: mac, room: number, ...wish });
    return {};
  },
});

export const waitingDevices: Resource = { ...keptWaiting, freshen: followWaiting, methods: [accept] };

export const roomResets: Resource = { ...keptResets, sees: seenByRoom(keptResets.path), freshen: followResets };
