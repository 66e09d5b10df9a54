import type { Row } from '../../../field/field';
import { useT } from '../../../i18n/i18n';
import { StateTag } from '../../../ui/tag';
import { endKey, evaluate } from '../dialplan/evaluate';
import { questionOf, type testFields } from '../parts/dial-tests';
import { endWords } from '../parts/words';
import { usePlanOfTab } from './plan-context';

/** Whether a test ends as expected now; where it does not, how it ends instead. */
export function ExpectedCell({ row }: { readonly value: string; readonly row: Row<typeof testFields> }) {
  const t = useT();
  const plan = usePlanOfTab();
  if (!plan) return null;
  const journey = evaluate(plan, questionOf(row));
  const passes = endKey(journey) === row.expected;
  return (
    <StateTag severity={passes ? 'success' : 'danger'}>
      {t(passes ? 'voice-flow:tests.passes' : 'voice-flow:tests.fails', { end: endWords(t, plan, journey) })}
    </StateTag>
  );
}
