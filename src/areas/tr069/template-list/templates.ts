/** Templates: what the parameters of many devices should be (3, Template: TemplateID, TemplateName, TemplateType). */
import { choice, rows, tags, tally, text, type ValuesOf } from '../../../field';
import type { Issue } from '../../../field/rules';
import { listDef } from '../../../screen/definition/definition';
import { isSecretName } from '../itms/protected';

/** The screen that owns them. */
export const TEMPLATE_LIST = 'tr069/templatelist';

/** Types of parameters, as they are set. */
export const TYPES = ['string', 'int', 'unsignedInt', 'boolean'] as const;
/** One parameter of a template. `min` and `max` are its range, where it is a number. */
const parameterFields = {
  name: text({ required: true, max: 200 }),
  type: choice(TYPES),
  value: text({ max: 1024 }),
  min: text({ max: 12 }),
  max: text({ max: 12 }),
};
/** A parameter of a template. */
export type TemplateParameter = ValuesOf<typeof parameterFields>;

/** The roots of the two data models. */
const ROOTS = { tr098: 'InternetGatewayDevice.', tr181: 'Device.' } as const;

const isNumber = (value: string): boolean => /^-?\d{1,10}$/.test(value);

/** Whether a value is one of its type, within its range. */
export function valueFits({ type, value, min, max }: TemplateParameter): boolean {
  if (type === 'boolean') return value === '0' || value === '1';
  if (type === 'string') return true;
  if (!isNumber(value) || (type === 'unsignedInt' && value.startsWith('-'))) return false;
  return (min === '' || Number(value) >= Number(min)) && (max === '' || Number(value) <= Number(max));
}

/** What is wrong with the name of a parameter. */
export const nameIssue = (name: string): Issue | undefined =>
  /^(?:InternetGatewayDevice|Device)\.[\w.-]*[\w-]$/.test(name) ? undefined : { key: 'tr069Name', args: { root: ROOTS.tr098 } };

/** What is wrong with one parameter beside the others. */
export function parameterIssue(row: TemplateParameter, others: readonly TemplateParameter[]): Issue | undefined {
  const { name, min, max } = row;
  const issue = nameIssue(name);
  if (issue) return issue;
  if (isSecretName(name)) return { key: 'tr069Secret' };
  if (others.some((each) => each.name === name)) return { key: 'taken' };
  const bounds = [min, max].every((each) => each === '' || isNumber(each)) && (min === '' || max === '' || Number(min) <= Number(max));
  return bounds && valueFits(row) ? undefined : { key: 'tr069Value' };
}

export const templateFields = {
  TemplateID: text({ readOnly: true, width: 120 }),
  TemplateName: text({ required: true, unique: true, max: 40, width: 200 }),
  TemplateType: choice(['wifi', 'wan', 'management', 'mixed'], { width: 130 }),
  data_model: choice(['tr098', 'tr181'], { width: 110 }),
  /** Which models it is for; none: all of its data model. */
  models: tags({ max: 20, width: 160 }),
  parameters: rows(parameterFields, { required: true, max: 100, check: parameterIssue }),
  /** Counts up whenever it is changed. */
  version: tally({ width: 90 }),
  devices: tally({ width: 100 }),
  differ: tally({ width: 110 }),
  /** Of which nothing can be said yet: their parameters were not read. */
  unread: tally({ width: 110 }),
  note: text({ max: 200 }),
};

export const templates = listDef({
  key: 'tr069-templates:templates',
  component: 'tr069/templatelist',
  resource: 'tr069Templatelist',
  fields: templateFields,
  name: 'TemplateName',
  columns: [
    { field: 'TemplateID', priority: 5 },
    { field: 'TemplateName', priority: 0 },
    { field: 'TemplateType', priority: 1 },
    { field: 'devices', priority: 3 },
    { field: 'differ', priority: 2 },
    { field: 'unread', priority: 3 },
    { field: 'version', priority: 4 },
    { field: 'data_model', priority: 6 },
    { field: 'models', extra: true },
    { field: 'note', extra: true },
  ],
  filters: ['TemplateType', 'data_model'],
  unordered: ['devices', 'differ', 'unread'],
  form: { template: ['TemplateName', 'TemplateType', 'data_model', 'models', 'note'], parameters: ['parameters'] },
  bulk: [
    { name: 'push', icon: 'template', job: true },
    { name: 'push_protected', icon: 'template', danger: true, right: 'protect', job: true },
  ],
  // A parameter of the other data model is one that no device of this one has.
  check: ({ parameters, data_model }) => {
    const root = ROOTS[data_model];
    return parameters.some(({ name }) => !name.startsWith(root)) ? { parameters: { key: 'tr069Name', args: { root } } } : {};
  },
});
