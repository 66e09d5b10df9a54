/** A declared list with its form, filters, bulk jobs, import and export (src/gateway/README.md, Methods of a resource). */
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import type { Field, Fields, Row } from '../../field/field';
import { knowsWords } from '../../i18n/i18n';
import type { Key, Namespace } from '../../i18n/keys';
import { loadPart } from '../../lib/load-part';
import { Button } from '../../ui/button';
import { lazyRetry } from '../../ui/lazy-retry';
import { InPageSlot } from '../../ui/page-slots';
import { Message, TableSkeleton } from '../../ui/states';
import { useSend } from '../data/use-send';
import { type AnyListDef, type FormDef, type Labelled, type ListDef, nameFieldOf, type ScreenKey } from '../definition/definition';
import { useLabels } from '../definition/labels';
import { nameParts } from '../definition/record-name';
import { useOptions } from '../definition/use-options';
import { LoadFailed, LookOnly, RefreshFailed } from '../form/form-parts';
import { resourceOf } from '../form/settings-screen';
import { PageHead } from '../page/page-head';
import { ENGINE_WORDS, type Screen, type ScreenProps } from '../screen';
import { Table } from '../table/table';
import { useColumnLayout } from '../table/use-column-layout';
import { tableWords } from './filters';
import { openOf, rowActionsOf } from './list-actions';
import { ChosenBar, SearchBar } from './list-bar';
import { tableColumnsOf } from './list-columns';
import { ListDialogs } from './list-dialogs';
import { filterNames } from './list-query';
import { changingActions, columnsOf, type ListDialog, type ListParts, offers } from './list-shape';
import { childrenByParent } from './list-tree';
import { Pager } from './pager';
import type { RecordPage as Page } from './record-page';
import { useList } from './use-list';
import { useListJobs } from './use-list-jobs';
import { useListLink } from './use-list-link';

// What is lazy forgets that it is made for any fields.
const RecordPage = lazyRetry(async () => (await loadPart(() => import('./record-page'))).RecordPage) as unknown as typeof Page;

/** Declares a list screen. */
export function listScreen<const K extends ScreenKey, const F extends Fields>(def: ListDef<K, F> & Labelled<K, F>): Screen {
  const View = (props: ScreenProps) => <ListView screen={props} def={def} />;
  return { View, namespace: [String(def.key).split(':')[0] as Namespace, ...ENGINE_WORDS] }; // ScreenKey begins with a namespace
}

/** Asked for when the first job on many rows begins. */
const BulkReport = lazy(async () => ({ default: (await loadPart(() => import('./bulk-report'))).BulkReport }));

/** A list screen, or the list in one tab of a special screen. `embedded`: the surroundings have the heading. */
export function ListView<F extends Fields>({
  screen,
  def,
  embedded = false,
  section = false,
  above,
  buttons,
  summary,
}: {
  readonly screen: ScreenProps;
  readonly def: AnyListDef<F>;
  readonly embedded?: boolean;
  /** It is one of several parts of a page: its button stands above it, not in the page's head. */
  readonly section?: boolean;
  /** Between the heading and the list. */
  readonly above?: ReactNode;
  /** Beside the list's own. */
  readonly buttons?: ReactNode;
  /** In the line above the list: what the screen counts. */
  readonly summary?: ReactNode;
}) {
  const { t, can, failureText } = screen;
  const { fields, component } = def;
  const calls = useMemo(() => resourceOf(def.resource), [def.resource]);
  const columns = useMemo(() => columnsOf(def), [def]);
  const options = useOptions(fields, [...columns.map(({ field }) => field), ...(def.filters ?? [])], screen);
  const labels = useLabels(def.key, fields, screen, options);
  const list = useList<F>(screen, {
    fields,
    calls,
    filters: useMemo(() => filterNames(fields, def.filters ?? []), [fields, def.filters]),
    order: def.order ?? (def.sortable ? { by: 'sort', order: 'asc' } : undefined),
    fixed: def.fixed,
    poll: def.poll,
    memory: component + def.key,
    whole: def.parent !== undefined,
  });
  const [over, setDialog] = useState<ListDialog<F>>();
  const { send } = useSend(screen, 'toast');

  const record = useListLink(def, screen, setDialog);

  const may = (action: string): boolean => can(`${component}:${action}`);
  const has: ListParts<F>['has'] = (action) => offers(def, action) && may(action);
  const nameField = nameFieldOf(def) ?? 'id';
  const nameOf = useCallback(
    (row: Row<F>): string => {
      const field: Field<unknown> | undefined = fields[nameField];
      return (field?.format(row[nameField], labels.wordsOf(nameField)) ?? '') || row.id;
    },
    [fields, nameField, labels],
  );
  const titleOf = (row: Row<F>): string => nameParts(def, row, labels.wordsOf).join(' ') || row.id;
  const form: FormDef<F> | undefined = def.form && {
    fields,
    groups: def.form,
    ...(def.check && { check: def.check }),
    ...(def.Footer && { Footer: def.Footer }),
    ...(def.steps && { steps: def.steps }),
  };
  const parts: ListParts<F> = { list, labels, nameOf, titleOf, setDialog, has, may, send };
  const jobs = useListJobs(def, calls, form, screen, parts);
  const tableColumns = tableColumnsOf(def, columns, screen, parts, jobs);
  const hidden = useMemo(() => columns.filter(({ extra }) => extra).map(({ field }) => field), [columns]);
  const layout = useColumnLayout(component + def.key, hidden);

  const children = useMemo(() => childrenByParent(list.rows, def.parent), [list.rows, def.parent]);
  const roots = def.parent === undefined ? list.rows : (children.get('') ?? []);
  const byOrder = list.view.sort === 'sort' && list.view.order === 'asc' && list.view.keyword === '';
  const filtered = list.view.keyword !== '' || Object.keys(list.view.filters).length > 0;
  const selectable =
    has('del') ||
    (def.batch !== undefined && has('edit')) ||
    (def.bulk?.some((each) => may(each.right ?? each.name)) ?? false) ||
    has('export');
  const addButton = (floating: boolean) => (
    <Button look="primary" icon="plus" floating={floating} onClick={() => setDialog({ kind: 'form', target: {} })}>
      {labels.word('actions.add', 'engine:action.add')}
    </Button>
  );

  const nothing = (
    <Message
      icon={filtered ? 'search' : 'list'}
      title={t(filtered ? 'engine:list.none' : 'engine:list.empty')}
      action={
        filtered ? (
          <Button onClick={() => list.setView({ keyword: '', filters: {} })}>{t('engine:list.clearFilters')}</Button>
        ) : (
          has('add') && addButton(false)
        )
      }
    >
      {filtered
        ? t('engine:list.noneHelp')
        : has('add')
          ? labels.word('empty', 'engine:list.emptyHelp')
          : labels.word('empty', 'engine:list.emptyRead')}
    </Message>
  );
  const missing = list.error ? (
    <LoadFailed error={list.error} reload={list.reload} failureText={failureText} />
  ) : (
    <TableSkeleton columns={Math.min(6, tableColumns.length - layout.layout.hidden.length)} />
  );

  const dialogs = (
    <>
      {over && (
        <ListDialogs
          over={over}
          def={def}
          form={form}
          calls={calls}
          screen={screen}
          parts={parts}
          jobs={jobs}
          close={() => setDialog(undefined)}
        />
      )}
      {jobs.bulk.state && (
        <Suspense>
          <BulkReport
            bulk={jobs.bulk}
            undo={jobs.undoBulk}
            onRetried={list.reload}
            onClose={() => {
              jobs.bulk.close();
              list.reload();
            }}
          />
        </Suspense>
      )}
    </>
  );

  if (record !== undefined)
    return (
      <>
        {!embedded && <PageHead />}
        <Suspense>
          <RecordPage id={record} def={def} calls={calls} screen={screen} parts={parts} />
        </Suspense>
        {dialogs}
      </>
    );
  return (
    <div className={has('add') && !section ? 'max-sm:pb-16' : ''}>
      {!embedded && <PageHead note={knowsWords(`${def.key}.note`) && t(`${def.key}.note` as Key)} />}
      {!section && (
        <InPageSlot name="actions">
          {buttons}
          {has('add') && addButton(true)}
        </InPageSlot>
      )}
      {above}
      <LookOnly can={can} component={component} actions={changingActions(def)} />
      <SearchBar def={def} screen={screen} parts={parts} jobs={jobs} columns={tableColumns} layout={layout} summary={summary}>
        {section && has('add') && addButton(false)}
      </SearchBar>
      {list.error && !list.missing && <RefreshFailed error={list.error} reload={list.reload} failureText={failureText} />}
      {list.count > 0 && <ChosenBar def={def} screen={screen} parts={parts} jobs={jobs} />}
      <div className="rounded-panel border border-line bg-surface">
        {list.missing ? (
          missing
        ) : list.rows.length === 0 ? (
          nothing
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
            actions={rowActionsOf(def, screen, parts)}
            {...(def.severity && { severity: def.severity })}
            {...(def.expand && { expand: (row: Row<F>) => def.expand?.(row, screen) })}
            {...(def.parent !== undefined && { childrenOf: (row: Row<F>) => children.get(row.id) })}
            {...(def.sortable &&
              may('sort') &&
              byOrder && { onMove: (id: string, beforeId: string | undefined) => void jobs.move(id, beforeId) })}
            onOpen={(row) => (def.open ? def.open(row.id, screen) : setDialog(openOf(def, row, has('edit'))))}
            busy={list.busy}
            words={tableWords(t)}
          />
        )}
      </div>
      {!list.missing && def.parent === undefined && <Pager list={list} t={t} />}
      {dialogs}
    </div>
  );
}
