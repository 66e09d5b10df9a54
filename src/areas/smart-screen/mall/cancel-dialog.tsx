/** Cancels an order, with the reason that the guest is told. */
import { sendChange, type ViewProps } from '../../../screen';
import { ReasonDialog } from '../../../screen/form/reason-dialog';
import type { OrderState } from './order-moves';
import { cancelOrder } from './orders';

export function CancelDialog({
  id,
  from,
  screen,
  onClose,
}: ViewProps & { readonly id: string; readonly from: OrderState; readonly onClose: () => void }) {
  const { t, gateway } = screen;
  return (
    <ReasonDialog
      title={t('smart-screen-mall:orders.cancel.title')}
      action={t('smart-screen-mall:orders.cancel.confirm')}
      icon="close"
      label={t('smart-screen-mall:orders.fields.reason')}
      help={t('smart-screen-mall:orders.cancel.help')}
      screen={screen}
      // The products are in stock again.
      send={(reason) => sendChange(gateway, cancelOrder, { id, from, reason }, { changes: ['mallGoods'] })}
      onClose={onClose}
    />
  );
}
