/** The rows of a table as lines: a tree laid flat, each line with a key of its own. */

import type { DropMark } from '../../ui/use-drag';

/** One line of a table. */
export interface Line<R> {
  readonly row: R;
  readonly id: string;
  /** Unique also when the box sends an id twice. */
  readonly key: string;
  /** From 1. */
  readonly level: number;
  /** Key of the line that it is under. */
  readonly parent: string | undefined;
  /** Whether its rows are shown; undefined for a leaf. */
  readonly open: boolean | undefined;
  /** Its place among its siblings, from 1, and how many they are. */
  readonly place: number;
  readonly siblings: number;
}

/** Lays rows flat: below an open row come the rows under it. A row that is met twice is a leaf the second time: a box may send a ring. */
export function linesOf<R>(
  rows: readonly R[],
  idOf: (row: R) => string,
  childrenOf: ((row: R) => readonly R[] | undefined) | undefined,
  open: ReadonlySet<string>,
): readonly Line<R>[] {
  const lines: Line<R>[] = [];
  const met = new Map<string, number>();
  const add = (list: readonly R[], level: number, parent: string | undefined): void => {
    for (const [at, row] of list.entries()) {
      const id = idOf(row);
      const times = met.get(id) ?? 0;
      met.set(id, times + 1);
      const key = times === 0 ? id : `${id}\n${times}`;
      const under = times === 0 ? childrenOf?.(row) : undefined;
      const isOpen = under && under.length > 0 ? open.has(id) : undefined;
      lines.push({ row, id, key, level, parent, open: isOpen, place: at + 1, siblings: list.length });
      if (under && isOpen) add(under, level + 1, key);
    }
  };
  add(rows, 1, undefined);
  return lines;
}

/** The ids of all rows that have rows under them. */
export function branchIds<R>(rows: readonly R[], idOf: (row: R) => string, childrenOf: (row: R) => readonly R[] | undefined): Set<string> {
  const ids = new Set<string>();
  const walk = (list: readonly R[]): void => {
    for (const row of list) {
      const under = childrenOf(row);
      const id = idOf(row);
      if (!under?.length || ids.has(id)) continue;
      ids.add(id);
      walk(under);
    }
  };
  walk(rows);
  return ids;
}

/** The ids of the lines between two lines, both included, in either direction. */
export function idsBetween(lines: readonly { readonly id: string; readonly key: string }[], from: string, to: string): readonly string[] {
  const a = lines.findIndex(({ key }) => key === from);
  const b = lines.findIndex(({ key }) => key === to);
  if (b < 0) return [];
  return lines.slice(a < 0 ? b : Math.min(a, b), Math.max(a, b) + 1).map(({ id }) => id);
}

/** Where a line goes when it is moved one place among its siblings: the sibling's id that it then stands before, null: it can't. */
export function beforeOfStep<R>(lines: readonly Line<R>[], key: string, step: -1 | 1): { readonly before: string | undefined } | null {
  const line = lines.find((known) => known.key === key);
  if (!line) return null;
  const group = lines.filter(({ parent }) => parent === line.parent);
  const at = group.indexOf(line);
  if (at + step < 0 || at + step >= group.length) return null;
  return { before: group[step < 0 ? at - 1 : at + 2]?.id };
}

/** The id that a dropped line then stands before; undefined: the end of its list. */
export function beforeOfDrop<R>(lines: readonly Line<R>[], mark: DropMark): string | undefined {
  const target = lines.find(({ key }) => key === mark.key);
  if (!target) return undefined;
  if (mark.side === 'before') return target.id;
  const group = lines.filter(({ parent }) => parent === target.parent);
  return group[group.indexOf(target) + 1]?.id;
}
