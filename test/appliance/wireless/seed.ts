/** The access points of a new house: one in nearly every room of the PMS's list, some in halls, and optical modems. */
import type { Clock } from '../clock';
import type { Entry } from '../resource';
import { seedRooms } from '../voice/rooms';
import { wireTime } from '../wire-time';

const hex = (value: number, length: number): string => value.toString(16).toUpperCase().padStart(length, '0');
/** @example macOf('A4:BE:2B', 258) // 'A4:BE:2B:00:01:02' */
const macOf = (maker: string, number: number): string => [maker, ...(hex(number, 6).match(/../g) ?? [])].join(':');

const HALLS = [
  ['AP-大堂-1', '大堂', '2'],
  ['AP-大堂-2', '大堂', '2'],
  ['AP-餐厅', '餐厅', '2'],
  ['AP-办公区', '办公区', '3'],
] as const;
const MODEMS = 8;
const [PLAIN, STRONG, MODEM] = ['GW-AP310', 'GW-AP620', 'GW-ONT8'];

/** How many rooms of a new house have an access point: of 60 all but a few, of a large house all. */
const equipped = (clock: Clock): readonly string[] => {
  const rooms = seedRooms(clock.seed);
  return rooms.length > 1000 ? rooms : rooms.filter((_room, at) => at % 15 !== 13);
};

const SAID = { hardware: '', version: '', vlan: '', ip: '', uplink: '', since: '', last_seen: '', drift: 'none', clients: 0 };
const NOTHING = { ...SAID, channels_now: '', load: '', signal: '', rx: '', state: 'offline', note: '' };

/** Rows of the list. */
export function seedPoints(clock: Clock): readonly Entry[] {
  const rooms = equipped(clock);
  const aps = rooms.map((room, at) => ({
    ...{ name: `AP-${room}`, kind: 'ap', room, place: '', template: '1', model: at % 9 === 4 ? STRONG : PLAIN },
    // Somebody has fixed a few by hand, side by side on one channel.
    ...{ channel_2: at % 6 < 2 ? '6' : 'auto', channel_5: at % 11 < 2 ? '36' : 'auto', power: 'auto' },
  }));
  const halls = HALLS.map(([name, place, template]) => ({
    ...{ name, kind: 'ap', room: '', place, template, model: STRONG, channel_2: 'auto', channel_5: 'auto', power: '20' },
  }));
  const modems = Array.from({ length: MODEMS }, (_, at) => ({
    ...{ name: `ONT-${at + 1}F`, kind: 'modem', room: '', place: `${12 + (at % 3)}F`, template: '', model: MODEM },
    ...{ channel_2: 'auto', channel_5: 'auto', power: 'auto' },
  }));
  return [...aps, ...halls, ...modems].map((each, at) => ({
    ...NOTHING,
    ...each,
    sn: `${each.kind === 'ap' ? 'GWAP' : 'GWON'}${hex(0x2607_0000 + at * 7, 8)}`,
    mac: macOf('A4:BE:2B', 0x10_00_00 + at),
  }));
}

/** Devices that nobody has adopted yet. */
export function seedWaiting(clock: Clock): readonly Entry[] {
  const ago = (minutes: number): string => wireTime(clock.now() - minutes * 60_000);
  const said = { kind: 'ap', model: PLAIN, hardware: 'V2', version: '5.2.1' };
  return [
    {
      ...said,
      sn: 'GWAP2607F001',
      mac: macOf('A4:BE:2B', 0x20_00_01),
      ip: '10.30.9.11',
      uplink: 'SW-3/GE11',
      first_seen: ago(42),
      trust: 'new',
    },
    {
      ...said,
      sn: 'GWAP2607F008',
      mac: macOf('A4:BE:2B', 0x20_00_02),
      ip: '10.30.9.12',
      uplink: 'SW-3/GE12',
      first_seen: ago(40),
      trust: 'new',
    },
    {
      ...{ sn: 'GWON2607F010', mac: macOf('A4:BE:2B', 0x20_00_03), kind: 'modem', model: MODEM, hardware: 'V1', version: '2.0.4' },
      ...{ ip: '10.30.9.13', uplink: 'OLT1/0/3', first_seen: ago(15), trust: 'new' },
    },
    // It says that it is the first access point of the list.
    {
      ...said,
      sn: 'GWAP26070000',
      mac: macOf('A4:BE:2B', 0x20_00_04),
      ip: '10.30.9.14',
      uplink: 'SW-9/GE1',
      first_seen: ago(3),
      trust: 'twice',
    },
  ];
}
