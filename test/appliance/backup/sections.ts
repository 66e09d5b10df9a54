/** The running configuration by section: taken, compared with another one, put back. Rows are matched by id, accounts by name. */
import type { Box } from '../box';
import type { MessageKey } from '../messages';
import type { Resource } from '../resource';
import type { Kept } from './kept-row';
import { tablesOf } from './store-tables';
import { type Closed, type Content, SECTIONS, type SectionName, type Table } from './table';

/** The running configuration by section; a section that this box has no table for is absent. */
export function collect(box: Box, resources: readonly Resource[]): ReadonlyMap<SectionName, Content> {
  const tables = tablesOf(box, resources);
  return new Map(
    SECTIONS.flatMap((section) => {
      const mine = tables.filter((table) => table.section === section);
      return mine.length > 0 ? [[section, Object.fromEntries(mine.map((table) => [table.name, table.rows()]))] as const] : [];
    }),
  );
}

/** Rows of a section. */
export const countOf = (content: Content): number => Object.values(content).reduce((sum, rows) => sum + rows.length, 0);

/** One field that differs; a secret's values are never told. */
export interface FieldDifference {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly secret: 0 | 1;
}
/** One row that differs: what a restore would do to it. */
export interface Difference {
  /** The table: path of a resource, or the name of another one. */
  readonly table: string;
  readonly id: string;
  /** What a person calls the row. */
  readonly title: string;
  readonly kind: 'added' | 'changed' | 'removed';
  readonly fields: readonly FieldDifference[];
}

const spell = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const TITLES = ['name', 'title', 'username', 'nickname', 'number', 'mac', 'address'] as const;
/** What a person calls a row. */
export const titleOf = ({ id, values }: Kept): string => {
  if (!/^\d+$/.test(id)) return id;
  const found = TITLES.map((name) => values[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : id;
};

/** Whether a row that is there keeps its own value of a field. */
const isOwn = ({ live, measured }: Table, name: string): boolean => live.has(name) || measured?.has(name) === true;

const fieldsOf = (table: Table, before: Kept | undefined, after: Kept | undefined): readonly FieldDifference[] => {
  const found: FieldDifference[] = [];
  for (const name of Object.keys((after ?? before)?.values ?? {})) {
    if (isOwn(table, name)) continue;
    const [from, to] = [spell(before?.values[name]), spell(after?.values[name])];
    if (from === to) continue;
    found.push(table.secret.has(name) ? { name, from: '', to: '', secret: 1 } : { name, from, to, secret: 0 });
  }
  if (before && after && before.sort !== after.sort && !(table.initial && Object.hasOwn(table.initial, 'sort'))) {
    found.push({ name: 'sort', from: String(before.sort), to: String(after.sort), secret: 0 });
  }
  return found;
};

/** A row of a backup as this box can take it: a backup of another version may have other fields. */
const known = (table: Table, row: Kept): Kept => ({
  ...row,
  values: Object.fromEntries(Object.entries(row.values).filter(([name]) => !table.initial || Object.hasOwn(table.initial, name))),
});

const byId = (rows: readonly Kept[]): ReadonlyMap<string, Kept> => new Map(rows.map((row) => [row.id, row]));

function compareTable(table: Table, running: readonly Kept[], wanted: readonly Kept[]): readonly Difference[] {
  const [now, then] = [byId(running), byId(wanted)];
  const about = (row: Kept, kind: Difference['kind'], fields: readonly FieldDifference[]): Difference => ({
    table: table.name,
    id: row.id,
    title: titleOf(row),
    kind: table.single ? 'changed' : kind,
    fields,
  });
  // What goes makes room first: names are unique.
  return [
    ...running.filter((row) => !then.has(row.id)).map((row) => about(row, 'removed', fieldsOf(table, row, undefined))),
    ...wanted.flatMap((row) => {
      const before = now.get(row.id);
      const fields = fieldsOf(table, before, row);
      return before ? (fields.length > 0 ? [about(row, 'changed', fields)] : []) : [about(row, 'added', fields)];
    }),
  ];
}

/** Rows of a backup that are not taken as they are, since they would let somebody in. */
const closedIn = (table: Table, content: Content): ReadonlyMap<string, Closed> => {
  if (!table.stayClosed || !Object.hasOwn(content, table.name)) return new Map();
  const now = byId(table.rows());
  return new Map(
    content[table.name]?.flatMap((row) => {
      const closed = table.stayClosed?.(known(table, row), now.get(row.id));
      return closed ? [[row.id, closed] as const] : [];
    }),
  );
};

/** What stays closed though a section of a backup has it open. */
export const staysClosed = (box: Box, resources: readonly Resource[], wanted: Content): readonly MessageKey[] =>
  tablesOf(box, resources).flatMap((table) => [...closedIn(table, wanted).values()].map(({ note }) => note));

/** The rows of a table in a backup, as they are taken; undefined where the backup does not have the table. */
function wantedOf(table: Table, content: Content): readonly Kept[] | undefined {
  if (!Object.hasOwn(content, table.name)) return undefined;
  const closed = closedIn(table, content);
  return content[table.name]?.flatMap((row) => {
    const taken = closed.has(row.id) ? closed.get(row.id)?.row : known(table, row);
    return taken ? [taken] : [];
  });
}

/**
 * What putting a section back would do, row by row. Tables that either side does not have are left out: they stay as they are.
 * @param kept the account of the person who restores: it never vanishes
 */
export function compare(box: Box, resources: readonly Resource[], wanted: Content, kept?: string): readonly Difference[] {
  return tablesOf(box, resources).flatMap((table) => {
    const rows = wantedOf(table, wanted);
    const found = rows ? compareTable(table, table.rows(), rows) : [];
    return found.filter(({ kind, id }) => kind !== 'removed' || !(table.stays?.(id) || (table.name === 'accounts' && id === kept)));
  });
}

/**
 * Puts a section back. Only tables that the content has are touched; rows that are the same already keep their `mtime`, and a
 * field that the backup does not have, a secret too, keeps its value.
 * @param kept as in {@link compare}
 * @returns what has changed
 */
export function apply(
  box: Box,
  resources: readonly Resource[],
  section: SectionName,
  wanted: Content,
  kept: string,
): readonly Difference[] {
  const tables = tablesOf(box, resources).filter((table) => table.section === section);
  const differences = compare(box, resources, wanted, kept);
  for (const table of tables) {
    const [running, then] = [byId(table.rows()), byId(wantedOf(table, wanted) ?? [])];
    for (const { id } of differences.filter((each) => each.table === table.name)) {
      const [before, row] = [running.get(id), then.get(id)];
      if (!row) table.remove(id);
      else if (before) {
        const own = Object.fromEntries(Object.entries(before.values).filter(([name]) => isOwn(table, name)));
        table.save({ ...row, values: { ...before.values, ...row.values, ...own } });
      } else table.add({ ...row, values: { ...table.initial, ...row.values } });
    }
  }
  return differences.filter(({ table }) => tables.some((each) => each.name === table));
}
