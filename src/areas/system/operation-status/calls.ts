/** Calls of Operationstatus (src/gateway/README.md, Methods of a resource). */
import { type HistoryRange, resource } from '../../../gateway/calls';
import { type Decoded, detailed, flag, list, listed, number, oneOf, optional, record, text } from '../../../gateway/shape';

/** What may be done to a service. */
export const SERVICE_ACTIONS = ['start', 'stop', 'restart'] as const;
/** What may be done to a service. */
export type ServiceAction = (typeof SERVICE_ACTIONS)[number];

const service = record({
  name: text(),
  title: text(),
  state: oneOf(['running', 'stopped', 'failed']),
  /** Seconds in this state, and bytes of memory; 0 where it is not known. */
  seconds: number(),
  memory: number(),
  /** What the box lets a person do to it now. */
  actions: list(oneOf(SERVICE_ACTIONS)),
  /** What stops working with it, in words. */
  affects: list(text()),
});
/** A service of the box. */
export type Service = Decoded<typeof service>;

const detail = record({
  /** Unix seconds and the box's zone. */
  now: number(),
  zone: text('UTC'),
  /** Seconds. */
  uptime: number(),
  version: text(),
  model: text(),
  /** Percent of all cores and of each, load averages, degrees Celsius. */
  cpu: record({ percent: number(), cores: list(number()), load: list(number()), temperature: optional(number()) }),
  /** Bytes. `cached` is given back when programs need it. */
  memory: record({ total: number(), used: number(), cached: number(), swap_total: number(), swap_used: number() }),
  disks: list(record({ name: text(), mount: text(), total: number(), used: number() })),
  /** Bytes a second; `speed` in Mbit/s. */
  network: list(record({ name: text(), label: text(), up: flag(), address: text(), speed: number(), rx: number(), tx: number() })),
  /** Terminals, and how many of those online have their screen on. */
  terminals: optional(record({ online: number(), offline: number(), screens: number() })),
  /** Connections that the box keeps track of, and how many it can. */
  connections: record({ total: number(), max: number(), tcp: number(), udp: number() }),
  /** Who moves most now, in bytes a second. */
  talkers: list(record({ address: text(), name: text(), rx: number(), tx: number() })),
  services: list(service),
});
/** How the box is doing. */
export type Running = Decoded<typeof detail>;
/** An interface with its rates. */
export type RunningInterface = Running['network'][number];

/** One sample: percent, and bytes a second. */
const point = record({ t: number(), cpu: number(), memory: number(), rx: number(), tx: number() });

const { method } = resource('systemRunning');

/** `detail`, asked again and again. */
export const readRunning = method('detail').polls(detailed(detail));

/** `history`: of the whole box, or of one interface. */
export const readHistory = method<{ range: HistoryRange; interface: string }>('history').polls(listed(point));

/** `service`: starts, stops or restarts one. */
export const changeService = method<{ name: string; action: ServiceAction }>('service').writes();
