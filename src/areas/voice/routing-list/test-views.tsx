/** What the list of dial tests draws in a way of its own: what comes of each now. */

import { useMemo } from 'react';
import { type FooterProps, type ListViews, useRead, type ViewProps } from '../../../screen';
import { Button, Callout, StateTag } from '../../../ui';
import { endKey, evaluate } from '../dialplan/evaluate';
import { endWords } from '../parts/call-words';
import { ALL_TESTS, allTests, questionOf, readTest, type testFields } from '../parts/dial-tests';
import { usePlan } from '../parts/use-plan';

/** Under the form: how the call ends by the records of now. */
export function TestFooter({ values, set, screen }: FooterProps<typeof testFields>) {
  const { t } = screen;
  const { plan } = usePlan(screen);
  if (!plan || values.dialled === '' || values.at === '') return null;
  const journey = evaluate(plan, questionOf(values));
  const same = endKey(journey) === values.expected;
  return (
    <Callout
      severity={same ? 'info' : 'warning'}
      action={!same && <Button onClick={() => set({ expected: endKey(journey) })}>{t('voice-flow:tests.take')}</Button>}
    >
      {t(same ? 'voice-flow:tests.endsSo' : 'voice-flow:tests.endsNow', { end: endWords(t, plan, journey) })}
    </Callout>
  );
}

/** Above the list: how many fail. */
function Failing({ screen }: ViewProps) {
  const { plan } = usePlan(screen);
  const rows = useRead(screen.gateway, allTests, ALL_TESTS).data?.data.list;
  const failing = useMemo(
    () => plan && rows?.map(readTest).filter((test) => endKey(evaluate(plan, questionOf(test))) !== test.expected),
    [plan, rows],
  );
  if (!rows || !failing || failing.length === 0) return null;
  return <Callout severity="danger">{screen.t('voice-flow:tests.failing', { count: failing.length, all: rows.length })}</Callout>;
}

export const views: ListViews<typeof testFields> = {
  cells: {
    // Whether it ends as expected; where it does not, how it ends instead.
    expected: ({ row, screen }) => {
      const { t } = screen;
      const { plan } = usePlan(screen);
      const journey = useMemo(() => plan && evaluate(plan, questionOf(row)), [plan, row]);
      if (!plan || !journey) return null;
      const passes = endKey(journey) === row.expected;
      return (
        <StateTag severity={passes ? 'success' : 'danger'}>
          {t(passes ? 'voice-flow:tests.passes' : 'voice-flow:tests.fails', { end: endWords(t, plan, journey) })}
        </StateTag>
      );
    },
  },
  Footer: TestFooter,
  Summary: Failing,
};
