/** Runs the dial tests in the browser against what a form would save, before it is saved: old end and new end side by side. */
import { useMemo } from 'react';
import { encodeValues, type Fields, type ValuesOf } from '../../../field/field';
import { type FootProps, type ScreenProps, useRead } from '../../../screen';
import { Callout } from '../../../ui/callout';
import type { NumberOwner } from '../dialplan/number-plan';
import { type PlanTable, readPlan, withRow } from '../dialplan/plan';
import { ALL_TESTS, allTests, changedTests, readTest } from './dial-tests';
import { NumberFoot } from './own-number';
import { usePlan } from './use-plan';
import { endWords } from './words';

/**
 * What the dial tests say of a row that is being changed.
 * @param row the row as the wire would have it, without `id` a new one
 */
export function DialCheck({
  table,
  row,
  tools,
  quiet = false,
}: {
  readonly table: PlanTable;
  readonly row: Readonly<Record<string, unknown>>;
  readonly tools: ScreenProps;
  /** Says nothing while every test ends where it did. */
  readonly quiet?: boolean;
}) {
  const { t, gateway } = tools;
  const { wire, plan } = usePlan(tools);
  const read = useRead(gateway, allTests, ALL_TESTS);
  const rows = read.data?.data.list;
  // The text of a row stands for it: a form makes a new object at every key.
  const text = JSON.stringify(row);
  const found = useMemo(() => {
    if (!wire || !plan || !rows) return undefined;
    const after = readPlan(withRow(wire, table, JSON.parse(text)));
    return { after, all: rows.length, changed: changedTests(rows.map(readTest), plan, after) };
  }, [wire, plan, rows, table, text]);
  if (!found || !plan) return read.error && !quiet ? <p className="text-note text-muted">{t('voice:check.failed')}</p> : null;
  const { changed, after, all } = found;
  if (all === 0 || (quiet && changed.length === 0)) return null;
  return (
    <section aria-label={t('voice:check.title')} aria-live="polite">
      {changed.length === 0 ? (
        <p className="text-note text-muted">{t('voice:check.same', { count: all })}</p>
      ) : (
        <Callout level={changed.some(({ asExpected }) => !asExpected) ? 'danger' : 'warning'}>
          <p className="mb-2 font-medium">{t('voice:check.changed', { count: changed.length })}</p>
          <ul className="space-y-2">
            {changed.map(({ test, before, after: then, asExpected }) => (
              <li key={test.id}>
                <p className="font-medium">{test.name}</p>
                <dl className="grid grid-cols-[auto_1fr] gap-x-3">
                  <dt>{t('voice:check.now')}</dt>
                  <dd>{endWords(t, plan, before)}</dd>
                  <dt>{t('voice:check.then')}</dt>
                  <dd>
                    {endWords(t, after, then)} · {t(asExpected ? 'voice:check.asExpected' : 'voice:check.notExpected')}
                  </dd>
                </dl>
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </section>
  );
}

/**
 * The foot of a form whose records route calls: whose a taken number is, and what the dial tests say.
 * @param kind given where the records have a number of their own
 */
export function routingFoot<F extends Fields>(table: PlanTable, fields: F, kind?: NumberOwner['kind']) {
  const names = Object.keys(fields);
  return function RoutingFoot({ values, set, id, tools }: FootProps<F>) {
    const number: unknown = Reflect.get(values, 'number');
    const row = { ...encodeValues(fields, values, names), ...(id !== undefined && { id }) };
    return (
      <>
        {kind && typeof number === 'string' && (
          <NumberFoot
            kind={kind}
            number={number}
            id={id}
            set={(next) => set({ number: next } as unknown as Partial<ValuesOf<F>>) /* `number` is one of the fields: it was read above */}
            tools={tools}
          />
        )}
        <div className="mt-5 empty:hidden">
          <DialCheck table={table} row={row} tools={tools} />
        </div>
      </>
    );
  };
}
