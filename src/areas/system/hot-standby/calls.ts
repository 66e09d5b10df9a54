/** The calls of hot standby, at the path that follows from the screen's name (src/gateway/README.md, Paths of the screens). */
import { resource } from '../../../gateway/calls';
import { type Decoded, flag, list, listed, number, oneOf, optional, record, text } from '../../../gateway/shape';
import { applied, applyState, type SafeFields } from '../../../screen/apply/safe-apply-calls';
import { difference } from '../difference-shape';

/** Where the pair is asked. */
const PAIR_PATH = '/admin.php/system/hotstandby';

const { method } = resource(PAIR_PATH);
const quiet = { overlay: false } as const;
const write = { kind: 'write', ...quiet } as const;

const node = record({
  /** Which of the two answers: `own` is the machine that the console talks to. */
  id: oneOf(['own', 'peer']),
  name: text(),
  role: oneOf(['host', 'standby']),
  address: text(),
  version: text(),
  state: oneOf(['online', 'offline']),
  /** Seconds; 0 where it is not known. */
  uptime: number(),
  last_seen: text(),
});
/** One of the two machines. */
export type Machine = Decoded<typeof node>;

const item = record({
  name: text(),
  state: oneOf(['same', 'differs', 'excluded']),
  /** Why a section is never carried over: own address, bound to the device, settings of the pair itself. */
  reason: text(),
  /** Time of the box; '' never. */
  synced: text(),
  differences: number(),
});
/** One section of the parity board. */
export type ParityItem = Decoded<typeof item>;

const failover = record({
  time: text(),
  from: text(),
  to: text(),
  reason: oneOf(['manual', 'heartbeat', 'preempt', 'undone']),
  by: text(),
  seconds: number(),
});
/** A change of roles. */
export type Failover = Decoded<typeof failover>;

const work = record({
  kind: oneOf(['sync', 'switch']),
  state: oneOf(['none', 'running', 'done', 'failed']),
  phase: text(),
  phases: list(text()),
  by: optional(text()),
  started: optional(text()),
  message: optional(text()),
});
/** The synchronisation or switch-over that is under way, or was last. */
export type PairWork = Decoded<typeof work>;

const pair = record({
  enabled: flag(),
  virtual_address: text(),
  in_sync: flag(),
  nodes: list(node),
  items: list(item),
  failovers: list(failover),
  work,
});
/** The pair as the box sees it now. */
export type PairState = Decoded<typeof pair>;

const point = record({ id: text(), result: oneOf(['ok', 'warn', 'fail']), value: text() });
/** One point of the rehearsal of a switch-over. */
export type RehearsalPoint = Decoded<typeof point>;

/** `state`, and what is tried out or went back: asked again and again. */
export const readPair = method('state').polls(record({ detail: pair, ...applyState }));
/** `differences` of one section. */
export const readDifferences = method<{ name: string }>('differences').reads(record({ list: list(difference), total: number() }));
/** `rehearse`: what a switch-over would meet, without doing it. */
export const rehearse = method('rehearse').reads(listed(point));
/** `sync`: carries sections over; none named: all. */
export const syncPair = method<{ sections: readonly string[] }>('sync').writes();
/** `switch_over`: swaps the roles; it is tried out (safe apply). */
export const switchOver = method<Partial<SafeFields>, Decoded<typeof applied>>('switch_over', applied, write);
