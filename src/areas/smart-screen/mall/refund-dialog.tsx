/** Gives back in cash all or a part of what was paid on delivery, for a reason that the receipt and the log tell. */
import { centsText, moneyText, parseCents } from '../../../lib/money';
import { sendChange, useForm, type ViewProps } from '../../../screen';
import { FormDialog } from '../../../screen/form/form-dialog';
import { FormRow, Input } from '../../../ui';
import { refundOrder } from './orders';

const MOST_REASON = 100;

/** @param total what was paid, in cents: no more is given back */
export function RefundDialog({
  id,
  total,
  currency,
  screen,
  onClose,
}: ViewProps & { readonly id: string; readonly total: number; readonly currency: string; readonly onClose: () => void }) {
  const { t, gateway, failureText, notify } = screen;
  const form = useForm<{ readonly amount: string; readonly reason: string }>({
    initial: { amount: centsText(total), reason: '' },
    check: ({ amount, reason }) => {
      const cents = parseCents(amount);
      return {
        amount:
          cents === undefined
            ? { say: 'issue:money' }
            : cents < 1 || cents > total
              ? { text: t('smart-screen-mall:orders.refund.most', { max: `${moneyText(total)} ${currency}` }) }
              : undefined,
        reason:
          reason.trim() === ''
            ? { say: 'issue:required' }
            : reason.length > MOST_REASON
              ? { say: 'issue:tooLong', args: { max: MOST_REASON } }
              : undefined,
      };
    },
    async send({ amount, reason }) {
      const cents = parseCents(amount) ?? 0;
      await sendChange(gateway, refundOrder, { id, amount: cents, reason }, { changes: ['/admin.php/smartscreen/mall_shift'] });
      notify('success', t('smart-screen-mall:orders.refund.done', { amount: `${moneyText(cents)} ${currency}` }));
      onClose();
      return true;
    },
    failureText,
  });
  return (
    <FormDialog
      title={t('smart-screen-mall:orders.refund.title')}
      action={t('smart-screen-mall:orders.refund.confirm')}
      icon="undo"
      form={form}
      onClose={onClose}
    >
      <div className="space-y-4">
        <p className="text-muted">{t('smart-screen-mall:orders.refund.help')}</p>
        <FormRow label={t('smart-screen-mall:orders.refund.amount', { currency })} issue={form.issue('amount')} required>
          {(row) => <Input {...row} {...form.input('amount')} inputMode="decimal" autoComplete="off" />}
        </FormRow>
        <FormRow label={t('smart-screen-mall:orders.fields.refund_reason')} issue={form.issue('reason')} required>
          {(row) => <Input {...row} {...form.input('reason')} autoComplete="off" data-autofocus />}
        </FormRow>
      </div>
    </FormDialog>
  );
}
