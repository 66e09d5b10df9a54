/** Saved questions and what comes of them now. */
import { useMemo } from 'react';
import { ListView, type ScreenProps, useRead } from '../../../screen';
import { Callout } from '../../../ui/callout';
import { endKey, evaluate } from '../dialplan/evaluate';
import { ALL_TESTS, allTests, questionOf, readTest } from '../parts/dial-tests';
import { usePlan } from '../parts/use-plan';
import { PlanContext } from './plan-context';
import { dialTests } from './tests';

/** The tab: the list, and above it how many fail. */
export function TestsTab({ screen }: { readonly screen: ScreenProps }) {
  const { t, gateway } = screen;
  const { plan } = usePlan(screen);
  const read = useRead(gateway, allTests, ALL_TESTS);
  const rows = read.data?.data.list;
  const failing = useMemo(
    () => plan && rows?.map(readTest).filter((test) => endKey(evaluate(plan, questionOf(test))) !== test.expected),
    [plan, rows],
  );
  return (
    <PlanContext value={plan}>
      <ListView
        screen={screen}
        def={dialTests}
        embedded
        above={
          failing &&
          failing.length > 0 && (
            <div className="mb-3">
              <Callout severity="danger">{t('voice-flow:tests.failing', { count: failing.length, all: rows?.length ?? 0 })}</Callout>
            </div>
          )
        }
      />
    </PlanContext>
  );
}
