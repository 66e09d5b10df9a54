/** What a backup without a password shows to whoever opens the file: every secret field of every table that is in it. */
import type { Box } from '../box';
import type { Resource } from '../resource';
import { tablesOf } from './store-tables';
import { SECTIONS, type SectionName } from './table';

/** One secret field of one table. */
export interface ClearText {
  readonly section: SectionName;
  /** As in a difference: path of a resource, or the name of another table. */
  readonly table: string;
  readonly name: string;
  /** Rows that have one. */
  readonly count: number;
  /** Only as a hash. */
  readonly hashed: 0 | 1;
}

/** By section, in the order of backups; fields that are empty everywhere are left out. */
export function clearTextOf(box: Box, resources: readonly Resource[]): readonly ClearText[] {
  const tables = tablesOf(box, resources).filter(({ secret }) => secret.size > 0);
  return SECTIONS.flatMap((section) =>
    tables
      .filter((table) => table.section === section)
      .flatMap((table): readonly ClearText[] => {
        const rows = table.rows();
        // What the box has made by itself, such as a spelling to search by, is hidden for another reason.
        const own = [...table.secret].filter((name) => !table.live.has(name));
        return own.map((name) => ({
          section,
          table: table.name,
          name,
          count: rows.filter(({ values }) => (values[name] ?? '') !== '').length,
          hashed: table.hashed ? 1 : 0,
        }));
      })
      .filter(({ count }) => count > 0),
  );
}
