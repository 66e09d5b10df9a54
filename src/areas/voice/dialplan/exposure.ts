/** What in the records costs money or shuts people out: ways to the outside, forwards that go nowhere or round in a circle, callers that are turned away. */

import {
  byId,
  dialPlace,
  helpBehindPrefix,
  openTo,
  outboundFor,
  type Place,
  permits,
  placeKey,
  placeOf,
  waysFrom,
  withoutPin,
} from './graph';
import { matches, type NumberRule, shared, unmatched } from './numbers';
import type { Dialplan, Extension, Level, OutboundRoute } from './plan';
import type { Mend, Problem, ProblemKey } from './problem';

/** Numbers of subscribers, which have seven digits at least: shorter ones are services, which hardly ever call. */
const SUBSCRIBERS: NumberRule = { match: 'pattern', value: 'XXXXXXX!' };
/** Digits of the shortest number that calls from outside, such as a bank's, and how many callers say more than chance. */
const [SHORTEST, SOME] = [5, 5];

/** Whether rules together leave no caller: no subscriber, or none of those who called lately. */
function coversEverybody({ callers }: Dialplan, rules: readonly NumberRule[]): boolean {
  if (rules.length === 0) return false;
  const real = callers.filter((number) => number.length >= SHORTEST);
  return (
    unmatched([SUBSCRIBERS], rules) === undefined ||
    (real.length >= SOME && real.every((number) => rules.some((rule) => matches(rule, number))))
  );
}

/** The extensions that may dial by a route with this level of permission. */
export const usersOfRoute = (plan: Dialplan, { level }: Pick<OutboundRoute, 'level'>): readonly Extension[] =>
  plan.extensions.filter((extension) => extension.status && permits(extension.level, level));

/** A route to the outside that more extensions could dial by, how many of them, and how many of those stand in rooms. */
export interface Reach {
  readonly route: OutboundRoute;
  readonly count: number;
  readonly rooms: number;
}

/** The routes that a level of permission opens beside those of a lower one. */
export const routesBetween = ({ outbound }: Dialplan, from: Level, to: Level): readonly OutboundRoute[] =>
  outbound.filter((route) => route.status && permits(to, route.level) && !permits(from, route.level));

/** The level of a new extension, of which nothing is said. */
export const USUAL: Level = 'local';

/** What a change lets extensions dial that they may not dial now: by their own permission, not by another of the routes. */
export function newReach(before: Dialplan, after: Dialplan): { readonly extensions: number; readonly routes: readonly Reach[] } {
  const kept = new Map(before.extensions.map((extension) => [extension.id, extension]));
  const raised = after.extensions.flatMap((extension) => {
    const now = kept.get(extension.id);
    const routes = extension.status ? routesBetween(after, now?.status ? now.level : USUAL, extension.level) : [];
    return routes.length === 0 ? [] : [{ extension, routes }];
  });
  const routes = after.outbound.flatMap((route) => {
    const by = raised.filter((each) => each.routes.includes(route));
    return by.length === 0 ? [] : [{ route, count: by.length, rooms: by.filter(({ extension }) => extension.room !== '').length }];
  });
  return { extensions: raised.length, routes };
}

/** Every number that is a call for help, with the prefix for outside too. */
const helpNumbers = (plan: Dialplan): readonly string[] => [...plan.emergency, ...helpBehindPrefix(plan).map(({ dialled }) => dialled)];

const forwardsOf = ({ forwardAlways, forwardBusy, forwardUnanswered }: Extension): readonly string[] => [
  ...new Set([forwardAlways, forwardBusy, forwardUnanswered].filter((number) => number !== '')),
];

const titleOf = ({ number, name }: Extension): string => `${number} ${name}`.trim();

/** Where phones forward to: themselves, nowhere, outside, further than they may dial. */
function forwardProblems(plan: Dialplan): readonly Problem[] {
  return plan.extensions.flatMap((extension) =>
    forwardsOf(extension).flatMap((number): readonly Problem[] => {
      const found = (key: ProblemKey, grave: boolean): readonly Problem[] => [
        { key, grave, at: { kind: 'extension', ref: extension.id }, name: titleOf(extension), about: number },
      ];
      if (number === extension.number) return found('forwardSelf', true);
      const { kind } = dialPlace(plan, number);
      if (kind === 'emergency') return found('forwardEmergency', true);
      if (kind === 'code') return found('forwardCode', true);
      if (kind !== 'external') return [];
      const routes = outboundFor(plan, number);
      if (routes.length === 0) return found('forwardNowhere', true);
      const permitted = openTo(routes, extension);
      if (permitted.length === 0) return found('forwardForbidden', true);
      return withoutPin(permitted).length === 0 ? found('forwardPin', true) : found('forwardOutside', false);
    }),
  );
}

/** Places that send a call on to another number of the box. */
const SENDS_ON: ReadonlySet<string> = new Set(['extension', 'group', 'queue']);

/** The shortest way from a phone back to itself by forwards, overflows included; undefined for none. */
function wayBack(plan: Dialplan, start: Place): readonly Place[] | undefined {
  const seen = new Set<string>();
  const open: (readonly Place[])[] = [[start]];
  for (const path of open) {
    const place = path.at(-1);
    if (!place) continue;
    for (const { to } of waysFrom(plan, place, { did: '', trunk: '', caller: '' })) {
      const key = placeKey(to);
      if (key === placeKey(start)) return path;
      if (!SENDS_ON.has(to.kind) || seen.has(key)) continue;
      seen.add(key);
      open.push([...path, to]);
    }
  }
  return undefined;
}

const numberIn = (
  tables: Readonly<Record<string, readonly { readonly id: string; readonly number: string }[]>>,
  kind: string,
  id: string,
): string => byId(tables[kind] ?? [], id)?.number ?? id;

/** Forwards that go round in a circle over several phones: each circle once. */
function loopProblems(plan: Dialplan): readonly Problem[] {
  const known = new Set<string>();
  return plan.extensions.flatMap((extension): readonly Problem[] => {
    if (forwardsOf(extension).length === 0) return [];
    const circle = wayBack(plan, { kind: 'extension', ref: extension.id });
    const key = circle?.map(placeKey).sort().join();
    if (!circle || circle.length < 2 || key === undefined || known.has(key)) return [];
    known.add(key);
    const rows = { extension: plan.extensions, group: plan.groups, queue: plan.queues };
    const about = [...circle, ...circle.slice(0, 1)].map(({ kind, ref }) => numberIn(rows, kind, ref)).join(' → ');
    return [{ key: 'forwardLoop', grave: true, at: { kind: 'extension', ref: extension.id }, name: titleOf(extension), about }];
  });
}

/** Records that send calls outside whoever calls: nobody's permission is asked for a caller from outside. */
function targetProblems(plan: Dialplan): readonly Problem[] {
  const outside = (kind: Mend['kind'] & ('group' | 'queue' | 'ivr' | 'inbound')) =>
    function find(row: { readonly id: string; readonly name: string }, ...targets: readonly string[]): readonly Problem[] {
      const numbers = targets.map(placeOf).flatMap((place) => (place?.kind === 'external' ? [place.ref] : []));
      return [...new Set(numbers)].map((about) => ({
        key: 'targetOutside',
        grave: false,
        at: { kind, ref: row.id },
        name: row.name,
        about,
      }));
    };
  return [
    ...plan.inbound.filter(({ status }) => status).flatMap((row) => outside('inbound')(row, row.target, row.closedTarget)),
    ...plan.groups.flatMap((row) => outside('group')(row, row.unanswered)),
    ...plan.queues.flatMap((row) => outside('queue')(row, row.overflow)),
    ...plan.ivrs.flatMap((row) => outside('ivr')(row, ...row.nodes.map(({ target }) => target))),
  ];
}

/** Meeting rooms that call outside: whoever may lead meetings invites from them. */
const roomProblems = (plan: Dialplan): readonly Problem[] =>
  plan.meetings
    .filter(({ status, level }) => status && level !== 'internal')
    .map((room) => ({
      key: 'roomOutside',
      grave: false,
      at: { kind: 'meeting', ref: room.id },
      name: `${room.number} ${room.name}`.trim(),
      about: '',
    }));

/** Routes to the outside that every phone may use without a PIN, but for those that only call for help. */
function openRoutes(plan: Dialplan): readonly Problem[] {
  const phones = plan.extensions.filter(({ status }) => status).length;
  const help = helpNumbers(plan).map((value): NumberRule => ({ match: 'exact', value }));
  return plan.outbound.flatMap((route): readonly Problem[] => {
    const forHelp = help.length > 0 && unmatched(route.rules, help) === undefined;
    if (!route.status || route.asksPin || route.rules.length === 0 || forHelp) return [];
    if (phones === 0 || usersOfRoute(plan, route).length < phones) return [];
    return [{ key: 'routeOpen', grave: false, at: { kind: 'outbound', ref: route.id }, name: route.name, about: String(phones) }];
  });
}

/** Routes by which calls get out that a stricter one, for fewer phones or with a PIN, was made for. */
function bypasses(plan: Dialplan): readonly Problem[] {
  const routes = plan.outbound.filter(({ status }) => status);
  const help = helpNumbers(plan);
  return routes.flatMap((route, at) =>
    routes.flatMap((other, place): readonly Problem[] => {
      const wider = !permits(route.level, other.level);
      // Whoever may use both dials by the first of them.
      const noPin = other.asksPin && !route.asksPin && at < place && permits(other.level, route.level);
      const number = wider || noPin ? shared(route.rules, other.rules, help) : undefined;
      if (number === undefined) return [];
      const about = `${other.name} (${number})`;
      return [{ key: 'routeBypasses', grave: false, at: { kind: 'outbound', ref: route.id }, name: route.name, about }];
    }),
  );
}

/** Rules that turn away everybody, or the services that are called for help. */
function blockedProblems(plan: Dialplan): readonly Problem[] {
  const rules = plan.blocked.filter(({ status }) => status);
  const last = rules.at(-1);
  const whole = rules.filter((rule) => coversEverybody(plan, [rule]));
  const all = whole.length === 0 && last && coversEverybody(plan, rules) ? [last] : whole;
  const of = (key: ProblemKey, { id, value }: (typeof rules)[number], about: string, grave: boolean): Problem => ({
    key,
    grave,
    at: { kind: 'blocked', ref: id },
    name: value,
    about,
  });
  return [
    ...all.map((rule) => of('blocksEverybody', rule, '', true)),
    ...rules
      .filter((rule) => !all.includes(rule))
      .flatMap((rule) =>
        plan.emergency.filter((number) => matches(rule, number)).map((number) => of('blocksEmergency', rule, number, true)),
      ),
  ];
}

export const exposuresOf = (plan: Dialplan): readonly Problem[] => [
  ...blockedProblems(plan),
  ...forwardProblems(plan),
  ...loopProblems(plan),
  ...openRoutes(plan),
  ...bypasses(plan),
  ...targetProblems(plan),
  ...roomProblems(plan),
];
