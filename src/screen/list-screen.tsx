/** A declared list with its form, filters, bulk jobs, import and export (DESIGN.md 6, A list has; CONTRACT.md, Methods). */
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { decodeRow, encodeValues, type Field, type Fields, type Option, type Row, type ValuesOf } from '../field/field';
import { calls as shellCalls } from '../gateway/calls';
import { isGatewayError } from '../gateway/errors';
import type { Namespace } from '../i18n/keys';
import { loadPart } from '../lib/load-part';
import { openWindow } from '../lib/open-window';
import { safeUrl } from '../lib/safe-url';
import { Button, IconButton } from '../ui/button';
import { Callout } from '../ui/callout';
import { Drawer } from '../ui/drawer';
import { Message, Skeleton } from '../ui/states';
import { BatchForm } from './batch-form';
import { type BulkItem, useBulk } from './bulk';
import { BulkReport } from './bulk-report';
import { ColumnChooser } from './column-chooser';
import { DangerQuestion } from './danger-question';
import type { BulkDef, FormDef, Labelled, ListDef, ScreenKey } from './definition';
import { Facts } from './facts';
import { Filters, filterNames, LateInput, tableWords } from './filters';
import { shownNames } from './form-fields';
import { existingKeys } from './import/existing-keys';
import { InlineEdit } from './inline-edit';
import { type Labels, useLabels } from './labels';
import { filterPayload } from './list-query';
import { PageHead } from './page-head';
import { Pager } from './pager';
import { RecordPanel, type RecordTarget } from './record-form';
import { ENGINE_WORDS, type Screen, type ScreenProps } from './screen';
import { resourceOf } from './settings-screen';
import { newOrder } from './sort-order';
import { StatusSwitch } from './status-switch';
import { type RowAction, Table, type TableColumn } from './table';
import { useColumnLayout } from './use-column-layout';
import { type List, useList } from './use-list';
import { Views } from './views';

const ImportScreen = lazy(async () => ({ default: (await loadPart(() => import('./import/import-screen'))).ImportScreen }));

/** The definition inside the engine: its key's type has done its work. */
export type AnyListDef<F extends Fields> = Omit<ListDef<ScreenKey, F>, 'key' | 'form'> & {
  readonly key: string;
  readonly form?: FormDef<F>['groups'];
};

/** Declares a list screen. */
export function listScreen<const K extends ScreenKey, const F extends Fields>(def: ListDef<K, F> & Labelled<K, F>): Screen {
  const View = (props: ScreenProps) => <ListView tools={props} def={def} />;
  return { View, namespace: [String(def.key).split(':')[0] as Namespace, ...ENGINE_WORDS] }; // ScreenKey begins with a namespace
}

/** What is open over the list. */
type Over<F extends Fields> =
  | { readonly kind: 'form'; readonly target: RecordTarget<F> }
  | { readonly kind: 'detail'; readonly row: Row<F> }
  | { readonly kind: 'delete'; readonly rows: readonly Row<F>[]; readonly count: number }
  | { readonly kind: 'bulk'; readonly job: BulkDef<F> }
  | { readonly kind: 'batch' }
  | { readonly kind: 'import' };

/** The options of every linked choice of a table, asked for once. */
function useOptions(
  fields: Fields,
  shown: readonly string[],
  { gateway, operations }: ScreenProps,
): Readonly<Record<string, readonly Option[]>> {
  const [options, setOptions] = useState<Readonly<Record<string, readonly Option[]>>>({});
  const wanted = [...new Set(shown.flatMap((name) => fields[name]?.linkage ?? []))].join();
  useEffect(() => {
    const leaving = new AbortController();
    for (const name of wanted.split(',').filter(Boolean)) {
      gateway
        .send(operations ? shellCalls.operationsLinkage : shellCalls.formLinkage, { name }, { signal: leaving.signal, quiet: true })
        .then(
          ({ data }) => setOptions((known) => ({ ...known, [name]: data })),
          () => {}, // the cells show what the rows hold
        );
    }
    return () => leaving.abort();
  }, [wanted, gateway, operations]);
  return options;
}

/** A list screen, or the list in one tab of a special screen. `embedded`: the surroundings have the heading. */
export function ListView<F extends Fields>({
  tools,
  def,
  embedded = false,
  above,
}: {
  readonly tools: ScreenProps;
  readonly def: AnyListDef<F>;
  readonly embedded?: boolean;
  /** Between the heading and the list. */
  readonly above?: ReactNode;
}) {
  const { t, can, gateway, notify, failureText } = tools;
  const { fields, component } = def;
  const calls = useMemo(() => resourceOf(def.resource), [def.resource]);
  const columns = useMemo(() => columnsOf(def), [def]);
  const options = useOptions(fields, [...columns.map(({ field }) => field), ...(def.filters ?? [])], tools);
  const labels = useLabels(def.key, fields, tools, options);
  const importKey = def.import?.keyField;
  const list = useList<F>(tools, {
    fields,
    calls,
    filters: useMemo(() => filterNames(fields, def.filters ?? []), [fields, def.filters]),
    order: def.order ?? (def.sortable ? { by: 'sort', order: 'asc' } : undefined),
    fixed: def.fixed,
    poll: def.poll,
    memory: component + def.key,
    whole: def.parent !== undefined,
  });
  const [over, setOver] = useState<Over<F>>();
  const reasonOf = (error: unknown): string => (isGatewayError(error) ? failureText(error) : t('common:message.failed'));
  const bulk = useBulk(reasonOf);
  const close = (): void => setOver(undefined);

  const may = (action: string): boolean => can(`${component}:${action}`);
  const has = (action: 'add' | 'edit' | 'del' | 'export'): boolean =>
    !def.without?.includes(action) && may(action) && (action === 'export' || action === 'del' || def.form !== undefined);
  const nameField = def.name ?? columns[0]?.field ?? 'id';
  const nameOf = useCallback(
    (row: Row<F>): string => {
      const field: Field<unknown> | undefined = fields[nameField];
      return (field?.format(row[nameField], labels.wordsOf(nameField)) ?? '') || row.id;
    },
    [fields, nameField, labels],
  );
  const formDef: FormDef<F> | undefined = def.form && {
    fields,
    groups: def.form,
    ...(def.check && { check: def.check }),
    ...(def.Foot && { Foot: def.Foot }),
    ...(def.steps && { steps: def.steps }),
  };

  /** Changes some fields of one row, on the record as the box has it now. */
  const change = async (id: string, changes: Readonly<Record<string, unknown>>, signal?: AbortSignal): Promise<void> => {
    if (!formDef) return;
    const options = { quiet: true, ...(signal && { signal }) };
    const wire = (await gateway.send(calls.detail, { id }, options)).data.detail;
    const record = decodeRow(fields, wire);
    const values = { ...record, ...changes };
    await gateway.send(
      { ...calls.form, overlay: false },
      { ...encodeValues(fields, values, shownNames(formDef, values)), id, mtime: record.mtime },
      options,
    );
  };

  const runOn = async (
    title: string,
    rows: readonly Row<F>[],
    act: (row: Row<F>, signal: AbortSignal) => Promise<unknown>,
  ): Promise<void> => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    const items: readonly BulkItem[] = rows.map((row) => ({ id: row.id, name: nameOf(row) }));
    await bulk.run(title, items, async (id, signal) => {
      const row = byId.get(id);
      if (row) await act(row, signal);
    });
    list.reload();
  };
  const runOnChosen = async (title: string, act: (row: Row<F>, signal: AbortSignal) => Promise<unknown>): Promise<void> => {
    try {
      await runOn(title, await list.chosenRows(new AbortController().signal), act);
    } catch (error) {
      notify('error', reasonOf(error));
    }
  };
  const jobLabel = (job: BulkDef<F>): string => labels.word(`bulk.${job.name}`, 'common:action.done');
  const runJob = (job: BulkDef<F>): void => void runOnChosen(jobLabel(job), (row, signal) => job.run(row, tools, signal));
  const remove = (row: Row<F>, signal: AbortSignal) =>
    gateway.send({ ...calls.del, overlay: false }, { ids: [row.id] }, { signal, quiet: true });

  const exportRows = async (ids?: readonly string[]): Promise<void> => {
    try {
      const { data } = await gateway.send(calls.export, ids ? { ids } : { ...filterPayload(list.view, def.fixed), value: 'all' }, {
        quiet: true,
      });
      const url = safeUrl(data, location.href);
      if (!url) throw new Error(data);
      openWindow(url);
      notify('success', t('engine:list.exported'));
    } catch (error) {
      notify('error', reasonOf(error));
    }
  };

  const setUp = { list, labels, nameOf, change, setOver, has, may, remove, runOn };
  const tableColumns = useTableColumns(def, columns, tools, setUp);
  const shown = useMemo(() => columns.filter(({ extra }) => extra).map(({ field }) => field), [columns]);
  const layout = useColumnLayout(component + def.key, shown);
  const actions = useRowActions(def, tools, setUp);

  const children = useMemo(() => childrenByParent(list.rows, def.parent), [list.rows, def.parent]);
  const roots = def.parent === undefined ? list.rows : (children.get('') ?? []);
  const byOrder = list.view.sort === 'sort' && list.view.order === 'asc' && list.view.keyword === '';

  const move = async (id: string, beforeId: string | undefined): Promise<void> => {
    try {
      for (const [moved, sort] of newOrder(list.rows, id, beforeId)) {
        await gateway.send({ ...calls.sort, overlay: false }, { id: moved, sort }, { quiet: true });
      }
    } catch (error) {
      notify('error', reasonOf(error));
    }
    list.reload();
  };

  const filtered = list.view.keyword !== '' || Object.keys(list.view.filters).length > 0;
  const selectable =
    has('del') ||
    (def.batch !== undefined && has('edit')) ||
    (def.bulk?.some((each) => may(each.right ?? each.name)) ?? false) ||
    has('export');
  const addButton = has('add') && (
    <Button look="primary" icon="plus" onClick={() => setOver({ kind: 'form', target: {} })}>
      {labels.word('actions.add', 'engine:action.add')}
    </Button>
  );

  return (
    <div>
      {!embedded && (
        <PageHead title={labels.title}>
          <HeadButtons def={def} tools={tools} list={list} has={has} may={may} setOver={setOver} exportRows={exportRows} />
          {addButton}
        </PageHead>
      )}
      {above}
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <div className="w-full sm:w-64">
          <LateInput search label={t('engine:list.search')} value={list.view.keyword} onChange={(keyword) => list.setView({ keyword })} />
        </div>
        <Filters
          fields={fields}
          names={def.filters ?? []}
          labels={labels}
          view={list.view}
          onChange={(filters) => list.setView({ filters })}
        />
        {filtered && (
          <Button look="ghost" onClick={() => list.setView({ keyword: '', filters: {} })}>
            {t('engine:list.clear')}
          </Button>
        )}
        <div className="ml-auto flex items-center gap-1">
          <Views memory={component + def.key} view={list.view} onOpen={list.setView} t={t} />
          <IconButton icon="refresh" label={t('engine:list.refresh')} onClick={list.reload} />
          <ColumnChooser
            columns={tableColumns.map(({ key, label }) => ({ key, label }))}
            layout={layout.layout}
            onLayout={layout.setLayout}
            words={{ ...tableWords(t), label: t('engine:table.chooser'), reset: t('engine:table.resetColumns') }}
            onReset={layout.reset}
          />
          {embedded && (
            <>
              <HeadButtons def={def} tools={tools} list={list} has={has} may={may} setOver={setOver} exportRows={exportRows} />
              {addButton}
            </>
          )}
        </div>
      </div>
      {list.error && !list.missing && (
        <div className="mb-3">
          <Callout level="warning" action={<Button onClick={list.reload}>{t('common:action.retry')}</Button>}>
            {t('engine:list.stale')}: {failureText(list.error)} {t('engine:list.stillShown')}
          </Callout>
        </div>
      )}
      {list.count > 0 && (
        <section
          aria-label={t('engine:bulk.chosen', { count: list.count })}
          className="sticky top-0 z-20 mb-3 flex flex-wrap items-center gap-2 rounded-panel border border-line bg-accent-soft px-3 py-2"
        >
          <span className="mr-1 font-medium">{t('engine:bulk.chosen', { count: list.count })}</span>
          {!list.chosen.all && list.total > list.rows.length && list.rows.every((row) => list.chosen.rows.has(row.id)) && (
            <Button look="ghost" onClick={list.chooseAll}>
              {t('engine:bulk.chooseAll', { count: list.total })}
            </Button>
          )}
          <Button look="ghost" onClick={list.chooseNone}>
            {t('engine:bulk.none')}
          </Button>
          <span className="ml-auto flex flex-wrap gap-2">
            {(def.bulk ?? [])
              .filter((each) => may(each.right ?? each.name))
              .map((each) => {
                return (
                  <Button
                    key={each.name}
                    {...(each.icon && { icon: each.icon })}
                    look={each.danger ? 'danger' : 'plain'}
                    onClick={() => (each.danger ? setOver({ kind: 'bulk', job: each }) : runJob(each))}
                  >
                    {jobLabel(each)}
                  </Button>
                );
              })}
            {def.batch && has('edit') && (
              <Button icon="edit" onClick={() => setOver({ kind: 'batch' })}>
                {t('engine:action.batch')}
              </Button>
            )}
            {has('export') && (
              <Button icon="download" onClick={() => void exportRows(list.chosen.all ? undefined : [...list.chosen.rows.keys()])}>
                {t('engine:action.export')}
              </Button>
            )}
            {has('del') && (
              <Button
                look="danger"
                icon="delete"
                onClick={() => setOver({ kind: 'delete', rows: [...list.chosen.rows.values()], count: list.count })}
              >
                {t('engine:action.del')}
              </Button>
            )}
          </span>
        </section>
      )}
      <div className="rounded-panel border border-line bg-surface">
        {list.missing ? (
          list.error ? (
            <Message
              icon="warning"
              title={t('common:state.failed')}
              alert
              action={<Button onClick={list.reload}>{t('common:action.retry')}</Button>}
            >
              {failureText(list.error)}
            </Message>
          ) : (
            <div aria-busy="true" className="space-y-3 p-4">
              {Array.from({ length: 8 }, (_, at) => (
                <Skeleton key={at} className="h-6 w-full" />
              ))}
            </div>
          )
        ) : list.rows.length === 0 ? (
          <Message
            icon={filtered ? 'search' : 'list'}
            title={t(filtered ? 'engine:list.none' : 'engine:list.empty')}
            action={
              filtered ? (
                <Button onClick={() => list.setView({ keyword: '', filters: {} })}>{t('engine:list.clearFilters')}</Button>
              ) : (
                addButton || undefined
              )
            }
          >
            {filtered
              ? t('engine:list.noneHelp')
              : has('add')
                ? labels.word('empty', 'engine:list.emptyHelp')
                : labels.word('empty', 'engine:list.emptyRead')}
          </Message>
        ) : (
          <Table<Row<F>>
            label={labels.title}
            columns={tableColumns}
            rows={roots}
            idOf={(row) => row.id}
            nameOf={nameOf}
            layout={layout.layout}
            onLayout={layout.setLayout}
            sort={list.view.sort === undefined ? undefined : { key: list.view.sort, order: list.view.order }}
            onSort={(key, order) => list.setView(order === undefined ? { sort: undefined } : { sort: key, order })}
            {...(selectable && {
              selection: {
                has: (id: string) => list.chosen.all || list.chosen.rows.has(id),
                toggle: list.choose,
                label: (name: string) => t('engine:table.select', { name }),
              },
            })}
            actions={actions}
            {...(def.tone && { tone: def.tone })}
            {...(def.expand && { expand: (row: Row<F>) => def.expand?.(row, tools) })}
            {...(def.parent !== undefined && { childrenOf: (row: Row<F>) => children.get(row.id) })}
            {...(def.sortable &&
              may('sort') &&
              byOrder && { onMove: (id: string, beforeId: string | undefined) => void move(id, beforeId) })}
            onOpen={(row) => setOver(openOf(def, row, has('edit')))}
            busy={list.busy}
            words={tableWords(t)}
          />
        )}
      </div>
      {!list.missing && def.parent === undefined && <Pager list={list} t={t} />}

      {over?.kind === 'form' && formDef && (
        <RecordPanel
          tools={tools}
          def={formDef}
          calls={calls}
          labels={labels}
          target={over.target}
          draftKey={`${def.key}:${over.target.id ?? 'new'}`}
          onClose={close}
          onSaved={list.reload}
        />
      )}
      {over?.kind === 'detail' && (
        <Drawer title={nameOf(over.row)} side="right" width="max-w-[640px]" closeLabel={t('common:action.close')} onClose={close}>
          <div className="px-5 pb-6">
            {def.Detail ? <def.Detail row={over.row} tools={tools} /> : <Facts fields={fields} row={over.row} labels={labels} />}
          </div>
        </Drawer>
      )}
      {over?.kind === 'delete' && (
        <DangerQuestion
          title={t('engine:del.title', { count: over.count })}
          action={t('engine:action.del')}
          names={over.rows.map(nameOf)}
          count={over.count}
          lead={t('engine:del.lost')}
          losses={def.losses?.(over.rows, tools) ?? []}
          t={t}
          onClose={close}
          onAgreed={() => {
            close();
            const title = t('engine:action.del');
            const done = over.rows.length === over.count ? runOn(title, over.rows, remove) : runOnChosen(title, remove);
            void done.then(list.chooseNone);
          }}
        />
      )}
      {over?.kind === 'bulk' && (
        <DangerQuestion
          title={t('engine:bulk.title', { action: jobLabel(over.job), count: list.count })}
          action={jobLabel(over.job)}
          names={[...list.chosen.rows.values()].map(nameOf)}
          count={list.count}
          losses={over.job.losses?.([...list.chosen.rows.values()], tools) ?? []}
          t={t}
          onClose={close}
          onAgreed={() => {
            close();
            runJob(over.job);
          }}
        />
      )}
      {over?.kind === 'batch' && def.batch && (
        <BatchForm
          fields={fields}
          names={def.batch}
          labels={labels}
          count={list.count}
          t={t}
          onClose={close}
          onApply={(changes) => {
            close();
            void runOnChosen(t('engine:batch.title', { count: list.count }), (row, signal) => change(row.id, changes, signal));
          }}
        />
      )}
      {over?.kind === 'import' && def.import && (
        <Suspense>
          <ImportScreen
            fields={fields}
            names={def.import.names}
            check={(values) => def.check?.(values as ValuesOf<F>) ?? {}} // values of def.fields, by their names
            labelOf={labels.field}
            wordsOf={labels.wordsOf}
            wordsKey={def.key}
            {...(importKey !== undefined && {
              keyField: importKey,
              existing: (keys: readonly string[], signal: AbortSignal) => existingKeys(gateway, calls.list, importKey, keys, signal),
            })}
            send={async (file: File, signal: AbortSignal) =>
              (await gateway.send({ ...calls.import, overlay: false }, { file }, { signal, quiet: true })).data
            }
            language={tools.language}
            t={t}
            fileName={labels.title}
            onClose={(done: boolean) => {
              close();
              if (done) list.reload();
            }}
          />
        </Suspense>
      )}
      <BulkReport
        bulk={bulk}
        onRetried={list.reload}
        onClose={() => {
          bulk.close();
          list.reload();
        }}
      />
    </div>
  );
}

/** The columns, spelled out. */
const columnsOf = <F extends Fields>(def: AnyListDef<F>): readonly ColumnItem<F>[] =>
  def.columns.map((column) => (typeof column === 'object' ? (column as ColumnItem<F>) : { field: column })); // a cell is given its own field's value

/** What opening a row shows: its form to those who may change it, what it says to the others. */
const openOf = <F extends Fields>(def: AnyListDef<F>, row: Row<F>, mayEdit: boolean): Over<F> =>
  def.Detail || !mayEdit ? { kind: 'detail', row } : { kind: 'form', target: { id: row.id } };

/** Rows by their parent's id; a row whose parent is not there stands at the top. */
function childrenByParent<F extends Fields>(
  rows: readonly Row<F>[],
  parent: (keyof F & string) | undefined,
): ReadonlyMap<string, readonly Row<F>[]> {
  const found = new Map<string, Row<F>[]>();
  if (parent === undefined) return found;
  const ids = new Set(rows.map((row) => row.id));
  for (const row of rows) {
    const wanted = String(row[parent] ?? '');
    const key = wanted !== row.id && ids.has(wanted) ? wanted : '';
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  return found;
}

interface SetUp<F extends Fields> {
  readonly list: List<F>;
  readonly labels: Labels;
  readonly nameOf: (row: Row<F>) => string;
  readonly change: (id: string, changes: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly setOver: (over: Over<F>) => void;
  readonly has: (action: 'add' | 'edit' | 'del' | 'export') => boolean;
  readonly may: (action: string) => boolean;
}

/** A column of any field: which field it is has been checked where the screen was declared. */
interface ColumnItem<F extends Fields> {
  readonly field: keyof F & string;
  readonly Cell?: ComponentType<{ readonly value: unknown; readonly row: Row<F> }>;
  readonly inline?: true;
  readonly extra?: true;
  readonly width?: number;
}

function useTableColumns<F extends Fields>(
  def: AnyListDef<F>,
  columns: readonly ColumnItem<F>[],
  tools: ScreenProps,
  { list, labels, nameOf, change, has, may }: SetUp<F>,
): readonly TableColumn<Row<F>>[] {
  const calls = resourceOf(def.resource);
  return columns.map((column): TableColumn<Row<F>> => {
    const name = column.field;
    const field: Field<unknown> | undefined = def.fields[name];
    const words = labels.wordsOf(name);
    const text = (row: Row<F>): string => field?.format(row[name], words) ?? '';
    const { Cell } = column;
    const Own = field?.Cell;
    const cell = (row: Row<F>): ReactNode => {
      if (def.status === name && may('status')) {
        return (
          <StatusSwitch
            label={`${labels.field(name)}: ${nameOf(row)}`}
            field={field}
            value={row[name]}
            words={words}
            send={async (status) => {
              await tools.gateway.send({ ...calls.status, overlay: false }, { id: row.id, status }, { quiet: true });
              list.reload();
            }}
            onFailed={(error) => tools.notify('error', isGatewayError(error) ? tools.failureText(error) : tools.t('common:message.failed'))}
          />
        );
      }
      if (Cell) return <Cell value={row[name]} row={row} />;
      return Own && text(row) !== '' ? <Own value={row[name]} words={words} /> : text(row);
    };
    const help = labels.help(name);
    return {
      key: name,
      label: labels.field(name),
      cell,
      text,
      sortable: field?.wire !== 'texts' && field?.wire !== 'any',
      ...(field?.align && { align: field.align }),
      ...(help !== undefined && { help }),
      ...((column.width ?? field?.width) !== undefined && { width: column.width ?? field?.width ?? 0 }),
      ...(column.inline &&
        field &&
        has('edit') && {
          edit: (row: Row<F>, done: () => void) => (
            <InlineEdit
              field={field}
              name={name}
              label={tools.t('engine:table.edit', { label: labels.field(name), name: nameOf(row) })}
              value={row[name]}
              words={words}
              onSave={async (value) => {
                await change(row.id, { [name]: value });
                list.reload();
              }}
              failureText={tools.failureText}
              onDone={done}
            />
          ),
        }),
    };
  });
}

function useRowActions<F extends Fields>(
  def: AnyListDef<F>,
  tools: ScreenProps,
  { list, labels, setOver, has, may }: SetUp<F>,
): (row: Row<F>) => readonly RowAction[] {
  return (row) => [
    ...(has('edit')
      ? [
          {
            key: 'edit',
            label: labels.word('actions.edit', 'engine:action.edit'),
            icon: 'edit' as const,
            primary: true,
            run: () => setOver({ kind: 'form', target: { id: row.id } }),
          },
        ]
      : []),
    ...(def.actions ?? [])
      .filter((action) => may(action.right ?? action.name) && action.when?.(row) !== false)
      .map((action) => ({
        key: action.name,
        label: labels.word(`actions.${action.name}`, 'engine:action.more'),
        ...(action.icon && { icon: action.icon }),
        ...(action.danger && { danger: true }),
        ...(action.primary && { primary: true }),
        run: () => void action.run(row, { ...tools, reload: list.reload }),
      })),
    ...(has('add')
      ? [
          {
            key: 'copy',
            label: labels.word('actions.copy', 'engine:action.copy'),
            icon: 'copy' as const,
            run: () => setOver({ kind: 'form', target: { start: copyOf(def.fields, row) } }),
          },
        ]
      : []),
    ...(def.Detail && has('edit')
      ? [
          {
            key: 'view',
            label: labels.word('actions.view', 'engine:action.view'),
            icon: 'eye' as const,
            run: () => setOver({ kind: 'detail', row }),
          },
        ]
      : []),
    ...(has('del')
      ? [
          {
            key: 'del',
            label: labels.word('actions.del', 'engine:action.del'),
            icon: 'delete' as const,
            danger: true,
            run: () => setOver({ kind: 'delete', rows: [row], count: 1 }),
          },
        ]
      : []),
  ];
}

/** What a copy starts with: everything but secrets and what must be the only one of its kind. */
const copyOf = <F extends Fields>(fields: F, row: Row<F>): Partial<ValuesOf<F>> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.secret && !field.unique && !field.readOnly)
      .map(([name]) => [name, row[name]]),
  ) as Partial<ValuesOf<F>>; // some of F's own keys

function HeadButtons<F extends Fields>({
  def,
  tools: { t },
  has,
  may,
  setOver,
  exportRows,
}: {
  readonly def: AnyListDef<F>;
  readonly tools: ScreenProps;
  readonly list: List<F>;
  readonly has: SetUp<F>['has'];
  readonly may: SetUp<F>['may'];
  readonly setOver: SetUp<F>['setOver'];
  readonly exportRows: () => Promise<void>;
}) {
  const exporting = useRef(false);
  return (
    <>
      {def.import && may('import') && (
        <Button icon="upload" onClick={() => setOver({ kind: 'import' })}>
          {t('engine:action.import')}
        </Button>
      )}
      {has('export') && (
        <Button
          icon="download"
          onClick={async () => {
            if (exporting.current) return;
            exporting.current = true;
            await exportRows();
            exporting.current = false;
          }}
        >
          {t('engine:action.export')}
        </Button>
      )}
    </>
  );
}
