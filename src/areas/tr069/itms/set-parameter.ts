/** One parameter that many devices are given: what is asked before it is planned. */
import { choice, text } from '../../../field';
import type { Issue } from '../../../field/rules';
import { nameIssue, type TemplateParameter, TYPES, valueFits } from '../template-list/templates';
import { isProtected, isSecretName } from './protected';

/** What can be set on many devices at once: no password, and nothing by which a device can be lost. */
function settable(name: string): Issue | undefined {
  if (name === '') return undefined;
  const issue = nameIssue(name);
  if (issue) return issue;
  return isSecretName(name) ? { key: 'tr069OneSecret' } : isProtected(name, []) ? { key: 'tr069OneProtected' } : undefined;
}

/** Options of the job. */
export const setParameterFields = {
  parameter: text({ required: true, max: 200, rule: settable }),
  type: choice(TYPES),
  set_to: text({ max: 1024 }),
};

/** What is wrong with them, by field; the box asks the same. */
export function checkSetParameter({ type, set_to: value }: Readonly<Record<string, unknown>>): Readonly<Record<string, Issue>> {
  const wanted = { name: '', min: '', max: '', type: type as TemplateParameter['type'], value: String(value ?? '') }; // one of TYPES, of its field
  return valueFits(wanted) ? {} : { set_to: { key: 'tr069Value' } };
}
