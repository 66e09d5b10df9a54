/** Calls of access points beside those of their lists: rooms, channels, adoption. */
import { resource } from '../../../gateway/calls';
import { type Decoded, flag, list, number, oneOf, optional, record, text } from '../../../gateway/shape';
import { BANDS } from '../../../lib/wifi-radio';

const points = resource('wirelessApandcat');

/** How loud the worst of a room is. */
const STATES = ['neutral', 'success', 'info', 'warning', 'danger'] as const;

const room = record({
  room: text(),
  points: number(),
  online: number(),
  clients: number(),
  state: oneOf(STATES),
  /** Channel use of the busiest radio, in percent, and the median signal of the clients in dBm; absent without any. */
  load: optional(number()),
  signal: optional(number()),
});
/** A room as the access points in it are. */
export type RoomNow = Decoded<typeof room>;

/** All rooms of the house. */
export const readRooms = points.method('rooms').reads(record({ list: list(room) }));

const channel = record({ band: oneOf(BANDS), channel: number(), points: number(), clients: number(), load: number() });
/** A channel with what is on it. */
export type ChannelNow = Decoded<typeof channel>;

const side = record({ id: text(), name: text(), room: text(), channel: number(), clients: number() });
const conflict = record({
  band: oneOf(BANDS),
  one: side,
  other: side,
  /** A channel on which the first one would not be in anybody's way, or in fewer's; 0: there is none. */
  better: number(),
});
/** Two access points that get in each other's way. */
export type Conflict = Decoded<typeof conflict>;

/** Channels and conflicts over all access points. */
export const readRadio = points.method('radio').reads(record({ channels: list(channel), conflicts: list(conflict), total: number() }));

/** Puts a radio on another channel, at once. */
export const setChannel = points.method<{ id: string; band: string; channel: number }>('channel').writes();

const waiting = resource('/admin.php/wirelessac/apandcat_waiting');

/** `twins`: devices of the list that have the serial number or the MAC address of one that waits. */
export const readTwins = waiting
  .method<{ id: string }>('twins')
  .reads(record({ list: list(record({ id: text(), name: text(), sn: flag(), mac: flag() })) }));

/** Adopts a device that waits: it becomes an access point of the list. */
export const adopt = waiting
  .method<{ id: string; name: string; room: string; place: string; template: string }>('adopt')
  .writes(record({ id: text() }));
