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
  /** The row leaves something as it is in a record that exists: then only the box can judge it. */
  readonly partial: boolean;
}

/** A blank cell leaves what is kept, and of a new record the initial value. */
const readWire = (field: Field<unknown>, wire: string): unknown =>
  wire === '' ? field.initial : field.decode(typeof field.initial === 'object' ? (fromJson(wire) ?? wire) : wire);

/** Judges a row; rules across its cells are asked once these are right by themselves. @param wires by column, the wire's spelling */
export function validateCrossField(
  columns: readonly ImportColumn[],
  wires: readonly (string | undefined)[],
  { fields, names, groups = {}, check }: CrossFieldRules,
): CrossFieldIssues {
  const items = new Map(itemsOf(groups).map((item) => [item.field, item]));
  const cells = Object.fromEntries(columns.map(({ name, field }, at) => [name, readWire(field, wires[at] ?? '')]));
  const values = { ...initialValues(fields), ...cells };
  const whole = wires.every((wire) => wire !== undefined);
  const isAsked = ({ name, field }: ImportColumn): boolean => {
    const item: FormItem<typeof fields> = items.get(name) ?? { field: name };
    // What decides about the field may be the cell that can't be read.
    if (!whole) return field.required && !item.when;
    return isNeeded({ ...fields, [name]: field }, item, values) && (field.required || !startsFilled(field));
  };
  const all = columns.map(({ name }) => items.get(name) ?? { field: name });
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
