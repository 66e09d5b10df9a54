/** The devices that a demonstration begins with: an optical modem in each room, some of them in need of somebody. */

import { opticalOf } from '../../../src/areas/tr069/itms/optical';
import type { Box } from '../box';
import type { Clock } from '../clock';
import type { Entry } from '../resource';
import { SEED_ROOMS, seedRooms } from '../voice/rooms';
import { wireTime } from '../wire-time';
import type { Profile } from './models';
import { type Reading, spellReading } from './optics';
import { INFORM_MS } from './records';

const HOUSE = 120;
const LARGE = 20_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How many a data folder begins with. */
const fleetSize = ({ seed }: Pick<Clock, 'seed'>): number => (seed === 'large' ? LARGE : HOUSE);

interface Kind {
  readonly maker: string;
  readonly oui: string;
  readonly model: string;
  readonly hardware: string;
  readonly prefix: string;
  /** From the oldest to the target. */
  readonly versions: readonly string[];
}

/** Makers and models of the house; the last version of each is what its firmware page aims at. */
export const KINDS: readonly Kind[] = [
  {
    maker: 'Huawei',
    oui: '00259E',
    model: 'HG8245H',
    hardware: '494.A',
    prefix: '48575443',
    versions: ['V3R017C10S115', 'V3R017C10S120', 'V3R018C00S150'],
  },
  {
    maker: 'Huawei',
    oui: '00259E',
    model: 'HG8546M',
    hardware: '10C7.A',
    prefix: '48575443',
    versions: ['V3R017C10S122', 'V3R018C10S130'],
  },
  { maker: 'ZTE', oui: '4C09D4', model: 'F660', hardware: 'V6.0', prefix: '5A544547', versions: ['V6.0.10P6N12', 'V6.0.10P8N5'] },
  {
    maker: 'FiberHome',
    oui: 'F4E4AD',
    model: 'AN5506-04-F',
    hardware: 'GJ-2.134.321F4G',
    prefix: '46485454',
    versions: ['RP2616', 'RP2740'],
  },
  { maker: 'Gateway', oui: '0C9A3C', model: 'GW-ONT20', hardware: 'A1', prefix: '47575920', versions: ['2.0.4', '2.1.0'] },
];

/** Ports have so many devices; of a large house, more. */
const ONTS_A_PORT = 15;
/** The port of which all devices are away: one incident. */
const DEAD_PORT = 3;
/** The port whose fibre is bent: several of its devices are too weak. */
const WEAK_PORT = 2;

/** The PON port of the n-th device: OLT, slot and port. */
const portIndex = (n: number, large: boolean): number => Math.floor(n / (large ? 64 : ONTS_A_PORT));
const ponOf = (n: number, large: boolean): string => {
  const port = portIndex(n, large);
  return `OLT-${Math.floor(port / 16) + 1}/1/${port % 16}`;
};
/** The rooms that the PMS knows; the other devices serve corridors, the lobby and offices. */
const ROOMS = { small: seedRooms(''), large: seedRooms('large') } as const;
const roomOf = ({ seed }: Pick<Clock, 'seed'>, n: number): string => ROOMS[seed === 'large' ? 'large' : 'small'][n] ?? '';
const PLACES = ['lobby', 'restaurant', 'office', 'corridor'] as const;
const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0');

/** The template of the n-th device: those of rooms have one; of a large house every device has the one of its data model. */
const templateOf = (clock: Pick<Clock, 'chance' | 'seed'>, n: number): string => {
  if (clock.seed === 'large') return kindOf(clock, n).model.startsWith('GW-') ? '2' : '1';
  return n < 60 ? '1' : '';
};

/** Which kind the n-th device is of. */
const kindOf = (clock: Pick<Clock, 'chance'>, n: number): Kind => {
  const at = clock.chance('cpe kind', n);
  return KINDS[at < 0.4 ? 0 : at < 0.6 ? 1 : at < 0.78 ? 2 : at < 0.92 ? 3 : 4] ?? KINDS[0]!;
};

/** The n-th device. */
export function profileOf(clock: Pick<Clock, 'chance' | 'seed'>, n: number): Profile {
  const { maker, oui, model, hardware, prefix, versions } = kindOf(clock, n);
  const newest = clock.chance('cpe version', n);
  const serial = hex(0x10a000 + n * 37, 8);
  const iptvOff = clock.chance('cpe iptv', n) < 0.03;
  return {
    sn: `${prefix}${serial}`,
    oui,
    maker,
    model,
    hardware,
    firmware: versions[newest < 0.62 ? versions.length - 1 : newest < 0.9 ? Math.max(0, versions.length - 2) : 0] ?? '',
    mac: `${oui.slice(0, 2)}:${oui.slice(2, 4)}:${oui.slice(4)}:${hex((n >> 16) & 255, 2)}:${hex((n >> 8) & 255, 2)}:${hex(n & 255, 2)}`,
    ip: `10.20.${Math.floor(n / 250) % 256}.${1 + (n % 250)}`,
    ssid: roomOf(clock, n) === '' ? 'Hotel' : `Room-${roomOf(clock, n)}`,
    iptv: { vlan: iptvOff ? 44 : 43, multicast: iptvOff ? 0 : 4000, ports: iptvOff ? [] : [3, 4] },
  };
}

/** What the module of the n-th device measures at a moment of the box's life; before its first start too. */
export function readingAt(clock: Pick<Clock, 'chance' | 'drift' | 'seed'>, n: number, lived: number): Reading {
  const large = clock.seed === 'large';
  const weak = portIndex(n, large) === WEAK_PORT && n % ONTS_A_PORT < 5;
  const ageing = clock.chance('cpe ageing', n) < 0.06 ? (lived / DAY) * -0.12 : 0;
  const noise = (clock.drift(`cpe rx ${n}`, 5 * HOUR, lived) - 0.5) * 0.5;
  const round = (value: number): number => Math.round(value * 100) / 100;
  // Two stand exactly on the edge, where a row is not red.
  if (!large && n === 7) return { rx: -25, tx: 2.1, temperature: 52 };
  if (!large && n === 8) return { rx: -18.2, tx: 2.2, temperature: 70 };
  const own = clock.chance('cpe rx', n);
  const base = weak ? -25.7 - own * 1.6 : n % 41 === 11 ? -6.4 : n % 53 === 19 ? -26.4 : -16 - own * 7;
  const rx = round(base + ageing + noise - (weak ? Math.max(0, Math.min(1, (lived + 30 * HOUR) / (10 * HOUR))) * 0.4 : 0));
  const hot = n % 47 === 23 ? 24 : 0;
  const temperature =
    Math.round((44 + clock.chance('cpe warmth', n) * 8 + clock.drift(`cpe warmth ${n}`, 9 * HOUR, lived) * 5 + hot) * 10) / 10;
  return { rx, tx: round(2.1 + clock.chance('cpe tx', n) * 0.6 + noise / 5), temperature };
}

/** Whether the n-th device is away in a span of ten minutes. */
export function isAway(clock: Pick<Clock, 'chance' | 'seed'>, n: number, span: number): boolean {
  if (portIndex(n, clock.seed === 'large') === DEAD_PORT) return true;
  return clock.chance(`cpe gone ${n}`, 0) < 0.02 || clock.chance(`cpe away ${n}`, span) < 0.01;
}
/** Milliseconds in which a device stays as it is. */
export const SPAN_MS = 600_000;

/** Since when the n-th device is red, as far as anybody can look back; undefined: it is not. */
function redSince(clock: Clock, n: number): number | undefined {
  const isRed = (lived: number): boolean => opticalOf(readingAt(clock, n, lived), true) === 'red';
  if (!isRed(clock.lived())) return undefined;
  let hours = 0;
  while (hours < 7 * 24 && isRed(clock.lived() - (hours + 1) * HOUR)) hours += 1;
  return clock.now() - hours * HOUR;
}

/** The n-th device as it is known at the beginning. */
function seededEntry(clock: Clock, n: number): Entry {
  const { sn, oui, maker, model, hardware, firmware, mac, ip } = profileOf(clock, n);
  const large = clock.seed === 'large';
  const now = clock.now();
  const away = isAway(clock, n, Math.floor(clock.lived() / SPAN_MS));
  const reading = readingAt(clock, n, clock.lived());
  const optical = away ? 'none' : opticalOf(reading, true);
  const before = readingAt(clock, n, clock.lived() - DAY);
  const moved = (reading.rx ?? 0) - (before.rx ?? 0);
  const since = redSince(clock, n);
  const silent = now - (portIndex(n, large) === DEAD_PORT ? 42 * 60_000 : Math.floor((1 + clock.chance('cpe silent', n) * 70) * HOUR));
  const seen = away ? silent : now - Math.floor(clock.chance('cpe phase', n) * INFORM_MS);
  const up = Math.floor((2 + clock.chance('cpe up', n) * 600) * 3600);
  const reach = clock.chance('cpe reach', n);
  return {
    ...{ sn, oui, maker, model, hardware, firmware, mac, ip, note: '', differs: '', cr_password: 'c0nnect', smart: '' },
    room: roomOf(clock, n),
    tags: n < SEED_ROOMS ? (n % 12 === 0 ? ['suite'] : []) : large ? [] : [PLACES[n % PLACES.length] ?? ''],
    pon: n % 29 === 13 ? '' : ponOf(n, large),
    online: away ? 'offline' : 'online',
    since: wireTime(away ? silent : now - Math.floor(clock.chance('cpe since', n) * 20 * DAY)),
    optical,
    red_since: optical === 'red' && since !== undefined ? wireTime(since) : '',
    trend: moved < -0.3 ? 'falling' : moved > 0.3 ? 'rising' : 'steady',
    ...{ rx: reading.rx ?? '', tx: reading.tx ?? '', temperature: reading.temperature ?? '' },
    raw: Object.entries(spellReading({ maker, model }, reading))
      .map(([name, value]) => `${name}=${value}`)
      .join('\n'),
    wan: away ? 'unknown' : clock.chance('cpe wan', n) < 0.02 ? 'down' : 'up',
    wifi: 'on',
    reach: away ? 'untried' : reach < 0.05 ? 'nat' : reach < 0.08 ? 'credentials' : 'ok',
    last_inform: wireTime(seen),
    next_inform: wireTime(seen + INFORM_MS),
    uptime: away ? '' : up,
    template: templateOf(clock, n),
    cr_username: 'gateway',
  };
}

/** All of them. */
export const seededCpes = (clock: Clock): readonly Entry[] => Array.from({ length: fleetSize(clock) }, (_, n) => seededEntry(clock, n));

/** Sets their clocks once: when each informs next. */
export function seedClocks({ store, clock }: Pick<Box, 'store' | 'clock'>): void {
  if (store.setting('cpe clocks') !== undefined) return;
  store.transaction(() => {
    store.keep('cpe clocks', 1);
    for (let n = 0; n < fleetSize(clock); n += 1) {
      const due = clock.lived() + Math.floor(clock.chance('cpe due', n) * INFORM_MS);
      const up = Math.floor((2 + clock.chance('cpe up', n) * 600) * HOUR);
      store.run('INSERT OR IGNORE INTO cpe_clock (device, due, seeded, started) VALUES (?, ?, ?, ?)', n + 1, due, n, clock.lived() - up);
    }
  });
}
