/** Which route takes a number, and why each other one does not. The same order and conditions as the evaluator's. */
import { isOpen } from '../dialplan/clock';
import { byId, dialPlace, openTo, outboundFor, type Place, permits, placeOf, trunkOf } from '../dialplan/graph';
import { matches, matchesAny } from '../dialplan/numbers';
import type { Dialplan } from '../dialplan/plan';

/** A number that somebody might call. `caller`: from outside his number, from inside his extension; '' for anybody. */
export interface Trial {
  readonly from: 'outside' | 'inside';
  readonly number: string;
  readonly caller: string;
  /** Id of the trunk that it comes by; '' for any. */
  readonly trunk: string;
  /** `YYYY-MM-DD HH:mm` of the box. */
  readonly at: string;
}

/** Why a route does not take a call. `later`: an earlier one has taken it. */
const WHY_NOT = ['direction', 'off', 'number', 'caller', 'trunk', 'hours', 'level', 'noTrunk', 'later'] as const;
export type WhyNot = (typeof WHY_NOT)[number];

/** What became of a trial. */
export interface Tried {
  /** Key of the route that takes it, `inbound:1`. */
  readonly taken: string | undefined;
  readonly why: ReadonlyMap<string, WhyNot>;
  /** Where the call goes next; undefined where no route takes it. */
  readonly to: Place | undefined;
  /** The call is answered by a record of the box, or by a feature, without any route. */
  readonly own: Place | undefined;
  /** The caller is blocked. */
  readonly blocked: boolean;
}

/** Key of a route among those of both directions. */
export const routeKey = (table: 'inbound' | 'outbound', id: string): string => `${table}:${id}`;

/** Tries a number. */
export function tryNumber(plan: Dialplan, trial: Trial): Tried {
  return trial.from === 'outside' ? tryInbound(plan, trial) : tryOutbound(plan, trial);
}

const openAt = (plan: Dialplan, time: string, at: string): boolean => {
  const hours = byId(plan.times, time);
  return time === '' || (hours !== undefined && isOpen(hours, at));
};

function tryInbound(plan: Dialplan, { number, caller, trunk, at }: Trial): Tried {
  const why = new Map<string, WhyNot>(plan.outbound.map(({ id }) => [routeKey('outbound', id), 'direction']));
  const blocked = caller !== '' && plan.blocked.some((rule) => rule.status && matches(rule, caller));
  let taken: string | undefined;
  let to: Place | undefined;
  for (const route of plan.inbound) {
    const key = routeKey('inbound', route.id);
    const open = openAt(plan, route.time, at);
    const no: WhyNot | undefined = !route.status
      ? 'off'
      : !matchesAny(route.did, number)
        ? 'number'
        : caller !== '' && !matchesAny(route.caller, caller)
          ? 'caller'
          : trunk !== '' && route.trunk !== '' && route.trunk !== trunk
            ? 'trunk'
            : taken !== undefined
              ? 'later'
              : !open && placeOf(route.closedTarget) === undefined
                ? 'hours'
                : undefined;
    if (no) why.set(key, no);
    else {
      taken = key;
      to = placeOf(open ? route.target : route.closedTarget);
    }
  }
  return blocked ? { taken: undefined, why, to: undefined, own: undefined, blocked } : { taken, why, to, own: undefined, blocked };
}

function tryOutbound(plan: Dialplan, { number, caller, at }: Trial): Tried {
  const why = new Map<string, WhyNot>(plan.inbound.map(({ id }) => [routeKey('inbound', id), 'direction']));
  const place = dialPlace(plan, number);
  const help = place.kind === 'emergency';
  const own = place.kind === 'external' || help ? undefined : place;
  // A call for help takes a route whatever its level.
  const extension = caller === '' || help ? undefined : plan.extensions.find((each) => each.number === caller);
  const matching = outboundFor(plan, help ? place.ref : number);
  const able = openTo(matching, extension).filter((route) => openAt(plan, route.time, at));
  const chosen = own ? undefined : (able.find((route) => trunkOf(plan, route.group) !== undefined) ?? able[0]);
  let passed = false;
  for (const route of plan.outbound) {
    const key = routeKey('outbound', route.id);
    if (route === chosen) passed = true;
    else if (!route.status) why.set(key, 'off');
    else if (!matching.includes(route)) why.set(key, 'number');
    else if (!openAt(plan, route.time, at)) why.set(key, 'hours');
    else if (extension && !permits(extension.level, route.level)) why.set(key, 'level');
    else why.set(key, passed || own ? 'later' : 'noTrunk');
  }
  const trunk = chosen && trunkOf(plan, chosen.group);
  return {
    taken: chosen && routeKey('outbound', chosen.id),
    why,
    to: trunk === undefined ? undefined : { kind: 'trunk', ref: trunk },
    own,
    blocked: false,
  };
}
