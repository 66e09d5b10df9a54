/** Calls of the call center beside those of its lists: the wall, the agents, the statistics. */
import { resource } from '../../../gateway/calls';
import { type Decoded, list, number, oneOf, optional, record, text } from '../../../gateway/shape';

/** What an agent does, the free ones first. `wrapup`: writes up the last call; `out`: logged out. */
export const AGENT_STATES = ['idle', 'ringing', 'talking', 'wrapup', 'paused', 'out'] as const;
export type AgentState = (typeof AGENT_STATES)[number];

/** Why agents pause; the wire has the word, or what a person wrote. */
export const PAUSE_REASONS = ['break', 'meal', 'training', 'meeting', 'paperwork'] as const;
/** Reasons that the box itself gives: the phone can't be reached, or is set to do not disturb. */
export const BOX_REASONS = ['offline', 'dnd'] as const;

const queue = record({
  id: text(),
  number: text(),
  name: text(),
  /** Who waits, the first in line first; `since` in Unix seconds. */
  waiting: list(record({ id: text(), caller: text(), name: text(), since: number() })),
  agents: list(record({ extension: text(), number: text(), name: text(), state: oneOf(AGENT_STATES), reason: text(), since: number() })),
  /** Since midnight; `offered`: all that came to it and are over, as the statistics count them. */
  offered: optional(number()),
  answered: number(),
  abandoned: number(),
  /** 0 to 1, of all that came to it; absent before the first call. */
  service_level: optional(number()),
  /** Seconds. */
  average_wait: number(),
  /** What the queue wants of itself, and from where on the wall warns and alarms; 0: never. */
  service_level_seconds: number(),
  service_level_target: number(),
  waiting_warning: number(),
  waiting_alarm: number(),
  wait_warning: number(),
  wait_alarm: number(),
});
/** A queue at this moment. */
export type WallQueue = Decoded<typeof queue>;

/** All queues that are switched on. */
const wall = record({ now: number(), zone: text('UTC'), queues: list(queue) });

const agent = record({
  /** Id of the extension. */
  extension: text(),
  number: text(),
  name: text(),
  state: oneOf(AGENT_STATES),
  reason: text(),
  /** Unix seconds of the last change of state. */
  since: number(),
  /** Ids of its queues. */
  queues: list(text()),
  /** Since midnight: calls answered, and seconds of talk. */
  answered: number(),
  talk: number(),
});
/** Somebody who answers calls of queues. */
export type Agent = Decoded<typeof agent>;

const named = record({ id: text(), number: text(), name: text() });
/** A queue by its name. */
export type QueueName = Decoded<typeof named>;
const agents = record({ now: number(), queues: list(named), agents: list(agent) });

/** What statistics are told by. */
export const GROUPINGS = ['hour', 'day', 'queue', 'agent'] as const;
export type Grouping = (typeof GROUPINGS)[number];
/** Spans of days that end today or yesterday, and one of the person's own. */
export const PERIODS = ['today', 'yesterday', 'week', 'month', 'chosen'] as const;
export type Period = (typeof PERIODS)[number];

/** Counts of calls; `within`: answered within the service level, `wait` and `talk`: seconds of all that were answered. */
const counts = { offered: number(), answered: number(), abandoned: number(), within: number(), wait: number(), talk: number() } as const;
const line = record({ key: text(), name: text(), ...counts });
/** One line of the statistics: an hour, a day, a queue or an agent. */
export type StatisticsLine = Decoded<typeof line>;
const statistics = record({ from: text(), to: text(), total: record(counts), lines: list(line) });
/** A day that was typed to its end. */
export const DAY = /^\d{4}-\d\d-\d\d$/;

/** Statistics of a period. */
export type Statistics = Decoded<typeof statistics>;

const queues = resource('voiceCallcenter');
const staff = resource('voiceCallcenterAgent');

/** `live`: the wall. */
export const readWall = queues.method('live').polls(wall);
/** `statistics`: what was, by hour, day, queue or agent. */
export const readStatistics = queues
  .method<{ period: Period; from: string; to: string; by: Grouping; queue: string }>('statistics')
  .reads(statistics);
/** `live`: all agents. */
export const readAgents = staff.method('live').polls(agents);
/** `set`: logs agents in (`idle`) or out, or pauses them. */
export const setAgents = staff.method<{ ids: readonly string[]; state: 'idle' | 'paused' | 'out'; reason: string }>('set').writes();
