/** The rules across the fields of a screen's form, on a row of a file. */
import { type Field, initialValues } from '../../field/field';
import type { ImportColumn } from './column';
import type { ImportProps } from './import-props';
import { fromJson, type Problem } from './reading';

/** What they need to know of the screen. */
export type CrossFieldRules = Pick<ImportProps, 'fields' | 'names' | 'check'>;

/** What is wrong across the cells of a row. */
export interface CrossFieldIssues {
  /** By column. */
  readonly problems: Readonly<Record<number, Problem>>;
  /** The row leaves something as it is in a record that exists: then only the box can judge it. */
  readonly partial: boolean;
}

/** A blank cell leaves what is kept, and of a new record the initial value. */
const readWire = (field: Field<unknown>, wire: string): unknown =>
  wire === '' ? field.initial : field.decode(typeof field.initial === 'object' ? (fromJson(wire) ?? wire) : wire);

/** Judges a row whose cells are right by themselves. @param wires by column, the wire's spelling */
export function judgeAcross(
  columns: readonly ImportColumn[],
  wires: readonly (string | undefined)[],
  rules: CrossFieldRules,
): CrossFieldIssues {
  const { fields, names, check } = rules;
  if (!check || wires.some((wire) => wire === undefined)) return { problems: {}, partial: false };
  const values = Object.fromEntries(columns.map(({ name, field }, at) => [name, readWire(field, wires[at] ?? '')]));
  const issues = check({ ...initialValues(fields), ...values });
  const problems = columns.flatMap(({ name }, at) => {
    const issue = issues[name];
    return issue ? [[at, { kind: 'issue', issue }] as const] : [];
  });
  return {
    problems: Object.fromEntries(problems),
    partial: columns.length < names.length || wires.includes(''),
  };
}
