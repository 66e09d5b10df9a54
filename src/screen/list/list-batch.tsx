/** One change for all rows that are chosen, or a text replaced in them; loaded when it is opened. */
import { useEffect, useState } from 'react';
import { encodeValues, type Fields, type Row } from '../../field/field';
import { useMessages } from '../../i18n/i18n';
import { Segments } from '../../ui/segments';
import type { AnyListDef } from '../definition/definition';
import type { ScreenProps } from '../screen';
import { Differences, differencesOf } from './batch-differences';
import { BatchForm } from './batch-form';
import { BatchReplace } from './batch-replace';
import type { ListParts } from './list-shape';
import type { List } from './use-list';
import type { ListJobs } from './use-list-jobs';

/** The rows that are chosen, which may lie on pages that nobody has seen; undefined until they are there, or where they can't be had. */
function useChosenRows<F extends Fields>({ chosenRows }: List<F>): readonly Row<F>[] | undefined {
  const [rows, setRows] = useState<readonly Row<F>[]>();
  useEffect(() => {
    const leaving = new AbortController();
    chosenRows(leaving.signal).then(setRows, () => {}); // without the rows nothing is foretold; applying says what failed
    return () => leaving.abort();
  }, [chosenRows]);
  return rows;
}

/** The dialog of a list's bulk edit; nothing where the list declares no fields for it. */
export function ListBatch<F extends Fields>({
  def: { batch, replace, fields, Preview },
  screen,
  parts: { list, labels, nameOf },
  jobs,
  close,
}: {
  readonly def: AnyListDef<F>;
  readonly screen: ScreenProps;
  readonly parts: ListParts<F>;
  readonly jobs: ListJobs<F>;
  readonly close: () => void;
}) {
  const { t } = screen;
  const [way, setWay] = useState<'set' | 'replace'>('set');
  const rows = useChosenRows(list);
  const words = useMessages('batch');
  if (!batch || !words) return null;
  const head = replace && (
    <div className="mb-4">
      <Segments
        label={t('batch:way')}
        value={way}
        onChange={setWay}
        options={[
          { value: 'set', label: t('batch:set') },
          { value: 'replace', label: t('batch:replaceTitle') },
        ]}
      />
    </div>
  );
  if (replace && way === 'replace') {
    return (
      <BatchReplace
        {...{ fields, labels, rows, nameOf, t, head }}
        names={replace}
        onClose={close}
        onApply={(changes) => {
          close();
          jobs.changeEach(rows ?? [], changes);
        }}
      />
    );
  }
  return (
    <BatchForm
      fields={fields}
      names={batch}
      labels={labels}
      count={list.count}
      t={t}
      head={head}
      preview={(changes) => {
        if (!rows) return null;
        const found = differencesOf<F>(rows, changes);
        const wanted = encodeValues(fields, changes, Object.keys(changes));
        return (
          <div className="space-y-3">
            {found.length > 0 ? (
              <Differences list={found} {...{ fields, labels, nameOf, t }} />
            ) : (
              <p className="text-muted">{t('batch:same')}</p>
            )}
            {Preview && <Preview rows={rows.map(({ id }) => ({ ...wanted, id }))} added={0} screen={screen} />}
          </div>
        );
      }}
      onClose={close}
      onApply={(changes) => {
        close();
        jobs.changeChosen(changes);
      }}
    />
  );
}
