/** The rules of a row: those of its fields, then those across fields and rows. */
import type { Box } from '../box';
import type { Message, MessageKey } from '../messages';
import type { Entry, Problems, Resource, ResourceField } from '../resource';

/** What is wrong with the value of one field, whatever the others are; undefined: nothing. */
export const problemOf = (field: ResourceField, value: unknown): Message | MessageKey | undefined => {
  const empty = value === '' || (Array.isArray(value) && value.length === 0);
  if (empty) return field.required ? 'required' : undefined;
  if (field.issue && !(field.values && typeof value === 'string' && !field.values.includes(value))) return field.issue(value);
  if (typeof value === 'number' && field.kind === 'integer') {
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = field;
    return value < min || value > max ? { key: 'range', args: { min, max } } : undefined;
  }
  if (typeof value !== 'string') return undefined;
  if (field.values && !field.values.includes(value)) return 'choice';
  if (field.min !== undefined && value.length < field.min) return { key: 'tooShort', args: { min: field.min } };
  if (field.max !== undefined && value.length > field.max) return { key: 'tooLong', args: { max: field.max } };
  return field.pattern && !field.pattern.test(value) ? (field.message ?? 'format') : undefined;
};

/** What is wrong with a row beside others: the rules of its fields, then those across fields and rows. */
export function problemsIn(resource: Resource, box: Box, entry: Entry, others: readonly Entry[]): Problems {
  const problems: Record<string, Message | MessageKey | undefined> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.readOnly) continue;
    const problem = problemOf(field, entry[name]);
    const taken = field.unique && entry[name] !== '' && others.some((other) => other[name] === entry[name]);
    problems[name] = problem ?? (taken ? 'taken' : undefined);
  }
  return { ...resource.check?.(entry, others, box), ...Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) };
}
