/** Under the form of a range: how many addresses it is, and whether it fits the networks and the other ranges of the box; who loses what without it. */

import { decodeRow, type Row } from '../../../field/field';
import type { Translate } from '../../../i18n/keys';
import { thousands } from '../../../lib/number-format';
import { type FooterProps, type ListViews, resourceOf, type ScreenProps, useRead } from '../../../screen';
import { Callout } from '../../../ui/callout';
import { readOverview } from './calls';
import { rangeFields } from './fields';
import { rangeProblems, readSpan, sizeOf, spanOf } from './model';

/** Says it while the form is filled in; the box refuses at the fields what is saved in spite of it. */
function RangeCheck({ values, id = '', screen: { gateway, t } }: FooterProps<typeof rangeFields>) {
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

type RangeRow = Row<typeof rangeFields>;
const { detail } = resourceOf('systemDhcpRanges');

/** Before ranges are deleted: the devices that have addresses from those that are on, and what becomes of them; empty where nobody has one. */
export function rangeLosses(rows: readonly Pick<RangeRow, 'status' | 'usage'>[], { t }: { readonly t: Translate }): readonly string[] {
  const count = rows.reduce((sum, { status, usage }) => sum + (status ? usage.used : 0), 0);
  return count === 0 ? [] : [t('system-services:dhcpRanges.lost', { count })];
}

/** Before a range is switched off: the same, of the range as the box has it now. */
export async function rangeSwitching({ id }: Pick<RangeRow, 'id'>, on: boolean, screen: ScreenProps): Promise<readonly string[]> {
  if (on) return [];
  const { data } = await screen.gateway.send(detail, { id }, { quiet: true });
  return rangeLosses([decodeRow(rangeFields, data.detail)], screen);
}

export const views: ListViews<typeof rangeFields> = { Footer: RangeCheck, consequences: rangeLosses, switching: rangeSwitching };
