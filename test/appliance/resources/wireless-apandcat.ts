/** Access points and optical modems: the list, who is in the Wi-Fi, channels and rooms, and devices that wait to be adopted. */

import { clientFields, clients } from '../../../src/areas/wireless/ap-and-cat/clients';
import { BUSY_LOAD, points } from '../../../src/areas/wireless/ap-and-cat/points';
import { waiting } from '../../../src/areas/wireless/ap-and-cat/waiting';
import { floorOf } from '../../../src/lib/room-floor';
import { BANDS, type Band, CHANNELS, type Radio, radioConflicts } from '../../../src/lib/wifi-radio';
import type { Box } from '../box';
import type { WireRow } from '../listing';
import { listing } from '../listing-operations';
import { type Context, operation, Refusal, refuseFields } from '../operation';
import type { Entry, Resource } from '../resource';
import { declaredResource, resourceFields } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { roomsOf } from '../voice/rooms';
import { clientsNow, kick } from '../wireless/clients';
import { addDevice, channelsNow, follow, wantedBy } from '../wireless/devices';
import { push, reboot, upgrade, uplink } from '../wireless/fleet';
import { freshenPoints, type PointNow, pointsNow } from '../wireless/refresh';
import { seedPoints, seedWaiting } from '../wireless/seed';
import { entriesAt, POINTS } from '../wireless/tables';

const AP = points.component;
/** What a new house was told before: a few have the name of last year still. */
const OLD_NAME = 'Hotel-Guest-2025';
const isOld = (at: number): boolean => at % 13 === 5;

/** Gives the rows of a new box their devices, which have been there for a while. */
function seedDevices(box: Box): void {
  const { clock } = box;
  if (box.store.get('SELECT 1 FROM wireless_devices')) return;
  const wanted = wantedBy(box);
  box.store.transaction(() => {
    for (const [at, point] of entriesAt(box, POINTS).entries()) {
      const since = clock.now() - Math.floor(clock.chance('point since', at) * 30 * 24 * 60) * 60_000;
      const config = wanted(point);
      const ap = point.kind === 'ap';
      addDevice(
        box,
        String(point.id),
        {
          ...{ sn: String(point.sn), mac: String(point.mac), kind: String(point.kind), model: String(point.model) },
          hardware: at % 10 === 3 ? 'V1' : 'V2',
          version: ap ? (['5.2.1', '5.2.1', '5.1.0', '5.0.3'][Math.floor(clock.chance('point version', at) * 4)] ?? '') : '2.0.4',
          vlan: 30,
          ip: `10.30.${1 + Math.floor(at / 250)}.${1 + (at % 250)}`,
          uplink: ap ? `SW-${1 + Math.floor(at / 24)}/GE${1 + (at % 24)}` : `OLT1/0/${1 + (at % 4)}`,
        },
        {
          applied: isOld(at) && config.ssid === 'Hotel-Guest' ? { ...config, ssid: OLD_NAME } : config,
          onlineSince: since,
          lastSeen: since,
        },
      );
    }
  });
  follow(box);
}

const severityOf = ({ point, device, clients: own }: PointNow): number => {
  if (!device || device.onlineSince === 0) return device?.doing ? 2 : 4;
  return Number(point.load) >= BUSY_LOAD || own.some(({ signal }) => signal < -82) ? 3 : 1;
};
const LOUD = ['neutral', 'success', 'info', 'warning', 'danger'] as const;

/** Every room of the house with what its access points are; the worst of them is the room's. */
const rooms = operation({
  path: '',
  method: 'rooms',
  fields: {},
  run: ({ box }) => {
    freshenPoints(box, wirelessApandcatWaiting);
    const byRoom = new Map<string, PointNow[]>();
    for (const each of pointsNow(box)) byRoom.set(String(each.point.room), [...(byRoom.get(String(each.point.room)) ?? []), each]);
    const list = [...roomsOf(box).keys()].map((room) => {
      const own = byRoom.get(room) ?? [];
      const signals = own.flatMap((each) => each.clients.map(({ signal }) => signal)).toSorted((one, other) => one - other);
      const loads = own.map(({ point }) => point.load).filter((each) => typeof each === 'number');
      return {
        room,
        points: own.length,
        online: own.filter(({ device }) => (device?.onlineSince ?? 0) > 0).length,
        clients: signals.length,
        state: LOUD[own.reduce((worst, each) => Math.max(worst, severityOf(each)), 0)],
        ...(loads.length > 0 && { load: Math.max(...loads) }),
        ...(signals.length > 0 && { signal: signals[Math.floor(signals.length / 2)] }),
      };
    });
    return { data: { list } };
  },
});

/** The radios of all access points that are there. */
const radiosOf = (box: Box, all: readonly PointNow[]): readonly Radio[] => {
  const rank = new Map([...roomsOf(box).keys()].map((room) => [room, Number(room.slice(-2)) || 0] as const));
  return all
    .filter(({ point, device }) => point.kind === 'ap' && (device?.onlineSince ?? 0) > 0 && point.room !== '')
    .flatMap(({ point }) => {
      const room = String(point.room);
      const now = channelsNow(box, point);
      return BANDS.map((band, at) => ({
        ...{ id: String(point.id), floor: floorOf(room), place: rank.get(room) ?? 0, band, channel: now[at] ?? 1 },
      }));
    });
};

const MOST_CONFLICTS = 200;
const radio = operation({
  path: '',
  method: 'radio',
  fields: {},
  run: ({ box }) => {
    freshenPoints(box, wirelessApandcatWaiting);
    const all = pointsNow(box);
    const byId = new Map(all.map((each) => [String(each.point.id), each]));
    const radios = radiosOf(box, all);
    const conflicts = radioConflicts(radios);
    const sideOf = ({ id, channel }: Radio) => {
      const found = byId.get(id);
      return { id, name: found?.point.name, room: found?.point.room, channel, clients: found?.clients.length ?? 0 };
    };
    const channels = BANDS.flatMap((band) =>
      CHANNELS[band].map((channel) => {
        const own = radios.filter((each) => each.band === band && each.channel === channel);
        const there = own.flatMap(({ id }) => byId.get(id)?.clients.filter((each) => each.band === band) ?? []);
        const loads = own.map(({ id }) => Number(byId.get(id)?.point.load) || 0);
        return {
          band,
          channel,
          points: own.length,
          clients: there.length,
          load: Math.round(loads.reduce((a, b) => a + b, 0) / Math.max(1, loads.length)),
        };
      }),
    );
    return {
      data: {
        channels,
        total: conflicts.length,
        conflicts: conflicts
          .slice(0, MOST_CONFLICTS)
          .map(({ one, other, better }) => ({ band: one.band, one: sideOf(one), other: sideOf(other), better })),
      },
    };
  },
});

const isBand = (word: string): word is Band => BANDS.some((each) => each === word);
const channel = operation({
  path: '',
  method: 'channel',
  kind: 'write',
  right: `${AP}:edit`,
  fields: { id: 'text', band: 'text', channel: 'integer' },
  run: (context, { id, band, channel: wanted }) => {
    const rows = rowsOf(wirelessApandcat, context.box.store, context.box.clock);
    const before = /^\d{1,15}$/.test(id) ? rows.one(id) : undefined;
    if (before?.kind !== 'ap') throw new Refusal(404, 'missing');
    const known: readonly number[] = isBand(band) ? CHANNELS[band] : [];
    refuseFields(context, { channel: known.includes(wanted) ? undefined : 'choice' });
    const name = band === '5g' ? 'channel_5' : 'channel_2';
    const { id: _id, sort: _sort, mtime: _mtime, ...body } = before;
    rows.save(id, { ...body, [name]: String(wanted) });
    context.changed({ name: before.name, [name]: before[name] }, { name: before.name, [name]: String(wanted) });
    return {};
  },
});

/** The list. */
export const wirelessApandcat: Resource = {
  ...declaredResource(points),
  keyword: ['name', 'sn', 'mac', 'room', 'place', 'ip', 'model', 'note'],
  seed: seedPoints,
  check: (entry, others, box) => ({
    ...declaredResource(points).check(entry),
    // Said in one spelling: the same device twice in the list would be told apart by nobody.
    ...(entry.room !== '' && !roomsOf(box).has(String(entry.room)) && { room: 'choice' as const }),
    ...(entry.template !== '' && entry.kind === 'modem' && { template: 'choice' as const }),
    ...(others.some(({ mac }) => mac === entry.mac) && { mac: 'taken' as const }),
  }),
  freshen: (box) => freshenPoints(box, wirelessApandcatWaiting),
  fleet: { reboot, push, upgrade, uplink },
  methods: [rooms, radio, channel],
  start: (box) => {
    seedDevices(box);
    return () => {};
  },
};

/** Devices of the list that say they are the same as one that waits: by serial number, or by MAC address. */
const twinsOf = (box: Box, { sn, mac }: Entry): readonly Entry[] =>
  rowsOf(wirelessApandcat, box.store, box.clock)
    .all()
    .filter((each) => each.sn === sn || each.mac === mac);

const adopted = (context: Context, entry: Entry, values: Entry): Entry => {
  const initial = Object.fromEntries(Object.entries(wirelessApandcat.fields).map(([name, field]) => [name, field.initial ?? '']));
  const point = {
    ...initial,
    ...{ sn: entry.sn, mac: entry.mac, kind: entry.kind, model: entry.model, state: 'online', drift: 'none', clients: 0 },
    ...values,
  };
  const others = rowsOf(wirelessApandcat, context.box.store, context.box.clock).all();
  const [twin] = twinsOf(context.box, entry);
  refuseFields(context, {
    ...wirelessApandcat.check?.(point, others, context.box),
    mac: undefined,
    name: values.name === '' ? 'issue.required' : others.some(({ name }) => name === values.name) ? 'taken' : undefined,
    ...(twin && { name: { key: 'pointTwice' as const, args: { name: String(twin.name) } } }),
  });
  return point;
};

const twins = operation({
  path: '',
  method: 'twins',
  fields: { id: 'text' },
  run: ({ box }, { id }) => {
    const entry = /^\d{1,15}$/.test(id) ? rowsOf(wirelessApandcatWaiting, box.store, box.clock).one(id) : undefined;
    if (!entry) throw new Refusal(404, 'missing');
    return {
      data: {
        list: twinsOf(box, entry).map((each) => ({
          id: String(each.id),
          name: String(each.name),
          sn: Number(each.sn === entry.sn),
          mac: Number(each.mac === entry.mac),
        })),
      },
    };
  },
});

const adopt = operation({
  path: '',
  method: 'adopt',
  kind: 'write',
  right: `${AP}:adopt`,
  fields: { id: 'text', name: 'text', room: 'text', place: 'text', template: 'text' },
  run: (context, { id, ...values }) => {
    const { box } = context;
    const rows = rowsOf(wirelessApandcatWaiting, box.store, box.clock);
    const entry = /^\d{1,15}$/.test(id) ? rows.one(id) : undefined;
    if (!entry) throw new Refusal(404, 'missing');
    const point = adopted(context, entry, values);
    const made = rowsOf(wirelessApandcat, box.store, box.clock).add(point);
    const { sn, mac, kind, model, hardware, version, ip, uplink } = entry;
    const facts = { sn, mac, kind, model, hardware, version, ip, uplink };
    const now = box.clock.now();
    addDevice(
      box,
      made,
      {
        ...(Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)])) as Record<keyof typeof facts, string>),
        vlan: 30,
      },
      { onlineSince: now, lastSeen: now },
    );
    rows.remove(id);
    context.changed(undefined, { id: made, name: values.name, sn });
    return { data: { id: made } };
  },
});

/** Devices that wait. */
export const wirelessApandcatWaiting: Resource = {
  ...declaredResource(waiting),
  has: ['list', 'detail', 'del'],
  seed: seedWaiting,
  freshen: (box) => follow(box),
  methods: [adopt, twins],
};

const spelled = (box: Box): readonly WireRow[] =>
  [...clientsNow(box).values()].flat().map((each) => ({ ...each, id: each.mac, random: each.random ? 1 : 0 }));
const live = listing({
  path: '/admin.php/wirelessac/apandcat_clients',
  component: AP,
  filters: ['band', 'room', 'point', 'ssid', 'random'],
  keyword: ['mac', 'ip', 'room', 'name', 'ssid'],
  columns: Object.keys(clientFields),
  rows: ({ box }) => {
    follow(box);
    return spelled(box);
  },
});

const disconnect = operation({
  path: '',
  method: 'disconnect',
  kind: 'write',
  right: `${AP}:disconnect`,
  fields: { mac: 'text' },
  run: (context, { mac }) => {
    const there = spelled(context.box).find((each) => each.mac === mac);
    if (!there) throw new Refusal(404, 'clientGone');
    kick(context.box, mac);
    context.changed(undefined, { name: mac, point: there.point });
    return {};
  },
});

/** Who is in the Wi-Fi. */
export const wirelessApandcatClients: Resource = {
  path: '/admin.php/wirelessac/apandcat_clients',
  component: clients.component,
  has: [],
  fields: resourceFields(clientFields),
  methods: [live.list, live.exported, disconnect],
};
