/** Step 3: what would happen, row by row; what is wrong is mended here. */

import { useEffect, useMemo, useState } from 'react';
import { useT } from '../../i18n/i18n';
import { listOf } from '../../i18n/list-of';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { RadioGroup } from '../../ui/radio-group';
import { Switch } from '../../ui/switch';
import { Tag } from '../../ui/tag';
import { emptyCells, problemsOf } from './check';
import { CheckGrid, type Place } from './check-grid';
import type { ImportProps } from './import-props';
import { problemText, rowText } from './problem-words';
import { UnknownValues } from './unknown-values';
import type { DryRun } from './use-dry-run';

/** A text of a cell on a button. */
const shortened = (text: string): string => (text.length > 24 ? `${text.slice(0, 24)}…` : text);

/** Gives the other cells that are wrong by the same text what was typed for one. */
function Alike({ run }: { readonly run: DryRun }) {
  const t = useT();
  if (!run.alike) return null;
  const { rows, from, to } = run.alike;
  return (
    <Button icon="check" onClick={run.mendAlike}>
      {t(from === '' ? 'import:check.alikeEmpty' : 'import:check.alike', {
        count: rows.length,
        from: shortened(from),
        to: shortened(to),
      })}
    </Button>
  );
}

/** What empty cells do to records that exist: nothing, or they clear what is counted here. */
function EmptyCells({ run, labelOf }: { readonly run: DryRun; readonly labelOf: (name: string) => string }) {
  const t = useT();
  const { columns, rows, around, survey, setClears } = run;
  const empty = useMemo(() => emptyCells(columns, rows, survey.good, around), [columns, rows, survey, around]);
  if (empty.size === 0) return null;
  const fields = [...empty]
    .map(([name, count]) => t('import:check.emptyOf', { field: labelOf(name), count }))
    .join(t('import:check.comma'));
  return (
    <div className="mb-3 max-w-[640px]">
      <Switch
        label={t('import:check.clears')}
        help={t(around.clears ? 'import:check.cleared' : 'import:check.left', { fields })}
        checked={around.clears === true}
        onChange={setClears}
      />
    </div>
  );
}

/** How many rows are new, changed, left out, good or bad. */
function Counts({ tally: { added, changed, good, bad, skipped } }: { readonly tally: DryRun['survey']['tally'] }) {
  const t = useT();
  return (
    <span aria-live="polite" className="flex flex-wrap gap-2">
      {added > 0 && <Tag severity="success">{t('import:check.added', { count: added })}</Tag>}
      {changed > 0 && <Tag severity="info">{t('import:check.changed', { count: changed })}</Tag>}
      {skipped > 0 && <Tag severity="neutral">{t('import:check.skipped', { count: skipped })}</Tag>}
      {good > 0 && <Tag severity="neutral">{t('import:check.good', { count: good })}</Tag>}
      {bad > 0 ? (
        <Tag severity="danger">{t('import:check.bad', { count: bad })}</Tag>
      ) : (
        <Tag severity="success">{t('import:check.allGood')}</Tag>
      )}
    </span>
  );
}

/** The dry run. `examples` says how many rows were left out because they are the template's example. */
export function CheckStep({
  run,
  examples,
  labelOf,
  choicesOf,
  creates,
  failureText,
}: Pick<ImportProps, 'creates' | 'failureText'> & {
  readonly run: DryRun;
  readonly examples: number;
  readonly labelOf: (name: string) => string;
  readonly choicesOf: (name: string) => readonly string[];
}) {
  const t = useT();
  const { columns, rows, around, survey, asking, askAgain } = run;
  const { bad } = survey.tally;
  const [onlyBad, setOnlyBad] = useState(survey.bad.length > 0);
  // Rows that are mended stay where they are until the filter is set anew: nothing jumps away under the cursor.
  const [kept, setKept] = useState<readonly number[]>(survey.bad);
  const [untouched] = useState(rows);
  const [at, setAt] = useState<Place>({ line: 0, column: 0 });
  const open = rows.flatMap(({ fate }, index) => (fate === 'taken' ? [] : [index]));
  const shown = onlyBad && kept.length > 0 ? kept : open;
  useEffect(() => {
    // A row may become bad or good by what is changed in another, or by what the box says.
    setKept((before) => {
      const mended = before.filter((index) => rows[index] !== untouched[index]);
      const now = [...new Set([...survey.bad, ...mended])].sort((a, b) => a - b);
      return now.length === before.length && now.every((index, line) => index === before[line]) ? before : now;
    });
  }, [survey.bad, rows, untouched]);

  /** To the next cell that is wrong, in the order of reading; from the last one to the first. */
  const next = (): void => {
    const from = shown[at.line] ?? -1;
    const inRow = problemColumns(run, from).find((each) => each > at.column);
    if (inRow !== undefined) {
      setAt({ line: at.line, column: inRow });
      return;
    }
    const wanted = survey.bad.find((each) => each > from) ?? survey.bad[0];
    if (wanted === undefined) return;
    setAt({ line: Math.max(0, shown.indexOf(wanted)), column: problemColumns(run, wanted)[0] ?? 0 });
  };

  const index = shown[at.line];
  const row = index === undefined ? undefined : rows[index];
  const column = columns[at.column];
  const problem = index === undefined ? undefined : problemsOf(columns, rows, index, around)[at.column];
  const choices = column ? choicesOf(column.name) : [];
  return (
    <div className="py-2">
      {around.key >= 0 && (
        <RadioGroup
          aria-label={t('import:check.mode')}
          options={[
            { value: 'both', label: t('import:check.addAndChange') },
            { value: 'add', label: t('import:check.onlyNew') },
          ]}
          value={around.onlyNew ? 'add' : 'both'}
          onChange={(mode) => run.setOnlyNew(mode === 'add')}
        />
      )}
      <EmptyCells run={run} labelOf={labelOf} />
      <UnknownValues {...{ run, labelOf, creates, failureText }} />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Counts tally={survey.tally} />
        {asking === 'now' && <span className="text-note text-muted">{t('import:check.asking')}</span>}
        <span className="ml-auto flex flex-wrap items-center gap-3">
          {kept.length > 0 && (
            <Switch
              label={t('import:check.onlyBad')}
              checked={onlyBad}
              onChange={(wanted) => {
                setOnlyBad(wanted);
                setKept(survey.bad);
                setAt({ line: 0, column: 0 });
              }}
            />
          )}
          <Alike run={run} />
          {bad > 0 && (
            <Button icon="arrow-down" onClick={next}>
              {t('import:check.next')}
            </Button>
          )}
        </span>
      </div>
      {asking === 'failed' && (
        <div className="mb-3">
          <Callout severity="warning" action={<Button onClick={askAgain}>{t('common:action.retry')}</Button>}>
            {t('import:check.notAsked')}
          </Callout>
        </div>
      )}
      <CheckGrid run={run} shown={shown} at={at} onAt={setAt} labelOf={labelOf} choicesOf={choicesOf} />
      <div aria-live="polite" className="mt-2 min-h-[3.2em] text-note [overflow-wrap:anywhere]">
        {row && column && (problem || rowText(row, t)) ? (
          <p className="text-danger">
            <span className="font-medium">{t('import:check.at', { row: row.number, field: labelOf(column.name) })}</span>{' '}
            {[problem && problemText(problem, t), rowText(row, t)].filter(Boolean).join(' ')}
            {problem && choices.length > 0 && (
              <span className="text-muted"> {t('import:check.allowed', { values: listOf(t, choices.slice(0, 30)) })}</span>
            )}
          </p>
        ) : (
          <p className="text-muted">{t('import:check.mendHelp')}</p>
        )}
        {examples > 0 && <p className="text-muted">{t('import:check.example')}</p>}
        {bad > 0 && <p className="text-muted">{t(survey.good.length > 0 ? 'import:check.rest' : 'import:check.nothing')}</p>}
      </div>
    </div>
  );
}

/** The columns of a row that are wrong, from left to right. */
const problemColumns = ({ columns, rows, around }: DryRun, index: number): readonly number[] =>
  Object.keys(problemsOf(columns, rows, index, around)).map(Number);
