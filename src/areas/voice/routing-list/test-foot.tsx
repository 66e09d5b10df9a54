/** Under the form of a dial test: how the call ends by the records of now. */
import type { FooterProps } from '../../../screen';
import { Button } from '../../../ui/button';
import { Callout } from '../../../ui/callout';
import { endKey, evaluate } from '../dialplan/evaluate';
import { questionOf, type testFields } from '../parts/dial-tests';
import { usePlan } from '../parts/use-plan';
import { endWords } from '../parts/words';

/** The foot. */
export function TestFoot({ values, set, screen }: FooterProps<typeof testFields>) {
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
