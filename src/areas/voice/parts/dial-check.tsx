/** Runs the dial tests in the browser against what would be saved, before it is saved: old end, new end and expected end side by side. */

import { useMemo, useState } from 'react';
import { encodeValues, type Fields, type ValuesOf } from '../../../field/field';
import { labelled } from '../../../i18n/list-of';
import { type FooterProps, type ListViews, type PreviewProps, type ScreenProps, useRead, type ViewProps } from '../../../screen';
import { Callout } from '../../../ui/callout';
import { newProblems } from '../dialplan/config-check';
import { newReach } from '../dialplan/exposure';
import type { NumberOwner } from '../dialplan/number-plan';
import type { Dialplan, PlanTable } from '../dialplan/plan';
import type { Wire } from '../dialplan/wire';
import { endWords, expectedEndWords, problemWords } from './call-words';
import { ALL_TESTS, allTests, readTest, runTests, type TestResult } from './dial-tests';
import { NumberFooter } from './number-footer';
import { NumberUsers } from './number-users';
import { ReachNote } from './reach-note';
import { routingSwitching } from './routing-switch';
import { type Change, useChange } from './use-change';

/** Lines of findings and tests; beyond them they are counted. */
const SHOWN = 8;

/** What the check of the records would find after a change, and did not before. */
function NewProblems({ before, after, screen: { t } }: ViewProps & { readonly before: Dialplan; readonly after: Dialplan }) {
  const found = useMemo(() => newProblems(before, after), [before, after]);
  if (found.length === 0) return null;
  return (
    <Callout severity={found.some(({ grave }) => grave) ? 'danger' : 'warning'}>
      <p className="mb-1 font-medium">{t('voice:check.found', { count: found.length })}</p>
      <ul className="space-y-1">
        {found.slice(0, SHOWN).map((problem, at) => (
          <li key={at} className="[overflow-wrap:anywhere]">
            {problem.name !== '' && <span className="font-medium">{labelled(t, problem.name, '')}</span>}
            {problemWords(t, problem)}
          </li>
        ))}
        {found.length > SHOWN && <li>{t('voice:check.more', { count: found.length - SHOWN })}</li>}
      </ul>
    </Callout>
  );
}

/** One test: what is expected, how it ends now, and how it would end. */
function Line({
  result: { test, before, after, moved, asExpected },
  plans,
  t,
}: {
  readonly result: TestResult;
  readonly plans: { readonly before: Dialplan; readonly after: Dialplan };
  readonly t: ScreenProps['t'];
}) {
  return (
    <li>
      <p className="font-medium">{test.name}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3">
        {!asExpected && (
          <>
            <dt>{t('voice:check.expected')}</dt>
            <dd>{expectedEndWords(t, plans.after, test.expected)}</dd>
          </>
        )}
        <dt>{t('voice:check.now')}</dt>
        <dd>{endWords(t, plans.before, before)}</dd>
        <dt>{t('voice:check.then')}</dt>
        <dd>
          {moved ? endWords(t, plans.after, after) : t('voice:check.unmoved')} ·{' '}
          {t(asExpected ? 'voice:check.asExpected' : 'voice:check.notExpected')}
        </dd>
      </dl>
    </li>
  );
}

/** What the dial tests say: which would end elsewhere, and which do not end as expected though they end where they did. */
function Tests({ before, after, quiet, screen: { t, gateway } }: PlansProps) {
  const read = useRead(gateway, allTests, ALL_TESTS);
  const rows = read.data?.data.list;
  const results = useMemo(() => rows && runTests(rows.map(readTest), before, after), [rows, before, after]);
  if (!results) return read.error && !quiet ? <p className="text-note text-muted">{t('voice:check.failed')}</p> : null;
  const moved = results.filter((each) => each.moved);
  const failing = results.filter((each) => !each.moved && !each.asExpected);
  if (results.length === 0 || (quiet && moved.length === 0)) return null;
  const told = [...moved, ...failing];
  return (
    <section aria-label={t('voice:check.title')} aria-live="polite">
      {told.length === 0 ? (
        <p className="text-note text-muted">{t('voice:check.same', { count: results.length })}</p>
      ) : (
        <Callout severity={moved.some(({ asExpected }) => !asExpected) ? 'danger' : 'warning'}>
          <div className="mb-2 font-medium">
            {moved.length > 0 && <p>{t('voice:check.changed', { count: moved.length })}</p>}
            {moved.length === 0 && <p>{t('voice:check.sameEnds', { count: results.length })}</p>}
            {failing.length > 0 && <p>{t('voice:check.failing', { count: failing.length })}</p>}
          </div>
          <ul className="space-y-2">
            {told.slice(0, SHOWN).map((each, at) => (
              <Line key={at} result={each} plans={{ before, after }} t={t} />
            ))}
            {told.length > SHOWN && <li>{t('voice:check.more', { count: told.length - SHOWN })}</li>}
          </ul>
        </Callout>
      )}
    </section>
  );
}

interface PlansProps extends ViewProps {
  readonly before: Dialplan;
  readonly after: Dialplan;
  readonly quiet: boolean;
}

/** What a change of records does to calls: new findings of the check, and the dial tests. `quiet`: no word while every test ends where it did. */
export function DialCheck({ screen, quiet = false, ...change }: Change & ViewProps & { readonly quiet?: boolean }) {
  const plans = useChange(change, screen);
  const reach = useMemo(() => plans && newReach(plans.before, plans.after), [plans]);
  if (!plans || !reach) return null;
  return (
    <div className="space-y-3 empty:hidden">
      <ReachNote {...reach} screen={screen} />
      <NewProblems {...plans} screen={screen} />
      <Tests {...plans} quiet={quiet} screen={screen} />
    </div>
  );
}

/** The wire row that a form would save. */
export const rowOf = <F extends Fields>(fields: F, values: ValuesOf<F>, id: string | undefined): Wire => ({
  ...encodeValues(fields, values, Object.keys(fields)),
  ...(id !== undefined && { id }),
});

/**
 * The foot of a form whose records route calls: whose a taken number is, and what the change does to calls.
 * @param kind given where the records have a number of their own
 */
export function routingFooter<F extends Fields>(table: PlanTable, fields: F, kind?: NumberOwner['kind']) {
  return function RoutingFooter({ values, set, id, screen }: FooterProps<F>) {
    const number: unknown = Reflect.get(values, 'number');
    const row = rowOf(fields, values, id);
    // A form that nobody has changed changes no calls: nothing is said.
    const [untouched] = useState(() => JSON.stringify(row));
    const [first] = useState(number);
    const renumbered = id !== undefined && typeof first === 'string' && typeof number === 'string' && first !== '' && number !== first;
    return (
      <>
        {kind && typeof number === 'string' && (
          <NumberFooter
            kind={kind}
            number={number}
            id={id}
            set={(next) => set({ number: next } as unknown as Partial<ValuesOf<F>>) /* `number` is one of the fields: it was read above */}
            screen={screen}
          />
        )}
        <div className="mt-5 space-y-3 empty:hidden">
          {renumbered && /^\d{2,15}$/.test(number) && <NumberUsers number={first} to={number} screen={screen} />}
          {JSON.stringify(row) !== untouched && <DialCheck table={table} rows={[row]} screen={screen} />}
        </div>
      </>
    );
  };
}

/** The same for many records at once: under a batch form and under the dry run of an import. */
export const routingPreview = (table: PlanTable, keyField?: string) =>
  function RoutingPreview({ rows, screen }: PreviewProps) {
    return <DialCheck table={table} rows={rows} keyField={keyField} screen={screen} />;
  };

/**
 * What every list draws whose records route calls: under its form, under many changes, and before a row is switched.
 * @param number given where the records have a number of their own: what they are
 * @param keyField by which the rows of an import find their records
 */
export const routingViews = <F extends Fields>(
  table: PlanTable,
  fields: F,
  { number, keyField }: { readonly number?: NumberOwner['kind']; readonly keyField?: string } = {},
): Required<Pick<ListViews<F>, 'Footer' | 'Preview' | 'switching'>> => ({
  Footer: routingFooter(table, fields, number),
  Preview: routingPreview(table, keyField),
  switching: routingSwitching(table),
});
