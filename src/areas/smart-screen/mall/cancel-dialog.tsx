/** Cancels an order, with the reason that the guest is told. */
import { sendChange, useForm, type ViewProps } from '../../../screen';
import { FormDialog } from '../../../screen/form/form-dialog';
import { FormRow, Input } from '../../../ui';
import type { OrderState } from './order-moves';
import { cancelOrder } from './orders';

const MOST = 100;

export function CancelDialog({
  id,
  from,
  screen,
  onClose,
}: ViewProps & { readonly id: string; readonly from: OrderState; readonly onClose: () => void }) {
  const { t, gateway, failureText } = screen;
  const form = useForm<{ readonly reason: string }>({
    initial: { reason: '' },
    check: ({ reason }) => ({
      reason:
        reason.trim() === '' ? { say: 'issue:required' } : reason.length > MOST ? { say: 'issue:tooLong', args: { max: MOST } } : undefined,
    }),
    async send({ reason }) {
      // The products are in stock again.
      await sendChange(gateway, cancelOrder, { id, from, reason }, { changes: ['mallGoods'] });
      onClose();
      return true;
    },
    failureText,
  });
  return (
    <FormDialog
      title={t('smart-screen-mall:orders.cancel.title')}
      action={t('smart-screen-mall:orders.cancel.confirm')}
      icon="close"
      pending={form.pending}
      failure={form.failure}
      form={form.ref}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <p className="text-muted">{t('smart-screen-mall:orders.cancel.help')}</p>
      <FormRow label={t('smart-screen-mall:orders.fields.reason')} issue={form.issue('reason')} required>
        {(row) => <Input {...row} {...form.input('reason')} autoComplete="off" data-autofocus />}
      </FormRow>
    </FormDialog>
  );
}
