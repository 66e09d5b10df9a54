/** What the DHCP server of a new box has: ranges, devices that have addresses, and a few that are to keep theirs. */
import { ipv4Number, ipv4Text } from '../../../src/lib/subnet';
import type { Clock } from '../clock';
import type { Entry } from '../resource';

const HOUR = 3_600_000;

/** Ranges, named as an administrator would. */
export const RANGES: readonly Entry[] = [
  {
    name: 'rooms',
    interface: 'eth1',
    start: '172.16.1.10',
    end: '172.16.1.250',
    gateway: '172.16.0.1',
    dns: ['172.16.0.1'],
    domain: '',
    lease_time: 8 * 3600,
    excluded: ['172.16.1.100-172.16.1.109'],
    options: [],
    status: 1,
    note: '',
  },
  {
    name: 'guest-wifi',
    interface: 'eth1',
    start: '172.16.8.1',
    end: '172.16.11.254',
    gateway: '172.16.0.1',
    dns: [],
    domain: '',
    lease_time: 2 * 3600,
    excluded: [],
    options: [{ code: '138', value: '172.16.0.1' }],
    status: 1,
    note: '',
  },
  {
    name: 'phones',
    interface: 'eth1.100',
    start: '172.20.0.20',
    end: '172.20.0.199',
    gateway: '172.20.0.1',
    dns: ['172.20.0.1'],
    domain: 'phones.hotel.lan',
    lease_time: 24 * 3600,
    excluded: [],
    options: [
      { code: '66', value: '172.20.0.1' },
      { code: '42', value: '172.20.0.1' },
    ],
    status: 1,
    note: '',
  },
  {
    name: 'office',
    interface: 'eth0',
    start: '192.168.10.100',
    end: '192.168.10.199',
    gateway: '192.168.10.1',
    dns: [],
    domain: '',
    lease_time: 24 * 3600,
    excluded: [],
    options: [],
    status: 0,
    note: '',
  },
];

/** Addresses that are kept; the first one is used by somebody else. */
export const RESERVATIONS: readonly Entry[] = [
  { mac: '3C:2A:F4:10:22:01', address: '172.16.1.20', hostname: 'printer-lobby', note: '', status: 1 },
  { mac: '00:04:F2:8B:10:30', address: '172.20.0.30', hostname: 'phone-reception', note: '', status: 1 },
  { mac: '00:04:F2:8B:10:31', address: '172.20.0.31', hostname: 'phone-security', note: '', status: 1 },
  { mac: 'B8:27:EB:44:91:0C', address: '172.16.1.21', hostname: 'signage-lobby', note: '', status: 1 },
  { mac: '00:1B:21:7A:00:15', address: '172.16.0.15', hostname: 'pms', note: '', status: 1 },
];

const MAKERS = [
  ['28:6C:07', 'Xiaomi'],
  ['A4:83:E7', 'Apple'],
  ['00:04:F2', 'Polycom'],
  ['78:11:DC', 'Huawei'],
  ['B8:27:EB', 'Raspberry Pi'],
] as const;

const two = (value: number): string => value.toString(16).padStart(2, '0').toUpperCase();

/** Devices of one range: every address with this chance. */
const fill = (
  clock: Clock,
  pool: string,
  start: string,
  end: string,
  chance: number,
  maker: number | undefined,
  name: (at: number) => string,
): Entry[] => {
  const first = ipv4Number(start) ?? 0;
  const count = (ipv4Number(end) ?? 0) - first + 1;
  return Array.from({ length: count }, (_, at) => at).flatMap((at) => {
    const address = ipv4Text(first + at);
    if (clock.chance(`lease ${address}`, 0) > chance) return [];
    const [oui, vendor] = MAKERS[maker ?? Math.floor(clock.chance(`maker ${address}`, 0) * 2)] ?? MAKERS[0];
    const mac = `${oui}:${two(Math.floor(clock.chance(`mac ${address}`, 1) * 256))}:${two(at >> 8)}:${two(at & 255)}`;
    const state = clock.chance(`state ${address}`, 0) > 0.94 ? 'expired' : 'active';
    return { address, mac, hostname: name(at), vendor, pool, state, since: Math.floor(clock.chance(`since ${address}`, 0) * 20 * HOUR) };
  });
};

/** Devices that have an address; `since` is how long before the first start they came, in milliseconds. */
export function leases(clock: Clock): readonly Entry[] {
  const kept = new Set([...RESERVATIONS.map(({ address }) => address), '172.16.1.60']);
  return [
    ...fill(
      clock,
      'rooms',
      '172.16.1.10',
      '172.16.1.99',
      0.55,
      undefined,
      (at) => `tv-${1 + Math.floor(at / 20)}${String((at % 20) + 1).padStart(2, '0')}`,
    ),
    ...fill(
      clock,
      'rooms',
      '172.16.1.110',
      '172.16.1.250',
      0.4,
      0,
      (at) => `tv-${6 + Math.floor(at / 20)}${String((at % 20) + 1).padStart(2, '0')}`,
    ),
    ...fill(clock, 'guest-wifi', '172.16.8.1', '172.16.9.120', 0.7, undefined, (at) => (at % 3 === 0 ? '' : `guest-${at}`)),
    ...fill(clock, 'phones', '172.20.0.40', '172.20.0.150', 0.8, 2, (at) => `phone-${100 + at}`),
  ]
    .filter(({ address }) => !kept.has(String(address)))
    .concat([
      {
        address: '172.16.1.20',
        mac: 'A4:83:E7:0D:20:77',
        hostname: 'laptop-chen',
        vendor: 'Apple',
        pool: 'rooms',
        state: 'active',
        since: 2 * HOUR,
      },
      {
        address: '172.16.1.21',
        mac: 'B8:27:EB:44:91:0C',
        hostname: 'signage-lobby',
        vendor: 'Raspberry Pi',
        pool: 'rooms',
        state: 'active',
        since: 9 * HOUR,
      },
      { address: '172.16.1.60', mac: '78:11:DC:5E:01:60', hostname: '', vendor: 'Huawei', pool: 'rooms', state: 'declined', since: HOUR },
      {
        address: '172.20.0.30',
        mac: '00:04:F2:8B:10:30',
        hostname: 'phone-reception',
        vendor: 'Polycom',
        pool: 'phones',
        state: 'active',
        since: 3 * HOUR,
      },
    ])
    .sort((a, b) => (ipv4Number(String(a.address)) ?? 0) - (ipv4Number(String(b.address)) ?? 0));
}
