/** The screen's form, on a row of a file: what it hides, what it requires, and its rules across fields. */
import { type Field, initialValues } from '../../field/field';
import { type FormItem, itemsOf } from '../definition/definition';
import { isNeeded, startsFilled, validate } from '../definition/validate';
import type { ImportColumn } from './column';
import type { ImportProps } from './import-props';
import { fromJson, type Problem } from './reading';

/** What they need to know of the screen. */
export type CrossFieldRules = Pick<ImportProps, 'fields' | 'names' | 'groups' | 'check'>;

/** What is wrong across the cells of a row. */
export interface CrossFieldIssues {
  /** By column. */
  readonly problems: Readonly<Record<number, Problem>>;
  /** The columns that a new record has to fill in. */
  readonly needed: ReadonlySet<number>;
  /** The row leaves something as it is in a record that exists: then only the box can check it. */
  readonly partial: boolean;
}

/** A blank cell leaves what is kept, and of a new record the initial value. */
const readWire = (field: Field<unknown>, wire: string): unknown =>
  wire === '' ? field.initial : field.decode(typeof field.initial === 'object' ? (fromJson(wire) ?? wire) : wire);

type Items = ReadonlyMap<string, FormItem<CrossFieldRules['fields']>>;
interface Prepared extends Pick<CrossFieldRules, 'fields' | 'groups'> {
  readonly initial: Readonly<Record<string, unknown>>;
  readonly items: Items;
  /** The items of the columns. */
  readonly all: readonly FormItem<CrossFieldRules['fields']>[];
}

/** What is the same for all rows of an import: with 90,000 of them it took most of the time. */
const known = new WeakMap<readonly ImportColumn[], Prepared>();
const prepare = (columns: readonly ImportColumn[], { fields, groups }: CrossFieldRules): Prepared => {
  const before = known.get(columns);
  if (before && before.fields === fields && before.groups === groups) return before;
  const items: Items = new Map(itemsOf(groups ?? {}).map((item) => [item.field, item]));
  const all = columns.map(({ name }) => items.get(name) ?? { field: name });
  const now = { fields, groups, initial: initialValues(fields), items, all };
  known.set(columns, now);
  return now;
};

/** Checks a row; rules across its cells are asked once these are right by themselves. @param wires by column, the wire's spelling */
export function validateCrossField(
  columns: readonly ImportColumn[],
  wires: readonly (string | undefined)[],
  rules: CrossFieldRules,
): CrossFieldIssues {
  const { fields, names, check } = rules;
  const { initial, items, all } = prepare(columns, rules);
  const values: Record<string, unknown> = { ...initial };
  for (const [at, { name, field }] of columns.entries()) values[name] = readWire(field, wires[at] ?? '');
  const whole = wires.every((wire) => wire !== undefined);
  const isAsked = ({ name, field }: ImportColumn): boolean => {
    const item: FormItem<typeof fields> = items.get(name) ?? { field: name };
    // What decides about the field may be the cell that can't be read.
    if (!whole) return field.required && !item.when;
    // Copied for a field that is another in an import alone: it is asked of each cell of each row.
    return (
      isNeeded(fields[name] === field ? fields : { ...fields, [name]: field }, item, values) && (field.required || !startsFilled(field))
    );
  };
  const issues = whole ? validate({ fields, groups: { all }, ...(check && { check }) }, values) : {};
  const problems = columns.flatMap(({ name }, at) => {
    const issue = issues[name];
    return issue ? [[at, { kind: 'issue', issue }] as const] : [];
  });
  return {
    problems: Object.fromEntries(problems),
    needed: new Set(columns.flatMap((column, at) => (isAsked(column) ? [at] : []))),
    partial: columns.length < names.length || wires.includes(''),
  };
}
