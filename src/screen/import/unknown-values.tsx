/** What a linked column names and the box does not have: created there, taken for something that it has, or left out, each for all rows at once. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { isGatewayError } from '../../gateway/errors';
import { useT } from '../../i18n/i18n';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Select } from '../../ui/select';
import type { ImportColumn } from './column';
import type { ImportProps } from './import-props';
import { problemText } from './problem-words';
import type { DryRun } from './use-dry-run';

/** No option of a box is called so. */
const OPEN = '\0open';
const EMPTY = '\0empty';

/** A text of the file, and the rows in which it is still unknown. */
interface Unknown {
  readonly text: string;
  readonly rows: readonly number[];
}

/** The texts of a column that none of its options is called, most rows first. */
function unknownIn({ columns, rows }: Pick<DryRun, 'columns' | 'rows'>, at: number): readonly Unknown[] {
  const column = columns[at];
  if (column?.field.linkage === undefined || column.field.secret || Array.isArray(column.field.initial)) return [];
  const found = new Map<string, number[]>();
  for (const [index, { fate, problems, texts }] of rows.entries()) {
    if (fate === 'taken' || problems[at]?.kind !== 'choice') continue;
    const text = (texts[at] ?? '').trim();
    const same = found.get(text);
    if (same) same.push(index);
    else found.set(text, [index]);
  }
  return [...found].map(([text, indexes]) => ({ text, rows: indexes })).sort((a, b) => b.rows.length - a.rows.length);
}

type Parts = Pick<ImportProps, 'labelOf' | 'creates' | 'failureText'> & { readonly run: DryRun };

/** One of them: what it is, and what its rows get instead. */
function UnknownLine({
  text,
  rows,
  column: { field, options = [] },
  creating,
  wrong,
  label,
  onSettle,
}: Unknown & {
  readonly column: ImportColumn;
  readonly creating: boolean;
  /** Why it can't be created. */
  readonly wrong: string | undefined;
  readonly label: string;
  readonly onSettle: (text: string) => void;
}) {
  const t = useT();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(8rem,12rem)] items-center gap-2 py-1">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {text} <span className="text-note whitespace-nowrap text-muted tabular-nums">{t('import:unknown.of', { count: rows.length })}</span>
        {wrong !== undefined && <span className="block text-note text-danger">{wrong}</span>}
      </span>
      <Select
        aria-label={t('import:unknown.as', { text })}
        value={OPEN}
        disabled={creating}
        options={[
          { value: OPEN, label: t('import:unknown.choose') },
          ...(field.required ? [] : [{ value: EMPTY, label: t('import:unknown.none', { field: label }) }]),
          ...options,
        ]}
        onChange={(value) => {
          const option = options.find((each) => each.value === value);
          if (value === EMPTY) onSettle('');
          else if (option) onSettle(option.label);
        }}
      />
    </li>
  );
}

/** The unknown texts of one column. */
function UnknownColumn({ run, at, labelOf, creates, failureText }: Parts & { readonly at: number }) {
  const t = useT();
  const box = useRef<HTMLElement>(null);
  const leaving = useRef(new AbortController());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [making, setMaking] = useState(false);
  const creating = making || run.working;
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const unknown = useMemo(() => unknownIn(run, at), [run, at]);
  const column = run.columns[at];
  const creation = creates?.[column?.name ?? ''];
  const issues = useMemo(
    () =>
      new Map(
        unknown.flatMap(({ text }) => {
          const issue = creation?.nameIssue(text);
          return issue ? [[text, problemText({ kind: 'issue', issue }, t)] as const] : [];
        }),
      ),
    [unknown, creation, t],
  );
  if (!column || unknown.length === 0) return null;

  const field = labelOf(column.name);
  const makeable = unknown.filter(({ text }) => !issues.has(text));
  const settle = (rows: readonly number[], text: string): void => {
    run.setCells(rows, at, text);
    // The line that was pressed is gone: the focus stays with those that are left.
    box.current?.focus();
  };
  const create = async (): Promise<void> => {
    if (!creation) return;
    setMaking(true);
    const made: { value: string; label: string }[] = [];
    const failed = new Map<string, string>();
    const { signal } = leaving.current;
    for (const { text } of makeable) {
      try {
        made.push(await creation.create(text, signal));
      } catch (error) {
        if (signal.aborted) break;
        if (!isGatewayError(error)) throw error;
        failed.set(text, Object.values(error.fields)[0] ?? failureText(error));
        // Nobody answers: the others would fare no better.
        if (error.kind !== 'refused' && error.kind !== 'invalid') break;
      }
    }
    if (signal.aborted) return;
    run.learn(at, made);
    setRefused(failed);
    setMaking(false);
    box.current?.focus();
  };

  const wrong = (text: string): string | undefined =>
    refused.get(text) ?? (creation && creation.whyNot === undefined ? issues.get(text) : undefined);
  // What can't be created waits for a person: it stands first.
  const listed = [...unknown].sort((one, other) => Number(wrong(one.text) === undefined) - Number(wrong(other.text) === undefined));
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t('import:unknown.title', { field })}
      className="my-3 rounded-panel border border-line px-3 pt-2.5 pb-2"
    >
      <p className="flex items-start gap-2 font-medium">
        <Icon name="warning" className="mt-0.5 size-4 shrink-0 text-warning" />
        <span>
          {t('import:unknown.count', { field, count: unknown.length })}{' '}
          {t('import:unknown.rows', { count: unknown.reduce((sum, { rows }) => sum + rows.length, 0) })}
        </span>
      </p>
      <p className="mt-0.5 text-note text-muted">{t(column.field.required ? 'import:unknown.helpRequired' : 'import:unknown.help')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {creation && creation.whyNot === undefined && makeable.length > 0 && (
          <Button icon="plus" pending={creating} onClick={() => void create()}>
            {t(creation.words, { count: makeable.length })}
          </Button>
        )}
        {!column.field.required && (
          <Button
            disabled={making}
            pending={run.working}
            onClick={() =>
              settle(
                unknown.flatMap(({ rows }) => rows),
                '',
              )
            }
          >
            {t('import:unknown.leaveAll', { field })}
          </Button>
        )}
      </div>
      {creation?.whyNot !== undefined && <p className="mt-1 text-note text-muted">{creation.whyNot}</p>}
      <ul className="mt-2 grid max-h-40 gap-x-8 overflow-y-auto border-t border-line pt-1 desk:max-h-48 desk:grid-cols-2">
        {listed.map(({ text, rows }) => (
          <UnknownLine
            key={text}
            {...{ text, rows, column, creating }}
            label={field}
            wrong={wrong(text)}
            onSettle={(wanted) => settle(rows, wanted)}
          />
        ))}
      </ul>
    </section>
  );
}

/** The unknown texts of all linked columns of a dry run. */
export const UnknownValues = (parts: Parts) =>
  parts.run.columns.map((column, at) => column.field.linkage !== undefined && <UnknownColumn key={column.name} at={at} {...parts} />);
