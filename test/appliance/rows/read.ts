/** What is read of a resource: list, detail and export. */
import type { SQLInputValue } from 'node:sqlite';
import { centsText } from '../../../src/lib/money';
import { filterFields, whereOf } from '../filters';
import { type Context, type Fields, type Operation, operation } from '../operation';
import { BadBody } from '../request';
import type { Entry } from '../resource';
import type { Row } from '../store';
import { toCsv } from '../stored-files';
import type { Where } from '../where';
import type { RowParts } from './parts';

const ORDER_FIELDS = { sort: 'text?', order: 'text?', keyword: 'text?' } as const;

/** How its rows are chosen and put in order: by filters, keyword, `sort` and `order`. */
interface Selection {
  /** Fields that the call takes for the filters. */
  readonly filters: Fields;
  /** @param tail of the SQL, such as {@link orderOf}, and what fills its places */
  select(
    context: Context | Pick<Context, 'box'>,
    values: Entry,
    columns: string,
    tail: string,
    ...more: readonly SQLInputValue[]
  ): readonly Row[];
  orderOf(values: Entry): string;
}

const allOf = (parts: readonly Where[]): Where => ({
  sql: parts.map(({ sql }) => sql).join(''),
  bound: parts.flatMap(({ bound }) => bound),
});

function selectionOf(parts: RowParts): Selection {
  const { resource, shown } = parts;
  const narrow = Object.entries(resource.narrow ?? {});
  const filterable = shown.filter((name) => !narrow.some(([own]) => own === name)).map((name) => [name, parts.field(name)] as const);
  const keyword = resource.keyword ?? shown.filter((name) => parts.field(name).kind === 'text');
  return {
    filters: { ...filterFields(filterable), ...Object.fromEntries(narrow.map(([name]) => [name, 'text?' as const])) },
    select: (context, values, columns, tail, ...more) => {
      const { box } = context;
      const seen = 'signedIn' in context ? resource.sees?.where(context) : undefined;
      const { sql, bound } = allOf([
        whereOf(filterable, keyword, values),
        ...(seen ? [seen] : []),
        ...narrow.flatMap(([name, where]) => {
          const text = String(values[name] ?? '');
          return text === '' ? [] : [where(text, box)];
        }),
      ]);
      const without = Object.entries(resource.without ?? {});
      const hidden = without.map(([name]) => ` AND json_extract(body, '$.${name}') <> ?`).join('');
      return box.store.all(
        // The path is spelled out: an index of one resource serves no other.
        `SELECT ${columns} FROM rows WHERE resource = '${resource.path}'${hidden}${sql} ${tail}`,
        ...without.map(([, value]) => value),
        ...bound,
        ...more,
      );
    },
    orderOf: ({ sort = 'sort', order = 'asc' }) => {
      if (order !== 'asc' && order !== 'desc') throw new BadBody('order', 'field "order" must be asc or desc');
      const direct = ['id', 'sort', 'mtime'].find((name) => name === sort);
      const known = shown.find((name) => name === sort);
      if (!direct && !known) throw new BadBody('sort', 'field "sort" must name a field of the row');
      return `ORDER BY ${direct ?? `json_extract(body, '$.${known}') COLLATE NOCASE`} ${order}, id ${order}`;
    },
  };
}

/**
 * The rows that match what a list is narrowed by, as they are kept.
 * @throws {BadBody} for a filter that the list does not have: a misspelled one would mean every row
 */
export function rowsMatching(parts: RowParts, context: Pick<Context, 'box'>, wish: Entry): readonly Entry[] {
  const { filters, select, orderOf } = selectionOf(parts);
  const strange = Object.keys(wish).find((name) => !Object.hasOwn(filters, name) && !Object.hasOwn(ORDER_FIELDS, name));
  if (strange !== undefined) throw new BadBody(strange, `unknown filter "${strange}"`);
  const rows = parts.fresh(context);
  return select(context, wish, '*', orderOf(wish)).map(rows.read);
}

/** A page of the rows, and how many there are. */
export function listOf(parts: RowParts): Operation {
  const { filters, select, orderOf } = selectionOf(parts);
  return operation({
    path: parts.resource.path,
    method: 'list',
    right: parts.owners,
    fields: { ...filters, page: 'integer', limit: 'integer', ...ORDER_FIELDS },
    run: (context, values: Entry) => {
      const rows = parts.fresh(context);
      const page = Number(values.page);
      const limit = Number(values.limit);
      if (page < 1) throw new BadBody('page', 'field "page" counts from 1');
      if (limit < 1 || limit > 10_000) throw new BadBody('limit', 'field "limit" must be from 1 to 10000');
      const total = Number(select(context, values, 'count(*) AS total', '')[0]?.total);
      const found = select(context, values, '*', `${orderOf(values)} LIMIT ? OFFSET ?`, limit, (page - 1) * limit);
      return { data: { list: found.map((row) => parts.present(context, rows.read(row))), total } };
    },
  });
}

/** One row. */
export function detailOf(parts: RowParts): Operation {
  const { resource } = parts;
  return operation({
    path: resource.path,
    method: 'detail',
    right: parts.owners,
    fields: resource.settings ? {} : { id: 'text' },
    run: (context, values: Entry) => {
      const id = resource.settings ? '1' : String(values.id);
      return { data: parts.detail(context, parts.found(parts.fresh(context), id)) };
    },
  });
}

/** The address of a CSV of chosen rows, or of all that a list has been narrowed to. */
export function exportOf(parts: RowParts): Operation {
  const { resource, shown } = parts;
  const { filters, select, orderOf } = selectionOf(parts);
  // A person opens the file: 1280 cents are 12.80 there.
  const written = (name: string, value: unknown): unknown =>
    resource.fields[name]?.money && typeof value === 'number' ? centsText(value) : value;
  return operation({
    path: resource.path,
    method: 'export',
    right: parts.button('export'),
    fields: { ...filters, ids: 'texts?', value: 'text?', ...ORDER_FIELDS },
    run: async (context, values: Entry) => {
      const rows = parts.fresh(context);
      // `value` is the call's own word here, whatever the resource calls its fields.
      const { ids, value, ...wish } = values;
      if ((ids === undefined) === (value === undefined)) throw new BadBody('ids', 'an export names either "ids" or "value"');
      if (value !== undefined && value !== 'all') throw new BadBody('value', 'field "value" must be all');
      const wanted = select(context, wish, '*', orderOf(wish)).map((row) => parts.present(context, rows.read(row)));
      const chosen = Array.isArray(ids) ? wanted.filter((entry) => ids.includes(entry.id)) : wanted;
      const table = toCsv([shown, ...chosen.map((entry) => shown.map((each) => written(each, entry[each])))]);
      return { data: await context.box.files.keepExport(`${resource.component.replaceAll('/', '-')}.csv`, table, context.owner()) };
    },
  });
}
