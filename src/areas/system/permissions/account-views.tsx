/** What is special about accounts: one that has expired says so, and one that moves to another group shows what it loses and gains. */

import { useMemo, useRef } from 'react';
import type { Row } from '../../../field/field';
import { type FooterProps, type ListViews, useRead, type ViewProps } from '../../../screen';
import { Tag } from '../../../ui/tag';
import type { accountFields } from './accounts';
import { groupCalls } from './calls';
import { offerOf, rightsIn } from './group-values';
import { LostAndGained } from './impact';
import { missing } from './rights';

/** Why a row is marked stands in the row. */
const UserName = ({ value, row, screen: { t } }: ViewProps & { readonly value: string; readonly row: Row<typeof accountFields> }) =>
  row.expired ? (
    <span className="inline-flex max-w-full items-center gap-2">
      <span className="truncate">{value}</span>
      <Tag severity="warning">{t('system-people:accounts.fields.expired')}</Tag>
    </span>
  ) : (
    value
  );

/** Under the form of an account: its group is another one than the form began with. */
function GroupChange({ values: { group }, screen }: FooterProps<typeof accountFields>) {
  const first = useRef(group).current;
  return first !== '' && group !== '' && group !== first && <Move screen={screen} from={first} to={group} />;
}

/** What one account loses and gains by moving from one group to the other. */
function Move({ screen: { gateway, t }, from, to }: ViewProps & { readonly from: string; readonly to: string }) {
  const before = useRead(gateway, groupCalls.detail, { id: from }).data?.data.detail;
  const after = useRead(gateway, groupCalls.detail, { id: to }).data?.data.detail;
  const catalogue = useRead(gateway, groupCalls.catalogue, {}).data?.data;
  const shown = useMemo(() => {
    if (!before || !after || !catalogue) return undefined;
    const { everything, titles } = offerOf(catalogue);
    const [had, has] = [rightsIn(before, everything), rightsIn(after, everything)];
    return { lost: missing(had, has), gained: missing(has, had), titles };
  }, [before, after, catalogue]);
  return shown && <LostAndGained {...shown} lose={t('system-people:account.loses')} gain={t('system-people:account.gains')} t={t} />;
}

export const views: ListViews<typeof accountFields> = { cells: { username: UserName }, Footer: GroupChange };
