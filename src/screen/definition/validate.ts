/** What is wrong with a record: the one function that forms, the dry run of an import and the reference appliance ask. */
import type { Field, Fields, ValuesOf } from '../../field/field';
import { type Issue, notEmpty } from '../../field/rules';
import { type FormDef, type FormItem, itemsOf } from './definition';

/** What a record is checked by: its fields, where they stand in the form, and the rules across them. */
export type Checked<F extends Fields> = Pick<FormDef<F>, 'fields' | 'groups' | 'check'>;

/**
 * Whether a field has to be filled in: not where the form hides it, nor where a secret is kept.
 * @param kept the box has this secret
 */
export const isNeeded = <F extends Fields>(fields: F, item: FormItem<F>, values: ValuesOf<F>, kept = false): boolean => {
  const field: Field<unknown> | undefined = fields[item.field];
  if (!field || item.when?.(values) === false || (kept && field.secret)) return false;
  return field.required || item.required?.(values) === true;
};

/** Whether a new record has a value of this field from the beginning. */
export const startsFilled = ({ initial }: Pick<Field<unknown>, 'initial'>): boolean => notEmpty(initial) === undefined;

/**
 * The issues of a record, by field: rules of the fields that are there, then the rules across them. What the box sets is not checked.
 * @param keeps whether the box has a secret: that may then stay empty
 */
export function validate<F extends Fields>(
  { fields, groups, check }: Checked<F>,
  values: ValuesOf<F>,
  keeps: (name: string) => boolean = () => false,
): Readonly<Record<string, Issue | undefined>> {
  const crossField: Partial<Record<string, Issue | undefined>> = check?.(values) ?? {};
  const issueOf = (item: FormItem<F>): Issue | undefined => {
    const field: Field<unknown> | undefined = fields[item.field];
    if (!field || field.readOnly || item.when?.(values) === false) return undefined;
    const value: unknown = values[item.field];
    const missing = notEmpty(value);
    if (!missing) return field.validate(value) ?? crossField[item.field];
    return isNeeded(fields, item, values, keeps(item.field)) ? missing : crossField[item.field];
  };
  return Object.fromEntries(itemsOf(groups).map((item) => [item.field, issueOf(item)]));
}
