/** What the list of orders draws in a way of its own. */
import { listOf } from '../../../i18n/list-of';
import type { ListViews } from '../../../screen/definition/vocabulary';
import { rowOf } from '../parts/dial-check';
import { WakeupNotes } from './look';
import { orderFields, wakeupOrders } from './orders';
import { QuickForm } from './quick-form';

export const views: ListViews<typeof orderFields> = {
  cells: {
    // Whom an order wakes: the numbers as they were given, or that it is a group.
    numbers: ({ row, screen: { t } }) => {
      const words = row.scope === 'group' ? t('voice-wakeup:orders.values.scope.group') : listOf(t, row.numbers);
      return <span title={words}>{words}</span>;
    },
  },
  Footer: ({ values, id, screen }) => <WakeupNotes orders={[rowOf(orderFields, values, id)]} screen={screen} />,
  Preview: ({ rows, screen }) => <WakeupNotes orders={rows} screen={screen} />,
  Above: ({ screen }) => screen.can(`${wakeupOrders.component}:add`) && <QuickForm screen={screen} />,
};
