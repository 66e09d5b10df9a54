/** What the steps of an alarm would come to now: nothing rings, nothing is switched. */
import { isRealOnly, type Rehearsed, type Step } from '../../../src/areas/aiso/alarm-linkage/linkages';
import type { Box } from '../box';
import { cameraIsOn } from '../media/cameras/on';
import { type Phone, stateOf } from '../voice/phones';
import { deviceOf, isReached, isWatched } from './devices';
import { heardBy, idOf, isFree, labelOf, outsideOf, phonesAt, targetName } from './targets';

/** A person needs so long to answer. */
export const ANSWER_SECONDS = 8;
/** A phone that is off or busy is left after so long, and so is one that answers. */
export const NEXT_SECONDS = 2;

/** What a step that rings nobody would come to. */
function shown(box: Box, { kind, target, wall }: Step): Pick<Rehearsed, 'result' | 'heard' | 'count'> {
  const none = { heard: 0, count: 0 };
  if (kind === 'broadcast') {
    const { phones, heard } = heardBy(box, target);
    return { result: heard.length > 0 ? 'heard' : 'nobody', heard: heard.length, count: phones.length };
  }
  if (kind === 'camera') {
    if (!cameraIsOn(box, idOf(target)) || !deviceOf(box, wall)?.status) return { ...none, result: 'off' };
    return { ...none, result: isWatched(box, wall) ? 'shown' : 'unseen' };
  }
  if (kind === 'light' || kind === 'door') return { ...none, result: isReached(deviceOf(box, idOf(target))) ? 'switched' : 'off' };
  return { ...none, result: 'shown' };
}

/** What an alarm would do now, and when a person would know. */
export function rehearseSteps(box: Box, steps: readonly Step[], fallback: string) {
  const lines: Rehearsed[] = [];
  let [at, known, by] = [0, -1, ''];
  const ring = (phones: readonly Phone[], step: number): void => {
    for (const phone of phones) {
      const state = stateOf(box, phone);
      const result = !phone.enabled ? 'disabled' : state === 'idle' ? 'answers' : state === 'ringing' ? 'busy' : state;
      lines.push({ at, step, kind: 'call', name: labelOf(phone), result, heard: 0, count: 0 });
      at += NEXT_SECONDS;
      if (!isFree(state)) continue;
      [known, by] = [at - NEXT_SECONDS + ANSWER_SECONDS, labelOf(phone)];
      // Nobody else of the group is called.
      return;
    }
  };
  for (const [step, own] of steps.entries()) {
    const { kind, target, seconds } = own;
    const base = { at, step, kind, name: targetName(box, target), heard: 0, count: 0 };
    if (kind === 'call') {
      const phones = phonesAt(box, target);
      if (phones.length === 0) lines.push({ ...base, result: 'gone' });
      // Once a person knows, nobody else is called.
      else if (known < 0) ring(phones, step);
    } else if (kind === 'outside' || kind === 'emergency') {
      if (known >= 0) continue;
      const outside = outsideOf(box, own);
      lines.push({
        ...base,
        name: outside ? labelOf(outside) : base.name,
        result: !outside ? 'barred' : kind === 'emergency' ? 'real' : 'dials',
      });
      at += outside ? (seconds ?? 0) : NEXT_SECONDS;
    } else lines.push({ ...base, ...shown(box, own) });
  }
  if (known < 0) ring(phonesAt(box, `extension:${fallback}`), -1);
  return { known, by, lines };
}

/** Calls that come to nobody. */
const UNREACHED: ReadonlySet<Rehearsed['result']> = new Set(['gone', 'offline', 'disabled', 'barred']);

/** Whether at least one phone of it, in the house or outside, can be rung now. */
export function reaches(box: Box, steps: readonly Step[], fallback: string): boolean {
  const calls = rehearseSteps(box, steps, fallback).lines.filter(({ kind }) => kind === 'call' || kind === 'outside');
  return calls.some(({ result }) => !UNREACHED.has(result));
}

/** What of all that a linkage calls can be rung now: every one of them, some, or nobody. */
export function endsNow(box: Box, steps: readonly Step[], fallback: string): 'all' | 'some' | 'none' {
  const rung = (phone: Phone): boolean => stateOf(box, phone) !== 'offline';
  const each = [...steps, { kind: 'call', target: `extension:${fallback}` } as const].flatMap((step): readonly boolean[] => {
    if (step.kind === 'outside') return [outsideOf(box, step) !== undefined];
    if (step.kind !== 'call') return [];
    const phones = phonesAt(box, step.target);
    return phones.length === 0 ? [false] : phones.map(rung);
  });
  return each.every(Boolean) ? 'all' : each.some(Boolean) ? 'some' : 'none';
}

/** Whether a step is left out because nothing is the matter. */
export const isSpared = (step: Pick<Step, 'kind'>, test: boolean): boolean => test && isRealOnly(step.kind);
