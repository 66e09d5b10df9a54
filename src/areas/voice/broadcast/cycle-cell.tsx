/** When a plan runs, as a person would say it. */
import { WEEK } from '../../../field';
import type { Row } from '../../../field/field';
import { useT } from '../../../i18n/i18n';
import { listOf } from '../../../i18n/list-of';
import type { ScreenProps } from '../../../screen';
import type { planFields } from './plans';

/** The sentence of a plan's cycle. */
function sentenceOf(t: ScreenProps['t'], { cycle, at, times: all, days, month_days }: Row<typeof planFields>): string {
  const times = listOf(t, all.toSorted());
  switch (cycle) {
    case 'once':
      return t('voice-broadcast:cycle.once', { at: at.slice(0, 16) });
    case 'daily':
      return t('voice-broadcast:cycle.daily', { times });
    case 'weekly':
      return t('voice-broadcast:cycle.weekly', {
        days: listOf(
          t,
          WEEK.filter((day) => days.includes(day)).map((day) => t(`field:weekday.${day}`)),
        ),
        times,
      });
    case 'monthly':
      return t('voice-broadcast:cycle.monthly', {
        days: listOf(
          t,
          month_days.map((day) =>
            day === 'last' ? t('voice-broadcast:plans.values.month_days.last') : t('voice-broadcast:cycle.day', { day }),
          ),
        ),
        times,
      });
  }
}

/** The cell. */
export const CycleCell = ({ row }: { readonly row: Row<typeof planFields> }) => {
  const sentence = sentenceOf(useT(), row);
  return <span title={sentence}>{sentence}</span>;
};
