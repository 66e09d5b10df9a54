/** List and export of rows that fit into memory. */
import { LIST_FIELDS, pageOf, select, type WireRow } from './listing';
import { type Context, type Fields, type Operation, operation } from './operation';
import { BadBody } from './request';
import { toCsv } from './stored-files';

/** What a list is made of. */
export interface Listing {
  readonly path: string;
  readonly component: string;
  readonly filters: readonly string[];
  /** Columns that `keyword` looks into, and those of the export. */
  readonly keyword: readonly string[];
  readonly columns: readonly string[];
  readonly rows: (context: Context) => readonly WireRow[];
}

export function listing({ path, component, filters, keyword, columns, rows }: Listing): {
  readonly list: Operation;
  readonly exported: Operation;
} {
  const filterFields: Fields = Object.fromEntries(filters.map((name) => [name, 'text?' as const]));
  return {
    list: operation({
      path,
      method: 'list',
      right: component,
      fields: { ...filterFields, ...LIST_FIELDS },
      run: (context, values: WireRow) => {
        return { data: pageOf(select(rows(context), values, { keyword, filters }), values) };
      },
    }),
    exported: operation({
      path,
      method: 'export',
      right: `${component}:export`,
      fields: { ...filterFields, ids: 'texts?', value: 'text?', sort: 'text?', order: 'text?', keyword: 'text?' },
      run: async (context, values: WireRow) => {
        const { ids, value } = values;
        if ((ids === undefined) === (value === undefined)) throw new BadBody('ids', 'an export names either "ids" or "value"');
        const found = select(rows(context), values, { keyword, filters });
        const chosen = Array.isArray(ids) ? found.filter((row) => ids.includes(row.id)) : found;
        const name = `${path.split('/').at(-1)}.csv`;
        const table = toCsv([columns, ...chosen.map((row) => columns.map((column) => row[column]))]);
        return { data: await context.box.files.keepExport(name, table, context.owner()) };
      },
    }),
  };
}
