/** What follows what: the places that a call may be at, and the ways on from each. The evaluator walks it, the call-flow picture draws it. */
import type { IvrNode } from './ivr';
import { fixedStart, matches, matchesAny } from './numbers';
import type { Dialplan, Extension, InboundRoute, Level, OutboundRoute, OutboundRule } from './plan';
import { LEVELS } from './plan';
import { readTarget } from './target';

/** What a place is. `did`: a number that outside dialled; `ivrnode`: ref is `<ivr id>/<node id>`; `dialled`: a number that an extension dialled. */
export const PLACE_KINDS = [
  'did',
  'dialled',
  'blocked',
  'inbound',
  'outbound',
  'extension',
  'group',
  'queue',
  'ivr',
  'ivrnode',
  'voicemail',
  'meeting',
  'zone',
  'announcement',
  'external',
  'code',
  'emergency',
  'parking',
  'trunk',
  'hangup',
] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** Where a call is: a record, or a number. */
export interface Place {
  readonly kind: PlaceKind;
  readonly ref: string;
}

/** One text for a place, `ivrnode:1/menu`. */
export const placeKey = ({ kind, ref }: Place): string => (ref === '' ? kind : `${kind}:${ref}`);

/** Why a call goes on, besides the keys and branches of IVR nodes. */
export const BRANCHES = [
  ...(['match', 'open', 'closed', 'otherwise', 'always', 'busy', 'unanswered', 'next', 'blocked'] as const),
  ...(['timeout', 'invalid', 'dial'] as const),
] as const;
/** A way on. `when`: a branch of an IVR node, or one of {@link BRANCHES}. */
export interface Way {
  readonly when: (typeof BRANCHES)[number] | (string & {});
  readonly to: Place;
}

/** What is asked about: which calls the routes of outside see. An empty trunk or caller is any. */
export interface Scope {
  /** The number that outside dialled. */
  readonly did: string;
  readonly trunk: string;
  readonly caller: string;
}

/** Why a place can't be gone to. */
export const FAULTS = ['missing', 'off', 'noMembers', 'noMailbox', 'noRoute', 'noTrunk', 'noNode'] as const;
export type Fault = (typeof FAULTS)[number];

const HANGUP: Place = { kind: 'hangup', ref: '' };

/** The place that a target's spelling means; undefined for none. */
export function placeOf(target: string): Place | undefined {
  const found = readTarget(target);
  return found && { kind: found.kind, ref: found.ref };
}

/** Looks a record up by id. */
export const byId = <T extends { readonly id: string }>(rows: readonly T[], id: string): T | undefined => rows.find((row) => row.id === id);

/** The records that phones of the box reach by a number, by what they are. */
export const numberedTables = (plan: Dialplan) =>
  [
    ['extension', plan.extensions],
    ['group', plan.groups],
    ['queue', plan.queues],
    ['ivr', plan.ivrs],
    ['meeting', plan.meetings],
    ['zone', plan.zones],
  ] as const;

/** What is dialled before a number of outside, such as 9: by the settings, and whatever rules of routes take off. */
function outsidePrefixes({ prefix, outbound }: Dialplan): ReadonlySet<string> {
  const stripped = outbound.flatMap(({ status, rules }) => (status ? rules.map((rule) => fixedStart(rule, rule.strip)) : []));
  return new Set([prefix, ...stripped].filter((digits) => digits !== ''));
}

/** Emergency numbers as they are dialled by whoever is used to a prefix for outside: 9110 for 110. */
export const helpBehindPrefix = (plan: Dialplan): readonly { readonly dialled: string; readonly number: string }[] => {
  const prefixes = [...outsidePrefixes(plan)];
  return plan.emergency.flatMap((number) => prefixes.map((prefix) => ({ dialled: prefix + number, number })));
};

/** A record that the phones of the box reach by a number; undefined for none. */
export function recordOf(plan: Dialplan, number: string): Place | undefined {
  for (const [kind, rows] of numberedTables(plan)) {
    const row = rows.find((each) => each.number !== '' && each.number === number);
    if (row) return { kind, ref: row.id };
  }
  return undefined;
}

/**
 * The place that a number of the box belongs to; undefined when it is none of its own. An emergency number is one with the prefix for
 * outside too, unless a record has that number: the check lists it (config-check.ts).
 */
export function internalPlace(plan: Dialplan, number: string): Place | undefined {
  if (plan.emergency.includes(number)) return { kind: 'emergency', ref: number };
  if (plan.codes.some(({ code }) => code === number)) return { kind: 'code', ref: number };
  if (plan.parking.includes(number)) return { kind: 'parking', ref: number };
  const record = recordOf(plan, number);
  if (record) return record;
  // Most numbers don't end like one: only then are the routes looked through.
  if (!plan.emergency.some((help) => number.endsWith(help))) return undefined;
  const help = helpBehindPrefix(plan).find(({ dialled }) => dialled === number);
  return help && { kind: 'emergency', ref: help.number };
}

/** Where a number leads when the box dials it: to one of its own, or outside. */
export const dialPlace = (plan: Dialplan, number: string): Place => internalPlace(plan, number) ?? { kind: 'external', ref: number };

/** What the box does to a number that a rule matched. */
export const rewrite = ({ strip, prepend }: OutboundRule, number: string): string => prepend + number.slice(strip);

/** The rule of a route that a number matches first. */
export const ruleFor = (route: OutboundRoute, number: string): OutboundRule | undefined =>
  route.rules.find((rule) => matches(rule, number));

/** Whether a route sends this very number when it is dialled with the prefix that the route takes off. */
const sendsBehindPrefix = (route: OutboundRoute, number: string): boolean =>
  route.rules.some((rule) => {
    const prefix = rule.prepend === '' ? fixedStart(rule, rule.strip) : '';
    return prefix !== '' && ruleFor(route, prefix + number) === rule;
  });

/**
 * The routes of outside that a number may take, in order: switched on, and with a rule that matches. A call for help takes, after
 * those, also such as need a prefix: it is not asked whether the caller dialled it.
 */
export function outboundFor(plan: Dialplan, number: string): readonly OutboundRoute[] {
  const on = plan.outbound.filter(({ status }) => status);
  const matching = on.filter((route) => ruleFor(route, number) !== undefined);
  if (!plan.emergency.includes(number)) return matching;
  return [...matching, ...on.filter((route) => !matching.includes(route) && sendsBehindPrefix(route, number))];
}

/** The routes that a call from outside may take, in order. An unknown trunk or caller leaves those that ask for one in. */
export const inboundFor = (plan: Dialplan, { did, trunk, caller }: Scope): readonly InboundRoute[] =>
  plan.inbound.filter(
    (route) =>
      route.status &&
      (route.trunk === '' || trunk === '' || route.trunk === trunk) &&
      matchesAny(route.did, did) &&
      (caller === '' || matchesAny(route.caller, caller)),
  );

/** Whether a level of permission reaches another. */
export const permits = (has: Level, needed: Level): boolean => LEVELS.indexOf(has) >= LEVELS.indexOf(needed);

/** Whose permission a call asks for: of whoever moves it; undefined for nobody, null for one that is deleted since. */
type Mover = Pick<Extension, 'level'> | undefined | null;

/** Who moves a call, by ids: a phone, or else a meeting room; '' for none. */
export const moverOf = (plan: Dialplan, phone: string, room: string): Mover =>
  byId(plan.extensions, phone) ?? byId(plan.meetings, room) ?? (phone === '' && room === '' ? undefined : null);

/** The routes among some that whoever moves a call may use: all where nobody does, none where the one that did is deleted since. */
export const openTo = (routes: readonly OutboundRoute[], mover: Mover): readonly OutboundRoute[] =>
  mover === null ? [] : routes.filter((route) => !mover || permits(mover.level, route.level));

/** The routes among some that a call passes which nobody dials: a forward, an invitation, a transfer. Nobody is there to enter a PIN. */
export const withoutPin = (routes: readonly OutboundRoute[]): readonly OutboundRoute[] => routes.filter(({ asksPin }) => !asksPin);

/** The trunks of a group that are switched on, in its order; none of a group that is switched off. */
export function trunksOn(plan: Dialplan, group: string): readonly string[] {
  const found = byId(plan.trunkGroups, group);
  return found?.status ? found.members.filter((id) => byId(plan.trunks, id)?.status) : [];
}

/** The trunk that a group would take now: switched on and not known to be down. */
export const trunkOf = (plan: Dialplan, group: string): string | undefined => trunksOn(plan, group).find((id) => !plan.down.includes(id));

/** Why a number gets out by no route; undefined where one takes it and has a trunk. */
function outsideFault(plan: Dialplan, number: string): Fault | undefined {
  const routes = outboundFor(plan, number);
  if (routes.length === 0) return 'noRoute';
  return routes.some(({ group }) => trunkOf(plan, group) !== undefined) ? undefined : 'noTrunk';
}

const busyPlace = (plan: Dialplan, extension: Extension, number: string): Place | undefined => {
  if (number !== '') return dialPlace(plan, number);
  return extension.voicemail ? { kind: 'voicemail', ref: extension.id } : undefined;
};

const ways = (...found: readonly (readonly [when: Way['when'], to: Place | undefined])[]): readonly Way[] =>
  found.flatMap(([when, to]) => (to ? [{ when, to }] : []));

/** The node of an IVR that a place names. */
export function nodeAt(plan: Dialplan, ref: string): { readonly ivr: string; readonly node: IvrNode } | undefined {
  const at = ref.indexOf('/');
  const ivr = byId(plan.ivrs, ref.slice(0, at));
  const node = ivr?.nodes.find(({ id }) => id === ref.slice(at + 1));
  return ivr && node && { ivr: ivr.id, node };
}

/** Why a call that comes to this place goes nowhere; undefined where nothing is wrong. */
export function faultOf(plan: Dialplan, { kind, ref }: Place): Fault | undefined {
  const enabled = (row: { readonly status: boolean } | undefined): Fault | undefined =>
    row ? (row.status ? undefined : 'off') : 'missing';
  const ringing = (id: string): boolean => byId(plan.extensions, id)?.status ?? false;
  if (kind === 'extension') return enabled(byId(plan.extensions, ref));
  if (kind === 'group') {
    const group = byId(plan.groups, ref);
    return enabled(group) ?? (group?.members.some(ringing) ? undefined : 'noMembers');
  }
  if (kind === 'queue') {
    const queue = byId(plan.queues, ref);
    return enabled(queue) ?? (queue?.members.some(({ extension }) => ringing(extension)) ? undefined : 'noMembers');
  }
  if (kind === 'ivr') {
    const ivr = byId(plan.ivrs, ref);
    return enabled(ivr) ?? (ivr?.nodes.some(({ id }) => id === ivr.root) ? undefined : 'noNode');
  }
  if (kind === 'ivrnode') return nodeAt(plan, ref) ? undefined : 'noNode';
  if (kind === 'meeting') return enabled(byId(plan.meetings, ref));
  if (kind === 'zone') return enabled(byId(plan.zones, ref));
  if (kind === 'announcement') return byId(plan.prompts, ref) ? undefined : 'missing';
  if (kind === 'voicemail') {
    const extension = byId(plan.extensions, ref);
    return enabled(extension) ?? (extension?.voicemail ? undefined : 'noMailbox');
  }
  if (kind === 'external') return outboundFor(plan, ref).length > 0 ? undefined : 'noRoute';
  if (kind === 'emergency') return outsideFault(plan, ref);
  if (kind === 'outbound') {
    const route = byId(plan.outbound, ref);
    return enabled(route) ?? (route && trunkOf(plan, route.group) === undefined ? 'noTrunk' : undefined);
  }
  if (kind === 'did') return inboundFor(plan, { did: ref, trunk: '', caller: '' }).length > 0 ? undefined : 'noRoute';
  return undefined;
}

/** Rules of a route that only some callers or trunks meet, when the question does not say which. */
const asks = (route: InboundRoute, scope: Scope): boolean =>
  (route.caller.length > 0 && scope.caller === '') || (route.trunk !== '' && scope.trunk === '');

/**
 * The ways on from a place. Everything that a call can do there is in it: the evaluator takes no other.
 * @param scope which calls from outside are meant, at places of kind did, blocked and inbound
 */
export function waysFrom(plan: Dialplan, place: Place, scope: Scope): readonly Way[] {
  const { kind, ref } = place;
  if (kind === 'did') {
    const [first] = inboundFor(plan, scope);
    const screened = plan.blocked.find((rule) => rule.status && (scope.caller === '' || matches(rule, scope.caller)));
    return ways(
      ['match', first && { kind: 'inbound', ref: first.id }],
      ['blocked', screened && { kind: 'blocked', ref: scope.caller === '' ? '' : screened.id }],
    );
  }
  if (kind === 'blocked') return [{ when: 'next', to: HANGUP }];
  if (kind === 'inbound') {
    const route = byId(plan.inbound, ref);
    if (!route) return [];
    const candidates = inboundFor(plan, scope);
    const after = candidates[candidates.findIndex(({ id }) => id === ref) + 1];
    const otherwise: Place | undefined = after && { kind: 'inbound', ref: after.id };
    const target = placeOf(route.target);
    const closed = placeOf(route.closedTarget);
    return ways(
      [route.time === '' ? 'match' : 'open', target],
      ['closed', route.time === '' ? undefined : closed],
      ['otherwise', asks(route, scope) || (route.time !== '' && !closed) ? otherwise : undefined],
    );
  }
  if (kind === 'dialled') return [{ when: 'match', to: dialPlace(plan, ref) }];
  if (kind === 'external' || kind === 'emergency') {
    return outboundFor(plan, ref).map((route, at) => ({ when: at === 0 ? 'match' : 'otherwise', to: { kind: 'outbound', ref: route.id } }));
  }
  if (kind === 'outbound') {
    const route = byId(plan.outbound, ref);
    const trunk = route && trunkOf(plan, route.group);
    return ways(['match', trunk === undefined ? undefined : { kind: 'trunk', ref: trunk }]);
  }
  if (kind === 'extension') {
    const extension = byId(plan.extensions, ref);
    if (!extension) return [];
    if (extension.forwardAlways !== '') return [{ when: 'always', to: dialPlace(plan, extension.forwardAlways) }];
    return ways(
      ['busy', busyPlace(plan, extension, extension.forwardBusy)],
      ['unanswered', busyPlace(plan, extension, extension.forwardUnanswered)],
    );
  }
  if (kind === 'group') return ways(['unanswered', placeOf(byId(plan.groups, ref)?.unanswered ?? '')]);
  if (kind === 'queue') return ways(['unanswered', placeOf(byId(plan.queues, ref)?.overflow ?? '')]);
  if (kind === 'ivr') {
    const ivr = byId(plan.ivrs, ref);
    return ivr && ivr.root !== '' ? [{ when: 'next', to: { kind: 'ivrnode', ref: `${ivr.id}/${ivr.root}` } }] : [];
  }
  if (kind === 'ivrnode') {
    const found = nodeAt(plan, ref);
    if (!found) return [];
    const { ivr, node } = found;
    const own = placeOf(node.target);
    const branches = Object.entries(node.next).map(([when, to]) => ({ when, to: { kind: 'ivrnode', ref: `${ivr}/${to}` } as const }));
    if (node.kind === 'announcement') return ways(['next', node.prompt === '' ? HANGUP : { kind: 'announcement', ref: node.prompt }]);
    if (node.kind === 'hangup') return [{ when: 'next', to: HANGUP }];
    return [...ways(['next', own]), ...branches];
  }
  if (kind === 'announcement') return [{ when: 'next', to: HANGUP }];
  return [];
}
