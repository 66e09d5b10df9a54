/** A number belongs to one record of the whole box. */

import { type NumberOwner, ownersOf, takenBy } from '../../../src/areas/voice/dialplan/number-plan';
import type { Dialplan, PlanTable } from '../../../src/areas/voice/dialplan/plan';
import type { Box } from '../box';
import type { Message } from '../messages';
import type { Entry } from '../resource';
import { planOf } from './snapshot';

const owned = new WeakMap<Dialplan, readonly NumberOwner[]>();

/** All numbers of the box. @param without a table whose numbers are left out */
export function numbersOf(box: Pick<Box, 'store' | 'clock'>, without?: PlanTable): readonly NumberOwner[] {
  const plan = planOf(box, without);
  const known = owned.get(plan) ?? ownersOf(plan);
  owned.set(plan, known);
  return known;
}

/** Where records of a kind stand. */
const OWN_TABLES = { extension: 'extensions', group: 'groups', queue: 'queues', ivr: 'ivrs', meeting: 'meetings', zone: 'zones' } as const;

/**
 * Why a record may not have a number: another one has it.
 * @param kind the record's own kind; its own table is checked by `others`, the rows beside it
 */
export function numberProblem(
  box: Pick<Box, 'store' | 'clock'>,
  kind: keyof typeof OWN_TABLES,
  number: string,
  others: readonly Entry[],
): Message | undefined {
  if (number === '') return undefined;
  const twin = others.find((other) => other.number === number);
  if (twin) return { key: 'numberTaken', args: { number, owner: String(twin.display_name ?? '') || String(twin.name) } };
  const owner = takenBy(numbersOf(box, OWN_TABLES[kind]), number);
  if (!owner) return undefined;
  // Emergency numbers and parking places have no name.
  return owner.name === '' ? { key: 'numberKept', args: { number } } : { key: 'numberTaken', args: { number, owner: owner.name } };
}
