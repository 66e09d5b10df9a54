/** Under the form of a range: how many addresses it is, and whether it fits the networks and the other ranges of the box. */
import { thousands } from '../../../lib/number-format';
import { type FooterProps, useRead } from '../../../screen';
import { Callout } from '../../../ui/callout';
import { readOverview } from './calls';
import type { rangeFields } from './fields';
import { rangeProblems, readSpan, sizeOf, spanOf } from './model';

/** Says it while the form is filled in; the box refuses at the fields what is saved in spite of it. */
export function RangeCheck({ values, id = '', screen: { gateway, t } }: FooterProps<typeof rangeFields>) {
  const { data } = useRead(gateway, readOverview, {});
  const span = spanOf(values);
  const problems = data ? Object.values(rangeProblems({ ...values, id }, data.data.detail)) : [];
  const out = values.excluded.reduce((sum, text) => {
    const left = readSpan(text);
    return sum + (left ? sizeOf(left) : 0);
  }, 0);
  return (
    <div role="status" className="mt-5">
      {span && problems.length === 0 && (
        <p className="text-muted">{t('system-services:dhcpCheck.size', { count: thousands(Math.max(0, sizeOf(span) - out)) })}</p>
      )}
      {span && problems.length > 0 && (
        <Callout severity="danger">
          {problems.map((issue) => (
            <p key={issue.key}>{t(`issue:${issue.key}`, issue.args)}</p>
          ))}
        </Callout>
      )}
    </div>
  );
}
