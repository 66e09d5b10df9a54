/** Gives back in cash all or a part of what was paid on delivery, for a reason that the receipt and the log tell. */
import { money } from '../../../field';
import { moneyText } from '../../../lib/money';
import { type FormGroups, sendChange, type ViewProps } from '../../../screen';
import { FieldsDialog } from '../../../screen/form/fields-dialog';
import { reasonField } from '../../../screen/form/reason-dialog';
import { refundOrder } from './orders';

const fields = { amount: money({ required: true }), reason: reasonField() };
const groups: FormGroups<typeof fields> = { refund: ['amount', 'reason'] };
const def = { fields, groups };

/** @param total what was paid, in cents: no more is given back */
export function RefundDialog({
  id,
  total,
  currency,
  screen,
  onClose,
}: ViewProps & { readonly id: string; readonly total: number; readonly currency: string; readonly onClose: () => void }) {
  const { t, gateway } = screen;
  const said = (cents = 0): string => `${moneyText(cents)} ${currency}`;
  return (
    <FieldsDialog
      def={def}
      words="smart-screen-mall:orders"
      label={(name) =>
        name === 'amount' ? t('smart-screen-mall:orders.refund.amount', { currency }) : t('smart-screen-mall:orders.fields.refund_reason')
      }
      title={t('smart-screen-mall:orders.refund.title')}
      action={t('smart-screen-mall:orders.refund.confirm')}
      icon="undo"
      help={t('smart-screen-mall:orders.refund.help')}
      initial={{ amount: total, reason: '' }}
      check={({ amount }) =>
        amount !== undefined && (amount < 1 || amount > total)
          ? { amount: { text: t('smart-screen-mall:orders.refund.most', { max: said(total) }) } }
          : {}
      }
      send={({ amount = 0, reason }) =>
        sendChange(gateway, refundOrder, { id, amount, reason }, { changes: ['/admin.php/smartscreen/mall_shift'] })
      }
      done={({ amount }) => t('smart-screen-mall:orders.refund.done', { amount: said(amount) })}
      screen={screen}
      onClose={onClose}
    />
  );
}
