/** Calls in words: what a place is called, how a call ends, and why. */
import type { Translate } from '../../../i18n/keys';
import type { Journey, Step } from '../dialplan/evaluate';
import { byId, nodeAt, PLACE_KINDS, type Place } from '../dialplan/graph';
import type { Dialplan } from '../dialplan/plan';
import { expectedWords } from './end-field';

/** The name of the record behind a place, or the number; '' where its kind says all. */
export function placeName(plan: Dialplan, { kind, ref }: Place): string {
  const numbered = (row: { readonly number: string; readonly name: string } | undefined): string =>
    row ? `${row.number} ${row.name}`.trim() : '';
  switch (kind) {
    case 'extension':
    case 'voicemail':
      return numbered(byId(plan.extensions, ref));
    case 'group':
      return numbered(byId(plan.groups, ref));
    case 'queue':
      return numbered(byId(plan.queues, ref));
    case 'ivr':
      return numbered(byId(plan.ivrs, ref));
    case 'meeting':
      return numbered(byId(plan.meetings, ref));
    case 'zone':
      return numbered(byId(plan.zones, ref));
    case 'ivrnode':
      return nodeAt(plan, ref)?.node.name ?? '';
    case 'announcement':
      return byId(plan.prompts, ref)?.name ?? '';
    case 'inbound':
      return byId(plan.inbound, ref)?.name ?? '';
    case 'outbound':
      return byId(plan.outbound, ref)?.name ?? '';
    case 'trunk':
      return byId(plan.trunks, ref)?.name ?? '';
    case 'did':
    case 'dialled':
    case 'external':
    case 'code':
    case 'emergency':
    case 'parking':
      return ref;
    case 'blocked':
      return byId(plan.blocked, ref)?.value ?? '';
    case 'hangup':
      return '';
  }
}

/** A place in words: `Extension 8001 Room 8001`. */
export const placeWords = (t: Translate, plan: Dialplan, place: Place): string => {
  const name = placeName(plan, place);
  const kind = t(`voice:place.${place.kind}`);
  return name === '' ? kind : `${kind} ${name}`;
};

const KNOWN_BRANCHES = /^[0-9*#]$/;

/** Why a call came to a place: a key that was pressed, or one of the other branches. */
export const branchWords = (t: Translate, when: string): string =>
  KNOWN_BRANCHES.test(when) ? t('voice:why.key', { key: when }) : whyWords(t, when);

const WHY = [
  'match',
  'open',
  'closed',
  'otherwise',
  'always',
  'busy',
  'unanswered',
  'next',
  'blocked',
  'timeout',
  'invalid',
  'dial',
  'missing',
  'off',
  'noMembers',
  'noMailbox',
  'noRoute',
  'noTrunk',
  'noNode',
  'start',
  'dnd',
  'quiet',
  'notPermitted',
  'forwardNotPermitted',
  'asksPin',
  'nobodyForPin',
  'classForbids',
  'outsideForbidden',
  'unknownCaller',
  'callerOff',
  'loop',
  'deadEnd',
  'giveUp',
] as const;

/** A reason in words; what is unknown stands as it is. */
export function whyWords(t: Translate, reason: string): string {
  const found = WHY.find((each) => each === reason);
  return found ? t(`voice:why.${found}`) : reason;
}

/** A step in words. */
export const stepWords = (t: Translate, plan: Dialplan, step: Step): string => placeWords(t, plan, step.place);

/** How a call ends, in one line: `Rings at extension 8001 Room 8001`. */
export function endWords(t: Translate, plan: Dialplan, { result, end, why }: Pick<Journey, 'result' | 'end' | 'why'>): string {
  const said = t(`voice:end.${result}`, { place: placeWords(t, plan, end) });
  return why === undefined ? said : t('voice:end.because', { end: said, why: whyWords(t, why) });
}

/** An end that is expected of a call (endKey of the evaluator), in words. */
export const expectedEndWords = (t: Translate, plan: Dialplan, expected: string): string =>
  expectedWords(expected, {
    t,
    value: (key) => {
      const [kind = '', ...rest] = key.split(':');
      const place = PLACE_KINDS.find((known) => known === kind);
      return place ? placeWords(t, plan, { kind: place, ref: rest.join(':') }) : key;
    },
  });
