/** Wakeupser: today's board, the wake-ups that were ordered, and how the box wakes (SPEC.md 2; FEATURES.md 3.10, M36). */
import type { Row } from '../../../field/field';
import { useT } from '../../../i18n/i18n';
import { listOf } from '../../../i18n/list-of';
import { ListView, PageHead, SettingsForm, tabOf, type ViewProps } from '../../../screen';
import { TabPanels } from '../../../ui/tab-panels';
import { Board } from './board';
import { OrderFoot, OrderPreview } from './look';
import { type orderFields, wakeupOrders } from './orders';
import { QuickForm } from './quick-form';
import { wakeupSettings } from './settings';

const TABS = ['today', 'orders', 'settings'] as const;

/** Whom an order wakes: the numbers as they were given, or that it is a group. */
const WhoCell = ({ row }: { readonly row: Row<typeof orderFields> }) => {
  const t = useT();
  const words = row.scope === 'group' ? t('voice-wakeup:orders.values.scope.group') : listOf(t, row.numbers);
  return <span title={words}>{words}</span>;
};

const orders = {
  ...wakeupOrders,
  Footer: OrderFoot,
  Preview: OrderPreview,
  columns: wakeupOrders.columns.map((column) => (column === 'numbers' ? { field: 'numbers' as const, Cell: WhoCell } : column)),
};

/** The screen. Its tab is in the address. */
export function WakeupSer({ screen: props }: ViewProps) {
  const { t, query, setQuery, can } = props;
  return (
    <>
      <PageHead />
      <TabPanels
        page
        label={t('voice-wakeup:title')}
        tabs={TABS.map((value) => ({ value, label: t(`voice-wakeup:tabs.${value}`) }))}
        value={tabOf(TABS, query.tab) ?? 'today'}
        onChange={(tab) => setQuery({ tab })}
      >
        {(tab) =>
          tab === 'today' ? (
            <Board screen={props} />
          ) : tab === 'orders' ? (
            <>
              {can('voicemodel/wakeupser:add') && <QuickForm screen={props} />}
              <ListView screen={props} def={orders} embedded />
            </>
          ) : (
            <SettingsForm screen={props} def={wakeupSettings} />
          )
        }
      </TabPanels>
    </>
  );
}
