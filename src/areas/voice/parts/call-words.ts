/** Calls in words: what a place is called, how a call ends, and why. */

import type { Translate } from '../../../i18n/keys';
import { NO_VALUE } from '../../../lib/number-format';
import { type Journey, REASONS } from '../dialplan/evaluate';
import { PLACE_KINDS, type Place, placeOf } from '../dialplan/graph';
import { isKey } from '../dialplan/ivr';
import { placeName } from '../dialplan/place-name';
import type { Dialplan } from '../dialplan/plan';
import type { Problem } from '../dialplan/problem';
import { expectedWords } from './end-field';

/** A place in words: `Extension 8001 Room 8001`. */
export const placeWords = (t: Translate, plan: Dialplan, place: Place): string => {
  const name = placeName(plan, place);
  const kind = t(`voice:place.${place.kind}`);
  return name === '' ? kind : `${kind} ${name}`;
};

/** Why a call came to a place: a key that was pressed, or one of the other branches. */
export const branchWords = (t: Translate, when: string): string => (isKey(when) ? t('voice:why.key', { key: when }) : whyWords(t, when));

/** A reason in words; what is unknown stands as it is. */
export function whyWords(t: Translate, reason: string): string {
  const found = REASONS.find((each) => each === reason);
  return found ? t(`voice:why.${found}`) : reason;
}

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

/** A fault of the records in words; of a record that is gone only its kind is known. */
export function problemWords(t: Translate, { key, name, about }: Pick<Problem, 'key' | 'name' | 'about'>): string {
  const gone = key === 'targetGone' || key === 'promptGone' ? placeOf(about) : undefined;
  const said = gone && gone.ref !== '' ? t(`voice:place.${gone.kind}`) : about;
  return t(`voice:problem.${key}`, { name, about: said === '' ? NO_VALUE : said });
}
