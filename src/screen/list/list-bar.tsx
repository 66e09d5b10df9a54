/** What stands above a declared list: its buttons, search and filters, and what can be done with the chosen rows. */

import type { ReactNode } from 'react';
import type { Fields } from '../../field/field';
import { Button, IconButton } from '../../ui/button';
import type { AnyListDef } from '../definition/definition';
import type { ScreenProps } from '../screen';
import { ColumnChooser } from '../table/column-chooser';
import type { TableColumn } from '../table/table';
import type { ColumnLayouts } from '../table/use-column-layout';
import { FilterBar } from './filter-bar';
import { tableWords } from './filters';
import type { ListParts } from './list-shape';
import type { ListJobs } from './use-list-jobs';
import { Views } from './views';

/** What every part of the bar is given. */
interface BarProps<F extends Fields> {
  readonly def: AnyListDef<F>;
  readonly screen: ScreenProps;
  readonly parts: ListParts<F>;
  readonly jobs: ListJobs<F>;
}

/** Import and export. */
export function HeadButtons<F extends Fields>({ def, screen: { t }, parts: { has, may, setDialog }, jobs }: BarProps<F>) {
  return (
    <>
      {def.import && may('import') && (
        <Button icon="upload" onClick={() => setDialog({ kind: 'import' })}>
          {t('engine:action.import')}
        </Button>
      )}
      {has('export') && (
        <Button icon="download" onClick={() => void jobs.exportRows()}>
          {t('engine:action.export')}
        </Button>
      )}
    </>
  );
}

/** Search, filters, views, refresh, columns. */
export function SearchBar<R, F extends Fields>({
  def,
  screen: { t },
  parts: { list, labels },
  columns,
  layout,
  children,
}: Pick<BarProps<F>, 'def' | 'screen' | 'parts'> & {
  readonly columns: readonly TableColumn<R>[];
  readonly layout: ColumnLayouts;
  /** At the end: the buttons of a list that has no heading. */
  readonly children: ReactNode;
}) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <FilterBar fields={def.fields} names={def.filters ?? []} labels={labels} view={list.view} onView={list.setView} t={t} />
      {/* On a phone the buttons have a line of their own, the width of it between them: they never break it where it happens to end. */}
      <div className="contents sm:ml-auto sm:flex sm:flex-wrap sm:items-center sm:justify-end sm:gap-1">
        <span className="ml-auto flex items-center gap-1 sm:contents">
          <Views memory={def.component + def.key} view={list.view} onOpen={list.setView} t={t} />
          <IconButton icon="refresh" label={t('engine:list.refresh')} onClick={list.reload} />
          <ColumnChooser
            columns={columns.map(({ key, label }) => ({ key, label }))}
            layout={layout.layout}
            onLayout={layout.setLayout}
            words={{ ...tableWords(t), label: t('engine:table.chooser'), reset: t('engine:table.resetColumns') }}
            onReset={layout.reset}
          />
        </span>
        <div className="flex w-full flex-wrap gap-2 empty:hidden *:grow sm:contents">{children}</div>
      </div>
    </div>
  );
}

/** How many rows are chosen, and what can be done with them. */
export function ChosenBar<F extends Fields>({ def, screen: { t }, parts: { list, has, may, setDialog }, jobs }: BarProps<F>) {
  const { chosen, count, rows, total } = list;
  return (
    <section
      aria-label={t('engine:bulk.chosen', { count })}
      className="sticky top-0 z-20 mb-3 flex flex-wrap items-center gap-2 rounded-panel border border-line bg-accent-soft px-3 py-2"
    >
      <span className="mr-1 font-medium">{t('engine:bulk.chosen', { count })}</span>
      {!chosen.all && total > rows.length && rows.every((row) => chosen.rows.has(row.id)) && (
        <Button look="ghost" onClick={list.chooseAll}>
          {t('engine:bulk.chooseAll', { count: total })}
        </Button>
      )}
      <Button look="ghost" onClick={list.chooseNone}>
        {t('engine:bulk.none')}
      </Button>
      <span className="ml-auto flex flex-wrap gap-2">
        {(def.bulk ?? [])
          .filter((job) => may(job.right ?? job.name))
          .map((job) => (
            <Button
              key={job.name}
              {...(job.icon && { icon: job.icon })}
              look={job.danger ? 'danger' : 'plain'}
              onClick={() => (job.danger ? setDialog({ kind: 'bulk', job }) : jobs.runJob(job))}
            >
              {jobs.jobLabel(job)}
            </Button>
          ))}
        {def.batch && has('edit') && (
          <Button icon="edit" onClick={() => setDialog({ kind: 'batch' })}>
            {t('engine:action.batch')}
          </Button>
        )}
        {has('export') && (
          <Button icon="download" onClick={() => void jobs.exportRows(chosen.all ? undefined : [...chosen.rows.keys()])}>
            {t('engine:action.export')}
          </Button>
        )}
        {has('del') && (
          <Button look="danger" icon="delete" onClick={() => setDialog({ kind: 'delete', rows: [...chosen.rows.values()], count })}>
            {t('engine:action.del')}
          </Button>
        )}
      </span>
    </section>
  );
}
