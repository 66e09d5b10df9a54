/** One change for all rows that are chosen, or a text replaced in them; loaded when it is opened. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { decodeRow, encodeValues, type Fields, type Row, type ValuesOf } from '../../field/field';
import { useMessages } from '../../i18n/i18n';
import { labelled } from '../../i18n/list-of';
import { Callout } from '../../ui/callout';
import { Segments } from '../../ui/segments';
import type { ResourceCalls } from '../data/resource-calls';
import { type AnyListDef, shownNames } from '../definition/definition';
import type { Labels } from '../definition/labels';
import type { ScreenProps } from '../screen';
import { Differences, differencesOf, faultyOf } from './batch-differences';
import { BatchForm } from './batch-form';
import { BatchReplace } from './batch-replace';
import type { ListParts } from './list-shape';
import type { List } from './use-list';
import type { ListJobs } from './use-list-jobs';

/** Rows asked for at once. */
const STEP = 500;

/**
 * Rows as the box has them now. One that was chosen on another page is known as it was then, and may have been changed since.
 * @param shown the rows of the page: they are asked again after each change
 * @param page asks for a page of all rows, of which there are `total`
 */
export async function rowsOfNow<F extends Fields>(
  rows: readonly Row<F>[],
  shown: readonly Row<F>[],
  page: (number: number) => Promise<{ readonly found: readonly Row<F>[]; readonly total: number }>,
): Promise<readonly Row<F>[]> {
  const now = new Map(shown.map((row) => [row.id, row]));
  const missing = new Set(rows.map(({ id }) => id).filter((id) => !now.has(id)));
  for (let number = 1, left = Number.POSITIVE_INFINITY; missing.size > 0 && left > 0; number += 1) {
    const { found, total } = await page(number);
    left = found.length > 0 ? Math.min(left, total) - found.length : 0;
    for (const row of found) if (missing.delete(row.id)) now.set(row.id, row);
  }
  return rows.map((row) => now.get(row.id) ?? row);
}

/** The rows that are chosen, which may lie on pages that nobody has seen; undefined until they are there, or where they can't be had. */
function useChosenRows<F extends Fields>(
  { chosenRows, chosen, rows: shown }: List<F>,
  { fields, fixed }: AnyListDef<F>,
  calls: ResourceCalls,
  { gateway }: ScreenProps,
): readonly Row<F>[] | undefined {
  const [rows, setRows] = useState<readonly Row<F>[]>();
  const latest = useRef(shown);
  latest.current = shown;
  useEffect(() => {
    const leaving = new AbortController();
    const options = { signal: leaving.signal, quiet: true };
    const page = async (number: number) => {
      const { data } = await gateway.send(calls.list, { ...fixed, page: number, limit: STEP }, options);
      return { found: data.list.map((row) => decodeRow(fields, row)), total: data.total };
    };
    chosenRows(leaving.signal)
      .then((known) => (chosen.all ? known : rowsOfNow(known, latest.current, page)))
      .then(setRows, () => {}); // without the rows nothing is foretold; applying says what failed
    return () => leaving.abort();
  }, [chosenRows, chosen, fields, fixed, calls, gateway]);
  return useMemo(() => {
    const now = new Map(shown.map((row) => [row.id, row]));
    return rows?.map((row) => now.get(row.id) ?? row);
  }, [rows, shown]);
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
  calls,
  screen,
  parts: { list, labels, nameOf },
  jobs,
  close,
}: {
  readonly def: AnyListDef<F>;
  readonly calls: ResourceCalls;
  readonly screen: ScreenProps;
  readonly parts: ListParts<F>;
  readonly jobs: ListJobs<F>;
  readonly close: () => void;
}) {
  const { t } = screen;
  const { batch, replace, fields, Preview } = def;
  const [way, setWay] = useState<'set' | 'replace'>('set');
  const rows = useChosenRows(list, def, calls, screen);
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
