/** Where calls go: the console's own evaluator over the box's own records, asked again at each place where a person decides. */
import { evaluate, type Journey, type Question } from '../../../src/areas/voice/dialplan/evaluate';
import { type Place, type Way, waysFrom } from '../../../src/areas/voice/dialplan/graph';
import type { Dialplan } from '../../../src/areas/voice/dialplan/plan';
import { wireTime } from '../wire-time';
import type { Call } from './call';

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

/** The way of a call from a place in the middle, to the next place where somebody may answer. */
export const wayFrom = (plan: Dialplan, place: Place, call: Call, at: number): Journey =>
  evaluate(plan, questionOf(call, at), { place, mover: call.mover, room: call.begin.meeting ?? '' });

/**
 * Where a call goes that nobody answers at a place.
 * @param cameFrom the IVR node that sent it there, whose own branch for it comes last
 */
export function wayOn(
  plan: Dialplan,
  place: Place,
  when: 'busy' | 'unanswered',
  cameFrom: Place | undefined,
): (Pick<Way, 'to'> & { readonly own: boolean }) | undefined {
  const ways = waysFrom(plan, place, { did: '', trunk: '', caller: '' });
  const own = ways.find((way) => way.when === when);
  if (own) return { to: own.to, own: true };
  const node = cameFrom && waysFrom(plan, cameFrom, { did: '', trunk: '', caller: '' });
  const back = node?.find((way) => way.when === 'unanswered');
  return back && { to: back.to, own: false };
}
