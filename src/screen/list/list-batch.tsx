/** One change for all rows that are chosen, or a text replaced in them; loaded when it is opened. */
import { useEffect, useState } from 'react';
import { encodeValues, type Fields, type Row, type ValuesOf } from '../../field/field';
import { useMessages } from '../../i18n/i18n';
import { labelled } from '../../i18n/list-of';
import { Callout } from '../../ui/callout';
import { Segments } from '../../ui/segments';
import { type AnyListDef, shownNames } from '../definition/definition';
import type { Labels } from '../definition/labels';
import type { ScreenProps } from '../screen';
import { Differences, differencesOf, faultyOf } from './batch-differences';
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

/** What changes would make wrong across the fields of a row, in words: an end before its begin. What was wrong before is not asked again. */
function faultOf<F extends Fields>(
  { form, check }: AnyListDef<F>,
  row: Row<F>,
  changes: Partial<ValuesOf<F>>,
  labels: Labels,
  t: ScreenProps['t'],
): string | undefined {
  if (!form || !check) return undefined;
  const values = { ...row, ...changes };
  const [before, after] = [check(row), check(values)];
  const name = shownNames({ groups: form }, values).find((each) => after[each] && !before[each]);
  const issue = name === undefined ? undefined : after[name];
  return issue && labelled(t, labels.field(String(name)), t(`issue:${issue.key}`, issue.args));
}

/** The dialog of a list's bulk edit; nothing where the list declares no fields for it. */
export function ListBatch<F extends Fields>({
  def,
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
  const { batch, replace, fields, Preview } = def;
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
  const foretell = (known: readonly Row<F>[], changes: Partial<ValuesOf<F>>) =>
    differencesOf<F>(known, changes, (row) => faultOf(def, row, changes, labels, t));
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
        const found = foretell(rows, changes);
        const faulty = faultyOf(found).size;
        const wanted = encodeValues(fields, changes, Object.keys(changes));
        return (
          <div className="space-y-3">
            {faulty > 0 && <Callout severity="warning">{t('batch:cannot', { count: faulty })}</Callout>}
            {found.length > 0 ? (
              <Differences list={found} {...{ fields, labels, nameOf, t }} />
            ) : (
              <p className="text-muted">{t('batch:same')}</p>
            )}
            {Preview && <Preview rows={rows.map(({ id }) => ({ ...wanted, id }))} added={0} screen={screen} />}
          </div>
        );
      }}
      isVain={(changes) => rows !== undefined && rows.length > 0 && faultyOf(foretell(rows, changes)).size === rows.length}
      onClose={close}
      onApply={(changes) => {
        close();
        const faulty = faultyOf(foretell(rows ?? [], changes));
        if (faulty.size === 0) return jobs.changeChosen(changes);
        jobs.changeEach(rows ?? [], new Map((rows ?? []).flatMap(({ id }) => (faulty.has(id) ? [] : [[id, changes] as const]))));
      }}
    />
  );
}
