/** The state of a list: its view in the address, its page of rows from the box, and a selection across pages. */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { decodeRow, type Fields, type Row } from '../../field/field';
import type { GatewayError } from '../../gateway/errors';
import { load, save } from '../../lib/storage';
import type { ResourceCalls } from '../data/resource-calls';
import { askAgain, useRead } from '../data/use-read';
import type { ScreenProps } from '../screen';
import { filterPayload, type ListDefaults, type ListView, PAGE_SIZES, readListQuery, toPayload, writeListQuery } from './list-query';

/** Which rows are chosen: some, or all that match the filter. */
export interface Chosen<F extends Fields> {
  readonly rows: ReadonlyMap<string, Row<F>>;
  /** All that match were asked for; `rows` holds only those that have been seen. */
  readonly all: boolean;
}

/** A list as its view sees it. */
export interface List<F extends Fields> {
  readonly view: ListView;
  readonly setView: (change: Partial<ListView>) => void;
  /** The rows of the page; the previous ones stay until the next have come. */
  readonly rows: readonly Row<F>[];
  readonly total: number;
  readonly pages: number;
  readonly error: GatewayError | undefined;
  /** Nothing has come yet. */
  readonly missing: boolean;
  readonly busy: boolean;
  /** Asks again the rows and whatever else on the screen comes from their resource: what it counts must not say otherwise; a record that is open stays. */
  readonly reload: () => void;
  readonly chosen: Chosen<F>;
  readonly choose: (ids: readonly string[], on: boolean) => void;
  readonly chooseAll: () => void;
  readonly chooseNone: () => void;
  /** How many are chosen. */
  readonly count: number;
  /** Every chosen row, asked from the box in pages where the choice is "all that match". */
  readonly chosenRows: (signal: AbortSignal) => Promise<readonly Row<F>[]>;
}

/** What a list is made of. */
interface ListParts<F extends Fields> {
  readonly fields: F;
  readonly calls: ResourceCalls;
  /** Names of the filters, ranges as `<field>_from` and `<field>_to`. */
  readonly filters?: readonly string[];
  readonly order?: { readonly by: string; readonly order: 'asc' | 'desc' } | undefined;
  readonly fixed?: Readonly<Record<string, string>> | undefined;
  readonly poll?: number | undefined;
  /** Under which the page size is remembered. */
  readonly memory: string;
  /** All rows in one reply: trees. */
  readonly whole?: boolean;
}

const NONE: ReadonlyMap<string, never> = new Map<string, never>();
/** Rows asked for at once where all are wanted. */
const ALL_STEP = 500;
const NO_FILTERS: readonly string[] = [];

/** Makes a list of a screen. */
export function useList<F extends Fields>(
  { gateway, query, setQuery }: Pick<ScreenProps, 'gateway' | 'query' | 'setQuery'>,
  { fields, calls, filters = NO_FILTERS, order, fixed, poll, memory, whole = false }: ListParts<F>,
): List<F> {
  const defaults = useMemo<ListDefaults>(() => {
    const kept = load('local', `page-size:${memory}`);
    const limit = PAGE_SIZES.find((size) => size === kept) ?? PAGE_SIZES[0];
    return { limit: whole ? 10_000 : limit, sort: order?.by, order: order?.order ?? 'asc' };
  }, [memory, whole, order?.by, order?.order]);
  const view = useMemo(() => readListQuery(query, filters, defaults, fields), [query, filters, defaults, fields]);
  const latest = useRef({ query, view });
  latest.current = { query, view };

  const setView = useCallback(
    (change: Partial<ListView>) => {
      const { query: now, view: before } = latest.current;
      // What chooses other rows starts again at the first page.
      const next = { ...before, ...('page' in change ? {} : { page: 1 }), ...change };
      if (change.limit !== undefined) save('local', `page-size:${memory}`, change.limit);
      setQuery(writeListQuery(now, next, defaults));
    },
    [setQuery, defaults, memory],
  );

  const read = useRead(gateway, calls.list, toPayload(view, fixed), poll);
  const fresh = useMemo(
    () => read.data && { rows: read.data.data.list.map((row) => decodeRow(fields, row)), total: read.data.data.total },
    [read.data, fields],
  );
  const last = useRef(fresh);
  if (fresh) last.current = fresh;
  const shown = fresh ?? last.current;
  const rows = useMemo(() => keepIdentity(shown?.rows ?? []), [shown]);
  const total = Math.max(shown?.total ?? 0, rows.length);
  const pages = Math.max(1, Math.ceil(total / view.limit));

  // The last row of the last page was deleted, or a link names a page that is no more.
  useEffect(() => {
    if (fresh && view.page > pages) setView({ page: pages });
  }, [fresh, view.page, pages, setView]);

  const [chosen, setChosen] = useState<Chosen<F>>({ rows: NONE, all: false });
  const matching = JSON.stringify(filterPayload({ ...view, sort: undefined }, fixed));
  // Another filter: "all that match" would mean other rows.
  useEffect(() => {
    void matching;
    setChosen((known) => (known.all ? { rows: NONE, all: false } : known));
  }, [matching]);

  const choose = useCallback(
    (ids: readonly string[], on: boolean) =>
      setChosen((known) => {
        const next = new Map(known.all ? rows.map((row) => [row.id, row]) : known.rows);
        for (const id of ids) {
          const row = rows.find((each) => each.id === id);
          if (!on) next.delete(id);
          else if (row) next.set(id, row);
        }
        return { rows: next, all: false };
      }),
    [rows],
  );

  const chosenRows = useCallback(
    async (signal: AbortSignal) => {
      if (!chosen.all) return [...chosen.rows.values()];
      const found: Row<F>[] = [];
      for (let page = 1; found.length < total; page += 1) {
        const reply = await gateway.send(
          calls.list,
          { ...filterPayload(latest.current.view, fixed), page, limit: ALL_STEP },
          { signal, quiet: true },
        );
        if (reply.data.list.length === 0) break;
        found.push(...reply.data.list.map((row) => decodeRow(fields, row)));
      }
      return found;
    },
    [chosen, total, gateway, calls, fields, fixed],
  );

  return {
    view,
    setView,
    rows,
    total,
    pages,
    error: read.error,
    missing: !shown,
    busy: read.loading,
    reload: useCallback(() => askAgain([calls.list.name], 'detail'), [calls]),
    chosen,
    choose,
    chooseAll: useCallback(() => setChosen({ rows: new Map(rows.map((row) => [row.id, row])), all: true }), [rows]),
    chooseNone: useCallback(() => setChosen({ rows: NONE, all: false }), []),
    count: chosen.all ? total : chosen.rows.size,
    chosenRows,
  };
}

/** Two rows under one id would confuse selection and React alike: the first counts. A row without an id can't be chosen, but is shown. */
function keepIdentity<F extends Fields>(rows: readonly Row<F>[]): readonly Row<F>[] {
  const seen = new Set<string>();
  return rows.map((row, at) => {
    const id = row.id === '' || seen.has(row.id) ? `#${at}` : row.id;
    seen.add(id);
    return id === row.id ? row : { ...row, id };
  });
}
