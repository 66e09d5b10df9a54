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
export const rowText = (row: CheckedRow, t: Translate): string =>
  row.fate === 'unknown' ? t('import:problem.unknown') : row.overlong ? t('import:problem.overlong') : row.reason;

/** Everything that keeps a row from being imported, in one line. */
export function reasonOf({ columns, rows, around }: DryRun, index: number, t: Translate, labelOf: (name: string) => string): string {
  const row = rows[index];
  if (!row) return '';
  const cells = Object.entries(problemsOf(columns, rows, index, around)).map(
    ([at, problem]) => `${labelOf(columns[Number(at)]?.name ?? '')}: ${problemText(problem, t)}`,
  );
  const parts = [rowText(row, t), ...cells].filter((part) => part !== '');
  return parts.length > 0 ? parts.join(' ') : t('import:problem.unsent');
}
