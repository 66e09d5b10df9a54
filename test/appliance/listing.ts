/** Paging, sorting and searching of rows that fit into memory: the lists that are not kept as resource rows. */
import { soughtTexts } from '../../src/areas/voice/parts/numbers-of';
import { BadBody } from './request';

/** One row of a list as it goes to the wire. */
export type WireRow = Readonly<Record<string, unknown>>;

/** The fields that every list takes (src/gateway/README.md, Methods of a resource). */
export const LIST_FIELDS = { page: 'integer', limit: 'integer', sort: 'text?', order: 'text?', keyword: 'text?' } as const;

/** No value is that long: what looks for more letters finds nothing, and the store is not asked (its patterns have an end). */
export const MOST_KEYWORD = 500;

const compare = (one: unknown, other: unknown): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'zh');

/** Rows that match, in the wanted order. @throws {BadBody} on an unknown order or sort field */
export function select(
  rows: readonly WireRow[],
  values: WireRow,
  options: { readonly keyword: readonly string[]; readonly filters: readonly string[] },
): readonly WireRow[] {
  const { sort = 'id', order = 'asc' } = values;
  if (order !== 'asc' && order !== 'desc') throw new BadBody('order', 'field "order" must be asc or desc');
  const [first] = rows;
  if (first && !Object.hasOwn(first, String(sort))) throw new BadBody('sort', 'field "sort" must name a field of the row');
  const sought = soughtTexts(String(values.keyword ?? ''));
  const found = rows.filter(
    (row) =>
      options.filters.every((name) => values[name] === undefined || values[name] === '' || String(row[name]) === String(values[name])) &&
      (sought.length === 0 || options.keyword.some((name) => sought.some((each) => String(row[name]).toLowerCase().includes(each)))),
  );
  // Ids are numbers in text.
  const by = (row: WireRow): unknown => (sort === 'id' ? Number(row.id) : row[String(sort)]);
  return found.toSorted((one, other) => compare(by(one), by(other)) * (order === 'desc' ? -1 : 1));
}

/** One page. @throws {BadBody} on a page or limit out of range */
export function pageOf<T>(rows: readonly T[], values: WireRow): { readonly list: readonly T[]; readonly total: number } {
  const [start, limit] = windowOf(values);
  return { list: rows.slice(start, start + limit), total: rows.length };
}

/** First row and number of rows that a list asks for. @throws {BadBody} on a page or limit out of range */
export function windowOf({ page, limit }: WireRow): readonly [start: number, limit: number] {
  if (Number(page) < 1) throw new BadBody('page', 'field "page" counts from 1');
  if (Number(limit) < 1 || Number(limit) > 10_000) throw new BadBody('limit', 'field "limit" must be from 1 to 10000');
  return [(Number(page) - 1) * Number(limit), Number(limit)];
}
