/** What a declared list sends: changes of one row and of many, order, export (CONTRACT.md, Methods). */
import { decodeRow, encodeValues, type Fields, type Row } from '../../field/field';
import type { ResourceCalls } from '../data/resource-calls';
import { useSend } from '../data/use-send';
import type { AnyListDef, BulkDef, FormDef } from '../definition/definition';
import { shownNames } from '../definition/definition';
import type { ScreenProps } from '../screen';
import { type Bulk, type BulkItem, type BulkResult, useBulk } from './bulk';
import { failedRowText } from './failed-row';
import { filterPayload } from './list-query';
import type { ListParts } from './list-shape';
import { newOrder } from './sort-order';
import { useExport } from './use-export';

const QUIET = { quiet: true } as const;

/** What can be sent; the calls that change one row reject with what the gateway says. */
export interface ListJobs<F extends Fields> {
  /** The job on many rows that is under way, or its result. */
  readonly bulk: Bulk;
  readonly jobLabel: (job: BulkDef<F>) => string;
  readonly runJob: (job: BulkDef<F>) => void;
  /** Deletes these rows, or, where there are more than are known here, all that are chosen. */
  readonly remove: (rows: readonly Row<F>[], count: number) => Promise<void>;
  /** Changes fields of every chosen row. */
  readonly changeChosen: (changes: Readonly<Record<string, unknown>>) => void;
  /** Changes some fields of one row, on the record as the box has it now. */
  readonly change: (id: string, changes: Readonly<Record<string, unknown>>, signal?: AbortSignal) => Promise<void>;
  readonly switchTo: (id: string, status: string | number) => Promise<void>;
  /** The same without anybody who waits for it: says itself what went wrong. */
  readonly switchOver: (id: string, status: string | number) => Promise<void>;
  readonly sortAs: (id: string, sort: number) => Promise<void>;
  /** Puts a row before another, or at the end. */
  readonly move: (id: string, beforeId: string | undefined) => Promise<void>;
  /** The rows of these ids, or all that the filter finds. */
  readonly exportRows: (ids?: readonly string[]) => Promise<void>;
}

/** @param form the form's definition: what a change sends of the record */
export function useListJobs<F extends Fields>(
  def: AnyListDef<F>,
  calls: ResourceCalls,
  form: FormDef<F> | undefined,
  screen: ScreenProps,
  { list, labels, nameOf }: Pick<ListParts<F>, 'list' | 'labels' | 'nameOf'>,
): ListJobs<F> {
  const { t, gateway, notify } = screen;
  const reasonOf = (error: unknown): string => failedRowText(error, screen, labels);
  const jobs = useBulk(reasonOf);
  /** One row that is done needs no report: it is said in passing. */
  const settle = (title: string, results: readonly BulkResult[] = []): void => {
    const [only] = results;
    if (results.length !== 1 || !only?.ok) return;
    jobs.close();
    notify('success', t('engine:bulk.oneDone', { action: title, name: only.name }));
  };
  const bulk: Bulk = {
    ...jobs,
    retry: async () => {
      const results = await jobs.retry();
      settle(jobs.state?.title ?? '', results);
      return results;
    },
  };
  const { run } = useSend(screen, 'toast', reasonOf);
  const makeExport = useExport(screen, calls.export, def.component);

  const change: ListJobs<F>['change'] = async (id, changes, signal) => {
    if (!form) return;
    const options = { ...QUIET, ...(signal && { signal }) };
    const wire = (await gateway.send(calls.detail, { id }, options)).data.detail;
    const record = decodeRow(def.fields, wire);
    const values = { ...record, ...changes };
    await gateway.send(
      { ...calls.form, overlay: false },
      { ...encodeValues(def.fields, values, shownNames(form, values)), id, mtime: record.mtime },
      options,
    );
  };

  type Act = (row: Row<F>, signal: AbortSignal) => Promise<unknown>;
  const runOn = async (title: string, rows: readonly Row<F>[], act: Act): Promise<void> => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    const items: readonly BulkItem[] = rows.map((row) => ({ id: row.id, name: nameOf(row) }));
    const results = await jobs.run(title, items, async (id, signal) => {
      const row = byId.get(id);
      if (row) await act(row, signal);
    });
    list.reload();
    settle(title, results);
  };
  const runOnChosen = async (title: string, act: Act): Promise<void> => {
    const rows = await run(() => list.chosenRows(new AbortController().signal), 'rows');
    if (rows) await runOn(title, rows, act);
  };
  const jobLabel = (job: BulkDef<F>): string => labels.word(`bulk.${job.name}`, 'common:action.done');
  const sortAs = async (id: string, sort: number): Promise<void> => {
    await gateway.send({ ...calls.sort, overlay: false }, { id, sort }, QUIET);
  };

  const switchTo: ListJobs<F>['switchTo'] = async (id, status) => {
    await gateway.send({ ...calls.status, overlay: false }, { id, status }, QUIET);
  };

  return {
    bulk,
    jobLabel,
    runJob: (job) => void runOnChosen(jobLabel(job), (row, signal) => job.run(row, screen, signal)),
    remove: (rows, count) => {
      const act: Act = (row, signal) => gateway.send({ ...calls.del, overlay: false }, { ids: [row.id] }, { signal, ...QUIET });
      const title = t('engine:action.del');
      return rows.length === count ? runOn(title, rows, act) : runOnChosen(title, act);
    },
    changeChosen: (changes) =>
      void runOnChosen(t('engine:batch.title', { count: list.count }), (row, signal) => change(row.id, changes, signal)),
    change,
    switchTo,
    switchOver: async (id, status) => {
      await run(() => switchTo(id, status), id);
      list.reload();
    },
    sortAs,
    move: async (id, beforeId) => {
      await run(async () => {
        for (const [moved, sort] of newOrder(list.rows, id, beforeId)) await sortAs(moved, sort);
      }, id);
      list.reload();
    },
    exportRows: (ids) => makeExport(ids ? { ids } : { ...filterPayload(list.view, def.fixed), value: 'all' }),
  };
}
