/** The dry run as a page sees it: rows that are checked little by little, mended cell by cell, and matched with what the box has. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Option } from '../../field/field';
import { isGatewayError } from '../../gateway/errors';
import { type CheckedRow, checkRow, mend, repeated, type Surroundings, type Survey, survey } from './check';
import type { ImportColumn } from './column';
import type { CrossFieldRules } from './cross-field';
import type { ImportProps } from './import-props';
import { withOptions } from './reading';
import { type Account, settleRows } from './sending';
import type { SourceTable } from './source';

/** How long rows are checked at a stretch: less than what a person notices, and few enough stretches that their pauses don't count. */
const STRETCH_MS = 40;
/** Keys of one question to the box. PHP drops form fields beyond 1000. */
const KEYS = 500;
/** Above so many keys the box is not asked: it decides when the rows come. */
const MAX_KEYS = 20_000;

/** Checks all rows of a file, some at a time. @param onProgress told how many are done */
export async function checkTable(
  columns: readonly ImportColumn[],
  table: SourceTable,
  signal: AbortSignal,
  onProgress: (done: number) => void,
  rules?: CrossFieldRules,
): Promise<readonly CheckedRow[]> {
  const rows: CheckedRow[] = [];
  let until = performance.now() + STRETCH_MS;
  for (const row of table.rows) {
    rows.push(checkRow(columns, row, table.headings.length, rules));
    if (performance.now() < until) continue;
    onProgress(rows.length);
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    until = performance.now() + STRETCH_MS;
  }
  return rows;
}

/** A text that was mended in one cell, and the rows in which it still stands. */
export interface Alike {
  readonly column: number;
  readonly from: string;
  readonly to: string;
  /** Their indexes. */
  readonly rows: readonly number[];
}

/** What else is wrong by the text that a person has just replaced by a good one. A field in which no two rows are alike has none. */
export function alikeOf(
  columns: readonly ImportColumn[],
  rows: readonly CheckedRow[],
  mending: Omit<Alike, 'rows'> | undefined,
  unique: (column: number) => boolean,
): Alike | undefined {
  if (!mending || columns[mending.column]?.field.secret || unique(mending.column)) return undefined;
  const { column, from } = mending;
  const same = rows.flatMap(({ fate, texts, problems }, index) =>
    fate !== 'taken' && texts[column] === from && problems[column] ? [index] : [],
  );
  return same.length > 0 ? { ...mending, rows: same } : undefined;
}

/** The rows of a file as they would be sent, and what is wrong with each. */
export interface DryRun {
  readonly columns: readonly ImportColumn[];
  readonly rows: readonly CheckedRow[];
  readonly around: Surroundings;
  readonly survey: Survey;
  /** Whether the box is being asked which entries exist, or could not be. */
  readonly asking: 'no' | 'now' | 'failed';
  readonly askAgain: () => void;
  /** Asks anew which rows without an answer the box has by now. */
  readonly askLost: () => void;
  readonly setOnlyNew: (onlyNew: boolean) => void;
  readonly setClears: (clears: boolean) => void;
  readonly setCell: (index: number, column: number, text: string) => void;
  /** How many cells a person has changed. */
  readonly mended: number;
  /** Cells of the column that was just mended which are wrong by the same text; undefined for none. */
  readonly alike: Alike | undefined;
  /** Gives them the same text as the one that was mended. */
  readonly mendAlike: () => void;
  /** Many rows are being checked anew. */
  readonly working: boolean;
  /** Gives rows a text in a column, whatever they had. */
  readonly setCells: (indexes: readonly number[], column: number, text: string) => void;
  /** The box has come to know more options of a linked column: its rows are checked again. */
  readonly learn: (column: number, options: readonly Option[]) => void;
  readonly start: (columns: readonly ImportColumn[], rows: readonly CheckedRow[]) => void;
  /** After a send. */
  readonly settle: (account: Account) => void;
}

/** Which keys of the rows the box has: asked little by little. */
function useExisting(rows: readonly CheckedRow[], key: number, onlyNew: boolean, existing: ImportProps['existing']) {
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [asking, setAsking] = useState<DryRun['asking']>('no');
  const ask = useRef(existing);
  ask.current = existing;
  const unasked = useMemo(() => {
    if (key < 0) return [];
    const keys = new Set(rows.map(({ wires }) => wires[key]).filter((wire): wire is string => wire !== undefined && wire !== ''));
    // Who adds only must know of every key.
    return keys.size > MAX_KEYS && !onlyNew ? [] : [...keys].filter((wire) => !known.has(wire)).slice(0, KEYS);
  }, [rows, key, known, onlyNew]);

  const failed = asking === 'failed';
  // One question after the other: each answer makes the next.
  useEffect(() => {
    if (unasked.length === 0 || failed || !ask.current) return;
    const leaving = new AbortController();
    setAsking('now');
    ask.current(unasked, leaving.signal).then(
      (answer) => {
        if (leaving.signal.aborted) return;
        const there = new Set(answer);
        setKnown((before) => new Map([...before, ...unasked.map((wire) => [wire, there.has(wire)] as const)]));
        setAsking('no');
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setAsking('failed');
        if (!isGatewayError(error)) throw error;
      },
    );
    return () => leaving.abort();
  }, [unasked, failed]);
  return { known, setKnown, asking, setAsking };
}

/** Checks rows anew with a text in one column, some at a time: the page stays awake. @returns each with what it became */
async function mendedRows(
  columns: readonly ImportColumn[],
  rows: readonly CheckedRow[],
  column: number,
  text: string | undefined,
  rules: CrossFieldRules,
): Promise<ReadonlyMap<CheckedRow, CheckedRow>> {
  const found = new Map<CheckedRow, CheckedRow>();
  let until = performance.now() + STRETCH_MS;
  for (const row of rows) {
    found.set(row, mend(columns, row, column, text ?? row.texts[column] ?? '', rules));
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    until = performance.now() + STRETCH_MS;
  }
  return found;
}

/** Keeps the rows of an import. */
export function useDryRun({
  keyField,
  existing,
  fields,
  names,
  groups,
  check,
}: Pick<ImportProps, 'keyField' | 'existing'> & CrossFieldRules): DryRun {
  const [columns, setColumns] = useState<readonly ImportColumn[]>([]);
  const [rows, setRows] = useState<readonly CheckedRow[]>([]);
  const [mended, setMended] = useState(0);
  const [mending, setMending] = useState<Omit<Alike, 'rows'>>();
  const [working, setWorking] = useState(false);
  const [onlyNew, setOnlyNew] = useState(false);
  const [clears, setClears] = useState(false);

  const key = columns.findIndex(({ name, source }) => name === keyField && source !== undefined);
  const { known, setKnown, asking, setAsking } = useExisting(rows, key, onlyNew, existing);
  const around = useMemo<Surroundings>(() => {
    const unique = [...columns.keys()].filter((at) => at === key || columns[at]?.field.unique);
    return { key, existing: known, onlyNew, clears, twice: new Map(unique.map((at) => [at, repeated(rows, at)] as const)) };
  }, [columns, rows, key, known, onlyNew, clears]);
  const found = useMemo(() => survey(columns, rows, around), [columns, rows, around]);

  const alike = useMemo(() => alikeOf(columns, rows, mending, (column) => around.twice.has(column)), [columns, rows, mending, around]);
  const mendIn = (indexes: readonly number[], column: number, text: string): void => {
    const wanted = new Set(indexes);
    const changed = indexes.filter((index) => rows[index]?.texts[column] !== text).length;
    setMended((count) => count + changed);
    setRows((before) =>
      before.map((row, at) => (wanted.has(at) ? mend(columns, row, column, text, { fields, names, groups, check }) : row)),
    );
  };

  const mendMany = async (of: readonly ImportColumn[], wanted: readonly number[], column: number, text?: string): Promise<void> => {
    setWorking(true);
    const better = await mendedRows(
      of,
      wanted.flatMap((index) => rows[index] ?? []),
      column,
      text,
      { fields, names, groups, check },
    );
    // What a person changed meanwhile stays as that.
    setRows((before) => before.map((row) => better.get(row) ?? row));
    setWorking(false);
  };

  return {
    columns,
    rows,
    around,
    survey: found,
    asking,
    askAgain: () => setAsking('no'),
    askLost: () => {
      const lost = new Set(rows.flatMap(({ fate, wires }) => (fate === 'unknown' ? (wires[key] ?? []) : [])));
      setKnown((before) => new Map([...before].filter(([wire, there]) => there || !lost.has(wire))));
      setAsking('no');
    },
    setOnlyNew,
    setClears,
    setCell: (index, column, text) => {
      const row = rows[index];
      const isWrong = row?.problems[column] !== undefined && columns[column]?.read(text).problem === undefined;
      if (row && isWrong) setMending({ column, from: row.texts[column] ?? '', to: text });
      mendIn([index], column, text);
    },
    working,
    setCells: (indexes, column, text) => {
      setMended((count) => count + indexes.length);
      void mendMany(columns, indexes, column, text);
    },
    learn: (column, learned) => {
      const known = columns[column];
      if (!known) return;
      const options = [...(known.options ?? []), ...learned];
      const next = columns.map((each, at) => (at === column ? { ...each, options, read: withOptions(each.read, learned) } : each));
      setColumns(next);
      const unread = rows.flatMap(({ problems }, index) => (problems[column]?.kind === 'choice' ? [index] : []));
      void mendMany(next, unread, column);
    },
    alike,
    mendAlike: () => {
      if (!alike) return;
      setMended((count) => count + alike.rows.length);
      void mendMany(columns, alike.rows, alike.column, alike.to);
    },
    mended,
    start: (of, validated) => {
      setColumns(of);
      setRows(validated);
      setMended(0);
      setMending(undefined);
      setAsking('no');
    },
    settle: (account) => {
      setRows((before) => settleRows(columns, before, account, around));
      const wiresOf = (indexes: readonly number[]): readonly string[] => indexes.flatMap((index) => rows[index]?.wires[key] ?? []);
      // Only of what was lost on the way has to be asked again: with the connection gone nothing else could be.
      const lost = new Set(wiresOf(account.unknown));
      setKnown((before) => {
        const sure = [...before].filter(([wire, there]) => there || !lost.has(wire));
        return new Map([...sure, ...wiresOf(account.taken).map((wire) => [wire, true] as const)]);
      });
      setAsking('no');
    },
  };
}
