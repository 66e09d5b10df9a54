/**
 * The records that route calls, as the evaluator reads them. Made from rows of the wire, so that the console and the box route by the
 * very same records; a field that is missing or of another type is read as its empty value.
 */
import { type IvrTree, readIvr } from './ivr';
import { MATCHES, type NumberRule } from './numbers';
import { flagOf, listOf, textOf, type Wire, wireOf } from './wire';

/** Outbound permissions, each with those before it (src/gateway/README.md). */
export const LEVELS = ['internal', 'local', 'domestic', 'international'] as const;
export type Level = (typeof LEVELS)[number];

interface Named {
  readonly id: string;
  readonly name: string;
}
interface Switched extends Named {
  readonly status: boolean;
}
interface Numbered extends Switched {
  readonly number: string;
}

/** An extension. The three forwards are numbers as they would be dialled, '' for none. */
export interface Extension extends Numbered {
  readonly level: Level;
  readonly dnd: boolean;
  readonly forwardAlways: string;
  readonly forwardBusy: string;
  readonly forwardUnanswered: string;
  readonly voicemail: boolean;
  /** Id of its communication class; '' for none, which may call everybody. */
  readonly group: string;
  readonly room: string;
}
/** Phones that ring together or in turn. Members are ids of extensions; `unanswered` is a target's spelling. */
export interface RingGroup extends Numbered {
  readonly members: readonly string[];
  readonly unanswered: string;
}
/** A queue of the call center. Members are ids of extensions. */
export interface Queue extends Numbered {
  readonly members: readonly { readonly extension: string; readonly penalty: number }[];
  readonly overflow: string;
}
/** An IVR: a tree, or a graph, of nodes. */
export interface Ivr extends Numbered, IvrTree {}
/** Hours of a week, closed days, and a switch over both. Days are `YYYY-MM-DD`. */
export interface TimeCondition extends Named {
  readonly week: string;
  readonly holidays: readonly { readonly from: string; readonly to: string }[];
  readonly override: 'auto' | 'open' | 'closed';
}
/** Lines outside, tried in order. Members are ids of trunks. */
export interface TrunkGroup extends Switched {
  readonly members: readonly string[];
}
/** A meeting room. `level`: how far it may call whom it invites. */
export interface Meeting extends Numbered {
  readonly level: Level;
}
/** A route of calls from outside. `trunk` and `time` are ids, '' for any and always; the targets are spellings. */
export interface InboundRoute extends Switched {
  readonly trunk: string;
  readonly did: readonly NumberRule[];
  readonly caller: readonly NumberRule[];
  readonly time: string;
  readonly target: string;
  /** Outside the hours; '' hands the call to the next route. */
  readonly closedTarget: string;
}
/** A rule of an outbound route: so many characters are taken off the front, others put there. */
export interface OutboundRule extends NumberRule {
  readonly strip: number;
  readonly prepend: string;
}
/** A route of calls to the outside. */
export interface OutboundRoute extends Switched {
  readonly rules: readonly OutboundRule[];
  readonly level: Level;
  /** Whoever dials by it enters a PIN first: no call that nobody dials passes it. */
  readonly asksPin: boolean;
  readonly time: string;
  /** Id of a trunk group. */
  readonly group: string;
}
/** Callers that are turned away. */
export interface Blocked extends NumberRule {
  readonly id: string;
  readonly status: boolean;
  readonly action: 'hangup' | 'busy';
}
/** Hours in which phones don't ring. `numbers` and `exceptions` are numbers and ranges. */
export interface Quiet extends Switched {
  readonly numbers: readonly string[];
  readonly week: string;
  readonly exceptions: readonly string[];
}
/** A class of extensions: whom it may call, and whether calls from outside reach it. */
export interface CallClass extends Named {
  readonly mayCall: readonly string[];
  readonly inbound: boolean;
}

/** Everything that decides where a call ends. Routes are in the order in which the box tries them. */
export interface Dialplan {
  readonly extensions: readonly Extension[];
  readonly groups: readonly RingGroup[];
  readonly queues: readonly Queue[];
  readonly ivrs: readonly Ivr[];
  readonly meetings: readonly Meeting[];
  readonly zones: readonly Numbered[];
  readonly prompts: readonly Named[];
  readonly times: readonly TimeCondition[];
  readonly trunks: readonly Switched[];
  readonly trunkGroups: readonly TrunkGroup[];
  readonly inbound: readonly InboundRoute[];
  readonly outbound: readonly OutboundRoute[];
  readonly blocked: readonly Blocked[];
  readonly quiet: readonly Quiet[];
  readonly classes: readonly CallClass[];
  /** Feature codes, such as *72. */
  readonly codes: readonly { readonly code: string; readonly feature: string }[];
  readonly emergency: readonly string[];
  /** What is dialled before a number of outside by the settings; '' for nothing. */
  readonly prefix: string;
  /** Numbers at which a parked call is fetched. */
  readonly parking: readonly string[];
  /** Ids of trunks that are down now; the evaluator passes them over. */
  readonly down: readonly string[];
  /** Numbers of those who called from outside lately, each once. */
  readonly callers: readonly string[];
}

/** Tables of the snapshot: name on the wire → the resource whose rows it holds, and the columns of it that route calls. */
export const PLAN_TABLES = {
  extensions: {
    resource: 'voiceExtensionset',
    columns: [
      'number',
      'name',
      'display_name',
      'status',
      'permission',
      'dnd',
      'forward_always',
      'forward_busy',
      'forward_unanswered',
      'voicemail',
      'class',
      'room',
    ],
  },
  groups: { resource: 'voiceRinggroup', columns: ['number', 'name', 'status', 'members', 'unanswered'] },
  queues: { resource: 'voiceCallcenter', columns: ['number', 'name', 'status', 'members', 'overflow'] },
  ivrs: { resource: 'voiceIvrpage', columns: ['number', 'name', 'status', 'root', 'nodes'] },
  meetings: { resource: 'voiceMeetroom', columns: ['number', 'name', 'status', 'permission'] },
  zones: { resource: 'voiceBroadcastZone', columns: ['number', 'name', 'status'] },
  prompts: { resource: 'voiceVoicemanage', columns: ['name'] },
  times: { resource: 'voiceRoutingtime', columns: ['name', 'week', 'holidays', 'override'] },
  trunks: { resource: 'voiceSipoutset', columns: ['name', 'status'] },
  trunk_groups: { resource: 'voiceSipoutgroup', columns: ['name', 'status', 'members'] },
  inbound: { resource: 'voiceRoutingset', columns: ['name', 'status', 'trunk', 'did', 'caller', 'time', 'target', 'closed_target'] },
  outbound: { resource: 'voiceRoutingout', columns: ['name', 'status', 'rules', 'level', 'time', 'group', 'ask_pin'] },
  blocked: { resource: 'voiceDisturbBlock', columns: ['match', 'value', 'status', 'action'] },
  quiet: { resource: 'voiceDisturb', columns: ['name', 'status', 'numbers', 'week', 'exceptions'] },
  classes: { resource: 'voiceCommcontrol', columns: ['name', 'may_call', 'inbound'] },
} as const;
/** Name of a table of the snapshot. */
export type PlanTable = keyof typeof PLAN_TABLES;

/** The snapshot as the box answers it: rows as their lists would answer them, the feature codes, emergency numbers, parking places and outside prefix of the settings. */
export type WirePlan = { readonly [T in PlanTable]?: readonly unknown[] } & {
  readonly codes?: readonly unknown[];
  readonly emergency?: readonly unknown[];
  readonly prefix?: unknown;
  readonly parking?: readonly unknown[];
  readonly down?: readonly unknown[];
  readonly callers?: readonly unknown[];
  /** The box's clock when it answered, `YYYY-MM-DD HH:mm:ss`. */
  readonly now?: unknown;
  /** Ids of extensions that are not registered at that moment. */
  readonly offline?: readonly unknown[];
};

const textsOf = (value: unknown): readonly string[] => listOf(value).map(textOf);
const oneOf = <const V extends string>(values: readonly [V, ...V[]], value: unknown): V =>
  values.find((known) => known === value) ?? values[0];
/** Reads a rule. */
export const ruleOf = (value: unknown): NumberRule => {
  const wire = wireOf(value);
  return { match: oneOf(MATCHES, wire.match), value: textOf(wire.value) };
};
/** Reads a rule of an outbound route. */
export const outboundRuleOf = (value: unknown): OutboundRule => {
  const wire = wireOf(value);
  return { ...ruleOf(wire), strip: Math.max(0, Number(textOf(wire.strip)) || 0), prepend: textOf(wire.prepend) };
};
const named = (wire: Wire): Named => ({ id: textOf(wire.id), name: textOf(wire.name) });
const switched = (wire: Wire): Switched => ({ ...named(wire), status: flagOf(wire.status, true) });
const numbered = (wire: Wire): Numbered => ({ ...switched(wire), number: textOf(wire.number) });

/** Reads the snapshot. Never throws. */
export function readPlan(wire: WirePlan): Dialplan {
  const table = (name: PlanTable): readonly Wire[] => listOf(wire[name]).map(wireOf);
  return {
    extensions: table('extensions').map((row) => ({
      ...numbered(row),
      name: textOf(row.display_name) || textOf(row.name),
      level: oneOf(LEVELS, row.permission),
      dnd: flagOf(row.dnd),
      forwardAlways: textOf(row.forward_always),
      forwardBusy: textOf(row.forward_busy),
      forwardUnanswered: textOf(row.forward_unanswered),
      voicemail: flagOf(row.voicemail),
      group: textOf(row.class),
      room: textOf(row.room),
    })),
    groups: table('groups').map((row) => ({ ...numbered(row), members: textsOf(row.members), unanswered: textOf(row.unanswered) })),
    queues: table('queues').map((row) => ({
      ...numbered(row),
      members: listOf(row.members).map((member) => ({
        extension: textOf(wireOf(member).extension),
        penalty: Number(textOf(wireOf(member).penalty)) || 0,
      })),
      overflow: textOf(row.overflow),
    })),
    ivrs: table('ivrs').map((row) => ({ ...numbered(row), ...readIvr(row) })),
    meetings: table('meetings').map((row) => ({ ...numbered(row), level: oneOf(LEVELS, row.permission) })),
    zones: table('zones').map(numbered),
    prompts: table('prompts').map(named),
    times: table('times').map((row) => ({
      ...named(row),
      week: textOf(row.week),
      holidays: listOf(row.holidays).map((day) => ({ from: textOf(wireOf(day).from), to: textOf(wireOf(day).to) })),
      override: oneOf(['auto', 'open', 'closed'], row.override),
    })),
    trunks: table('trunks').map(switched),
    trunkGroups: table('trunk_groups').map((row) => ({ ...switched(row), members: textsOf(row.members) })),
    inbound: inOrder(table('inbound')).map((row) => ({
      ...switched(row),
      trunk: textOf(row.trunk),
      did: listOf(row.did).map(ruleOf),
      caller: listOf(row.caller).map(ruleOf),
      time: textOf(row.time),
      target: textOf(row.target),
      closedTarget: textOf(row.closed_target),
    })),
    outbound: inOrder(table('outbound')).map((row) => ({
      ...switched(row),
      rules: listOf(row.rules).map(outboundRuleOf),
      // A level that nobody knows is the strictest: such a route is open to few rather than to everybody.
      level: LEVELS.find((level) => level === row.level) ?? 'international',
      asksPin: flagOf(row.ask_pin),
      time: textOf(row.time),
      group: textOf(row.group),
    })),
    blocked: table('blocked').map((row) => ({
      ...ruleOf(row),
      id: textOf(row.id),
      status: flagOf(row.status, true),
      action: oneOf(['hangup', 'busy'], row.action),
    })),
    quiet: table('quiet').map((row) => ({
      ...switched(row),
      numbers: textsOf(row.numbers),
      week: textOf(row.week),
      exceptions: textsOf(row.exceptions),
    })),
    classes: table('classes').map((row) => ({ ...named(row), mayCall: textsOf(row.may_call), inbound: flagOf(row.inbound, true) })),
    codes: listOf(wire.codes).map((row) => ({ code: textOf(wireOf(row).code), feature: textOf(wireOf(row).feature) })),
    emergency: textsOf(wire.emergency),
    prefix: textOf(wire.prefix),
    parking: textsOf(wire.parking),
    down: textsOf(wire.down),
    callers: textsOf(wire.callers),
  };
}

const inOrder = (rows: readonly Wire[]): readonly Wire[] =>
  rows.toSorted((one, other) => (Number(textOf(one.sort)) || 0) - (Number(textOf(other.sort)) || 0) || Number(one.id) - Number(other.id));

/**
 * The snapshot with rows put in or changed: what a form, a batch or an import would save.
 * @param rows wire rows; one without `id` is new, unless there is one with the same `key`
 * @param key name of the field by which a row without `id` finds the one that it changes
 */
export function withRows(wire: WirePlan, table: PlanTable, rows: readonly Wire[], key?: string): WirePlan {
  const next = listOf(wire[table]).map(wireOf);
  const last = Math.max(0, ...next.map((row) => Number(textOf(row.sort)) || 0));
  const places = new Map(next.map((row, at) => [textOf(row.id), at]));
  const keys = new Map(key === undefined ? [] : next.map((row, at) => [textOf(row[key]), at]));
  for (const [count, row] of rows.entries()) {
    const id = textOf(row.id);
    const at = id === '' ? (key === undefined ? undefined : keys.get(textOf(row[key]))) : places.get(id);
    if (at !== undefined) next[at] = { ...next[at], ...row, id: next[at]?.id };
    else next.push({ sort: last + 1 + count, ...row, id: id === '' ? (count === 0 ? NEW_ROW : `${NEW_ROW}${count}`) : id });
  }
  return { ...wire, [table]: next };
}

/** Id of a row that the box does not have yet. */
export const NEW_ROW = 'new';

/** The snapshot with one row put in or changed ({@link withRows}). */
export const withRow = (wire: WirePlan, table: PlanTable, row: Wire): WirePlan => withRows(wire, table, [row]);
