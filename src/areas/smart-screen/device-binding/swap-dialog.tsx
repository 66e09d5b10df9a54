/** Another terminal takes the place of a broken one. */
import { mac as macField } from '../../../field';
import { sendChange, useForm, type ViewProps } from '../../../screen';
import { FormDialog } from '../../../screen/form/form-dialog';
import { FormRow, Input } from '../../../ui';
import { swapTerminal } from './calls';
import { waitingDevices } from './waiting';

const field = macField();

export function SwapDialog({
  id,
  name,
  screen,
  onClose,
}: ViewProps & { readonly id: string; readonly name: string; readonly onClose: () => void }) {
  const { t, gateway, notify, failureText } = screen;
  const form = useForm<{ readonly mac: string }>({
    initial: { mac: '' },
    check: ({ mac }) => ({
      mac:
        mac.trim() === ''
          ? { say: 'issue:required' }
          : field.validate(field.parse(mac) ?? mac) === undefined
            ? undefined
            : { say: 'issue:mac' },
    }),
    async send({ mac }) {
      const { data } = await sendChange(
        gateway,
        swapTerminal,
        { id, mac },
        { changes: ['terminalAuthorization', waitingDevices.resource] },
      );
      notify('success', t('smart-screen-device-binding:swap.done', { name: data.name, room: data.room }));
      onClose();
      return true;
    },
    failureText,
  });
  return (
    <FormDialog
      title={t('smart-screen-device-binding:swap.title', { name })}
      action={t('smart-screen-device-binding:swap.do')}
      icon="swap"
      form={form}
      onClose={onClose}
    >
      <p className="mb-4 text-muted">{t('smart-screen-device-binding:swap.help')}</p>
      <FormRow label={t('smart-screen-device-binding:swap.mac')} issue={form.issue('mac')} required>
        {(row) => <Input {...row} {...form.input('mac')} autoComplete="off" data-autofocus />}
      </FormRow>
    </FormDialog>
  );
}
