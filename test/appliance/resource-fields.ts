/** A resource's fields from the fields of the console's own screen: a rule is written once. */

import { decodeRow, type Field, type Fields } from '../../src/field/field';
import type { Issue } from '../../src/field/rules';
import { pathOf } from '../../src/gateway/calls';
import type { BoundTo } from '../../src/screen/definition/bound-to';
import { type Check, type FormGroups, itemsOf } from '../../src/screen/definition/definition';
import { validate } from '../../src/screen/definition/validate';
import type { Message } from './messages';
import type { Entry, Problems, Resource, ResourceField } from './resource';

/** A rule's issue in the box's words. */
export const messageOf = (issue: Issue): Message => ({ key: `issue.${issue.key}`, ...(issue.args && { args: issue.args }) });

/**
 * Spells a screen's fields for the box. Fields that the form may hide have to be absent now and then, so all but required
 * ones may be.
 * @param hidden names of required fields that the form hides under some condition
 */
export function resourceFields(fields: Fields, hidden: readonly string[] = []): Readonly<Record<string, ResourceField>> {
  const spell = (name: string, field: Field<unknown>): ResourceField => {
    const mayBeAbsent = !field.required || hidden.includes(name);
    return {
      // An empty number is spelled as an empty text, so a number that may be empty is no integer on the wire.
      kind: field.wire === 'integer' && mayBeAbsent ? 'any' : field.wire,
      ...(field.wire === 'integer' && mayBeAbsent && { numeral: true as const }),
      ...(mayBeAbsent && { initial: field.wire === 'flag' ? Number(field.initial) : (field.encode(field.initial) ?? '') }),
      required: field.required && !hidden.includes(name),
      secret: field.secret,
      mayEmpty: field.mayEmpty,
      readOnly: field.readOnly,
      ...(field.kind === 'money' && { money: true as const }),
      unique: field.unique,
      linkages: field.linkages,
      ...(field.choices && field.wire === 'text' && { values: field.choices }),
      issue: (value): Message | undefined => {
        const issue = field.validate(field.decode(value));
        return issue && messageOf(issue);
      },
    };
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, spell(name, field)]));
}

/**
 * A resource from a declared list: its path, owner and fields, and for `check` what its form hides, requires and checks. Required
 * fields that the form hides may be absent; those that it shows are required.
 */
export function declaredResource<F extends Fields>({
  resource,
  component,
  fields,
  form = {},
  check,
  boundTo,
  import: imported,
}: {
  readonly resource: string;
  readonly component: string;
  readonly fields: F;
  readonly form?: FormGroups<F>;
  readonly check?: Check<F>;
  readonly boundTo?: BoundTo;
  readonly import?: { readonly keyField?: string };
}): Pick<Resource, 'path' | 'component' | 'fields' | 'importKey' | 'boundTo'> & { check(entry: Entry): Problems } {
  const items = itemsOf(form);
  return {
    path: pathOf(resource),
    component,
    fields: resourceFields(
      fields,
      items.filter(({ when }) => when).map(({ field }) => field),
    ),
    ...(boundTo && { boundTo }),
    ...(imported?.keyField !== undefined && { importKey: imported.keyField }),
    // A kept secret is in the entry: whether one is needed is seen there.
    check: (entry) =>
      Object.fromEntries(
        Object.entries(validate({ fields, groups: form, ...(check && { check }) }, decodeRow(fields, entry))).map(([name, issue]) => [
          name,
          issue && messageOf(issue),
        ]),
      ),
  };
}
