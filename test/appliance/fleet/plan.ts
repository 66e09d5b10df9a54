/** What a job of a fleet would do: who is touched, who is left out and why, what changes, who is cut off, how long it takes. */
import { createHash } from 'node:crypto';
import type { Box } from '../box';
import type { Entry, Resource } from '../resource';
import { RowParts, rowsOfIds } from '../rows/parts';
import { rowsMatching } from '../rows/read';
import type { FleetCuts, FleetDevice, FleetKind } from './fleet';
import type { FleetRecords, FleetSettings, Wish } from './records';
import type { FleetChange, Said } from './words';

/** A job that somebody wants. */
export interface FleetOrder {
  readonly resource: Resource;
  readonly name: string;
  readonly kind: FleetKind;
  readonly wish: Wish;
  readonly options: Entry;
  /** What begins it again and again; '' for nothing. */
  readonly origin: string;
  readonly offline: FleetSettings['offline'];
}

/** A device that is touched. */
export interface Touched {
  readonly device: FleetDevice;
  readonly lease: string;
  readonly changes: readonly FleetChange[];
  /** Failures in a row that it brings along from earlier jobs of the same origin. */
  readonly failures: number;
}
/** One that is not; `quarantined`: because it failed too often. */
export interface LeftOut {
  readonly device: FleetDevice;
  readonly lease: string;
  readonly said: Said;
  readonly quarantined: boolean;
  /** What would have changed on it: it is given nothing else where somebody has it done after all. */
  readonly changes: readonly FleetChange[];
}

/** What a job would do. */
export interface FleetPlan {
  /** Ids of the rows that were chosen. */
  readonly rows: readonly string[];
  readonly touched: readonly Touched[];
  readonly leftOut: readonly LeftOut[];
  readonly cuts: FleetCuts;
  readonly isProtected: boolean;
  /** Changes with what it would do, not with who asks or when. */
  readonly hash: string;
}

const leaseOf = ({ path }: Resource, { id, lease }: FleetDevice): string => lease ?? `${path} ${id}`;

/** The rows of a list that a job is of. */
const rowsOfWish = (resource: Resource, box: Box, wish: Wish): readonly Entry[] => {
  const parts = new RowParts(resource);
  return 'ids' in wish
    ? rowsOfIds(
        parts.fresh({ box }),
        wish.ids.filter((id) => /^\d{1,15}$/.test(id)),
      )
    : rowsMatching(parts, { box }, wish.filters);
};

/** Devices that are reached through others come first, the others keep their order. */
function childrenFirst(devices: readonly FleetDevice[]): readonly FleetDevice[] {
  if (devices.every(({ behind }) => behind === undefined)) return devices;
  const byId = new Map(devices.map((device) => [device.id, device]));
  const depths = new Map<string, number>();
  const depth = (device: FleetDevice): number => {
    let [steps, at] = [0, device];
    const seen = new Set<string>();
    for (let up = at.behind; up !== undefined && !seen.has(up); up = at.behind) {
      seen.add(up);
      const next = byId.get(up);
      if (!next) break;
      steps += 1;
      at = next;
    }
    return steps;
  };
  for (const device of devices) depths.set(device.id, depth(device));
  return devices.toSorted((one, other) => (depths.get(other.id) ?? 0) - (depths.get(one.id) ?? 0));
}

/** What is known of a device from the last job of the same origin: whether it is in quarantine, and its failures in a row. */
const earlier = (records: FleetRecords, origin: string) => {
  const last = origin === '' ? undefined : records.lastAgreed(origin);
  return (id: string): { readonly quarantined: boolean; readonly failures: number } => {
    const target = last && records.target(last.id, id);
    const isBad = target?.state === 'failed' || target?.state === 'unknown';
    return { quarantined: target?.state === 'quarantined', failures: isBad ? target.failures : 0 };
  };
};

/** Who is touched and who is not, of the devices that rows mean. */
function validate(box: Box, records: FleetRecords, rows: readonly Entry[], order: FleetOrder) {
  const { resource, name, kind, options, origin, offline } = order;
  const touched: Touched[] = [];
  const leftOut: LeftOut[] = [];
  const known = earlier(records, origin);
  const seen = new Set<string>();
  for (const device of childrenFirst(kind.devices(box, rows, options))) {
    if (seen.has(device.id)) continue;
    seen.add(device.id);
    const lease = leaseOf(resource, device);
    const { quarantined, failures } = known(device.id);
    const changes = kind.changes?.(device, options, box);
    const said: Said | undefined = quarantined
      ? 'fleetQuarantined'
      : (kind.skip?.(device, options, box) ??
        (offline === 'skip' && !device.online ? 'fleetOffline' : undefined) ??
        (changes?.length === 0 ? 'fleetNothing' : undefined) ??
        (records.isUnderWay(name, lease) ? 'fleetSame' : undefined) ??
        (records.firmwareJobOf(lease, '') === undefined ? undefined : 'fleetFirmware'));
    if (said === undefined) touched.push({ device, lease, changes: changes ?? [], failures });
    else leftOut.push({ device, lease, said, quarantined, changes: changes ?? [] });
  }
  return { touched, leftOut };
}

/** What a job would do if it was begun now. @throws {BadBody} for a filter that the list does not have */
export function planOf(box: Box, records: FleetRecords, order: FleetOrder): FleetPlan {
  const { kind, options, name, resource } = order;
  const rows = rowsOfWish(resource, box, order.wish);
  const { touched, leftOut } = validate(box, records, rows, order);
  const devices = touched.map(({ device }) => device);
  const isProtected = typeof kind.isProtected === 'function' ? kind.isProtected(options) : kind.isProtected === true;
  const told = [resource.path, name, options, touched.map(({ device: { id }, changes }) => [id, changes])];
  return {
    rows: rows.map(({ id }) => String(id)),
    touched,
    leftOut,
    cuts: { calls: 0, viewers: 0, clients: 0, ...kind.cuts?.(devices, options, box) },
    isProtected,
    hash: createHash('sha256').update(JSON.stringify(told)).digest('hex'),
  };
}

/** Milliseconds that so many devices take, wave by wave. */
export function timeOf(count: number, each: number, { wave, waves, parallel }: Pick<FleetSettings, 'wave' | 'waves' | 'parallel'>): number {
  let [left, turns] = [count, 0];
  const first = wave > 0 ? Math.min(wave, left) : left;
  turns += Math.ceil(first / parallel);
  left -= first;
  if (left > 0) {
    const size = waves > 0 ? waves : left;
    turns += Math.floor(left / size) * Math.ceil(size / parallel) + Math.ceil((left % size) / parallel);
  }
  return turns * each;
}
