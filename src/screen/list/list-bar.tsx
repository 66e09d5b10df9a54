/** What stands above a declared list: its buttons, search and filters. */

import type { ReactNode } from 'react';
import type { Fields } from '../../field/field';
import { IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Menu, type MenuEntry, SQUARE_MENU } from '../../ui/menu';
import type { AnyListDef } from '../definition/definition';
import { changeQuery } from '../page/change-query';
import type { ScreenProps } from '../screen';
import { ColumnChooser } from '../table/column-chooser';
import type { TableColumn } from '../table/table';
import type { ColumnLayouts } from '../table/use-column-layout';
import { FilterBar } from './filter-bar';
import { tableWords } from './filters';
import { isJob, type ListParts } from './list-shape';
import type { ListJobs } from './use-list-jobs';
import { Views } from './views';

/** What every part of the bar is given. */
export interface BarProps<F extends Fields> {
  readonly def: AnyListDef<F>;
  readonly screen: ScreenProps;
  readonly parts: ListParts<F>;
  readonly jobs: ListJobs<F>;
}

/** Import and export: a menu, or the one button that there is. */
function Transfer<F extends Fields>({ def, screen: { t }, parts: { has, may, setDialog }, jobs }: BarProps<F>) {
  const entries: readonly MenuEntry[] = [
    ...(def.import && may('import')
      ? [{ key: 'import', label: t('engine:action.import'), icon: 'upload' as const, onSelect: () => setDialog({ kind: 'import' }) }]
      : []),
    ...(has('export')
      ? [{ key: 'export', label: t('engine:action.export'), icon: 'download' as const, onSelect: () => void jobs.exportRows() }]
      : []),
  ];
  const [only] = entries;
  if (!only) return null;
  if (entries.length === 1) return <IconButton icon={only.icon ?? 'swap'} label={only.label} onClick={only.onSelect} />;
  return (
    <Menu
      label={t('engine:list.transfer')}
      button={<Icon name="swap" className="size-[18px] rotate-90" />}
      entries={entries}
      className={SQUARE_MENU}
    />
  );
}

/** The one line above a list: search and filters, what its screen counts, and how it is shown. On a phone it stays in sight. */
export function SearchBar<R, F extends Fields>({
  columns,
  layout,
  pictures,
  summary,
  onPlace,
  children,
  ...given
}: BarProps<F> & {
  /** Of a list that can be shown as pictures: whether it is, and the way to change that. */
  readonly pictures: { readonly on: boolean; readonly turn: () => void } | undefined;
  readonly columns: readonly TableColumn<R>[];
  readonly layout: ColumnLayouts;
  /** What the screen counts, in a few words. */
  readonly summary: ReactNode;
  /** Told where the buttons that cards have in place of a heading stand. */
  readonly onPlace: (place: HTMLElement | null) => void;
  /** At the end: the buttons of a list that is a part of a page. */
  readonly children: ReactNode;
}) {
  const { def, screen, parts } = given;
  const { t } = screen;
  const { list, labels } = parts;
  return (
    <div className="mb-2 flex items-start gap-2 max-sm:gap-1 max-sm:flex-wrap max-sm:items-center max-sm:-mx-4 max-sm:bg-canvas max-sm:px-4 max-sm:py-1 max-sm:sticky max-sm:top-0 max-sm:z-20 max-sm:group-has-[[data-choosing]]/list:static">
      {/* What has no room beside the search goes into a line below it: what is counted is never hidden. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 max-sm:contents">
        <div className="flex max-w-full min-w-0 items-center gap-2 max-sm:contents">
          <FilterBar
            fields={def.fields}
            names={def.filters ?? []}
            line={def.line}
            labels={labels}
            view={list.view}
            onView={list.setView}
            t={t}
          />
        </div>
        {summary && (
          <div
            data-summary=""
            className="flex min-w-0 flex-wrap items-center gap-x-1 max-sm:order-2 max-sm:w-full has-[form]:contents has-[input]:grow"
          >
            {summary}
          </div>
        )}
      </div>
      {/* The picture of the last one ends where the rows do: there is room for one more in the line. */}
      <span className="ml-auto flex shrink-0 items-center max-sm:last:-mr-3">
        <span ref={onPlace} className="contents text-note text-muted" />
        <Views memory={def.component + def.key} view={list.view} onOpen={list.setView} t={t} />
        <ColumnChooser
          columns={columns.map(({ key, label }) => ({ key, label }))}
          layout={layout.layout}
          onLayout={layout.setLayout}
          words={{
            ...tableWords(t),
            label: t('engine:table.chooser'),
            note: t('engine:table.chooserNote'),
            reset: t('engine:table.resetColumns'),
          }}
          onReset={layout.reset}
        />
        {pictures && (
          <IconButton
            icon={pictures.on ? 'list' : 'arrange'}
            label={t(pictures.on ? 'engine:list.asTable' : 'engine:list.asPictures')}
            onClick={pictures.turn}
          />
        )}
        {def.bulk?.some((bulk) => isJob(bulk, screen)) && (
          <IconButton icon="tasks" label={t('engine:list.jobs')} onClick={() => changeQuery(screen, { job: 'all' })} />
        )}
        <IconButton icon="refresh" label={t('engine:list.refresh')} onClick={list.reload} />
        <Transfer {...given} />
      </span>
      {children}
    </div>
  );
}
