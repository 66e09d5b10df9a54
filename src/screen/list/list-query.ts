/** What a list shows, as it stands in the address: page, order, search and filters. */
import type { Fields } from '../../field/field';
import { date, dateTime } from '../../field/rules';
import { normaliseDate, normaliseDayOrTime } from '../../lib/normalise-date';

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

/** An end of a range. */
export type Side = 'from' | 'to';
/** What a day is short of as an end of moments. */
const REST: Readonly<Record<Side, string>> = { from: ' 00:00:00', to: ' 23:59:59' };

const isRange = (field: Fields[string] | undefined): boolean => ['moment', 'date', 'dateTime'].includes(field?.kind ?? '');

/**
 * An end of a range as the box is asked, from what somebody typed: the day or the minute that it names belongs to the range.
 * @param isDay the field holds days, not moments of a day
 * @returns undefined for what is no day and no moment of the calendar
 * @example rangeEnd('2026/2/8 8:05', 'to', false) // '2026-02-08 08:05:59'
 */
export function rangeEnd(text: string, side: Side, isDay: boolean): string | undefined {
  const plain = (isDay ? normaliseDate : normaliseDayOrTime)(text);
  const end = isDay ? plain : plain + REST[side].slice(plain.length - 10);
  return (isDay ? date : dateTime)(end) === undefined ? end : undefined;
}

/** The same end as a person reads it, without what the day or the minute says already. */
export function shownEnd(end: string, side: Side): string {
  const rest = REST[side];
  return end.endsWith(rest) ? end.slice(0, 10) : end.endsWith(rest.slice(6)) ? end.slice(0, 16) : end;
}

/** A filter of the address as the box takes it: a number, an end of a range. Undefined for what it can't read. */
function readFilter(fields: Fields, name: string, value: string): string | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : fields[name.replace(/_(?:from|to)$/, '')];
  if (isRange(field)) return rangeEnd(value, name.endsWith('_to') ? 'to' : 'from', field?.kind === 'date');
  return field?.kind !== 'integer' || /^-?\d{1,15}$/.test(value) ? value : undefined;
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
      const text = (Object.hasOwn(query, FILTER + name) && query[FILTER + name]) || '';
      const value = text === '' ? undefined : readFilter(fields, name, text);
      return value === undefined ? [] : [[name, value] as const];
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
  names.flatMap((name) => (isRange(fields[name]) ? [`${name}_from`, `${name}_to`] : [name]));
