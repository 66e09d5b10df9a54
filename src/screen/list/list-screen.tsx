/** A declared list with its form, filters, bulk jobs, import and export (src/gateway/README.md, Methods of a resource). */
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { Fields } from '../../field/field';
import { knowsWords } from '../../i18n/i18n';
import type { Key, Namespace } from '../../i18n/keys';
import { loadPart } from '../../lib/load-part';
import { load, save } from '../../lib/storage';
import { Button } from '../../ui/button';
import { lazyRetry } from '../../ui/lazy-retry';
import { InPageSlot } from '../../ui/page-slots';
import { Message, TableSkeleton } from '../../ui/states';
import type { AnyListDef, Labelled, ListDef, ScreenKey } from '../definition/definition';
import { LoadFailed, LookOnly, RefreshFailed } from '../form/form-parts';
import { PageHead } from '../page/page-head';
import { ENGINE_WORDS, type Screen, type ScreenProps } from '../screen';
import { useColumnLayout } from '../table/use-column-layout';
import type { ChosenBar as Chosen } from './chosen-bar';
import { SearchBar } from './list-bar';
import { tableColumnsOf } from './list-columns';
import { ListDialogs } from './list-dialogs';
import type { ListGallery as Gallery } from './list-gallery';
import { changingActions, type ListDialog, type ListParts } from './list-shape';
import { ListTable } from './list-table';
import { Pager } from './pager';
import type { RecordPage as Page } from './record-page';
import { useListJobs } from './use-list-jobs';
import { useListLink } from './use-list-link';
import { useListParts } from './use-list-parts';

// What is lazy forgets that it is made for any fields.
const RecordPage = lazyRetry(async () => (await loadPart(() => import('./record-page'))).RecordPage) as unknown as typeof Page;
const ChosenBar = lazyRetry(async () => (await loadPart(() => import('./chosen-bar'))).ChosenBar) as unknown as typeof Chosen;

const ListGallery = lazyRetry(async () => (await loadPart(() => import('./list-gallery'))).ListGallery) as unknown as typeof Gallery;

/** Whether a list is shown as pictures, remembered; undefined for one that can't be. */
function usePictures({ gallery, component, key }: Pick<AnyListDef<Fields>, 'gallery' | 'component' | 'key'>) {
  const memory = `list-form:${component}${key}`;
  const [on, setOn] = useState(() => load('local', memory) === 'pictures');
  return (
    gallery && {
      on,
      turn: () => {
        save('local', memory, on ? 'table' : 'pictures');
        setOn(!on);
      },
    }
  );
}

/** Declares a list screen. */
export function listScreen<const K extends ScreenKey, const F extends Fields>(def: ListDef<K, F> & Labelled<K, F>): Screen {
  const View = (props: ScreenProps) => <ListView screen={props} def={def} />;
  return { View, namespace: [String(def.key).split(':')[0] as Namespace, ...ENGINE_WORDS] }; // ScreenKey begins with a namespace
}

/** Asked for when the first job on many rows begins. */
const BulkReport = lazy(async () => ({ default: (await loadPart(() => import('./bulk-report'))).BulkReport }));

/** What stands in the place of the rows where there are none, or none that the search finds. */
function NoRows<F extends Fields>({
  parts: { list, labels },
  t,
  addButton,
}: {
  readonly parts: ListParts<F>;
  readonly t: ScreenProps['t'];
  /** False where nothing can be added. */
  readonly addButton: ReactNode;
}) {
  if (list.view.keyword !== '' || Object.keys(list.view.filters).length > 0)
    return (
      <Message
        icon="search"
        title={t('engine:list.none')}
        action={<Button onClick={() => list.setView({ keyword: '', filters: {} })}>{t('engine:list.clearFilters')}</Button>}
      >
        {t('engine:list.noneHelp')}
      </Message>
    );
  return (
    // On a phone the button of the page floats over it already.
    <Message icon="list" title={t('engine:list.empty')} action={addButton && <span className="max-sm:hidden">{addButton}</span>}>
      {labels.word('empty', addButton ? 'engine:list.emptyHelp' : 'engine:list.emptyRead')}
    </Message>
  );
}

/** The rows, as a table or as pictures; what is told in their place while they are on the way, or not there. */
function Rows<F extends Fields>({
  pictures,
  addButton,
  ...shown
}: Parameters<typeof ListTable<F>>[0] & {
  readonly pictures: boolean;
  /** False where nothing can be added. */
  readonly addButton: ReactNode;
}) {
  const { def, screen, parts, columns, layout } = shown;
  const { list } = parts;
  if (list.missing)
    return list.error ? (
      <LoadFailed error={list.error} reload={list.reload} failureText={screen.failureText} />
    ) : (
      <TableSkeleton columns={Math.min(6, columns.length - layout.layout.hidden.length)} />
    );
  if (list.rows.length === 0) return <NoRows parts={parts} t={screen.t} addButton={addButton} />;
  if (!pictures) return <ListTable {...shown} />;
  return (
    <Suspense fallback={<TableSkeleton />}>
      <ListGallery def={def} screen={screen} parts={parts} />
    </Suspense>
  );
}

/** What a list is given by its screen. */
interface ListViewProps<F extends Fields> {
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
}

/** A list screen, or the list in one tab of a special screen. `embedded`: the surroundings have the heading. */
export function ListView<F extends Fields>({ screen, def, embedded = false, section = false, above, buttons, summary }: ListViewProps<F>) {
  const { t } = screen;
  const { component } = def;
  const [over, setDialog] = useState<ListDialog<F>>();
  const { parts, calls, columns, form } = useListParts(def, screen, setDialog);
  const { list, labels, has } = parts;
  const record = useListLink(def, screen, setDialog);
  const jobs = useListJobs(def, calls, form, screen, parts);
  const tableColumns = tableColumnsOf(def, columns, screen, parts, jobs);
  const hidden = useMemo(() => columns.filter(({ extra }) => extra).map(({ field }) => field), [columns]);
  const layout = useColumnLayout(component + def.key, hidden);
  const pictures = usePictures(def);
  const [bar, setBar] = useState<HTMLElement | null>(null);

  const addButton = (floating: boolean) => (
    // Over the rows that are chosen is what can be done with them.
    <Button
      look="primary"
      icon="plus"
      floating={floating && list.count === 0}
      compact={floating && list.count > 0}
      onClick={() => setDialog({ kind: 'form', target: {} })}
    >
      {labels.word('actions.add', 'engine:action.add')}
    </Button>
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
    <div className="group/list">
      {!embedded && <PageHead note={knowsWords(`${def.key}.note`) && t(`${def.key}.note` as Key)} />}
      {!section && (
        <InPageSlot name="actions">
          {buttons}
          {has('add') && addButton(true)}
        </InPageSlot>
      )}
      {above}
      <LookOnly screen={screen} component={component} actions={changingActions(def)} />
      <SearchBar
        def={def}
        screen={screen}
        parts={parts}
        jobs={jobs}
        columns={tableColumns}
        layout={layout}
        pictures={pictures}
        summary={summary}
        onPlace={setBar}
      >
        {section && has('add') && addButton(false)}
      </SearchBar>
      {!list.missing && <RefreshFailed read={list} screen={screen} />}
      <div className="rounded-panel border border-line bg-surface">
        <Rows
          def={def}
          screen={screen}
          parts={parts}
          jobs={jobs}
          columns={tableColumns}
          layout={layout}
          bar={bar}
          pictures={pictures?.on === true}
          addButton={has('add') && addButton(false)}
        />
      </div>
      {list.count > 0 && (
        <Suspense>
          <ChosenBar def={def} screen={screen} parts={parts} jobs={jobs} />
        </Suspense>
      )}
      {!list.missing && def.parent === undefined && <Pager list={list} t={t} />}
      {dialogs}
    </div>
  );
}
