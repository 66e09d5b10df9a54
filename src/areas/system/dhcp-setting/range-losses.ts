/** Who loses what when a range gives out no addresses any more. */
import { decodeRow, type Row } from '../../../field/field';
import type { Translate } from '../../../i18n/keys';
import { resourceOf, type ScreenProps } from '../../../screen';
import { rangeFields } from './fields';

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
