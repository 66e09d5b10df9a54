/**
 * What happens to a call, by the records alone: the same answer in the browser before a change is saved, and on the box that routes by
 * it. Pure; always ends: no state of a call is entered twice.
 *
 * Who may go out: the outbound permission that counts is that of the phone which moved the call last. That is the caller from inside
 * until a phone forwards the call, whoever made it; then the phone that forwards, so that nobody gets further by its forwarding than it
 * may dial itself. Where a ring group, a queue, an IVR or a route sends a call outside, the same phone is asked. A call from outside that
 * no phone forwarded has none: it goes where the records send it, and the check lists those records (config-check.ts). A call that a
 * meeting room makes has the room's own. A route that asks for a PIN is passed only by a phone that dials by it itself. A call for help
 * goes by the routes too, whatever their level and PIN.
 */
import { isOpen, isQuiet } from './clock';
import {
  BRANCHES,
  byId,
  FAULTS,
  type Fault,
  faultOf,
  internalPlace,
  moverOf,
  nodeAt,
  openTo,
  outboundFor,
  type Place,
  placeKey,
  rewrite,
  ruleFor,
  type Scope,
  trunkOf,
  type Way,
  waysFrom,
  withoutPin,
} from './graph';
import { matches } from './numbers';
import type { CallClass, Dialplan, Extension } from './plan';

/** How the phones that ring behave. */
export const ANSWERS = ['answered', 'busy', 'unanswered'] as const;
export type Answer = (typeof ANSWERS)[number];

/** A call that might be. */
export interface Question {
  readonly from: 'outside' | 'inside';
  /** The caller's number; of an extension when it comes from inside. */
  readonly caller: string;
  readonly dialled: string;
  /** Id of the trunk that it comes by; '' for any. */
  readonly trunk: string;
  /** `YYYY-MM-DD HH:mm` of the box's clock. */
  readonly at: string;
  /** What is pressed, one after the other, wherever an IVR asks. */
  readonly keys: string;
  readonly answer: Answer;
}

/** Why a call went on, or ended, as it did; a branch of an IVR node stands for itself. */
export const REASONS = [
  ...BRANCHES,
  ...FAULTS,
  ...(['start', 'dnd', 'quiet', 'notPermitted', 'forwardNotPermitted', 'asksPin', 'nobodyForPin', 'classForbids'] as const),
  ...(['outsideForbidden', 'unknownCaller', 'callerOff', 'loop', 'deadEnd', 'giveUp'] as const),
] as const;
type Reason = (typeof REASONS)[number] | Way['when'];

/** One place that the call came to, and how it got there. */
export interface Step {
  readonly place: Place;
  readonly by: Reason;
  /** What was pressed, or how the number reads after its route changed it. */
  readonly detail?: string;
}

/** How a call ends. `rings`: somebody answers there. */
export type Result =
  | 'rings'
  | 'voicemail'
  | 'meeting'
  | 'zone'
  | 'announcement'
  | 'external'
  | 'code'
  | 'emergency'
  | 'parking'
  | 'hangup'
  | 'busy'
  | 'unanswered'
  | 'refused'
  | 'dead'
  | 'loop';

/** The whole way of a call. */
export interface Journey {
  readonly steps: readonly Step[];
  readonly result: Result;
  /** Where it ended; of a call for help that gets out, its number. */
  readonly end: Place;
  /** Why there, where the place alone does not say it. */
  readonly why?: Reason;
  /** Id of the phone that moved the call last: its outbound permission counts where the call goes on; '' for none. */
  readonly mover: string;
}

/** A call that is under way already: where it is, and which phone moved it last ({@link Journey}). */
export interface UnderWay {
  readonly place: Place;
  readonly mover: string;
  /** Id of the meeting room that makes the call; '' for none. */
  readonly room?: string;
}

/** One text for how a call ends, to be kept with a test and compared: `rings extension:12`. */
export const endKey = ({ result, end }: Pick<Journey, 'result' | 'end'>): string =>
  result === 'refused' || result === 'dead' || result === 'loop' || result === 'hangup' ? result : `${result} ${placeKey(end)}`;

const MAX_STEPS = 500;
/** Ends at which an IVR gets its call back, and the places where they are. */
const UNANSWERED: ReadonlySet<Result> = new Set(['busy', 'unanswered', 'dead']);
const RINGS: ReadonlySet<Place['kind']> = new Set(['extension', 'group', 'queue']);

/** A call on its way: where it has been, and what goes with it. */
interface Call {
  readonly plan: Dialplan;
  readonly question: Question;
  readonly scope: Scope;
  readonly steps: Step[];
  readonly caller: Extension | undefined;
  /** Whose permission it has while no phone moves it on. */
  readonly begunBy: ReturnType<typeof moverOf>;
  mover: Extension | undefined;
  /** What is still to be pressed. */
  keys: string;
  replays: number;
  /** Where the IVR that sent the call on takes it back to when nobody answers. */
  back: Place | undefined;
  asksPin: boolean;
}

const finish = (
  { steps, mover }: Call,
  result: Result,
  why?: Reason,
  end: Place = steps.at(-1)?.place ?? { kind: 'hangup', ref: '' },
): Journey => ({
  steps,
  result,
  end,
  mover: mover?.id ?? '',
  ...(why !== undefined && { why }),
});

/**
 * Follows a call to its end.
 * @param underWay from there rather than from its beginning
 */
export function evaluate(plan: Dialplan, question: Question, underWay?: UnderWay): Journey {
  const steps: Step[] = [];
  const caller = question.from === 'inside' ? plan.extensions.find(({ number }) => number === question.caller) : undefined;
  const call: Call = {
    plan,
    question,
    scope: { did: question.dialled, trunk: question.trunk, caller: question.caller },
    steps,
    caller,
    begunBy: moverOf(plan, underWay?.mover ?? '', underWay?.room ?? ''),
    mover: underWay ? byId(plan.extensions, underWay.mover) : caller,
    keys: question.keys,
    replays: 0,
    back: undefined,
    asksPin: false,
  };
  const seen = new Set<string>();
  const start = underWay ? { place: underWay.place } : startOf(plan, question);
  if (start.refused) {
    steps.push({ place: start.place, by: 'start' });
    return finish(call, 'refused', start.refused);
  }
  let next: Step = { place: start.place, by: 'start' };
  while (steps.length < MAX_STEPS) {
    steps.push(next);
    const state = `${placeKey(next.place)} ${call.keys.length} ${call.replays} ${call.back?.ref}`;
    if (seen.has(state)) return finish(call, 'loop', 'loop');
    seen.add(state);
    const before = call.keys;
    let found = at(call, next.place);
    if (call.back && 'result' in found && UNANSWERED.has(found.result) && RINGS.has(next.place.kind)) {
      found = { when: 'unanswered', to: call.back };
      call.back = undefined;
    }
    if ('result' in found) return found;
    if (next.place.kind === 'ivrnode' && placeKey(found.to) !== placeKey(next.place)) call.replays = 0;
    const pressed = before.slice(0, before.length - call.keys.length);
    const sent = found.to.kind === 'outbound' ? rewritten(plan, found.to.ref, next.place.ref) : '';
    const detail = pressed || sent;
    next = { place: found.to, by: found.when, ...(detail !== '' && { detail }) };
  }
  return finish(call, 'loop', 'loop');
}

/** One step; answers where the call goes next, or how it ended. */
function at(call: Call, place: Place): Way | Journey {
  const { plan, question, steps } = call;
  const ways = waysFrom(plan, place, call.scope);
  const way = (...when: readonly string[]): Way | undefined => ways.find((each) => when.includes(each.when));
  const fault = faultOf(plan, place);
  switch (place.kind) {
    case 'did': {
      if (question.caller !== '' && plan.blocked.some((rule) => rule.status && matches(rule, question.caller))) {
        return way('blocked') ?? finish(call, 'refused', 'blocked');
      }
      return way('match') ?? finish(call, 'dead', 'noRoute');
    }
    case 'blocked': {
      const rule = byId(plan.blocked, place.ref);
      return finish(call, rule?.action === 'busy' ? 'busy' : 'refused', 'blocked');
    }
    case 'inbound': {
      const route = byId(plan.inbound, place.ref);
      const time = route && route.time !== '' ? byId(plan.times, route.time) : undefined;
      // Hours that were deleted never are: the call takes the way of closed hours rather than one that nobody chose.
      const open = route?.time === '' || (time !== undefined && isOpen(time, question.at));
      return (open ? way('match', 'open') : way('closed', 'otherwise')) ?? finish(call, 'dead', open ? 'deadEnd' : 'closed');
    }
    case 'dialled':
      return way('match') ?? finish(call, 'dead', 'noRoute');
    case 'extension':
      return atExtension(call, place.ref, fault, way);
    case 'group':
    case 'queue': {
      if (fault === 'missing') return finish(call, 'dead', fault);
      if (fault === undefined && question.answer === 'answered') return finish(call, 'rings');
      return way('unanswered') ?? (fault ? finish(call, 'dead', fault) : finish(call, question.answer === 'busy' ? 'busy' : 'unanswered'));
    }
    case 'ivr':
      return fault ? finish(call, 'dead', fault) : (way('next') ?? finish(call, 'dead', 'noNode'));
    case 'ivrnode':
      return atNode(call, place.ref, ways);
    case 'voicemail':
      return fault ? finish(call, 'dead', fault) : finish(call, 'voicemail');
    case 'meeting':
    case 'zone':
      return fault ? finish(call, 'dead', fault) : finish(call, place.kind);
    case 'announcement':
      return fault ? finish(call, 'dead', fault) : finish(call, 'announcement');
    case 'external':
    case 'emergency':
      return atOutside(call, place);
    case 'outbound':
      return way('match') ?? finish(call, 'dead', 'noTrunk');
    case 'trunk': {
      const help = steps.find((step) => step.place.kind === 'emergency');
      return help ? finish(call, 'emergency', undefined, help.place) : finish(call, 'external', call.asksPin ? 'asksPin' : undefined);
    }
    case 'code':
    case 'parking':
      return finish(call, place.kind);
    case 'hangup':
      return finish(call, 'hangup');
  }
}

function atExtension(
  call: Call,
  id: string,
  fault: Fault | undefined,
  way: (...when: readonly string[]) => Way | undefined,
): Way | Journey {
  const { plan, question } = call;
  if (fault) return finish(call, 'dead', fault);
  const extension = byId(plan.extensions, id);
  if (!extension) return finish(call, 'dead', 'missing');
  if (question.from === 'outside' && shutOut(plan, id)) return finish(call, 'refused', 'outsideForbidden');
  const on = (found: Way | undefined): Way | undefined => {
    if (found) call.mover = extension;
    return found;
  };
  const always = on(way('always'));
  if (always) return always;
  const dnd = extension.dnd || isQuiet(plan.quiet, extension.number, question.caller, question.at);
  if (dnd) return on(way('busy')) ?? finish(call, 'busy', extension.dnd ? 'dnd' : 'quiet');
  if (question.answer === 'answered') return finish(call, 'rings');
  return on(way(question.answer)) ?? finish(call, question.answer);
}

function atNode(call: Call, ref: string, ways: readonly Way[]): Way | Journey {
  const { plan } = call;
  const found = nodeAt(plan, ref);
  if (!found) return finish(call, 'dead', 'noNode');
  const { node } = found;
  const way = (when: string): Way | undefined => ways.find((each) => each.when === when);
  if (node.kind === 'time') {
    const time = byId(plan.times, node.time);
    const when = time && isOpen(time, call.question.at) ? 'open' : 'closed';
    return way(when) ?? finish(call, 'dead', 'deadEnd');
  }
  if (node.kind !== 'menu') {
    call.back = way('unanswered')?.to;
    return way('next') ?? finish(call, 'dead', 'deadEnd');
  }
  const key = call.keys.charAt(0);
  if (node.dial && key !== '') {
    const extension = plan.extensions
      .filter(({ number }) => number !== '' && call.keys.startsWith(number))
      .toSorted((one, other) => other.number.length - one.number.length)[0];
    if (extension) {
      call.keys = call.keys.slice(extension.number.length);
      return { when: 'dial', to: { kind: 'extension', ref: extension.id } };
    }
  }
  call.keys = call.keys.slice(1);
  const chosen = key === '' ? way('timeout') : (way(key) ?? way('invalid'));
  if (chosen) return chosen;
  // Nothing is said for it: the menu is played again, as often as it says.
  call.replays += 1;
  if (call.replays <= node.repeat) return { when: key === '' ? 'timeout' : 'invalid', to: { kind: 'ivrnode', ref } };
  return finish(call, 'hangup', 'giveUp');
}

function atOutside(call: Call, { kind, ref: number }: Place): Way | Journey {
  const { plan, question, steps, caller, mover } = call;
  const help = kind === 'emergency';
  const routes = outboundFor(plan, number);
  const open = routes.filter((route) => {
    const time = byId(plan.times, route.time);
    return route.time === '' || (time !== undefined && isOpen(time, question.at));
  });
  if (open.length === 0) return finish(call, 'dead', routes.length === 0 ? 'noRoute' : 'closed');
  const permitted = help ? open : openTo(open, mover ?? call.begunBy);
  if (permitted.length === 0) return finish(call, 'refused', mover === caller ? 'notPermitted' : 'forwardNotPermitted');
  const allowed = help || steps.at(-2)?.place.kind === 'dialled' ? permitted : withoutPin(permitted);
  if (allowed.length === 0) return finish(call, 'refused', 'nobodyForPin');
  const chosen = allowed.find((route) => trunkOf(plan, route.group) !== undefined) ?? allowed[0];
  call.asksPin = chosen?.asksPin ?? false;
  return chosen ? { when: 'match', to: { kind: 'outbound', ref: chosen.id } } : finish(call, 'dead', 'noRoute');
}

const rewritten = (plan: Dialplan, route: string, number: string): string => {
  const found = byId(plan.outbound, route);
  const rule = found && ruleFor(found, number);
  return rule ? rewrite(rule, number) : number;
};

/** Where a call begins, or why it is refused at once. */
function startOf(plan: Dialplan, { from, caller, dialled }: Question): { readonly place: Place; readonly refused?: Reason } {
  if (from === 'outside') return { place: { kind: 'did', ref: dialled } };
  const place: Place = { kind: 'dialled', ref: dialled };
  const extension = plan.extensions.find(({ number }) => number === caller);
  if (!extension) return { place, refused: 'unknownCaller' };
  if (!extension.status) return { place, refused: 'callerOff' };
  const to = internalPlace(plan, dialled);
  if (to?.kind === 'extension' && !mayCall(plan, extension.group, byId(plan.extensions, to.ref)?.group ?? '')) {
    return { place, refused: 'classForbids' };
  }
  return { place };
}

/** Whether a class may call another; extensions without a class call everybody and are called by everybody. */
function mayCall({ classes }: { readonly classes: readonly CallClass[] }, from: string, to: string): boolean {
  const own = byId(classes, from);
  return !own || !byId(classes, to) || own.mayCall.includes(to);
}

/** Whether the class of an extension keeps calls from outside away from it. */
const shutOut = (plan: Dialplan, extension: string): boolean => {
  const found = byId(plan.extensions, extension);
  return found !== undefined && byId(plan.classes, found.group)?.inbound === false;
};
