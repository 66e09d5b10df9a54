/** Where calls go: the console's own evaluator over the box's own records, asked again at each place where a person decides. */
import { evaluate, type Journey, type Question } from '../../../src/areas/voice/dialplan/evaluate';
import { nodeAt, type Place, waysFrom } from '../../../src/areas/voice/dialplan/graph';
import type { Dialplan } from '../../../src/areas/voice/dialplan/plan';
import { readTarget, writeTarget } from '../../../src/areas/voice/dialplan/target';
import { wireTime } from '../wire-time';
import type { Call } from './call';

/** Places that are ends themselves. */
const ENDS = ['zone', 'code', 'emergency', 'parking'] as const;

/** An id that no record has. */
const HERE = 'here';

const questionOf = ({ begin, trunk }: Call, at: number): Question => ({
  from: begin.direction === 'inbound' ? 'outside' : 'inside',
  caller: begin.caller,
  dialled: begin.dialled,
  trunk,
  at: wireTime(at).slice(0, 16),
  keys: begin.keys,
  answer: 'answered',
});

/** The way of a call from its beginning to the first place where somebody may answer. */
export const wayFromStart = (plan: Dialplan, call: Call, at: number): Journey => evaluate(plan, questionOf(call, at));

/** The records with one inbound route only, which leads to a place: what the evaluator says of it holds from there. */
function leadingTo(plan: Dialplan, place: Place): Dialplan | undefined {
  const node = place.kind === 'ivrnode' ? nodeAt(plan, place.ref) : undefined;
  const ivr = node && plan.ivrs.find(({ id }) => id === node.ivr);
  const kind = readTarget(place.ref === '' ? place.kind : `${place.kind}:${place.ref}`)?.kind;
  const target = node ? writeTarget({ kind: 'ivr', ref: HERE }) : kind && writeTarget({ kind, ref: place.ref });
  if (target === undefined) return undefined;
  const inbound = [{ id: HERE, name: '', status: true, trunk: '', did: [], caller: [], time: '', target, closedTarget: '' }];
  const ivrs = ivr && node ? [...plan.ivrs, { ...ivr, id: HERE, root: node.node.id }] : plan.ivrs;
  return { ...plan, inbound, blocked: [], ivrs };
}

/** The way of a call from a place in the middle, to the next place where somebody may answer. */
export function wayFrom(plan: Dialplan, place: Place, call: Call, at: number): Journey {
  const led = leadingTo(plan, place);
  if (!led) {
    const result = ENDS.find((kind) => kind === place.kind) ?? 'dead';
    return { steps: [{ place, by: 'start' }], result, end: place };
  }
  const journey = evaluate(led, { ...questionOf(call, at), from: 'outside', trunk: '' });
  // Without the number and the route that only lead here.
  const steps = journey.steps.slice(2);
  return { ...journey, steps: steps.length > 0 ? steps : [{ place, by: 'start' }] };
}

/**
 * Where a call goes that nobody answers at a place.
 * @param cameFrom the IVR node that sent it there, whose own branch for it comes last
 */
export function wayOn(plan: Dialplan, place: Place, when: 'busy' | 'unanswered', cameFrom: Place | undefined): Place | undefined {
  const ways = waysFrom(plan, place, { did: '', trunk: '', caller: '' });
  const own = ways.find((way) => way.when === when)?.to;
  if (own) return own;
  const node = cameFrom && waysFrom(plan, cameFrom, { did: '', trunk: '', caller: '' });
  return node?.find((way) => way.when === 'unanswered')?.to;
}
