/** What opens over a declared list: form, detail, questions, batch form, import. */
import type { Fields } from '../../field/field';
import { loadPart } from '../../lib/load-part';
import { lazyRetry } from '../../ui/lazy-retry';
import type { ResourceCalls } from '../data/resource-calls';
import type { AnyListDef, FormDef } from '../definition/definition';
import { Facts } from '../form/facts';
import { RecordPanel } from '../form/record-form';
import { RecordHistory } from '../history/record-history';
import { changeQuery } from '../page/change-query';
import type { ScreenProps } from '../screen';
import type { ListBatch as Batch } from './list-batch';
import { ListImport } from './list-import';
import type { ListJob as OneJob } from './list-job';
import { ListQuestion } from './list-questions';
import type { ListDialog, ListParts } from './list-shape';
import type { RecordDrawer as Drawer } from './record-drawer';
import { UsersPanel } from './record-users';
import type { ListJobs } from './use-list-jobs';
import { hasPage } from './use-list-link';

// What is lazy forgets that it is made for any fields.
const RecordDrawer = lazyRetry(async () => (await loadPart(() => import('./record-drawer'))).RecordDrawer) as unknown as typeof Drawer;
const ListJob = lazyRetry(async () => (await loadPart(() => import('./list-job'))).ListJob) as unknown as typeof OneJob;
const ListBatch = lazyRetry(async () => (await loadPart(() => import('./list-batch'))).ListBatch) as unknown as typeof Batch;

/** What is open, if anything is. */
export function ListDialogs<F extends Fields>({
  over,
  def,
  form,
  calls,
  screen,
  parts,
  jobs,
  close,
}: {
  readonly over: ListDialog<F>;
  readonly def: AnyListDef<F>;
  readonly form: FormDef<F> | undefined;
  readonly calls: ResourceCalls;
  readonly screen: ScreenProps;
  readonly parts: ListParts<F>;
  readonly jobs: ListJobs<F>;
  readonly close: () => void;
}) {
  const { list, labels, nameOf, titleOf } = parts;
  const { fields } = def;
  const pageOf = (id: string) => (): void => {
    close();
    changeQuery(screen, { record: id });
  };
  switch (over.kind) {
    case 'form':
      return (
        form && (
          <RecordPanel
            screen={screen}
            def={form}
            calls={calls}
            labels={labels}
            target={over.target}
            titleOf={titleOf}
            {...(over.target.id !== undefined && hasPage(def) && { onPage: pageOf(over.target.id) })}
            draftKey={`${def.key}:${over.target.id ?? 'new'}`}
            right={`${def.component}:${over.target.id === undefined ? 'add' : 'edit'}`}
            onClose={close}
            onSaved={list.reload}
            onUnsure={list.reload}
          />
        )
      );
    case 'detail':
      return (
        <RecordDrawer
          row={over.row}
          def={def}
          screen={screen}
          parts={parts}
          onPage={hasPage(def) ? pageOf(over.row.id) : undefined}
          onClose={close}
        >
          {def.Detail ? <def.Detail row={over.row} screen={screen} /> : <Facts fields={fields} row={over.row} labels={labels} />}
        </RecordDrawer>
      );
    case 'users':
      return (
        <UsersPanel
          resource={over.resource}
          id={over.row.id}
          name={nameOf(over.row)}
          withheld={def.withheld?.(over.row, screen)}
          screen={screen}
          onClose={close}
        />
      );
    case 'history':
      return (
        <RecordHistory
          screen={screen}
          resource={def.resource}
          wordsKey={def.key}
          fields={fields}
          id={over.row.id}
          name={nameOf(over.row)}
          mayRevert={screen.can(`${def.component}:edit`)}
          onClose={close}
        />
      );
    case 'delete':
    case 'switch':
    case 'bulk':
      return <ListQuestion over={over} def={def} screen={screen} parts={parts} jobs={jobs} close={close} />;
    case 'job':
      return (
        <ListJob bulk={over.job} rows={over.rows} def={def} screen={screen} parts={parts} label={jobs.jobLabel(over.job)} close={close} />
      );
    case 'batch':
      return <ListBatch def={def} calls={calls} screen={screen} parts={parts} jobs={jobs} close={close} />;
    case 'import':
      return (
        <ListImport
          def={def}
          calls={calls}
          labels={labels}
          screen={screen}
          onClose={(done) => {
            close();
            if (done) list.reload();
          }}
        />
      );
  }
}
