/** One change for all rows that are chosen; loaded when it is opened. */
import { type ComponentType, useEffect, useState } from 'react';
import { encodeValues, type Fields, type Row } from '../../field/field';
import type { AnyListDef, PreviewProps } from '../definition/definition';
import type { ScreenProps } from '../screen';
import { BatchForm } from './batch-form';
import type { ListParts } from './list-shape';
import type { List } from './use-list';
import type { ListJobs } from './use-list-jobs';

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

/** The dialog of a list's bulk edit; nothing where the list declares no fields for it. */
export function ListBatch<F extends Fields>({
  def: { batch, fields, Preview },
  screen,
  parts: { list, labels },
  jobs,
  close,
}: {
  readonly def: AnyListDef<F>;
  readonly screen: ScreenProps;
  readonly parts: ListParts<F>;
  readonly jobs: ListJobs<F>;
  readonly close: () => void;
}) {
  if (!batch) return null;
  return (
    <BatchForm
      fields={fields}
      names={batch}
      labels={labels}
      count={list.count}
      t={screen.t}
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
  );
}
