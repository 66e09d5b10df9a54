/** What is wrong in the records together, though each is right by itself: found before a caller finds it. */
import { exposuresOf } from './exposure';
import { byId, faultOf, helpBehindPrefix, outboundFor, type Place, permits, placeKey, placeOf, recordOf, trunksOn } from './graph';
import { reachedFrom } from './ivr';
import { collisions, ownersOf } from './number-plan';
import { isRule, type NumberRule, unmatched } from './numbers';
import { placeName } from './place-name';
import type { Dialplan, InboundRoute, OutboundRoute } from './plan';
import { isTold, type Mend, type Problem, type ProblemKey } from './problem';

/** A route that no call can come to, and the earlier ones that take all of its calls. */
export interface Shadow {
  readonly id: string;
  readonly by: readonly string[];
}

const always = (route: InboundRoute): boolean => route.time === '' || route.closedTarget !== '';
/** Whether rules leave others nothing; no rules match everything. */
const covers = (others: readonly NumberRule[], own: readonly NumberRule[]): boolean => unmatched(own, others) === undefined;

/** Routes of calls from outside that are never reached. */
export function shadowedInbound(routes: readonly InboundRoute[]): readonly Shadow[] {
  return routes.flatMap((route, at) => {
    if (!route.status || isUnwritten(route.caller)) return [];
    const before = routes
      .slice(0, at)
      .filter(
        (other) =>
          other.status &&
          always(other) &&
          (other.trunk === '' || other.trunk === route.trunk) &&
          (other.caller.length === 0 || (route.caller.length > 0 && covers(other.caller, route.caller))),
      );
    return shadowBy(route, route.did, before, ({ did }) => did);
  });
}

/** Routes to the outside that are never reached. */
export function shadowedOutbound(routes: readonly OutboundRoute[]): readonly Shadow[] {
  return routes.flatMap((route, at) => {
    if (!route.status || route.rules.length === 0) return [];
    const before = routes
      .slice(0, at)
      .filter((other) => other.status && other.time === '' && other.rules.length > 0 && permits(route.level, other.level));
    return shadowBy(route, route.rules, before, ({ rules }) => rules);
  });
}

/** Nobody can say what a rule stands for that is written wrongly, or only half typed: a route of such rules alone is not checked. */
const isUnwritten = (rules: readonly NumberRule[]): boolean => rules.length > 0 && !rules.some(isRule);

function shadowBy<R extends { readonly id: string }>(
  route: R,
  own: readonly NumberRule[],
  before: readonly R[],
  rulesOf: (other: R) => readonly NumberRule[],
): readonly Shadow[] {
  if (before.length === 0 || isUnwritten(own)) return [];
  const one = before.find((other) => covers(rulesOf(other), own));
  if (one) return [{ id: route.id, by: [one.id] }];
  if (before.some((other) => rulesOf(other).length === 0)) return [{ id: route.id, by: before.map(({ id }) => id) }];
  return covers(before.flatMap(rulesOf), own) ? [{ id: route.id, by: before.map(({ id }) => id) }] : [];
}

/** Hours that somebody holds open or closed by hand, where calls go by them. */
const heldHours = ({ times, inbound, outbound, ivrs }: Dialplan): readonly Problem[] =>
  times.flatMap(({ id, name, override }): readonly Problem[] => {
    const used =
      [...inbound, ...outbound].some((route) => route.status && route.time === id) ||
      ivrs.some((ivr) => ivr.status && ivr.nodes.some((node) => node.kind === 'time' && node.time === id));
    if (!used || override === 'auto') return [];
    const key = override === 'open' ? 'hoursHeldOpen' : 'hoursHeldClosed';
    return [{ key, grave: false, at: { kind: 'time', ref: id }, name, about: '' }];
  });

/** Records that have the number of a call for help behind the prefix for outside. */
const takenHelp = (plan: Dialplan): readonly Problem[] =>
  helpBehindPrefix(plan).flatMap(({ dialled, number }): readonly Problem[] => {
    const at = recordOf(plan, dialled);
    return at ? [{ key: 'emergencyTaken', grave: true, at, name: placeName(plan, at), about: `${dialled} (${number})` }] : [];
  });

/** Everything that is wrong, the grave first. */
export function problemsOf(plan: Dialplan): readonly Problem[] {
  const found: Problem[] = [];
  const add = (key: ProblemKey, grave: boolean, at: Mend, name: string, about = ''): void => {
    found.push({ key, grave, at, name, about });
  };
  const nameOf = (place: Place): string => placeName(plan, place) || placeKey(place);
  const target = (spelling: string, at: Mend, name: string): void => {
    const place = placeOf(spelling);
    const fault = place && faultOf(plan, place);
    if (!place || !fault) return;
    if (fault === 'off') add('targetOff', true, at, name, nameOf(place));
    else if (fault === 'missing' || fault === 'noNode' || fault === 'noMailbox')
      add(place.kind === 'announcement' ? 'promptGone' : 'targetGone', true, at, name, nameOf(place));
  };

  const all = ownersOf(plan);
  for (const { number, owners } of collisions(all)) {
    for (const owner of owners.slice(1)) {
      add('numberTwice', true, { kind: owner.kind, ref: owner.id }, owner.name || owner.number, `${number} · ${owners[0]?.name ?? ''}`);
    }
  }
  const members = (
    kind: 'group' | 'queue',
    row: { readonly id: string; readonly name: string; readonly status: boolean },
    ids: readonly string[],
  ): void => {
    const at: Mend = { kind, ref: row.id };
    if (row.status && !ids.some((id) => byId(plan.extensions, id)?.status)) add('noMembers', true, at, row.name);
    for (const id of ids) {
      const extension = byId(plan.extensions, id);
      if (!extension) add('memberGone', false, at, row.name, id);
      else if (!extension.status) add('memberOff', false, at, row.name, `${extension.number} ${extension.name}`);
    }
  };
  for (const group of plan.groups) {
    members('group', group, group.members);
    target(group.unanswered, { kind: 'group', ref: group.id }, group.name);
  }
  for (const queue of plan.queues) {
    const agents = queue.members.map(({ extension }) => extension);
    members('queue', queue, agents);
    target(queue.overflow, { kind: 'queue', ref: queue.id }, queue.name);
  }
  for (const ivr of plan.ivrs) {
    const at: Mend = { kind: 'ivr', ref: ivr.id };
    const reached = reachedFrom(ivr);
    if (reached.size === 0) add('ivrEmpty', true, at, ivr.name);
    for (const node of ivr.nodes) {
      const title = node.name || node.id;
      if (!reached.has(node.id)) {
        add('ivrUnreachable', false, at, ivr.name, title);
        continue;
      }
      target(node.target, at, ivr.name);
      if (node.prompt !== '' && !byId(plan.prompts, node.prompt)) add('promptGone', true, at, ivr.name, title);
      if (node.kind === 'time' && !byId(plan.times, node.time)) add('timeGone', true, at, ivr.name, title);
      const gone = Object.values(node.next).some((id) => !reached.has(id));
      const ends = node.kind === 'announcement' || node.kind === 'hangup' || placeOf(node.target) !== undefined;
      const asked = node.kind === 'time' ? 2 : 1;
      if (gone || (!ends && Object.keys(node.next).length < asked)) add('ivrDeadEnd', true, at, ivr.name, title);
    }
  }
  const rules = (list: readonly NumberRule[], at: Mend, name: string): void => {
    for (const rule of list) if (!isRule(rule)) add('ruleWrong', true, at, name, rule.value);
  };
  const hours = (time: string, at: Mend, name: string): void => {
    if (time !== '' && !byId(plan.times, time)) add('timeGone', true, at, name);
  };
  for (const route of plan.inbound) {
    const at: Mend = { kind: 'inbound', ref: route.id };
    rules([...route.did, ...route.caller], at, route.name);
    hours(route.time, at, route.name);
    if (!route.status) continue;
    if (placeOf(route.target)) target(route.target, at, route.name);
    else add('targetGone', true, at, route.name);
    target(route.closedTarget, at, route.name);
  }
  for (const route of plan.outbound) {
    const at: Mend = { kind: 'outbound', ref: route.id };
    rules(route.rules, at, route.name);
    hours(route.time, at, route.name);
    const group = byId(plan.trunkGroups, route.group);
    if (route.status && !group) add('trunkGroupGone', true, at, route.name);
    else if (route.status && trunksOn(plan, route.group).length === 0) add('routeNoTrunk', true, at, route.name, group?.name);
  }
  for (const kind of ['inbound', 'outbound'] as const) {
    const routes: readonly { readonly id: string; readonly name: string }[] = plan[kind];
    const routeName = (id: string): string => byId(routes, id)?.name ?? id;
    const shadows = kind === 'inbound' ? shadowedInbound(plan.inbound) : shadowedOutbound(plan.outbound);
    for (const { id, by } of shadows) add('shadowed', false, { kind, ref: id }, routeName(id), by.map(routeName).join(', '));
  }
  for (const trunk of plan.trunks) {
    const groups = plan.trunkGroups.filter(({ members: ids }) => ids.includes(trunk.id)).map(({ id }) => id);
    const isUsed = plan.outbound.some((route) => groups.includes(route.group));
    if (!isUsed) add('trunkUnused', false, { kind: 'trunk', ref: trunk.id }, trunk.name);
  }
  for (const group of plan.trunkGroups) {
    if (!group.members.some((id) => byId(plan.trunks, id))) add('trunkGroupEmpty', true, { kind: 'trunkGroup', ref: group.id }, group.name);
  }
  for (const number of plan.emergency) {
    const at: Mend = { kind: 'emergency', ref: number };
    const routes = outboundFor(plan, number);
    if (routes.length === 0) add('emergencyNoRoute', true, at, number);
    else if (routes.every(({ group }) => trunksOn(plan, group).length === 0)) add('emergencyNoTrunk', true, at, number);
  }
  found.push(...heldHours(plan), ...takenHelp(plan), ...exposuresOf(plan));
  return found.toSorted((one, other) => Number(other.grave) - Number(one.grave));
}

/** What tells faults apart; how many phones a route is open to does not make another one. */
const keyOf = ({ key, at, about }: Problem): string => `${key} ${at.kind} ${at.ref} ${key === 'routeOpen' ? '' : about}`;

/**
 * What a change of the records would bring that has to be said before; what was wrong already is not said again.
 * @param by a form, in which records may be half typed, or the switch of a row
 */
export function newProblems(before: Dialplan, after: Dialplan, by: 'form' | 'switch' = 'form'): readonly Problem[] {
  const known = new Set(problemsOf(before).map(keyOf));
  return problemsOf(after).filter((problem) => isTold(problem.key, by) && !known.has(keyOf(problem)));
}
