/**
 * The access points and optical modems of the house, as they are: they come and go on the box's clock, are away while they restart or write
 * firmware, and some refuse, hang, restart for ever, or say that they have done what they have not. What the box knows of them is noted in
 * the rows of the list.
 */
import type { Box } from '../box';
import type { Entry } from '../resource';
import { noteRow } from '../rows/note-row';
import type { Row } from '../store';
import { wireTime } from '../wire-time';
import { type Config, changesOf, wantedOf } from './config';
import { EXCEPTIONS, entriesAt, POINTS, TEMPLATES, WAITING } from './tables';

export type World = Pick<Box, 'store' | 'clock'>;

/**
 * How a device is out of order: it refuses what it is told, comes back an hour late, restarts for ever, says that it wrote the firmware and
 * did not, or never comes back from writing it.
 */
const TEMPERS = ['', 'refuses', 'hangs', 'loops', 'lies', 'bricks'] as const;
export type Temper = (typeof TEMPERS)[number];

/** What it tells of itself. */
export interface Facts {
  readonly sn: string;
  readonly mac: string;
  readonly kind: string;
  readonly model: string;
  readonly hardware: string;
  readonly version: string;
  readonly vlan: number;
  readonly ip: string;
  readonly uplink: string;
}

/** A device now. Times are Unix milliseconds; `back` counts the box's life. */
export interface Device {
  /** Of its row. */
  readonly id: string;
  readonly facts: Facts;
  readonly applied: Config;
  /** 0: it is not there. */
  readonly onlineSince: number;
  readonly lastSeen: number;
  readonly back: number;
  readonly doing: '' | 'reboot' | 'write' | 'uplink';
  readonly coming: string;
  readonly boots: number;
  readonly temper: Temper;
}

const MINUTE = 60_000;
/** So long a device stays as it is by itself. */
const SPAN_MS = 20 * MINUTE;
const SPAN = 'wireless span';
const [AWAY, GONE] = [0.015, 0.02];
/** A new one calls for the first time after so long. */
const FIRST_CALL_MS = 20_000;
/** One that hangs is back so much later; one that is bricked is not. */
const HANGS_MS = 70 * MINUTE;
const NEVER = 9_000_000_000_000;

const read = (row: Row): Device => ({
  id: String(row.point),
  facts: JSON.parse(String(row.facts)),
  applied: JSON.parse(String(row.applied)),
  onlineSince: Number(row.online_since),
  lastSeen: Number(row.last_seen),
  back: Number(row.back),
  doing: String(row.doing) as Device['doing'], // the words of put()
  coming: String(row.coming),
  boots: Number(row.boots),
  temper: TEMPERS.find((each) => each === row.temper) ?? '',
});

const COLUMNS = {
  facts: 'facts',
  applied: 'applied',
  onlineSince: 'online_since',
  lastSeen: 'last_seen',
  back: 'back',
  doing: 'doing',
  coming: 'coming',
  boots: 'boots',
  temper: 'temper',
} as const;
/** Changes what is kept of a device. */
export function put({ store }: Pick<Box, 'store'>, id: string, changes: Partial<Omit<Device, 'id'>>): void {
  for (const [name, column] of Object.entries(COLUMNS)) {
    const value: unknown = Reflect.get(changes, name);
    if (value === undefined) continue;
    const kept = typeof value === 'object' ? JSON.stringify(value) : (value as string | number);
    store.run(`UPDATE wireless_devices SET ${column} = ? WHERE point = ?`, kept, Number(id));
  }
}

/** Adds the device of a row. */
export function addDevice({ store }: Pick<Box, 'store'>, id: string, facts: Facts, more: Partial<Omit<Device, 'id' | 'facts'>>): void {
  store.run('INSERT OR REPLACE INTO wireless_devices (point, facts) VALUES (?, ?)', Number(id), JSON.stringify(facts));
  put({ store }, id, more);
}

const isAway = ({ clock }: World, id: string, span: number): boolean =>
  clock.chance(`point ${id}`, -1) < GONE || clock.chance(`point ${id}`, span) < AWAY;

/** How many milliseconds of the box's life something takes a device: a little different for each. */
const takes = ({ clock }: World, { id, boots }: Pick<Device, 'id' | 'boots'>, usual: number): number =>
  Math.ceil(clock.paced(usual * (0.7 + 0.6 * clock.chance(`point takes ${id}`, boots))));

/** A device goes away by what it was told: it is back after about `usual` milliseconds, with `coming` done. */
export function goAway(world: World, device: Device, doing: Exclude<Device['doing'], ''>, usual: number, coming = ''): void {
  const late = device.temper === 'hangs' ? HANGS_MS : 0;
  const dead = device.temper === 'bricks' && doing !== 'reboot';
  put(world, device.id, {
    onlineSince: 0,
    lastSeen: world.clock.now(),
    back: dead ? NEVER : Math.ceil(world.clock.lived() + takes(world, device, usual) + late),
    doing,
    coming,
    boots: device.boots + 1,
  });
}

/** What a device has become when it is back. */
function cameBack(world: World, device: Device): void {
  const { clock } = world;
  const at = clock.now() - (clock.lived() - device.back);
  const lies = device.temper === 'lies';
  const facts =
    device.doing === 'write' && !lies
      ? { ...device.facts, version: device.coming }
      : device.doing === 'uplink' && !lies
        ? { ...device.facts, vlan: Number(device.coming) }
        : device.facts;
  put(world, device.id, { facts, onlineSince: at, lastSeen: at, back: 0, doing: '', coming: '' });
  // It restarts again at once, and again.
  if (device.temper === 'loops' && device.doing !== '')
    put(world, device.id, {
      onlineSince: 0,
      back: Math.ceil(clock.lived() + takes(world, device, 40_000)),
      doing: 'reboot',
      boots: device.boots + 1,
    });
}

/** What a device tells of itself at its first call. */
const newFacts = ({ clock }: World, at: number, { sn, mac, kind, model }: Entry): Facts => ({
  ...{ sn: String(sn), mac: String(mac), kind: String(kind), model: String(model) },
  ...{ hardware: clock.chance('point hardware', at) < 0.7 ? 'V2' : 'V1', version: '5.2.1', vlan: 30 },
  ...{ ip: `10.30.${2 + Math.floor(at / 250)}.${1 + (at % 250)}`, uplink: `SW-${1 + Math.floor(at / 24)}/GE${1 + (at % 24)}` },
});

/** A device that waits is the one of a row with its number and address: it waits no more. */
function waitingFacts({ store }: World, { sn, mac }: Entry): Facts | undefined {
  const row = store.get(
    "SELECT id, body FROM rows WHERE resource = ? AND json_extract(body, '$.sn') = ? AND json_extract(body, '$.mac') = ?",
    ...[WAITING, String(sn), String(mac)],
  );
  if (!row) return undefined;
  store.run('DELETE FROM rows WHERE resource = ? AND id = ?', WAITING, Number(row.id));
  const { kind, model, hardware, version, ip, uplink }: Entry = JSON.parse(String(row.body));
  const told = { sn, mac, kind, model, hardware, version, ip, uplink };
  return { ...(Object.fromEntries(Object.entries(told).map(([name, value]) => [name, String(value)])) as Omit<Facts, 'vlan'>), vlan: 30 }; // its names
}

/** Devices of rows that are new, and an end to those whose row is gone: they are told to `onGone`, as they call again. */
function match(world: World, onGone: (facts: Facts) => void): void {
  const { store, clock } = world;
  for (const { point, facts } of store.all(
    'SELECT point, facts FROM wireless_devices WHERE point NOT IN (SELECT id FROM rows WHERE resource = ?)',
    POINTS,
  )) {
    store.run('DELETE FROM wireless_devices WHERE point = ?', Number(point));
    onGone(JSON.parse(String(facts)));
  }
  for (const { id, body } of store.all(
    'SELECT id, body FROM rows WHERE resource = ? AND id NOT IN (SELECT point FROM wireless_devices)',
    POINTS,
  )) {
    const entry: Entry = JSON.parse(String(body));
    const known = waitingFacts(world, entry);
    if (known) addDevice(world, String(id), known, { onlineSince: clock.now(), lastSeen: clock.now() });
    else addDevice(world, String(id), newFacts(world, Number(id), entry), { back: Math.ceil(clock.lived() + clock.paced(FIRST_CALL_MS)) });
  }
}

/** Lets pass what has happened since somebody last looked. */
export function follow(world: World, onGone: (facts: Facts) => void = () => {}): void {
  const { store, clock } = world;
  store.transaction(() => {
    match(world, onGone);
    const lived = clock.lived();
    for (const row of store.all('SELECT * FROM wireless_devices WHERE back BETWEEN 1 AND ?', lived)) cameBack(world, read(row));
    const span = Math.floor(lived / SPAN_MS);
    if (store.setting(SPAN) === span) return;
    const begun = clock.now() - (lived - span * SPAN_MS);
    for (const { point, online_since: since } of store.all('SELECT point, online_since FROM wireless_devices WHERE back = 0')) {
      const away = isAway(world, String(point), span);
      if (away !== (since === 0)) put(world, String(point), { onlineSince: away ? 0 : begun, lastSeen: begun });
    }
    store.keep(SPAN, span);
  });
}

/** All devices now, by the id of their row. */
export const devicesNow = (world: World): ReadonlyMap<string, Device> =>
  new Map(world.store.all('SELECT * FROM wireless_devices').map((row) => [String(row.point), read(row)]));

/** Some of them. */
export const devicesOf = (world: World, ids: readonly string[]): readonly Device[] =>
  ids.flatMap((id) => {
    const row = world.store.get('SELECT * FROM wireless_devices WHERE point = ?', Number(id));
    return row ? [read(row)] : [];
  });

/** What each access point is to send, by the id of its row. */
export function wantedBy(world: World): (point: Entry) => Config {
  const templates = new Map(entriesAt(world, TEMPLATES).map((each) => [String(each.id), each]));
  const exceptions = new Map(entriesAt(world, EXCEPTIONS).map((each) => [String(each.point), each]));
  return ({ id, kind, template }) => (kind === 'ap' ? wantedOf(templates.get(String(template)), exceptions.get(String(id))) : {});
}

/** The word of a device's state. */
const stateOf = ({ onlineSince, doing }: Pick<Device, 'onlineSince' | 'doing'>): string =>
  onlineSince > 0 ? 'online' : doing === 'write' ? 'writing' : doing === '' ? 'offline' : 'rebooting';

/** The channels that its radios are on: what is fixed, or what it has chosen. */
export function channelsNow({ clock }: World, { id, channel_2: two, channel_5: five }: Entry): readonly [number, number] {
  const pick = (name: string, from: readonly number[]): number => from[Math.floor(clock.chance(`${name} ${id}`, 0) * from.length)] ?? 1;
  return [
    two === 'auto' ? pick('channel 2', [1, 6, 11]) : Number(two),
    five === 'auto' ? pick('channel 5', [36, 40, 44, 48, 149, 153, 157, 161]) : Number(five),
  ];
}

/** What is noted in a row of the list, of its device and of who is in its Wi-Fi. */
export function notedOf(world: World, point: Entry, device: Device, signals: readonly number[], wanted: Config): Entry {
  const { clock } = world;
  const { facts, onlineSince } = device;
  const up = onlineSince > 0;
  const [two, five] = channelsNow(world, point);
  const ap = point.kind === 'ap';
  const middle = signals.toSorted((one, other) => one - other)[Math.floor(signals.length / 2)];
  const noise = clock.drift(`point load ${device.id}`, 5 * MINUTE);
  return {
    state: stateOf(device),
    hardware: facts.hardware,
    version: facts.version,
    vlan: facts.vlan,
    ip: up ? facts.ip : '',
    uplink: facts.uplink,
    since: up ? wireTime(onlineSince) : '',
    last_seen: up ? '' : wireTime(device.lastSeen),
    drift: !ap || point.template === '' ? 'none' : changesOf(device.applied, wanted).length > 0 ? 'differs' : 'same',
    clients: signals.length,
    channels_now: up && ap ? `${two} / ${five}` : '',
    load: up && ap ? Math.min(98, Math.round(6 + signals.length * 6 + noise * 35)) : '',
    signal: middle ?? '',
    // The lasers of a few age.
    rx: up && !ap ? -Math.round(14 + clock.chance(`point light ${device.id}`, 0) ** 3 * 13 + noise) : '',
  };
}

/** Notes them in a row where something has changed. */
export function noteOf({ store }: Pick<Box, 'store'>, point: Entry, noted: Entry): void {
  if (Object.entries(noted).some(([name, value]) => point[name] !== value)) noteRow(store, POINTS, String(point.id), noted);
}
