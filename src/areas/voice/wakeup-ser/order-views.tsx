/** What the list of orders draws in a way of its own. */

import { listOf } from '../../../i18n/list-of';
import { type FooterProps, type ListViews, useRead } from '../../../screen';
import { useBesidePlans } from '../../../screen/schedule/beside';
import { SchedulePreview } from '../../../screen/schedule/schedule-preview';
import { rowOf } from '../parts/dial-check';
import { readBoard } from './calls';
import { clashes, planOf, WHOM } from './clashes';
import { WakeupNotes } from './look';
import { orderFields, wakeupOrders } from './orders';
import { QuickForm } from './quick-form';

/** Under the form: when the phones are called, and what a person should know before that. */
function Footer({ values, id, screen }: FooterProps<typeof orderFields>) {
  const clock = useRead(screen.gateway, readBoard, {}).data?.data;
  const beside = useBesidePlans(screen, 'voiceWakeupser', orderFields, values, WHOM, id);
  const plan = planOf(values, id ?? '');
  return (
    <>
      <SchedulePreview plan={plan} clock={clock} beside={beside} />
      <WakeupNotes orders={[rowOf(orderFields, values, id)]} screen={screen} />
    </>
  );
}

export const views: ListViews<typeof orderFields> = {
  cells: {
    // Whom an order wakes: the numbers as they were given, or that it is a group, and who has left or moved out of these.
    numbers: ({ row, screen: { t } }) => {
      const whom = row.scope === 'group' ? t('voice-wakeup:orders.values.scope.group') : listOf(t, row.numbers);
      const some = row.excluded.length > 0 && row.state !== 'checkout';
      const words = some ? t('voice-wakeup:orders.without', { whom, numbers: listOf(t, row.excluded) }) : whom;
      return <span title={words}>{words}</span>;
    },
  },
  Footer,
  switching: clashes.switching,
  Preview: ({ rows, screen, added }) => (
    <>
      <clashes.Preview rows={rows} added={added} screen={screen} />
      <WakeupNotes orders={rows} screen={screen} />
    </>
  ),
  Summary: ({ screen }) => screen.can(`${wakeupOrders.component}:add`) && <QuickForm screen={screen} />,
};
