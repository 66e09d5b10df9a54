/** Who is in the Wi-Fi of the house: phones and notebooks that come and go on the box's clock, each with the access point that has it. */
import type { Entry } from '../resource';
import { type Device, devicesNow, type World } from './devices';
import { entriesAt, POINTS } from './tables';

/** A device in the Wi-Fi. */
export interface Client {
  readonly mac: string;
  readonly random: boolean;
  readonly name: string;
  readonly ip: string;
  readonly point: string;
  readonly room: string;
  readonly ssid: string;
  readonly band: '2g' | '5g';
  readonly signal: number;
  readonly rate: number;
  readonly minutes: number;
}

const SLOT_MS = 10 * 60_000;
/** So often a person's device is there, and how many there may be in a room or around an access point of the house. */
const THERE = 0.5;
const [IN_ROOM, IN_HALL] = [5, 22];
/** Who was sent away is away for so long: then the device joins again by itself. */
const KICKED_MS = 60_000;
const KICKED = 'wireless kicked';
const NAMES = ['iPhone', 'HUAWEI-Mate60', 'Xiaomi-14', 'iPad', 'MacBook-Air', 'DESKTOP-7F2K', 'vivo-X100', 'Galaxy-S24', ''] as const;
/** Makers' own addresses; the other half is made up by the phone. */
const MAKERS = ['3C:A6:F6', 'D8:CE:3A', '50:98:39', 'F4:5C:89'] as const;

const hex = (value: number): string => value.toString(16).padStart(2, '0').toUpperCase();

const kickedUntil = ({ store }: World): Readonly<Record<string, number>> => {
  const kept = store.setting(KICKED);
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, number>) : {}; // written by kick() alone
};

/** Sends a device away for a moment. */
export function kick(world: World, mac: string): void {
  const lived = world.clock.lived();
  const open = Object.entries(kickedUntil(world)).filter(([, until]) => until > lived);
  world.store.keep(KICKED, { ...Object.fromEntries(open), [mac]: lived + KICKED_MS });
}

const addressOf = ({ clock }: World, key: string): { readonly mac: string; readonly random: boolean } => {
  const part = (at: number): string => hex(Math.floor(clock.chance(key, at) * 256));
  const random = clock.chance(key, 9) < 0.55;
  const maker = MAKERS[Math.floor(clock.chance(key, 8) * MAKERS.length)] ?? MAKERS[0];
  const first = random ? `${hex((Math.floor(clock.chance(key, 7) * 64) << 2) | 2)}:${part(5)}:${part(6)}` : maker;
  return { mac: `${first}:${part(1)}:${part(2)}:${part(3)}`, random };
};

/** For how many minutes a device has been there without a break; 0: it is not. */
function presence({ clock }: World, key: string): number {
  const slot = Math.floor(clock.lived() / SLOT_MS);
  const isThere = (at: number): boolean => clock.chance(`${key} there`, at) < THERE;
  if (!isThere(slot)) return 0;
  let first = slot;
  while (slot - first < 18 && isThere(first - 1)) first--;
  return Math.max(1, Math.round((clock.lived() - first * SLOT_MS) / 60_000));
}

/** Whether an access point sends a network now. */
const isOnAir = ({ onlineSince, applied }: Device): boolean => onlineSince > 0 && applied.status === '1';

/** Who is with one access point; who is weaker than its threshold has been sent away. */
function clientsAt(world: World, point: Entry, device: Device, kicked: Readonly<Record<string, number>>): readonly Client[] {
  if (!isOnAir(device)) return [];
  const { clock } = world;
  const { applied } = device;
  const threshold = Number(applied.threshold) || 0;
  const room = String(point.room);
  const most = room === '' ? IN_HALL : IN_ROOM;
  const many = Math.floor(clock.chance(`point people ${point.id}`, 0) * (most + 1));
  return Array.from({ length: many }, (_, at): Client | undefined => {
    const key = `client ${point.id} ${at}`;
    const minutes = presence(world, key);
    const { mac, random } = addressOf(world, key);
    if (minutes === 0 || (kicked[mac] ?? 0) > clock.lived()) return undefined;
    const signal = -Math.round(42 + 46 * clock.chance(`${key} signal`, 0) ** 1.4 + 4 * clock.drift(key, SLOT_MS));
    if (threshold !== 0 && signal < threshold) return undefined;
    const wish: Client['band'] = clock.chance(`${key} band`, 0) < 0.7 && signal > -78 ? '5g' : '2g';
    const band = applied.bands === '2g' || applied.bands === '5g' ? applied.bands : wish;
    return {
      ...{ mac, random, band, signal, minutes, room },
      name: NAMES[Math.floor(clock.chance(`${key} name`, 0) * NAMES.length)] ?? '',
      ip: `10.40.${1 + (Number(point.id) >> 5)}.${1 + (((Number(point.id) % 32) * 7 + at) % 250)}`,
      point: String(point.id),
      ssid: applied.ssid ?? '',
      rate: Math.round((band === '5g' ? 866 : 144) * Math.max(0.1, Math.min(1, (95 + signal) / 45))),
    };
  }).filter((each) => each !== undefined);
}

/** Who is in the Wi-Fi now, by the id of the access point's row. */
export function clientsNow(world: World): ReadonlyMap<string, readonly Client[]> {
  const [devices, kicked] = [devicesNow(world), kickedUntil(world)];
  return new Map(
    entriesAt(world, POINTS).flatMap((point) => {
      const device = devices.get(String(point.id));
      if (!device || point.kind !== 'ap') return [];
      return [[String(point.id), clientsAt(world, point, device, kicked)] as const];
    }),
  );
}
