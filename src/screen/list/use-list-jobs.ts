/** What a declared list sends: changes of one row and of many, order, export (src/gateway/README.md, Methods of a resource). */
import { useRef } from 'react';
import { decodeRow, type Fields, type Row } from '../../field/field';
import type { Gateway } from '../../gateway/client';
import { labelled } from '../../i18n/list-of';
import type { ResourceCalls } from '../data/resource-calls';
import { useSend } from '../data/use-send';
import type { AnyListDef, BulkDef, FormDef } from '../definition/definition';
import { formPayload } from '../definition/definition';
import { type Batch, offerUndo, openBatch, tellUndone } from '../history/undo';
import { changeQuery } from '../page/change-query';
import type { ScreenProps } from '../screen';
import { type Bulk, type BulkItem, type BulkResult, mayBeDone, useBulk } from './bulk';
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
  /** Undoes the job whose result is shown, for so many seconds from its end; 0: the box can't. */
  readonly undoBulk: { readonly seconds: () => number; readonly run: () => void };
  readonly jobLabel: (job: BulkDef<F>) => string;
  readonly runJob: (job: BulkDef<F>) => void;
  /** Deletes these rows, or, where there are more than are known here, all that are chosen. */
  readonly remove: (rows: readonly Row<F>[], count: number) => Promise<void>;
  /** Changes fields of every chosen row. */
  readonly changeChosen: (changes: Readonly<Record<string, unknown>>) => void;
  /** Changes fields of single rows, each in its own way: id → field → value. */
  readonly changeEach: (rows: readonly Row<F>[], changes: ReadonlyMap<string, Readonly<Record<string, unknown>>>) => void;
  /** Changes some fields of one row, on the record as the box has it now. */
  readonly change: (id: string, changes: Readonly<Record<string, unknown>>, signal?: AbortSignal) => Promise<void>;
  /** Switches a row and says so in `text`, with a way back where the box has one. */
  readonly switchTo: (id: string, status: string | number, text: string) => Promise<void>;
  /** The same without anybody who waits for it: says itself what went wrong. */
  readonly switchOver: (id: string, status: string | number, text: string) => Promise<void>;
  readonly sortAs: (id: string, sort: number) => Promise<void>;
  /** Puts a row before another, or at the end. */
  readonly move: (id: string, beforeId: string | undefined) => Promise<void>;
  /** The rows of these ids, or all that the filter finds. */
  readonly exportRows: (ids?: readonly string[]) => Promise<void>;
}

type Changes = Readonly<Record<string, unknown>>;

/** Changes some fields of one record, on what the box has now. */
async function changeRecord<F extends Fields>(
  gateway: Gateway,
  calls: ResourceCalls,
  form: FormDef<F>,
  id: string,
  changes: Changes,
  signal: AbortSignal | undefined,
): Promise<void> {
  const options = { ...QUIET, ...(signal && { signal }) };
  const record = decodeRow(form.fields, (await gateway.send(calls.detail, { id }, options)).data.detail);
  const values = { ...record, ...changes };
  const payload = { ...formPayload(form, values, record), id, mtime: record.mtime };
  await gateway.send({ ...calls.form, overlay: false }, payload, options);
}

/** What is said in passing where a job was done on one row, by the row's name. */
type OneDone = (name: string) => string;

/** `by` sends as the screen does, all writes as one batch. */
type Act<F extends Fields> = (row: Row<F>, by: ScreenProps, signal: AbortSignal) => Promise<unknown>;

/** Jobs on many rows, one by one: what they did, row by row, and taking all of it back. */
function useBulkRuns<F extends Fields>(
  screen: ScreenProps,
  calls: ResourceCalls,
  { list, nameOf }: Pick<ListParts<F>, 'list' | 'nameOf'>,
  reasonOf: (error: unknown) => string,
) {
  const jobs = useBulk(reasonOf);
  /** What the job did whose result is shown, and how that is said of one row. */
  const last = useRef<{ readonly batch: Batch; readonly oneDone: OneDone }>(undefined);
  const begin = (): Batch => openBatch(screen, calls);
  /** One row that is done needs no report: it is said in passing. */
  const settle = (results: readonly BulkResult[] = []): void => {
    const [only] = results;
    if (results.length !== 1 || !only?.ok || !last.current) return;
    jobs.close();
    offerUndo(screen, last.current.oneDone(only.name), last.current.batch);
  };
  const bulk: Bulk = {
    ...jobs,
    close: () => {
      const { title = '', results = [] } = jobs.state ?? {};
      jobs.close();
      // The way back outlives the report.
      if (!last.current || mayBeDone(results) === 0 || last.current.batch.seconds() === 0) return;
      const count = results.filter(({ ok }) => ok).length;
      const told = screen.t(count > 0 ? 'engine:bulk.done' : 'engine:bulk.lost', { count: count || mayBeDone(results) });
      offerUndo(screen, labelled(screen.t, title, told), last.current.batch);
    },
    retry: async () => {
      const results = await jobs.retry();
      settle(results);
      return results;
    },
  };
  const runOn = async (title: string, oneDone: OneDone, rows: readonly Row<F>[], act: Act<F>): Promise<void> => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    const items: readonly BulkItem[] = rows.map((row) => ({ id: row.id, name: nameOf(row) }));
    const batch = begin();
    last.current = { batch, oneDone };
    const by = { ...screen, gateway: batch.gateway };
    const results = await jobs.run(title, items, async (id, signal) => {
      const row = byId.get(id);
      if (row) await act(row, by, signal);
    });
    list.reload();
    settle(results);
  };
  const undoBulk = {
    seconds: (): number => last.current?.batch.seconds() ?? 0,
    run: (): void => {
      jobs.close();
      if (last.current) void tellUndone(screen, last.current.batch);
    },
  };

  return { bulk, undoBulk, begin, runOn };
}

/** @param form the form's definition: what a change sends of the record */
export function useListJobs<F extends Fields>(
  def: AnyListDef<F>,
  calls: ResourceCalls,
  form: FormDef<F> | undefined,
  screen: ScreenProps,
  { list, labels, nameOf }: Pick<ListParts<F>, 'list' | 'labels' | 'nameOf'>,
): ListJobs<F> {
  const { t } = screen;
  const reasonOf = (error: unknown): string => failedRowText(error, screen, labels);
  const { bulk, undoBulk, begin, runOn } = useBulkRuns<F>(screen, calls, { list, nameOf }, reasonOf);
  const { run } = useSend(screen, 'toast', reasonOf);
  const makeExport = useExport(screen, calls.export, def.component);

  const changeBy = async (by: Pick<ScreenProps, 'gateway'>, id: string, changes: Changes, signal?: AbortSignal): Promise<void> => {
    if (form) await changeRecord(by.gateway, calls, form, id, changes, signal);
  };

  const runOnChosen = async (title: string, oneDone: OneDone, act: Act<F>): Promise<void> => {
    const rows = await run(() => list.chosenRows(new AbortController().signal), 'rows');
    if (rows) await runOn(title, oneDone, rows, act);
  };
  const jobLabel = (job: BulkDef<F>): string => labels.word(`bulk.${job.name}`, 'common:action.done');
  const sortBy = async ({ gateway: by }: Pick<ScreenProps, 'gateway'>, id: string, sort: number): Promise<void> => {
    await by.send({ ...calls.sort, overlay: false }, { id, sort }, QUIET);
  };
  /** A new order is seen: it is said only where it can be undone. */
  const ordered = (id: string, batch: Batch): void => {
    const row = list.rows.find((each) => each.id === id);
    if (batch.seconds() > 0) offerUndo(screen, t('engine:undo.moved', { name: row ? nameOf(row) : id }), batch);
  };

  const switchTo: ListJobs<F>['switchTo'] = async (id, status, text) => {
    const batch = begin();
    await batch.gateway.send({ ...calls.status, overlay: false }, { id, status }, QUIET);
    offerUndo(screen, text, batch);
  };

  return {
    bulk,
    undoBulk,
    jobLabel,
    runJob: (job) => {
      const action = jobLabel(job);
      const oneDone: OneDone = (name) => t('engine:bulk.oneDone', { action, name });
      void runOnChosen(action, oneDone, async (row, by, signal) =>
        job.changes ? changeBy(by, row.id, job.changes, signal) : job.run?.(row, by, signal),
      );
    },
    remove: (rows, count) => {
      const act: Act<F> = async (row, by, signal) => {
        await by.gateway.send({ ...calls.del, overlay: false }, { ids: [row.id] }, { signal, ...QUIET });
        if (screen.query.record === row.id) changeQuery(screen, { record: '' }); // its page goes with it
      };
      const title = t('engine:action.del');
      const oneDone: OneDone = (name) => t('engine:del.oneDone', { name });
      return rows.length === count ? runOn(title, oneDone, rows, act) : runOnChosen(title, oneDone, act);
    },
    changeChosen: (changes) =>
      void runOnChosen(
        t('engine:batch.title', { count: list.count }),
        (name) => t('engine:batch.oneDone', { name }),
        (row, by, signal) => changeBy(by, row.id, changes, signal),
      ),
    changeEach: (rows, changes) =>
      void runOn(
        t('engine:batch.title', { count: changes.size }),
        (name) => t('engine:batch.oneDone', { name }),
        rows.filter(({ id }) => changes.has(id)),
        (row, by, signal) => changeBy(by, row.id, changes.get(row.id) ?? {}, signal),
      ),
    change: (id, changes, signal) => changeBy(screen, id, changes, signal),
    switchTo,
    switchOver: async (id, status, text) => {
      await run(() => switchTo(id, status, text), id);
      list.reload();
    },
    sortAs: async (id, sort) => {
      const batch = begin();
      await sortBy(batch, id, sort);
      ordered(id, batch);
    },
    move: async (id, beforeId) => {
      const batch = begin();
      await run(async () => {
        for (const [moved, sort] of newOrder(list.rows, id, beforeId)) await sortBy(batch, moved, sort);
      }, id);
      ordered(id, batch);
      list.reload();
    },
    exportRows: (ids) => makeExport(ids ? { ids } : { ...filterPayload(list.view, def.fixed), value: 'all' }),
  };
}
