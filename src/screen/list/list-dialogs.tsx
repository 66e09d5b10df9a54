/** What opens over a declared list: form, detail, questions, batch form, import. */
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { encodeValues, type Fields, type Row, type ValuesOf } from '../../field/field';
import { loadPart } from '../../lib/load-part';
import { IconButton } from '../../ui/button';
import { Drawer } from '../../ui/drawer';
import type { ResourceCalls } from '../data/resource-calls';
import type { AnyListDef, FormDef, PreviewProps } from '../definition/definition';
import { DangerQuestion } from '../form/danger-question';
import { Facts } from '../form/facts';
import { RecordPanel } from '../form/record-form';
import { RecordHistory } from '../history/record-history';
import { openBatch } from '../history/undo';
import { existingKeys } from '../import/existing-keys';
import { changeQuery } from '../page/change-query';
import type { ScreenProps } from '../screen';
import { BatchForm } from './batch-form';
import type { ListDialog, ListParts } from './list-shape';
import { DeleteQuestion, UsersPanel } from './record-users';
import type { List } from './use-list';
import type { ListJobs } from './use-list-jobs';

const ImportScreen = lazy(async () => ({ default: (await loadPart(() => import('../import/import-screen'))).ImportScreen }));

/** What a batch would do to the rows that are chosen, which may lie on pages that nobody has seen. */
function BatchPreview<F extends Fields>({
  Preview,
  list: { chosenRows },
  changes,
  screen,
}: {
  readonly Preview: ComponentType<PreviewProps>;
  readonly list: List<F>;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly screen: ScreenProps;
}) {
  const [rows, setRows] = useState<readonly Row<F>[]>();
  useEffect(() => {
    const leaving = new AbortController();
    chosenRows(leaving.signal).then(setRows, () => {}); // without the rows nothing is foretold; applying says what failed
    return () => leaving.abort();
  }, [chosenRows]);
  return rows && <Preview rows={rows.map(({ id }) => ({ ...changes, id }))} added={0} screen={screen} />;
}

/** What is open, if anything is. */
export function ListDialogs<F extends Fields>({
  over,
  def,
  form,
  calls,
  screen,
  parts: { list, labels, nameOf, titleOf },
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
  const { t, gateway } = screen;
  const { fields, Preview } = def;
  const pageOf = (id: string) => (): void => {
    close();
    changeQuery(screen, { record: id });
  };
  // One for each time that something is opened: an import is one batch.
  const [batch] = useState(() => openBatch(screen, calls));
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
            {...(over.target.id !== undefined && !def.open && { onPage: pageOf(over.target.id) })}
            draftKey={`${def.key}:${over.target.id ?? 'new'}`}
            onClose={close}
            onSaved={list.reload}
            onUnsure={list.reload}
          />
        )
      );
    case 'detail':
      return (
        <Drawer
          title={titleOf(over.row)}
          side="right"
          width="max-w-[640px]"
          closeLabel={t('common:action.close')}
          onClose={close}
          buttons={!def.open && <IconButton icon="fullscreen" label={t('engine:record.open')} onClick={pageOf(over.row.id)} />}
        >
          <div className="px-5 pb-6">
            {def.Detail ? <def.Detail row={over.row} screen={screen} /> : <Facts fields={fields} row={over.row} labels={labels} />}
          </div>
        </Drawer>
      );
    case 'users':
      return <UsersPanel resource={over.resource} id={over.row.id} name={nameOf(over.row)} screen={screen} onClose={close} />;
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
    case 'delete': {
      const { rows, count } = over;
      return (
        <DeleteQuestion
          resource={def.resource}
          rows={rows.map((row) => ({ id: row.id, name: nameOf(row) }))}
          count={count}
          consequences={def.consequences?.(rows, screen) ?? []}
          screen={screen}
          onClose={close}
          onAgreed={() => {
            close();
            void jobs.remove(rows, count).then(list.chooseNone);
          }}
        />
      );
    }
    case 'switch':
      return (
        <DangerQuestion
          title={t(over.on ? 'engine:switch.titleOn' : 'engine:switch.titleOff', { name: nameOf(over.row) })}
          action={t(over.on ? 'engine:switch.on' : 'engine:switch.off')}
          names={[nameOf(over.row)]}
          count={1}
          consequences={over.consequences}
          t={t}
          onClose={close}
          onAgreed={() => {
            close();
            void jobs.switchOver(over.row.id, over.status, over.text);
          }}
        />
      );
    case 'bulk': {
      const rows = [...list.chosen.rows.values()];
      const action = jobs.jobLabel(over.job);
      return (
        <DangerQuestion
          title={t('engine:bulk.title', { action, count: list.count })}
          action={action}
          names={rows.map(nameOf)}
          count={list.count}
          consequences={over.job.consequences?.(rows, screen) ?? []}
          t={t}
          onClose={close}
          onAgreed={() => {
            close();
            jobs.runJob(over.job);
          }}
        />
      );
    }
    case 'batch':
      return (
        def.batch && (
          <BatchForm
            fields={fields}
            names={def.batch}
            labels={labels}
            count={list.count}
            t={t}
            preview={
              Preview &&
              ((changes) => (
                <BatchPreview Preview={Preview} list={list} changes={encodeValues(fields, changes, Object.keys(changes))} screen={screen} />
              ))
            }
            onClose={close}
            onApply={(changes) => {
              close();
              jobs.changeChosen(changes);
            }}
          />
        )
      );
    case 'import': {
      if (!def.import) return null;
      const { names, keyField, foreign, aliases } = def.import;
      return (
        <Suspense>
          <ImportScreen
            fields={fields}
            names={names}
            check={(values) => def.check?.(values as ValuesOf<F>) ?? {}} // values of def.fields, by their names
            labelOf={labels.field}
            wordsOf={labels.wordsOf}
            wordsKey={def.key}
            aliases={aliases}
            {...(foreign && { foreign })}
            {...(keyField !== undefined && {
              keyField,
              existing: (keys: readonly string[], signal: AbortSignal) => existingKeys(gateway, calls.list, keyField, keys, signal),
            })}
            send={async (file: File, signal: AbortSignal) =>
              (await batch.gateway.send({ ...calls.import, overlay: false }, { file }, { signal, quiet: true })).data
            }
            batch={batch}
            language={screen.language}
            t={t}
            {...(Preview && {
              preview: (rows: PreviewProps['rows'], added: number) => <Preview rows={rows} added={added} screen={screen} />,
            })}
            fileName={labels.title}
            onClose={(done: boolean) => {
              close();
              if (done) list.reload();
            }}
          />
        </Suspense>
      );
    }
  }
}
