/** What a list shows, as it stands in the address: page, order, search and filters. */
import type { Fields } from '../../field/field';

/** The state of a list that a link or a saved view holds. */
export interface ListView {
  readonly page: number;
  readonly limit: number;
  readonly sort: string | undefined;
  readonly order: 'asc' | 'desc';
  readonly keyword: string;
  /** By the filter's name; never an empty text. */
  readonly filters: Readonly<Record<string, string>>;
}

/** Rows of a page that a person may choose. */
export const PAGE_SIZES = [20, 50, 100, 500] as const;

/** What a list is at first. */
export interface ListDefaults {
  readonly limit: number;
  readonly sort: string | undefined;
  readonly order: 'asc' | 'desc';
}

const FILTER = 'f.';

/** Beyond it no list has a page, and no box can count. */
const MOST_PAGES = 1_000_000;
const MOST_ROWS = 10_000;

const wholeOr = (text: string | undefined, most: number, fallback: number): number =>
  /^[1-9]\d{0,9}$/.test(text ?? '') && Number(text) <= most ? Number(text) : fallback;

/** Whether the box can order a list by a field; undefined: the list has no such field. */
export const isSortable = (field: Fields[string] | undefined): boolean =>
  field !== undefined && field.wire !== 'texts' && field.wire !== 'any';

/** Whether the box takes a value for a filter: a number is one. */
function isFilterValue(fields: Fields, name: string, value: string): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : fields[name.replace(/_(?:from|to)$/, '')];
  return field?.kind !== 'integer' || /^-?\d{1,15}$/.test(value);
}

/**
 * Reads the address's query; anything that is not understood is the default.
 * @param names the filters that the screen has; others are dropped
 * @param fields of the rows; none where what it is ordered by is not in the address
 */
export function readListQuery(
  query: Readonly<Record<string, string>>,
  names: readonly string[],
  defaults: ListDefaults,
  fields: Fields = {},
): ListView {
  const filters = Object.fromEntries(
    names.flatMap((name) => {
      const value = (Object.hasOwn(query, FILTER + name) && query[FILTER + name]) || '';
      return value !== '' && isFilterValue(fields, name, value) ? [[name, value] as const] : [];
    }),
  );
  const { sort = '', order } = query;
  // Of an order by nothing that is there, the direction has no meaning either.
  const isOwn = sort === '' || sort === defaults.sort || (Object.hasOwn(fields, sort) && isSortable(fields[sort]));
  return {
    page: wholeOr(query.page, MOST_PAGES, 1),
    limit: wholeOr(query.limit, MOST_ROWS, defaults.limit),
    sort: isOwn && sort !== '' ? sort : defaults.sort,
    order: isOwn && (order === 'asc' || order === 'desc') ? order : defaults.order,
    keyword: query.q ?? '',
    filters,
  };
}

/** Spells a view for the address: only what differs from the defaults, and what else the query holds. */
export function writeListQuery(query: Readonly<Record<string, string>>, view: ListView, defaults: ListDefaults): Record<string, string> {
  const OWN: ReadonlySet<string> = new Set(['page', 'limit', 'sort', 'order', 'q']);
  const others = Object.entries(query).filter(([key]) => !OWN.has(key) && !key.startsWith(FILTER));
  const written: Record<string, string> = Object.fromEntries(others);
  if (view.page !== 1) written.page = String(view.page);
  if (view.limit !== defaults.limit) written.limit = String(view.limit);
  if (view.sort !== undefined && (view.sort !== defaults.sort || view.order !== defaults.order)) {
    written.sort = view.sort;
    written.order = view.order;
  }
  if (view.keyword !== '') written.q = view.keyword;
  for (const [name, value] of Object.entries(view.filters)) if (value !== '') written[FILTER + name] = value;
  return written;
}

/** What the call `list` is sent (src/gateway/README.md, Methods of a resource). */
export const toPayload = (view: ListView, fixed: Readonly<Record<string, string>> = {}) => ({
  ...filterPayload(view, fixed),
  page: view.page,
  limit: view.limit,
});

/** The part of it that chooses and orders rows: exports and "all that match" send this alone. */
export const filterPayload = (view: ListView, fixed: Readonly<Record<string, string>> = {}) => ({
  ...view.filters,
  ...fixed,
  ...(view.sort !== undefined && { sort: view.sort, order: view.order }),
  ...(view.keyword.trim() !== '' && { keyword: view.keyword.trim() }),
});

/** The names that the address and the call use for a filter: a moment has two, from and to. */
export const filterNames = (fields: Fields, names: readonly string[]): readonly string[] =>
  names.flatMap((name) => (['moment', 'date', 'dateTime'].includes(fields[name]?.kind ?? '') ? [`${name}_from`, `${name}_to`] : [name]));
