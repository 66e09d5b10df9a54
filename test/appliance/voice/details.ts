/** What the records say beyond where a call goes: how long phones ring, who is recorded, how queues treat their agents. */
import type { Dialplan } from '../../../src/areas/voice/dialplan/plan';
import { type ResourceName, resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import type { Direction } from './call-record';

type Row = Readonly<Record<string, unknown>>;

/** A queue's or a ring group's way with its phones. */
export interface Ringing {
  /** All at once, rather than one after the other. */
  readonly all: boolean;
  /** In the order of the list, rather than who was idle longest. */
  readonly inOrder: boolean;
  /** Whoever has answered fewest calls today. */
  readonly fewest: boolean;
  readonly random: boolean;
  /** Seconds. */
  readonly ring: number;
}
/** A queue's figures, in seconds. */
export interface QueueDetails extends Ringing {
  readonly wrapUp: number;
  readonly maxWait: number;
  readonly level: number;
}

/** The details of one state of the records. */
export interface Details {
  /** Seconds that an extension rings. */
  ring(extension: string): number;
  records(extension: string, direction: Direction): boolean;
  group(id: string): Ringing;
  queue(id: string): QueueDetails;
  /** 0: unlimited. */
  memberLimit(meeting: string): number;
  /** Whether meetings of a room are recorded from the start. */
  recordsMeeting(meeting: string): boolean;
}

const positive = (value: unknown, initial: number): number => {
  const number = value === undefined || value === '' ? Number.NaN : Number(value);
  return number > 0 ? number : initial;
};

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
    all: entry.strategy === 'all' || entry.strategy === 'ringall',
    inOrder: entry.strategy === 'order' || entry.strategy === 'linear',
    fewest: entry.strategy === 'fewestcalls',
    random: entry.strategy === 'random',
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
        wrapUp: positive(entry.wrap_up, 0),
        maxWait: positive(entry.max_wait, 300),
        level: positive(entry.service_level_seconds, 20),
      };
    },
    memberLimit: (meeting) => positive(row('voiceMeetroom', meeting).member_limit, 0),
    recordsMeeting: (meeting) => row('voiceMeetroom', meeting).recording === 1,
  };
  known.set(plan, details);
  return details;
}
