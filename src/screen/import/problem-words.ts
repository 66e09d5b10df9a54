/** What is wrong with a row or a cell, in words. */
import type { Translate } from '../../i18n/keys';
import { type CheckedRow, problemsOf } from './check';
import type { Problem } from './reading';
import type { DryRun } from './use-dry-run';

/** The words of one problem. */
export function problemText(problem: Problem, t: Translate): string {
  switch (problem.kind) {
    case 'issue':
      return t(`issue:${problem.issue.key}`, problem.issue.args);
    case 'twice':
      return t('import:problem.twice', { row: problem.row });
    case 'refused':
      return problem.text;
    default:
      return t(`import:problem.${problem.kind}`);
  }
}

/** What is wrong with a row as a whole; '' for nothing. */
export function rowText(row: CheckedRow, t: Translate): string {
  if (row.fate === 'unknown') return t('import:problem.unknown');
  if (row.fate === 'duplicate') return [t('import:problem.duplicate'), row.reason].filter((part) => part !== '').join(' ');
  return row.overlong ? t('import:problem.overlong') : row.reason;
}

/** Everything that keeps a row from being imported, in one line. */
export function reasonOf(
  { columns, rows, around }: Pick<DryRun, 'columns' | 'rows' | 'around'>,
  index: number,
  t: Translate,
  labelOf: (name: string) => string,
): string {
  const row = rows[index];
  if (!row) return '';
  const cells = Object.entries(problemsOf(columns, rows, index, around)).map(([at, problem]) =>
    t('engine:bulk.reason', { field: labelOf(columns[Number(at)]?.name ?? ''), reason: problemText(problem, t) }),
  );
  const parts = [rowText(row, t), ...cells].filter((part) => part !== '');
  return parts.length > 0 ? parts.join(' ') : t('import:problem.unsent');
}

/** Rows that were not imported for the same reason. */
interface Reason {
  readonly text: string;
  /** Their numbers in the file. */
  readonly numbers: readonly number[];
}

/** Why rows were not imported, in the order of the file: each reason once. */
export function reasonsOf(
  run: Pick<DryRun, 'columns' | 'rows' | 'around'>,
  indexes: readonly number[],
  t: Translate,
  labelOf: (name: string) => string,
): readonly Reason[] {
  const groups = new Map<string, number[]>();
  for (const index of indexes) {
    const row = run.rows[index];
    if (!row) continue;
    const text = reasonOf(run, index, t, labelOf);
    const group = groups.get(text);
    if (group) group.push(row.number);
    else groups.set(text, [row.number]);
  }
  return [...groups].map(([text, numbers]) => ({ text, numbers }));
}

/** Numbers in rising order as a person writes them: `2–501, 604`. What would be more than `most` parts ends in dots. */
export function ranges(numbers: readonly number[], most = 5): string {
  const parts: [number, number][] = [];
  for (const number of numbers) {
    const last = parts.at(-1);
    if (last && last[1] + 1 === number) last[1] = number;
    else parts.push([number, number]);
  }
  const words = parts.slice(0, most).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
  return parts.length > most ? `${words.join(', ')} …` : words.join(', ');
}
