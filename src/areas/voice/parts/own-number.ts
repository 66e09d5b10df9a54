/** A number of the box: refused while it is typed when another record has it. */
import { text } from '../../../field';
import type { Field } from '../../../field/field';
import { digits, type Issue } from '../../../field/rules';
import { type NumberOwner, takenBy } from '../dialplan/number-plan';
import { plainDigits } from './numbers-of';

/** The numbers that the open form may not have, and whose form it is. */
interface Taken {
  readonly owners: readonly NumberOwner[];
  readonly kind: NumberOwner['kind'];
  readonly id: string;
}

/** None while no form is open, and on the box, which has a rule of its own. */
let known: Taken | undefined;
/** Says what the open form may not have; undefined when it is closed. */
export const holdNumbers = (taken: Taken | undefined): void => {
  known = taken;
};

/** A number that people dial; at most one record of the box has it. */
export const ownNumber = (options: { readonly required?: boolean } = {}): Field<string> =>
  text({
    required: options.required ?? true,
    width: 120,
    rule: digits(2, 15),
    normalise: plainDigits,
  });

/** Refuses a number that the open form may not have; for `check` of a definition, with NumberFooter under its form. */
export function freeNumber({ number }: { readonly number: string }): { readonly number?: Issue } {
  const owner = known && takenBy(known.owners, number, known);
  return owner ? { number: { key: 'taken' } } : {};
}
