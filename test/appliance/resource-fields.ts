/** A resource's fields from the fields of the console's own screen: a rule is written once (DESIGN.md 1). */
import type { Field, Fields } from '../../src/field/field';
import type { Message } from './messages';
import type { ResourceField } from './resource';

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
      ...(mayBeAbsent && { initial: field.wire === 'flag' ? Number(field.initial) : (field.encode(field.initial) ?? '') }),
      required: field.required && !hidden.includes(name),
      secret: field.secret,
      readOnly: field.readOnly,
      unique: field.unique,
      ...(field.choices && field.wire === 'text' && { values: field.choices }),
      issue: (value): Message | undefined => {
        const issue = field.validate(field.decode(value));
        return issue && { key: `issue.${issue.key}`, ...(issue.args && { args: issue.args }) };
      },
    };
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, spell(name, field)]));
}
