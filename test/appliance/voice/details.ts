/** What the records say beyond where a call goes: how long phones ring, who is recorded, how queues treat their agents. */

import type { Dialplan } from '../../../src/areas/voice/dialplan/plan';
import { isRoomOpen } from '../../../src/areas/voice/meet-room/rooms';
import type { Direction } from '../../../src/areas/voice/parts/call-kinds';
import { STRATEGIES, type Strategy as TrunkStrategy } from '../../../src/areas/voice/sipout-group/live';
import { type ResourceName, resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';

type Row = Readonly<Record<string, unknown>>;

/** Whose phone rings: all at once, or one after the other: by the list, by chance, after the last one, idle for longest, with fewest calls. */
export type RingStrategy = 'all' | 'order' | 'random' | 'memory' | 'idle' | 'fewest';
/** A queue's or a ring group's way with its phones. */
export interface Ringing {
  readonly strategy: RingStrategy;
  /** Seconds. */
  readonly ring: number;
}
/** A queue's figures, in seconds. */
export interface QueueDetails extends Ringing {
  /** Between a phone that was not answered and the next one. */
  readonly retry: number;
  readonly wrapUp: number;
  readonly maxWait: number;
  /** Callers who may wait; 0: any number. */
  readonly maxCallers: number;
  /** Between two times that a caller is told his place in line; 0: never. */
  readonly positions: number;
  readonly level: number;
  readonly records: boolean;
}
/** A trunk's part in calls to the outside. */
export interface TrunkDetails {
  /** Calls at once; 0: any number. */
  readonly limit: number;
  readonly emergency: boolean;
  /** People outside can dial it: it has numbers. */
  readonly public: boolean;
}
/** Who gets into a meeting room, and when. */
export interface MeetingDetails {
  /** '' for none. */
  readonly pin: string;
  readonly adminPin: string;
  /** 0: unlimited. */
  readonly limit: number;
  /** Whether meetings are recorded from the start. */
  readonly records: boolean;
  /** @param at `YYYY-MM-DD HH:mm:ss` */
  open(at: string): boolean;
}

/** The details of one state of the records. */
export interface Details {
  /** Seconds that an extension rings. */
  ring(extension: string): number;
  records(extension: string, direction: Direction): boolean;
  group(id: string): Ringing;
  queue(id: string): QueueDetails;
  trunk(id: string): TrunkDetails;
  trunkStrategy(group: string): TrunkStrategy;
  meeting(id: string): MeetingDetails;
}

/** By the words of ring groups and of queues; what is not known rings all. */
const RING_STRATEGIES: Readonly<Record<string, RingStrategy>> = {
  order: 'order',
  linear: 'order',
  random: 'random',
  memory: 'memory',
  rrmemory: 'memory',
  leastrecent: 'idle',
  fewestcalls: 'fewest',
};

const positive = (value: unknown, initial: number): number => {
  const number = value === undefined || value === '' ? Number.NaN : Number(value);
  return number > 0 ? number : initial;
};

const orNone = (value: unknown, initial: number): number => (value === 0 ? 0 : positive(value, initial));

const known = new WeakMap<Dialplan, Details>();

/** Reads the details that belong to a state of the records; they change with it. */
export function detailsOf({ store }: Pick<Box, 'store'>, plan: Dialplan): Details {
  const kept = known.get(plan);
  if (kept) return kept;
  const tables = new Map<ResourceName, ReadonlyMap<string, Row>>();
  const row = (resource: ResourceName, id: string): Row => {
    let table = tables.get(resource);
    if (!table) {
      const rows = store.all('SELECT id, body FROM rows WHERE resource = ?', resourcePaths[resource]);
      table = new Map(rows.map((each) => [String(each.id), JSON.parse(String(each.body))]));
      tables.set(resource, table);
    }
    return table.get(id) ?? {};
  };
  const ringing = (entry: Row): Ringing => ({
    strategy: RING_STRATEGIES[String(entry.strategy)] ?? 'all',
    ring: positive(entry.ring_seconds, 20),
  });
  const details: Details = {
    ring: (extension) => positive(row('voiceExtensionset', extension).ring_seconds, 25),
    records: (extension, direction) => {
      const wish = row('voiceExtensionset', extension).recording;
      return wish === 1 || wish === true || wish === 'all' || wish === 'always' || wish === direction;
    },
    group: (id) => ringing(row('voiceRinggroup', id)),
    queue: (id) => {
      const entry = row('voiceCallcenter', id);
      return {
        ...ringing(entry),
        retry: orNone(entry.retry_seconds, 5),
        wrapUp: positive(entry.wrap_up, 0),
        maxWait: positive(entry.max_wait, 300),
        maxCallers: positive(entry.max_callers, 0),
        positions: entry.announce_position === 1 ? positive(entry.announce_interval, 30) : 0,
        level: positive(entry.service_level_seconds, 20),
        records: entry.record === 1,
      };
    },
    trunk: (id) => {
      const { call_limit, emergency, numbers } = row('voiceSipoutset', id);
      return {
        limit: positive(call_limit, 0),
        emergency: emergency !== 0 && emergency !== false,
        public: Array.isArray(numbers) && numbers.length > 0,
      };
    },
    trunkStrategy: (group) => STRATEGIES.find((each) => each === row('voiceSipoutgroup', group).strategy) ?? 'order',
    meeting: (id) => {
      const room = row('voiceMeetroom', id);
      return {
        pin: String(room.pin ?? ''),
        adminPin: String(room.admin_pin ?? ''),
        limit: positive(room.member_limit, 0),
        records: room.recording === 1,
        open: (at) => isRoomOpen(room, at),
      };
    },
  };
  known.set(plan, details);
  return details;
}
