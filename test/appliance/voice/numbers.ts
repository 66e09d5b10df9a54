/** A number belongs to one record of the whole box. */

import { type NumberOwner, ownersOf, takenBy } from '../../../src/areas/voice/dialplan/number-plan';
import type { Dialplan } from '../../../src/areas/voice/dialplan/plan';
import type { Box } from '../box';
import type { Message } from '../messages';
import type { Entry } from '../resource';
import { planOf } from './snapshot';

const owned = new WeakMap<Dialplan, readonly NumberOwner[]>();

/** All numbers of the box. */
export function numbersOf(box: Pick<Box, 'store' | 'clock'>): readonly NumberOwner[] {
  const plan = planOf(box);
  const known = owned.get(plan) ?? ownersOf(plan);
  owned.set(plan, known);
  return known;
}

/**
 * Why a record may not have a number: another one has it.
 * @param kind the record's own kind; its own table is checked by `others`, the rows beside it
 */
export function numberProblem(
  box: Pick<Box, 'store' | 'clock'>,
  kind: NumberOwner['kind'],
  number: string,
  others: readonly Entry[],
): Message | undefined {
  if (number === '') return undefined;
  const twin = others.find((other) => other.number === number);
  if (twin) return { key: 'numberTaken', args: { number, owner: String(twin.display_name ?? '') || String(twin.name) } };
  const owner = takenBy(
    numbersOf(box).filter((each) => each.kind !== kind),
    number,
  );
  if (!owner) return undefined;
  // Emergency numbers and parking places have no name.
  return owner.name === '' ? { key: 'numberKept', args: { number } } : { key: 'numberTaken', args: { number, owner: owner.name } };
}
