/** Calls of the DHCP screen beside those of its lists (src/gateway/README.md, Methods of a resource). */
import { resource } from '../../../gateway/calls';
import { type Decoded, detailed, flag, list, number, oneOf, optional, record, text } from '../../../gateway/shape';
import { cellShape, rangeShape, subnetShape } from './model';

/** The service at a glance: counts, the networks of the box, and its ranges. */
const overview = record({
  running: flag(),
  /** Addresses in all ranges that are switched on, and how many of them somebody has. */
  size: number(),
  leased: number(),
  reserved: number(),
  conflicts: number(),
  subnets: list(record(subnetShape)),
  ranges: list(record(rangeShape)),
});

/** `overview` of the service. */
export const readOverview = resource('systemDhcpSet').method('overview').reads(detailed(overview));

const counts = record({ free: number(), leased: number(), reserved: number(), excluded: number(), conflict: number() });
const map = record({
  /** Each block of the range, in order, with what it holds. */
  blocks: list(record({ first: text(), last: text(), counts })),
  /** The addresses of the block that was asked for which are not simply free. */
  cells: list(record(cellShape)),
});
/** The picture of a range. */
export type PoolMap = Decoded<typeof map>;

/** `map` of a range: `block` counts from 0. */
export const readPoolMap = resource('systemDhcpRanges').method<{ id: string; block: number }>('map').reads(detailed(map));

/** Whether an address can be kept for a device. */
const checked = record({
  /** What stands in the way, in words. */
  conflicts: list(record({ field: oneOf(['mac', 'address']), text: text() })),
  /** The range that has the address. */
  range: text(),
  /** A free address of the same range. */
  next: optional(text()),
});

/** `check` of a reservation: nothing is changed. */
export const checkReservation = resource('systemDhcpReservations')
  .method<{ id: string; mac: string; address: string }>('check')
  .reads(checked);
